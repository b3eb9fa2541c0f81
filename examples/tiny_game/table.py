"""The state of Lanterns: who holds what, who has lit what, and who can know it."""

from typing import Annotated, Any, Self

import msgspec

from facedown.kernel.dealer import Dealer
from facedown.kernel.game import Settings
from facedown.kernel.knowledge.zones import Knowledge
from facedown.kernel.record import Record
from facedown.kernel.table import Table

NOBODY = -1

# Places where a card can be: a seat's hand is the seat's own number, below these.
DECK, DRAWN, PILE = 3, 4, 5
PLACES = 6


class TinySettings(Settings, frozen=True):
    columns: Annotated[
        int, msgspec.Meta(ge=2, le=4, title="Columns", description="How many lanterns hang side by side.")
    ] = 3


class Lanterns(Table):
    """Lists run over seats unless said otherwise. A card is an index into CARD_IDS."""

    own = ("deck", "drawn", "hand", "knowledge", "lit", "offers", "paid", "pile", "round", "winner")
    __slots__ = own

    deck: list[int]  # the last is on top
    drawn: list[int]  # one card while its drawer chooses, else none
    hand: list[int]
    knowledge: Knowledge
    lit: list[int]  # per lantern, row by row: the seat that lit it, or NOBODY
    offers: list[int]  # ten times the bid, plus the die
    paid: list[int]
    pile: list[int]  # sorted, so that its order tells nothing
    round: int
    winner: int  # of the latest bids, or NOBODY

    def clone(self, dealer: Dealer | None = None, record: Record | None = None) -> Self:
        new = type(self)(self.game, self.seats, self.settings, dealer or self.dealer.copy(), record)
        new.copy_frame(self)
        new.deck = self.deck[:]
        new.drawn = self.drawn[:]
        new.hand = self.hand[:]
        new.knowledge = self.knowledge.clone()
        new.lit = self.lit[:]
        new.offers = self.offers[:]
        new.paid = self.paid[:]
        new.pile = self.pile[:]
        new.round = self.round
        new.winner = self.winner
        return new

    def load_own(self, own: dict[str, Any]) -> None:
        for name, value in own.items():
            setattr(self, name, value)
        self.knowledge = Knowledge.load(own["knowledge"])
