"""Reading costs nothing: files and what is the same for all come from bytes at hand, compressed beforehand; callers who
ask for too much wait, and nobody's move waits for them (F9)."""

import asyncio
import gzip
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from litestar import Litestar
from tests.server.conftest import Running
from tests.server.seats import Seat, call, make_table

from facedown.server.base.fair_queue import FairQueue
from facedown.server.base.rate_limits import CallerBuckets
from facedown.server.base.settings import ServerSettings
from facedown.server.edge import front
from facedown.server.edge.http import tables
from facedown.server.edge.static_site import USUAL

PEOPLE = 20  # behind one address
NEVER = 1e-9  # a second, so that no budget grows while a test runs
BUILT = (USUAL / "index.html").is_file()
built = pytest.mark.skipif(not BUILT, reason="the client is not built: make client")


def largest() -> str:
    return "/" + max(USUAL.glob("assets/*.js"), key=lambda file: file.stat().st_size).relative_to(USUAL).as_posix()


def asked(address: str, path: str, **headers: str) -> Any:
    return call("GET", f"{address}{path}", headers={"Accept-Encoding": "identity", **headers})


def door_of(running: Any) -> front.Front:
    found = getattr(running, "front", running).server.config.app
    assert isinstance(found, front.Front)
    return found


def count(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[Any]:
    """Grows with each call."""
    calls, real = list[Any](), getattr(owner, name)

    def counted(*args: Any, **more: Any) -> Any:
        calls.append(args)
        return real(*args, **more)

    monkeypatch.setattr(owner, name, counted)
    return calls


@built
def test_f9_each_file_is_sent_as_it_was_compressed_when_the_client_was_built(address: str) -> None:
    path = largest()
    plain = (USUAL / path[1:]).read_bytes()
    whole, zipped, smallest = (
        asked(address, path, **{"Accept-Encoding": one}) for one in ("identity", "gzip", "gzip, br")
    )
    assert whole.content == zipped.content == plain
    assert [one.headers.get("content-encoding") for one in (whole, zipped, smallest)] == [None, "gzip", "br"]
    sizes = [int(one.headers["content-length"]) for one in (whole, zipped, smallest)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[2] < sizes[0] / 3
    refused = asked(address, path, **{"Accept-Encoding": "br;q=0, gzip;q=0.5"})
    assert refused.headers["content-encoding"] == "gzip"
    assert {one.headers["vary"] for one in (whole, zipped, smallest)} == {"Accept-Encoding"}


@pytest.mark.parametrize("path", ["/", "/t/abcdefgh", "/api/games", "/api/games/archer/content"])
def test_f9_what_a_browser_has_is_not_sent_again(address: str, path: str) -> None:
    first = asked(address, path, **{"Accept-Encoding": "gzip"})
    assert first.headers["cache-control"] == "no-cache"
    again = asked(address, path, **{"Accept-Encoding": "gzip", "If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert again.headers["content-security-policy"] == first.headers["content-security-policy"]
    other = asked(address, path, **{"Accept-Encoding": "gzip", "If-None-Match": '"another"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_f9_files_and_what_is_the_same_for_all_do_not_reach_the_framework_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = ["/", *([largest()] if BUILT else []), "/api/games", "/api/games/voices/rules", "/api/games/voices/lesson"]
    first = [asked(address, path).content for path in paths]
    reached, zipped = count(monkeypatch, Litestar, "__call__"), count(monkeypatch, gzip, "compress")
    assert [asked(address, path).content for path in paths] == first
    assert [asked(address, path, **{"Accept-Encoding": "gzip"}).content for path in paths] == first
    assert (reached, zipped) == ([], [])
    assert asked(address, "/api/health").status_code == 200
    assert len(reached) == 1


def test_f9_a_qr_code_is_drawn_once_and_not_as_often_as_somebody_likes(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start_server(replays=2)
    drawn = count(monkeypatch, tables, "draw")
    made = [make_table(running.address)["table"] for _ in range(3)]
    first, second, third = (f"/api/tables/{table}/qr.svg" for table in made)
    once = asked(running.address, first)
    assert [asked(running.address, first).content for _ in range(3)] == [once.content] * 3
    assert len(drawn) == 1
    assert asked(running.address, second).content != once.content
    assert asked(running.address, third).status_code == 429
    assert asked(running.address, first).status_code == 200
    assert len(drawn) == 2


@built
def test_f9_twenty_people_behind_one_address_load_the_page_together(start_server: Callable[..., Running]) -> None:
    running = start_server(requests=ServerSettings().requests)
    made = make_table(running.address)
    index = asked(running.address, "/").text
    scripts = re.findall(r'(?:src|href)="(/[^"]+)"', index)
    assets = [f"/assets/{file.name}" for file in sorted((USUAL / "assets").iterdir()) if file.suffix in (".js", ".css")]
    files = ["/", *scripts, *assets[:25], "/api/games", f"/api/tables/{made['table']}", "/api/packs"]

    def load(_: int) -> list[int]:
        return [asked(running.address, path).status_code for path in files]

    with ThreadPoolExecutor(PEOPLE) as people:
        assert list(people.map(load, range(PEOPLE))) == [[200] * len(files)] * PEOPLE
    bucket = CallerBuckets(ServerSettings().requests, NEVER)
    assert not any(bucket.wait("192.0.2.1") for _ in range(PEOPLE * len(files)))  # none of them had to wait


def test_f9_who_asks_for_too_much_waits_and_nobody_elses_move_does(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "LONGEST_WAIT", 0.2)
    running = start_server()
    made = make_table(running.address)
    door_of(running).budgets = CallerBuckets(5, NEVER)
    seat = Seat(running.address, made["table"], made["token"])
    codes = [asked(running.address, "/api/health") for _ in range(8)]
    assert [one.status_code for one in codes] == [200] * 5 + [429] * 3
    assert codes[-1].json()["code"] == "too-fast"
    assert codes[-1].elapsed.total_seconds() > 0.2
    assert seat.do("change", public=True)["type"] == "ack"


def test_f9_a_caller_who_is_refused_and_asks_on_is_slowed(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "LONGEST_WAIT", 0.2)
    running = start_server(replays=0)
    made = make_table(running.address)
    door_of(running).budgets = CallerBuckets(2 * front.REFUSED_COSTS, NEVER)
    reached = count(monkeypatch, Litestar, "__call__")
    for _ in range(10):
        assert asked(running.address, f"/api/tables/{made['table']}/replay").status_code == 429
    assert len(reached) == 2


def test_f9_only_a_few_requests_are_let_in_per_turn_of_the_loop_one_network_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A crowd's requests are there at once; a player behind another address comes last and does not wait for them."""
    came: list[tuple[int, str]] = []
    turn = 0

    async def ask(door: Any, address: str) -> None:
        assert await door._wait(address)
        came.append((turn, address))

    async def all_of_them() -> None:
        nonlocal turn
        door = front.Front.__new__(front.Front)
        door.budgets = CallerBuckets(1000, 1)
        door.turns = FairQueue(front.EACH_TURN)
        crowd = [asyncio.create_task(ask(door, f"2001:db8:0:{number:x}::1")) for number in range(60)]
        crowd.append(asyncio.create_task(ask(door, "192.0.2.7")))
        while not all(task.done() for task in crowd):
            await asyncio.sleep(0)
            turn += 1

    asyncio.run(all_of_them())
    each_turn = [sum(one == at for one, _ in came) for at in range(turn)]
    assert max(each_turn) <= front.EACH_TURN
    assert [address for _, address in came].index("192.0.2.7") <= 2 * front.EACH_TURN
