"""Collections of garbage do not stop the tables: a room goes with its last user, and loaded ones are left out (F9)."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.conftest import settings_for

from facedown.server import lobby as lobbies
from facedown.server import wire
from facedown.server.lobby import Lobby
from facedown.server.room import Room
from facedown.server.store.engine import open_database
from facedown.server.store.sql import SqlStore

NEW = wire.NewTable("campus-life", 3, "Ada", fill="random", start=True)


@pytest.fixture
def no_collections() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def with_lobby(folder: Path, check) -> None:
    async def run() -> None:
        settings = settings_for(folder, unload=0)
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


@pytest.mark.usefixtures("no_collections")
def test_f9_a_full_collection_does_not_look_through_loaded_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "MANY", 3)

    async def check(lobby: Lobby) -> None:
        gc.freeze()  # as a server does at its start
        for _ in range(3):
            await lobby.create(NEW)
        assert any(isinstance(one, Room) for one in gc.get_objects())
        lobby.spare_the_collector()
        assert not any(isinstance(one, Room) for one in gc.get_objects())

    with_lobby(tmp_path, check)
