"""Reactions: seen by all who hear the chat, kept nowhere, slowed down."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import get_args

from tests.server.conftest import Running
from tests.server.seats import Message, Seat, join, make_table, play_on, seated_table

from facedown.server.protocol import wire

StartServer = Callable[..., Running]
KINDS = get_args(wire.ReactionKind)


def reactions(seat: Seat) -> list[Message]:
    seat.sync()
    return [message for message in map(json.loads, seat.raw) if message["type"] == "reaction"]


def test_a_reaction_reaches_all_who_hear_the_chat_and_carries_three_things(address: str) -> None:
    table, seats = seated_table(address)
    watcher, stranger = Seat(address, table, join(address, table, "Eve", None)["token"]), Seat(address, table, None)
    elsewhere = seated_table(address)[1]
    assert seats[1].do("react", to=2, kind="applause").keys() == {"type", "id"}
    for seat in (*seats, watcher, stranger):
        assert reactions(seat) == [{"type": "reaction", "seat": 1, "to": 2, "kind": "applause"}]
    assert not any(reactions(seat) for seat in elsewhere)


def test_every_kind_can_be_thrown_also_at_a_bot_and_after_the_end(address: str) -> None:
    made = make_table(address, game="tiny-game", seats=2, fill="random", start=True)
    host = Seat(address, made["table"], made["token"])
    for kind in KINDS[:3]:
        assert host.do("react", to=1, kind=kind)["type"] == "ack"
    assert [one["kind"] for one in reactions(host)] == list(KINDS[:3])

    _, seats = seated_table(address, game="tiny-game", seats=2)
    play_on(seats)
    for kind in KINDS[3:]:
        assert seats[0].do("react", to=1, kind=kind)["type"] == "ack"
    assert [one["kind"] for one in reactions(seats[1])] == list(KINDS[3:])


def test_nothing_is_thrown_at_oneself_at_no_seat_or_before_the_start(address: str) -> None:
    _, seats = seated_table(address)
    assert seats[1].do("react", to=1, kind="heart")["code"] == "no-seat"
    assert seats[1].do("react", to=3, kind="heart")["code"] == "no-seat"
    _, lobby = seated_table(address, start=False)
    assert lobby[1].do("react", to=0, kind="heart")["code"] == "not-started"
    assert not any(reactions(seat) for seat in (*seats, *lobby))


def test_reactions_are_slowed_down_together_with_chat(address: str) -> None:
    _, seats = seated_table(address)
    assert seats[1].do("chat", words="hi")["type"] == "ack"
    replies = [seats[1].do("react", to=0, kind="laugh") for _ in range(8)]
    assert [reply["type"] for reply in replies].count("ack") == 4
    assert replies[-1]["code"] == "too-fast"
    assert len(reactions(seats[0])) == 4
    assert seats[2].do("react", to=0, kind="laugh")["type"] == "ack"  # each at their own pace


def test_a_reaction_is_kept_nowhere_and_the_same_one_again_is_not_thrown_twice(
    tmp_path: Path, start_server: StartServer
) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    before = dump(tmp_path)
    view = seats[1].raw_view()
    rose = {"type": "react", "id": "rose", "to": 0, "kind": "rose"}
    assert seats[1].send(rose) == seats[1].send(rose) == {"type": "ack", "id": "rose"}
    assert len(reactions(seats[0])) == 1
    assert dump(tmp_path) == before
    late = Seat(running.address, table, seats[1].token)
    assert late.raw_view() == view
    assert "rose" not in late.raw[0]


def dump(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "test.sqlite")) as database:
        return list(database.iterdump())


def cheers(seat: Seat) -> list[Message]:
    seat.sync()
    return [message for message in map(json.loads, seat.raw) if message["type"] == "cheer"]


def test_who_watches_cheers_after_the_end_and_all_hear_it(address: str) -> None:
    table, seats = seated_table(address, game="tiny-game", seats=2)
    theo, stranger = Seat(address, table, join(address, table, "Theo", None)["token"]), Seat(address, table, None)
    assert theo.do("cheer", to=0, kind="applause")["code"] == "not-yet", "a reaction could be a signal"
    play_on(seats)
    assert theo.do("cheer", to=0, kind="applause").keys() == {"type", "id"}
    for seat in (*seats, theo, stranger):
        assert cheers(seat) == [{"type": "cheer", "name": "Theo", "to": 0, "kind": "applause"}]
    assert theo.do("cheer", to=2, kind="rose")["code"] == "no-seat"
    for other, code in ((seats[0], "seat-taken"), (seats[1], "not-allowed"), (stranger, "not-allowed")):
        assert other.do("cheer", to=1, kind="rose")["code"] == code


def test_cheers_are_slowed_down_together_with_chat(address: str) -> None:
    table, seats = seated_table(address, game="tiny-game", seats=2)
    theo = Seat(address, table, join(address, table, "Theo", None)["token"])
    play_on(seats)
    assert "too-fast" in [theo.do("cheer", to=0, kind="laugh").get("code") for _ in range(8)]
