"""What people without a seat can make the server do: little, and nothing that those who play would notice (F9)."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import call, play_on, seated_table

from facedown.server import replays


def films_made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Grows with each film that is made."""
    made: list[Any] = []
    make = replays.make_film

    def count(*args: Any, **more: Any) -> Any:
        made.append(args)
        return make(*args, **more)

    monkeypatch.setattr(replays, "make_film", count)
    return made


def test_f9_a_film_is_made_once_for_all_who_ask_and_anew_after_an_answer(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = films_made(monkeypatch)
    table, seats = seated_table(address, game="tiny-game", seats=2)

    def film(_: int = 0) -> Any:
        return call("GET", f"{address}/api/tables/{table}/replay").json()

    with ThreadPoolExecutor(8) as many:
        films = list(many.map(film, range(8)))
    assert all(one == films[0] for one in films)
    assert len(made) == 1
    play_on(seats, most=2)
    assert len(film()["frames"]) > len(films[0]["frames"])
    assert len(made) == 2
    own = call("GET", f"{address}/api/tables/{table}/replay", headers={"Authorization": f"Bearer {seats[1].token}"})
    assert own.json()["eyes"] == 1
    assert len(made) == 3


def test_f9_replays_and_records_from_one_address_are_throttled(start_server: Any) -> None:
    running: Running = start_server(replays=3)
    table, seats = seated_table(running.address, game="tiny-game", seats=2)
    play_on(seats)
    paths = ["replay", "replay?eyes=all", "record", "replay", "record"]
    answers = [call("GET", f"{running.address}/api/tables/{table}/{path}") for path in paths]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[-1].json()["code"] == "too-fast"
    assert call("GET", f"{running.address}/api/tables/{table}").status_code == 200


def test_f9_only_so_many_wait_for_a_film(start_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_WAITING", 0)
    running: Running = start_server()
    table, _ = seated_table(running.address, game="tiny-game", seats=2)
    answer = call("GET", f"{running.address}/api/tables/{table}/replay")
    assert (answer.status_code, answer.json()["code"]) == (503, "try-again")
