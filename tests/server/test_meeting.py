"""Meeting at a table: who is here, how it is found, who is who, and what somebody removed is told."""

import re
from collections.abc import Callable

from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table

from facedown.server.app import WRONG_CODES
from facedown.server.store.codes import new_code


def test_a_friend_who_comes_is_here_at_once(address: str) -> None:
    made = make_table(address)
    host = Seat(address, made["table"], made["token"])
    token = join(address, made["table"], "Grace")["token"]
    assert host.until("room")["room"]["seats"][1]["connected"] is False  # joined, not here yet
    Seat(address, made["table"], token)
    assert host.until("room")["room"]["seats"][1]["connected"] is True


def test_who_comes_back_to_a_stand_in_is_here_at_once(address: str, server: Running) -> None:
    made = make_table(address, seats=3)
    table = made["table"]
    host = Seat(address, table, made["token"])
    token = join(address, table, "Grace")["token"]
    friend = Seat(address, table, token)
    assert host.do("set-bot", seat=2, bot="random")["type"] == "ack"
    assert host.do("start")["type"] == "ack"
    friend.close()
    while host.room["seats"][1]["connected"]:
        host.next()
    server.a_minute_later(table)
    while not host.room["seats"][1]["may_hand_over"]:
        host.next()
    assert host.do("hand-over", seat=1)["type"] == "ack"
    Seat(address, table, token)
    while host.room["seats"][1]["state"] == "stand-in":
        host.next()
    while not host.room["seats"][1]["connected"]:
        host.next(2)


# --- codes ------------------------------------------------------------------------------------------------------------


def code_of(address: str, table: str) -> str | None:
    code: str | None = call("GET", f"{address}/api/tables/{table}").json()["code"]
    return code


def test_a_code_leads_to_a_table_until_it_starts(address: str) -> None:
    made = make_table(address, fill="random")
    code = code_of(address, made["table"])
    assert code
    for typed in (code, code.lower()):
        assert call("GET", f"{address}/api/codes/{typed}").json() == {"table": made["table"]}
    host = Seat(address, made["table"], made["token"])
    assert host.do("start")["type"] == "ack"
    assert code_of(address, made["table"]) is None
    gone = call("GET", f"{address}/api/codes/{code}")
    assert gone.status_code == 404
    assert gone.json() == {
        "code": "no-code",
        "words": f"No table is waiting with the code {code}. Check the letters.",
    }


def test_a_code_survives_a_restart_and_ends_when_the_table_is_closed(start_server: Callable[..., Running]) -> None:
    first = start_server()
    made = make_table(first.address)
    code = code_of(first.address, made["table"])
    first.stop()
    address = start_server().address
    assert code_of(address, made["table"]) == code
    assert call("GET", f"{address}/api/codes/{code}").json() == {"table": made["table"]}
    assert Seat(address, made["table"], made["token"]).do("close")["type"] == "ack"
    assert call("GET", f"{address}/api/codes/{code}").status_code == 404


def test_a_rematch_has_a_code_of_its_own(address: str) -> None:
    made = make_table(address, fill="random", options={"last_call": 1})
    host = Seat(address, made["table"], made["token"])
    assert host.do("start")["type"] == "ack"
    while host.room["status"] != "over":
        host.answer(0) if host.asked() else host.next()
    again = host.do("rematch")["rematch"]
    code = code_of(address, again)
    assert call("GET", f"{address}/api/codes/{code}").json() == {"table": again}


def test_wrong_codes_are_throttled_and_then_even_a_right_one_must_wait(start_server: Callable[..., Running]) -> None:
    address = start_server().address
    code = code_of(address, make_table(address)["table"])
    for _ in range(WRONG_CODES + 5):
        assert call("GET", f"{address}/api/codes/{code}").status_code == 200  # right ones cost nothing
    for _ in range(WRONG_CODES):
        assert call("GET", f"{address}/api/codes/AEIOU").status_code == 404
    for typed in ("AEIOU", code):
        late = call("GET", f"{address}/api/codes/{typed}")
        assert (late.status_code, late.json()["code"]) == (429, "too-fast")


def test_codes_can_be_read_out_and_are_no_words() -> None:
    drawn = {new_code() for _ in range(5_000)}
    assert len(drawn) > 4_900
    assert all(re.fullmatch(r"[A-Z]{5}", code) for code in drawn)
    letters = set("".join(drawn))
    assert not letters & set("AEIOUY")  # they would make words
    assert not letters & set("QSVNZ")  # O, 5, U, M and 2
    assert not [code for code in drawn if "FCK" in code or "KKK" in code or "HH" in code]
