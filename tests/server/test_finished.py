"""Finished games last: they are shown as they were when the rules have changed, and a crash at the end heals."""

import random
import shutil
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from alembic import command
from alembic.config import Config
from tests.games_support.playing import EXAMPLES, GAMES, support
from tests.sampled import every
from tests.server.conftest import Running
from tests.server.databases import KINDS, databases, rows
from tests.server.processes import Nursery
from tests.server.seats import Seat, call, join, play_on, seated_table

from facedown.kernel.game import Game
from facedown.kernel.replay import play_out, read
from facedown.kernel.words.story import story
from facedown.server.lobby.table_registry import NO_FILM, OTHER_RULES
from facedown.server.store import engine

EYES = ("watcher", "0", "1", "all")
StartServer = Callable[..., Running]


@contextmanager
def serving(folder: Path, rules: int, columns: str, **environment: str) -> Iterator[Nursery]:
    """A server whose Lanterns have this rules version, and whose option `columns` has this name."""
    games = folder / f"rules-{rules}"
    left_out = shutil.ignore_patterns("tests", "__pycache__")
    shutil.copytree(EXAMPLES / "tiny_game", games / "tiny_game", ignore=left_out, dirs_exist_ok=True)
    for name, before, after in (
        ("__init__.py", "rules_version=1", f"rules_version={rules}"),
        ("log_words.py", '"You were dealt', f'"Under rules {rules} you were dealt'),
        *((file.name, "columns", columns) for file in (games / "tiny_game").glob("*.py")),
    ):
        file = games / "tiny_game" / name
        file.write_text(file.read_text().replace(before, after))
    pages = folder / "pages"  # not beside the database: a file of SQLite that is read and shut loses its server's locks
    pages.mkdir(exist_ok=True)
    nursery = Nursery(
        databases.address(folder, "finished"),
        folder / "complaints.txt",
        FACEDOWN_GAMES_FROM=str(games),
        FACEDOWN_CLIENT=str(pages),
        **environment,
    )
    try:
        nursery.start()
        yield nursery
        nursery.end(signal.SIGTERM)
        assert nursery.complaints.read_text() == ""
    finally:
        nursery.close()


def films(address: str, table: str) -> list[Any]:
    found = [call("GET", f"{address}/api/tables/{table}/replay", params={"eyes": eyes}) for eyes in EYES]
    assert [answer.status_code for answer in found] == [200] * len(EYES)
    return [answer.json() for answer in found]


def saved(address: str, table: str) -> str:
    answer = call("GET", f"{address}/api/tables/{table}/record")
    assert answer.status_code == 200
    return answer.text


def lanterns(address: str, **more: Any) -> tuple[str, list[Seat]]:
    return seated_table(address, game="tiny-game", seats=2, **more)


@pytest.mark.parametrize("each_store", every(2, KINDS), indirect=True)
@pytest.mark.usefixtures("each_store")
def test_b6_a_game_finished_under_older_rules_is_shown_as_it_was_and_played_again_under_the_new(tmp_path: Path) -> None:
    with serving(tmp_path, 1, "columns") as nursery:
        table, seats = lanterns(nursery.address, options={"columns": 2})
        seats.append(Seat(nursery.address, table, join(nursery.address, table, "Eve", None)["token"]))
        play_on(seats)
        running, _ = lanterns(nursery.address)
        waiting, hosts = lanterns(nursery.address, start=False)
        shot, record = films(nursery.address, table), saved(nursery.address, table)
        hands = [film["frames"][0]["view"]["table"]["hands"] for film in shot]
        assert [hand.count(None) for hand in hands] == [2, 1, 1, 0]
    with serving(tmp_path, 2, "width") as nursery:
        again = [Seat(nursery.address, table, seat.token) for seat in seats]
        assert [seat.raw_view() for seat in again] == [seat.raw_view() for seat in seats]
        assert [seat.journal for seat in again] == [seat.journal for seat in seats]
        assert "Under rules 1 you were dealt" in again[1].journal[1]["words"]
        assert again[0].view
        assert again[0].view["rules"] == 1
        for part in ("status", "commitment", "secret"):
            assert again[0].room[part] == seats[0].room[part]
        assert films(nursery.address, table) == shot
        assert saved(nursery.address, table) == record
        listed = call("GET", f"{nursery.address}/api/tables/{table}").json()
        assert (listed["winners"], listed["awaited"]) == (again[0].view["winners"], [])
        assert again[0].do("answer", ask=1, index=0)["code"] == "over"

        rematch = Seat(nursery.address, again[0].do("rematch")["rematch"], seats[0].token)
        assert rematch.do("start")["type"] == "ack"
        assert rematch.until("welcome")["view"]["rules"] == 2

        closed = Seat(nursery.address, running, None)
        assert (closed.room["status"], closed.room["closed"]) == ("closed", OTHER_RULES)

        host = Seat(nursery.address, waiting, hosts[0].token)
        assert host.do("start")["type"] == "ack"
        nursery.end(signal.SIGKILL)
        nursery.start()
        assert Seat(nursery.address, waiting, None).room["status"] == "playing"


def until_filmed(database: str, table: str) -> None:
    deadline = time.monotonic() + 20
    while not rows(database, "SELECT 1 FROM finished WHERE table_id = :id", id=table):
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.usefixtures("each_store")
def test_b6_a_game_is_filmed_when_it_ends_and_one_whose_film_was_lost_when_it_is_loaded(
    tmp_path: Path, start_server: StartServer
) -> None:
    database, running = databases.address(tmp_path), start_server()
    table, seats = lanterns(running.address)
    play_on(seats)
    until_filmed(database, table)
    running.stop()
    kept = rows(database, "SELECT * FROM finished")
    rows(database, "DELETE FROM finished")
    running = start_server()
    assert Seat(running.address, table, seats[1].token).raw_view() == seats[1].raw_view()
    until_filmed(database, table)
    assert rows(database, "SELECT * FROM finished") == kept


@pytest.mark.usefixtures("on_sqlite")
def test_b6_a_film_that_cannot_be_stored_costs_no_answer(tmp_path: Path, start_server: StartServer) -> None:
    database, running = databases.address(tmp_path), start_server()
    rows(database, "CREATE TRIGGER full BEFORE INSERT ON finished BEGIN SELECT RAISE(ABORT, 'full'); END")
    table, seats = lanterns(running.address)
    play_on(seats)
    shot = films(running.address, table)
    running.stop()
    assert not rows(database, "SELECT * FROM finished")
    rows(database, "DROP TRIGGER full")
    running = start_server()
    assert Seat(running.address, table, seats[0].token).raw_view() == seats[0].raw_view()
    assert films(running.address, table) == shot


def test_a_film_that_cannot_be_read_closes_its_table_only(
    tmp_path: Path, start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    database, running = databases.address(tmp_path), start_server()
    table, seats = lanterns(running.address)
    play_on(seats)
    until_filmed(database, table)
    running.stop()
    rows(database, "UPDATE finished SET films = :broken", broken=b"\0")
    running = start_server()
    assert Seat(running.address, table, None).room["status"] == "closed"
    assert "does not replay" in caplog.text


def of_version_0001(database: Path) -> None:
    """The same tables as a server of before would have left them."""
    now = database.rename(database.with_suffix(".now"))
    made = engine.make_engine(f"sqlite:///{database}")
    config = Config()
    config.set_main_option("script_location", str(Path(engine.__file__).parent / "migrations"))
    with made.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    made.dispose()
    with closing(sqlite3.connect(database)) as older, older:
        older.execute("ATTACH ? AS now", [str(now)])
        for name in ("tables", "tokens", "commands", "answers", "chat"):
            columns = ", ".join(row[1] for row in older.execute(f"PRAGMA main.table_info({name})"))
            older.execute(f"INSERT INTO {name} SELECT {columns} FROM now.{name}")


@pytest.mark.usefixtures("on_sqlite")
def test_b6_an_older_database_is_upgraded_and_its_finished_games_are_filmed_where_the_rules_still_fit(
    tmp_path: Path, start_server: StartServer
) -> None:
    database, running = databases.address(tmp_path), start_server()
    fits, seats = lanterns(running.address)
    other, others = lanterns(running.address)
    play_on(seats)
    play_on(others)
    shot = films(running.address, fits)
    running.stop()
    of_version_0001(tmp_path / "test.sqlite")
    rows(database, "UPDATE tables SET rules = 0 WHERE id = :id", id=other)
    running = start_server()
    assert rows(database, "SELECT version_num FROM alembic_version") == [(engine.HEAD,)]
    assert Seat(running.address, fits, seats[0].token).raw_view() == seats[0].raw_view()
    assert films(running.address, fits) == shot
    until_filmed(database, fits)
    assert Seat(running.address, other, others[0].token).room["closed"] == NO_FILM
    refused = call("GET", f"{running.address}/api/tables/{other}/replay")
    assert (refused.status_code, refused.json()["words"]) == (409, NO_FILM)


@pytest.mark.parametrize("game", every(2, GAMES), ids=lambda game: game.id)
def test_a4_a10_b6_numbers_of_answers_all_secrets_and_the_record_come_after_the_end(
    address: str, game: Game[Any]
) -> None:
    source = random.Random(2)

    def ask_for(what: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {seats[0].token}"}
        return call("GET", f"{address}/api/tables/{table}/{what}", headers=headers)

    table, seats = seated_table(address, game=game.id, **support(game).ONLINE)
    play_on(seats, 4, lambda ask: source.randrange(ask["count"]))
    for what in ("record", "story", "replay?eyes=all"):
        assert (ask_for(what).status_code, ask_for(what).json()["code"]) == (403, "not-yet")
    for eyes in ("own", "watcher"):
        frames = ask_for(f"replay?eyes={eyes}").json()["frames"]
        assert {frame["answer"] for frame in frames} == {None}
        assert not any(frame["secrets"] for frame in frames)
    play_on(seats, choose=lambda ask: source.randrange(ask["count"]))

    everything = ask_for("replay?eyes=all").json()["frames"]
    told_to_all_eyes(everything, [seat.journal for seat in seats])
    for seat in range(len(seats)):
        own = ask_for(f"replay?eyes={seat}").json()["frames"]
        assert own[-1]["answer"] == everything[-1]["answer"]
        assert not any(frame["secrets"] for frame in own)
    played = play_out(read(ask_for("record").text), game)  # checks every line, and the result
    assert seats[0].view
    assert played.scores == seats[0].view["scores"]
    assert ask_for("story").json() == msgspec.to_builtins(story(played))


def told_to_all_eyes(frames: list[Any], journals: list[list[Any]]) -> None:
    answers = [frame["answer"] for frame in frames]
    assert answers == sorted(set(answers))
    assert len(frames[0]["secrets"]) == len(journals) + 1
    assert len(frames[0]["measured"]) == len(journals)
    private = [line for frame in frames for line in frame["events"] if "to" in line]
    told = {line["to"] for line in private}
    assert told <= set(range(len(journals)))
    assert len(told) > 1  # in a short game somebody may be told nothing in private
    for line in private:
        assert {key: value for key, value in line.items() if key != "to"} in journals[line["to"]]
