"""Games go on until they end: somebody can act, they end within a bound, cards and tokens are conserved."""

import random

import pytest
from tests.games_support.playing import chooser, every_game, every_table, open_table, play, seeds, support


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_somebody_can_act_until_the_end_which_comes_within_a_bound(game, seats):
    for seed in seeds(game, seats, 16):
        table, source = open_table(game, seats, seed), random.Random(seed)
        for answers, _ in enumerate(play(table, chooser(game, seed), source)):
            assert len(table.awaited()) > 0
            assert answers < support(game).BOUND
        assert table.over
        assert table.awaited() == ()
        assert len(table.scores) == seats
        assert table.winners or support(game).MAY_ALL_LOSE
        assert set(table.winners) <= set(range(seats))


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_c7_cards_and_tokens_are_conserved_after_every_answer(game, seats):
    for seed in seeds(game, seats, 12):
        table, source = open_table(game, seats, seed), random.Random(seed)
        kept = support(game).conserved(table)
        for _ in play(table, chooser(game, seed), source):
            assert support(game).conserved(table) == kept
        assert support(game).conserved(table) == kept


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_c7_cards_and_tokens_are_conserved_in_worlds(game, seats):
    for seed in seeds(game, seats, 4):
        table, source = open_table(game, seats, seed), random.Random(seed)
        for _ in play(table, chooser(game, seed), source):
            seat = source.randrange(seats)
            assert support(game).conserved(table.imagine(seat, source)) == support(game).conserved(table)


@pytest.mark.parametrize("game", every_game())
def test_every_variant_is_opened_by_some_seats(game):
    for variant in support(game).VARIANTS:
        only_for = getattr(support(game), "only_for", lambda settings: None)(game.settings(**variant))
        assert game.open(only_for or game.fewest, 1, **variant).asks


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a4_who_is_out_is_known_to_all_and_never_asked_again(game, seats):
    for seed in seeds(game, seats, 4):
        table, source = open_table(game, seats, seed), random.Random(seed)
        was: set[int] = set()
        for _ in play(table, chooser(game, seed), source):
            out = {seat for seat in range(seats) if table.is_out(seat)}
            assert was <= out
            assert not out & set(table.awaited())
            world = table.imagine(source.randrange(seats), source)
            assert out == {seat for seat in range(seats) if world.is_out(seat)}
            was = out
