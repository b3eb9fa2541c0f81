"""Several people at one device: it shows one of them at a time, and all of them are here."""

import pytest
from tests.games_support.playing import GAMES, support
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, join_beside, make_table

from facedown.games import game


def table_of_three(address: str, **fields: object) -> tuple[str, list[str]]:
    """Two at one device, and a friend elsewhere."""
    made = make_table(address, **fields)
    table = made["table"]
    beside = join_beside(address, table, made["token"], "Grace").json()
    assert beside["seat"] == 1
    return table, [made["token"], beside["token"], join(address, table, "Linus")["token"]]


def test_who_sits_beside_somebody_has_a_token_of_their_own_and_strangers_cannot(address: str) -> None:
    made = make_table(address)
    beside = join_beside(address, made["table"], made["token"], "Grace").json()
    assert beside["token"] != made["token"]
    again = call(
        "POST",
        f"{address}/api/tables/{made['table']}/join",
        json={"name": "Grace"},
        headers={"Authorization": f"Bearer {beside['token']}"},
    )
    assert again.json() == beside
    third = join_beside(address, made["table"], beside["token"], "Linus").json()
    host = Seat(address, made["table"], made["token"])
    assert [seat["connected"] for seat in host.room["seats"]] == [True, True, True]
    assert third["seat"] == 2
    refused = join_beside(address, made["table"], "no-such-token", "Eve")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-joined")


def test_all_at_a_device_are_here_while_it_shows_one_of_them_or_the_curtain(address: str) -> None:
    table, tokens = table_of_three(address)
    friend = Seat(address, table, tokens[2])

    def here() -> list[bool]:
        return [seat["connected"] for seat in friend.room["seats"]]

    assert here() == [False, False, True]
    for token, curtain in ((tokens[0], False), (tokens[0], True), (tokens[1], False)):
        device = Seat(address, table, token, curtain=curtain)
        while here() != [True, True, True]:
            friend.next()
        assert friend.room["watchers"] == 0
        device.close()
        while here() != [False, False, True]:
            friend.next()
    assert [seat["grace_left"] is None for seat in friend.room["seats"]] == [False, False, True]


def test_who_vanished_with_the_device_is_back_with_it_whoever_of_them_looks(address: str, server: Running) -> None:
    table, tokens = table_of_three(address)
    friend, device = Seat(address, table, tokens[2]), Seat(address, table, tokens[0])
    assert device.do("start")["type"] == "ack"
    while not friend.room["seats"][1]["connected"]:
        friend.next()
    device.close()
    while friend.room["seats"][1]["connected"]:
        friend.next()
    server.a_minute_later(table)
    for seat in (0, 1):
        while not friend.room["seats"][seat]["may_hand_over"]:
            friend.next()
        assert friend.do("hand-over", seat=seat)["type"] == "ack"
        while friend.room["seats"][seat]["state"] != "stand-in":
            friend.next()
    Seat(address, table, tokens[0], curtain=True)
    while [seat["state"] for seat in friend.room["seats"]] != ["person"] * 3:
        friend.next()


def test_whoever_waits_for_the_device_has_the_whole_idle_time_when_it_is_handed_on(
    address: str, server: Running
) -> None:
    """Archer's Locations are chosen by all at once."""
    table, tokens = table_of_three(address, game="archer", idle=60)
    friend, device = Seat(address, table, tokens[2]), Seat(address, table, tokens[0])
    assert device.do("start")["type"] == "ack"
    friend.sync()
    server.a_minute_later(table)
    while not friend.room["seats"][1]["may_answer_for"]:
        friend.next()
    while not device.asked():
        device.next()
    device.answer(0)
    device.do("chat", words="so")
    friend.sync()
    state = call("GET", f"{address}/api/tables/{table}").json()["seats"]
    assert state[1]["idle_left"] > 50
    assert state[1]["may_answer_for"] is False
    assert state[2]["idle_left"] == 0  # the friend elsewhere has waited for nobody


@pytest.mark.parametrize("game_id", [one.id for one in GAMES])
def test_a5_behind_the_curtain_there_is_what_a_watcher_knows(address: str, game_id: str) -> None:
    options = support(game(game_id)).ONLINE
    made = make_table(address, game=game_id, fill="random", **options)
    beside = join_beside(address, made["table"], made["token"], "Grace", 1).json()["token"]
    assert Seat(address, made["table"], made["token"]).do("start")["type"] == "ack"
    watcher = Seat(address, made["table"], None)
    while not watcher.view or not {0, 1} & set(watcher.view["awaited"]):  # until the bots wait for the two
        watcher.next()
    for token in (made["token"], beside):
        curtain = Seat(address, made["table"], token, curtain=True)
        assert curtain.you == watcher.you
        assert curtain.raw_view() == watcher.raw_view()
        assert (curtain.journal, curtain.log) == (watcher.journal, watcher.log)
        assert curtain.do("answer", ask=1, index=0)["code"] == "not-allowed"


def test_a_rematch_is_played_at_the_same_device(address: str) -> None:
    made = make_table(address, game="tiny-game", seats=2)
    table, tokens = made["table"], [made["token"]]
    tokens.append(join_beside(address, table, made["token"], "Grace").json()["token"])
    host = Seat(address, table, tokens[0])
    assert host.do("start")["type"] == "ack"
    seats = [host, Seat(address, table, tokens[1])]
    while host.room["status"] != "over":
        for seat in seats:
            seat.sync()
            if seat.asked():
                seat.answer(0)
    again = host.do("rematch")["rematch"]
    assert [seat["connected"] for seat in Seat(address, again, tokens[1]).room["seats"]] == [True, True]
