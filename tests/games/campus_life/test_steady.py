"""The steady bot: what it does in plain cases, that it uses nothing it cannot know, and that it beats chance."""

import random
from collections import Counter, defaultdict
from typing import Any

import pytest

from facedown.bots.running import choose
from facedown.games.campus_life.bots.steady import steady
from facedown.games.campus_life.bots.values import TURNS
from facedown.games.campus_life.content import CELLAR, HALL, MANSION, NUMBERS, ROOMS, SUSPECTS
from facedown.games.campus_life.table import MR_BODDY

from .builder import GAME, answer, go, party, points, room, space, waits_for, weapon

# Hands and notepads of four players who have nothing to give each other, and nothing for themselves.
POOR: dict[str, Any] = {
    "hands": {
        0: ("white", "rope", "hall"),
        1: ("green", "lead-pipe", "lounge"),
        2: ("scarlet", "knife", "dining-room"),
        3: ("mustard", "wrench", "kitchen"),
    },
    "notepads": {
        0: ("peacock", "candlestick", "study"),
        1: ("plum", "revolver", "ballroom"),
        2: ("green", "wrench", "kitchen"),
        3: ("white", "knife", "dining-room"),
    },
    "envelope": ("peacock", "candlestick", "study"),
}
RICH = {"notepads": {**POOR["notepads"], 0: ("scarlet", "rope", "hall")}, "carried": {0: "rope"}}  # seat 0, as a single


def chosen(t, seed=1):
    [ask] = t.asks
    return ask.options[steady(t.imagine(ask.seat, random.Random(seed)), ask.seat, random.Random(seed))]


def placings(games, seats=4):
    """Of each weapon that a bot put somewhere: its suspect, the weapon, the room, and its kink."""
    found = []
    for seed in range(games):
        t, source = GAME.open(seats, seed, journal=False), random.Random(seed)
        while t.asks[0].kind.name == "place-weapon":
            [ask] = t.asks
            index = choose(steady, t, ask.seat, source)
            found.append((t.suspect[ask.seat], *ask.options[index], t.notepad[3 * ask.seat + 1] - 6))
            t.answer(ask.seat, index)
    return found


def test_it_puts_a_weapon_into_the_room_nearest_to_its_start():
    t = GAME.open(4, 3, suspects=SUSPECTS[:4])
    _, where = chosen(t)
    assert where == min(range(CELLAR), key=lambda room: TURNS[t.home][t.place[0]][room])


@pytest.mark.slow
def test_cam_set_3_where_it_puts_which_weapon_does_not_tell_its_kink():
    """One who has seen half of the placings, and the kinks behind them, guesses those of the other half by chance."""
    seen = placings(600)
    learnt, guessed = seen[: len(seen) // 2], seen[len(seen) // 2 :]
    chance = len(guessed) / 6
    allowed = 4 * (chance * 5 / 6) ** 0.5
    for clue in ((1,), (0, 1), (1, 2), (0, 1, 2)):  # the weapon; with its suspect; with its room; with both
        kinks: dict[tuple[Any, ...], Counter[Any]] = defaultdict(Counter)
        for placing in learnt:
            kinks[tuple(placing[part] for part in clue)][placing[3]] += 1
        right = 0
        for placing in guessed:
            counted = kinks[tuple(placing[part] for part in clue)]
            right += bool(counted) and counted.most_common(1)[0][0] == placing[3]
        assert abs(right - chance) < allowed, clue
    assert abs(sum(weapon == kink for _, weapon, _, kink in seen) - 2 * chance) < 2 * allowed
    assert {weapon for _, weapon, _, _ in seen} == set(range(6))


def test_it_takes_its_kink_trades_for_it_and_never_drops_it():
    at_the_study: dict[str, Any] = {"rolls": [1, 6], "places": {0: (18, 19)}}
    t = party(**at_the_study, **POOR, lying={"candlestick": "study", "rope": "study"})
    go(t, 0, "study")
    assert chosen(t) == weapon("candlestick")
    t = party(**at_the_study, **POOR, lying={"candlestick": "study"}, carried={0: "rope"})
    go(t, 0, "study")
    assert chosen(t) == weapon("candlestick")
    t = party(**at_the_study, **POOR, carried={0: "candlestick"}, lying={"rope": "study"})
    go(t, 0, "study")
    assert chosen(t) == "leave"


@pytest.mark.parametrize(("lying", "choice"), [("study", "keep"), ("library", "put-back")])
def test_it_keeps_a_card_of_its_notepad_and_puts_back_one_that_nobody_can_have_noted_more(lying, choice):
    cards = {"hands": POOR["hands"], "notepads": POOR["notepads"], "rooms": {"lounge": lying}}
    t = party(rolls=[1, 6], places={0: (7, 19)}, **cards)
    go(t, 0, "lounge")
    assert chosen(t) == choice


def test_it_never_gives_away_a_card_of_its_notepad():
    notepads = {**POOR["notepads"], 0: ("peacock", "candlestick", "hall")}
    t = party(rolls=[1, 6], places={0: (7, 19)}, hands=POOR["hands"], notepads=notepads, rooms={"lounge": "study"})
    go(t, 0, "lounge")
    assert chosen(t) == "put-back"


def test_it_goes_to_the_room_where_its_weapon_lies():
    t = party(rolls=[2], places={0: (17, 10)}, **POOR, lying={"candlestick": "billiard-room"})
    assert chosen(t) == room("billiard-room")


def test_it_goes_to_mr_boddy_with_nothing_in_hand_and_not_with_a_better_evening():
    near: dict[str, Any] = {"rolls": [2], "places": {0: (11, 18)}, "home": True}
    assert chosen(party(**near, **POOR)) == CELLAR
    assert chosen(party(**near, **{**POOR, **RICH})) != CELLAR


@pytest.mark.parametrize("beside_the_cellar", [(11, 13), (9, 14)])
def test_cam_end_2_it_walks_round_the_cellar_to_leave_a_good_evening_by_the_hall(beside_the_cellar):
    t = party(rolls=[4], places={0: beside_the_cellar}, home=True, **{**POOR, **RICH})
    assert CELLAR in t.asks[0].options
    assert chosen(t) != CELLAR
    assert TURNS[t.home][chosen(t)][HALL] < TURNS[t.home][space(beside_the_cellar)][HALL]


def test_it_leaves_a_good_evening_by_the_hall_and_stays_with_nothing():
    in_the_hall: dict[str, Any] = {"rolls": [2], "places": {0: "hall"}}
    assert chosen(party(**in_the_hall, **{**POOR, **RICH})) == "leave"
    assert chosen(party(**in_the_hall, **POOR)) == "stay"


def beaten(*, by=12, gone=(2, 3), **more):
    """Mrs. White has left with 12 points, more than anybody here can have; or with 5, and a couple may have more."""
    hands = {0: ("green", "rope", "hall"), 1: ("mustard", "lead-pipe", "lounge"), 2: ("white", "knife", "dining-room")}
    whites = {12: hands[2], 5: ("white", "wrench", "kitchen")}[by]
    notepads = {0: ("peacock", "candlestick", "study"), 1: ("plum", "revolver", "ballroom"), 2: whites}
    t = party(hands=hands, notepads=notepads, carried={2: "knife"}, gone=gone, **more)
    assert sum(number for _, number in points(t, 2)) == by
    return t


@pytest.mark.parametrize("place", [(11, 18), (13, 18)])
def test_it_ends_the_party_with_mr_boddy_once_nothing_can_win(place):
    at_the_cellar = {"rolls": [2], "places": {0: place, 1: "study"}}
    assert chosen(beaten(**at_the_cellar)) == CELLAR
    assert chosen(beaten(**at_the_cellar, by=5)) != CELLAR  # that would be the end of all hope


def test_it_leaves_once_nothing_can_win_and_mr_boddy_is_out():
    in_the_hall = {"rolls": [2], "places": {0: "hall"}}
    assert chosen(beaten(**in_the_hall, gone=(2,))) == "leave"
    assert chosen(beaten(**in_the_hall, gone=(2,), by=5)) == "stay"
    assert chosen(beaten(**in_the_hall)) == "stay"  # he is home: a walk to the Cellar ends it


def test_cam_end_2_it_steps_out_of_the_cellar_to_move_in_again():
    t = beaten(rolls=[2], places={0: "cellar", 1: "study"})
    assert MANSION.steps_to[CELLAR][chosen(t)] == 1  # and back with any roll
    near: dict[str, Any] = {"rolls": [2], "places": {0: "cellar"}, "home": True}
    assert MANSION.steps_to[CELLAR][chosen(party(**near, **POOR))] == 1


@pytest.mark.parametrize("beside_the_ballroom", [(10, 7), (14, 7), (7, 10)])
def test_it_does_not_stop_on_the_way_to_mr_boddy(beside_the_ballroom):
    t = beaten(rolls=[1], places={0: beside_the_ballroom, 1: "study"})
    assert TURNS[t.home][chosen(t)][CELLAR] < TURNS[t.home][t.place[0]][CELLAR]


@pytest.mark.slow
def test_four_of_them_come_to_an_end_and_often_it_is_mr_boddy():
    games, with_boddy, rounds = 40, 0, []
    for seed in range(games):
        t, source = GAME.open(4, seed, journal=False, last_call=200), random.Random(seed)
        while not t.over:
            [ask] = t.asks
            t.answer(ask.seat, choose(steady, t, ask.seat, source))
        with_boddy += MR_BODDY in t.partner
        rounds.append(t.round)
    assert max(rounds) < 60  # 0 of 1,000 games reach the 200: docs/campus-life.md
    assert with_boddy / games > 0.2


@pytest.mark.parametrize(("numbers", "by"), [((3, 4), 1), ((4, 3), -1)])
def test_it_comes_closer_to_the_one_it_fancies(numbers, by):
    notepads = {**POOR["notepads"], 0: ("mustard", "lead-pipe", "lounge")}
    t = party(rolls=[1, *numbers, 6], places={0: (18, 19), 1: "study"}, **{**POOR, "notepads": notepads})
    go(t, 0, "study")
    assert chosen(t)[1] == by
    t = party(rolls=[1, 3, 3, 6], places={0: (18, 19), 1: "study"}, **{**POOR, "notepads": notepads})
    go(t, 0, "study")
    assert chosen(t) == "stand"


def test_it_moves_away_from_a_poor_match_when_it_does_better_alone():
    t = party(rolls=[1, 3, 3, 6], places={0: "study", 1: (18, 19)}, turn=1, **{**POOR, **RICH})
    go(t, 1, "study")
    answer(t, 1, "stand")
    assert waits_for(t) == (0, "shift")
    assert chosen(t) != "stand"
    t = party(rolls=[1, 3, 4, 6], places={0: "study", 1: (18, 19)}, turn=1, **{**POOR, **RICH})
    go(t, 1, "study")
    answer(t, 1, "stand")
    assert chosen(t) == "stand"  # numbers apart: no card is wasted


def test_it_talks_first_to_the_one_it_fancies():
    notepads = {**POOR["notepads"], 0: ("white", "candlestick", "study"), 3: ("peacock", "knife", "dining-room")}
    t = party(rolls=[1], places={0: (18, 19), 1: "study", 2: "study", 3: "study"}, **{**POOR, "notepads": notepads})
    go(t, 0, "study")
    assert chosen(t) == 2


@pytest.mark.parametrize("home", [False, True])
def test_turns_are_exact_for_one_walk_and_passages_are_used(home):
    turns = TURNS[home]
    before_the_lounge = space((7, 19))
    assert turns[before_the_lounge][room("lounge")] == 1.0
    two_steps = space((8, 19))
    assert turns[two_steps][room("lounge")] == pytest.approx(1 + 1 / NUMBERS.die)
    assert turns[room("study")][room("kitchen")] == 1.0
    assert all(turns[here][here] == 0.0 for here in range(ROOMS))
    assert len(turns) == len(MANSION.squares)


def test_cam_end_2_there_is_no_way_through_the_cellar_once_mr_boddy_is_home():
    beside_the_cellar = space((11, 14))
    assert TURNS[True][beside_the_cellar][HALL] > TURNS[False][beside_the_cellar][HALL]
    assert TURNS[True][beside_the_cellar][CELLAR] == TURNS[False][beside_the_cellar][CELLAR]
    assert TURNS[True][CELLAR] == TURNS[False][CELLAR]  # one may have stood in it when he came


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_chooses_alike_in_all_worlds_that_fit_what_it_knows(seats):
    compared = set()
    for seed in range(4):
        t = GAME.open(seats, seed, journal=False, envelope_is_his_hand=seed % 2 == 1)
        source = random.Random(seed)
        while not t.over:
            [ask] = t.asks
            worlds = [t.imagine(ask.seat, source) for _ in range(2)]
            one, other = (steady(world, ask.seat, random.Random(7)) for world in worlds)
            assert one == other == steady(t, ask.seat, random.Random(7))
            compared.add(ask.kind.name)
            t.answer(ask.seat, one)
    assert {"place-weapon", "move", "another-roll", "card", "weapon", "shift"} <= compared


@pytest.mark.slow
def test_it_beats_chance_by_far():
    games, seats, wins, random_wins = 200, 4, 0, 0
    for seed in range(games):
        own = seed % seats
        t = GAME.open(seats, seed, journal=False)
        source = random.Random(seed)
        while not t.over:
            [ask] = t.asks
            if ask.seat == own:
                t.answer(own, choose(steady, t, own, source))
            else:
                t.answer(ask.seat, source.randrange(len(ask.options)))
        wins += own in t.winners
        random_wins += len([seat for seat in t.winners if seat != own])
    assert wins / games > 0.65  # 0.75 over many games, shared wins included
    assert random_wins / games / (seats - 1) < 0.27  # 0.19
