"""What people without a seat can make the server do: little, and nothing that those who play would notice (F9)."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table
from websockets.exceptions import InvalidStatus

from facedown.kernel.fairness.proof import prove
from facedown.server.archive import proofs, recordings, replays
from facedown.server.bots.bot_turns import BotTurns
from facedown.server.lobby import public_tables, table_registry
from facedown.server.room import seating
from facedown.server.room.broadcast import room_state


def films_made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Grows with each film that is made."""
    made: list[Any] = []
    make = recordings.make_film

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


def test_f9_proofs_are_throttled_and_that_of_a_closed_table_is_made_once(
    start_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def count(*args: Any) -> str:
        made.append(threading.current_thread().name)
        return prove(*args)

    monkeypatch.setattr(proofs, "prove", count)
    running: Running = start_server(replays=4)
    table, seats = seated_table(running.address, game="tiny-game", seats=2)
    play_on(seats, most=2)
    seats[0].do("close")

    def proof(_: int) -> Any:
        return call("GET", f"{running.address}/api/tables/{table}/proof")

    with ThreadPoolExecutor(3) as many:
        first, *others = many.map(proof, range(3))
    assert first.status_code == 200
    assert all(other.content == first.content for other in others)
    assert [name.startswith("facedown-films") for name in made] == [True]
    assert [proof(number).status_code for number in range(2)] == [200, 429]


def test_f9_the_dice_of_all_games_are_not_added_up_as_often_as_somebody_likes(start_server: Any) -> None:
    running: Running = start_server(replays=2)
    assert [call("GET", f"{running.address}/api/dice").status_code for _ in range(3)] == [200, 200, 429]


def test_f9_public_tables_are_listed_once_for_all_who_ask_within_a_second(
    start_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def count(room: Any, state: Any) -> Any:
        made.append(room.id)
        return room_state(room, state)

    monkeypatch.setattr(table_registry, "room_state", count)
    monkeypatch.setattr(public_tables, "EVERY", 3600.0)
    running: Running = start_server()
    tables = [make_table(running.address, public=True) for _ in range(2)]
    for table in tables:
        Seat(running.address, table["table"], table["token"])

    def listed(_: int = 0) -> list[str]:
        return [room["id"] for room in call("GET", f"{running.address}/api/tables").json()]

    newest_first = [table["table"] for table in reversed(tables)]
    with ThreadPoolExecutor(8) as many:
        assert list(many.map(listed, range(16))) == [newest_first] * 16
    assert made == newest_first
    monkeypatch.setattr(public_tables, "EVERY", 0.0)
    later = make_table(running.address, public=True)
    Seat(running.address, later["table"], later["token"])
    assert listed() == [later["table"], *newest_first]


def test_f9_only_so_many_wait_for_a_film(start_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_WAITING", 0)
    running: Running = start_server()
    table, _ = seated_table(running.address, game="tiny-game", seats=2)
    answer = call("GET", f"{running.address}/api/tables/{table}/replay")
    assert (answer.status_code, answer.json()["code"]) == (503, "try-again")


def test_f9_who_come_and_go_at_once_are_told_together(start_server: Any) -> None:
    running: Running = start_server(strangers=1000)
    made = make_table(running.address)
    host = Seat(running.address, made["table"], made["token"])
    with ThreadPoolExecutor(8) as many:
        strangers = list(many.map(lambda _: Seat(running.address, made["table"], None), range(40)))
    while host.room["watchers"] < 40:
        host.until("room")
    for stranger in strangers:
        stranger.close()
    while host.room["watchers"]:
        host.until("room")
    assert sum('"type":"room"' in text for text in host.raw) < 40  # of eighty comings and goings


def test_f9_only_so_many_strangers_look_at_a_table(start_server: Any) -> None:
    running: Running = start_server(strangers=2)
    made = make_table(running.address)
    for _ in range(2):
        assert Seat(running.address, made["table"], None).welcome["type"] == "welcome"
    third = Seat(running.address, made["table"], None)
    assert (third.welcome["type"], third.welcome["code"]) == ("error", "crowded")
    assert Seat(running.address, made["table"], made["token"]).welcome["type"] == "welcome"


def test_f9_only_so_many_sockets_come_from_one_address(start_server: Any) -> None:
    running: Running = start_server(sockets=2)
    made = make_table(running.address)
    first, second, third = (Seat(running.address, made["table"], made["token"]) for _ in range(3))
    assert third.welcome["code"] == "crowded"
    second.close()
    while running.app.state.lines.total() > 1:  # until the server has seen the lines close
        time.sleep(0.01)
    assert first.do("change", public=True)["type"] == "ack"
    again = Seat(running.address, made["table"], made["token"])
    assert again.welcome["type"] == "welcome"


def test_f9_sockets_that_come_and_go_from_one_address_are_throttled(start_server: Any) -> None:
    running: Running = start_server(posts=3)
    made = make_table(running.address)
    lines: list[Seat] = []

    def come() -> None:
        while len(lines) < 4:
            lines.append(Seat(running.address, made["table"], None))

    with pytest.raises(InvalidStatus):
        come()
    assert len(lines) >= 2  # a third where another worker has made the table


def test_f9_only_so_many_tables_are_made_from_one_address(start_server: Any) -> None:
    running: Running = start_server(tables=2)
    body = {"game": "tiny-game", "seats": 2, "name": "Ada"}
    answers = [call("POST", f"{running.address}/api/tables", json=body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]


def test_f9_who_only_joined_is_forgotten_and_who_sat_or_spoke_is_not(
    start_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MOST_PEOPLE", 5)
    running: Running = start_server()
    made = make_table(running.address)
    table = made["table"]
    stood, spoke, there, idle = (join(running.address, table, name, None) for name in ("Ann", "Bob", "Cleo", "Dan"))
    sitter, speaker = Seat(running.address, table, stood["token"]), Seat(running.address, table, spoke["token"])
    sitter.do("sit", seat=1)
    sitter.do("stand")
    speaker.do("chat", words="hi")
    here = Seat(running.address, table, there["token"])
    for seat in (sitter, speaker):
        seat.close()
    late = join(running.address, table, "Eve", 2)
    assert late["seat"] == 2
    full = call("POST", f"{running.address}/api/tables/{table}/join", json={"name": "Fay", "seat": None})
    assert (full.status_code, full.json()["code"]) == (409, "table-full")
    running.stop()
    running = start_server()
    known = [Seat(running.address, table, one["token"]).you["name"] for one in (made, stood, spoke, there, late)]
    assert known == ["Ada", "Ann", "Bob", "Cleo", "Eve"]
    assert not Seat(running.address, table, idle["token"]).you["known"]
    assert here.you["known"]


def answers_at(running: Running, table: str) -> int:
    play = running.app.state.lobby.rooms[table].play
    return 0 if play is None else play.answers


def test_f9_bots_rest_where_nobody_is_and_wake_when_somebody_comes(start_server: Any) -> None:
    running: Running = start_server(pace=0.01, rest=0.0)
    made = make_table(running.address, fill="random", seat=None, start=True)
    table = made["table"]
    room = running.app.state.lobby.rooms[table]
    turns = room.feature(BotTurns)
    running.run(turns.sync)
    assert (answers_at(running, table), turns.tasks) == (0, {})
    watcher = Seat(running.address, table, None)
    while len(watcher.journal) < 5:
        watcher.until("update")
    watcher.close()
    while turns.tasks:
        time.sleep(0.01)
    rested = answers_at(running, table)
    running.run(turns.sync)
    assert rested > 0
    assert answers_at(running, table) == rested
