import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from tests.games_support.playing import EXAMPLE_MODULES
from tests.server.databases import KINDS, databases
from tests.server.seats import opened

from facedown.games import folders
from facedown.server.app import make_app
from facedown.server.base.settings import ServerSettings
from facedown.server.cluster import leases, peer_link
from facedown.server.edge import connection_limits
from facedown.server.lobby.table_registry import Seated
from facedown.server.protocol.bodies import Learn, NewTable
from facedown.server.serve import Server, listen
from facedown.server.store import engine

# Seconds. Where the whole suite runs on PostgreSQL (`--store`), servers of this process keep their leases and finish
# their transactions though a busy machine lets them wait for seconds: what it is to lose them is tested in processes of
# their own, in test_worker_deaths.py.
PATIENCE = 30.0


class Running:
    """A real server in a thread of this process, on a port of its own."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.socket = listen(settings)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.app = make_app(settings)
        self.server = Server(self.app)
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def run(self, function: Callable[[], object]) -> None:
        """Calls it in the server's thread."""
        done = threading.Event()
        loop: asyncio.AbstractEventLoop = self.app.state.loop
        loop.call_soon_threadsafe(function)
        loop.call_soon_threadsafe(done.set)
        assert done.wait(60)

    def a_minute_later(self, table: str) -> None:
        """Grace and idle times of a table are over."""
        self.later(table, 60)

    def later(self, table: str, seconds: float) -> None:
        timers = self.app.state.lobby.rooms[table].timers

        def turn() -> None:
            for player in timers.gone:
                timers.gone[player] -= seconds
            for seat, (ask, since) in timers.asked.items():
                timers.asked[seat] = (ask, since - seconds)
            timers.ring()

        self.run(turn)

    def stop(self) -> None:
        """May be called twice."""
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()


class PassedOn(Running):
    """The one that is asked passes everything on to this one, which has all the tables."""

    def __init__(self, settings: ServerSettings) -> None:
        super().__init__(settings)
        self.front = Running(msgspec.structs.replace(settings, port=0, metrics=0))
        here, lobby = self.app.state, self.front.app.state.lobby

        async def elsewhere(_: str) -> str:
            return str(here.inner.address)

        async def create(new: NewTable) -> Seated:
            made = asyncio.run_coroutine_threadsafe(here.lobby.create(new), here.loop)
            return await asyncio.wrap_future(made)

        async def teach(game: str, who: Learn) -> Seated:
            made = asyncio.run_coroutine_threadsafe(here.lobby.teach(game, who), here.loop)
            return await asyncio.wrap_future(made)

        lobby.elsewhere, lobby.create, lobby.teach = elsewhere, create, teach
        self.address = self.front.address

    def stop(self) -> None:
        self.front.stop()
        super().stop()


def start(settings: ServerSettings) -> Running:
    return PassedOn(settings) if databases.kind == "workers" else Running(settings)


def settings_for(folder: Path, **fields: object) -> ServerSettings:
    limits = dict.fromkeys(("requests", "posts", "tables", "sockets", "replays", "hints", "panels", "ways"), 100_000)
    usual = {"port": 0, "database": databases.address(folder), "inner_key": "of the tests", "pace": 0, **limits}
    return ServerSettings(**{**usual, **fields})  # type: ignore[arg-type]


@pytest.fixture(scope="session", autouse=True)
def database_server(request: pytest.FixtureRequest) -> Iterator[None]:
    """Here no worker loses its tables and no client its connection because the machine is busy. Those that are to lose
    them are processes of their own, with the product's leases, or set the times themselves."""
    databases.kind = request.config.getoption("--store")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(leases, "LEASE", PATIENCE)
        patch.setattr(peer_link, "SILENCE", PATIENCE)
        patch.setattr(connection_limits, "SILENT", PATIENCE)
        limits = {**engine.LIMITS, "idle_in_transaction_session_timeout": int(1000 * PATIENCE)}
        patch.setitem(engine.POSTGRES, "options", " ".join(f"-c {name}={limit}" for name, limit in limits.items()))
        yield
    databases.stop()


@pytest.fixture(params=KINDS)
def each_store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The test runs on every kind of database."""
    kind: str = request.param
    monkeypatch.setattr(databases, "kind", kind)
    return kind


@pytest.fixture
def on_sqlite(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what only a file can suffer."""
    monkeypatch.setattr(databases, "kind", "sqlite")


@pytest.fixture
def on_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "kind", "postgresql")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = start(settings_for(tmp_path_factory.mktemp("server"), messages=10_000))
    yield running
    running.stop()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts servers of a test's own, on one database unless the test says another folder."""
    started: list[Running] = []

    def start_one(folder: Path = tmp_path, **fields: object) -> Running:
        started.append(start(settings_for(folder, **fields)))
        return started[-1]

    yield start_one
    for running in started:
        running.stop()


@pytest.fixture
def address(server: Running) -> str:
    return server.address


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of examples/ join the others for these tests."""
    for id, module in EXAMPLE_MODULES.items():
        monkeypatch.setitem(folders(), id, module)


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    yield
    while opened:
        opened.pop().close()
