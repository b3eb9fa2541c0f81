"""The state of the lot: pawns, colour cards, confidential cards, shots and weasels, and who has seen what."""

from functools import cache, reduce
from itertools import permutations
from operator import or_
from typing import Any, Final, Self

from facedown.kernel.dealer import Dealer
from facedown.kernel.native import native
from facedown.kernel.record import Record
from facedown.kernel.table import Table

from .constants import DOOM, IDENTITIES, LOCATIONS, LOT, NONE, NUMBERS, RING, SLOTS

NOBODY: Final = -1
ALL: Final = (1 << len(IDENTITIES)) - 1
PAIR: Final = [  # a set of halves to the identity whose both halves are in it, as a bit; 0 if there is none
    next((1 << identity for identity in range(len(IDENTITIES)) if halves >> 2 * identity & 0b11 == 0b11), 0)
    for halves in range(1 << DOOM)
]


@native(allow_interpreted_subclasses=True)
class RogerRabbit(Table):
    """Lists run over seats unless said otherwise. A seat's colour cards stand in `lies`, one for each Location."""

    own = (
        "dooms",
        "ended",
        "first",
        "free_rolled",
        "halves",
        "holder",
        "identity",
        "lies",
        "looked",
        "loses",
        "no_more_guesses",
        "nozzle",
        "pawn",
        "peered",
        "right",
        "rolled",
        "round",
        "ruled_out",
        "run",
        "seen_slots",
        "shots",
        "stole",
        "turn",
        "weasel_at",
        "weasels",
        "will_shown",
        "will_slot",
        "wrong",
    )
    __slots__ = own

    pawn: list[int]  # a space of the lot
    identity: list[int]
    lies: list[int]  # seat * LOCATIONS + Location: kind of colour card, or TAKEN
    looked: list[int]  # one bit a Location whose cards this seat has seen; the look itself is public
    halves: list[int]  # seat * seats + other: one bit a half in the other's colour that this seat has seen
    seen_slots: list[int]  # one bit a confidential card that this seat knows
    right: list[int]  # one bit a seat whose identity this seat has guessed
    ruled_out: list[int]  # one bit an identity that all know this seat not to have (RAB-WIN-2)
    wrong: list[int]  # seat * seats + target: one bit an identity guessed wrongly
    weasels: list[int]  # face-up weasel cards
    shots: list[int]  # face-up Dip Cannon and Judge Doom cards
    dooms: list[int]  # one bit a colour whose Judge Doom card this seat has taken
    loses: list[bool]  # the next turn
    will_slot: int  # where the Will lies, or lay before it was taken
    will_shown: bool  # it was taken once, so all know its slot
    holder: int  # of the Will, or NOBODY
    nozzle: int
    turn: int
    first: int  # the seat that begins each round
    round: int
    rolled: tuple[int, int]  # white and black; black 0 for a free roll of the white die
    run: tuple[int, ...]  # spaces of the running ride of Benny, Trolley or weasel, in order
    weasel_at: int  # space of the weasel token, or NONE
    stole: bool  # one of the three ways was used on this turn (RAB-STL-1)
    no_more_guesses: bool  # on this turn (RAB-GUE-1)
    peered: bool  # at the cards beside the pawn, since it came there or the turn began (RAB-LOK-1)
    free_rolled: bool  # the white die, on this turn (RAB-MOV-7)
    ended: bool  # the turn, at once: an Entry, a miss, a shot

    def clone(self, dealer: Dealer | None = None, record: Record | None = None) -> Self:
        new = type(self)(self.game, self.seats, self.settings, dealer or self.dealer.copy(), record)
        new.copy_frame(self)
        new.pawn = self.pawn[:]
        new.identity = self.identity[:]
        new.lies = self.lies[:]
        new.looked = self.looked[:]
        new.halves = self.halves[:]
        new.seen_slots = self.seen_slots[:]
        new.right = self.right[:]
        new.ruled_out = self.ruled_out[:]
        new.wrong = self.wrong[:]
        new.weasels = self.weasels[:]
        new.shots = self.shots[:]
        new.dooms = self.dooms[:]
        new.loses = self.loses[:]
        new.will_slot = self.will_slot
        new.will_shown = self.will_shown
        new.holder = self.holder
        new.nozzle = self.nozzle
        new.turn = self.turn
        new.first = self.first
        new.round = self.round
        new.rolled = self.rolled
        new.run = self.run
        new.weasel_at = self.weasel_at
        new.stole = self.stole
        new.no_more_guesses = self.no_more_guesses
        new.peered = self.peered
        new.free_rolled = self.free_rolled
        new.ended = self.ended
        return new

    def load_own(self, own: dict[str, Any]) -> None:
        typed = {name: tuple(own[name]) for name in ("rolled", "run")}
        for name, value in {**own, **typed}.items():
            setattr(self, name, value)

    def opponents(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def cards_at(self, location: int) -> list[tuple[int, int]]:
        """(colour, kind) of the cards that lie there."""
        return [
            (seat, self.lies[seat * LOCATIONS + location])
            for seat in range(self.seats)
            if self.lies[seat * LOCATIONS + location] >= 0
        ]

    def in_circle(self, seat: int) -> bool:
        return self.pawn[seat] < RING

    def home_in_passing(self, seat: int) -> int:
        """The holder's own home ends a move early, unless it must be reached by exact count (RAB-WIN-1); else NONE."""
        if self.holder != seat or self.seats <= NUMBERS.exact_home_seats:
            return NONE
        return LOT.homes[self.identity[seat]]

    def may_guess_in_others_eyes(self, seat: int) -> bool:
        """Whether an opponent is left to guess and enough was seen for it: all that the others can tell (RAB-GUE-1)."""
        if self.no_more_guesses or self.right[seat].bit_count() == self.seats - 1:
            return False
        looks = self.looked[seat].bit_count()
        return looks > 1 or (self.settings.bold_guesses and looks > 0) or any(self.ruled_out)

    def possible_identities(self, seat: int) -> tuple[int, ...]:
        """For each seat, one bit an identity that it can have, as far as `seat` knows (RAB-LOK-3, RAB-GUE-1)."""
        return fitting(tuple([self._by_sight(seat, other) for other in range(self.seats)]))

    def _by_sight(self, seat: int, other: int) -> int:
        """Own identity, a right guess or both halves seen settle it; else all are possible but those ruled out."""
        if other == seat or self.right[seat] >> other & 1:
            return 1 << self.identity[other]
        place = seat * self.seats + other
        both = PAIR[self.halves[place]]
        return both or ALL & ~self.wrong[place] & ~self.ruled_out[other]

    def mark_sheet(self, seat: int) -> None:
        """All halves that this seat has seen (RAB-LOK-3)."""
        for other in range(self.seats):
            found = 0
            for location, kind in enumerate(self.lies[other * LOCATIONS : (other + 1) * LOCATIONS]):
                if self.looked[seat] >> location & 1 and 0 <= kind < DOOM:
                    found |= 1 << kind
            self.halves[seat * self.seats + other] = found

    def possible_slots(self, seat: int) -> int:
        """One bit a slot where the Will can lie, or lay, as far as this seat knows."""
        seen = self.seen_slots[seat]
        if seen >> self.will_slot & 1 or seen.bit_count() == SLOTS - 1:
            return 1 << self.will_slot
        return (1 << SLOTS) - 1 & ~seen


@cache
def deals(masks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every deal of different identities within these masks, one a seat."""
    return tuple(
        deal
        for deal in permutations(range(len(IDENTITIES)), len(masks))
        if all(mask >> identity & 1 for mask, identity in zip(masks, deal, strict=True))
    )


@cache
def fitting(masks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(reduce(or_, (1 << identity for identity in dealt)) for dealt in zip(*deals(masks), strict=True))
