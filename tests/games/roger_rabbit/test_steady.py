"""The steady bot: what it does in plain cases, that it beats chance, and how its games go."""

import random
from collections import Counter
from statistics import median

import pytest
from tests.games.roger_rabbit.builder import GAME, PICTURE, answer, lot, move_to, slot, space

from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.games.roger_rabbit.asks import MOVE
from facedown.games.roger_rabbit.bots.steady import places_worth_going, steady
from facedown.games.roger_rabbit.content import LOT

BOTH = ("maroon-studios", "ink-and-paint-club")


def chosen(t, seed=1):
    [ask] = t.asks
    world = t.imagine(ask.seat, random.Random(seed))
    return ask.options[steady(world, ask.seat, random.Random(seed))]


def play(seats, seed, names):
    t, source = GAME.open(seats, seed, journal=False), random.Random(seed)
    changes, held = 0, False
    while not t.over:
        [ask] = t.asks
        holder = t.holder
        t.answer(ask.seat, choose(bot_called(GAME, names[ask.seat]), t, ask.seat, source))
        if t.holder not in (holder, -1):
            changes += held
            held = True
    return t, changes


def test_it_looks_where_it_has_not_looked_and_not_twice():
    assert chosen(lot(at={0: "toontown-curtain"})) == "look"
    assert chosen(lot(at={0: "toontown-curtain"}, looked={0: ["toontown"]})) == "roll"


def test_it_looks_at_nothing_once_nobody_is_left_to_guess_and_no_judge_doom_to_find():
    t = lot(2, at={0: "toontown-curtain"})
    t.right[0] = 0b10
    assert chosen(t) == "look"  # for Judge Doom, where it stands anyway
    assert places_worth_going(t, 0) == ()
    t.dooms[0] = 0b10
    assert chosen(t) == "roll"


def test_it_guesses_when_sure_and_never_boldly():
    assert chosen(lot(2, looked={0: BOTH})) == ("guess", 1, 1)
    assert chosen(lot(2, looked={0: ["acme-factory"]}, bold_guesses=True)) == "roll"


def test_it_takes_the_card_it_knows_and_leaves_a_gamble():
    t = lot(rolls=[2, 5], at={0: "circle-10"}, will="slot-south-east")
    t.seen_slots[0] = 1 << slot("slot-south-east")
    answer(t, "roll")
    assert chosen(t) == (2, space("will"))
    move_to(t, "will", 2)
    assert chosen(t) == slot("slot-south-east")
    t = lot(rolls=[2, 5], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "will", 2)
    assert chosen(t) == "decline"


def test_it_runs_home_with_the_will():
    t = lot(3, rolls=[4, 6], at={0: "celluloid-street-4"}, holder=0)
    answer(t, "roll")
    assert chosen(t)[1] == space("home-roger")


def test_rab_mov_4_it_takes_the_trolley_where_that_is_quicker():
    far = lot(3, rolls=[1, 2], at={0: "encore-street-6"}, holder=0)
    answer(far, "roll")
    assert chosen(far)[1] == space("trolley-south")
    near = lot(3, rolls=[1, 2], at={0: "celluloid-street-6"}, holder=0)
    answer(near, "roll")
    assert chosen(near)[1] != space("trolley-north")


def test_rab_mov_6_on_an_entry_it_rides_or_walks_by_what_is_quicker():
    assert chosen(lot(3, at={0: "trolley-south"}, holder=0)) == "trolley"
    assert chosen(lot(3, at={0: "trolley-north"}, holder=0)) == "roll"
    riding = lot(3, rolls=[PICTURE, PICTURE], at={0: "trolley-east"}, holder=0)
    answer(riding, "trolley")
    assert chosen(riding) == space("trolley-north-east")
    answer(riding, space("trolley-north-east"))
    assert chosen(riding) == "roll"
    answer(riding, "roll")
    answer(riding, space("trolley-north"))
    assert chosen(riding) == "stop"


def test_it_hunts_by_the_best_odds():
    assert chosen(lot(at={1: "nozzle-start", 0: "circle-8"}, holder=1)) == "fire"
    assert chosen(lot(at={1: "footlight-avenue-1"}, holder=1)) == "weasel"
    assert chosen(lot(at={1: "footlight-avenue-6"}, holder=1, weasels={0: 0})) == "roll"


def test_it_does_not_send_somebody_to_a_home_that_may_be_theirs():
    t = lot(3, rolls=[PICTURE], at={1: "nozzle-start"}, looked={0: BOTH}, holder=1)
    answer(t, "fire")
    answer(t, 1)
    assert chosen(t) != LOT.homes[t.identity[1]]


@pytest.mark.slow
def test_it_beats_two_that_play_at_random():
    won = 0
    for seed in range(60):
        names = ["random"] * 3
        names[seed % 3] = "steady"
        t, _ = play(3, seed, names)
        won += t.winners == (seed % 3,)
    assert won >= 54


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rab_mov_4_one_move_in_twenty_at_least_boards_or_rides_the_trolley(seats):
    moves = used = rides = 0
    for seed in range(40):
        t, source = GAME.open(seats, seed, journal=False), random.Random(seed)
        while not t.over:
            [ask] = t.asks
            index = choose(steady, t, ask.seat, source)
            option = ask.options[index]
            moves += ask.kind is MOVE or option == "trolley"
            used += option == "trolley" or (ask.kind is MOVE and option[1] in LOT.entries)
            rides += option == "trolley"
            t.answer(ask.seat, index)
    assert used >= moves / 20
    assert rides >= moves / 200


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steady_games_are_long_enough_fair_and_the_will_changes_hands(seats):
    games = 80
    rounds, wins, changed = [], Counter[int](), 0
    for seed in range(games):
        t, changes = play(seats, seed, ["steady"] * seats)
        rounds.append(t.round)
        wins.update(t.winners)
        changed += changes > 0
    assert 14 <= median(rounds) <= 60
    assert changed > games / 2
    assert all(0.4 < wins[seat] * seats / games < 1.8 for seat in range(seats))
