"""A11: somebody who joins several times gets no hand that was dealt to another seat."""

from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table

import facedown

GAMES = [game.id for game in facedown.games()]


def window(address: str, table: str, name: str = "Ada") -> Seat:
    """One more of somebody's, with a token of its own."""
    return Seat(address, table, join(address, table, name, None)["token"])


def two_people_and_bots(address: str, game: str = "campus-life") -> tuple[str, Seat, Seat]:
    made = make_table(address, game=game, seats=3, name="Ada", fill="random")
    table = made["table"]
    ben = join(address, table, "Ben", 1)
    ada = Seat(address, table, made["token"])
    assert ada.do("start")["type"] == "ack"
    return table, ada, Seat(address, table, ben["token"])


def refused_everywhere(address: str, table: str, name: str = "Mallory") -> None:
    """By sitting down, and by joining with a seat."""
    other = window(address, table, name)
    for seat in range(len(other.room["seats"])):
        assert other.do("sit", seat=seat)["code"] in ("bot-stays", "seat-taken")
    joined = call("POST", f"{address}/api/tables/{table}/join", json={"name": name, "seat": "any"})
    assert joined.json()["code"] == "table-full"
    other.sync()
    assert other.view
    assert (other.you["seat"], other.view["seat"]) == (None, None), "what they see is a watcher's view"


@pytest.mark.parametrize("game", GAMES)
def test_a11_a_host_with_three_windows_does_not_get_a_removed_players_hand(address: str, game: str) -> None:
    table, ada, _ = two_people_and_bots(address, game)
    puppet = window(address, table)
    assert puppet.do("sit", seat=2)["code"] == "bot-stays"
    assert ada.do("remove", seat=1)["type"] == "ack"
    for again in (puppet, window(address, table)):
        assert again.do("sit", seat=1)["code"] == "bot-stays"
    refused_everywhere(address, table)


def test_a11_a_guest_cannot_look_into_one_bots_hand_after_the_other(address: str) -> None:
    table, ada, _ = two_people_and_bots(address)
    refused_everywhere(address, table)
    ada.sync()
    assert [seat["bot_stays"] for seat in ada.room["seats"]] == [False, False, True]


def test_a11_who_was_dealt_in_gets_their_own_seat_back_and_no_other(address: str) -> None:
    table, _, ben = two_people_and_bots(address)
    assert ben.do("stand")["type"] == "ack"
    assert ben.do("sit", seat=2)["code"] == "held-another"
    refused_everywhere(address, table)
    assert ben.do("sit", seat=1)["type"] == "ack"
    ben.sync()
    assert ben.you["seat"] == 1


def test_a11_a_restart_does_not_open_the_seats(start_server: Any) -> None:
    running: Running = start_server()
    table, _, _ = two_people_and_bots(running.address)
    running.stop()
    refused_everywhere(start_server().address, table)


def test_who_plays_alone_with_bots_can_be_joined_by_several_friends(address: str) -> None:
    made = make_table(address, seats=4, fill="random", start=True)
    friends = [join(address, made["table"], name, "any") for name in ("Ben", "Cleo")]
    assert [friend["seat"] for friend in friends] == [1, 2]
    host = Seat(address, made["table"], made["token"])
    assert host.do("remove", seat=1)["type"] == "ack"
    assert window(address, made["table"]).do("sit", seat=1)["code"] == "bot-stays"
