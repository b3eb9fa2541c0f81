"""What one guest can expect of the party: where cards may be, what each partner and going home are worth.

It reads only what its seat knows: its own hand, notepad and knowledge, and what lies open; the rest by chance."""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final

from ..constants import (
    CARDS_OF_TYPE,
    CELLAR,
    DEAL_ROOMS,
    HALL,
    MANSION,
    NUMBERS,
    POINTS,
    ROOMS,
    SUSPECTS,
    TYPE_OF,
    WEAPON_CARDS,
)
from ..rules.tabs import FACE_DOWN
from ..table import ENVELOPE, HANDS, NONE, OUT, CampusLife

# A bot's tastes, in points. None of them is sharp: twice or half as much changes little.
PATIENCE, HASTE = 0.93, 0.8  # what a turn of waiting leaves of a point, while Mr. Boddy is out and once he is home
SPARK: Final = 0.5  # the chance that a wanted hook-up comes off
LINGER: Final = 0.5  # the chance that company is still there when one arrives
COMING: Final = 0.1  # the chance that company comes to the room that is nearest to it
KINK_HOPE: Final = 0.4  # the share of its points that the right weapon is worth while its card is not in hand
TAB_COST: Final = 0.1  # the worth of a card kept face down
WISH_COST: Final = 0.7  # and more, if its type is still to be exchanged
SATED: Final = 0.1  # the share of its own points for which it does not wait any longer
WEARY: Final = 0.02  # the chance to win worth playing on for, times the round: the later, the sooner it gives up
A_WIN: Final = 8.0  # the worth of a sure win
THE_END: Final = 1.0  # the worth of the way out or to Mr. Boddy, once there is nothing to stay for

KINK: Final = TYPE_OF[WEAPON_CARDS[0]]
MEMORY: Final = 1 << 16


def expected_turns(through: Sequence[int]) -> list[list[float]]:
    """Per space and room: how many turns a walk takes on average, through one of these rooms where that is faster."""
    rolls = [0.0]  # by steps: each roll short of them leaves the rest to the next
    for steps in range(1, max(max(far) for far in MANSION.steps_to) + 1):
        rolls.append(1 + sum(rolls[max(steps - NUMBERS.die, 0) : steps], 0.0) / NUMBERS.die)
    walks = [[rolls[far[space]] for far in MANSION.steps_to] for space in range(len(MANSION.squares))]
    for room, other in enumerate(MANSION.passage):
        if other >= 0:
            walks[room][other] = 1.0
    return [
        [min(walk[over] + walks[over][room] for over in (*through, room)) for room in range(ROOMS)] for walk in walks
    ]


OPEN: Final[tuple[Sequence[int], ...]] = (range(ROOMS), DEAL_ROOMS)  # to meet in or to pass: while he is out, once home
TURNS: Final = [expected_turns(rooms) for rooms in OPEN]
NEAREST: Final = [
    [min(rooms, key=lambda room: MANSION.steps_to[room][space]) for space in range(len(MANSION.squares))]
    for rooms in OPEN
]
KEPT: Final = [
    [[float(patience**turns) for turns in walk] for walk in walks]
    for patience, walks in zip((PATIENCE, HASTE), TURNS, strict=True)
]


def worths_of_totals() -> list[list[float]]:
    """Per number of rivals still here, and total: what it is worth to have it. In games of this bot each point beats
    another 12 of 100 pairs of rivals."""
    best_couple = POINTS.couples[0] + 2 * (POINTS.fancied_partner + 3 * POINTS.partner_card + POINTS.weapon_couple)
    beaten = [min(0.12 * total, 1.0) for total in range(best_couple + 1)]
    return [[float(A_WIN * share ** (rivals / 2)) for share in beaten] for rivals in range(len(SUSPECTS))]


WORTHS: Final = worths_of_totals()


Chances = tuple[tuple[float, int], ...]  # each chance of more, and how many points


def totals(sure: int, chances: Chances) -> dict[int, float]:
    """How likely each total is."""
    found = {sure: 1.0}
    for chance, points in chances:
        so_far, found = found, {}
        for total, share in so_far.items():
            found[total] = found.get(total, 0.0) + share * (1 - chance)
            found[total + points] = found.get(total + points, 0.0) + share * chance
    return found


# What a guest knows changes slowly, so the same sums come up again and again, most of all in a search.
@lru_cache(maxsize=MEMORY)
def winning(sure: int, chances: Chances, rivals: int, to_beat: int) -> float:
    """What the totals to expect are worth, but for those that somebody gone has beaten."""
    if to_beat > sure + sum([points for _, points in chances]):
        return 0.0
    worths = WORTHS[rivals]
    return sum([chance * worths[total] for total, chance in totals(sure, chances).items() if total >= to_beat], 0.0)


@lru_cache(maxsize=MEMORY)
def chances_of_place(mask: int, a_room: float) -> tuple[float, ...]:
    """Per place, how likely a card is there. A hand holds one of its type, a room any one."""
    shares = [0.0] * (ENVELOPE + 1)
    for place in range(ENVELOPE + 1):
        if mask >> place & 1:
            shares[place] = a_room if HANDS <= place < ENVELOPE else 1.0
    total = sum(shares, 0.0)
    return tuple([share / total for share in shares])


@lru_cache(maxsize=MEMORY)
def chances_noted(*seen: tuple[int, ...]) -> tuple[float, ...]:
    """Per card, how likely a notepad not seen names it: no two name the same (CAM-SET-2 to CAM-SET-4)."""
    each = [1 / (len(cards) - len(seen)) if len(seen) < len(cards) else 0.0 for cards in CARDS_OF_TYPE]
    noted = [each[kind] for kind in TYPE_OF]
    for notepad in seen:
        for card in notepad:
            noted[card] = 0.0
    return tuple(noted)


class Glance:
    """What one seat sees before it: its notepad, its hand and where it stands."""

    def __init__(self, t: CampusLife, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.here = t.place[seat]
        self.home = t.home
        self.wanted = t.notepad[3 * seat : 3 * seat + 3]
        self.held = t.hand[3 * seat : 3 * seat + 3]
        self.kink = WEAPON_CARDS.index(self.wanted[KINK])

    def chances_noted(self) -> tuple[float, ...]:
        """Per card, how likely another notepad names it."""
        t = self.t
        seen = [one for one in range(t.seats) if one == self.seat or t.place[one] == OUT]
        return chances_noted(*[tuple(t.notepad[3 * one : 3 * one + 3]) for one in seen])


class Outlook(Glance):
    """What one seat can expect, in points, with a sure win at A_WIN of them."""

    def __init__(self, t: CampusLife, seat: int) -> None:
        super().__init__(t, seat)
        self.armed = t.carried[seat] == self.kink
        self.where = [self.chances_of_place(kind) for kind in range(3)]
        self.noted = self.chances_noted()
        self.to_beat = (t.to_beat() or 0) if OUT in t.place else 0
        self.couples: dict[int, float] = {}
        self.others = [other for other in t.order if other != seat and t.place[other] != OUT]
        single, finds = self.single(), self.finds()
        self.sure = WORTHS[len(self.others)][single] if single >= self.to_beat else 0.0
        self.as_single = winning(single, finds, len(self.others), self.to_beat)
        found = sum([chance * points for chance, points in finds], 0.0)
        self.rate = (self.as_single - self.sure) / found if found else 0.0  # per point that the rooms may add
        self.alone = max(self.as_single, self.boddy() * self.kept(self.here)[CELLAR])
        self.together = max((self.couple(other) for other in self.others), default=0.0)
        self.hopeless = self.to_beat > 0 and self.hope() < WEARY * t.round * A_WIN

    # --- chances ------------------------------------------------------------------------------------------------------

    def chances_of_place(self, kind: int) -> tuple[float, ...]:
        """Per place, how likely the card on the notepad is there."""
        t = self.t
        mask = t.knowledge.masks[self.seat * t.knowledge.cards + self.wanted[kind]]
        return chances_of_place(mask, t.dealt_to_rooms(kind) / (ROOMS - t.card_in.count(NONE)))

    # --- totals -------------------------------------------------------------------------------------------------------

    def single(self) -> int:
        """As if the party ended now (CAM-SCO-6 to CAM-SCO-8)."""
        points = POINTS.fancied_self if self.wanted[0] == self.t.suspect[self.seat] else 0
        points += POINTS.own_card * sum([card in self.wanted for card in self.held])
        return points + (POINTS.weapon_single if self.armed and self.wanted[KINK] in self.held else 0)

    def finds(self) -> Chances:
        """Each chance that the rooms add to a single's points, the later the less."""
        t, kept = self.t, self.kept(self.here)
        lies = t.lying[self.kink]
        chances = []
        for kind in FACE_DOWN[t.face_up[self.seat]]:
            if self.wanted[kind] != self.held[kind]:
                where = self.where[kind]
                with_weapon = kind == KINK and (self.armed or lies != NONE)
                points = POINTS.own_card + (POINTS.weapon_single if with_weapon else 0)
                chances.append((sum([where[HANDS + room] * kept[room] for room in DEAL_ROOMS], 0.0), points))
        if lies != NONE and self.wanted[KINK] == self.held[KINK]:
            chances.append((kept[lies], POINTS.weapon_single))
        return tuple(chances)

    def hope(self) -> float:
        """The best there is to play for, the farther the less."""
        kept, place = self.kept(self.here), self.t.place
        return max(
            [
                self.alone,
                *(SPARK * self.couple(other) * kept[NEAREST[self.home][place[other]]] for other in self.others),
            ]
        )

    def kept(self, space: int) -> list[float]:
        """Per room, what the way there leaves of a point."""
        return KEPT[self.home][space]

    def couple(self, other: int) -> float:
        """With this partner."""
        if other not in self.couples:
            self.couples[other] = winning(*self.points_with(other), len(self.others) - 1, self.to_beat)
        return self.couples[other]

    def points_with(self, other: int) -> tuple[int, Chances]:
        """The sure points with this partner, and each chance of more (CAM-SCO-1 to CAM-SCO-4, CAM-SCO-10)."""
        t, noted = self.t, self.noted
        sure = POINTS.couples[len(t.couples)] + (POINTS.fancied_partner if self.wanted[0] == t.suspect[other] else 0)
        matching = WEAPON_CARDS[t.carried[other]] == self.held[KINK] if t.carried[other] != NONE else False
        chances = [(noted[t.suspect[self.seat]], POINTS.fancied_partner)]
        for kind in range(3):
            mine = POINTS.weapon_couple if kind == KINK and self.armed else 0
            theirs = POINTS.weapon_couple if kind == KINK and matching else 0
            chances.append((self.where[kind][other], POINTS.partner_card + mine))
            chances.append((noted[self.held[kind]], POINTS.partner_card + theirs))
        return sure, tuple([(chance, points) for chance, points in chances if chance])

    def boddy(self) -> float:
        """With Mr. Boddy (CAM-SCO-5), once he is home: that ends the party, so it must win."""
        points = float(POINTS.mr_boddy)
        if self.t.settings.envelope_is_his_hand:
            points += sum([chances[ENVELOPE] for chances in self.where], 0.0) * POINTS.partner_card
            points += self.where[KINK][ENVELOPE] * POINTS.weapon_couple if self.armed else 0.0
        return WORTHS[len(self.others)][int(points)] if self.home and points >= self.to_beat else 0.0

    def off_to_boddy(self) -> float:
        """What it adds to go to him now: that ends the party, and with it all other hopes."""
        boddy = self.boddy()
        return boddy - self.as_single - (0.0 if boddy else self.together)

    # --- places -------------------------------------------------------------------------------------------------------

    def finds_by_room(self) -> list[float]:
        """What the card and the weapons of each room may add for a single."""
        t = self.t
        found = [0.0] * ROOMS
        with_card = [room for room in range(ROOMS) if t.card_in[room] != NONE]
        for kind in FACE_DOWN[t.face_up[self.seat]]:
            if self.wanted[kind] != self.held[kind]:
                worth = POINTS.own_card + (POINTS.weapon_single if kind == KINK and self.armed else 0)
                where = self.where[kind]
                for room in with_card:
                    found[room] += where[HANDS + room] * worth * self.rate
        lies = t.lying[self.kink]
        if lies != NONE:
            found[lies] += POINTS.weapon_single * (self.rate if self.wanted[KINK] in self.held else KINK_HOPE)
        return found

    def company(self) -> tuple[list[float], list[float]]:
        """Per room, what its people may add to be there now, and to come there later: some go, some come."""
        now, later = [0.0] * ROOMS, [0.0] * ROOMS
        for other in self.others:
            place = self.t.place[other]
            room = NEAREST[self.home][place]
            gain = SPARK * max(self.couple(other) - self.alone, 0.0)
            here, still = (1.0, LINGER) if place == room else (COMING, COMING)
            now[room] = max(now[room], here * gain)
            later[room] = max(later[room], still * gain)
        return now, later

    def rooms(self) -> list[tuple[float, float]]:
        """Per room, what its card, weapons and people may add: to be there now, and to come there later."""
        now, later = self.company()
        found = self.finds_by_room()
        return [(found[room] + now[room], found[room] + later[room]) for room in range(ROOMS)]

    def visits(self) -> list[tuple[float, float]]:
        """The same, with the ways out."""
        worths = [(0.0, 0.0)] * ROOMS if self.hopeless else self.rooms()
        if self.hopeless:
            worths[self.way_out] = (THE_END, THE_END)
        elif self.sated(worths):
            worths[HALL] = (THE_END, THE_END)
        elif self.home:
            boddy = self.off_to_boddy()
            worths[CELLAR] = (boddy, boddy)
        if self.home and self.here == CELLAR:  # one must come in again (CAM-END-2)
            worths[CELLAR] = (0.0, worths[CELLAR][1])
        return worths

    def sated(self, worths: list[tuple[float, float]]) -> bool:
        """It has something that nobody gone has beaten, and nothing here is worth the wait."""
        more = max(self.alone - self.sure, *(now for now, _ in worths))
        return more < SATED * self.sure

    @property
    def way_out(self) -> int:
        return CELLAR if self.home else HALL

    def waiting(self, space: int, later: list[float]) -> float:
        """The best way on from a space, with what each room is worth later."""
        if self.home and space == CELLAR and self.here != CELLAR:  # the party is over (CAM-END-2)
            return 0.0
        kept, best = self.kept(space), -inf
        for room, worth in enumerate(later):
            way = worth * kept[room]
            if way > best and room != space:
                best = way
        return best

    def tab(self) -> tuple[float, int]:
        """The card that is cheapest to turn up: what it costs, and its type."""
        return min((self.tab_cost(kind), kind) for kind in FACE_DOWN[self.t.face_up[self.seat]])

    def tab_cost(self, kind: int) -> float:
        if self.held[kind] == self.wanted[kind]:
            return TAB_COST
        return TAB_COST + WISH_COST * sum([self.where[kind][HANDS + room] for room in DEAL_ROOMS], 0.0)
