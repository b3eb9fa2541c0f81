"""External programs in the arena: each plays at a table of a real local server, over the usual seat protocol. Only the
deal is the arena's own: a server for people accepts none from outside (E3)."""

import asyncio
import shlex
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

from facedown import FacedownError
from facedown.kernel.dealer import Dealer
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab.arena.bot_specs import entrant
from facedown.lab.arena.plan import ArenaPlan, Fixture, opened, seated
from facedown.lab.arena.playing import Played
from facedown.server.app import make_app
from facedown.server.base.settings import ServerSettings
from facedown.server.lobby.table_registry import Lobby
from facedown.server.protocol import bodies
from facedown.server.room.change import Change
from facedown.server.room.game_session import Play
from facedown.server.room.room import Room
from facedown.server.room.seating import Chair
from facedown.server.serve import listen, uvicorn_config

ARRIVING = 30.0  # seconds within which a program must have taken its seat
LOOKING = 0.01  # seconds between checks
NO_LIMIT = 1_000_000

Program = subprocess.Popen[bytes]


def play_programs(
    game: Game[Table], plan: ArenaPlan, wanted: Sequence[Fixture], jobs: int
) -> Generator[Played, None, None]:
    """Yields games as they end; plays `jobs` tables at once."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), jobs) as server:
        crew = ThreadPoolExecutor(jobs)
        try:
            for done in as_completed([crew.submit(server.play, game, plan, fixture) for fixture in wanted]):
                yield done.result()
        finally:
            crew.shutdown(cancel_futures=True)


@contextmanager
def serving(folder: Path, thinkers: int) -> Generator["ArenaServer", None, None]:
    server = ArenaServer(folder, thinkers)
    try:
        yield server
    finally:
        server.stop()


class ArenaServer:
    """A server in a thread of this process, on its own port; its bots answer at once."""

    def __init__(self, folder: Path, thinkers: int) -> None:
        database = f"sqlite:///{folder / 'arena.sqlite3'}"
        settings = ServerSettings(
            port=0,
            database=database,
            pace=0.0,
            thinkers=thinkers,
            posts=NO_LIMIT,
            tables=NO_LIMIT,
            sockets=NO_LIMIT,
            messages=NO_LIMIT,
        )
        self.socket = listen(settings)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.app = make_app(settings)
        self.server = uvicorn.Server(uvicorn_config(self.app))
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],), daemon=True)
        self.thread.start()
        asyncio.run(until(lambda: self.server.started, ARRIVING, "the arena's server did not start"))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()

    def run(self, work: Any) -> Any:
        """Runs in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self.app.state.loop).result()

    def play(self, game: Game[Table], plan: ArenaPlan, fixture: Fixture) -> Played:
        table, seat = opened(game, plan, fixture.deal)
        names = seated(plan, fixture.lineup, fixture.deal, seat)
        part, lobby = table.part(seat), self.app.state.lobby
        made = self.run(lobby.create(bodies.NewTable(game.id, plan.seats, "Arena", options=plan.options, seat=None)))
        crew: list[Program] = []
        try:
            self.run(self._seat_all(lobby, made.table, names, crew))
            self.run(self._deal(lobby, made.table, f"{plan.seed}/{fixture.deal}"))
            began = time.perf_counter()
            over = self.run(self._until_over(lobby, made.table, crew))
        finally:
            for each in crew:
                each.kill()
                each.wait()
        return Played(
            lineup=fixture.lineup,
            deal=fixture.deal,
            seat=seat,
            part=part,
            bots=tuple(names),
            winners=tuple(over.table.winners),
            scores=tuple(over.table.scores),
            decisions=over.answers,
            rounds=getattr(over.table, "round", 0),
            asked=over.asked[seat],
            thought=round(time.perf_counter() - began, 4),
        )

    async def _seat_all(self, lobby: Lobby, id: str, names: Sequence[str], crew: list[Program]) -> None:
        """Bots take their seats; then the programs join one by one, each in the first free seat."""
        async with lobby.room(id) as room:
            seating = room.seating.copy()
            for seat, one in enumerate(map(entrant, names)):
                if not one.program:
                    seating.chairs[seat] = Chair(bot=one.bot)
            await room.change(lambda: Change(seating))
            for seat, one in enumerate(map(entrant, names)):
                if one.program:
                    command = [*shlex.split(one.program), self.address, id]
                    crew.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
                    await until(partial(sits, room, seat), ARRIVING, f"{one.program} did not sit down at its table")

    async def _deal(self, lobby: Lobby, id: str, seed: str) -> None:
        async with lobby.room(id) as room:
            await room.change(lambda: dealt(room, seed))

    async def _until_over(self, lobby: Lobby, id: str, crew: Sequence[Program]) -> Play:
        async with lobby.room(id) as room:
            while True:
                play = room.play
                assert play is not None
                if play.table.over:
                    return play
                if any(each.poll() is not None for each in crew):
                    raise FacedownError("a program left its table before the game was over")
                await asyncio.sleep(LOOKING)


def sits(room: Room, seat: int) -> bool:
    return room.present(room.seating.chairs[seat].player)


def dealt(room: Room, seed: str) -> Change:
    seating = room.seating.copy()
    seating.status = "playing"
    for seat, chair in enumerate(seating.chairs):
        if chair.player is not None:
            seating.players[chair.player].held = seat
    key = Dealer.seeded(seed).key
    return Change(seating, Play.open(room.game, len(seating.chairs), seating.all_options(), key), key)


async def until(happens: Callable[[], bool], seconds: float, words: str) -> None:
    deadline = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > deadline:
            raise FacedownError(words)
        await asyncio.sleep(LOOKING)
