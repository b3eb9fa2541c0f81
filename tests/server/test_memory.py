"""Collections of garbage do not stop the tables: a room goes with its last user, and loaded ones are left out (F9)."""

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Running, settings_for
from tests.server.seats import call, make_table

from facedown.server.base import gc_pauses
from facedown.server.base.gc_pauses import Collector
from facedown.server.lobby import table_registry as lobbies
from facedown.server.lobby.table_registry import Lobby
from facedown.server.protocol import bodies
from facedown.server.room.room import Room
from facedown.server.store.engine import open_database
from facedown.server.store.sql import SqlStore

NEW = bodies.NewTable("campus-life", 3, "Ada", fill="random", start=True)


@pytest.fixture
def no_collections() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def with_lobby(folder: Path, check, unload: float = 0) -> None:
    async def run() -> None:
        settings = settings_for(folder, unload=unload)
        store = SqlStore(open_database(settings.database_address()))
        lobby = Lobby(settings, store)
        await check(lobby)
        lobby.close()
        store.close()

    asyncio.run(run())


@pytest.mark.usefixtures("no_collections")
def test_f9_a_room_that_is_unloaded_leaves_the_memory_without_a_collection(tmp_path: Path) -> None:
    async def check(lobby: Lobby) -> None:
        made = await lobby.create(NEW)
        room = weakref.ref(lobby.rooms[made.table])
        play = weakref.ref(lobby.rooms[made.table].play)
        await asyncio.sleep(0)
        lobby.unload()
        assert lobby.rooms == {}
        assert (room(), play()) == (None, None)

    with_lobby(tmp_path, check)


def test_f9_a_table_that_was_only_glanced_at_is_soon_unloaded(tmp_path: Path) -> None:
    async def check(lobby: Lobby) -> None:
        id = (await lobby.create(NEW)).table
        assert stays(lobby, id, lobbies.GLANCE)
        assert not stays(lobby, id, lobby.settings.unload)
        async with lobby.glance(id):
            pass
        assert not stays(lobby, id, lobbies.GLANCE)
        async with lobby.room(id):
            pass
        async with lobby.glance(id):
            pass
        assert stays(lobby, id, lobbies.GLANCE)

    def stays(lobby: Lobby, id: str, seconds: float) -> bool:
        lobby.quiet[id] = time.monotonic() - seconds
        lobby.unload()
        return id in lobby.rooms

    with_lobby(tmp_path, check, unload=300)


@pytest.mark.parametrize("what", ["", "/qr.svg", "/claims", "/replay", "/proof"])
def test_f9_a_stranger_who_asks_for_a_table_only_glances_at_it(start_server: Any, what: str) -> None:
    table = make_table(start_server().address, fill="random", start=True)["table"]
    running: Running = start_server()
    call("GET", f"{running.address}/api/tables/{table}{what}")
    assert running.app.state.lobby.glanced == {table}


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    """As a server does from its start on; here every collection takes long."""
    monkeypatch.setattr(gc_pauses, "LONG", 0)
    collector = Collector()
    monkeypatch.setattr(lobbies, "collector", collector)
    collector.watch()
    yield collector
    gc.callbacks.remove(collector.note)


@pytest.mark.usefixtures("no_collections", "watched")
def test_f9_only_one_full_collection_looks_through_a_loaded_table(tmp_path: Path) -> None:
    async def check(lobby: Lobby) -> None:
        await lobby.create(NEW)
        gc.collect(1)
        assert any(isinstance(one, Room) for one in gc.get_objects())
        gc.collect()
        assert not any(isinstance(one, Room) for one in gc.get_objects())

    with_lobby(tmp_path, check)


class Node:
    itself: "Node"


@pytest.mark.usefixtures("no_collections", "watched")
def test_f9_what_was_left_out_is_looked_through_once_everybody_has_left(tmp_path: Path) -> None:
    async def check(lobby: Lobby) -> None:
        node = Node()
        node.itself = node
        gone = weakref.ref(node)
        gc.freeze()
        del node
        gc.collect()
        lobby.clean_up()  # nobody has come
        assert gone() is not None
        lobby.visited = True
        lobby.clean_up()
        assert gone() is None

    with_lobby(tmp_path, check)
