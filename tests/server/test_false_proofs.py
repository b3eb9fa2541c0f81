"""E1: a proof that was changed, by accident or by a liar, is found out."""

import json
import random
from typing import Any

import pytest
from tests.games_support.proofs import second_verifier
from tests.server.conftest import Running
from tests.server.cutters import SHORT, Cutter, begin, proof_text, sealed_again, verified, witnessed
from tests.server.seats import make_table

from facedown.games import game as find_game
from facedown.kernel.errors import FacedownError
from facedown.kernel.fairness.commitments import chain_over, hash_of_cut
from facedown.kernel.fairness.proof import ProofError, read
from facedown.kernel.fairness.verify import check, check_by_rules

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


@pytest.mark.parametrize("field", ["words", "rule"])
def test_what_only_the_rules_can_find_is_found_by_them(proof: bytes, field: str) -> None:
    lines = [json.loads(line) for line in proof.split(b"\n")[:-2]]
    lines[1]["events"][-1][field] += "!"
    text = sealed_again([json.dumps(line, ensure_ascii=False).encode() for line in lines])
    changed = read(text)
    check(changed)
    with pytest.raises(ProofError, match="line 2: by the rules"):
        check_by_rules(changed, find_game("campus-life"))


def test_another_answer_than_the_one_given_does_not_play_again(proof: bytes) -> None:
    lines = [json.loads(line) for line in proof.split(b"\n")[:-2]]
    lines[2]["index"] += 1
    changed = read(sealed_again([json.dumps(line, ensure_ascii=False).encode() for line in lines]))
    with pytest.raises(FacedownError, match="line"):
        check_by_rules(changed, find_game("campus-life"))
