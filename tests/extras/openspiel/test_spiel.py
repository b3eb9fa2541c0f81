"""OpenSpiel's own tests and its own bot, on every title."""

import copy
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.games_support.playing import state as state_of

import facedown
import facedown.adapters.openspiel
from facedown.adapters.openspiel.state import short_name

TITLES = [game.id for game in facedown.games()]
SHORT = {"archer": "rounds:4", "campus-life": "last_call:3", "roger-rabbit": "rounds:3", "voices": ""}
WHOLE = {"archer": "", "campus-life": "", "roger-rabbit": "rounds:30", "voices": ""}  # by chance a rabbit runs for ever


def load(id, seats=None, options="", deals=64):
    game = facedown.game(id)
    return pyspiel.load_game(
        short_name(game), {"seats": seats or game.fewest, "deals": deals, "options": options, "seed": 3}
    )


def dealt(game, deal=5):
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def moved_on(state, answers, source):
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("id", TITLES)
def test_openspiels_random_simulations(id):
    """Copies, saved states, masks, names of actions, history, returns: at every state of whole games."""
    most = facedown.game(id).most
    pyspiel.random_sim_test(load(id, options=SHORT[id]), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(load(id, most, SHORT[id]), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("id", TITLES)
def test_openspiels_is_mcts_plays_a_whole_game(id):
    """Every seat is one, with a few simulations; it resamples from the information state each time."""
    game, source = load(id, options=WHOLE[id]), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=source)
    bots = [ismcts.ISMCTSBot(game, evaluator, 1.0, 2, random_state=source) for _ in range(game.num_players())]
    state, thought = dealt(game), 0
    while not state.is_terminal():
        thought += len(state.legal_actions()) > 1
        state.apply_action(bots[state.current_player()].step(state))
    assert thought > 20
    assert set(state.returns()) <= {0.0, 1 / 3, 0.5, 1.0}
    assert state.history()[0] == 5


@pytest.mark.parametrize("id", TITLES)
def test_a_state_is_a_function_of_its_history(id):
    game = load(id)
    state = moved_on(dealt(game), 40, random.Random(1))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        before = str(state)
        assert str(other) == before
        moved_on(other, 20, random.Random(2))
        assert str(state) == before != str(other)


@pytest.mark.parametrize("id", TITLES)
def test_a1_a_resampled_state_is_the_same_to_its_player_and_differs_elsewhere(id):
    game, source, differing = load(id), random.Random(3), 0
    state = dealt(game)
    for _ in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, source.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.current_player() == player
        assert other.history() == []
        differing += str(other) != str(state)
        moved_on(other, 5, source)
        state.apply_action(source.choice(state.legal_actions()))
    assert differing > 10


def test_information_states_remember_and_observations_do_not():
    game = load("campus-life")
    one, other = dealt(game), dealt(game)
    legal = one.legal_actions()
    player = one.current_player()
    one.apply_action(legal[0])
    other.apply_action(legal[-1])
    told, shown = one.information_state_string(player).split(" ", 1)
    assert shown == one.observation_string(player)
    assert len(told) == 64
    assert told != other.information_state_string(player).split(" ", 1)[0]


def test_parameters_decide_the_deals_and_are_kept():
    game = load("roger-rabbit", 3, "rounds:7 bold_guesses:true", deals=10)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 0.1) for deal in range(10)]
    table = dealt(game).position.table
    assert (table.seats, table.settings.rounds, table.settings.bold_guesses) == (3, 7, True)
    again = pyspiel.load_game(str(game))
    assert state_of(dealt(again).position.table) == state_of(table)
    assert state_of(dealt(game, 6).position.table) != state_of(table)
