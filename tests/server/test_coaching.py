"""The coach over the wire: for people who play alone among bots, and for nobody else."""

import random
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import Message, Seat, call, join, make_table, seated_table

import facedown

ALONE: dict[str, Any] = {"game": "archer", "fill": "steady", "coach": True, "start": True}


def asked_for(server: Running, table: str, what: str, token: str | None) -> tuple[int, Message]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = call("GET", f"{server.address}/api/tables/{table}/{what}", headers=headers)
    return answer.status_code, answer.json()


def test_whoever_plays_alone_gets_a_hint_among_what_is_offered(server: Running) -> None:
    made = make_table(server.address, **ALONE)
    seat = Seat(server.address, made["table"], made["token"])
    while not seat.asked():
        seat.next()
    status, hint = asked_for(server, made["table"], "hint", made["token"])
    assert status == 200, hint
    assert seat.ask is not None
    assert all(0 <= one["index"] < seat.ask["count"] and 0 <= one["chance"] <= 1 for one in hint["options"])
    assert hint["options"]
    assert hint["why"].endswith(".")


def test_there_is_no_coach_unless_the_host_wants_one(server: Running) -> None:
    made = make_table(server.address, **{**ALONE, "coach": False})
    assert asked_for(server, made["table"], "hint", made["token"])[1]["code"] == "no-coach"


def test_the_host_changes_it_before_the_start_and_all_are_told(server: Running) -> None:
    made = make_table(server.address, game="archer", seats=3)
    seat = Seat(server.address, made["table"], made["token"])
    assert seat.room["coach"] is False
    assert seat.do("change", coach=True)["type"] == "ack"
    seat.until("room")
    assert seat.room["coach"] is True


def test_the_coach_is_silent_where_two_people_play(server: Running) -> None:
    made = make_table(server.address, **{**ALONE, "start": False, "fill": None})
    friend = join(server.address, made["table"], "Bob")
    host = Seat(server.address, made["table"], made["token"])
    assert host.do("set-bot", seat=2, bot="steady")["type"] == "ack"
    assert host.do("start")["type"] == "ack"
    for token in (made["token"], friend["token"]):
        status, said = asked_for(server, made["table"], "hint", token)
        assert (status, said.get("code")) == (403, "no-coach")
        assert "alone among bots" in said["words"]


def test_who_only_watches_gets_none(server: Running) -> None:
    made = make_table(server.address, **ALONE)
    watcher = join(server.address, made["table"], "Eve", seat=None)
    for token in (None, "nobody", watcher["token"]):
        assert asked_for(server, made["table"], "hint", token)[0] == 403
        assert asked_for(server, made["table"], "look-back", token)[0] == 403


def test_a10_nobody_looks_back_before_the_end(server: Running) -> None:
    made = make_table(server.address, **ALONE)
    status, said = asked_for(server, made["table"], "look-back", made["token"])
    assert (status, said.get("code")) == (403, "not-yet")


def test_after_the_end_it_looks_back_at_ones_own_decisions(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("facedown.server.features.coach.GLANCE", 0.02)
    made = make_table(server.address, **{**ALONE, "seats": 2, "fill": "random"})
    seat, source = Seat(server.address, made["table"], made["token"]), random.Random(1)
    while seat.view is None or not seat.view["over"]:
        if seat.asked():
            assert seat.ask is not None
            seat.answer(source.randrange(seat.ask["count"]))
        else:
            seat.next()
    assert asked_for(server, made["table"], "hint", made["token"])[1]["code"] == "not-asked"
    status, found = asked_for(server, made["table"], "look-back", made["token"])
    assert status == 200, found
    rows = found["curve"]["chances"]
    assert [row.index(max(row)) for row in rows[-1:]] == seat.view["winners"][:1]
    film = call("GET", f"{server.address}/api/tables/{made['table']}/replay?eyes=all").json()
    assert max(frame["answer"] for frame in film["frames"]) == len(rows) - 1
    assert all(0 < one["answer"] < len(rows) for one in found["better"])
    assert asked_for(server, made["table"], "look-back", made["token"])[1] == found


def test_hints_are_counted_by_address(start_server: Any) -> None:
    server = start_server(hints=2)
    made = make_table(server.address, **ALONE)
    codes = [asked_for(server, made["table"], "hint", made["token"])[0] for _ in range(3)]
    assert codes[2] == 429


def test_a_game_that_nobody_can_estimate_has_no_coach(server: Running) -> None:
    assert facedown.game("tiny-game").estimate is None
    table, seats = seated_table(server.address, game="tiny-game", seats=2, coach=True)
    assert asked_for(server, table, "hint", seats[0].token)[1]["code"] == "no-coach"
