"""Scores and the end (CAM-SCO-1 to CAM-SCO-10, CAM-END-2 to CAM-END-4)."""

from ..content import POINTS, WEAPON_CARDS
from ..table import MR_BODDY, NONE, OUT, CampusLife
from .leaving import show_everything

COUPLES = ("first-couple", "second-couple", "third-couple")


def score(t: CampusLife, seat: int, rule: str, points: int, what: str, card: int = NONE) -> None:
    t.tally += ((seat, rule, points, what, card),)
    t.tell("scored", rule, seat=seat, points=points, what=what, card=card)


def score_couple(t: CampusLife, seat: int, other: int) -> None:
    place = len(t.couples) - 1
    score(t, seat, "CAM-SCO-1", POINTS.couples[place], COUPLES[place])  # once per couple, written at the one who asked
    for one, partner in ((seat, other), (other, seat)):
        fancied = t.notepad[3 * one]
        if fancied == t.suspect[partner]:
            score(t, one, "CAM-SCO-2", POINTS.fancied_partner, "fancied", fancied)
        score_partner_cards(t, one, t.hand[3 * partner : 3 * partner + 3])


def score_partner_cards(t: CampusLife, seat: int, cards: list[int]) -> None:
    notepad = t.notepad[3 * seat : 3 * seat + 3]
    for card in cards:
        if card in notepad:
            score(t, seat, "CAM-SCO-3", POINTS.partner_card, "match", card)
    if carries_kink(t, seat) and notepad[1] in cards:
        score(t, seat, "CAM-SCO-4", POINTS.weapon_couple, "weapon", notepad[1])


def score_pair_with_boddy(t: CampusLife, seat: int) -> None:
    score(t, seat, "CAM-SCO-5", POINTS.mr_boddy, "boddy")
    if t.settings.envelope_is_his_hand:
        score_partner_cards(t, seat, list(t.envelope))


def score_single(t: CampusLife, seat: int) -> None:
    notepad = t.notepad[3 * seat : 3 * seat + 3]
    cards = t.hand[3 * seat : 3 * seat + 3]
    scored = len(t.tally)
    if notepad[0] == t.suspect[seat]:
        score(t, seat, "CAM-SCO-6", POINTS.fancied_self, "self", notepad[0])
    for card in cards:
        if card in notepad:
            score(t, seat, "CAM-SCO-7", POINTS.own_card, "match", card)
    if carries_kink(t, seat) and notepad[1] in cards:
        score(t, seat, "CAM-SCO-8", POINTS.weapon_single, "weapon", notepad[1])
    if len(t.tally) == scored:
        t.tell("scored-nothing", "CAM-SCO-7", seat=seat)


def carries_kink(t: CampusLife, seat: int) -> bool:
    return t.carried[seat] != NONE and WEAPON_CARDS[t.carried[seat]] == t.notepad[3 * seat + 1]


def end_party(t: CampusLife, rule: str, why: str) -> None:
    """Those still in the mansion score as singles (CAM-END-3); the highest combined score wins (CAM-SCO-9)."""
    t.tell("party-ended", rule, why=why)
    for seat in t.order:
        if t.place[seat] != OUT:
            with_boddy = t.partner[seat] == MR_BODDY
            show_everything(t, seat, "CAM-END-2" if with_boddy else "CAM-END-3")
            if not with_boddy:
                score_single(t, seat)
    own = [sum(points for one, _, points, *_ in t.tally if one == seat) for seat in range(t.seats)]
    if t.couples:
        t.cite("CAM-SCO-10")
    t.scores = [own[seat] + (own[t.partner[seat]] if t.partner[seat] >= 0 else 0) for seat in range(t.seats)]
    best = max(t.scores)
    winners = tuple(seat for seat in range(t.seats) if t.scores[seat] == best)
    t.tell("won", "CAM-SCO-9", seats=winners, points=best)
    t.end(winners)
