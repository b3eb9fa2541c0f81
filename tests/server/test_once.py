"""Once, and in one order: repeated, stale and simultaneous commands."""

import itertools
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table, seated_table

StartServer = Callable[..., Running]


def test_c1_the_same_command_again_gives_the_same_reply_and_is_applied_once(
    tmp_path: Path, start_server: StartServer
) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask
    answer = {"type": "answer", "id": "once", "ask": asked.ask["number"], "index": 3}
    line = {"type": "chat", "id": "line", "words": "hello"}
    replies = [asked.send(answer), asked.send(line)]
    asked.sync()
    lines = len(asked.journal)
    assert [asked.send(answer), asked.send(line)] == replies
    second = Seat(running.address, table, asked.token)
    assert second.send(answer) == replies[0]
    assert len(second.journal) == lines
    running.stop()
    running = start_server()
    after = Seat(running.address, table, asked.token)
    assert [after.send(answer), after.send(line)] == replies
    after.sync()
    assert len(after.journal) == lines
    assert [one["words"] for one in after.chat] == ["hello"]
    stale = next(seat for seat in seats if seat is not asked)
    other = Seat(running.address, table, stale.token)
    assert other.send({**line, "words": "my own id"})["type"] == "ack"  # ids are each player's own


def test_c1_what_was_refused_is_decided_again_when_it_comes_again(address: str) -> None:
    made = make_table(address)
    host = Seat(address, made["table"], made["token"])
    early = {"type": "start", "id": "too-early"}
    assert host.send(early)["code"] == "not-full"
    for seat in (1, 2):
        host.do("set-bot", seat=seat, bot="random")
    assert host.send(early)["type"] == "ack"
    assert host.send(early)["type"] == "ack"


def test_c1_a_pause_is_not_remembered_by_the_answer_that_it_refused(address: str) -> None:
    _, seats = seated_table(address)
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask
    answer = {"type": "answer", "id": "while-paused", "ask": asked.ask["number"], "index": 0}
    assert seats[0].do("pause", paused=True)["type"] == "ack"
    assert asked.send(answer)["code"] == "paused"
    assert seats[0].do("pause", paused=False)["type"] == "ack"
    assert asked.send(answer)["type"] == "ack"


@pytest.mark.usefixtures("on_sqlite")
def test_c3_of_two_servers_on_one_database_one_wins_and_the_other_starts_anew(start_server: StartServer) -> None:
    one, other = start_server(), start_server()
    table, seats = seated_table(one.address)
    doubles = [Seat(other.address, table, seat.token) for seat in seats]
    asked = next(number for number, seat in enumerate(seats) if seat.asked())
    assert seats[asked].answer(0)["type"] == "ack"
    late = doubles[asked].do("answer", ask=1, index=1)
    assert (late["type"], late["code"]) == ("error", "moved")
    again = Seat(other.address, table, seats[asked].token)
    assert again.raw_view() == seats[asked].raw_view()


@pytest.mark.usefixtures("on_sqlite")
def test_c3_two_servers_on_one_database_never_both_write_the_seats(start_server: StartServer) -> None:
    one, other = start_server(), start_server()
    table = make_table(one.address)["table"]
    tokens = [join(one.address, table, name, seat=None)["token"] for name in ("Grace", "Ben")]
    grace, ben = Seat(one.address, table, tokens[0]), Seat(other.address, table, tokens[1])
    replies = [ben.do("sit", seat=1), grace.do("sit", seat=1)]
    assert [(reply["type"], reply.get("code")) for reply in replies] == [("ack", None), ("error", "moved")]
    again = Seat(one.address, table, tokens[0])
    assert again.do("sit", seat=1)["code"] == "seat-taken"
    assert again.room["seats"][1]["name"] == "Ben"


def test_c2_a_stale_command_is_refused_and_never_answers_another_question(address: str) -> None:
    _, seats = seated_table(address)
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask
    number = asked.ask["number"]
    asked.answer(0)
    while not asked.asked():
        for seat in seats:
            seat.sync()
        next(seat for seat in seats if seat.asked()).answer(0)
    before = asked.raw_view()
    for old in (number, 0, number + 100):
        reply = asked.do("answer", ask=old, index=0)
        assert reply["type"] == "refused"
        assert reply["code"] == "stale"
    asked.sync()
    assert asked.raw_view() == before


@pytest.mark.usefixtures("on_sqlite")
def test_c5_simultaneous_choices_in_any_order_give_the_same_table(tmp_path: Path, start_server: StartServer) -> None:
    running = start_server()
    table, seats = seated_table(running.address, game="tiny-game")
    tokens = [seat.token for seat in seats]
    for seat in seats:
        seat.close()
    running.stop()
    ends = set()
    for number, order in enumerate(itertools.permutations(range(3))):
        folder = tmp_path / str(number)
        folder.mkdir()
        shutil.copy(tmp_path / "test.sqlite", folder)
        copy = start_server(folder)
        seats = [Seat(copy.address, table, token) for token in tokens]
        for place in order:
            assert seats[place].answer(place)["type"] == "ack"
        for seat in seats:
            seat.sync()
        ends.add(tuple(seat.raw_view() for seat in seats))
        for seat in seats:
            seat.close()
        copy.stop()
    assert len(ends) == 1


def test_sealed_answers_show_the_others_nothing_but_that_they_were_given(address: str) -> None:
    _, seats = seated_table(address, game="tiny-game", seats=2)
    shown = []
    for choice in (0, 2):
        seats[1].raw.clear()
        seats[0].answer(choice)
        seats[1].sync()
        assert seats[1].view
        assert seats[1].view["awaited"] == [1]
        shown.append([text for text in seats[1].raw if '"update"' in text])
        seats[0].do("undo")
        seats[1].sync()
    assert shown[0] == shown[1]


def test_c6_fifty_clients_for_the_last_seat_and_one_gets_it(address: str) -> None:
    made = make_table(address, fill=None)
    join(address, made["table"], "Grace", 1)

    def rush(number: int) -> int:
        body = {"name": f"Fan {number}", "seat": 2}
        return call("POST", f"{address}/api/tables/{made['table']}/join", json=body).status_code

    with ThreadPoolExecutor(10) as pool:
        codes = list(pool.map(rush, range(50)))
    assert sorted(codes) == [201] + [409] * 49


def test_c6_fifty_starts_and_one_deal(address: str) -> None:
    table, seats = seated_table(address, start=False)
    hosts = [Seat(address, table, seats[0].token) for _ in range(10)]

    def rush(host: Seat) -> list[str]:
        return [host.do("start")["type"] for _ in range(5)]

    with ThreadPoolExecutor(10) as pool:
        replies = [reply for many in pool.map(rush, hosts) for reply in many]
    assert sorted(replies) == ["ack"] + ["refused"] * 49
    seats[1].sync()
    assert len([line for line in seats[1].journal if line["event"] == "arrived"]) == 1
