"""E1: the server commits, the people cut, and anybody can check it all afterwards."""

import json
import random
import secrets
from collections.abc import Callable

from tests.server.conftest import Running
from tests.server.cutters import SHORT, Cutter, begin, cut_all, cutters, proof_text, verified, witnessed
from tests.server.seats import Seat, call, make_table, play_on

from facedown.kernel.fairness.proof import read

StartServer = Callable[..., Running]


def test_e1_all_cut_and_every_number_of_the_game_can_be_checked_against_what_each_was_shown(address: str) -> None:
    people = cutters(address, **SHORT)
    commitment = people[0].deal["commitment"]
    cut_all(people)
    seats = begin(people)
    assert seats[0].room["deal"] is None
    play_on(seats)
    text = proof_text(address, seats[0].table)
    for one in people:
        assert verified(witnessed(text, one.witness())).opening.attempts[0].commitment == commitment
    opened = read(text).opening.attempts[0].cuts
    assert opened == [one.shown[0]["cut"] for one in people]
    assert json.loads(read(text).opening.terms)["options"] == seats[0].room["options"]


def test_e1_who_does_not_open_is_left_out_of_a_new_deal_and_the_void_one_stays_listed(
    start_server: StartServer,
) -> None:
    """The server knows its seed and the last to open knows all other cuts: if the deal went on without that last cut,
    both together could choose between two deals."""
    address = start_server(cut_within=0.5).address
    people = cutters(address, **SHORT)
    first = people[0].deal["commitment"]
    for one in people:
        one.lay()
    for one in people[:2]:
        one.await_phase("open")
        one.open()
    for one in people:
        one.until(lambda room: room["deal"] is None or room["deal"]["commitment"] != first)
        assert one.seat.room["deal"] is not None, "dealt though a cut was never opened"
        assert one.deal["awaited"] == [0, 1]
    assert people[2].lay()["code"] == "no-cut"
    cut_all(people[:2], voids=1)
    seats = begin(people)
    play_on(seats)
    text = proof_text(address, seats[0].table)
    void, used = verified(witnessed(text, people[0].witness())).opening.attempts
    assert void.commitment == first
    assert void.unopened() == [2]
    assert used.hashes[2] is None
    assert set(void.cuts) & set(used.cuts) == {None}


def test_e3_a_running_server_hands_its_tables_the_entropy_of_the_system(server: Running, address: str) -> None:
    [one, *_] = cutters(address, **SHORT)
    room = server.app.state.lobby.rooms[one.seat.table]
    assert isinstance(room.tools.entropy, random.SystemRandom)


def test_who_lays_nothing_is_silent_under_the_same_commitment(start_server: StartServer) -> None:
    people = cutters(start_server(cut_within=0.5).address)
    first = people[0].deal["commitment"]
    people[0].lay()
    people[0].await_phase("open")
    assert people[0].deal["commitment"] == first
    assert people[0].deal["awaited"] == [0]
    assert people[1].seat.do("open-cut", cut=64 * "0")["code"] == "no-cut"
    people[0].open()
    begin(people)


def test_a_cut_that_was_not_laid_is_refused(address: str) -> None:
    people = cutters(address)
    assert people[0].seat.do("open-cut", cut=64 * "0")["code"] == "no-cut"
    for one in people:
        assert one.lay()["type"] == "ack"
    assert people[0].lay()["code"] == "no-cut"
    people[0].await_phase("open")
    assert people[0].seat.do("open-cut", cut=64 * "0")["code"] == "other-cut"


def test_who_plays_alone_with_bots_cuts_in_one_round_trip(address: str) -> None:
    made = make_table(address, fill="random", start=True, cut=True, **SHORT)
    alone = Cutter(address, made["table"], made["token"])
    assert alone.seat.view is None
    assert alone.deal["awaited"] == [0]
    assert alone.seat.do("open-cut", cut=secrets.token_hex(32))["type"] == "ack"
    begin([alone])


def test_programs_that_do_not_cut_are_not_waited_for(address: str) -> None:
    made = make_table(address, fill="random", start=True)
    assert Seat(address, made["table"], made["token"]).view


def test_a_deal_in_the_making_survives_a_restart(start_server: StartServer) -> None:
    running = start_server()
    people = cutters(running.address, **SHORT)
    for one in people:
        one.lay()
    people[0].await_phase("open")
    people[0].open()
    running.stop()
    address = start_server().address
    again = [Cutter(address, one.seat.table, str(one.seat.token)) for one in people]
    for old, new in zip(people, again, strict=True):
        new.kept = old.kept
        new.await_phase("open")
        assert new.open()["type"] == "ack"
    play_on(begin(again))
    verified(proof_text(address, again[0].seat.table))


def test_nothing_of_seed_or_cuts_is_sent_before_the_end(address: str) -> None:
    people = cutters(address, **SHORT)
    cut_all(people)
    seats = begin(people)
    table = seats[0].table
    assert call("GET", f"{address}/api/tables/{table}/proof").json()["code"] == "not-yet"
    play_on(seats, most=5)
    sent = "".join(text for seat in seats for text in seat.raw)
    sent += call("GET", f"{address}/api/tables/{table}").text
    play_on(seats)
    attempt = read(proof_text(address, table)).opening.attempts[0]
    assert attempt.commitment in sent
    for secret in (attempt.seed, *attempt.cuts):
        assert str(secret) not in sent
    assert seats[0].room["secret"] == attempt.seed


def test_a_table_that_was_closed_shows_its_deal_so_that_nobody_deals_until_it_suits(address: str) -> None:
    people = cutters(address)
    people[0].seat.do("close")
    undealt = verified(proof_text(address, people[0].seat.table))
    assert undealt.opening.ended == "closed"
    assert not undealt.answers
    people = cutters(address)
    cut_all(people)
    seats = begin(people)
    play_on(seats, most=4)
    people[0].seat.do("close")
    proof = verified(witnessed(proof_text(address, seats[0].table), people[0].witness()))
    assert len(proof.answers) == 5


def test_a_rematch_is_dealt_from_a_new_commitment(address: str) -> None:
    people = cutters(address, **SHORT)
    cut_all(people)
    seats = begin(people)
    play_on(seats)
    table = seats[0].do("rematch")["rematch"]
    again = [Cutter(address, table, str(one.seat.token)) for one in people]
    again[0].seat.do("start")
    for one in again:
        one.await_phase("lay")
    assert again[0].deal["commitment"] != seats[0].room["commitment"]
    cut_all(again)
    begin(again)


def test_the_dice_of_all_games_that_are_over_are_counted(start_server: StartServer) -> None:
    address = start_server().address
    assert call("GET", f"{address}/api/dice").json() == {"times": [0] * 6}
    source, rolled = random.Random(4), [0] * 6
    for _ in range(2):
        people = cutters(address, **SHORT)
        cut_all(people)
        seats = begin(people)
        play_on(seats, choose=lambda ask: source.randrange(ask["count"]))
        dice = read(proof_text(address, seats[0].table)).dice()
        rolled = [one + more for one, more in zip(rolled, dice, strict=True)]
    assert sum(rolled) > 0
    assert call("GET", f"{address}/api/dice").json() == {"times": rolled}
