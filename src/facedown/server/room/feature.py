"""The plug-in interface of a room: lessons, claims, the cut, bots' turns. lobby/room_features.py lists all features.

A feature declares its commands, which parts of a change it hears of, and which of a table's secrets it needs; it gets
nothing that it does not declare. docs/recipes tells how to add one."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypeVar

from facedown.kernel.asks import Ask, Refusal
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.replay import Replay
from facedown.kernel.table import Table
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import Who
from facedown.server.store import FeatureRow, StoredTable

from . import attendance
from .change import Change, TableState
from .connection import Connection
from .deal import Deal
from .game_session import Play
from .ports import FinishedGame, LeaseLike, Tools
from .seating import Seating
from .timers import Timers

NOTHING: Mapping[str, Any] = MappingProxyType({})
Need = Literal["table", "deal", "record"]
F = TypeVar("F", bound="Feature")
Decide = TypeVar("Decide", bound=Callable[[Any, int, Any], Change | Refusal])


class NotDeclared(Exception):
    """A feature used a secret that it did not declare."""


class CommandSpec(NamedTuple):
    """`decide` gets the room (or the feature that owns the command), the player and the command."""

    decide: Callable[[Any, int, Any], Change | Refusal]
    who: Who

    def allows(self, role: wire.Role, *, seated: bool) -> bool:
        return role in self.who and (seated or "seat" not in self.who)


class RoomLike(Protocol):
    """The room as handed to commands and features; room.Room is the only implementation."""

    id: str
    game: Game[Table]
    lease: LeaseLike
    tools: Tools
    state: TableState
    journal: list[Event]
    code: str | None
    created: int
    tokens: dict[bytes, int]
    version: int
    lock: asyncio.Lock
    moved: bool
    connections: set[Connection]
    comings: int
    shown: dict[object, object]
    timers: Timers

    @property
    def seating(self) -> Seating: ...

    @property
    def play(self) -> Play | None: ...

    @property
    def deal(self) -> Deal | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def ended(self) -> bool: ...

    def itself(self) -> "RoomLike": ...

    def having(self, hook: str) -> "list[Feature]": ...

    def feature(self, kind: type[F]) -> F: ...

    def present(self, player: int | None) -> bool: ...

    def tell_room(self, to: Iterable[Connection] | None = None) -> None: ...

    def lost_lease(self) -> bool: ...

    async def apply(self, change: Change) -> None: ...

    async def change(self, decide: Callable[[], Change | Refusal | None]) -> Change | Refusal | None: ...

    async def replay(self) -> Replay: ...


def check(need: Need, needs: frozenset[Need]) -> None:
    if need not in needs:
        raise NotDeclared(f"this feature did not declare that it needs the {need}")


class HeardChange:
    """A change as one feature sees it, without the dealer's key."""

    __slots__ = ("_change", "_needs")

    def __init__(self, change: Change, needs: frozenset[Need]) -> None:
        self._change = change
        self._needs = needs

    @property
    def play(self) -> Play | None:
        check("table", self._needs)
        return self._change.play

    @property
    def deal(self) -> Deal | None:
        check("deal", self._needs)
        return self._change.deal

    @property
    def extra(self) -> Mapping[str, Any]:
        return self._change.extra

    def add(self, name: str, part: object, *told: wire.Outgoing) -> None:
        """Adds a feature's part to the change, and messages that tell everybody about it."""
        self._change.extra = {**self._change.extra, name: part}
        self._change.told = [*self._change.told, *told]

    def seating(self, now: Seating) -> Seating:
        """The seating to modify: the changed one if there is one already, else a copy of `now`."""
        self._change.seating = self._change.seating or now.copy()
        return self._change.seating

    def is_news(self) -> None:
        """Marks the room message as changed."""
        self._change.news = True


class Known:
    """A table as one feature sees it, now or after a change: public facts, and the secrets that the feature
    declared."""

    __slots__ = ("_needs", "_source", "extra", "game")

    def __init__(
        self,
        source: "TableState | RoomLike",
        game: Game[Table],
        needs: frozenset[Need],
        extra: Mapping[str, Any] = NOTHING,
    ) -> None:
        self._source = source
        self._needs = needs
        self.game = game
        self.extra = extra  # what features add with a change that is not stored yet

    @property
    def seating(self) -> Seating:
        return self._source.seating

    @property
    def over(self) -> bool:
        return self._source.over

    @property
    def ended(self) -> bool:
        return self._source.ended

    @property
    def play(self) -> Play | None:
        check("table", self._needs)
        return self._source.play

    @property
    def deal(self) -> Deal | None:
        check("deal", self._needs)
        return self._source.deal


class Hold:
    """Keeps a room in memory without exposing it."""

    __slots__ = ("_room",)

    def __init__(self, room: "RoomLike") -> None:
        self._room = room


class Access(Known):
    """What one feature may reach of its room."""

    __slots__ = ("_room", "_uses", "tools")

    def __init__(self, room: "RoomLike", kind: "type[Feature]") -> None:
        super().__init__(room, room.game, kind.needs)
        self._room = room
        self._uses = kind.uses
        self.tools: Tools = room.tools

    def after(self, change: HeardChange) -> Known:
        """The table as it will be after the change."""
        return Known(self._room.state.after(change._change), self.game, self._needs)

    @property
    def id(self) -> str:
        return self._room.id

    @property
    def connections(self) -> set[Connection]:
        return self._room.connections

    @property
    def comings(self) -> int:
        """How many joins and leaves there have been."""
        return self._room.comings

    @property
    def timers(self) -> Timers:
        return self._room.timers

    @property
    def journal(self) -> list[Event]:
        """Every event told at this table, to any audience."""
        check("table", self._needs)
        return self._room.journal

    @property
    def finished(self) -> FinishedGame | None:
        return self._room.state.finished

    def present(self, player: int | None) -> bool:
        return self._room.present(player)

    def looks(self, player: int) -> bool:
        return attendance.looks(self._room.connections, self._room.seating, player)

    def holds_bots(self) -> bool:
        return any(feature.holds_bots() for feature in self._room.having("holds_bots"))

    def scripted(self, seat: int) -> int | None:
        """The answer that a feature prescribes for a bot. None: the bot thinks for itself."""
        found = (feature.scripted(seat) for feature in self._room.having("scripted"))
        return next((index for index in found if index is not None), None)

    def other(self, kind: type[F]) -> F:
        if kind not in self._uses:
            raise NotDeclared(f"this feature did not declare that it uses {kind.__name__}")
        return self._room.feature(kind)

    def tell_room(self, to: Iterable[Connection] | None = None) -> None:
        self._room.tell_room(to)

    async def change(self, decide: Callable[[], Change | None]) -> None:
        """Raises StoreUnavailable or Conflict; nothing was done then."""
        await self._room.change(decide)

    async def replay(self) -> Replay:
        """All answers so far. Raises ReplayError or StoreUnavailable."""
        check("record", self._needs)
        return await self._room.replay()

    @property
    def epoch(self) -> int:
        """The epoch of the lease on this table."""
        return self._room.lease.epoch

    def hold(self) -> "Hold":
        return Hold(self._room.itself())

    def becomes_finished(self, finished: FinishedGame) -> None:
        check("record", self._needs)
        self._room.state = self._room.state._replace(finished=finished)


def gives(command: type[wire.Command], who: Who) -> Callable[[Decide], Decide]:
    """Marks a feature's method as the handler of a command, and says who may give it."""

    def mark(decide: Decide) -> Decide:
        decide.gives = (command, who)  # type: ignore[attr-defined]
        return decide

    return mark


class Feature:
    """Override only what you need; hooks that are not overridden are not called."""

    name: ClassVar[str]
    commands: ClassVar[Mapping[type[wire.Command], CommandSpec]] = {}  # from the methods marked with `gives`
    hears: ClassVar[frozenset[str]] = frozenset()  # parts of a change, as named by Change.parts, or names of features
    needs: ClassVar[frozenset[Need]] = frozenset()
    uses: "ClassVar[tuple[type[Feature], ...]]" = ()  # other features it uses

    def __init__(self, room: Access) -> None:
        self.room = room

    def __init_subclass__(cls) -> None:
        marked = [(one, one.gives) for one in vars(cls).values() if hasattr(one, "gives")]
        cls.commands = {command: CommandSpec(decide, who) for decide, (command, who) in marked}

    def restored(self, stored: StoredTable) -> None:
        """The room was loaded, with the rows this feature has stored."""

    # --- a change it hears of -----------------------------------------------------------------------------------------

    def amend(self, change: HeardChange) -> None:
        """Called before the commit, in the same transaction, in the order of the list."""

    def rows(self, change: HeardChange) -> Iterable[FeatureRow]:
        """The rows it stores for the change, in tables of its own."""
        return ()

    def committed(self, change: HeardChange) -> None:
        """Called after the change is stored."""

    def sync(self) -> None:
        """Brings timers and tasks in line with the table: after a change it hears of, and when the room was loaded."""

    # --- what it shows ------------------------------------------------------------------------------------------------

    def in_room(self, known: Known) -> dict[str, Any]:
        """Its fields of wire.Room. Add no new ones: use a message of its own (`shows`), so that the room message does
        not grow."""
        return {}

    def in_welcome(self) -> dict[str, Any]:
        """Its fields of wire.Welcome. Add no new ones here either."""
        return {}

    def shows(self, known: Known, audience: int | None) -> wire.Outgoing | None:
        """The feature's message for a seat, or for spectators (None): sent after a welcome, and again whenever it
        differs. Made before the commit, since what cannot be shown must not be stored: what the change adds is in
        `known.extra`. None: nothing to show yet; that something is gone has to be a message too."""
        return None

    # --- people and bots ----------------------------------------------------------------------------------------------

    def came(self) -> None:
        """Somebody has connected."""

    def went(self) -> None:
        """Somebody has gone."""

    def forget(self, player: int) -> None:
        """This player number now belongs to somebody else."""

    def objection(self, ask: Ask, index: int) -> Refusal | None:
        """Why a person's answer must not be played, if there is a reason."""
        return None

    def holds_bots(self) -> bool:
        """Whether bots have to wait."""
        return False

    def scripted(self, seat: int) -> int | None:
        """The answer a bot has to give here; None: it thinks for itself."""
        return None

    def stop(self) -> None:
        """The room is being unloaded."""
