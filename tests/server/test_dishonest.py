"""E1 as an attacker reads it: what a server that lies, alone or with people at the table, could write into a proof."""

import json
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games_support.proofs import proof_of_game, second_verifier
from tests.server.cutters import sealed_again

from facedown.cli.main import main
from facedown.games import game as find_game
from facedown.kernel.dealer import Dealer
from facedown.kernel.errors import FacedownError
from facedown.kernel.fairness.commitments import chain_over, commitment_to, hash_of_cut
from facedown.kernel.fairness.proof import prove, read
from facedown.kernel.fairness.verify import check, check_by_rules
from facedown.kernel.replay import replay_of

Lines = list[dict[str, Any]]
SEATS = 3
CUT = "07" * 32


def attempt(number: int, terms: str, cuts: dict[int, str], *, unopened: tuple[int, ...] = ()) -> dict[str, Any]:
    """A true one, in which some have laid a cut and not opened it."""
    seed = secrets.token_bytes(32)
    commitment = commitment_to(number, seed, terms)
    laid = {seat: hash_of_cut(commitment, seat, bytes.fromhex(cut)).hex() for seat, cut in cuts.items()}
    laid |= {seat: secrets.token_hex(32) for seat in unopened}
    return {
        "commitment": commitment.hex(),
        "seed": seed.hex(),
        "hashes": [laid.get(seat) for seat in range(SEATS)],
        "cuts": [cuts.get(seat) for seat in range(SEATS)],
    }


def terms_of(seats: list[dict[str, str]]) -> str:
    terms = {"table": "x7k2p9qa", "game": "tiny-game", "rules": 1, "content": "", "seats": seats, "options": {}}
    return json.dumps(terms)


PEOPLE = terms_of([{"person": name} for name in ("Ada", "Ben", "Cleo")])


def opening(*attempts: dict[str, Any], terms: str = PEOPLE) -> dict[str, Any]:
    return {"line": "opening", "version": 1, "ended": "closed", "terms": terms, "attempts": list(attempts)}


def written(lines: Lines) -> bytes:
    return sealed_again([json.dumps(line, ensure_ascii=False).encode() for line in lines])


def holds(lines: Lines) -> None:
    second_verifier().verify(written(lines))
    check(read(written(lines)))


def found_out(lines: Lines, because: str) -> None:
    verify = second_verifier()
    with pytest.raises(verify.Wrong, match=because):
        verify.verify(written(lines))
    with pytest.raises(FacedownError, match=because):
        check(read(written(lines)))


def test_e1_two_who_take_turns_in_not_opening_cannot_deal_until_it_suits() -> None:
    """Each void deal costs a seat its say for good. If it could come back two attempts later, two friends of the server
    would have as many deals to choose from as they like."""
    first = attempt(0, PEOPLE, {0: CUT, 1: CUT}, unopened=(2,))
    second = attempt(1, PEOPLE, {0: CUT}, unopened=(1,))
    holds([opening(first, second, attempt(2, PEOPLE, {0: CUT}))])
    found_out([opening(first, second, attempt(2, PEOPLE, {0: CUT, 2: CUT}))], "who did not open")


@pytest.mark.parametrize("seat", [{"person": "Ben", "bot": "steady"}, {}, {"bot": "steady", "persona": ""}])
def test_a_seat_is_a_persons_or_a_bots(seat: dict[str, str]) -> None:
    """Else one verifier would take its cut for a person's, and another for a bot's."""
    terms = terms_of([{"person": "Ada"}, seat, {"person": "Cleo"}])
    found_out([opening(attempt(0, terms, {0: CUT}), terms=terms)], "person or a bot")


# --- what a browser kept ----------------------------------------------------------------------------------------------


def dealt(mine: str | None = CUT, *, unopened: tuple[int, ...] = ()) -> tuple[Lines, dict[str, Any]]:
    """A deal in which seat 0 has cut so (or not at all), and what a browser on seat 0 kept of it."""
    cuts = {1: CUT, **({} if mine is None else {0: mine})}
    one = attempt(0, PEOPLE, cuts, unopened=unopened)
    commitment = bytes.fromhex(one["commitment"])
    heads = [(seat, chain_over(commitment, seat, []).hex()) for seat in (None, *range(SEATS))]
    answers = [] if unopened else [{"line": "answer", "number": 0, "seat": -1, "index": -1, "uses": [], "events": []}]
    journals = [{"line": "journal", "seat": seat, "head": head, "lines": []} for seat, head in heads if answers]
    result = {"over": False, "scores": [], "winners": [], "hash": ""}
    lines = [opening(one), *answers, *journals, *({"line": "outcome", "result": result} for _ in answers)]
    shown = {"commitment": one["commitment"], "hashes": one["hashes"], "cut": mine, "taken": mine is not None}
    kept = {"line": "witness", "seat": 0, "count": 0, "head": dict(heads)[0], "shown": [shown]}
    return lines, kept


def test_what_a_browser_kept_of_an_honest_deal_holds() -> None:
    lines, kept = dealt()
    holds([*lines, kept])


def test_e1_a_server_cannot_cut_in_the_place_of_a_browser_that_did_not_open() -> None:
    """It shows the browser a hash of its own for that seat, refuses the browser's cut, and opens its own."""
    lines, kept = dealt()
    kept["shown"][0].update(cut=None, taken=False)
    found_out([*lines, kept], "another cut")
    kept["shown"][0].update(cut="08" * 32, taken=False)
    found_out([*lines, kept], "another cut")


def test_e1_a_server_cannot_cut_for_a_browser_in_an_attempt_that_it_was_never_shown() -> None:
    lines, kept = dealt()
    void = attempt(0, PEOPLE, {0: CUT}, unopened=(1,))
    kept["shown"] = [{"commitment": void["commitment"], "hashes": void["hashes"], "cut": CUT, "taken": True}]
    again = attempt(1, PEOPLE, {0: CUT})
    lines[0] = opening(void, again)
    for line in lines:
        if line["line"] == "journal":
            line["head"] = chain_over(bytes.fromhex(again["commitment"]), line["seat"], []).hex()
            kept["head"] = line["head"] if line["seat"] == 0 else kept["head"]
    found_out([*lines, kept], "never shown")


def test_a_cut_that_came_too_late_is_no_lie_and_one_that_was_taken_and_then_denied_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    void = attempt(0, PEOPLE, {1: CUT}, unopened=(0,))
    shown = {"commitment": void["commitment"], "hashes": void["hashes"], "cut": CUT, "taken": False}
    again = attempt(1, PEOPLE, {1: CUT})
    lines, kept = dealt()
    lines[0], kept["shown"] = opening(void, again), [shown]
    for line in lines:
        if line["line"] == "journal":
            line["head"] = chain_over(bytes.fromhex(again["commitment"]), line["seat"], []).hex()
            kept["head"] = line["head"] if line["seat"] == 0 else kept["head"]
    holds([*lines, kept])
    file = tmp_path / "proof.jsonl"
    file.write_bytes(written([*lines, kept]))
    assert main(["verify", str(file)]) == 1
    assert "The browser on seat 0 says that it did" in capsys.readouterr().out
    shown["taken"] = True
    found_out([*lines, kept], "another cut|denied")


def test_e1_a_deal_that_a_browser_opened_cannot_be_left_out_even_if_it_was_told_nothing_since() -> None:
    """The server has seen what would come of it, drops that browser's line and deals again without a word of it."""
    lines, kept = dealt()
    kept["head"] = ""
    holds([*lines, kept])
    kept["shown"] = dealt()[1]["shown"]
    found_out([*lines, kept], "not listed")
    nothing_dealt = [opening(attempt(0, PEOPLE, {0: CUT})), kept]
    found_out(nothing_dealt, "not listed")


def test_e1_a_browser_that_is_told_it_cuts_alone_finds_the_friend_who_cut_after_it() -> None:
    """It opens at once, so a friend of the server could choose a cut that suits. It has kept that it saw no other."""
    lines, kept = dealt()
    kept["shown"][0]["hashes"] = [kept["shown"][0]["hashes"][0], None, None]
    found_out([*lines, kept], "other hashes")


def test_a_browser_that_was_told_otherwise_before_says_so_in_its_file() -> None:
    lines, kept = dealt()
    found_out([*lines, {**kept, "broken": True}], "others or fewer")
    holds([*lines, {**kept, "broken": False}])


@pytest.mark.parametrize("odd", ["", "AB" * 32, " " + "ab" * 31 + " ", "ab" * 31])
def test_what_is_not_written_in_64_digits_is_found(odd: str) -> None:
    """Else an empty hash would be one that was laid to one verifier, and none to another."""
    one = attempt(0, PEOPLE, {1: CUT})
    one["hashes"][0] = odd
    found_out([opening(one)], "digits")


def forged(change: Callable[[Lines, dict[str, Any]], None]) -> Lines:
    lines, kept = dealt()
    change(lines, kept)
    return [*lines, kept]


@pytest.mark.parametrize(
    ("change", "because"),
    [
        (lambda lines, _: lines.append(dealt()[1]), "order|not a proof"),  # a witness of the server's own
        (lambda lines, _: lines.insert(2, lines[2]), "order|journals"),
        (lambda lines, _: lines.append(lines.pop(1)), "order|not a proof"),
        (lambda lines, _: lines.pop(2), "order|journals"),
        (lambda _, kept: kept.update(count=-1), "lines"),
        (lambda _, kept: kept.update(seat=7), "lines"),
    ],
    ids=["two witnesses", "a journal twice", "in disorder", "a journal missing", "a negative count", "no such seat"],
)
def test_a_file_of_another_form_is_no_proof(change: Any, because: str) -> None:
    found_out(forged(change), because)


def test_a_game_that_is_cut_short_cannot_be_called_over() -> None:
    """The end, in which the server lied, is left out; the rest is true."""
    game = find_game("campus-life")
    whole = read(proof_of_game(game, 3, random.Random(6)))
    table = game.open(3, dealer=Dealer(whole.key()), **whole.terms().options)
    for answer in whole.answers[1:4]:
        table.answer(answer.seat, answer.index)
    short = read(prove(whole.opening, replay_of(table), game).encode())
    check(short)
    with pytest.raises(FacedownError, match=r"line 1: .* not over"):
        check_by_rules(short, game)


def test_a_winner_cannot_be_made_up() -> None:
    game = find_game("campus-life")
    lines = [json.loads(line) for line in proof_of_game(game, 3, random.Random(6)).split(b"\n")[:-2]]
    outcome = lines[-1]["result"]
    outcome["winners"] = [seat for seat in range(3) if seat not in outcome["winners"]]
    changed = read(written(lines))
    check(changed)
    with pytest.raises(FacedownError, match="winners is recorded"):
        check_by_rules(changed, game)
