"""The bot that thinks: within its budget, among what is offered, from what its seat knows."""

import random
import time
from collections import Counter

import pytest
from tests.games_support.playing import GAMES, positions

import facedown
from facedown.bots.registry import bot_called
from facedown.bots.running import think
from facedown.bots.thinker import FIRST, Search, Thinker
from facedown.kernel.errors import FacedownError
from facedown.kernel.search.bot import Budget

THINKING = [game for game in GAMES if game.prior is not None]
EVERY = [pytest.param(game, id=game.id) for game in THINKING]
BRIEF = Budget(iterations=12)
ARCHER = facedown.game("archer")


def asked(game, games, every):
    """Positions of a game, and a seat that has a choice there."""
    for table, looking in positions(game, min(game.fewest + 1, game.most), range(games), every):
        for seat in table.awaited():
            if len(table.ask_of(seat).options) > 1:
                yield table, seat, looking


def test_every_game_of_the_house_has_a_thinker():
    assert [game.id for game in facedown.games()] == [game.id for game in THINKING]
    assert all(isinstance(bot_called(game, "thinker"), Thinker) for game in THINKING)


def test_a_game_without_an_estimate_has_none():
    [tiny] = [game for game in GAMES if game.id == "tiny-game"]
    with pytest.raises(FacedownError, match="tiny-game has no prior or no estimate"):
        Thinker(tiny)
    with pytest.raises(FacedownError, match="tiny-game has no bot 'thinker'"):
        bot_called(tiny, "thinker")


@pytest.mark.parametrize("game", EVERY)
def test_a8_it_chooses_by_what_its_seat_knows_and_not_by_the_world_it_was_handed(game):
    """Two worlds that fit the same knowledge, the same seed and as many playouts: the same choice."""
    thinker, compared = Thinker(game), 0
    for table, seat, looking in asked(game, 2, every=6):
        seed = looking.random()
        one, other = (table.imagine(seat, looking) for _ in range(2))
        chosen = [think(thinker, world, seat, random.Random(seed), BRIEF) for world in (one, other)]
        assert chosen[0] == chosen[1], table.ask_of(seat).kind
        compared += 1
    assert compared > 10


def test_no_world_is_kept_once_a_search_is_over():
    """A collection afterwards would look through all of them."""
    table = ARCHER.open(4, 1, journal=False)
    search = Thinker(ARCHER).search(table, 0, random.Random(1), BRIEF)
    assert search.own.played > 1
    assert search.trials == []


@pytest.mark.parametrize("game", EVERY)
def test_it_chooses_what_is_offered_in_every_kind_of_ask(game):
    thinker, kinds = Thinker(game), set()
    for table, seat, looking in asked(game, 6, every=1):
        ask = table.ask_of(seat)
        if ask.kind not in kinds:
            kinds.add(ask.kind)
            world = table.imagine(seat, looking)
            assert 0 <= think(thinker, world, seat, looking, BRIEF) < len(ask.options)
    assert len(kinds) > len(game.kinds) / 2


@pytest.mark.parametrize("game", EVERY)
def test_a_prior_ranks_each_option_at_most_once_and_finds_others_near_it(game):
    prior, ranked = game.prior, 0
    for table, seat, looking in asked(game, 2, every=4):
        options, found = range(len(table.ask_of(seat).options)), list(prior.rank(table, seat, looking))
        assert len(set(found)) == len(found)
        assert all(index in options for index in found)
        near = prior.neighbours(table, seat, found[0], looking) if prior.neighbours and found else ()
        assert all(index in options for index in near)
        ranked += bool(found)
    assert ranked > 10


@pytest.mark.parametrize("game", EVERY)
def test_it_keeps_to_its_playouts(game):
    thinker = Thinker(game)
    for table, seat, looking in asked(game, 1, every=12):
        for iterations in (0, 1, 17):
            search = thinker.search(table.imagine(seat, looking), seat, looking, Budget(iterations=iterations))
            made = search.own.played + sum(one.played for one in search.candidates)
            assert made <= iterations + 1  # the last one may need a world of its own
            assert made >= iterations or not search.candidates


@pytest.mark.parametrize("game", EVERY)
def test_every_option_it_thinks_of_is_compared(game):
    """A few playouts for each before any of them gets more: else the first that is compared would get all."""
    thinker, several = Thinker(game), 0
    for table, seat, looking in asked(game, 2, every=12):
        search = thinker.search(table.imagine(seat, looking), seat, looking, Budget(iterations=150))
        *others, _newest = search.candidates or (None,)
        assert all(one.played >= FIRST for one in others), table.ask_of(seat).kind
        several += len(search.candidates) > 1
    assert several > 2


@pytest.mark.parametrize("game", EVERY)
def test_a_playout_ends_where_a_turn_has_come_to_its_end(game):
    """Or the game; seldom its patience."""
    thinker = Thinker(game)
    ends: Counter[str] = Counter()

    class Watched(Search):
        def judged(self, table, _index):
            ends["over" if table.over else "settled" if game.prior.is_quiet(table) else "elsewhere"] += 1
            return super().judged(table, _index)

    for table, seat, looking in asked(game, 2, every=10):
        Watched(thinker, table.imagine(seat, looking), seat, looking, BRIEF).run()
    assert ends["settled"] > 4 * ends["elsewhere"]


def test_it_keeps_to_its_seconds():
    table, source = ARCHER.open(4, seed=1), random.Random(1)
    thinker, seat = Thinker(ARCHER), table.awaited()[0]
    began = time.perf_counter()
    search = thinker.search(table.imagine(seat, source), seat, source, Budget(seconds=0.2))
    assert search.own.played > 0
    assert time.perf_counter() - began < 20  # a busy machine may sleep in between


def test_without_time_its_prior_answers():
    table, source = ARCHER.open(4, seed=1), random.Random(1)
    seat = table.awaited()[0]
    world = table.imagine(seat, source)
    prior = ARCHER.prior.choose(world.imagine(seat, random.Random(3)), seat, random.Random(3))
    assert prior in range(len(table.ask_of(seat).options))
    search = Thinker(ARCHER).search(world, seat, random.Random(3), Budget(iterations=0))
    assert (search.choice(), search.own.played) == (search.own.index, 0)


def test_it_says_what_it_thinks_of_each_option():
    table, source = ARCHER.open(4, seed=1), random.Random(1)
    seat = table.awaited()[0]
    found = Thinker(ARCHER).opinions(table.imagine(seat, source), seat, source, Budget(iterations=120))
    assert len({opinion.index for opinion in found}) == len(found) == len(table.ask_of(seat).options)
    assert all(0 <= opinion.chance <= 1 and opinion.error > 0 for opinion in found)
    assert (found[0].gain, [opinion.gain for opinion in found[1:]]) == (
        0,
        sorted((opinion.gain for opinion in found[1:]), reverse=True),
    )
    assert sum(opinion.playouts for opinion in found) in (120, 121)


def test_it_finds_the_attempt_that_wins_the_game():
    """A seat that needs one Upper Hand more, whose prior always passes, takes a Challenge."""
    table, source = ARCHER.open(4, seed=1, journal=False), random.Random(1)
    while not any(ask.kind.name == "pick-challenge" for ask in table.asks):
        for ask in table.asks:
            table.answer(ask.seat, ARCHER.prior.choose(table, ask.seat, source))
    [ask] = table.asks
    table.uh[ask.seat] = table.goal - 1
    thinker = Thinker(ARCHER)
    thinker.prior = thinker.prior._replace(choose=lambda world, seat, random: len(world.ask_of(seat).options) - 1)
    chosen = think(thinker, table.imagine(ask.seat, source), ask.seat, source, Budget(iterations=150))
    assert ask.options[-1] == "pass"
    assert ask.options[chosen] != "pass"
