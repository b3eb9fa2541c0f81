"""What tells who will win at Campus Life, as numbers: the features that the estimate is fitted to."""

from typing import Final

from facedown.games import text_of
from facedown.kernel.search.estimate import Contrast, Estimate, Features

from ..constants import CELLAR, DEAL_ROOMS, HALL, POINTS, WEAPON_CARDS
from ..rules.tabs import FACE_DOWN
from ..table import NONE, OUT, CampusLife
from .values import KEPT, NEAREST

NAMES: Final[tuple[str, ...]] = (
    "gone",
    "gone: points",
    "gone: nobody gone has more",
    "gone: points, and nobody gone has more",
    "gone: guests left, and nobody gone has more",
    "here",
    "here: points alone",
    "here: alone it beats all who are gone",
    "here: points alone above the best gone",
    "here: way to the Hall",
    "here: points alone, times the way to the Hall",
    "here: points it may find in the rooms, the farther the less",
    "here: best couple's points",
    "here: second best couple's points",
    "here: best couple's points above the best gone",
    "here: best couple's points, the farther the less",
    "here: some couple beats all who are gone",
    "here: in a room with its best partner",
    "here: points of the best couple without it",
    "here: Mr. Boddy is home",
    "here: Mr. Boddy is home and would win",
    "here: Mr. Boddy is home and would win, way to the Cellar",
    "here: cards face down",
    "here: turns until its turn",
    "here: guests left",
    "the round",
)
WORDS: Final = {
    "gone: points": Contrast("more points in safety", "fewer points in safety"),
    "gone: nobody gone has more": Contrast("the best score so far", "a score that is beaten"),
    "gone: points, and nobody gone has more": Contrast("the best score so far", "a score that is beaten"),
    "here: points alone": Contrast("more points alone", "fewer points alone"),
    "here: alone it beats all who are gone": Contrast("points enough to win alone", "too few points to win alone"),
    "here: points alone above the best gone": Contrast("points enough to win alone", "too few points to win alone"),
    "here: way to the Hall": Contrast("a shorter way to the Hall", "a longer way to the Hall"),
    "here: points alone, times the way to the Hall": Contrast("a shorter way to the Hall", "a longer way to the Hall"),
    "here: points it may find in the rooms, the farther the less": Contrast(
        "more to find near by", "less to find near by"
    ),
    "here: best couple's points": Contrast("a better match", "a poorer match"),
    "here: second best couple's points": Contrast("a better second choice", "a poorer second choice"),
    "here: best couple's points above the best gone": Contrast(
        "a match that can still win", "no match that can still win"
    ),
    "here: best couple's points, the farther the less": Contrast("a good match closer by", "good matches farther away"),
    "here: some couple beats all who are gone": Contrast("a match that can still win", "no match that can still win"),
    "here: in a room with its best partner": Contrast("the best partner in the room", "the best partner elsewhere"),
    "here: points of the best couple without it": Contrast(
        "stronger rivals as a couple", "weaker rivals as a couple", -1
    ),
    "here: Mr. Boddy is home and would win": Contrast("Mr. Boddy as a way to win", "no way to win with Mr. Boddy"),
    "here: Mr. Boddy is home and would win, way to the Cellar": Contrast(
        "a shorter way to the Cellar", "a longer way to the Cellar"
    ),
    "here: cards face down": Contrast("more cards to spend", "fewer cards to spend"),
}
FULL: Final = 10.0  # points


def features(t: CampusLife) -> list[Features]:
    points = t.points()
    gone = [points[seat] for seat in range(t.seats) if t.place[seat] == OUT]
    to_beat = max(gone, default=0)
    here = [seat for seat in range(t.seats) if t.place[seat] != OUT]
    couples = {(one, other): as_couple(t, one, other) for one in here for other in here if one < other}
    singles = [as_single(t, seat) for seat in range(t.seats)]
    return [
        of_guest(t, seat, singles[seat], to_beat, here, couples)
        if t.place[seat] != OUT
        else of_gone(t, points[seat], to_beat, len(here))
        for seat in range(t.seats)
    ]


def of_gone(t: CampusLife, points: int, to_beat: int, left: int) -> Features:
    best = 1.0 if points >= to_beat else 0.0
    found = [1.0, points / FULL, best, best * points / FULL, best * left / t.seats]
    return [*found, *[0.0] * (len(NAMES) - len(found) - 1), t.round / t.settings.last_call]


def of_guest(
    t: CampusLife, seat: int, single: int, to_beat: int, here: list[int], couples: dict[tuple[int, int], int]
) -> Features:
    kept = KEPT[t.home][t.place[seat]]
    mine, theirs, best, partner, second = [], 0, 0, NONE, 0
    for (one, other), total in couples.items():
        if seat in (one, other):
            with_whom = other if one == seat else one
            mine.append(total * kept[NEAREST[t.home][t.place[with_whom]]])
            if total > best:
                best, partner, second = total, with_whom, best
            elif total > second:
                second = total
        elif total > theirs:
            theirs = total
    together = partner != NONE and t.place[partner] == t.place[seat]
    boddy = t.home and to_beat <= POINTS.mr_boddy
    return [
        *[0.0] * 5,
        1.0,
        single / FULL,
        1.0 if single and single >= to_beat else 0.0,
        max(-5, min(5, single - to_beat)) / 5,
        kept[HALL],
        single * kept[HALL] / FULL,
        to_be_found(t, seat, kept) / FULL,
        best / FULL,
        second / FULL,
        max(-5, min(5, best - to_beat)) / 5,
        max(mine, default=0.0) / FULL,
        1.0 if best and best >= to_beat else 0.0,
        1.0 if together else 0.0,
        theirs / FULL,
        1.0 if t.home else 0.0,
        1.0 if boddy else 0.0,
        kept[CELLAR] if boddy else 0.0,
        len(FACE_DOWN[t.face_up[seat]]) / 3,
        (t.order.index(seat) - t.order.index(t.turn)) % t.seats / t.seats,
        len(here) / t.seats,
        t.round / t.settings.last_call,
    ]


def as_single(t: CampusLife, seat: int) -> int:
    """CAM-SCO-6 to CAM-SCO-8."""
    fancied, kink, aesthetic = t.notepad[3 * seat : 3 * seat + 3]
    hand = t.hand[3 * seat : 3 * seat + 3]
    points = POINTS.fancied_self if fancied == t.suspect[seat] else 0
    points += POINTS.own_card * ((fancied in hand) + (kink in hand) + (aesthetic in hand))
    if kink in hand and t.carried[seat] != NONE and WEAPON_CARDS[t.carried[seat]] == kink:
        points += POINTS.weapon_single
    return points


def as_couple(t: CampusLife, one: int, other: int) -> int:
    """CAM-SCO-1 to CAM-SCO-4, both partners' points together."""
    return POINTS.couples[min(len(t.couples), 2)] + with_partner(t, one, other) + with_partner(t, other, one)


def with_partner(t: CampusLife, seat: int, partner: int) -> int:
    fancied, kink, aesthetic = t.notepad[3 * seat : 3 * seat + 3]
    hand = t.hand[3 * partner : 3 * partner + 3]
    points = POINTS.fancied_partner if fancied == t.suspect[partner] else 0
    points += POINTS.partner_card * ((fancied in hand) + (kink in hand) + (aesthetic in hand))
    if kink in hand and t.carried[seat] != NONE and WEAPON_CARDS[t.carried[seat]] == kink:
        points += POINTS.weapon_couple
    return points


def to_be_found(t: CampusLife, seat: int, kept: list[float]) -> float:
    """What wished-for cards in the rooms and the right weapon would add for a single."""
    kink = t.notepad[3 * seat + 1]
    weapon = WEAPON_CARDS.index(kink)
    armed, lies = t.carried[seat] == weapon, t.lying[weapon]
    found = 0.0
    for kind in FACE_DOWN[t.face_up[seat]]:
        wish = t.notepad[3 * seat + kind]
        if wish in t.card_in and t.card_in.index(wish) in DEAL_ROOMS:
            worth = POINTS.own_card + (POINTS.weapon_single if wish == kink and armed else 0)
            found += worth * kept[t.card_in.index(wish)]
    if lies != NONE and kink in t.hand[3 * seat : 3 * seat + 3]:
        found += POINTS.weapon_single * kept[lies]
    return found


ESTIMATE: Final = Estimate(
    NAMES,
    features,
    lambda: text_of(__package__.removesuffix(".bots"), "content/estimate.json"),
    "campus-life/content/estimate.json",
    words=WORDS,
)
