"""E1 to E3 for every game: what was dealt is proved, and two verifiers that share no line of code agree."""

import ast
import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from tests.games_support.playing import EXAMPLE_MODULES, GAMES
from tests.games_support.proofs import proof_of_game, second_verifier

import facedown
from facedown.games import folders
from facedown.kernel.dealer import Dealer
from facedown.kernel.fairness.commitments import canonical
from facedown.kernel.fairness.proof import Proof, ProofError, read
from facedown.kernel.fairness.verify import check, check_by_rules
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.server.base.clocks import entropy
from facedown.server.protocol.wire import encode
from facedown.server.room.deal import Deal

DEALS = (
    "kernel/fairness/commitments.py",
    "kernel/table.py",
    "server/room/deal.py",
    "server/room/game_session.py",
    "server/room/commands/dealing.py",
    "server/features/cut.py",
    "server/room/commands/hosting.py",
)
DICE_FACTS = ("die", "dice", "number", "numbers", "white", "black")


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of examples/ join the others for these tests."""
    for id, module in EXAMPLE_MODULES.items():
        monkeypatch.setitem(folders(), id, module)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_e1_a_game_is_proved(game: Game[Any]) -> None:
    source = random.Random(11)
    text = proof_of_game(game, game.fewest, source)
    assert second_verifier().verify(text).startswith("stream and chain hold")
    proof = read(text)
    check(proof)
    check_by_rules(proof, game)
    assert any(use.event is not None for answer in proof.answers for use in answer.uses)


@pytest.mark.parametrize("seat", [{}, {"nobody": "Ada"}, {"person": "Ada", "bot": "random"}], ids=str)
def test_e1_a_seat_that_is_neither_a_persons_nor_a_bots_is_found(seat: dict[str, str]) -> None:
    text = proof_of_game(facedown.game("campus-life"), 3, random.Random(13), last=seat)
    second = second_verifier()
    with pytest.raises(second.Wrong, match="person or a bot"):
        second.verify(text)
    with pytest.raises(ProofError, match="person or a bot"):
        check(read(text))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_e1_a_thousand_games_are_proved(game: Game[Any]) -> None:
    verify, source = second_verifier().verify, random.Random(12)
    for number in range(1000):
        seats = game.fewest + number % (game.most + 1 - game.fewest)
        assert verify(proof_of_game(game, seats, source)).startswith("stream and chain hold")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_e1_any_changed_byte_is_found(game: Game[Any]) -> None:
    verify, source = second_verifier(), random.Random(13)
    text = proof_of_game(game, game.fewest, source)
    for place in range(0, len(text), 1 + len(text) // 5000):
        changed = text[:place] + bytes([text[place] ^ 1 << source.randrange(8)]) + text[place + 1 :]
        with pytest.raises(verify.Wrong):
            verify.verify(changed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_e1_the_page_finds_in_what_was_told_which_number_each_die_shows(game: Game[Any]) -> None:
    """It knows no rules: events stand in the journal in their order, and the facts of a roll say what the die shows, or
    nothing of it where the die has pictures."""
    proof = read(proof_of_game(game, game.most, random.Random(15)))
    rolls = 0
    for journal in proof.journals:
        lines = iter(journal.lines)
        for answer in proof.answers:
            told = [
                next(line for line in lines if (line["event"], line["rule"]) == (event.event, event.rule))
                if event.to in (None, journal.seat)
                else None
                for event in answer.events
            ]
            for use in (use for use in answer.uses if use.die and use.event is not None):
                line = told[use.event or 0]
                shown = [] if line is None else [line["facts"][name] for name in DICE_FACTS if name in line["facts"]]
                numbers = [number for fact in shown for number in (fact if isinstance(fact, list) else [fact])]
                assert not numbers or use.number + 1 in numbers, line
                rolls += bool(numbers)
    assert rolls or not any(use.die for answer in proof.answers for use in answer.uses)


def test_the_page_knows_which_facts_say_what_dice_show() -> None:
    page = (Path(__file__).parents[2] / "web/src/lib/fairness/verify.ts").read_text()
    assert f"const DICE_FACTS = {encode(DICE_FACTS).decode().replace(',', ', ')};" in page


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_seat_was_told_once_is_told_the_same_ever_after(game: Game[Any]) -> None:
    """Else a browser that comes back would take an honest server for a liar."""
    proof = read(proof_of_game(game, game.most, random.Random(14)))
    table = played_out(proof, game)
    for journal in proof.journals:
        assert [canonical(line) for line in journal.lines] == [canonical(line) for line in table.journal(journal.seat)]


def played_out(proof: Proof, game: Game[Any]) -> Table:
    table: Table = game.open(game.most, dealer=Dealer(proof.key()), **proof.terms().options)
    for answer in proof.answers[1:]:
        table.answer(answer.seat, answer.index)
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_where_the_stream_stands_shows_in_nothing_that_anybody_is_sent(game: Game[Any]) -> None:
    table = game.open(game.fewest, seed=5)
    elsewhere = table.clone(dealer=Dealer(b"another key", 4711), record=table.record)
    for audience in (None, *range(table.seats)):
        assert encode(table.view(audience)) == encode(elsewhere.view(audience))
        assert encode(table.log(audience)) == encode(elsewhere.log(audience))


def test_e3_a_seed_is_256_bits_of_the_system_and_never_the_same() -> None:
    assert isinstance(entropy, secrets.SystemRandom)
    seeds = {Deal.begin("{}", 3, [0], entropy).latest.seed for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {32}


@pytest.mark.parametrize("name", DEALS)
def test_e3_random_is_in_no_path_that_deals_for_people(name: str) -> None:
    tree = ast.parse((Path(facedown.__file__).parent / name).read_text(encoding="utf-8"))
    tree.body = [
        node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert "random" not in imported


def test_a_line_is_written_as_a_browser_would() -> None:
    line = {"words": 'Né "\\\b\n\x1f\u2028', "facts": {"b": -21.0, "a": [20.58, -0.0, None, True]}}
    expected = '{"facts":{"a":[20.58,0,null,true],"b":-21},"words":"Né \\"\\\\\\b\\n\\u001f\u2028"}'
    assert canonical(line) == expected
