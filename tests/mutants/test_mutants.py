"""The rules changed by one small thing: the game's own tests notice (docs/testing.md)."""

import subprocess
import sys

import pytest
from tests.mutants.making import FILES, Mutant, mutants_in, mutants_of
from tests.mutants.running import ROOT
from tests.mutants.survivors import Survivors

from facedown.games.roger_rabbit.rules import weasels

TWICE = """
def twice(number: int) -> int:
    return number * 2
"""


def test_a_mutant_is_the_rule_with_one_thing_changed(tmp_path):
    (tmp_path / "twice.py").write_text(TWICE, "utf-8")
    assert [mutant.name for mutant in mutants_in(tmp_path / "twice.py", tmp_path)] == [
        "twice.py twice: return number * 2 → return number / 2",
        "twice.py twice: return number * 2 → return number * 3",
    ]


def test_a_planted_mutant_is_what_everybody_holds(monkeypatch):
    steps = weasels.next_steps.__wrapped__
    monkeypatch.setattr(steps, "__code__", steps.__code__)  # put back after this test
    source = "def next_steps(start, end):\n    return (end,)\n"
    Mutant("", "facedown.games.roger_rabbit.rules.weasels", "next_steps", source, (), "").plant()
    assert steps(3, 7) == (7,)


@pytest.mark.parametrize("game", FILES)
def test_every_survivor_has_a_reason(game):
    for group in (*Survivors.of(game).same, *Survivors.of(game).wanted):
        assert len(group.why) > 20
        assert group.mutants


@pytest.mark.soak
@pytest.mark.parametrize("game", FILES)
def test_every_survivor_listed_is_a_mutant_of_today(game):
    assert Survivors.of(game).all <= {mutant.name for mutant in mutants_of(game)}


@pytest.mark.soak
@pytest.mark.parametrize("game", FILES)
def test_nine_of_ten_mutants_die_and_every_survivor_is_listed(game):
    subprocess.run([sys.executable, "-m", "tests.mutants", game, "--sample", "300"], cwd=ROOT, check=True)
