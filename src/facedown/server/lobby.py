"""All tables of this server: made, found (loaded on first touch), listed, and unloaded when nobody looks at them."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from facedown.bots.levels import USUAL
from facedown.bots.registry import bot_called
from facedown.games import game as find_game
from facedown.kernel.asks import Refusal
from facedown.kernel.errors import FacedownError
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.replay import pack_of

from . import wire
from .collecting import collector
from .commands.hosting import NOT_FULL, start
from .commands.sitting import any_seat, take_seat
from .filming import Finished
from .lessons import lesson_of
from .messenger import Messenger
from .notices import Notices
from .options import fitting_options, read_apart
from .outcome import Outcome
from .owning import Alone, Elsewhere, Owner, Tenure
from .packs import Packs, stored_pack
from .passing import OpenRoom
from .play import Play, stored_replay
from .reading import one_line
from .room import MOVED, Room
from .seating import Chair, Player, Seating, Taught
from .settings import ServerSettings
from .store import NewTable, Store, StoreUnavailable, new_id
from .store.codes import could_be_code
from .telling import room_state
from .thinking import Thinkers

NAME_LONGEST = 24
MOST_LISTED = 100
SWEEP = 30.0
OTHER_RULES = "This table was started under another version of the rules and cannot go on. Its record is kept."
NO_FILM = "This game was played under another version of the rules and can no longer be shown. Its record is kept."
NO_PACK = "This table is played with {}, which this server does not have as it was. Its record is kept."
NO_REPLAY = "This table's record does not replay as it was stored, so the game cannot go on. The record is kept."

log = logging.getLogger("facedown.lobby")


class Denied(FacedownError):
    """A "no" to an HTTP call."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.code = code


class NoTable(Denied):
    def __init__(self, id: str) -> None:
        super().__init__(404, "no-table", f"There is no table {id}.")


class Seated(msgspec.Struct, frozen=True):
    """Who has made or joined a table."""

    table: str
    token: str
    seat: int | None


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Lobby:
    def __init__(self, settings: ServerSettings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.owner: Owner = Alone()
        self.thinkers = Thinkers(settings.thinkers)
        self.packs = Packs(settings.packs, store)
        self.rooms: dict[str, Room] = {}
        self.notices = Notices(store, self.rooms)
        self.messenger = Messenger(store, settings)
        self.visited = False  # when we last looked
        self.quiet: dict[str, float] = {}  # since when nobody looks at a table
        self.loading: dict[str, asyncio.Task[Room]] = {}

    # --- finding ------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def room(self, id: str) -> AsyncIterator[Room]:
        """The room stays in memory at least as long as this is held. Raises Denied or StoreUnavailable."""
        room = await self._find(id)
        room.users += 1
        self.quiet.pop(id, None)
        try:
            yield room
        finally:
            room.users -= 1
        if not room.lease.holds():  # what was read of it may be another's past by now
            raise StoreUnavailable(MOVED)

    async def elsewhere(self, id: str) -> str | None:
        """Where the worker can be reached that has this table. None: it is here now, or nowhere. Raises
        StoreUnavailable."""
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
            self.rooms.pop(id).retire()
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
            # In a thread: a long game takes a while, and the others play on.
            if missing:
                seating.closed = seating.closed if seating.status == "closed" else missing
                seating.status = "closed"
            elif stored.finish is not None:
                finished = await asyncio.to_thread(Finished, stored.finish)
            elif stored.key is not None and stored.rules == game.rules_version:
                replay = stored_replay(game, len(seating.chairs), seating.all_options(), stored.key, stored.answers)
                play, journal = await asyncio.to_thread(Play.again, replay, game)
            elif started and stored.rules != game.rules_version and seating.status != "closed":
                seating.closed = NO_FILM if seating.status == "over" else OTHER_RULES
                seating.status = "closed"
        except Exception:  # whatever the rules make of a record that does not fit them
            log.exception("table %s does not replay", id)
            seating.status, seating.closed = "closed", NO_REPLAY
        room = self.rooms[id] = Room(
            stored,
            lease=lease,
            game=game,
            seating=seating,
            play=play,
            journal=journal,
            finished=finished,
            store=self.store,
            thinkers=self.thinkers,
            settings=self.settings,
            notices=self.notices,
            messenger=self.messenger,
        )
        return room

    async def _game_of(self, id: str, seating: Seating) -> tuple[Game[Any], str]:
        """With the pack of the table; or as it is, and why that will not do."""
        if seating.pack is None:
            return find_game(id), ""
        found = await self.packs.game_of(seating.pack.hash)
        if found is not None:
            return found, ""
        return find_game(id), NO_PACK.format(seating.pack.told())

    async def table_of_code(self, code: str) -> str:
        wanted = code.upper()
        table = await self.store.find_code(wanted) if could_be_code(wanted) else None
        if table is None:
            raise Denied(404, "no-code", f"No table is waiting with the code {code[:10].upper()}. Check the letters.")
        return table

    def open_rooms(self) -> list[OpenRoom]:
        """Public ones of this worker where somebody is, newest first."""
        found = [room for room in self.rooms.values() if room.seating.public and room.attended() and room.lease.holds()]
        found.sort(key=lambda room: -room.created)
        return [OpenRoom(room.created, room_state(room)) for room in found[:MOST_LISTED]]

    # --- making and joining -------------------------------------------------------------------------------------------

    async def create(self, new: wire.NewTable) -> Seated:
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
        id, token = new_id(), secrets.token_urlsafe(24)
        state, tokens = wire.encode(seating), {hash_of(token): 0}
        kept = stored_pack(game)
        await self.store.create(NewTable(id, game.id, game.rules_version, new.public, state, tokens, kept))
        if new.start:
            async with self.room(id) as room:
                expected = [0] if new.cut else []
                deny(await room.change(lambda: start(room, 0, wire.Start("start"), expected)))
        return Seated(id, token, new.seat)

    async def teach(self, id: str, learn: wire.Learn) -> Seated:
        """A table of its own for the lesson of a game. Its deal is always the same: there is nothing to cut, and
        anybody can look it up, so nobody else ever plays there."""
        name, lesson = readable_name(learn.name), lesson_of(id)
        if lesson is None:
            raise Denied(404, "no-lesson", "There is no lesson for this game yet.")
        game = find_game(id)
        options, picks = read_apart(game, lesson.seats, lesson.options)
        chairs = [Chair(bot=USUAL, bot_stays=True) for _ in range(lesson.seats)]
        chairs[lesson.learner] = Chair(0)
        people = [Player(name, held=lesson.learner, stays=True)]
        seating = Seating(0, chairs, people, options, picks=picks, lesson=Taught([0] * lesson.seats))
        table, token = new_id(), secrets.token_urlsafe(24)
        state, tokens = wire.encode(seating), {hash_of(token): 0}
        await self.store.create(NewTable(table, id, game.rules_version, public=False, state=state, tokens=tokens))
        seating.status = "playing"
        play = Play.open(game, lesson.seats, seating.all_options(), lesson.key())
        async with self.room(table) as room:
            deny(await room.change(lambda: Outcome(seating, play, lesson.key())))
        return Seated(table, token, lesson.learner)

    async def join(self, id: str, join: wire.Join, token: str | None) -> Seated:
        """Whoever has a token already gets that again, unless it is for somebody beside them."""
        name = readable_name(join.name)
        async with self.room(id) as room:
            known = None if token is None else room.tokens.get(hash_of(token))
            if join.beside and known is None:
                raise Denied(409, "not-joined", "Join the table first, then whoever sits beside you.")
            if token is not None and known is not None and not join.beside:
                return Seated(id, token, room.seating.seat_of(known))
            fresh = secrets.token_urlsafe(24)
            outcome = await room.change(lambda: joined(room, Player(name), join.seat, hash_of(fresh), known))
            deny(outcome)
            return Seated(id, fresh, room.seating.seat_of(room.tokens[hash_of(fresh)]))

    # --- unloading ----------------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.unload))
            self.unload()
            self.clean_up()

    def unload(self) -> None:
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if room.sockets or room.users or room.lock.locked() or room.minder.tasks:
                self.quiet.pop(id, None)
            elif now - self.quiet.setdefault(id, now) >= self.settings.unload:
                room.stop()
                del self.rooms[id], self.quiet[id]
                self.owner.give_back(id, room.lease)

    def clean_up(self) -> None:
        """Once after the last one has left."""
        here = any(room.sockets for room in self.rooms.values())
        if self.visited and not here:
            collector.look_through_all()
        self.visited = here

    # --- when another takes over --------------------------------------------------------------------------------------

    def lose(self, tenure: Tenure) -> None:
        """All that was taken in it may have another owner now."""
        for id, room in list(self.rooms.items()):
            if room.lease.tenure is tenure:
                del self.rooms[id]
                room.retire()

    async def hand_over(self) -> None:
        """What is being done is finished, and nothing is begun any more."""
        rooms = list(self.rooms.values())
        self.rooms.clear()
        await asyncio.gather(*(room.hand_over() for room in rooms))

    def close(self) -> None:
        for room in self.rooms.values():
            room.retire()  # what is just being stored must not make bots think again
        self.thinkers.close()


def readable_name(name: str) -> str:
    try:
        return one_line(name, NAME_LONGEST, "A name")
    except FacedownError as error:
        raise Denied(409, "name", f"{error}.") from None


def joined(
    room: Room, person: Player, wanted: int | str | None, hashed: bytes, beside: int | None = None
) -> Outcome | Refusal:
    seating = room.seating.copy()
    if seating.status == "closed":
        return Refusal("closed", "", seating.closed or "This table is closed.")
    player = seating.place_for_one_more(room.present)
    if player is None:
        return Refusal("table-full", "", "Too many people have joined this table.")
    if beside is not None:
        person.beside = seating.device_of(beside)
        seating.players[person.beside].stays = True  # else their number may become somebody else's
    seating.players[player] = person
    seat = any_seat(seating) if wanted == "any" else wanted
    if wanted == "any" and seat is None:
        return Refusal("table-full", "", "All seats are taken, but you can watch.")
    if isinstance(seat, int):
        refusal = take_seat(seating, player, seat)
        if refusal is not None:
            return refusal
    return Outcome(seating, token=(hashed, player))


def deny(outcome: Outcome | Refusal) -> None:
    if isinstance(outcome, Refusal):
        raise Denied(409, outcome.code, outcome.words)
