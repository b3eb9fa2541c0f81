"""Protocols for what a room needs from outside: the server passes in the real things, a simulation its own."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

from facedown.bots.coach import Advice
from facedown.kernel.knowledge.notebook import Odds
from facedown.kernel.replay import Result
from facedown.kernel.table import Table
from facedown.kernel.words.log import Told
from facedown.kernel.words.story import StoryLine
from facedown.server.base.clocks import Clocks, Entropy
from facedown.server.base.settings import ServerSettings
from facedown.server.store import Store

from .connection import Connection
from .game_session import SeatUpdate

P = ParamSpec("P")
T = TypeVar("T")


class LeaseLike(Protocol):
    """The right to act for one table. Once it is lost, nothing may be said about the table: another worker may have
    changed it."""

    @property
    def epoch(self) -> int: ...

    def holds(self) -> bool: ...


class BotPool(Protocol):
    """Runs bots, each over a world consistent with what its seat knows."""

    async def choose(self, table: Table, seat: int, bot: str, by: float | None = None) -> int: ...

    async def advise(
        self, table: Table, seat: int, seconds: float, also: int | None = None, *, caller: str
    ) -> Advice | None: ...

    async def count_odds(self, table: Table, seat: int, told: list[Told], *, caller: str) -> Odds | None: ...


class YourMove(NamedTuple):
    """A reminder that it is this player's move."""

    table: str
    game: str  # the game's title
    player: int
    within: int  # seconds they have to answer


class Notifier(Protocol):
    def tell(self, call: YourMove) -> None:
        """Returns at once; delivery happens in the background."""


class Greeter(Protocol):
    def greet(self, connection: Connection) -> None:
        """Sends the current announcement."""


class Timed(Protocol):
    def time(self) -> AbstractContextManager[object]: ...


class Counted(Protocol):
    def labels(self, *labels: str) -> "Counted": ...

    def inc(self) -> None: ...


class Meters(NamedTuple):
    kinds: Counted  # by kind of command
    commands: Timed
    storing: Timed


class Aside(Protocol):
    """Runs slow work in the background while the others play on."""

    def __call__(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]: ...


class FinishedGame(Protocol):
    """A finished game, as everybody saw it."""

    result: Result
    sights: "dict[Any, SeatUpdate]"
    story: list[StoryLine]


class Tools(NamedTuple):
    """Everything a room is given from outside."""

    store: Store
    bots: BotPool
    notifier: Notifier
    greeter: Greeter
    meters: Meters
    aside: Aside
    clocks: Clocks
    entropy: Entropy
    settings: ServerSettings
