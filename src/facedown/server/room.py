"""A room: one table, the people at it and the order of what they do. One command after the other, each on a copy that
becomes the table when it is stored; then the ack, then what everybody sees of it."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import proxy

import msgspec

from facedown.kernel.asks import Refusal
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.replay import Replay

from . import ending, metrics, wire
from .calling import Caller
from .chiming_in import chimes_in
from .clock import Clock
from .comings import Comings
from .commands import COMMANDS
from .commands.cutting import cutting, dealt
from .cutting import Cutting
from .deal import Deal
from .ending import Ending
from .filming import Finished
from .ledger import entries_of
from .lessons import taught
from .messenger import Call, Messenger
from .minding import Minder
from .outbox import AGAIN
from .outcome import Outcome
from .owning import Lease
from .play import Play, stored_replay
from .replies import Replies, Reply
from .rights import NOT_ALLOWED, may
from .seating import Seating
from .store import Conflict, Store, StoredChat, StoredTable, StoredWaits, StoreUnavailable, Writing
from .telling import before, tell, tell_all, tell_room, welcome
from .throttle import Bucket
from .wire import encode

if TYPE_CHECKING:
    from .notices import Notices
    from .settings import ServerSettings
    from .sockets import Socket
    from .thinking import Thinkers

CHAT_KEPT = 100
MOVED = "This table has moved on. Connect again."
BUG = "Something went wrong in the rules. The table is as it was before, and the error has been logged."

log = logging.getLogger("facedown.room")


class Room:
    def __init__(
        self,
        stored: StoredTable,
        *,
        lease: Lease,
        game: Game[Any],
        seating: Seating,
        play: Play | None,
        journal: list[Event],
        finished: Finished | None,
        store: Store,
        thinkers: "Thinkers",
        settings: "ServerSettings",
        notices: "Notices",
        messenger: Messenger,
    ) -> None:
        self.id = stored.id
        self.lease = lease
        self.game = game
        self.seating = seating
        self.play = play
        self.journal = journal  # all that was told at this table
        self.ending = Ending(finished)
        self.rules = stored.rules
        self.created = stored.created
        self.version = stored.version
        self.key = stored.key
        self.deal = None if stored.deal is None else msgspec.json.decode(stored.deal, type=Deal)
        # By a change of the rules, and not for good: it goes on when they come back. What was over stays over.
        self.stopped = seating.status != stored.status and stored.status != "over"
        self.code = stored.code
        self.tokens = stored.tokens
        self.chat = deque((wire.ChatLine(c.number, c.seat, c.name, c.words) for c in stored.chat), CHAT_KEPT)
        self.claims = entries_of(stored.claims)
        self.store = store
        self.notices = notices
        self.lock = asyncio.Lock()
        self.users = 0  # who hold this room in their hands: it must not be unloaded
        self.moved = False
        self.sockets: set[Socket] = set()
        self.replies = Replies()
        self.shown: dict[int | None, tuple[int, bool]] = {}  # what each audience saw last
        self.talk: dict[int, Bucket] = {}
        self.ticking: asyncio.Task[None] | None = None
        me = proxy(self)  # so that a room goes with the last who holds it, without a search for cycles
        self.clock = Clock(settings.grace, lambda: me._ring())  # noqa: PLW0108 - the method would hold the room
        self.comings = Comings(me, settings.rest)
        self.minder = Minder(me, thinkers, settings.pace)
        self.cutting = Cutting(me, settings.cut_within)
        self.caller = Caller(me, messenger, settings.call_after)
        for player in (seating.host, *(chair.person for chair in seating.chairs)):
            if player is not None:
                self.clock.note_gone(player)
        if seating.slow:
            self.clock.restore(stored.waits)
        self._settle()

    # --- who is here --------------------------------------------------------------------------------------------------

    def role(self, player: int | None) -> wire.Role:
        if player is None:
            return "stranger"
        if player == self.seating.host:
            return "host"
        return "watcher" if self.seating.seat_of(player) is None else "seated"

    def present(self, player: int | None) -> bool:
        """Whoever plays at one device with them is their presence too: it shows one of them at a time."""
        if player is None:
            return False
        device = self.seating.device_of(player)
        return any(socket.of is not None and self.seating.device_of(socket.of) == device for socket in self.sockets)

    def looking(self, player: int) -> bool:
        """Whether a page of theirs is in sight."""
        device = self.seating.device_of(player)
        return any(
            socket.of is not None and not socket.away and self.seating.device_of(socket.of) == device
            for socket in self.sockets
        )

    def cuts(self, player: int) -> bool:
        """Whether a browser of theirs is here that adds to the deal."""
        return any(socket.player == player and socket.cuts for socket in self.sockets)

    def strangers(self) -> int:
        return sum(socket.of is None for socket in self.sockets)

    def attended(self) -> bool:
        """Somebody who has joined is here, and the game is not over."""
        here = any(socket.of is not None for socket in self.sockets)
        return here and self.seating.status in ("lobby", "playing")

    async def enter(self, socket: "Socket", after: int) -> None:
        async with self.lock:
            if self._past():
                return socket.drop(AGAIN)
            for player in self._sharers(socket):
                self.clock.note_present(player)
                await self._look_after(player)
            self.sockets.add(socket)
            self.comings.note()
            socket.comings = self.comings.count
            socket.send(welcome(self, socket.player, after))
            self.notices.greet(socket)
            self.minder.look()

    def leave(self, socket: "Socket") -> None:
        self.sockets.discard(socket)
        if self.comings.ended:
            return  # nobody is left to be told, and a clock would ring for a room that is gone
        for player in self._sharers(socket):
            if not self.present(player):
                self.clock.note_gone(player)
        self.comings.note()
        self.clock.arm(self.seating)

    def _sharers(self, socket: "Socket") -> list[int]:
        return [] if socket.of is None else self.seating.sharers(socket.of)

    def _ring(self) -> None:
        self.ticking = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        """A grace or idle time is over."""
        async with self.lock:
            if not await self._look_after(None):
                tell_room(self)
            self.minder.look()

    async def _look_after(self, came: int | None) -> bool:
        """Who vanished and comes back takes the seat from the bot that stood in; a vanished host passes the role on.
        Whether anything of it happened. A stopped table must not be stored: that would close it for good."""
        seating = self.seating.copy()
        kept = None if came is None else seating.chair_kept_for(came)
        if kept is not None and not kept.left and seating.status == "playing":
            kept.bot = None
        for chair in seating.chairs:
            chair.missed = chair.missed and chair.player != came
        if self.clock.grace_left(seating.host, seating) == 0:
            here = [c.person for c in seating.chairs if c.person is not None and c.person not in self.clock.gone]
            seating.host = here[0] if here else seating.host
        if seating == self.seating or self.stopped:
            self.clock.arm(seating)
            return False
        try:
            await self._apply(Outcome(seating))
        except (StoreUnavailable, Conflict) as error:
            log.warning("table %s: who is host and who came back was not stored: %s", self.id, error)
            return False
        return True

    # --- commands -----------------------------------------------------------------------------------------------------

    async def obey(self, socket: "Socket", command: wire.Command) -> None:
        metrics.commands.labels(type(command).__name__).inc()
        with metrics.command_seconds.time():
            await self._obey_in_turn(socket, command)

    async def _obey_in_turn(self, socket: "Socket", command: wire.Command) -> None:
        async with self.lock:
            if self._past():
                return socket.drop(AGAIN)
            key = (socket.player, command.id)
            if key in self.replies:
                return socket.send(self.replies[key])
            try:
                await self._obey(socket, command)
            except Conflict:
                return None  # all have been told to connect again
            except StoreUnavailable as error:
                socket.send(encode(wire.Fault(command.id, "try-again", str(error))).decode())
            except Exception:
                if key in self.replies:  # it is done: only telling the others failed
                    raise
                kind = type(command).__name__  # what it says may be secret
                log.exception("table %s, version %d: %s of player %s failed", self.id, self.version, kind, key[0])
                socket.send(encode(wire.Fault(command.id, "bug", BUG)).decode())

    async def _obey(self, socket: "Socket", command: wire.Command) -> None:
        outcome = self._decide(socket.player, command)
        if isinstance(outcome, Refusal):
            refused = encode(wire.Refused(command.id, outcome.code, outcome.rule, outcome.words)).decode()
            # Perhaps it is refused because it was done before: then the reply is that of then.
            first = await self._first_reply(socket.player, command.id)
            return self._send(Reply(socket, command.id, first or refused))
        reply = Reply(socket, command.id, encode(wire.Ack(command.id, **outcome.ack)).decode())
        if not outcome.changes():
            self._send(reply)
            socket.away = socket.away if outcome.away is None else outcome.away
            return None if outcome.reaction is None else tell_all(self, outcome.reaction)
        await self._apply(outcome, reply)

    def _decide(self, player: int | None, command: wire.Command) -> Outcome | Refusal:
        role, known = self.role(player), COMMANDS[type(command)]
        if player is None or not may(role, self.seating.seat_of(player) is not None, known.who):
            return Refusal("not-allowed", "", NOT_ALLOWED[role])
        if self.seating.status == "closed" and not (self.stopped and isinstance(command, wire.Close)):
            return Refusal("closed", "", self.seating.closed or "This table is closed.")
        return known.decide(self, player, command)

    async def _first_reply(self, player: int | None, id: str) -> str | None:
        if player is None:
            return None
        found = await self.store.find_reply(self.id, player, id)
        return None if found is None else found.decode()

    def _send(self, reply: Reply) -> None:
        """It is kept for a while: the same command may come again."""
        self.replies.keep(reply)
        reply.socket.send(reply.text)

    async def change(self, decide: Callable[[], Outcome | Refusal]) -> Outcome | Refusal:
        """A change that comes by HTTP. Raises StoreUnavailable or Conflict."""
        async with self.lock:
            if self._past():
                raise StoreUnavailable(MOVED)
            outcome = decide()
            if isinstance(outcome, Outcome):
                await self._apply(outcome)
            return outcome

    async def answer_for(self, seat: int, number: int, index: int) -> None:
        """A bot's answer, if that ask is still open. Raises StoreUnavailable or Conflict."""
        async with self.lock:
            play = self.play
            if play is None or self.moved or self.seating.paused or self.minder.bot_for(seat) is None:
                return
            if number == play.asked[seat] and seat in play.table.awaited():
                outcome = self.played(play.after(seat, index, bot=True))
                if self.minder.overdue(seat) and not self.present(self.seating.chairs[seat].player):
                    outcome.seating = outcome.seating or self.seating.copy()
                    outcome.seating.chairs[seat].missed = True
                await self._apply(outcome)

    async def call(self, due: Callable[[], tuple[Outcome, list[Call]]]) -> list[Call]:
        """Whom to tell that it is their move, now that it is stored. Raises StoreUnavailable or Conflict."""
        async with self.lock:
            if self._past():
                return []
            outcome, calls = due()
            if outcome.called:
                await self._apply(outcome)
            return calls

    async def cuts_run_out(self, phase: tuple[int, str]) -> None:
        """Raises StoreUnavailable or Conflict."""
        async with self.lock:
            deal = cutting(self)
            if deal is not None and self.cutting.phase() == phase and not self.moved:
                deal.run_out()
                await self._apply(dealt(self, deal))

    def played(self, play: Play) -> Outcome:
        if not play.table.over and self.seating.lesson is None:
            return Outcome(play=play, claim=chimes_in(self, play))
        seating = self.seating.copy()
        seating.lesson = taught(self, play)
        if play.table.over:
            seating.status, seating.vote = "over", None
        return Outcome(seating, play)

    # --- how far it has come ------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ending.finished is not None or (self.play is not None and self.play.table.over)

    @property
    def ended(self) -> bool:
        """Nothing of it is secret any more."""
        return self.over or (self.seating.status == "closed" and not self.stopped)

    async def replay(self) -> Replay:
        """All that was answered so far. Raises ReplayError or StoreUnavailable."""
        assert self.key is not None
        last = None if self.play is None else self.play.answers + 1
        answers = (await self.store.find_answers(self.id))[:last]
        return stored_replay(self.game, len(self.seating.chairs), self.seating.all_options(), self.key, answers)

    # --- one change after the other -----------------------------------------------------------------------------------

    async def _apply(self, outcome: Outcome, reply: Reply | None = None) -> None:
        """What everybody will see of it is made first: an answer whose view cannot be made must not become the table.
        Raises StoreUnavailable or Conflict: then nothing was done."""
        was = before(self, outcome)
        try:
            with metrics.store_seconds.time():
                await self.store.write(self._writing(outcome, reply))
        except Conflict:
            first = None if reply is None else await self._first_reply(reply.socket.player, reply.command)
            if reply is not None and first is not None:
                return self._send(reply._replace(text=first))
            self.retire(None if reply is None else reply.command)
            raise
        self._become(outcome)
        if reply is not None:
            self._send(reply)
        tell(self, was, outcome)

    def _writing(self, outcome: Outcome, reply: Reply | None) -> Writing:
        seating, chat = outcome.seating or self.seating, outcome.chat
        return Writing(
            self.id,
            self.version,
            seating.status,
            seating.public,
            state=encode(seating) if outcome.seating is not None else None,
            key=outcome.key,
            rules=None if outcome.deal is None else self.game.rules_version,
            deal=None if outcome.deal is None else encode(outcome.deal),
            token=outcome.token,
            reply=None if reply is None else reply.stored(),
            answer=None if outcome.play is None else outcome.play.stored_answer(),
            chat=None if chat is None else StoredChat(chat.number, chat.seat, chat.name, chat.words),
            claim=None if outcome.claim is None else outcome.claim.stored(),
            rematch=outcome.rematch,
            epoch=self.lease.epoch,
            wait=self._wait(outcome) if seating.slow else None,
        )

    def _wait(self, outcome: Outcome) -> StoredWaits:
        seating = outcome.seating or self.seating
        waits = self.clock.waits_after(outcome.play or self.play, seating)
        return self.clock.stored(seating, waits._replace(called=waits.called | outcome.called))

    def _become(self, outcome: Outcome) -> None:
        self.version += 1
        self.seating = outcome.seating or self.seating
        self.stopped = self.stopped and outcome.seating is None
        self.key = outcome.key or self.key
        if outcome.deal is not None:
            self.deal, self.rules = outcome.deal, self.game.rules_version
        if outcome.play is not None:
            self.play = outcome.play
            self.journal += outcome.play.row.events
        if outcome.token is not None:
            hashed, player = outcome.token
            self._forget(player)
            self.tokens[hashed] = player
            if not self.present(player):
                self.clock.note_gone(player)  # joined, but not here yet
        if outcome.chat is not None:
            self.chat.append(outcome.chat)
        if outcome.claim is not None:
            self.claims.append(outcome.claim)
        self.clock.called |= outcome.called
        self._settle()

    def _forget(self, player: int) -> None:
        """Whoever had this number before only joined and is gone."""
        self.tokens = {hashed: known for hashed, known in self.tokens.items() if known != player}
        self.replies.forget(player)
        self.talk.pop(player, None)

    def _settle(self) -> None:
        if self.moved:
            return
        self.clock.note_asks(self.play, self.seating)
        self.clock.arm(self.seating)
        self.minder.look()
        self.caller.look()
        self.cutting.look()
        ending.look(self)

    async def load_anew(self) -> None:
        """Somebody has changed it in the database."""
        async with self.lock:
            if not self.moved:
                self.retire()

    def _past(self) -> bool:
        """Nothing may be said of this table any more: another speaks for it, or soon may."""
        if not self.moved and not self.lease.holds():
            self.retire()
        return self.moved

    async def hand_over(self) -> None:
        async with self.lock:
            self.retire()

    def retire(self, id: str | None = None) -> None:
        """Another server has this table now: let it be loaded anew."""
        error = encode(wire.Fault(id, "moved", MOVED)).decode()
        self.moved = True
        self.stop()
        for socket in self.sockets:
            socket.send(error)
            socket.drop(AGAIN)

    def stop(self) -> None:
        self.comings.stop()
        self.clock.stop()
        self.minder.stop()
        self.cutting.stop()
        self.caller.stop()
