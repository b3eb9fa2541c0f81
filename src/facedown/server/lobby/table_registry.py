"""All tables of this server: creating, finding (loaded on first use), listing, and unloading them when nobody is
connected."""

import asyncio
import base64
import hashlib
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from facedown.bots.levels import USUAL
from facedown.bots.registry import bot_called
from facedown.games import game as find_game
from facedown.kernel.asks import Refusal
from facedown.kernel.errors import FacedownError
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.replay import pack_of
from facedown.kernel.table import Table
from facedown.server.archive.recordings import Finished
from facedown.server.base import metrics
from facedown.server.base.clocks import Clocks, entropy
from facedown.server.base.errors import Denied
from facedown.server.base.gc_pauses import collector
from facedown.server.base.plain_text import one_line
from facedown.server.base.settings import ServerSettings
from facedown.server.bots.bot_pool import BotProcesses
from facedown.server.bots.bot_turns import BotTurns
from facedown.server.features.lessons import lesson_of
from facedown.server.notify.notifier import PushAndWebhooks
from facedown.server.protocol import bodies, wire
from facedown.server.room.broadcast import room_state
from facedown.server.room.change import Change, TableState
from facedown.server.room.commands.hosting import NOT_FULL, start
from facedown.server.room.commands.sitting import any_seat, take_seat
from facedown.server.room.deal import Deal
from facedown.server.room.dealt_in import find_out
from facedown.server.room.game_session import Play, stored_replay
from facedown.server.room.ports import Meters, Tools
from facedown.server.room.room import MOVED, Room
from facedown.server.room.seating import Chair, Player, Seating, Taught
from facedown.server.room.table_options import fitting_options, read_apart
from facedown.server.store import NewTable, Store, StoreUnavailable, new_id
from facedown.server.store.codes import could_be_code

from .announcements import Announcements
from .ownership import Alone, Elsewhere, Lease, Owner, Tenure
from .packs import Packs, stored_pack
from .room_features import COMMANDS, FEATURES

NAME_LONGEST = 24
MOST_LISTED = 100
SWEEP = 30.0
GLANCE = 10.0  # seconds until a table is unloaded that was only glanced at
OTHER_RULES = "This table was started under another version of the rules and cannot go on. Its record is kept."
NO_FILM = "This game was played under another version of the rules and can no longer be shown. Its record is kept."
NO_PACK = "This table is played with {}, which this server does not have as it was. Its record is kept."
NO_REPLAY = "This table's record does not replay as it was stored, so the game cannot go on. The record is kept."

log = logging.getLogger("facedown.lobby")


class NoTable(Denied):
    def __init__(self, id: str) -> None:
        super().__init__(404, "no-table", f"There is no table {id}.")


class WrongCode(Denied):
    def __init__(self, code: str) -> None:
        words = f"No table is waiting with the code {code[:10].upper()}. Check the letters."
        super().__init__(404, "no-code", words)


class OpenRoom(msgspec.Struct, frozen=True):
    """A public table, for the list of them."""

    created: int
    room: wire.Room


class Seated(msgspec.Struct, frozen=True):
    """The result of making or joining a table."""

    table: str
    token: str
    seat: int | None


def new_token() -> str:
    return base64.urlsafe_b64encode(entropy.randbytes(24)).decode()


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Lobby:
    def __init__(self, settings: ServerSettings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.owner: Owner = Alone()
        self.thinkers = BotProcesses(settings.thinkers)
        self.packs = Packs(settings.packs, store)
        self.rooms: dict[str, Room] = {}
        self.notices = Announcements(store, self.rooms)
        self.messenger = PushAndWebhooks(store, settings)
        clocks = Clocks(asyncio.get_running_loop().time)
        self.tools = Tools(
            store,
            self.thinkers,
            self.messenger,
            self.notices,
            Meters(metrics.commands, metrics.command_seconds, metrics.store_seconds),
            asyncio.to_thread,
            clocks,
            entropy,
            settings,
        )
        self.visited = False  # whether anybody was connected at the last check
        self.quiet: dict[str, float] = {}  # by table: since when nobody has been connected
        self.glanced: set[str] = set()  # tables that nobody has come to since they were loaded
        self.loading: dict[str, asyncio.Task[Room]] = {}

    # --- finding ------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def room(self, id: str) -> AsyncIterator[Room]:
        """Keeps the room in memory while held. Raises Denied or StoreUnavailable."""
        room = await self._find(id)
        room.users += 1
        self.quiet.pop(id, None)
        self.glanced.discard(id)
        try:
            yield room
        finally:
            room.users -= 1
        if not room.lease.holds():  # another worker may have changed it since it was read
            raise StoreUnavailable(MOVED)

    @asynccontextmanager
    async def glance(self, id: str) -> AsyncIterator[Room]:
        """As `room`, for a caller who may be anybody: a table loaded only for this is soon unloaded again."""
        loaded = id not in self.rooms or id in self.glanced
        async with self.room(id) as room:
            if loaded and not room.connections:
                self.glanced.add(id)
            yield room

    async def elsewhere(self, id: str) -> str | None:
        """The address of the worker that has this table. None: it is here now, or nowhere. Raises StoreUnavailable."""
        try:
            await self._find(id)
        except Elsewhere as error:
            return error.address
        except NoTable:
            pass
        return None

    async def _find(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is not None and room.lease.holds() and not room.moved:
            return room
        loading = self.loading.get(id)
        if loading is None:
            loading = self.loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self.loading.pop(id))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Room:
        if id in self.rooms:
            self.rooms.pop(id).close_moved()
        lease = await self.owner.take(id)
        stored = None if lease is None else await self.store.find(id)
        if lease is None or stored is None:
            raise NoTable(id)
        seating = msgspec.json.decode(stored.state, type=Seating)
        game, missing = await self._game_of(stored.game, seating)
        play, journal, finished = None, list[Event](), None
        started = stored.key is not None or stored.deal is not None
        try:
            if seating.status == "lobby" and not missing:
                seating.options, seating.picks = fitting_options(game, seating)
            # In a thread: replaying a long game is slow, and the other tables play on.
            if missing:
                seating.closed = seating.closed if seating.status == "closed" else missing
                seating.status = "closed"
            elif stored.finish is not None:
                finished = await asyncio.to_thread(Finished, stored.finish)
            elif stored.key is not None and stored.rules == game.rules_version:
                replay = stored_replay(game, len(seating.chairs), seating.all_options(), stored.key, stored.answers)
                play, journal = await asyncio.to_thread(Play.restore, replay, game)
            elif started and stored.rules != game.rules_version and seating.status != "closed":
                seating.closed = NO_FILM if seating.status == "over" else OTHER_RULES
                seating.status = "closed"
        except Exception:  # whatever the rules raise for a record that does not fit them
            log.exception("table %s does not replay", id)
            seating.status, seating.closed = "closed", NO_REPLAY
        deal = None if stored.deal is None else msgspec.json.decode(stored.deal, type=Deal)
        find_out(seating, deal)
        stopped = seating.status != stored.status and stored.status != "over"  # a finished game stays over
        room = self.rooms[id] = Room(
            stored,
            TableState(seating, play, deal, finished, stopped),
            journal,
            game=game,
            lease=lease,
            tools=self.tools,
            features=FEATURES,
            commands=COMMANDS,
        )
        return room

    async def _game_of(self, id: str, seating: Seating) -> tuple[Game[Table], str]:
        """The game with the table's pack; or without it, and the reason why the table cannot go on."""
        if seating.pack is None:
            return find_game(id), ""
        found = await self.packs.game_of(seating.pack.hash)
        if found is not None:
            return found, ""
        return find_game(id), NO_PACK.format(seating.pack.told())

    async def table_of_code(self, code: str) -> str:
        table = await self.store.find_code(code.upper()) if could_be_code(code.upper()) else None
        if table is None:
            raise WrongCode(code)
        return table

    def open_rooms(self) -> list[OpenRoom]:
        """Public tables of this worker with somebody connected, newest first."""
        found = [room for room in self.rooms.values() if room.seating.public and attended(room) and room.lease.holds()]
        found.sort(key=lambda room: -room.created)
        return [OpenRoom(room.created, room_state(room, room.state)) for room in found[:MOST_LISTED]]

    # --- making and joining -------------------------------------------------------------------------------------------

    async def create(self, new: bodies.NewTable) -> Seated:
        name = readable_name(new.name)
        try:
            game = find_game(new.game) if new.pack is None else await self.packs.chosen(new.game, new.pack)
            options, picks = read_apart(game, new.seats, new.options)
            if new.fill is not None:
                bot_called(game, new.fill)
        except FacedownError as error:
            raise Denied(409, "options", str(error)) from None
        if new.seat is not None and new.seat >= new.seats:
            raise Denied(409, "no-seat", f"Seats are 0 to {new.seats - 1}.")
        chairs = [Chair(0) if seat == new.seat else Chair(bot=new.fill) for seat in range(new.seats)]
        if new.start and any(chair.state == "open" for chair in chairs):
            raise Denied(409, NOT_FULL.code, NOT_FULL.words)
        people = [Player(name, stays=True)]
        seating = Seating(0, chairs, people, options, new.public, new.coach, new.idle, picks=picks, pack=pack_of(game))
        seating.known = new.known
        id, token = new_id(entropy), new_token()
        state, tokens = wire.encode(seating), {hash_of(token): 0}
        kept = stored_pack(game)
        await self.store.create(NewTable(id, game.id, game.rules_version, new.public, state, tokens, kept))
        if new.start:
            async with self.room(id) as room:
                expected = [0] if new.cut else []
                deny(await room.change(lambda: start(room, 0, wire.Start("start"), expected)))
        return Seated(id, token, new.seat)

    async def teach(self, id: str, learn: bodies.Learn) -> Seated:
        """A table for a game's lesson. Its deal is fixed and public: there is nothing to cut, and nobody else ever
        plays there."""
        name, lesson = readable_name(learn.name), lesson_of(id)
        if lesson is None:
            raise Denied(404, "no-lesson", "There is no lesson for this game yet.")
        game = find_game(id)
        options, picks = read_apart(game, lesson.seats, lesson.options)
        chairs = [Chair(bot=USUAL) for _ in range(lesson.seats)]
        chairs[lesson.learner] = Chair(0)
        people = [Player(name, held=lesson.learner, stays=True)]
        seating = Seating(0, chairs, people, options, picks=picks, lesson=Taught([0] * lesson.seats))
        table, token = new_id(entropy), new_token()
        state, tokens = wire.encode(seating), {hash_of(token): 0}
        await self.store.create(NewTable(table, id, game.rules_version, public=False, state=state, tokens=tokens))
        seating.status = "playing"
        play = Play.open(game, lesson.seats, seating.all_options(), lesson.key())
        async with self.room(table) as room:
            deny(await room.change(lambda: Change(seating, play, lesson.key())))
        return Seated(table, token, lesson.learner)

    async def join(self, id: str, join: bodies.Join, token: str | None) -> Seated:
        """A caller whose browser already has a token gets the same one again, unless it is for somebody who shares the
        device (A11)."""
        name = readable_name(join.name)
        async with self.room(id) as room:
            own = [each for each in (token, *join.tokens) if each and hash_of(each) in room.tokens]
            known = room.tokens[hash_of(own[0])] if own else None
            if join.beside and known is None:
                raise Denied(409, "not-joined", "Join the table first, then add the person beside you.")
            if known is not None and not join.beside:
                return Seated(id, own[0], room.seating.seat_of(known))
            fresh = new_token()
            deny(await room.change(lambda: joined(room, Player(name), join.seat, hash_of(fresh), known)))
            return Seated(id, fresh, room.seating.seat_of(room.tokens[hash_of(fresh)]))

    # --- unloading ----------------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, GLANCE, self.settings.unload))
            self.unload()
            self.clean_up()

    def unload(self) -> None:
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if room.connections or room.users or room.lock.locked() or room.feature(BotTurns).tasks:
                self.quiet.pop(id, None)
            elif now - self.quiet.setdefault(id, now) >= self.patience_with(id):
                self.glanced.discard(id)
                room.stop()
                del self.rooms[id], self.quiet[id]
                assert isinstance(room.lease, Lease)
                self.owner.give_back(id, room.lease)

    def patience_with(self, id: str) -> float:
        return min(GLANCE, self.settings.unload) if id in self.glanced else self.settings.unload

    def clean_up(self) -> None:
        """Called once after the last connection has left."""
        here = any(room.connections for room in self.rooms.values())
        if self.visited and not here:
            collector.look_through_all()
        self.visited = here

    # --- when another takes over --------------------------------------------------------------------------------------

    def lose(self, tenure: Tenure) -> None:
        """Everything taken in this tenure may have another owner now."""
        for id, room in list(self.rooms.items()):
            if isinstance(room.lease, Lease) and room.lease.tenure is tenure:
                del self.rooms[id]
                room.close_moved()

    async def hand_over(self) -> None:
        """Finishes what is in progress, and starts nothing new."""
        rooms = list(self.rooms.values())
        self.rooms.clear()
        await asyncio.gather(*(room.reload() for room in rooms))

    def close(self) -> None:
        for room in self.rooms.values():
            room.close_moved()  # a change being stored now must not make bots think again
        self.thinkers.close()


def attended(room: Room) -> bool:
    """Whether somebody who has joined is connected, and the game is not over."""
    here = any(connection.of is not None for connection in room.connections)
    return here and room.seating.status in ("lobby", "playing")


def readable_name(name: str) -> str:
    try:
        return one_line(name, NAME_LONGEST, "A name")
    except FacedownError as error:
        raise Denied(409, "name", f"{error}.") from None


def joined(
    room: Room, person: Player, wanted: int | str | None, hashed: bytes, beside: int | None = None
) -> Change | Refusal:
    seating = room.seating.copy()
    if seating.status == "closed":
        return Refusal("closed", "", seating.closed or "This table is closed.")
    player = seating.place_for_one_more(room.present)
    if player is None:
        return Refusal("table-full", "", "Too many people have joined this table.")
    if beside is not None:
        person.beside = seating.device_of(beside)
        seating.players[person.beside].stays = True  # otherwise their number may be given to somebody else
    seating.players[player] = person
    seat = any_seat(seating) if wanted == "any" else wanted
    if wanted == "any" and seat is None:
        return Refusal("table-full", "", "All seats are taken, but you can watch.")
    if isinstance(seat, int):
        refusal = take_seat(seating, player, seat)
        if refusal is not None:
            return refusal
    return Change(seating, token=(hashed, player))


def deny(change: Change | Refusal | None) -> None:
    if isinstance(change, Refusal):
        raise Denied(409, change.code, change.words)
