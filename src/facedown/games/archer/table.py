"""The state of an agency in session: Upper Hand, tokens, decks, the row of Challenges, and what lasts."""

from typing import Any, Final, Self

from facedown.kernel.dealer import Dealer
from facedown.kernel.native import native
from facedown.kernel.record import Record
from facedown.kernel.table import Table

from .constants import CHARACTERS, DICE, NONE, NUMBERS

MOVEMENT: Final = 0
MISSION: Final = 1
CLEAN_UP: Final = 2
PHASES: Final[tuple[str, ...]] = ("movement", "mission", "clean-up")

# What lies before a player: (kind, amount, card or NONE for a Location, whose it is).
Lasting = tuple[int, int, int, int]
LASTING: Final[tuple[str, ...]] = (
    "turn",
    "shield",
    "dodge",
    "hush",
    "intercept",
    "pay-day",
    "bill",
    "extra-die",
    "fewer-dice",
    "sure",
    "hinder",
    "reroll",
    "study",
)
TURN: Final = 0
SHIELD: Final = 1
DODGE: Final = 2
HUSH: Final = 3
INTERCEPT: Final = 4
PAY_DAY: Final = 5
BILL: Final = 6
EXTRA_DIE: Final = 7
FEWER_DICE: Final = 8
SURE: Final = 9
HINDER: Final = 10
REROLL: Final = 11
STUDY: Final = 12
FROM: Final[tuple[str, ...]] = ("challenges", "cards", "events", "locations")  # where Upper Hand comes from
GONE: Final = -2  # won or thrown out
DIE: Final = NUMBERS.die
CLOCKWISE: Final[list[list[tuple[int, ...]]]] = [
    [(*range(seat, seats), *range(seat)) for seat in range(seats)] for seats in range(len(CHARACTERS) + 1)
]
ROUND_LONG: Final = BILL  # kinds up to this one end at clean-up; the later ones wait for a Mission turn (ARC-CRD-4)


@native(allow_interpreted_subclasses=True)
class Archer(Table):
    """Lists run over seats unless said otherwise. A deck's bottom is its first entry, its top the last."""

    own = (
        "above",
        "below",
        "challenge_deck",
        "challenge_discards",
        "challenges_known",
        "character",
        "chosen",
        "closed",
        "deck",
        "discards",
        "drawn",
        "event",
        "event_deck",
        "event_discards",
        "events_known",
        "first",
        "goal",
        "initiative",
        "initiative_kept",
        "lasting",
        "leader",
        "leader_named",
        "locations",
        "order",
        "phase",
        "played",
        "rolled",
        "round",
        "row",
        "row_open",
        "row_won",
        "tally",
        "token",
        "turn",
        "uh",
        "won",
        "won_now",
    )
    __slots__ = own

    goal: int
    character: tuple[int, ...]
    locations: tuple[int, ...]  # in play
    uh: list[int]
    chosen: list[int]  # the Location picked in secret, or NONE
    token: list[int]  # the Location where the token stands, or NONE
    first: list[int]  # per Location: the seat that entered first this round, or NONE
    closed: list[int]  # per Location: the last round in which nobody uses its ability
    initiative: int
    initiative_kept: bool  # a card moved it this round (ARC-LOC-2)
    leader: int
    leader_named: bool  # by a card, for the next Mission phase (ARC-LOC-3)
    phase: int
    round: int
    turn: int  # whose token is placed or whose Mission turn it is, or NONE
    order: tuple[int, ...]  # of this phase
    deck: list[list[int]]
    drawn: list[list[int]]  # cards in hand, for their seat's eyes
    above: list[int]  # how many cards from the top of the own deck the seat has seen
    below: list[int]  # how many from the bottom
    discards: list[list[int]]
    lasting: list[list[Lasting]]
    challenge_deck: list[int]
    challenge_discards: list[int]
    challenges_known: list[int]  # how many from the top the seat has seen
    row: list[int]  # Challenges laid out, or NONE for one thrown out since
    row_open: list[int]  # per place in the row: the type of a Challenge that can be tried, or GONE
    row_won: list[int]  # per place in the row: who won it, or NONE
    won: list[list[int]]
    won_now: int  # one bit a seat that won a Challenge this round
    event_deck: list[int]
    event_discards: list[int]
    events_known: list[int]
    event: tuple[int, ...]  # (seat, Event) drawn this round, or ()
    played: tuple[int, ...]  # (seat, card, target, Location) of the latest card, or ()
    tally: list[int]  # per seat and FROM: Upper Hand gained less what was lost
    rolled: tuple[Any, ...]  # (seat, place in the row, skill, dice, added) of the latest Mission roll, or ()

    def clone(self, dealer: Dealer | None = None, record: Record | None = None) -> Self:
        new = type(self)(self.game, self.seats, self.settings, dealer or self.dealer.copy(), record)
        new.copy_frame(self)
        new.goal = self.goal
        new.character = self.character
        new.locations = self.locations
        new.uh = self.uh[:]
        new.chosen = self.chosen[:]
        new.token = self.token[:]
        new.first = self.first[:]
        new.closed = self.closed[:]
        new.initiative = self.initiative
        new.initiative_kept = self.initiative_kept
        new.leader = self.leader
        new.leader_named = self.leader_named
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.order = self.order
        new.deck = [cards[:] for cards in self.deck]
        new.drawn = [cards[:] for cards in self.drawn]
        new.above = self.above[:]
        new.below = self.below[:]
        new.discards = [cards[:] for cards in self.discards]
        new.lasting = [kept[:] for kept in self.lasting]
        new.challenge_deck = self.challenge_deck[:]
        new.challenge_discards = self.challenge_discards[:]
        new.challenges_known = self.challenges_known[:]
        new.row = self.row[:]
        new.row_open = self.row_open[:]
        new.row_won = self.row_won[:]
        new.won = [cards[:] for cards in self.won]
        new.won_now = self.won_now
        new.event_deck = self.event_deck[:]
        new.event_discards = self.event_discards[:]
        new.events_known = self.events_known[:]
        new.event = self.event
        new.played = self.played
        new.rolled = self.rolled
        new.tally = self.tally[:]
        return new

    def load_own(self, own: dict[str, Any]) -> None:
        typed = {
            **{name: tuple(own[name]) for name in ("character", "locations", "order", "event", "played")},
            "rolled": tuple([tuple(part) if isinstance(part, list) else part for part in own["rolled"]]),
            "lasting": [[tuple(kept) for kept in before] for before in own["lasting"]],
        }
        for name, value in {**own, **typed}.items():
            setattr(self, name, value)

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        return CLOCKWISE[self.seats][seat]

    def roll_dice(self, count: int, purpose: str) -> tuple[int, ...]:
        return self.dice(count, DIE, purpose)

    def seat_of(self, character: int) -> int:
        return self.character.index(character) if character in self.character else NONE

    def foes_here(self, seat: int) -> list[int]:
        """The others whose tokens stand where this seat's does."""
        here = self.token[seat]
        if here == NONE:
            return []
        return [other for other, where in enumerate(self.token) if where == here and other != seat]

    def open_places(self) -> list[int]:
        """Places in the row whose Challenge can still be tried."""
        won = self.row_won
        return [place for place, card in enumerate(self.row) if card != NONE and won[place] == NONE]

    def skill_dice(self, seat: int, skill: int) -> int:
        return DICE[self.character[seat]][skill]
