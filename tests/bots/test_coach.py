"""The coach: what it says comes from what the seat knows, and from features that have words."""

import random

import pytest
from tests.bots.test_thinker import EVERY, THINKING, asked

import facedown
from facedown.bots.coach import BY_HABIT, Reason, advise, sentence
from facedown.bots.review import better, curve, decisions, turns
from facedown.bots.running import choose
from facedown.kernel.replay import replay_of
from facedown.kernel.search.bot import Budget
from facedown.lab.playing import bot_for, play_out

BRIEF = Budget(iterations=16)
CAMPUS, ARCHER = facedown.game("campus-life"), facedown.game("archer")


@pytest.mark.parametrize("game", EVERY)
def test_a8_it_says_the_same_in_every_world_that_fits_what_the_seat_knows(game):
    compared = 0
    for table, seat, looking in asked(game, 2, every=8):
        seed = looking.random()
        worlds = [table.imagine(seat, looking) for _ in range(2)]
        one, other = (advise(game, world, seat, random.Random(seed), BRIEF) for world in worlds)
        assert one == other
        compared += 1
    assert compared > 8


@pytest.mark.parametrize("game", EVERY)
def test_every_feature_that_is_told_exists_and_most_have_words(game):
    words = game.estimate.words
    assert set(words) <= set(game.estimate.names)
    assert len(words) > 0.7 * len(game.estimate.names)
    assert all(told.more and told.less and told.more != told.less for told in words.values())


def test_the_one_it_would_take_comes_first_and_each_has_words_and_a_chance():
    for game in THINKING:
        for table, seat, looking in asked(game, 1, every=9):
            found = advise(game, table.imagine(seat, looking), seat, looking, BRIEF)
            assert found.why.endswith(".")
            assert all(one.words and 0 <= one.chance <= 1 for one in found.options)
            assert len({one.index for one in found.options}) == len(found.options)


def test_it_knows_why_to_try_what_surely_comes_off():
    """Over many tables: most of the time it is for the Upper Hand."""
    said = []
    for table, seat, looking in asked(ARCHER, 6, every=1):
        if table.ask_of(seat).kind.name == "pick-challenge":
            found = advise(ARCHER, table.imagine(seat, looking), seat, looking, Budget(iterations=60))
            said += [found.why] if found.gain > 2 * found.error else []
    assert said
    assert sum("more Upper Hand" in why for why in said) > len(said) / 2


def test_where_looking_ahead_would_tell_a_secret_it_goes_by_habit():
    table = CAMPUS.open(4, seed=1, journal=False)
    seat = table.awaited()[0]
    found = advise(CAMPUS, table.imagine(seat, random.Random(1)), seat, random.Random(1), BRIEF, also=3)
    assert (len(found.options), found.why) == (1, BY_HABIT)


def test_a_sentence_names_the_others_apart_from_you():
    told = [Reason(3, "more cards", own=True), Reason(2, "a way home", own=True), Reason(1, "no hope", own=False)]
    assert sentence(told) == "leaves you with more cards and a way home and the others with no hope"
    assert sentence(told[2:]) == "leaves the others with no hope"


# --- looking back -----------------------------------------------------------------------------------------------------


def a_game(last="random"):
    table = ARCHER.open(3, seed=5)
    play_out(table, [bot_for(ARCHER, name) for name in ("steady", "steady", last)], random.Random(5))
    return table


def test_the_curve_has_a_row_for_every_answer_and_ends_with_who_won():
    table = a_game()
    found = curve(replay_of(table), ARCHER)
    assert len(found.chances) == len(table.record.rows)
    assert all(abs(sum(row) - 1) < 0.01 for row in found.chances)
    assert [seat for seat, chance in enumerate(found.chances[-1]) if chance] == list(table.winners)


def test_the_sharpest_turns_are_kept_apart_and_in_order():
    rows = [[0.4, 0.6], [0.65, 0.35], [0.85, 0.15], [0.9, 0.1], [0.9, 0.1], [0.2, 0.7], [0.25, 0.75]]
    assert [(turn.answer, turn.seat) for turn in turns(rows, ["One", "Two"])] == [(1, 0), (5, 0)]
    assert turns(rows, ["One", "Two"])[1].words == "One: from 90 % to 20 %"


def test_decisions_are_the_seats_own_with_a_choice_and_not_taken_back():
    table = CAMPUS.open(3, seed=2)
    seat = table.awaited()[0]
    table.answer(seat, 1)
    assert table.undo(seat) is None
    table.answer(seat, 2)
    source = random.Random(2)
    for _ in range(12):
        other = table.awaited()[0]
        table.answer(other, choose(bot_for(CAMPUS, "steady"), table, other, source))
    found = list(decisions(replay_of(table), CAMPUS, seat, lambda then: then.imagine(seat, source)))
    rows = table.record.rows
    assert (3, 2) in [(answer, index) for answer, _, index in found]
    assert 1 not in [answer for answer, _, _ in found]
    for answer, world, index in found:
        assert (rows[answer].seat, rows[answer].index) == (seat, index)
        assert len(world.ask_of(seat).options) > 1


def test_a_poor_choice_is_named_with_the_better_one_and_a_good_one_is_not():
    table = a_game()
    named, kept = [], 0
    for answer, world, index in decisions(replay_of(table), ARCHER, 2, lambda then: then.imagine(2, random.Random(1))):
        advice = advise(ARCHER, world, 2, random.Random(1), Budget(iterations=80), index)
        found = better(world, 2, answer, index, advice)
        kept += found is None
        named += [] if found is None else [found]
        if advice.options[0].index == index:
            assert found is None
    assert named
    assert kept
    assert all(one.gain >= 0.03 and one.chosen != one.better for one in named)
