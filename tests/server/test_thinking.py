"""Bots in processes of their own: chance answers for one that fails or is late, and the next answer is a bot's."""

import asyncio
import gc
import io
import logging
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from subprocess import PIPE

import pytest
from examples.tiny_game.bots import steady
from tests.games_support.playing import EXAMPLES
from tests.server.conftest import Running
from tests.server.seats import Seat, make_table

import facedown
from facedown.bots.running import WHILE_PEOPLE_WAIT
from facedown.games import MORE
from facedown.server.bots import bot_pool, bot_worker
from facedown.server.bots.bot_turns import BotTurns
from facedown.server.protocol.wire import encode

CAMPUS = facedown.game("campus-life")
ODD_BOTS = """

def hanging(world, seat, source):
    while True:
        pass


def slow(world, seat, source):
    time.sleep(0.4)
    return 0


def last(world, seat, source):
    return len(world.ask_of(seat).options) - 1
"""


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine needs seconds to start a process."""
    for limit in ("STARTING", "LIMIT", "LATEST"):
        monkeypatch.setattr(bot_pool, limit, 30.0)


@pytest.fixture
def thinkers(unhurried: None) -> Iterator[bot_pool.BotProcesses]:
    made = bot_pool.BotProcesses(1)
    yield made
    made.close()


def chosen(thinkers: bot_pool.BotProcesses, bot: str) -> int:
    table = CAMPUS.open(3, seed=1)
    [ask] = table.asks
    index = asyncio.run(thinkers.choose(table, ask.seat, bot))
    assert 0 <= index < len(ask.options)
    return index


def test_a_failing_bot_is_replaced_by_chance_and_its_process_by_a_new_one(
    thinkers: bot_pool.BotProcesses, caplog: pytest.LogCaptureFixture
) -> None:
    chosen(thinkers, "nobody")
    assert caplog.messages == ["bot nobody of campus-life found no answer (ValueError): chance answers"]
    chosen(thinkers, "steady")
    assert len(caplog.messages) == 1


def test_a_bot_of_a_game_from_another_folder_thinks_too(
    thinkers: bot_pool.BotProcesses, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MORE, str(EXAMPLES))  # its process looks there as well
    table = facedown.game("tiny-game").open(2, seed=1)
    index = asyncio.run(thinkers.choose(table, 1, "steady"))
    assert (index, caplog.messages) == (steady(table, 1, random.Random(1)), [])


def test_a_late_bot_is_replaced_by_chance(
    thinkers: bot_pool.BotProcesses, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "STARTING", 0.001)  # no process starts within it
    chosen(thinkers, "steady")
    assert [(record.levelno, record.getMessage()) for record in caplog.records] == [
        (logging.ERROR, "bot steady of campus-life found no answer (TimeoutError): chance answers")
    ]


def test_what_a_bot_prints_is_not_taken_for_its_answer_and_stands_in_no_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def talking(_world: object, _seat: int, _random: object) -> int:
        print("5")
        return 2

    monkeypatch.setitem(CAMPUS.own_bots, "talking", talking)
    world = CAMPUS.open(3, seed=1).dump()
    line = encode(bot_worker.Thought(CAMPUS.id, "talking", world["asks"][0][0], 1, WHILE_PEOPLE_WAIT, world)) + b"\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line)))
    bot_worker.main()
    assert capsys.readouterr() == ("\n2\n", "")


def test_a_bots_process_that_outlives_its_server_ends_without_a_word() -> None:
    world = CAMPUS.open(3, seed=1).dump()
    line = encode(bot_worker.Thought(CAMPUS.id, "random", world["asks"][0][0], 1, WHILE_PEOPLE_WAIT, world)) + b"\n"
    command = [sys.executable, "-m", "facedown.server.bots.bot_worker"]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(line)
        process.stdin.close()
        assert process.stderr.read() == b""


@pytest.fixture
def odd_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that start from now on know the tiny game with bots that misbehave."""
    folder = tmp_path / "games" / "tiny_game"
    shutil.copytree(EXAMPLES / "tiny_game", folder, ignore=shutil.ignore_patterns("client", "tests", "__pycache__"))
    bots, game = folder / "bots.py", folder / "__init__.py"
    bots.write_text(bots.read_text().replace("import random\n", "import random\nimport time\n") + ODD_BOTS)
    named = '{"hanging": bots.hanging, "slow": bots.slow, "last": bots.last, "steady"'
    game.write_text(game.read_text().replace('{"steady"', named))
    monkeypatch.setenv(MORE, str(folder.parent))


async def given_up(thinkers: bot_pool.BotProcesses, bot: str, after: float) -> None:
    """A choice that nobody wants any more."""
    choice = asyncio.create_task(thinkers.choose(facedown.game("tiny-game").open(2, seed=1), 0, bot))
    await asyncio.sleep(after)
    choice.cancel()
    await asyncio.gather(choice, return_exceptions=True)


async def last_chosen(thinkers: bot_pool.BotProcesses) -> bool:
    table = facedown.game("tiny-game").open(2, seed=1)
    ask = table.ask_of(1)
    assert ask is not None
    return await thinkers.choose(table, 1, "last") == len(ask.options) - 1


def test_c8_a_choice_that_is_given_up_as_its_turn_comes_keeps_no_process(
    thinkers: bot_pool.BotProcesses, caplog: pytest.LogCaptureFixture
) -> None:
    async def give_up_as_a_process_is_free() -> None:
        thinker = await thinkers.free.get()
        table = CAMPUS.open(3, seed=1)
        choice = asyncio.create_task(thinkers.choose(table, table.asks[0].seat, "steady"))
        while not thinkers.under_way:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)  # by now it waits for a process
        thinkers.free.put_nowait(thinker)
        await asyncio.sleep(0)
        choice.cancel()
        await asyncio.gather(choice, return_exceptions=True)
        assert await asyncio.wait_for(thinkers.free.get(), 10) is thinker

    asyncio.run(give_up_as_a_process_is_free())
    gc.collect()  # what nobody waits for is told of then
    assert caplog.messages == []


@pytest.mark.usefixtures("odd_bots")
@pytest.mark.parametrize("warm", [True, False])
def test_c8_a_choice_that_is_given_up_leaves_no_answer_behind_for_the_next(
    thinkers: bot_pool.BotProcesses, caplog: pytest.LogCaptureFixture, warm: bool
) -> None:
    async def play() -> list[bool]:
        right = [await last_chosen(thinkers)] if warm else []
        for after in (0.01, 0.1, 0.2):
            await given_up(thinkers, "slow", after)
            right += [await last_chosen(thinkers) for _ in range(3)]
        return right

    assert all(asyncio.run(play()))
    assert caplog.messages == []


@pytest.mark.usefixtures("odd_bots")
def test_c8_a_bot_that_hangs_holds_up_no_other(thinkers: bot_pool.BotProcesses) -> None:
    async def play() -> None:
        table = facedown.game("tiny-game").open(2, seed=1)
        assert await last_chosen(thinkers)
        hung = asyncio.create_task(thinkers.choose(table, 0, "hanging"))
        await asyncio.sleep(0)
        for _ in range(3):
            assert await last_chosen(thinkers)
        assert not hung.done()
        hung.cancel()

    asyncio.run(play())


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_is_not_done_by_its_moment_is_answered_for_out_of_habit(thinkers: bot_pool.BotProcesses) -> None:
    async def play() -> tuple[list[int], float]:
        table, loop = facedown.game("tiny-game").open(2, seed=1), asyncio.get_running_loop()
        assert await last_chosen(thinkers)
        began = loop.time()
        late = await thinkers.choose(table, 0, "hanging", began + 0.2)
        return [late, steady(table, 0, random.Random(1))], loop.time() - began

    (late, habit), took = asyncio.run(play())
    assert late == habit
    assert 0.2 <= took < bot_pool.LATEST


@pytest.mark.usefixtures("odd_bots", "unhurried")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_c8_bots_that_wait_for_their_turn_when_the_server_stops_leave_no_error_behind(
    caplog: pytest.LogCaptureFixture, steps: int
) -> None:
    """One gives its process back in the very moment in which those who wait for it are given up, or just before."""

    async def play() -> None:
        thinkers, table = bot_pool.BotProcesses(1), facedown.game("tiny-game").open(2, seed=1)
        assert await last_chosen(thinkers)
        choices = [asyncio.create_task(thinkers.choose(table, 0, "slow")) for _ in range(3)]
        await asyncio.sleep(0.1)
        thinkers.free.put_nowait(thinkers.all[0])
        thinkers.close()
        for _ in range(steps):
            await asyncio.sleep(0)
        for choice in choices:
            choice.cancel()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)

    asyncio.run(play())
    gc.collect()
    assert caplog.messages == []


def test_a_server_that_stops_while_bots_play_has_nothing_to_say(
    start_server: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    """An answer that is just being stored asks the next bot."""
    running = start_server()
    options = {"last_call": 200}
    tables = [
        make_table(running.address, seat=None, fill="random", start=True, options=options)["table"] for _ in range(8)
    ]
    watchers = [Seat(running.address, table, None) for table in tables]
    for watcher in watchers:
        watcher.until("update")
    running.stop()
    assert caplog.messages == []


@pytest.mark.usefixtures("on_sqlite")
def test_c8_a_bots_answer_that_is_just_being_stored_when_the_server_stops_makes_no_bot_think_again(
    tmp_path: Path, start_server: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    running = start_server()
    made = make_table(running.address, game="campus-life", seats=3, seat=None, fill="random", start=True)
    watcher = Seat(running.address, made["table"], None)
    while len(watcher.journal) < 5:
        watcher.next()
    lobby = running.app.state.lobby
    room = lobby.rooms[made["table"]]
    with closing(sqlite3.connect(tmp_path / "test.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # from now on every write waits
        [(before,)] = other.execute("SELECT version FROM tables WHERE id = ?", (room.id,))
        found: list[tuple[int, bool]] = []
        while found[-1:] != [(before, True)]:  # locked at an older version: that write is in the database already
            time.sleep(0.01)
            running.run(lambda: found.append((room.version, room.lock.locked())))
        running.run(lobby.close)
        assert (room.version, room.lock.locked()) == (before, True)
        other.execute("ROLLBACK")
    while room.lock.locked():
        time.sleep(0.01)
    running.run(lambda: None)
    assert room.version == before + 1
    assert room.feature(BotTurns).tasks == {}
    assert caplog.messages == []


def test_the_more_bots_think_the_less_time_each_has() -> None:
    made = bot_pool.BotProcesses(2)

    async def seconds(under_way: int) -> float | None:
        made.under_way = under_way
        return made._budget(asyncio.get_running_loop().time() + 10).seconds

    assert [asyncio.run(seconds(count)) for count in (1, 2, 4, 8)] == [2.0, 2.0, 1.0, 0.5]
    made.close()
