"""`facedown chaos`: kills lose and double nothing, and what is lost or doubled would be found."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.databases import databases
from tools.chaos import Report, wait_for_more
from tools.chaos.crowd import Crowd
from tools.chaos.databases import File
from tools.chaos.history import check_history
from tools.chaos.links import cut_links
from tools.chaos.workers import Workers

from facedown.cli.main import main
from facedown.kernel.errors import FacedownError

StartServer = Callable[..., Running]


def run_chaos(capsys: pytest.CaptureFixture[str], *flags: str) -> dict[str, Any]:
    status = main(["chaos", "--json", *flags])
    report: dict[str, Any] = json.loads(capsys.readouterr().out)["report"]
    print(report)
    assert (report["wrong"], status) == ([], 0)
    return report


def test_b1_b4_kills_over_tables_of_all_games_lose_and_double_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_chaos(capsys, "--tables", "4", "--kills", "1", "--seconds", "120")
    assert report["kills"] == {"server": 1}
    assert report["tables"] >= 4
    assert report["acknowledged"] > 10


@pytest.mark.soak
@pytest.mark.parametrize("store", ["sqlite", "postgres", "postgres --workers 3"])
def test_b1_b4_two_hundred_kills_over_fifty_tables(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    report = run_chaos(capsys, "--store", *store.split(), "--tables", "50", "--kills", "200", "--seconds", "3000")
    assert report["tables"] >= 50


BROKEN = {
    "an acknowledged command": ("DELETE FROM commands WHERE table_id = :id AND command = '0-1'", "is lost"),
    "another reply": ("UPDATE commands SET reply = :other WHERE table_id = :id AND command = '0-1'", "is lost"),
    "the last answers": ("DELETE FROM answers WHERE table_id = :id AND number > 3", "acknowledged and is lost"),
    "chance": ("UPDATE answers SET chance = :none WHERE table_id = :id AND number = 0", "does not replay"),
    "a table": ("UPDATE tables SET id = 'another' WHERE id = :id", "is gone"),
}


@pytest.mark.usefixtures("on_sqlite")
def test_whatever_is_missing_from_the_history_is_found(tmp_path: Path, start_server: StartServer) -> None:
    address = start_server().address.removeprefix("http://")
    crowd = Crowd(("campus-life",), len(BROKEN) + 1, 3, [address], 1, thinks=0.05)

    async def play() -> None:
        playing = asyncio.create_task(crowd.play())
        while len(crowd.tables) <= len(BROKEN) or any(len(table.players[0].acked) < 4 for table in crowd.tables):
            assert await crowd.more(1, 30)
        await crowd.settle(30)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await crowd.look_again(30)

    asyncio.run(play())
    database = databases.address(tmp_path)
    for table, (statement, _) in zip(crowd.tables, BROKEN.values(), strict=False):
        values = {"other": b'{"type":"ack","id":"another"}', "none": b"[]"}
        used = {name: value for name, value in values.items() if f":{name}" in statement}
        with closing(sqlite3.connect(tmp_path / "test.sqlite")) as connection:  # which does not look at foreign keys
            connection.execute(statement, {"id": table.id, **used})
            connection.commit()
    report = Report({}, 0, 0, 0, 0, 0, 0, {})
    check_history(database, crowd.tables, report)
    for table, (what, (_, words)) in zip(crowd.tables, BROKEN.items(), strict=False):
        assert any(table.id in wrong and words in wrong for wrong in report.wrong), (what, report.wrong)
    untouched = crowd.tables[len(BROKEN)]
    assert not [wrong for wrong in report.wrong if untouched.id in wrong]
    assert report.lost > 3


def test_a_server_that_does_not_come_back_is_told_with_its_last_words(tmp_path: Path) -> None:
    workers = Workers(File(tmp_path), 1, tmp_path / "log.txt")
    try:
        workers.start()
        assert not workers.vanished()
        with pytest.raises(FacedownError, match=r"is gone, and nobody here ended it; its last words.*ended with -4"):
            asyncio.run(lose(workers))
        with socket.socket() as another:
            another.bind(("127.0.0.1", workers.port))
            with pytest.raises(FacedownError, match=r"did not start; its last words[^$]*in use"):
                workers.start()
        workers.nursery.kill()
        with pytest.raises(FacedownError, match=r"who starts the servers is gone \(-9\)"):
            workers.start()
    finally:
        workers.close()


async def lose(workers: Workers) -> None:
    crowd = Crowd((), 0, None, workers.addresses, 1)
    os.kill(workers.server, signal.SIGILL)
    while "ended with" not in workers.log.read_text():
        await asyncio.sleep(0.01)
    crowd.note_ack()  # somebody was answered meanwhile
    await wait_for_more(crowd, workers, 0)


LINKED = """
import socket
with socket.create_server(("127.0.0.1", 0)) as inner, socket.create_connection(inner.getsockname()) as line:
    there, _ = inner.accept()
    print("linked", flush=True)
    print(line.recv(1), flush=True)
"""


def test_lines_between_workers_are_cut_from_outside() -> None:
    with subprocess.Popen([sys.executable, "-c", LINKED], stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "linked\n"
        assert cut_links([worker.pid], public=0) == 1
        assert worker.stdout.readline() == "b''\n"
