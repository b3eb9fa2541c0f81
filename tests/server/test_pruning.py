"""Old tables are deleted, with all that is kept of them, where the people who run the server want that."""

import asyncio
import time
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.databases import rows
from tests.server.seats import Seat, call, make_table, play_on, seated_table

from facedown.cli import main
from facedown.server.lobby.old_tables import prune
from facedown.server.store import Kept
from facedown.server.store.old_tables import OF_TABLES
from facedown.server.store.schema import tables

YEAR = 365 * 24 * 3600
Stored = tuple[str, dict[str, str]]


@pytest.fixture
def stored(each_store: str, start_server: Any) -> Stored:
    """A finished game, a running one and a lobby, all a year old, and the same three of now; and their database."""
    running: Running = start_server()
    found: dict[str, str] = {}
    for age in ("old", "new"):
        found[f"{age} finished"], seats = seated_table(running.address, options={"last_call": 1})
        seats[0].do("chat", words="hello")
        play_on(seats)
        found[f"{age} running"], _ = seated_table(running.address)
        found[f"{age} lobby"] = make_table(running.address)["table"]
    recorded = f"{running.address}/api/tables/{found['old finished']}/replay"
    assert call("GET", recorded).status_code == 200
    database = running.settings.database_address()
    running.stop()
    for name, id in found.items():
        if name.startswith("old"):
            rows(database, "UPDATE tables SET touched = touched - :year WHERE id = :id", year=YEAR, id=id)
    return database, found


def left(database: str) -> set[str]:
    return {id for (id,) in rows(database, "SELECT id FROM tables")}


def kept_of(database: str, id: str) -> int:
    """Rows in all tables of the database but its own."""
    counts = [rows(database, f"SELECT count(*) FROM {each.name} WHERE table_id = :id", id=id) for each in OF_TABLES]
    return sum(count for [(count,)] in counts)


def named(said: str, found: dict[str, str]) -> set[str]:
    return {name for name, id in found.items() if id in said}


def test_b6_only_what_is_older_than_it_is_kept_is_deleted_and_only_if_somebody_says_so(
    stored: Stored, capsys: pytest.CaptureFixture[str]
) -> None:
    database, found = stored
    prune = ["admin", "--database", database, "prune"]
    assert main(prune) == 2
    cases = [(["--finished", "300"], {"old finished"}), (["--untouched", "300"], {"old running", "old lobby"})]
    for days, old in [*cases, (["--finished", "400", "--untouched", "400"], set[str]())]:
        capsys.readouterr()
        assert main([*prune, *days, "--dry-run"]) == 0
        assert named(capsys.readouterr().out, found) == old
    assert left(database) == set(found.values())
    gone = set[str]()
    for days, old in cases:
        capsys.readouterr()
        assert main([*prune, *days]) == 0
        assert named(capsys.readouterr().out, found) == old
        gone |= old
        assert left(database) == {id for name, id in found.items() if name not in gone}
        assert [name for name, id in found.items() if (name in gone) == bool(kept_of(database, id))] == []


def test_b6_a_server_spares_the_tables_that_it_has_loaded(stored: Stored, start_server: Any) -> None:
    _, found = stored
    running: Running = start_server()
    looked_at = Seat(running.address, found["old finished"], None)
    lobby = running.app.state.lobby
    pruned = asyncio.run_coroutine_threadsafe(prune(lobby, Kept(300, 300)), running.app.state.loop).result(30)
    assert pruned == 2
    assert left(running.settings.database_address()) == set(found.values()) - {found["old running"], found["old lobby"]}
    assert looked_at.welcome["type"] == "welcome"


def test_a_change_counts_as_a_touch(each_store: str, start_server: Any) -> None:
    running: Running = start_server()
    made, database = make_table(running.address), running.settings.database_address()
    seat = Seat(running.address, made["table"], made["token"])
    rows(database, "UPDATE tables SET touched = 0")
    assert seat.do("chat", words="still here")["type"] == "ack"
    assert rows(database, "SELECT touched FROM tables")[0][0] >= time.time() - 60


def test_every_table_of_the_database_that_speaks_of_a_table_is_pruned() -> None:
    others = [
        each for each in tables.metadata.sorted_tables if any(key.references(tables) for key in each.foreign_keys)
    ]
    assert set(others) == set(OF_TABLES)
