"""A room: one table, the people at it and the order of what they do. One command after the other, each on a copy that
becomes the table when it is stored; then the ack, then what everybody sees of it."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection

from facedown.kernel.asks import Refusal
from facedown.kernel.game import Game

from . import wire
from .clock import Clock
from .minding import Minder
from .play import Play
from .rights import NOT_ALLOWED, Role, may
from .states import Standing
from .store import tables
from .store.writer import Away, Conflict, Writer
from .telling import Before, before, tell, tell_room, welcome
from .throttle import Bucket
from .wire import encode

if TYPE_CHECKING:
    from .settings import ServerSettings
    from .sockets import Socket
    from .thinking import Thinkers

CHAT_KEPT = 100
REPLIES_KEPT = 200
MOVED = "This table has moved on elsewhere. Connect again."
BUG = "Something in the rules broke. The table stays as it was before, and the fault is noted."

log = logging.getLogger("facedown.room")


class Outcome(msgspec.Struct):
    """What a command changes: only what is set. One that changes nothing has `ack` alone."""

    standing: Standing | None = None
    play: Play | None = None
    key: bytes | None = None
    chat: wire.ChatLine | None = None
    token: tuple[bytes, int] | None = None
    also: Callable[[Connection], None] | None = None  # written in the same transaction
    ack: dict[str, Any] = {}

    def changes(self) -> bool:
        return self.standing is not None or self.play is not None or self.chat is not None


Decide = Callable[["Room", int, Any], Outcome | Refusal]


class Room:
    def __init__(
        self,
        stored: tables.StoredTable,
        game: Game[Any],
        standing: Standing,
        play: Play | None,
        writer: Writer,
        thinkers: "Thinkers",
        settings: "ServerSettings",
        decide: dict[type[wire.Command], Decide],
    ) -> None:
        self.id = stored.id
        self.game = game
        self.standing = standing
        self.play = play
        self.version = stored.version
        self.key = stored.key
        self.tokens = stored.tokens
        self.chat = deque((wire.ChatLine(c.number, c.seat, c.name, c.words) for c in stored.chat), CHAT_KEPT)
        self.writer = writer
        self.decide = decide
        self.lock = asyncio.Lock()
        self.users = 0  # who hold this room in their hands: it must not be unloaded
        self.moved = False
        self.sockets: set[Socket] = set()
        self.replies: OrderedDict[tuple[int | None, str], str] = OrderedDict()
        self.shown: dict[int | None, tuple[int, bool]] = {}  # what each audience saw last
        self.talk: dict[int, Bucket] = {}
        self.ticking: asyncio.Task[None] | None = None
        self.clock = Clock(settings.grace, self._ring)
        self.minder = Minder(self, thinkers, settings.pace)
        for player in (standing.host, *(chair.person for chair in standing.chairs)):
            if player is not None:
                self.clock.note_gone(player)
        self._settle()

    # --- who is here --------------------------------------------------------------------------------------------------

    def role(self, player: int | None) -> Role:
        if player is None:
            return "stranger"
        if player == self.standing.host:
            return "host"
        return "watcher" if self.standing.seat_of(player) is None else "seated"

    def present(self, player: int | None) -> bool:
        return player is not None and any(socket.player == player for socket in self.sockets)

    def attended(self) -> bool:
        """Somebody who has joined is here, and the game is not over."""
        here = any(socket.player is not None for socket in self.sockets)
        return here and self.standing.status in ("lobby", "playing")

    async def enter(self, socket: "Socket", after: int) -> None:
        async with self.lock:
            if socket.player is not None:
                self.clock.note_present(socket.player)
                await self._look_after(socket.player)
            tell_room(self)
            self.sockets.add(socket)
            socket.send(welcome(self, socket.player, after))

    def leave(self, socket: "Socket") -> None:
        self.sockets.discard(socket)
        if socket.player is not None and not self.present(socket.player):
            self.clock.note_gone(socket.player)
        tell_room(self)
        self.clock.arm(self.standing)

    def _ring(self) -> None:
        self.ticking = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        """A grace or idle time is over."""
        async with self.lock:
            await self._look_after(None)
            tell_room(self)

    async def _look_after(self, came: int | None) -> None:
        """Who vanished and comes back takes the seat from the bot that stood in; a vanished host passes the role on."""
        standing = self.standing.copy()
        kept = None if came is None else standing.chair_kept_for(came)
        if kept is not None and not kept.left and standing.status == "playing":
            kept.bot = None
        if self.clock.grace_left(standing.host) == 0:
            here = [c.person for c in standing.chairs if c.person is not None and c.person not in self.clock.gone]
            standing.host = here[0] if here else standing.host
        if standing == self.standing:
            return self.clock.arm(standing)
        was = before(self, None)
        try:
            await self.commit(Outcome(standing))
            tell(self, was, standing=False, chat=None)
        except (Away, Conflict) as error:
            log.warning("table %s: who is host and who came back was not stored: %s", self.id, error)

    # --- commands -----------------------------------------------------------------------------------------------------

    async def obey(self, socket: "Socket", command: wire.Command) -> None:
        async with self.lock:
            key = (socket.player, command.id)
            known = self.replies.get(key)
            if known is not None:
                return socket.send(known)
            try:
                reply, outcome, was = await self._do(socket.player, command)
            except Away as error:
                return socket.send(encode(wire.Error(command.id, "try-again", str(error))).decode())
            except Exception:
                log.exception("table %s, version %d: %r of player %s failed", self.id, self.version, command, key[0])
                return socket.send(encode(wire.Error(command.id, "bug", BUG)).decode())
            self.replies[key] = reply
            if len(self.replies) > REPLIES_KEPT:
                self.replies.popitem(last=False)
            socket.send(reply)
            if outcome is not None and was is not None:
                tell(self, was, standing=outcome.standing is not None, chat=outcome.chat)

    async def _do(self, player: int | None, command: wire.Command) -> tuple[str, Outcome | None, Before | None]:
        """The reply, and what is to be told; all of it is stored."""
        outcome = self._decide(player, command)
        if isinstance(outcome, Refusal):
            refused = encode(wire.Refused(command.id, outcome.code, outcome.rule, outcome.words)).decode()
            # Perhaps it is refused because it was done before: then the reply is that of then.
            return await self._first_reply(player, command.id) or refused, None, None
        ack = encode(wire.Ack(command.id, **outcome.ack))
        if not outcome.changes():
            return ack.decode(), None, None
        assert player is not None
        was = before(self, outcome.play)
        try:
            await self.commit(outcome, tables.Reply(player, command.id, ack))
        except Conflict:
            first = await self._first_reply(player, command.id)
            return first or self._retire(command.id), None, None
        return ack.decode(), outcome, was

    def _decide(self, player: int | None, command: wire.Command) -> Outcome | Refusal:
        role = self.role(player)
        if player is None or not may(role, self.standing.seat_of(player) is not None, type(command)):
            return Refusal("not-allowed", "", NOT_ALLOWED[role])
        if self.standing.status == "closed":
            return Refusal("closed", "", self.standing.closed or "This table is closed.")
        return self.decide[type(command)](self, player, command)

    async def _first_reply(self, player: int | None, id: str) -> str | None:
        if player is None:
            return None
        found = await self.writer.run(lambda connection: tables.find_reply(connection, self.id, player, id))
        return None if found is None else found.decode()

    async def change(self, decide: Callable[[], Outcome | Refusal]) -> Outcome | Refusal:
        """A change that comes by HTTP. Raises Away or Conflict."""
        async with self.lock:
            outcome = decide()
            if isinstance(outcome, Outcome) and outcome.changes():
                was = before(self, outcome.play)
                await self.commit(outcome)
                if outcome.token is not None:
                    self.clock.note_gone(outcome.token[1])  # joined, but not here yet
                    self.clock.arm(self.standing)
                tell(self, was, standing=outcome.standing is not None, chat=outcome.chat)
            return outcome

    async def answer_for(self, seat: int, number: int, index: int) -> None:
        """A bot's answer, if that ask is still open. Raises Away or Conflict."""
        async with self.lock:
            play = self.play
            if play is None or self.moved or self.standing.paused or self.minder.bot_for(seat) is None:
                return
            if number != play.asked[seat] or seat not in play.table.awaited():
                return
            outcome = self.played(play.after(seat, index))
            was = before(self, outcome.play)
            await self.commit(outcome)
            tell(self, was, standing=outcome.standing is not None, chat=None)

    def played(self, play: Play) -> Outcome:
        if not play.table.over:
            return Outcome(play=play)
        standing = self.standing.copy()
        standing.status = "over"
        return Outcome(standing, play)

    # --- storing ------------------------------------------------------------------------------------------------------

    async def commit(self, outcome: Outcome, reply: tables.Reply | None = None) -> None:
        """Returns when it is on disk and has become the state of this room. Raises Away or Conflict: nothing did."""
        standing, line = outcome.standing or self.standing, outcome.chat
        writing = tables.Writing(
            self.id,
            self.version,
            standing.status,
            standing.public,
            state=encode(standing) if outcome.standing is not None else None,
            key=outcome.key,
            token=outcome.token,
            reply=reply,
            answer=None if outcome.play is None else outcome.play.stored_answer(),
            chat=None if line is None else tables.StoredChat(line.number, line.seat, line.name, line.words),
        )

        def work(connection: Connection) -> None:
            tables.write(connection, writing)
            if outcome.also is not None:
                outcome.also(connection)

        try:
            await self.writer.run(work)
        except Conflict:
            if reply is None:
                self._retire(None)
            raise
        self.version += 1
        self.standing = standing
        if outcome.play is not None:
            if self.play is not None:
                outcome.play.keep()
            self.play = outcome.play
        self.key = outcome.key or self.key
        if outcome.token is not None:
            self.tokens[outcome.token[0]] = outcome.token[1]
        if line is not None:
            self.chat.append(line)
        self._settle()

    def _settle(self) -> None:
        self.clock.note_asks(None if self.standing.paused else self.play)
        self.clock.arm(self.standing)
        self.minder.look()

    def _retire(self, id: str | None) -> str:
        """Another server has changed this table: let it be loaded anew."""
        error = encode(wire.Error(id, "moved", MOVED)).decode()
        self.moved = True
        self.stop()
        for socket in self.sockets:
            socket.send(error)
            socket.drop(1012)
        return error

    def stop(self) -> None:
        self.clock.stop()
        self.minder.stop()
