"""The state of a party: where everybody stands, what they hold, and who can know it."""

from typing import Any, Final, Self

from facedown.kernel.dealer import Dealer
from facedown.kernel.knowledge.zones import Knowledge
from facedown.kernel.native import native
from facedown.kernel.record import Record
from facedown.kernel.table import Table

from .constants import CARDS_OF_TYPE

OUT: Final = -1  # the place of a player who has left the mansion
NONE: Final = -1  # no card, no weapon, no partner
ALL_UP: Final = 0b111  # a seat with all three types face up
MR_BODDY: Final = -2  # as a partner

# Places where a card can be: a seat's hand, a room, the envelope.
HANDS: Final = 6
ENVELOPE: Final = 15
PLACES: Final = 16


def room_place(room: int) -> int:
    return HANDS + room


@native(allow_interpreted_subclasses=True)
class CampusLife(Table):
    """Lists run over seats unless said otherwise; three entries a seat stand in `notepad` and `hand`, one of a type."""

    own = (
        "began",
        "card_in",
        "carried",
        "couples",
        "drew_last",
        "duel",
        "envelope",
        "face_up",
        "hand",
        "home",
        "knowledge",
        "last_turns",
        "lying",
        "notepad",
        "order",
        "partner",
        "place",
        "rolled",
        "round",
        "suspect",
        "tabbed",
        "tally",
        "tried",
        "turn",
    )
    __slots__ = own

    suspect: tuple[int, ...]
    order: tuple[int, ...]  # of turns (CAM-TRN-8)
    place: list[int]  # a space of the mansion, or OUT
    notepad: list[int]
    hand: list[int]
    face_up: list[int]  # one bit a type
    carried: list[int]  # a weapon, or NONE
    lying: list[int]  # per weapon: the room it lies in, or NONE
    card_in: list[int]  # per room: its card, or NONE
    envelope: tuple[int, ...]
    knowledge: Knowledge
    drew_last: list[int]  # per room: the seat that drew there last, in sight of all
    partner: list[int]  # a seat, MR_BODDY or NONE
    couples: tuple[tuple[int, int], ...]  # in the order in which they left
    home: bool  # Mr. Boddy is
    round: int
    last_turns: int  # left to a player alone in the mansion
    turn: int  # whose turn it is
    began: int  # where the running turn began
    tabbed: bool  # its player has turned a card up
    tried: int  # one bit a seat approached on this turn
    rolled: int
    duel: tuple[int, ...]  # (seat, other, the one's number, the other's), or ()
    tally: tuple[tuple[int, str, int, str, int], ...]  # (seat, rule, points, what for, card of the notepad or NONE)

    def clone(self, dealer: Dealer | None = None, record: Record | None = None) -> Self:
        new = type(self)(self.game, self.seats, self.settings, dealer or self.dealer.copy(), record)
        new.copy_frame(self)
        new.suspect = self.suspect
        new.order = self.order
        new.place = self.place[:]
        new.notepad = self.notepad[:]
        new.hand = self.hand[:]
        new.face_up = self.face_up[:]
        new.carried = self.carried[:]
        new.lying = self.lying[:]
        new.card_in = self.card_in[:]
        new.envelope = self.envelope
        new.knowledge = self.knowledge.clone()
        new.drew_last = self.drew_last[:]
        new.partner = self.partner[:]
        new.couples = self.couples
        new.home = self.home
        new.round = self.round
        new.last_turns = self.last_turns
        new.turn = self.turn
        new.began = self.began
        new.tabbed = self.tabbed
        new.tried = self.tried
        new.rolled = self.rolled
        new.duel = self.duel
        new.tally = self.tally
        return new

    def load_own(self, own: dict[str, Any]) -> None:
        typed = {
            **{name: tuple(own[name]) for name in ("suspect", "order", "envelope", "duel")},
            **{name: tuple([tuple(entry) for entry in own[name]]) for name in ("couples", "tally")},
            "knowledge": Knowledge.load(own["knowledge"]),
        }
        for name, value in {**own, **typed}.items():
            setattr(self, name, value)

    def left(self) -> int:
        """How many players are still in the mansion."""
        return len(self.place) - self.place.count(OUT)

    def is_out(self, seat: int, /) -> bool:
        return self.place[seat] == OUT

    def points(self) -> list[int]:
        """So far; a couple adds those of both partners (CAM-SCO-10)."""
        own = [0] * self.seats
        for seat, _, points, *_ in self.tally:
            own[seat] += points
        return [own[seat] + (own[partner] if partner >= 0 else 0) for seat, partner in enumerate(self.partner)]

    def to_beat(self) -> int | None:
        """The most that anybody has who has left; None: nobody has."""
        if OUT not in self.place:
            return None
        points = self.points()
        return max(points[seat] for seat in range(self.seats) if self.place[seat] == OUT)

    def dealt_to_rooms(self, kind: int) -> int:
        """How many cards of this type lie in the rooms: what hands and envelope leave of it (CAM-SET-7)."""
        return len(CARDS_OF_TYPE[kind]) - self.seats - bool(self.envelope)

    def others_in(self, room: int, seat: int) -> list[int]:
        return [other for other in self.order if self.place[other] == room and other != seat]

    def weapons_in(self, room: int) -> tuple[int, ...]:
        if room not in self.lying:
            return ()
        return tuple([weapon for weapon, where in enumerate(self.lying) if where == room])
