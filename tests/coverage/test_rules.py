"""Rule coverage: every id is proved by a test that bears its name, seen in play unless it is a still one, and real."""

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest
from tests.games_support.playing import EXAMPLES, chooser, every_game, folder_of, open_table, play

from facedown.kernel.content.rulebook import IDS, cited

TESTS = Path(__file__).parent.parent
IN_NAMES = re.compile(r"(?:^|_)([a-z]{3})_([a-z]{3})_(\d+)(?=_|$)")
OUR_OWN = re.compile(
    r"\b[SFR]: |^[SFR] |[Kk]ept as data|[Cc]ontent data|\b[Tt]he (?:source|client)\b|\bone's\b|: our ruling"
)
WRITTEN = {".py", ".toml", ".ts", ".svelte", ".md"}


@cache
def ids_in_test_names() -> frozenset[str]:
    found = set()
    for file in [*TESTS.rglob("test_*.py"), *EXAMPLES.rglob("test_*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                found |= {"-".join(parts).upper() for parts in IN_NAMES.findall(node.name)}
    return frozenset(found)


@pytest.mark.parametrize("game", every_game())
def test_every_rule_is_named_by_a_test(game):
    assert sorted(set(game.rulebook.rules) - ids_in_test_names()) == []


@pytest.mark.parametrize("game", every_game())
def test_every_rule_that_can_be_seen_in_play_is_seen(game):
    wanted = game.rulebook.in_play()
    seen: set[str] = set()
    for seed in range(200):
        for seats in range(game.fewest, game.most + 1):
            table = open_table(game, seats, seed)
            for _ in play(table, chooser(game, seed), random.Random(seed)):
                seen |= {ask.rule for ask in table.asks}
            seen |= set(cited(table.record.rows))
        if wanted <= seen:
            break
    assert sorted(wanted - seen) == []
    assert sorted(seen & game.rulebook.still) == []


@pytest.mark.parametrize("game", every_game())
def test_every_rule_named_in_the_files_of_a_game_exists(game):
    folder = folder_of(game)
    named = {
        (str(file.relative_to(folder)), id)
        for file in sorted(folder.rglob("*"))
        if file.suffix in WRITTEN and file.is_file()
        for id in IDS.findall(file.read_text(encoding="utf-8"))
    }
    assert named
    assert sorted((file, id) for file, id in named if id not in game.rulebook.rules) == []


@pytest.mark.parametrize("game", every_game())
def test_every_id_that_a_test_is_named_after_exists(game):
    prefix = next(iter(game.rulebook.rules))[:4]
    assert sorted(id for id in ids_in_test_names() if id.startswith(prefix) and id not in game.rulebook.rules) == []


@pytest.mark.parametrize("game", every_game())
def test_every_rule_is_a_players_sentence_and_says_apart_from_it_where_it_comes_from(game):
    for rule in game.rulebook.rules.values():
        assert not OUR_OWN.search(rule.words), rule.id
        assert rule.words.lstrip('"')[0].isupper(), rule.id
        assert rule.words.endswith("."), rule.id
        assert len(rule.words) < 560, rule.id
        assert rule.notes, rule.id
