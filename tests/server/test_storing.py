"""Nothing acknowledged is lost, and what cannot be stored is not done."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.server.conftest import Running
from tests.server.processes import Nursery, flags, free_port, wait_until_up
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table
from websockets.exceptions import WebSocketException

from facedown.games.campus_life import GAME
from facedown.kernel.dealer import Dealer
from facedown.server.store.engine import HEAD, open_database
from facedown.server.store.schema import metadata

KILLS = 5
StartServer = Callable[..., Running]


class Party(threading.Thread):
    """The people of one table: they answer on and on, come back after every break and repeat what was not acked."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__()
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
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    nursery = Nursery(tmp_path / "kills.sqlite")
    yield nursery
    nursery.close()


def test_b1_five_sigkills_at_random_moments_lose_and_double_no_acked_command(tmp_path: Path, nursery: Nursery) -> None:
    source = random.Random(1)
    nursery.start()
    parties = [Party(nursery.address, number) for number in range(4)]
    for party in parties:
        party.start()
    for _ in range(KILLS):
        play_more(parties, source.randrange(10, 40))
        time.sleep(source.uniform(0, 0.01))
        nursery.end(signal.SIGKILL)
        nursery.start()  # everything that was stored replays, or the table is closed
    play_more(parties, 20)
    for party in parties:
        party.stopping = True
    for party in parties:
        party.join()
    nursery.end(signal.SIGTERM)
    assert nursery.complaints.read_text() == ""
    with closing(sqlite3.connect(tmp_path / "kills.sqlite")) as connection:
        for party in parties:
            rows = connection.execute("SELECT command FROM commands WHERE table_id = ?", [party.table])
            known = {command for (command,) in rows if "-" in command}
            (answers,) = connection.execute("SELECT count(*) FROM answers WHERE table_id = ?", [party.table]).fetchone()
            assert set(party.acked) <= known
            assert answers == len(known) + 1  # and the opening


def play_more(parties: list[Party], answers: int) -> None:
    """Waits until so many more were acked."""
    goal = sum(len(party.acked) for party in parties) + answers
    while sum(len(party.acked) for party in parties) < goal:
        assert any(party.is_alive() for party in parties)
        time.sleep(0.002)


def test_b2_the_writing_connection_keeps_a_log_and_syncs_it_in_full(server: Running) -> None:
    engine = server.app.state.lobby.store.writer.engine
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


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


CHANGED = {
    "choice": "UPDATE answers SET choice = choice + 1 WHERE table_id = ? AND number = 2",
    "chance": "UPDATE answers SET chance = CAST('[]' AS BLOB) WHERE table_id = ? AND number = 0",
    "events": "UPDATE answers SET events = CAST('[]' AS BLOB) WHERE table_id = ? AND number = 2",
    "nonsense": "UPDATE answers SET events = CAST('{' AS BLOB) WHERE table_id = ? AND number = 2",
    "missing": "DELETE FROM answers WHERE table_id = ? AND number = 3",
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=list(CHANGED))
def test_a_table_whose_record_was_changed_is_closed_and_kept_and_the_others_go_on(
    tmp_path: Path, start_server: StartServer, change: str
) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    whole, others = seated_table(running.address)
    play_on(seats, 4)
    running.stop()
    with sqlite3.connect(tmp_path / "test.sqlite") as connection:
        connection.execute(change, [table])
    connection.close()
    running = start_server()
    seat = Seat(running.address, table, seats[0].token)
    assert seat.room["status"] == "closed"
    assert "record" in seat.room["closed"]
    assert seat.do("answer", ask=1, index=0)["code"] == "closed"
    assert Seat(running.address, whole, others[0].token).room["status"] == "playing"


def test_a_film_of_a_changed_record_is_refused_without_a_word_of_what_it_holds(
    tmp_path: Path, start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    play_on(seats, 4)
    with closing(sqlite3.connect(tmp_path / "test.sqlite")) as connection, connection:
        connection.execute(CHANGED["chance"], [table])
    refused = call("GET", f"{running.address}/api/tables/{table}/replay")
    assert refused.status_code == 409
    words = "The record of this game does not come out as it was stored."
    assert refused.json() == {"code": "no-replay", "words": words}
    assert "chance calls are recorded" in caplog.text
    assert play_on(seats, 2) == 2


def test_b7_a_full_database_gives_a_retryable_error_and_loses_nothing(
    tmp_path: Path, start_server: StartServer
) -> None:
    running = start_server()
    _, seats = seated_table(running.address)
    writer = running.app.state.lobby.store.writer
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


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, metadata) == []
    engine.dispose()
