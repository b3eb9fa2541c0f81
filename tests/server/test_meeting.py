"""Meeting at a table: who is here, how it is found, who is who, and what somebody removed is told."""

from tests.server.conftest import Running
from tests.server.seats import Seat, join, make_table


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
