"""Browsers that add to the deal, for the tests; and proofs, as they come and as a liar would write them."""

import hashlib
import json
import secrets
from collections.abc import Callable
from typing import Any

from tests.games_support.proofs import second_verifier
from tests.server.seats import Message, Seat, call, join, make_table

from facedown.games import game as find_game
from facedown.kernel.fairness.commitments import chain_over, hash_of_cut
from facedown.kernel.fairness.proof import Proof, read
from facedown.kernel.fairness.verify import check, check_by_rules

SHORT = {"options": {"last_call": 1}}


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
