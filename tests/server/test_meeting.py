"""Meeting at a table: who is here, how it is found, who is who, and what somebody removed is told."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table, play_on

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


def test_a_big_screen_is_told_to_all_and_is_nobody_who_watches(address: str) -> None:
    made = make_table(address)
    host = Seat(address, made["table"], made["token"])
    assert host.room["screens"] == 0
    screen = Seat(address, made["table"], None, screen=True)
    assert host.until("room")["room"]["screens"] == 1
    assert host.room["watchers"] == 0
    screen.close()
    assert host.until("room")["room"]["screens"] == 0


# --- codes ------------------------------------------------------------------------------------------------------------


def code_of(address: str, table: str) -> str | None:
    code: str | None = call("GET", f"{address}/api/tables/{table}").json()["code"]
    return code


def test_a_code_leads_to_a_table_until_its_game_is_over(address: str) -> None:
    made = make_table(address, fill="random", options={"last_call": 1})
    code = code_of(address, made["table"])
    assert code
    for typed in (code, code.lower()):
        assert call("GET", f"{address}/api/codes/{typed}").json() == {"table": made["table"]}
    host = Seat(address, made["table"], made["token"])
    assert host.do("start")["type"] == "ack"
    assert code_of(address, made["table"]) == code
    assert call("GET", f"{address}/api/codes/{code}").json() == {"table": made["table"]}
    while host.room["status"] != "over":
        host.answer(0) if host.asked() else host.next()
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


def test_codes_can_be_read_out_and_are_no_words() -> None:
    drawn = {new_code() for _ in range(5_000)}
    assert len(drawn) > 4_900
    assert all(re.fullmatch(r"[A-Z]{7}", code) for code in drawn)
    letters = set("".join(drawn))
    assert not letters & set("AEIOUY")  # they would make words
    assert not letters & set("DNPQSVZ")  # T, M, B, O, 5, U and 2
    assert not [code for code in drawn if "FCK" in code or "KKK" in code or "HH" in code]


# --- who is who -------------------------------------------------------------------------------------------------------


def lobby_of_three(address: str, **fields: Any) -> tuple[str, list[Seat]]:
    """Ada, Grace and Eve, nobody else; all connected."""
    made = make_table(address, **fields)
    tokens = [made["token"], *(join(address, made["table"], name)["token"] for name in ("Grace", "Eve"))]
    return made["table"], [Seat(address, made["table"], token) for token in tokens]


def picks_of(seat: Seat, option: str = "suspects") -> list[str]:
    seat.sync()
    picks: list[str] = seat.room["options"][option]
    return picks


def test_everybody_picks_for_their_own_seat_and_no_two_the_same(address: str) -> None:
    _, (ada, grace, eve) = lobby_of_three(address)
    assert ada.do("pick", seat=0, option="suspects", choice="plum")["type"] == "ack"
    refused = grace.do("pick", seat=1, option="suspects", choice="plum")
    assert refused["words"] == "Professor Plum is taken. Pick somebody else."
    assert grace.do("pick", seat=1, option="suspects", choice="green")["type"] == "ack"
    assert picks_of(eve) == ["plum", "green", ""]
    assert grace.do("pick", seat=1, option="suspects", choice="")["type"] == "ack"
    assert picks_of(eve) == ["plum", "", ""]
    for seat, by in ((0, grace), (1, ada), (2, ada)):
        assert by.do("pick", seat=seat, option="suspects", choice="white")["code"] == "not-yours"
    for option, choice in (("suspects", "poirot"), ("last_call", "plum"), ("weapon", "rope")):
        assert eve.do("pick", seat=2, option=option, choice=choice)["code"] == "options"
    assert picks_of(eve) == ["plum", "", ""]
    assert ada.do("start")["type"] == "ack"
    assert grace.do("pick", seat=1, option="suspects", choice="white")["code"] == "started"
    assert grace.view
    plum, *dealt = [one["suspect"] for one in grace.view["table"]["seats"]]
    assert plum == "plum"
    assert len({plum, *dealt}) == 3


def test_what_was_picked_goes_with_its_person(address: str) -> None:
    _, (ada, grace, eve) = lobby_of_three(address)
    assert grace.do("pick", seat=1, option="suspects", choice="plum")["type"] == "ack"
    assert ada.do("change", seats=5)["type"] == "ack"
    assert picks_of(eve) == ["", "plum", "", "", ""]
    assert grace.do("sit", seat=4)["type"] == "ack"
    assert picks_of(eve) == ["", "", "", "", "plum"]
    for seat in (4, 3):
        assert grace.do("sit", seat=seat)["type"] == "ack"
    assert ada.do("change", seats=4)["type"] == "ack"
    assert picks_of(eve) == ["", "", "", "plum"]
    assert ada.do("remove", seat=3)["type"] == "ack"
    assert picks_of(eve) == ["", "", "", ""]
    assert eve.do("pick", seat=2, option="suspects", choice="plum")["type"] == "ack"
    assert eve.do("stand")["type"] == "ack"
    assert picks_of(ada) == ["", "", "", ""]


def test_the_host_picks_for_bots_and_a_person_who_takes_the_seat_has_that(address: str) -> None:
    made = make_table(address, fill="random")
    host = Seat(address, made["table"], made["token"])
    assert host.do("pick", seat=1, option="suspects", choice="plum")["type"] == "ack"
    assert host.do("set-bot", seat=1, bot="steady")["type"] == "ack"
    assert picks_of(host) == ["", "plum", ""]
    join(address, made["table"], "Grace", 1)
    assert picks_of(host) == ["", "plum", ""]
    assert host.do("pick", seat=2, option="suspects", choice="green")["type"] == "ack"
    assert host.do("set-bot", seat=2, bot=None)["type"] == "ack"
    assert picks_of(host) == ["", "plum", ""]
    assert host.do("change", options={"suspects": ["plum", "", ""]})["words"] == "Everybody picks for their own seat."


def test_a_seat_that_is_taken_away_after_the_end_changes_nothing_of_how_it_was_dealt(
    start_server: Callable[..., Running],
) -> None:
    first = start_server()
    made = make_table(first.address, options={"last_call": 1, "suspects": ["", "plum", "green"]})
    table = made["table"]
    seats = [made["token"], *(join(first.address, table, name)["token"] for name in ("Grace", "Eve"))]
    host, *_ = sitting = [Seat(first.address, table, token) for token in seats]
    assert host.do("start")["type"] == "ack"
    for seat in sitting:
        seat.until("welcome")
    assert host.view
    dealt, *picked = [one["suspect"] for one in host.view["table"]["seats"]]
    assert picked == ["plum", "green"]
    assert dealt not in picked
    play_on(sitting)
    assert host.do("remove", seat=1)["type"] == "ack"
    film = call("GET", f"{first.address}/api/tables/{table}/replay").json()
    assert film["over"]
    first.stop()
    second = start_server()
    assert call("GET", f"{second.address}/api/tables/{table}").json()["status"] == "over"
    assert call("GET", f"{second.address}/api/tables/{table}/replay").json() == film


def test_fewer_seats_leave_the_prosecutor_to_chance_if_their_seat_is_gone(address: str) -> None:
    made = make_table(address, game="voices", seats=5, options={"prosecutor": 4})
    host = Seat(address, made["table"], made["token"])
    assert host.do("change", seats=4)["type"] == "ack"
    host.sync()
    assert host.room["options"]["prosecutor"] == -1
    refused = host.do("change", options={"prosecutor": 4})
    assert refused["words"] == "“Prosecutor” takes a seat from 0 to 3, or -1 for any, not 4."


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        (
            "archer",
            {"characters": "lana"},
            "“Character” takes a list of 3 different names, one for each seat, not 'lana'.",
        ),
        ("archer", {"characters": ["lana", "lana", ""]}, "“Character” takes a list of 3 different names, "),
        ("archer", {"characters": ["lana", "bond", ""]}, "“Character” does not have 'bond', only archer, lana, "),
        ("archer", {"locations": ["moon"]}, "“Which Locations” does not have 'moon', only malorys-office, "),
        ("campus-life", {"last_call": 0}, "“Last call” takes a whole number from 1 to 200, not 0."),
        ("campus-life", {"envelope_is_his_hand": 1}, "“The envelope is his hand” takes true or false, not 1."),
        ("voices", {"roles": "odd"}, "“Roles” takes basic or advanced, not 'odd'."),
    ],
)
def test_an_option_that_does_not_fit_is_refused_in_a_sentence(
    address: str, game: str, options: dict[str, Any], words: str
) -> None:
    body = {"game": game, "seats": 3, "name": "Ada", "options": options}
    refused = call("POST", f"{address}/api/tables", json=body).json()
    assert refused["code"] == "options"
    assert refused["words"].startswith(words)


def test_games_say_what_there_is_to_pick(address: str) -> None:
    told = {card["id"]: card["options"] for card in call("GET", f"{address}/api/games").json()}
    facts = {(game, option["name"]): option for game, options in told.items() for option in options}
    assert facts["archer", "characters"]["kind"] == "each-seat"
    assert {"id": "lana", "name": "Lana"} in [
        {**one, "name": one["name"].split()[0]} for one in facts["archer", "characters"]["choices"]
    ]
    assert facts["archer", "locations"]["kind"] == "several"
    assert facts["archer", "locations"]["always"] == ["malorys-office"]
    assert facts["campus-life", "suspects"]["choices"][0] == {"id": "scarlet", "name": "Miss Scarlet"}
    assert facts["voices", "prosecutor"]["kind"] == "seat"


# --- removed ----------------------------------------------------------------------------------------------------------


def test_who_is_removed_is_told_and_cannot_sit_again(address: str) -> None:
    _, (ada, grace, _) = lobby_of_three(address)
    assert grace.you["removed"] is False
    assert ada.do("remove", seat=1)["type"] == "ack"
    assert grace.until("welcome")["you"] == {
        "role": "watcher",
        "seat": None,
        "name": "Grace",
        "known": True,
        "held": None,
        "removed": True,
    }
    assert grace.do("sit", seat=1)["code"] == "removed"


def test_who_stands_up_is_told_which_seat_was_theirs(address: str) -> None:
    _, (ada, grace, _) = lobby_of_three(address)
    assert ada.do("start")["type"] == "ack"
    assert grace.until("welcome")["you"]["held"] == 1
    assert grace.do("stand")["type"] == "ack"
    told = grace.until("welcome")["you"]
    assert (told["seat"], told["held"]) == (None, 1)
