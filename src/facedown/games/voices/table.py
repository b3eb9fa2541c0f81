"""The state of a trial: the brain with its discs, the jury, the cards, and who can know what."""

from functools import cache, lru_cache
from typing import Any, Final, Literal, Self

from facedown.kernel.dealer import Dealer
from facedown.kernel.native import native
from facedown.kernel.record import Record
from facedown.kernel.table import Table

from .constants import IN_SET, PERSONA_MARKERS, PERSONA_VALUES, PROSECUTOR_MARKERS
from .content import Marker

UNUSED: Final = -1  # where a marker is that lies in no region
DESTROYED: Final = -2
LIFTED: Final = -3
NONE: Final = -1  # no card, no side, no seat
MIDDLE: Final = 0  # places behind the prosecutor's screen (VOI-SET-4)
BESIDE: Final = 1
TOP: Final = 2
THREE_CARDS: Final[tuple[int, ...]] = (MIDDLE, BESIDE, TOP)


Phase = Literal["choosing", "deploying", "window", "resolving", "drawing", "over"]


@native(allow_interpreted_subclasses=True)
class Voices(Table):
    """Lists run over seats unless said otherwise. Markers, tokens and cards are ints (content.py)."""

    own = (
        "branches",
        "cancelled",
        "chosen",
        "discards",
        "discs",
        "first",
        "guilty",
        "had_turn",
        "hand",
        "heard",
        "held",
        "holder",
        "in_play",
        "innocent",
        "owner",
        "phase",
        "pile",
        "prosecutor",
        "pushed_set",
        "resolved",
        "role",
        "round",
        "row",
        "seen",
        "set_aside",
        "side",
        "stacks",
        "stage",
        "story",
        "strategy_deck",
        "strategy_discard",
        "trial_deck",
        "turn",
        "user",
        "where",
        "window",
        "x",
        "y",
    )
    __slots__ = (*own, "rough")

    prosecutor: int
    role: list[int]
    owner: tuple[int, ...]  # per set of markers: its seat
    first: int  # who has the first player token
    round: int
    stage: int
    phase: Phase
    turn: int  # the seat that deploys, or NONE
    had_turn: int  # one bit a seat, this round
    pushed_set: int  # the colour deployed first on this turn (VOI-THR-2), or NONE
    where: list[int]  # per marker: a region, UNUSED, DESTROYED or LIFTED
    x: list[float]  # per marker, mm from the middle of the railing
    y: list[float]  # per marker, mm from the railing
    discs: list[list[int]]  # per region: its markers, in the order in which they came
    hand: list[list[int]]  # strategy cards, sorted
    strategy_deck: list[int]  # the top is last
    strategy_discard: list[int]
    in_play: list[tuple[int, int]]  # (seat, strategy card) that lies face up until it is resolved (VOI-STR-1)
    trial_deck: list[int]  # the top is last and face up for the prosecutor
    row: list[int]  # the middle card, the other one
    chosen: int  # the trial card of this round, or NONE; it lies in the middle
    set_aside: list[tuple[int, int]]  # trial cards discarded for Confusion, with the region shown (VOI-ABL-5)
    resolved: list[int]  # trial cards resolved in this stage
    side: int  # being read: 0 front, 1 back, or NONE
    heard: int  # how many abilities of this side have been read out
    user: int  # who uses the latest one
    branches: tuple[tuple[int, int, int], ...]  # (side, ability, choice) taken on this card
    guilty: list[int]  # per juror
    innocent: list[int]  # per juror
    stacks: list[list[int]]  # per juror: influence tokens, the top is last
    pile: list[int]
    discards: list[int]
    held: list[int]  # influence tokens drawn and looked at
    holder: int  # by whom, or NONE
    seen: list[int]  # per token: one bit a seat that knows its face since it was last mixed
    window: tuple[tuple[int, int], ...]  # (seat, strategy kind) waiting to be resolved before the trial card
    story: int
    cancelled: int  # guilty tokens and guilty influence removed by cancelling
    rough: bool  # a playout, in which pushes are guessed at; no part of the state

    def clone(self, dealer: Dealer | None = None, record: Record | None = None) -> Self:
        new = type(self)(self.game, self.seats, self.settings, dealer or self.dealer.copy(), record)
        new.copy_frame(self)
        new.prosecutor = self.prosecutor
        new.role = self.role[:]
        new.owner = self.owner
        new.first = self.first
        new.round = self.round
        new.stage = self.stage
        new.phase = self.phase
        new.turn = self.turn
        new.had_turn = self.had_turn
        new.pushed_set = self.pushed_set
        new.where = self.where[:]
        new.x = self.x[:]
        new.y = self.y[:]
        new.discs = [discs[:] for discs in self.discs]
        new.hand = [hand[:] for hand in self.hand]
        new.strategy_deck = self.strategy_deck[:]
        new.strategy_discard = self.strategy_discard[:]
        new.in_play = self.in_play[:]
        new.trial_deck = self.trial_deck[:]
        new.row = self.row[:]
        new.chosen = self.chosen
        new.set_aside = self.set_aside[:]
        new.resolved = self.resolved[:]
        new.side = self.side
        new.heard = self.heard
        new.user = self.user
        new.branches = self.branches
        new.guilty = self.guilty[:]
        new.innocent = self.innocent[:]
        new.stacks = [stack[:] for stack in self.stacks]
        new.pile = self.pile[:]
        new.discards = self.discards[:]
        new.held = self.held[:]
        new.holder = self.holder
        new.seen = self.seen[:]
        new.window = self.window
        new.story = self.story
        new.cancelled = self.cancelled
        new.rough = self.rough
        return new

    def load_own(self, own: dict[str, Any]) -> None:
        typed = {
            "owner": tuple(own["owner"]),
            **{name: tuple([tuple(entry) for entry in own[name]]) for name in ("branches", "window")},
            **{name: [tuple(entry) for entry in own[name]] for name in ("set_aside", "in_play")},
            **{name: [float(place) for place in own[name]] for name in ("x", "y")},
        }
        for name, value in {**own, **typed}.items():
            setattr(self, name, value)
        self.rough = False

    # --- trial cards --------------------------------------------------------------------------------------------------

    def behind_screen(self, place: int) -> int:
        """The trial card in the middle, the one beside it, or the top of the deck; or NONE."""
        return self.trial_deck[-1] if place == TOP else self.row[place]

    def taken(self, side: int, ability: int) -> int | None:
        """The choice that was taken there, on this card."""
        return next((branch for *place, branch in self.branches if place == [side, ability]), None)

    # --- markers ------------------------------------------------------------------------------------------------------

    def owner_of(self, marker: int) -> int:
        return self.owner[marker // IN_SET]

    def marker(self, marker: int) -> Marker:
        kind = marker % IN_SET
        return PROSECUTOR_MARKERS[kind] if self.owner[marker // IN_SET] == self.prosecutor else PERSONA_MARKERS[kind]

    def sets_of(self, seat: int) -> list[int]:
        return [colour for colour, owner in enumerate(self.owner) if owner == seat]

    def markers_of(self, seat: int, where: int) -> list[int]:
        first, end = own_markers(self.owner, seat)
        return [marker for marker in range(first, end) if self.where[marker] == where]

    def off_board(self, seat: int) -> tuple[list[int], list[int]]:
        """Unused and destroyed."""
        first, end = own_markers(self.owner, seat)
        return off_board(first, tuple(self.where[first:end]))

    def on_board(self, seat: int) -> list[int]:
        return [marker for discs in self.discs for marker in discs if self.owner[marker // IN_SET] == seat]

    def lift(self, marker: int) -> None:
        """Off its region without moving any other (VOI-DEP-4)."""
        self.discs[self.where[marker]].remove(marker)
        self.where[marker] = LIFTED

    # --- who controls what --------------------------------------------------------------------------------------------

    def personas(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.prosecutor]

    def part(self, seat: int, /) -> str:
        return "prosecutor" if seat == self.prosecutor else "persona"

    def clockwise_from(self, seat: int) -> list[int]:
        return [*range(seat, self.seats), *range(seat)]

    def totals(self, region: int) -> list[int]:
        """Per seat: its value in a region, of one colour, the better of two (VOI-CTL-1, VOI-DEP-5, VOI-THR-3)."""
        return [*totals_of(tuple(self.discs[region]), self.owner, self.prosecutor)]

    def leaders(self, region: int) -> list[int]:
        """The personas with the highest total; nobody where no persona has a marker."""
        return highest(self.totals(region))

    def destroyed(self, seat: int) -> int:
        return len(self.off_board(seat)[1])


@lru_cache(maxsize=1 << 12)
def off_board(first: int, where: tuple[int, ...]) -> tuple[list[int], list[int]]:
    unused, destroyed = (
        [marker for marker, place in enumerate(where, first) if place == wanted] for wanted in (UNUSED, DESTROYED)
    )
    return unused, destroyed


@lru_cache(maxsize=1 << 12)
def totals_of(discs: tuple[int, ...], owner: tuple[int, ...], prosecutor: int) -> list[int]:
    by_set = [0] * len(owner)
    for marker in discs:
        by_set[marker // IN_SET] += PERSONA_VALUES[marker % IN_SET]
    totals = [0] * (owner[-1] + 1)
    for seat, total in zip(owner, by_set, strict=True):
        if seat != prosecutor and total > totals[seat]:
            totals[seat] = total
    return totals


@cache
def own_markers(owner: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Its first one, and the end of them: two sets of one seat lie side by side."""
    first = owner.index(seat) * IN_SET
    return first, first + owner.count(seat) * IN_SET


def highest(totals: list[int]) -> list[int]:
    """The seats that share the highest total, unless that is nothing."""
    most = max(totals)
    return [seat for seat, total in enumerate(totals) if total == most] if most else []
