"""Nothing acknowledged is lost, and what cannot be stored is not done."""

import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.sampled import every
from tests.server.conftest import Running
from tests.server.databases import KINDS, databases, rows
from tests.server.processes import Nursery, flags, free_port, wait_until_up
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table
from websockets.exceptions import WebSocketException

from facedown.games.campus_life import GAME
from facedown.kernel.dealer import Dealer
from facedown.server.store import checkpoints
from facedown.server.store.engine import HEAD, open_database
from facedown.server.store.schema import metadata

KILLS = 5
StartServer = Callable[..., Running]


class Party(threading.Thread):
    """The people of one table: they answer on and on, come back after every break and repeat what was not acked."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.source = random.Random(number)
        self.acked: list[str] = []
        self.stopping = False
        made = make_table(address, seats=3, options={"last_call": 200})
        self.table = made["table"]
        self.tokens = [made["token"], *(join(address, self.table, name)["token"] for name in ("Grace", "Linus"))]
        host = Seat(address, self.table, made["token"])
        host.do("start")
        host.close()

    def run(self) -> None:
        while not self.stopping:
            try:
                self.play()
            except (WebSocketException, OSError, TimeoutError):
                time.sleep(0.05)

    def play(self) -> None:
        seats = [Seat(self.address, self.table, token) for token in self.tokens]
        while not self.stopping:
            asked = next((seat for seat in seats if seat.asked()), None)
            if asked is None or asked.ask is None:
                self.stopping = True  # the game is over
                return
            number = asked.ask["number"]
            command = f"{asked.you['seat']}-{number}"
            index = 0 if asked.ask["kind"] == "leave" else self.source.randrange(len(asked.ask["options"]))
            reply = asked.send({"type": "answer", "id": command, "ask": number, "index": index})
            assert reply["type"] == "ack", reply
            self.acked.append(command)
            asked.until("update")
            assert asked.view is not None
            if asked.view["over"]:
                return
            awaited = seats[asked.view["awaited"][0]]
            while not awaited.asked():
                awaited.next()


@pytest.fixture
def nursery(tmp_path: Path, each_store: str) -> Iterator[Nursery]:
    nursery = Nursery(databases.address(tmp_path, "kills"), tmp_path / "kills.txt")
    yield nursery
    nursery.close()


@pytest.mark.parametrize("each_store", every(2, KINDS), indirect=True)
def test_b1_five_sigkills_at_random_moments_lose_and_double_no_acked_command(tmp_path: Path, nursery: Nursery) -> None:
    source = random.Random(1)
    nursery.start()
    parties = [Party(nursery.address, number) for number in range(4)]
    with playing(parties):
        for _ in range(KILLS):
            play_more(parties, source.randrange(10, 40))
            time.sleep(source.uniform(0, 0.01))
            nursery.end(signal.SIGKILL)
            nursery.start()  # everything that was stored replays, or the table is closed
        play_more(parties, 20)
    nursery.end(signal.SIGTERM)
    assert nursery.complaints.read_text() == ""
    kept = databases.address(tmp_path, "kills")
    for party in parties:
        stored = rows(kept, "SELECT command FROM commands WHERE table_id = :id", id=party.table)
        known = {command for (command,) in stored if "-" in command}
        [(answers,)] = rows(kept, "SELECT count(*) FROM answers WHERE table_id = :id", id=party.table)
        assert set(party.acked) <= known
        assert answers == len(known) + 1  # and the opening


@contextmanager
def playing(parties: list[Party]) -> Iterator[None]:
    for party in parties:
        party.start()
    try:
        yield
    finally:
        for party in parties:
            party.stopping = True
        for party in parties:
            party.join()


def play_more(parties: list[Party], answers: int) -> None:
    """Waits until so many more were acked."""
    goal = sum(len(party.acked) for party in parties) + answers
    while sum(len(party.acked) for party in parties) < goal:
        assert any(party.is_alive() for party in parties)
        time.sleep(0.002)


@pytest.mark.usefixtures("on_sqlite")
def test_b2_the_writing_connection_keeps_a_log_and_syncs_it_in_full(start_server: StartServer) -> None:
    state = start_server().app.state

    def ask(connection: Connection) -> list[Any]:
        return [connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() for pragma in ("journal_mode", "synchronous")]

    # By the one thread that has the connection.
    found = asyncio.run_coroutine_threadsafe(state.lobby.store.changes.run(ask), state.loop)
    assert found.result(10) == ["wal", 2]


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_b2_every_ack_comes_after_a_sync(tmp_path: Path) -> None:
    trace, port = tmp_path / "trace", free_port()
    calls = ["strace", "-D", "-f", "-qq", "-e", "trace=fsync,fdatasync,sendto,sendmsg,write,writev", "-s", "40"]
    command = [*calls, "-o", str(trace), sys.executable, "-m", "facedown.server.serve"]
    server = subprocess.Popen([*command, *flags(tmp_path / "synced.sqlite", port)], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    wait_until_up(address)
    _, seats = seated_table(address)
    count = play_on(seats, 6)
    server.terminate()
    server.wait()
    synced, acks = False, 0
    for line in trace.read_text(errors="replace").splitlines():
        if "sync(" in line or "sync resumed" in line:
            synced = True
        elif r"{\"type\":\"ack\"" in line:
            assert synced, line
            acks, synced = acks + 1, False
    assert acks == count + 1  # and the start


@pytest.mark.usefixtures("each_store")
def test_b4_b5_after_a_restart_the_same_views_and_the_same_dice(tmp_path: Path, start_server: StartServer) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    play_on(seats, 10)
    views = [seat.raw_view() for seat in seats]
    key, count = (
        bytes(running.app.state.lobby.rooms[table].key),
        running.app.state.lobby.rooms[table].play.table.dealer.count,
    )
    running.stop()
    running = start_server()
    again = [Seat(running.address, table, seat.token) for seat in seats]
    assert [seat.raw_view() for seat in again] == views
    dealer = running.app.state.lobby.rooms[table].play.table.dealer
    assert (dealer.key, dealer.count) == (key, count)
    assert dealer.copy().below(6) == Dealer(key, count).below(6)
    assert play_on(again, 5) == 5


@pytest.mark.usefixtures("each_store")
def test_b5_undone_answers_stay_undone_after_a_restart(start_server: StartServer) -> None:
    running = start_server()
    table, seats = seated_table(running.address, game="tiny-game", seats=2)
    seats[0].answer(0)
    assert seats[0].do("undo")["type"] == "ack"
    seats[0].sync()
    before = seats[0].raw_view()
    running.stop()
    again = Seat(start_server().address, table, seats[0].token)
    assert again.raw_view() == before
    assert again.answer(2)["type"] == "ack"


NOT_THOSE = {"empty": b"[]", "broken": b"{"}
CHANGED = {
    "choice": "UPDATE answers SET choice = choice + 1 WHERE table_id = :id AND number = 2",
    "chance": "UPDATE answers SET chance = :empty WHERE table_id = :id AND number = 0",
    "events": "UPDATE answers SET events = :empty WHERE table_id = :id AND number = 2",
    "nonsense": "UPDATE answers SET events = :broken WHERE table_id = :id AND number = 2",
    "missing": "DELETE FROM answers WHERE table_id = :id AND number = 3",
}


def change_record(database: str, table: str, how: str) -> None:
    values = {"empty": b"[]", "broken": b"{"}
    rows(
        database,
        CHANGED[how],
        id=table,
        **{name: value for name, value in values.items() if f":{name}" in CHANGED[how]},
    )


@pytest.mark.parametrize("how", CHANGED)
@pytest.mark.usefixtures("each_store")
def test_a_table_whose_record_was_changed_is_closed_and_kept_and_the_others_go_on(
    tmp_path: Path, start_server: StartServer, how: str
) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    whole, others = seated_table(running.address)
    play_on(seats, 4)
    running.stop()
    change_record(databases.address(tmp_path), table, how)
    running = start_server()
    seat = Seat(running.address, table, seats[0].token)
    assert seat.room["status"] == "closed"
    assert "record" in seat.room["closed"]
    assert seat.do("answer", ask=1, index=0)["code"] == "closed"
    assert Seat(running.address, whole, others[0].token).room["status"] == "playing"


@pytest.mark.usefixtures("each_store")
def test_a_film_of_a_changed_record_is_refused_without_a_word_of_what_it_holds(
    tmp_path: Path, start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    play_on(seats, 4)
    change_record(databases.address(tmp_path), table, "chance")
    refused = call("GET", f"{running.address}/api/tables/{table}/replay")
    assert refused.status_code == 409
    words = "The record of this game does not come out as it was stored."
    assert refused.json() == {"code": "no-replay", "words": words}
    assert "chance calls are recorded" in caplog.text
    assert play_on(seats, 2) == 2


@pytest.mark.usefixtures("on_sqlite")
def test_b7_a_full_database_gives_a_retryable_error_and_loses_nothing(
    tmp_path: Path, start_server: StartServer
) -> None:
    running = start_server()
    _, seats = seated_table(running.address)
    writer = running.app.state.lobby.store.changes
    with writer.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    body = {"game": "campus-life", "seats": 3, "name": "Ada"}
    while call("POST", f"{running.address}/api/tables", json=body).status_code != 503:
        pass
    while True:
        asked = next(seat for seat in seats if seat.asked())
        assert asked.ask
        before = asked.raw_view()
        command = {"type": "answer", "id": f"a{asked.ask['number']}", "ask": asked.ask["number"], "index": 0}
        reply = asked.send(command)
        if reply["type"] != "ack":
            break
        for seat in seats:
            seat.sync()
    assert reply["code"] == "try-again"
    assert asked.raw_view() == before
    with writer.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    assert asked.send(command)["type"] == "ack"
    for seat in seats:
        seat.sync()
    assert play_on(seats, 3) == 3


def test_b7_a_line_that_was_not_stored_costs_nothing_of_what_may_be_said(start_server: StartServer) -> None:
    running = start_server()
    made = make_table(running.address)
    seat = Seat(running.address, made["table"], made["token"])
    changes = running.app.state.lobby.store.changes
    with changes.engine.begin() as connection:
        connection.execute(text("ALTER TABLE chat RENAME TO away"))
    assert {seat.do("chat", words="hello")["code"] for _ in range(10)} == {"try-again"}
    with changes.engine.begin() as connection:
        connection.execute(text("ALTER TABLE away RENAME TO chat"))
    assert seat.do("chat", words="hello")["type"] == "ack"
    replies = [seat.do("chat", words="hello") for _ in range(10)]
    assert {reply["code"] for reply in replies if reply["type"] == "refused"} == {"too-fast"}


@pytest.mark.usefixtures("on_sqlite")
def test_b7_a_database_file_that_is_gone_is_noticed_and_may_come_back(
    tmp_path: Path, start_server: StartServer
) -> None:
    running = start_server()
    _, seats = seated_table(running.address)
    asked = next(seat for seat in seats if seat.asked())
    file, away = tmp_path / "test.sqlite", tmp_path / "away.sqlite"
    os.rename(file, away)  # noqa: PTH104
    assert asked.ask
    command = {"type": "answer", "id": "again", "ask": asked.ask["number"], "index": 0}
    assert asked.send(command)["code"] == "try-again"
    assert asked.send(command)["code"] == "try-again"
    os.rename(away, file)  # noqa: PTH104
    assert asked.send(command)["type"] == "ack"


@pytest.mark.usefixtures("on_postgresql")
def test_b7_a_database_server_that_is_away_is_noticed_and_may_come_back(
    tmp_path: Path, start_server: StartServer
) -> None:
    running = start_server()
    _, seats = seated_table(running.address)
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask
    command = {"type": "answer", "id": "again", "ask": asked.ask["number"], "index": 0}
    databases.shut(tmp_path)
    assert asked.send(command)["code"] == "try-again"
    assert asked.send(command)["code"] == "try-again"
    databases.open_again(tmp_path)
    assert asked.send(command)["type"] == "ack"
    assert asked.send(command)["type"] == "ack"
    for seat in seats:
        seat.sync()
    assert play_on(seats, 3) == 3


def test_a_bug_in_a_rule_leaves_the_last_good_table_and_the_others_go_on(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, seats = seated_table(address)
    _, others = seated_table(address, game="tiny-game", seats=2)
    asked = next(seat for seat in seats if seat.asked())
    before = asked.raw_view()

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a planted bug")

    with monkeypatch.context() as patch:
        patch.setattr(GAME, "view", broken)
        reply = asked.do("answer", ask=1, index=0)
    assert reply["code"] == "bug"
    assert "planted" in caplog.text
    assert asked.raw_view() == before
    assert others[0].answer(0)["type"] == "ack"
    assert asked.answer(0)["type"] == "ack"


@pytest.mark.usefixtures("each_store")
def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    engine = open_database(databases.address(tmp_path, "new"))
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":  # comparing takes a while on a busy machine
            connection.exec_driver_sql("SET idle_in_transaction_session_timeout = 0")
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, metadata) == []
    engine.dispose()


@pytest.mark.usefixtures("on_sqlite")
def test_b2_the_log_is_brought_into_the_database_beside_the_writer(
    tmp_path: Path, start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 0.02)
    monkeypatch.setattr(checkpoints, "LONG", 50_000)
    running = start_server()
    _, seats = seated_table(running.address)
    file, empty = tmp_path / "test.sqlite", (tmp_path / "test.sqlite").stat().st_size
    play_on(seats, 30)
    deadline = time.monotonic() + 10
    while file.stat().st_size <= empty:  # the writer itself would not have done it yet
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert play_on(seats, 3) == 3


@pytest.mark.usefixtures("on_sqlite")
def test_b11_only_its_owner_can_read_a_database_and_an_older_one_is_tightened(
    tmp_path: Path, start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    def modes() -> dict[str, int]:
        return {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob("*.sqlite*")}

    old = os.umask(0)
    try:
        make_table(start_server().address)
        assert len(modes()) == 3, "the file, its -wal and its -shm"
        assert set(modes().values()) == {0o600}
        for file in tmp_path.glob("*.sqlite*"):
            file.chmod(0o644)
        caplog.clear()
        start_server()
        assert set(modes().values()) == {0o600}
        assert sum("others on this machine could read" in line for line in caplog.messages) == 3
    finally:
        os.umask(old)


def test_a_database_in_memory_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    open_database("sqlite:///:memory:").dispose()
    assert list(tmp_path.iterdir()) == []
