"""Workers in processes of their own that are killed, stopped in the middle, and stopped in order."""

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from subprocess import PIPE

import httpx
import pytest
from tests.server.conftest import settings_for
from tests.server.databases import databases, rows
from tests.server.processes import Nursery, flags, free_port, wait_until_up
from tests.server.seats import Seat, call, make_table, play_on, seated_table
from tests.server.test_storing import Party, play_more, playing
from websockets.exceptions import ConnectionClosed, WebSocketException

from facedown.server import serve
from facedown.server.app import make_app
from facedown.server.base.clocks import boot_time
from facedown.server.base.process_names import is_gone, own_name
from facedown.server.cluster.leases import Heart
from facedown.server.serve import Server, listen
from facedown.server.store.engine import open_database

TAKEN_OVER_WITHIN = 3.0
AT_ONCE = 5.0  # seconds on a busy machine; who does not obey is killed after ten
MADE_BEFORE = """
import sys
from facedown.server.app import make_app
from facedown.server.serve import Server, listen
from facedown.server.base.settings import read_settings
settings = read_settings({}, port=0, database=sys.argv[1])
app = make_app(settings)
print("made", flush=True)
sys.stdin.readline()
Server(app).run([listen(settings)])
"""
# Who took which table, and whose row went before its time, by the database's own clock.
NOTED = """
CREATE TABLE noted (id text, early boolean, at timestamptz);
CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO noted VALUES (NEW.id, NULL, clock_timestamp()); RETURN NULL; END';
CREATE FUNCTION note_worker() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO noted VALUES (OLD.id, OLD.expires > clock_timestamp(), clock_timestamp()); RETURN NULL; END';
CREATE TRIGGER note_owner AFTER UPDATE OF owner ON tables FOR EACH ROW EXECUTE FUNCTION note_owner();
CREATE TRIGGER note_worker AFTER DELETE ON workers FOR EACH ROW EXECUTE FUNCTION note_worker();
"""


class Two:
    """Two workers on one database, as on two machines."""

    def __init__(self, nursery: Nursery, database: str) -> None:
        self.database = database
        self.complaints = nursery.complaints
        self.before = len(nursery.complaints.read_text())
        ports = [free_port(), free_port()]
        self.workers = [nursery.bear(" ".join(flags(database, port))) for port in ports]
        self.a, self.b = (f"http://127.0.0.1:{port}" for port in ports)
        for address in (self.a, self.b):
            wait_until_up(address)
        if rows(database, "SELECT to_regclass('noted')") == [(None,)]:
            rows(database, NOTED)

    def signal(self, worker: int, how: signal.Signals) -> None:
        os.kill(self.workers[worker], how)

    def now(self) -> datetime:
        """By the clock that leases go by."""
        moment: datetime = rows(self.database, "SELECT clock_timestamp()")[0][0]
        return moment

    def taken_over(self, table: str) -> datetime:
        moment: datetime = rows(self.database, "SELECT max(at) FROM noted WHERE id = :id", id=table)[0][0]
        return moment

    def complained(self) -> str:
        return self.complaints.read_text()[self.before :]

    def close(self) -> None:
        for worker in self.workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    complaints = tmp_path_factory.mktemp("workers") / "complaints.txt"
    nursery = Nursery("", complaints, FACEDOWN_INNER_KEY="of the tests")
    yield nursery
    nursery.close()


@pytest.fixture
def two(nursery: Nursery, monkeypatch: pytest.MonkeyPatch) -> Iterator[Two]:
    monkeypatch.setattr(databases, "kind", "postgresql")
    found = Two(nursery, databases.address(nursery.complaints.parent))
    yield found
    found.close()


def seat_again(address: str, table: str, token: str | None) -> Seat:
    """As a client does it: until it is let in."""
    deadline = time.monotonic() + 20
    while True:
        try:
            seat = Seat(address, table, token)
            if seat.welcome["type"] == "welcome":
                return seat
        except (WebSocketException, OSError, TimeoutError):
            pass
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_b1_tables_of_a_killed_worker_are_taken_over_in_time_and_nothing_acked_is_lost(two: Two) -> None:
    parties = [Party(two.a, number) for number in range(2)]
    for party in parties:
        party.address = two.b  # the table is at the other
    with playing(parties):
        play_more(parties, 15)
        killed = two.now()
        two.signal(0, signal.SIGKILL)
        for party in parties:
            play_more([party], 6)
            assert 0 < (two.taken_over(party.table) - killed).total_seconds() < TAKEN_OVER_WITHIN
    for party in parties:
        stored = rows(two.database, "SELECT command FROM commands WHERE table_id = :id", id=party.table)
        known = {command for (command,) in stored if "-" in command}
        assert set(party.acked) <= known
        [(answers,)] = rows(two.database, "SELECT count(*) FROM answers WHERE table_id = :id", id=party.table)
        assert answers == len(known) + 1  # and the opening


def test_c3_a_worker_that_stood_still_says_nothing_of_tables_that_it_lost(two: Two) -> None:
    table, seats = seated_table(two.a)
    play_on(seats, 2)
    told = [len(seat.raw) for seat in seats]
    two.signal(0, signal.SIGSTOP)
    # All of this waits at the worker that stands still.
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask
    for seat in seats:
        seat.socket.send('{"type":"why-not","id":"late","ask":0,"choice":0}')
        seat.socket.send('{"type":"chat","id":"late-chat","words":"hello"}')
    asked.socket.send(f'{{"type":"answer","id":"late-answer","ask":{asked.ask["number"]},"index":0}}')
    calls: list[httpx.Response] = []
    url = f"{two.a}/api/tables/{table}/replay"
    calling = threading.Thread(target=lambda: calls.append(call("GET", url)))
    calling.start()
    new = [seat_again(two.b, table, seat.token) for seat in seats]
    assert play_on(new, 1) == 1
    two.signal(0, signal.SIGCONT)
    for seat, before in zip(seats, told, strict=True):
        with pytest.raises(ConnectionClosed):
            seat.next()
        assert seat.raw[before:] == []
    calling.join()
    assert calls[0].status_code == 503 or calls[0].content == call("GET", f"{two.b}/api/tables/{table}/replay").content
    assert rows(two.database, "SELECT command FROM commands WHERE command LIKE 'late%'") == []
    back = seat_again(two.a, table, seats[0].token)
    assert back.raw_view() == new[0].raw_view()
    assert play_on(new, 2) == 2


def test_a_line_through_a_worker_to_one_that_stands_still_is_lost_and_found_again(two: Two) -> None:
    table, seats = seated_table(two.a)
    far = Seat(two.b, table, seats[0].token)
    two.signal(0, signal.SIGSTOP)
    with pytest.raises(ConnectionClosed) as closed:
        far.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    again = seat_again(two.b, table, seats[0].token)
    assert again.raw_view() == far.raw_view()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it waits until the lease runs out")
def test_b1_tables_of_a_dead_process_are_free_for_one_that_starts_on_the_same_machine(
    two: Two, nursery: Nursery
) -> None:
    """And those of one that only stands still are not."""
    tables = [seated_table(address) for address in (two.a, two.b)]
    owners = [rows(two.database, "SELECT owner FROM tables WHERE id = :id", id=table)[0][0] for table, _ in tables]
    two.signal(0, signal.SIGKILL)
    two.signal(1, signal.SIGSTOP)
    wait_until_gone(two.workers[0])
    rows(two.database, "UPDATE workers SET expires = clock_timestamp() + interval '1 hour'")
    port = free_port()
    two.workers.append(nursery.bear(" ".join(flags(two.database, port))))
    wait_until_up(f"http://127.0.0.1:{port}")
    left = {id for (id,) in rows(two.database, "SELECT id FROM workers")}
    assert owners[0] not in left
    assert owners[1] in left
    table, seats = tables[0]
    again = [seat_again(f"http://127.0.0.1:{port}", table, seat.token) for seat in seats]
    assert play_on(again, 2) == 2
    rows(two.database, "DELETE FROM workers WHERE id = :id", id=owners[1])


@pytest.mark.skipif(sys.platform != "linux", reason="nothing is certain elsewhere")
def test_only_a_process_that_is_certainly_gone_is_called_so() -> None:
    here, number, began = own_name().split(".")
    assert not is_gone(own_name())
    assert is_gone(f"{here}.{number}.{int(began) - 1}")  # its number was given again
    assert is_gone(f"{here}.{2**22 + 1}.{began}")  # no machine counts so far
    assert not is_gone(f"{here}1.{2**22 + 1}.{began}")  # but that is another machine
    assert not is_gone("")


def test_a_worker_that_is_told_to_stop_hands_over_at_once(two: Two) -> None:
    table, seats = seated_table(two.a)
    play_on(seats, 2)
    [(owner,)] = rows(two.database, "SELECT owner FROM tables WHERE id = :id", id=table)
    two.signal(0, signal.SIGTERM)
    wait_until_gone(two.workers[0])
    again = [seat_again(two.b, table, seat.token) for seat in seats]
    assert play_on(again, 2) == 2
    assert rows(two.database, "SELECT early FROM noted WHERE id = :id", id=owner) == [(True,)]  # it ran out nowhere
    assert two.complained() == ""


@pytest.mark.usefixtures("on_postgresql")
def test_c3_a_worker_stops_before_its_lease_ends_by_the_clock_of_the_database(tmp_path: Path) -> None:
    heart = Heart(open_database(databases.address(tmp_path)), "here", print)
    left_there = "SELECT extract(epoch FROM expires - clock_timestamp()) FROM workers"
    for renewed in (heart._begin, heart._beat):
        renewed()
        [(there,)] = rows(databases.address(tmp_path), left_there)
        assert 0 < heart.tenure.until - boot_time() < there
    heart._hang_up()


@pytest.mark.parametrize(("ends", "status"), [(2, 2), (1, 1), (0, 1)])
def test_a_parent_ends_as_its_workers_do(ends: int, status: int) -> None:
    """At once where another would fail the same way, else once too many have died."""
    parent = "from facedown.server.cluster.supervisor import Workers; exit(Workers(1, lambda _: {}).run())"
    run = subprocess.run(
        [sys.executable, "-c", parent.format(ends)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (run.returncode, run.stderr.count("another is started")) == (status, 0 if ends == 2 else 10)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.usefixtures("on_postgresql")
def test_two_workers_on_one_port_are_kept_alive_and_stopped_in_order(tmp_path: Path, nursery: Nursery) -> None:
    database, port = databases.address(tmp_path), free_port()
    address, before = f"http://127.0.0.1:{port}", len(nursery.complaints.read_text())
    parent = nursery.bear(" ".join([*flags(database, port), "--workers", "2"]))
    try:
        wait_until_up(address)
        made = make_table(address)
        while len(known := rows(database, "SELECT id FROM workers")) < 2:
            time.sleep(0.02)
        killed, other = born = children(parent)
        os.kill(killed, signal.SIGKILL)
        while len(children(parent) - born) < 1:
            time.sleep(0.02)
        assert seat_again(address, made["table"], made["token"]).you["role"] == "host"
        while (
            len(rows(database, "SELECT id FROM workers WHERE id NOT IN (:one, :two)", one=known[0][0], two=known[1][0]))
            < 1
        ):
            time.sleep(0.02)
        os.kill(other, signal.SIGSTOP)  # only the new worker can answer now
        wait_until_up(address)
        os.kill(other, signal.SIGCONT)
        workers = children(parent)
        os.kill(parent, signal.SIGTERM)
        wait_until_gone(parent)
        for process in workers:
            with pytest.raises(ProcessLookupError):
                os.kill(process, 0)
        assert "another is started" in nursery.complaints.read_text()[before:]
        left = rows(database, "SELECT id FROM workers")
        assert len(left) <= 1  # the killed one could not take its leave
        assert set(left) < set(known)
    finally:
        with suppress(ProcessLookupError):
            os.kill(parent, signal.SIGKILL)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.usefixtures("on_postgresql")
def test_b7_a_worker_that_starts_while_the_database_is_away_waits_for_it(tmp_path: Path, nursery: Nursery) -> None:
    database, port = databases.address(tmp_path), free_port()
    address, before = f"http://127.0.0.1:{port}", len(nursery.complaints.read_text())
    parent = nursery.bear(" ".join([*flags(database, port), "--workers", "2"]))
    try:
        wait_until_up(address)
        made = make_table(address)
        databases.shut(tmp_path)
        os.kill(min(children(parent)), signal.SIGKILL)
        while "a worker waits for the database" not in nursery.complaints.read_text()[before:]:
            assert children(parent)
            time.sleep(0.02)
        databases.open_again(tmp_path)
        assert seat_again(address, made["table"], made["token"]).you["role"] == "host"
        assert len(children(parent)) == 2
    finally:
        os.kill(parent, signal.SIGTERM)
        wait_until_gone(parent)


@pytest.mark.usefixtures("on_postgresql")
def test_b7_a_worker_whose_database_goes_while_it_starts_waits_for_it_too(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It was there when it was opened, and is gone before the first heartbeat."""
    settings = settings_for(tmp_path)
    app = make_app(settings)
    databases.shut(tmp_path)
    server, listening = Server(app), listen(settings)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    try:
        while not any("waits for the database" in words for words in caplog.messages):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        databases.open_again(tmp_path)
        while not server.started:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert make_table(f"http://127.0.0.1:{listening.getsockname()[1]}")["seat"] == 0
    finally:
        databases.open_again(tmp_path)
        server.should_exit = True
        thread.join(20)
        listening.close()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.usefixtures("on_postgresql")
def test_workers_that_wait_for_the_database_stop_when_they_are_told(tmp_path: Path, nursery: Nursery) -> None:
    database, port = databases.address(tmp_path), free_port()
    before = len(nursery.complaints.read_text())
    parent = nursery.bear(" ".join([*flags(database, port), "--workers", "2"]))
    wait_until_up(f"http://127.0.0.1:{port}")
    databases.shut(tmp_path)
    try:
        for process in children(parent):
            os.kill(process, signal.SIGKILL)
        while nursery.complaints.read_text()[before:].count("a worker waits for the database") < 2:
            time.sleep(0.02)
        told = time.monotonic()
        os.kill(parent, signal.SIGTERM)
        wait_until_gone(parent)
        assert time.monotonic() - told < AT_ONCE
    finally:
        databases.open_again(tmp_path)


@pytest.mark.usefixtures("on_postgresql")
def test_a_worker_whose_database_went_while_it_started_stops_when_it_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MADE_BEFORE, databases.address(tmp_path)]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        assert worker.stdout.readline() == "made\n"
        databases.shut(tmp_path)
        try:
            print(file=worker.stdin, flush=True)
            assert "waits for the database" in worker.stderr.readline()
            told = time.monotonic()
            worker.send_signal(signal.SIGTERM)
            assert worker.wait(20) == -signal.SIGTERM
            assert time.monotonic() - told < AT_ONCE
        finally:
            worker.kill()
            databases.open_again(tmp_path)


def children(process: int) -> set[int]:
    return set(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def wait_until_gone(process: int) -> None:
    deadline = time.monotonic() + 20
    with suppress(ProcessLookupError):
        while True:
            os.kill(process, 0)
            assert time.monotonic() < deadline
            time.sleep(0.02)


ON_POSTGRESQL = ["--workers", "2", "--database", "postgresql://nowhere.invalid/x"]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--workers", "0"], "`workers` is a number from 1"),
        ([*ON_POSTGRESQL, "--inner", "10.0.0.1:1"], "need the same FACEDOWN_INNER_KEY"),
        ([*ON_POSTGRESQL, "--inner", "192.0.2.1:1"], "of at least 32 characters"),
        ([*ON_POSTGRESQL, "--inner", "0.0.0.0:1"], "is an address that other workers can reach"),
    ],
)
def test_workers_that_cannot_be_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, more: list[str], words: str
) -> None:
    if "192.0.2.1:1" in more:
        monkeypatch.setenv("FACEDOWN_INNER_KEY", "too short")
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    assert serve.run(parser.parse_args([*flags(tmp_path / "x.sqlite", 0), *more])) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
