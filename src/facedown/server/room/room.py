"""A room: one table and the people at it. Changes happen one after another, each on a copy that replaces the table once
stored; then the ack is sent, then everybody's update. Features do everything else (feature.py)."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, cast
from weakref import proxy

from facedown.kernel.asks import Refusal
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.replay import Replay
from facedown.kernel.table import Table
from facedown.server.base.send_queue import RECONNECT
from facedown.server.protocol import wire
from facedown.server.protocol.wire import encode
from facedown.server.store import Conflict, StoredTable, StoreUnavailable

from .attendance import present
from .broadcast import prepare_updates, room_news, send_updates
from .change import Change, TableState
from .coming_and_going import run_timers
from .connection import Connection
from .deal import Deal
from .feature import Access, CommandSpec, Feature, HeardChange
from .game_session import Play, stored_replay
from .ports import LeaseLike, Tools
from .reply_cache import Replies, Reply, first_reply
from .seating import Seating
from .timers import Timers
from .writing import writing_of

MOVED = "This table has moved on. Connect again."

F = TypeVar("F", bound=Feature)
Commands = Mapping[type[wire.Command], tuple[type[Feature] | None, CommandSpec]]


class Room:
    def __init__(
        self,
        stored: StoredTable,
        state: TableState,
        journal: list[Event],
        *,
        game: Game[Table],
        lease: LeaseLike,
        tools: Tools,
        features: Sequence[type[Feature]],
        commands: Commands,
    ) -> None:
        self.id = stored.id
        self.game = game
        self.lease = lease
        self.tools = tools
        self.commands = commands
        self.state = state
        self.journal = journal  # every event told at this table
        self.rules = stored.rules
        self.created = stored.created
        self.version = stored.version
        self.key = stored.key
        self.code = stored.code
        self.tokens = stored.tokens
        self.lock = asyncio.Lock()
        self.users = 0  # reference count; not unloaded while above zero
        self.moved = False  # another worker has this table now
        self.connections: set[Connection] = set()
        self.comings = 0  # number of joins and leaves
        self.replies = Replies()
        self.shown: dict[object, object] = {}  # what each audience was last shown
        self.ticking: asyncio.Task[None] | None = None
        me = cast("Room", proxy(self))  # weak: the room is freed with its last holder, without a search for cycles
        self.timers = Timers(tools.settings.grace, tools.clocks, lambda: me._on_timer())  # noqa: PLW0108 - would hold it
        self.features = [kind(Access(me, kind)) for kind in features]
        self.hooks: dict[str, list[Feature]] = {}
        self.by_kind = {type(feature): feature for feature in self.features}
        for player in (self.seating.host, *(chair.person for chair in self.seating.chairs)):
            if player is not None:
                self.timers.note_gone(player)
        if self.seating.slow:
            self.timers.restore(stored.waits)
        for feature in self.features:
            feature.restored(stored)
        self._after_change(self.features)

    # --- how it stands ------------------------------------------------------------------------------------------------

    @property
    def seating(self) -> Seating:
        return self.state.seating

    @property
    def play(self) -> Play | None:
        return self.state.play

    @property
    def deal(self) -> Deal | None:
        return self.state.deal

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def ended(self) -> bool:
        return self.state.ended

    def itself(self) -> "Room":
        return self

    def feature(self, kind: type[F]) -> F:
        return cast("F", self.by_kind[kind])

    def having(self, hook: str) -> list[Feature]:
        """The features that implement this hook."""
        if hook not in self.hooks:
            usual = getattr(Feature, hook)
            self.hooks[hook] = [one for one in self.features if getattr(type(one), hook) is not usual]
        return self.hooks[hook]

    async def replay(self) -> Replay:
        """All answers so far. Raises ReplayError or StoreUnavailable."""
        assert self.key is not None
        last = None if self.play is None else self.play.answers + 1
        answers = (await self.tools.store.find_answers(self.id))[:last]
        return stored_replay(self.game, len(self.seating.chairs), self.seating.all_options(), self.key, answers)

    # --- who is here --------------------------------------------------------------------------------------------------

    def present(self, player: int | None) -> bool:
        return present(self.connections, self.seating, player)

    def _on_timer(self) -> None:
        self.ticking = asyncio.create_task(run_timers(self))

    def tell_room(self, to: Iterable[Connection] | None = None) -> None:
        """To everybody connected, or only to some of them."""
        told = list(self.connections if to is None else to)
        news = room_news(self, self.state) if told else ""
        for connection in told:
            connection.told_of = self.comings
            connection.send(news)

    # --- one change after the other -----------------------------------------------------------------------------------

    async def change(self, decide: Callable[[], Change | Refusal | None]) -> Change | Refusal | None:
        """A change that is not a command: by HTTP, a bot, a timer. Raises StoreUnavailable or Conflict."""
        async with self.lock:
            if self.lost_lease():
                raise StoreUnavailable(MOVED)
            change = decide()
            if isinstance(change, Change) and change.is_stored():
                await self.apply(change)
            return change

    async def apply(self, change: Change, reply: Reply | None = None) -> None:
        """The only way to change a table. Everybody's messages are made first: what cannot be shown must not be stored.
        Raises StoreUnavailable or Conflict; nothing was done then."""
        heard = self._amend(change)
        updates = prepare_updates(self, change)
        writing = writing_of(self, change, heard, reply)
        try:
            with self.tools.meters.storing.time():
                await self.tools.store.write(writing)
        except Conflict:
            first = None if reply is None else await first_reply(self, reply.connection.player, reply.command)
            if reply is not None and first is not None:
                return self.send(reply._replace(text=first))
            self.close_moved(None if reply is None else reply.command)
            raise
        self._commit(change, heard)
        if reply is not None:
            self.send(reply)
        send_updates(self, updates)

    def send(self, reply: Reply) -> None:
        """The reply is kept for a while, because the same command may come again."""
        self.replies.keep(reply)
        reply.connection.send(reply.text)

    def _amend(self, change: Change) -> list[Feature]:
        """Returns the features that hear of the change. Each also hears of what earlier ones in the list have added."""
        heard, amending, parts = [], self.having("amend"), change.parts(self.state)
        for feature in self.features:
            if not feature.hears.isdisjoint(parts):
                heard.append(feature)
                if feature in amending:
                    feature.amend(HeardChange(change, feature.needs))
                    parts = change.parts(self.state)
        return heard

    def _commit(self, change: Change, heard: list[Feature]) -> None:
        self.version += 1
        self.state = self.state.after(change)
        self.key = change.key or self.key
        self.rules = self.rules if change.deal is None else self.game.rules_version
        if change.play is not None:
            self.journal += change.play.row.events
        if change.token is not None:
            self._let_in(*change.token)
        self.timers.called |= change.reminded
        for feature in self.having("committed"):
            if feature in heard:
                feature.committed(HeardChange(change, feature.needs))
        self._after_change(heard)

    def _let_in(self, hashed: bytes, player: int) -> None:
        """If this number belonged to somebody else, they only joined and are gone."""
        self.tokens = {known: other for known, other in self.tokens.items() if other != player}
        self.tokens[hashed] = player
        self.replies.forget(player)
        for feature in self.having("forget"):
            feature.forget(player)
        if not self.present(player):
            self.timers.note_gone(player)  # joined, but not connected yet

    def _after_change(self, heard: list[Feature]) -> None:
        if not self.moved:
            self.timers.note_asks(self.play, self.seating)
            self.timers.arm(self.seating)
            for feature in heard:
                feature.sync()

    # --- when another takes over --------------------------------------------------------------------------------------

    async def reload(self) -> None:
        """Called when somebody has changed the table in the database, or another worker is to have it."""
        async with self.lock:
            if not self.moved:
                self.close_moved()

    def lost_lease(self) -> bool:
        """Whether another worker acts for this table, or soon may; nothing may be said about it then."""
        if not self.moved and not self.lease.holds():
            self.close_moved()
        return self.moved

    def close_moved(self, id: str | None = None) -> None:
        """Another worker has this table now, or this one reloads it. `id`: the command that found out."""
        error = encode(wire.Fault(id, "moved", MOVED)).decode()
        self.stop()
        for connection in self.connections:
            connection.send(error)
            connection.drop(RECONNECT)

    def stop(self) -> None:
        self.moved = True
        self.timers.stop()
        for feature in self.having("stop"):
            feature.stop()
