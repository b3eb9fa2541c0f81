"""How long a table's code leads to it, and what guesses can find (F9)."""

import asyncio
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.databases import databases, rows
from tests.server.seats import Seat, call, join, make_table

from facedown.server.app import ANOTHER_CODE, WRONG_CODES, WRONG_IN_ALL
from facedown.server.base.networks import SITE_TIMES
from facedown.server.edge.http import tables as http_tables
from facedown.server.lobby.empty_lobbies import end_now
from facedown.server.store import codes, tables
from facedown.server.store.engine import open_database
from facedown.server.store.schema import tables as stored

WRONG = "BCFGJKL"
A_DAY = 24 * 60 * 60


def code_of(address: str, table: str) -> str | None:
    code: str | None = call("GET", f"{address}/api/tables/{table}").json()["code"]
    return code


def look_up(address: str, code: str) -> Any:
    return call("GET", f"{address}/api/codes/{code}")


def change(folder: Path, table: str, **values: Any) -> None:
    engine = open_database(databases.address(folder))
    with engine.begin() as connection:
        connection.execute(stored.update().where(stored.c.id == table).values(**values))
    engine.dispose()


@pytest.mark.usefixtures("each_store")
def test_f9_codes_end_after_two_days_in_the_lobby_and_in_the_game(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = start_server().address
    lobby = make_table(address)["table"]
    playing = make_table(address, fill="random", start=True)["table"]
    known = {table: code_of(address, table) for table in (lobby, playing)}
    for table, code in known.items():
        assert look_up(address, str(code)).json() == {"table": table}
    monkeypatch.setattr(codes, "LASTS", 0)
    for table, code in known.items():
        assert look_up(address, str(code)).status_code == 404
        assert code_of(address, table) is None
    monkeypatch.setattr(tables, "new_code", lambda: code)
    late = make_table(address)["table"]  # the code is free for another
    monkeypatch.setattr(codes, "LASTS", A_DAY * 10**9)
    assert look_up(address, str(code)).json() == {"table": late}


@pytest.mark.usefixtures("each_store")
def test_a_code_of_five_letters_from_before_still_leads(start_server: Callable[..., Running], tmp_path: Path) -> None:
    running = start_server()
    table = make_table(running.address)["table"]
    change(tmp_path, table, code="BCFGH")
    assert look_up(running.address, "bcfgh").json() == {"table": table}


def test_f9_a_sites_guesses_of_a_day_find_none_of_a_thousand_tables_with_99_in_100() -> None:
    """Of all that site's households together; as docs/server.md works out."""
    guesses = SITE_TIMES * (WRONG_CODES + A_DAY / ANOTHER_CODE)
    assert math.ceil(guesses) * 1000 < counted_codes() / 100


def counted_codes() -> int:
    """All that can be drawn, counted by their last letters."""
    ends = {"": 1}
    for _ in range(codes.LENGTH):
        longer: dict[str, int] = {}
        for end, count in ends.items():
            for letter in codes.LETTERS:
                if not (end + letter).endswith(codes.RUDE):
                    longer[(end + letter)[-3:]] = longer.get((end + letter)[-3:], 0) + count
        ends = longer
    return sum(ends.values())


def test_f9_wrong_codes_are_counted_and_then_even_a_right_one_must_wait(start_server: Callable[..., Running]) -> None:
    address = start_server().address
    code = code_of(address, make_table(address)["table"])
    for _ in range(WRONG_CODES + 5):
        assert look_up(address, str(code)).status_code == 200  # right ones cost nothing
        assert look_up(address, "AEIOUAE").status_code == 404  # nor does what can be no code
    for _ in range(WRONG_CODES):
        assert look_up(address, WRONG).status_code == 404
    for typed in (WRONG, str(code)):
        late = look_up(address, typed)
        assert (late.status_code, late.json()["code"]) == (429, "too-fast")


def test_f9_wrong_codes_of_many_networks_slow_wrong_answers_and_never_right_ones(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_tables, "LATEST_ANSWER", 0.5)
    running = start_server(proxies=("127.0.0.1",))
    code = str(code_of(running.address, make_table(running.address)["table"]))

    def by(number: int, typed: str) -> Any:
        caller = {"X-Forwarded-For": f"10.0.{number >> 8}.{number & 255}"}
        return call("GET", f"{running.address}/api/codes/{typed}", headers=caller)

    in_all = getattr(running, "front", running).app.state.wrong_in_all
    in_all.left = -10 * WRONG_IN_ALL  # as after a night of guesses
    waits: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", waited_for(waits))
    assert by(1, code).status_code == 200
    assert waits == []
    assert by(2, WRONG).status_code == 404
    assert waits == [0.5]


def waited_for(waits: list[float]) -> Any:
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds == http_tables.LATEST_ANSWER:
            waits.append(seconds)
        await real(0 if seconds == http_tables.LATEST_ANSWER else seconds)

    return sleep


@pytest.mark.usefixtures("each_store")
def test_empty_lobbies_end_after_thirty_days_and_nothing_else_does(
    start_server: Callable[..., Running], tmp_path: Path
) -> None:
    first = start_server()
    old, young, playing, here = (make_table(first.address) for _ in range(4))
    Seat(first.address, old["table"], old["token"]).do("chat", words="Is anybody there?")
    join(first.address, old["table"], "Grace")
    host = Seat(first.address, playing["table"], playing["token"])
    for seat in (1, 2):
        host.do("set-bot", seat=seat, bot="random")
    assert host.do("start")["type"] == "ack"
    first.stop()
    all_of_them = [made["table"] for made in (old, young, playing, here)]
    for made in (old, playing, here):
        change(tmp_path, made["table"], created=1)
    second = start_server()
    Seat(second.address, here["table"], here["token"])
    state = second.app.state
    assert asyncio.run_coroutine_threadsafe(end_now(state.lobby), state.loop).result(60) == 1
    found = {table: call("GET", f"{second.address}/api/tables/{table}").status_code for table in all_of_them}
    assert list(found.values()) == [404, 200, 200, 200]
    assert not rows(databases.address(tmp_path), f"SELECT * FROM chat WHERE table_id = '{old['table']}'")
