"""Lanterns: a tiny game that uses all of the kernel which a real game may leave unused.

Each of three rounds: all bid at once (sealed), the bids are rolled for, the winner draws a card, keeps one of two in
secret (the other goes on the pile) and lights a lantern of a grid (lazy options), which can be taken back."""

import random
import sys
from typing import Any

import msgspec
from msgspec.structs import replace

from facedown.kernel.asks import AskKind, Axis, Offer, not_offered
from facedown.kernel.dealer import Playful
from facedown.kernel.game import Game, Settings
from facedown.kernel.rulebook import Rulebook
from facedown.kernel.table import Table
from facedown.kernel.zones import Knowledge, deal_within

CARDS = 8
ROUNDS = 3
BIDS = (0, 1, 2)
DECK, DRAWN, PILE = 3, 4, 5  # places; below them stand the hands
RULES = """## Play
- TNY-BID-1 S All bid at once; the highest bid and die draws.
- TNY-DRW-1 S Draw a card, keep it or the own; the other goes on the pile, unseen.
- TNY-LIT-1 S Light one lantern of the grid, and say so.
- TNY-END-1 S After the last round the highest card wins.
"""


class TinySettings(Settings, frozen=True):
    columns: int = 3


class Grid(msgspec.Struct, frozen=True):
    """Lazy options: every (column, row), never built whole."""

    columns: int
    rows: int

    def __len__(self) -> int:
        return self.columns * self.rows

    def __getitem__(self, index: int) -> tuple[int, int]:
        if not 0 <= index < len(self):
            raise IndexError(index)
        return index % self.columns, index // self.columns

    def index(self, choice: tuple[int, int]) -> int:
        return choice[0] + choice[1] * self.columns

    def __contains__(self, choice: Any) -> bool:
        return is_pair(choice) and 0 <= choice[0] < self.columns and 0 <= choice[1] < self.rows

    @property
    def axes(self) -> tuple[Axis, ...]:
        return (Axis("column", 0, self.columns - 1, ""), Axis("row", 0, self.rows - 1, ""))

    def dump(self) -> list[int]:
        return [self.columns, self.rows]


class Lanterns(Table):
    __slots__ = ("deck", "drawn", "hand", "knowledge", "lit", "offers", "pile", "round", "winner")

    def clone(self, dealer: Any = None, record: Any = None) -> "Lanterns":
        new = type(self)(self.game, self.seats, self.settings, dealer or self.dealer.copy(), record)
        new.copy_frame(self)
        new.deck, new.drawn, new.hand, new.pile = self.deck[:], self.drawn[:], self.hand[:], self.pile[:]
        new.knowledge = self.knowledge.clone()
        new.lit = [cells[:] for cells in self.lit]
        new.offers = self.offers[:]
        new.round, new.winner = self.round, self.winner
        return new

    def load_own(self, own: dict[str, Any]) -> None:
        for name, value in own.items():
            setattr(self, name, value)
        self.knowledge = Knowledge.load(own["knowledge"])


def is_pair(choice: Any) -> bool:
    return isinstance(choice, tuple) and len(choice) == 2 and all(type(part) is int for part in choice)


# --- asks -------------------------------------------------------------------------------------------------------------

BID = AskKind[Lanterns](
    "bid",
    rule="TNY-BID-1",
    prompt=lambda t, ask: f"Round {t.round}: bid?",
    offer=lambda t, ask, bid: Offer(str(bid)),
    refuse=not_offered,
    hint="The die decides between equal bids.",
)
KEEP = AskKind[Lanterns](
    "keep",
    rule="TNY-DRW-1",
    prompt=lambda t, ask: f"You drew {t.drawn[0]}.",
    offer=lambda t, ask, choice: Offer(choice),
    refuse=not_offered,
    hint="High cards win.",
)
LIGHT = AskKind[Lanterns](
    "light",
    rule="TNY-LIT-1",
    prompt=lambda t, ask: f"Round {t.round}: light?",
    offer=lambda t, ask, cell: Offer(str(cell)),
    refuse=not_offered,
    hint="It can be taken back.",
    load=lambda sizes: Grid(*sizes),
)
SAY = AskKind[Lanterns](
    "say",
    rule="TNY-LIT-1",
    prompt=lambda t, ask: f"Round {t.round}: say?",
    offer=lambda t, ask, choice: Offer(choice),
    refuse=not_offered,
    hint="There is no choice.",
    counted=lambda t, ask: True,
)

# --- steps ------------------------------------------------------------------------------------------------------------


def set_up(t: Lanterns) -> None:
    t.deck = list(range(CARDS))
    t.shuffle(t.deck, "deck")
    t.hand = [t.deck.pop() for _ in range(t.seats)]
    t.drawn, t.pile, t.round, t.winner = [], [], 0, -1
    t.lit = [[0] * t.settings.columns for _ in range(t.seats)]
    t.offers = [0] * t.seats
    hands = (1 << t.seats) - 1
    t.knowledge = Knowledge(CARDS, [1 << DECK | hands & ~(1 << s) for s in range(t.seats) for _ in range(CARDS)])
    for seat, card in enumerate(t.hand):
        t.knowledge.see(seat, card, seat)
        t.tell_some("dealt", "TNY-DRW-1", (seat,), {"card": card}, {"seat": seat})
    t.then(bid)


def bid(t: Lanterns) -> None:
    t.round += 1
    for seat in reversed(range(t.seats)):  # asked in another order than answers run
        t.ask(seat, BID, BIDS, take_bid)
    t.then(award)


def take_bid(t: Lanterns, seat: int, choice: int) -> None:
    t.offers[seat] = 10 * choice + t.roll(6, "bid")
    t.tell("bid-made", "TNY-BID-1", seat=seat, bid=choice, total=t.offers[seat])


def award(t: Lanterns) -> None:
    t.winner = max(range(t.seats), key=lambda seat: t.offers[seat])
    t.drawn = [t.deck.pop()]
    move_unseen(t, {DECK: 1 << DECK | 1 << DRAWN})
    t.knowledge.rule_out(t.winner, range(CARDS), DRAWN)
    t.knowledge.see(t.winner, t.drawn[0], DRAWN)
    t.tell_some("drew", "TNY-DRW-1", (t.winner,), {"card": t.drawn[0]}, {"seat": t.winner})
    t.ask(t.winner, KEEP, keep_options(t), keep)


def keep_options(t: Lanterns) -> tuple[str, ...]:
    return ("own",) if t.drawn == [0] else ("keep", "own")


def move_unseen(t: Lanterns, ways: dict[int, int]) -> None:
    """A card that can be at one of these places can be anywhere in its mask now."""
    for at, mask in enumerate(t.knowledge.masks):
        found = 0
        for place in range(PILE + 1):
            if mask >> place & 1:
                found |= ways.get(place, 1 << place)
        t.knowledge.masks[at] = found


def keep(t: Lanterns, seat: int, choice: str) -> None:
    left = t.drawn.pop()
    if choice == "keep":
        left, t.hand[seat] = t.hand[seat], left
    t.pile = sorted([*t.pile, left])
    move_unseen(t, {DRAWN: 1 << seat | 1 << PILE, seat: 1 << seat | 1 << PILE})
    t.knowledge.see(seat, left, PILE)
    t.knowledge.see(seat, t.hand[seat], seat)
    t.tell_some("laid", "TNY-DRW-1", (seat,), {"card": left}, {"seat": seat})
    t.ask(seat, LIGHT, Grid(t.settings.columns, 2), light)


def light(t: Lanterns, seat: int, cell: tuple[int, int]) -> None:
    t.lit[seat][cell[0]] += 1 + cell[1]
    t.tell("lit", "TNY-LIT-1", seat=seat, cell=cell)
    t.ask(seat, SAY, ("so",), say)


def say(t: Lanterns, seat: int, _choice: str) -> None:
    t.tell("said", "TNY-LIT-1", seat=seat)
    t.then(bid if t.round < ROUNDS else finish)


def finish(t: Lanterns) -> None:
    t.tell("ended", "TNY-END-1", hands=t.hand[:])
    t.reveal()
    t.scores = t.hand[:]
    t.end((max(range(t.seats), key=lambda seat: t.hand[seat]),))


# --- views and worlds -------------------------------------------------------------------------------------------------


def view(t: Lanterns, seat: int | None) -> dict[str, Any]:
    return {
        "round": t.round,
        "winner": t.winner,
        "hands": [card if t.over or one == seat else None for one, card in enumerate(t.hand)],
        "lit": [cells[:] for cells in t.lit],
        "left": [len(t.deck), len(t.pile)],
        "masks": None if seat is None else t.knowledge.of(seat),
    }


def event_words(t: Lanterns, name: str, facts: dict[str, Any], viewer: int | None) -> str:
    return " ".join([name, *(f"{key} {value}" for key, value in facts.items())])


def event_facts(facts: dict[str, Any]) -> dict[str, Any]:
    return facts


def describe(t: Lanterns, seat: int | None) -> str:
    return "\n".join(f"{key}: {value}" for key, value in view(t, seat).items())


def seat_name(t: Lanterns, seat: int) -> str:
    return f"Seat {seat}"


def content() -> dict[str, Any]:
    return {}


def in_the_past(view: dict[str, Any]) -> dict[str, Any]:
    return view


def imagine(t: Lanterns, seat: int, source: random.Random) -> Lanterns:
    world = t.clone(dealer=Playful(random.Random(source.getrandbits(64))))
    if world.over:
        return world
    slots = [*range(t.seats), *[DECK] * len(t.deck), *[DRAWN] * len(t.drawn), *[PILE] * len(t.pile)]
    found = deal_within(range(CARDS), t.knowledge.of(seat), slots, source)
    world.deck = [card for card, where in enumerate(found) if where == DECK]
    source.shuffle(world.deck)
    world.drawn = [card for card, where in enumerate(found) if where == DRAWN]
    world.pile = [card for card, where in enumerate(found) if where == PILE]
    for card, where in enumerate(found):
        if where < t.seats:
            world.hand[where] = card
    forget(world, seat)
    for place, ask in enumerate(world.asks):
        if ask.kind is KEEP:
            world.asks[place] = replace(ask, options=keep_options(world))
    return world


def forget(world: Lanterns, seat: int) -> None:
    """The others know their hands, their drawn card and nothing else."""
    everywhere = 1 << DECK | 1 << DRAWN | 1 << PILE | (1 << world.seats) - 1
    own = world.knowledge.of(seat)
    world.knowledge = Knowledge(CARDS, [everywhere] * (world.seats * CARDS))
    world.knowledge.masks[seat * CARDS : (seat + 1) * CARDS] = own
    for other in range(world.seats):
        if other != seat:
            world.knowledge.rule_out(other, range(CARDS), other)
            world.knowledge.see(other, world.hand[other], other)
            if world.drawn and other == world.winner:
                world.knowledge.rule_out(other, range(CARDS), DRAWN)
                world.knowledge.see(other, world.drawn[0], DRAWN)


HERE = sys.modules[__name__]
GAME = Game[Lanterns](
    id="tiny-game",
    name="Lanterns",
    tagline="For the tests.",
    seats=(2, 3),
    rules_version=1,
    table=Lanterns,
    settings=TinySettings,
    set_up=set_up,
    rules=(HERE,),
    asks=HERE,
    views=HERE,
    worlds=HERE,
    bots={},
    rulebook=Rulebook.read(RULES, "tiny_game"),
)
