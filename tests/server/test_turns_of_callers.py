"""Nobody waits behind somebody else's requests: films, hints and odds are made one caller after the other (F13)."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import call, seated_table

from facedown.games import game
from facedown.server.archive import recordings, replays
from facedown.server.base.fair_queue import FairQueue, QueueFull
from facedown.server.bots.bot_pool import BotProcesses

HOSTILE, HONEST = "10.0.0.1", "10.0.0.2"


async def served(queue: FairQueue, callers: list[str]) -> list[str]:
    """In which order they come in, all there at once; those who are refused are left out."""
    order: list[str] = []

    async def ask(caller: str) -> None:
        async with queue.turn(caller):
            order.append(caller)
            await asyncio.sleep(0)

    await asyncio.gather(*map(ask, callers), return_exceptions=True)
    return order


def test_f13_callers_take_turns() -> None:
    order = asyncio.run(served(FairQueue(1), ["mallory"] * 50 + ["ada", "grace"]))
    assert max(order.index("ada"), order.index("grace")) <= 3
    assert len(order) == 52


def test_f13_nobody_is_refused_for_what_another_asks() -> None:
    order = asyncio.run(served(FairQueue(1, waiting=3), ["mallory"] * 50 + ["ada"] * 3))
    assert (order.count("mallory"), order.count("ada")) == (4, 3)


def test_f13_one_caller_never_has_all_places() -> None:
    async def both() -> None:
        queue = FairQueue(4, each=3)
        for _ in range(3):
            await queue.enter("mallory")
        waiting = asyncio.create_task(queue.enter("mallory"))
        await asyncio.sleep(0)
        await asyncio.wait_for(queue.enter("ada"), 10)
        assert not waiting.done()
        queue.leave("mallory")
        await waiting

    asyncio.run(both())


def test_f13_who_gives_up_waiting_leaves_no_place_taken() -> None:
    async def all_of_them() -> None:
        queue = FairQueue(1, waiting=2)
        await queue.enter("ada")
        tasks = [asyncio.create_task(queue.enter("mallory")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await queue.enter("mallory")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        queue.leave("ada")
        assert (queue.full, dict(queue.queues), dict(queue.inside)) == (0, {}, {})

    asyncio.run(all_of_them())


def test_f13_films_for_one_caller_are_not_refused_for_what_another_asks(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, make = threading.Event(), recordings.make_film

    def make_when_told(*args: Any, **more: Any) -> Any:
        assert go_on.wait(60)
        return make(*args, **more)

    monkeypatch.setattr(replays, "make_film", make_when_told)
    monkeypatch.setattr(replays, "MOST_WAITING", 1)
    running = start_server(proxies=("127.0.0.1",))
    tables = [seated_table(running.address, game="tiny-game", seats=2)[0] for _ in range(3)]

    def film(table: str, caller: str) -> int:
        path = f"{running.address}/api/tables/{table}/replay?eyes=watcher"
        return call("GET", path, headers={"X-Forwarded-For": caller}).status_code

    queue = running.app.state.films.queue

    def there() -> int:
        return int(queue.full) + sum(map(len, queue.queues.values()))

    with ThreadPoolExecutor(3) as many:
        asked = []
        for number in range(2):
            asked.append(many.submit(film, tables[number], HOSTILE))
            while there() <= number:
                time.sleep(0.01)
        assert film(tables[2], HOSTILE) == 503
        asked.append(many.submit(film, tables[2], HONEST))
        while there() < 3 and not asked[-1].done():
            time.sleep(0.01)
        go_on.set()
        assert [one.result() for one in asked] == [200] * 3


def test_f13_a_hint_does_not_wait_for_all_that_another_has_asked() -> None:
    async def all_of_them() -> list[str]:
        thinkers, done = BotProcesses(1), list[str]()
        table = game("roger-rabbit").open(seats=2, seed=1)
        seat = table.awaited()[0]

        async def ask(caller: str) -> None:
            await thinkers.advise(table, seat, 0.05, caller=caller)
            done.append(caller)

        try:
            await asyncio.gather(*map(ask, ["mallory"] * 6 + ["ada"]))
        finally:
            thinkers.close()
        return done

    assert asyncio.run(all_of_them()).index("ada") <= 2
