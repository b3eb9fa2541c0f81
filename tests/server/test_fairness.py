"""E1: the server commits, the people cut, and whoever wants can check it all afterwards."""

import hashlib
import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from tests.games_support.proofs import second_verifier
from tests.server.conftest import Running
from tests.server.seats import Message, Seat, call, join, make_table, play_on

from facedown.games import game as find_game
from facedown.kernel.checking import check, check_by_rules
from facedown.kernel.fairness import chain_over, hash_of_cut
from facedown.kernel.proof import Proof, read

SHORT = {"options": {"last_call": 1}}
StartServer = Callable[..., Running]


class Cutter:
    """A browser that adds to the deal, as far as a test wants it to."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self.seat = Seat(address, table, token, cuts=True)
        self.number: int = self.seat.you["seat"]
        self.kept: dict[str, bytes] = {}
        self.shown: list[Message] = []

    @property
    def deal(self) -> Message:
        deal: Message = self.seat.room["deal"]
        return deal

    def until(self, reached: Callable[[Message], bool]) -> None:
        while not reached(self.seat.room):
            self.seat.next()

    def await_phase(self, phase: str, voids: int = 0) -> None:
        self.until(lambda room: room["deal"] and room["deal"]["phase"] == phase and room["voids"] == voids)

    def lay(self) -> Message:
        cut = secrets.token_bytes(32)
        laid = hash_of_cut(bytes.fromhex(self.deal["commitment"]), self.number, cut).hex()
        self.kept[laid] = cut
        return self.seat.do("lay-cut", hash=laid)

    def open(self) -> Message:
        cut = self.kept[self.deal["hashes"][self.number]]
        self.shown.append({**{name: self.deal[name] for name in ("commitment", "hashes")}, "cut": cut.hex()})
        return self.seat.do("open-cut", cut=cut.hex())

    def witness(self) -> Message:
        commitment = bytes.fromhex(self.seat.room["commitment"])
        head = chain_over(commitment, self.number, self.seat.journal).hex()
        told = {"seat": self.number, "count": len(self.seat.journal), "head": head, "shown": self.shown}
        return {"line": "witness", **told}


def cutters(address: str, **fields: Any) -> list[Cutter]:
    """Three people with browsers, and the game started."""
    made = make_table(address, **fields)
    tokens = [made["token"], *(join(address, made["table"], f"Friend {seat}")["token"] for seat in (1, 2))]
    found = [Cutter(address, made["table"], token) for token in tokens]
    assert found[0].seat.do("start")["type"] == "ack"
    for one in found:
        one.await_phase("lay")
    return found


def cut_all(people: list[Cutter], voids: int = 0) -> None:
    for one in people:
        one.await_phase("lay", voids)
        assert one.lay()["type"] == "ack"
    for one in people:
        one.await_phase("open", voids)
        assert one.open()["type"] == "ack"


def begin(people: list[Cutter]) -> list[Seat]:
    for one in people:
        while one.seat.view is None:
            one.seat.next()
    return [one.seat for one in people]


def proof_text(address: str, table: str) -> bytes:
    answer = call("GET", f"{address}/api/tables/{table}/proof")
    assert answer.status_code == 200, answer.text
    return answer.content


def sealed_again(lines: list[bytes]) -> bytes:
    """As a liar would write it: with an end that fits."""
    text = b"".join(line + b"\n" for line in lines)
    return text + f'{{"line":"end","sha256":"{hashlib.sha256(text).hexdigest()}"}}\n'.encode()


def witnessed(text: bytes, witness: Message) -> bytes:
    *lines, _, _ = text.split(b"\n")
    return sealed_again([*lines, json.dumps(witness).encode()])


def verified(text: bytes) -> Proof:
    """By both verifiers."""
    assert second_verifier().verify(text).startswith("stream and chain hold")
    proof = read(text)
    check(proof)
    check_by_rules(proof, find_game(proof.terms().game))
    return proof


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


LIES = {
    "another seed": ("commitment", lambda o: o["attempts"][0].update(seed=64 * "0")),
    "another cut": ("cut", lambda o: o["attempts"][0]["cuts"].__setitem__(0, 64 * "0")),
    "a cut of a bot": ("cut|bot|lay", lambda o: o["attempts"][0]["hashes"].__setitem__(1, 64 * "0")),
    "other options": ("commitment", lambda o: o.update(terms=o["terms"].replace('"last_call":1', '"last_call":2'))),
    "another person": ("commitment", lambda o: o.update(terms=o["terms"].replace("Ada", "Eve"))),
}


@pytest.fixture(scope="module")
def proof(server: Running) -> bytes:
    made = make_table(server.address, fill="random", start=True, cut=True, **SHORT)
    alone = Cutter(server.address, made["table"], made["token"])
    alone.shown = [{"commitment": alone.deal["commitment"], "hashes": [None] * 3, "cut": 64 * "1"}]
    alone.shown[0]["hashes"][0] = hash_of_cut(bytes.fromhex(alone.deal["commitment"]), 0, 32 * b"\x11").hex()
    alone.seat.do("open-cut", cut=64 * "1")
    (seat,) = begin([alone])
    while seat.view and not seat.view["over"]:
        if seat.asked():
            seat.answer(0)
        else:
            seat.next()
    return witnessed(proof_text(server.address, seat.table), alone.witness())


def test_any_changed_byte_is_found(proof: bytes) -> None:
    verified(proof)
    verify, source = second_verifier(), random.Random(5)
    for place in [*source.sample(range(len(proof)), 60), len(proof) - 1, len(proof) - 10]:
        changed = proof[:place] + bytes([proof[place] ^ 1 << source.randrange(8)]) + proof[place + 1 :]
        with pytest.raises(verify.Wrong):
            verify.verify(changed)
        with pytest.raises(Exception, match="line"):
            read(changed)


def found_by_both(lines: list[Any], because: str) -> None:
    text = sealed_again([json.dumps(line, ensure_ascii=False).encode() for line in lines])
    verify = second_verifier()
    with pytest.raises(verify.Wrong, match=because):
        verify.verify(text)
    with pytest.raises(Exception, match="line"):
        check(read(text))


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_about_the_deal_is_found_though_the_file_is_sealed_again(proof: bytes, lie: str) -> None:
    because, tell = LIES[lie]
    lines = [json.loads(line) for line in proof.split(b"\n")[:-2]]
    tell(lines[0])
    found_by_both(lines, because)


def test_a_lie_about_a_number_or_about_what_was_told_is_found(proof: bytes) -> None:
    def lines() -> list[Any]:
        return [json.loads(line) for line in proof.split(b"\n")[:-2]]

    changed = lines()
    use = next(use for line in changed for use in line.get("uses", []) if use["die"])
    use["number"] = (use["number"] + 1) % use["below"]
    found_by_both(changed, "in the stream")
    changed = lines()
    journal = next(line for line in changed if line["line"] == "journal" and line["seat"] == 0)
    journal["lines"][3]["words"] += "!"
    found_by_both(changed, "chain of seat 0")
    commitment = bytes.fromhex(changed[0]["attempts"][-1]["commitment"])
    journal["head"] = chain_over(commitment, 0, journal["lines"]).hex()
    found_by_both(changed, "told something else")
    changed = lines()
    changed[-1]["shown"][0]["hashes"][0] = 64 * "2"
    found_by_both(changed, "other hashes")
