"""What one guest can expect of the party, in points: where cards may be, what each partner and going home are worth.

It reads only what its seat knows: its own hand, notepad and knowledge, and what lies open; the rest by chance."""

from .content import (
    CARDS_OF_TYPE,
    CELLAR,
    DEAL_ROOMS,
    HALL,
    MANSION,
    NUMBERS,
    POINTS,
    ROOMS,
    TYPE_OF,
    WEAPON_CARDS,
)
from .rules.tabs import FACE_DOWN
from .table import ENVELOPE, HANDS, NONE, OUT, CampusLife, room_place

# A bot's tastes, in points. None of them is sharp: twice or half as much changes little.
PATIENCE, HASTE = 0.93, 0.8  # what a turn of waiting leaves of a point, while Mr. Boddy is out and once he is home
SPARK = 0.5  # the chance that a wanted hook-up comes off
LINGER = 0.5  # the chance that company is still there when one arrives
KINK_HOPE = 0.4  # the share of its points that the right weapon is worth while its card is not in hand
TAB_COST = 0.1  # the worth of a card kept face down
WISH_COST = 0.7  # and more, if its type is still to be exchanged
EXIT_WORTH = 0.2  # the worth of the way to the Hall, for when there is nothing left to find
SATED = 0.1  # the share of its own points for which it does not wait any longer
THE_END = 1.0  # the worth of the way out or to Mr. Boddy, once nothing can win

KINK = TYPE_OF[WEAPON_CARDS[0]]


def expected_turns() -> list[list[float]]:
    """Per space and room: how many turns a walk takes on average, one passage used where that is faster."""
    rolls = [0.0]  # by steps: each roll short of them leaves the rest to the next
    for steps in range(1, max(max(far) for far in MANSION.steps_to) + 1):
        rolls.append(1 + sum(rolls[max(steps - NUMBERS.die, 0) : steps]) / NUMBERS.die)
    walks = [[rolls[far[space]] for far in MANSION.steps_to] for space in range(len(MANSION.squares))]
    for room, other in enumerate(MANSION.passage):
        if other >= 0:
            walks[room][other] = 1.0
    return [[min(walk[over] + walks[over][room] for over in range(ROOMS)) for room in range(ROOMS)] for walk in walks]


TURNS = expected_turns()
KEPT = [[[float(patience**turns) for turns in walk] for walk in TURNS] for patience in (PATIENCE, HASTE)]


def totals(sure: int, chances: list[tuple[float, int]]) -> dict[int, float]:
    """How likely each total is."""
    found = {sure: 1.0}
    for chance, points in chances:
        so_far, found = found, {}
        for total, share in so_far.items():
            found[total] = found.get(total, 0.0) + share * (1 - chance)
            found[total + points] = found.get(total + points, 0.0) + share * chance
    return found


class Outlook:
    """What one seat can expect, in points."""

    def __init__(self, t: CampusLife, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.here = t.place[seat]
        self.home = t.home
        self.wanted = t.notepad[3 * seat : 3 * seat + 3]
        self.held = t.hand[3 * seat : 3 * seat + 3]
        self.kink = WEAPON_CARDS.index(self.wanted[KINK])
        self.armed = t.carried[seat] == self.kink
        self.where = [self.chances_of_place(kind) for kind in range(3)]
        self.noted = self.chances_noted()
        self.to_beat = self.best_of_the_gone()
        self.couples: dict[int, float] = {}
        self.alone = max(self.going_home(), self.boddy() * self.kept(self.here)[CELLAR])
        self.together = self.best_couple()
        self.hopeless = self.to_beat > 0 and not max(self.alone, self.together)

    # --- chances ------------------------------------------------------------------------------------------------------

    def chances_of_place(self, kind: int) -> list[float]:
        """Per place, how likely the card on the notepad is there. A hand holds one of its type, a room any one."""
        t = self.t
        mask = t.knowledge.masks[self.seat * t.knowledge.cards + self.wanted[kind]]
        a_room = t.dealt_to_rooms(kind) / (ROOMS - t.card_in.count(NONE))
        shares = [0.0] * (ENVELOPE + 1)
        for place in range(ENVELOPE + 1):
            if mask >> place & 1:
                shares[place] = a_room if HANDS <= place < ENVELOPE else 1.0
        total = sum(shares)
        return [share / total for share in shares]

    def chances_noted(self) -> list[float]:
        """Per card, how likely a given other notepad names it: no two name the same (CAM-SET-2 to CAM-SET-4)."""
        t = self.t
        seen = [one for one in range(t.seats) if one == self.seat or t.place[one] == OUT]
        each = [1 / (len(cards) - len(seen)) if len(seen) < len(cards) else 0.0 for cards in CARDS_OF_TYPE]
        noted = [each[kind] for kind in TYPE_OF]
        for one in seen:
            for card in t.notepad[3 * one : 3 * one + 3]:
                noted[card] = 0.0
        return noted

    # --- totals -------------------------------------------------------------------------------------------------------

    def best_of_the_gone(self) -> int:
        t = self.t
        own = [sum(points for one, _, points, *_ in t.tally if one == seat) for seat in range(t.seats)]
        gone = [one for one in range(t.seats) if t.place[one] == OUT]
        return max((own[one] + (own[t.partner[one]] if t.partner[one] >= 0 else 0) for one in gone), default=0)

    def best_couple(self) -> float:
        """With whoever is still here, wherever they are."""
        t = self.t
        others = [other for other in range(t.seats) if other != self.seat and t.place[other] != OUT]
        return max((self.couple(other) for other in others), default=0.0)

    def single(self) -> int:
        """As if the party ended now (CAM-SCO-6 to CAM-SCO-8)."""
        points = POINTS.fancied_self if self.wanted[0] == self.t.suspect[self.seat] else 0
        points += POINTS.own_card * sum(card in self.wanted for card in self.held)
        return points + (POINTS.weapon_single if self.armed and self.wanted[KINK] in self.held else 0)

    def going_home(self) -> float:
        """As a single, with what the rooms may still add: the later, the less. Worth nothing if it cannot win."""
        kept, single = self.kept(self.here), self.single()
        found = sum(self.find(room) * kept[room] for room in DEAL_ROOMS)
        if single >= self.to_beat:
            return single + found
        missing = self.to_beat - single
        if missing > self.most_to_find():
            return 0.0
        return self.to_beat * min(found / missing, 1.0)

    def most_to_find(self) -> int:
        """What the rooms can add at best to the points of a single."""
        t, rooms = self.t, [room_place(room) for room in DEAL_ROOMS]
        kinds = [
            kind
            for kind in FACE_DOWN[t.face_up[self.seat]]
            if self.wanted[kind] != self.held[kind] and any(self.where[kind][place] for place in rooms)
        ]
        held = self.wanted[KINK] == self.held[KINK]
        token = self.armed or t.lying[self.kink] != NONE
        both = token and (held or KINK in kinds) and not (held and self.armed)
        return POINTS.own_card * len(kinds) + (POINTS.weapon_single if both else 0)

    def kept(self, space: int) -> list[float]:
        """Per room, what the way there leaves of a point."""
        return KEPT[self.home][space]

    def couple(self, other: int) -> float:
        """With this partner: the points to expect, as far as they win."""
        if other not in self.couples:
            sure, chances = self.points_with(other)
            if self.to_beat <= sure:
                self.couples[other] = sure + sum(chance * points for chance, points in chances)
            else:
                self.couples[other] = sum(
                    chance * total for total, chance in totals(sure, chances).items() if total >= self.to_beat
                )
        return self.couples[other]

    def points_with(self, other: int) -> tuple[int, list[tuple[float, int]]]:
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
        return sure, [(chance, points) for chance, points in chances if chance]

    def boddy(self) -> float:
        """With Mr. Boddy (CAM-SCO-5), once he is home: that ends the party, so it must win."""
        points = float(POINTS.mr_boddy)
        if self.t.settings.envelope_is_his_hand:
            points += sum(chances[ENVELOPE] for chances in self.where) * POINTS.partner_card
            points += self.where[KINK][ENVELOPE] * POINTS.weapon_couple if self.armed else 0.0
        return points if self.home and points >= self.to_beat else 0.0

    def off_to_boddy(self) -> float:
        """What it adds to go to him now: that ends the party, and with it all other hopes."""
        boddy = self.boddy()
        return boddy - self.going_home() - (0.0 if boddy else self.together)

    # --- places -------------------------------------------------------------------------------------------------------

    def find(self, room: int) -> float:
        """What the card and the weapons of a room may add to a single's points."""
        t = self.t
        found = 0.0
        for kind in FACE_DOWN[t.face_up[self.seat]] if t.card_in[room] != NONE else ():
            if self.wanted[kind] != self.held[kind]:
                worth = POINTS.own_card + (POINTS.weapon_single if kind == KINK and self.armed else 0)
                found += self.where[kind][room_place(room)] * worth
        if t.lying[self.kink] == room:
            found += POINTS.weapon_single * (1.0 if self.wanted[KINK] in self.held else KINK_HOPE)
        return found

    def company(self, room: int) -> float:
        """What the people of a room may add."""
        best = max((self.couple(other) for other in self.t.others_in(room, self.seat)), default=0.0)
        return SPARK * max(best - self.alone, 0.0)

    def visits(self) -> list[tuple[float, float]]:
        """Per room, what it may add to be there now, and to come there later."""
        worths = [(0.0, 0.0)] * ROOMS if self.hopeless else [self.visit(room) for room in range(ROOMS)]
        if self.home:  # who is in the Cellar must come in anew (CAM-END-2)
            boddy = THE_END if self.hopeless else self.off_to_boddy()
            worths[CELLAR] = (0.0 if self.here == CELLAR else boddy, boddy)
        elif self.hopeless:
            worths[HALL] = (THE_END, THE_END)
        return worths

    def visit(self, room: int) -> tuple[float, float]:
        found, company = self.find(room), self.company(room)
        if room == HALL != self.here:
            found += EXIT_WORTH
        return found + company, found + company * LINGER

    def waiting(self, space: int, visits: list[tuple[float, float]]) -> float:
        """The best way on from a space."""
        kept = self.kept(space)
        return max(visits[room][1] * kept[room] for room in range(ROOMS) if room != space)

    def tab(self) -> tuple[float, int]:
        """The card that is cheapest to turn up: what it costs, and its type."""
        return min((self.tab_cost(kind), kind) for kind in FACE_DOWN[self.t.face_up[self.seat]])

    def tab_cost(self, kind: int) -> float:
        if self.held[kind] == self.wanted[kind]:
            return TAB_COST
        return TAB_COST + WISH_COST * sum(self.where[kind][room_place(room)] for room in DEAL_ROOMS)
