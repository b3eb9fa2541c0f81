"""Promise A1: in an imagined world a seat sees the same, now and forward, and its secrets do differ there."""

import os

import pytest
from tests.games_support.playing import every_game, every_table, pace
from tests.secrecy.noninterference import run_pairs
from tests.secrecy.oracle import oracle_of

PAIRS = 260
SOAK_PAIRS = int(os.environ.get("FACEDOWN_PAIRS", "100000"))


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a1_a_seat_cannot_tell_its_table_from_a_world_now_or_later(game, seats):
    run_pairs(game, seats, count=int(PAIRS * pace(game))).check_not_vacuous()


@pytest.mark.parametrize("game", every_game())
def test_a1_every_slot_of_the_table_is_public_secret_or_derived(game):
    oracle = oracle_of(game)
    named = [*oracle.public, *oracle.secret, *oracle.derived]
    assert sorted(named) == sorted(game.table.slots())


@pytest.mark.parametrize("game", every_game())
def test_a1_every_secret_names_rules_that_exist(game):
    oracle = oracle_of(game)
    assert {rule for secret in oracle.secrets for rule in secret.rules} <= set(game.rulebook.rules)
    assert len({secret.name for secret in oracle.secrets}) == len(oracle.secrets)


@pytest.mark.soak
@pytest.mark.parametrize("game", every_game())
def test_a1_holds_in_bulk(game):
    """FACEDOWN_PAIRS sets how many pairs a game must stand; 100,000 unless told."""
    counts = range(game.fewest, game.most + 1)
    for seats in counts:
        run_pairs(game, seats, count=SOAK_PAIRS // len(counts), seed=1000, every=4).check_not_vacuous()
