"""PettingZoo's own tests, and what they do not look at: masks, rewards, what ends a game."""

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.games_support.playing import state

import facedown
from facedown.adapters.pettingzoo import FacedownEnv, env
from facedown.kernel.errors import FacedownError, NotAsked

TABLES = [
    pytest.param(game.id, seats, id=f"{game.id}-{seats}")
    for game in facedown.games()
    for seats in sorted({game.fewest, game.most})
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoos_test_of_the_api(game, seats):
    with warnings.catch_warnings():  # a dictionary with a mask is no array, as in PettingZoo's own games with masks
        warnings.filterwarnings("ignore", "Observation (space for each agent probably|is not a NumPy array)")
        api_test(env(game, seats), num_cycles=200)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoos_test_of_seeds(game, seats):
    seed_test(lambda: env(game, seats), num_cycles=60)


def played(table, seed):
    """To the end by the mask alone; the rewards of all agents and how often each acted."""
    source = random.Random(seed)
    table.reset(seed=seed)
    total, acted = dict.fromkeys(table.possible_agents, 0.0), dict.fromkeys(table.possible_agents, 0)
    for agent in table.agent_iter():
        observation, reward, ended, _, _ = table.last()
        total[agent] += reward
        if ended:
            table.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0]
        assert table.observation_space(agent).contains(observation)
        assert observation["observation"][0] == 0
        assert observation["options"][legal, 0].all()
        acted[agent] += 1
        table.step(int(source.choice(legal)))
    return total, acted


@pytest.mark.parametrize("game", [game.id for game in facedown.games()])
def test_the_reward_is_the_share_of_the_win(game):
    seats = facedown.game(game).fewest
    raw = FacedownEnv(game, seats)
    total, acted = played(raw, 3)
    table = raw.position.table
    assert table.over
    assert min(acted.values()) > 3
    each = 1 / len(table.winners) if table.game.shares_wins else 1.0
    assert list(total.values()) == [each if seat in table.winners else 0.0 for seat in range(seats)]


def test_who_is_not_to_act_has_an_empty_mask():
    table = env("archer", 4)
    table.reset(seed=1)
    masks = {agent: table.observe(agent)["action_mask"].any() for agent in table.agents}
    assert [agent for agent, some in masks.items() if some] == [table.agent_selection]


def test_an_action_that_the_mask_forbids_ends_the_game_at_the_cost_of_whoever_chose_it():
    table = env("campus-life", 3)
    table.reset(seed=1)
    guilty = table.agent_selection
    mask = table.observe(guilty)["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 if agent == guilty else 0.0 for agent in table.possible_agents}


def test_without_wrappers_it_is_refused_and_nothing_changes():
    raw = FacedownEnv("campus-life", 3)
    raw.reset(seed=1)
    before = state(raw.position.table)
    with pytest.raises(NotAsked):
        raw.step(119)
    assert state(raw.position.table) == before


def test_a_seed_decides_all_deals_after_it_and_none_gives_others():
    one, other = FacedownEnv("campus-life", 3), FacedownEnv("campus-life", 3)
    deals = []
    for table in (one, other):
        table.reset(seed=5)
        first = state(table.position.table)
        table.reset()
        deals.append((first, state(table.position.table)))
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]


def test_options_of_the_table_are_taken_and_wrong_ones_refused_at_once():
    short = FacedownEnv("campus-life", 3, last_call=5)
    short.reset(seed=1)
    assert short.position.table.settings.last_call == 5
    with pytest.raises(FacedownError, match="has no option"):
        FacedownEnv("campus-life", 3, speed=5)
    with pytest.raises(FacedownError, match="3 to 6 seats"):
        env("campus-life", 9)


def test_a1_what_a_learner_observes_is_the_same_in_a_world_that_fits():
    """The environment itself, and not only the core that it stands on."""
    for id in ("archer", "campus-life", "roger-rabbit", "voices"):
        raw, source, compared = FacedownEnv(id, facedown.game(id).fewest), random.Random(1), 0
        raw.reset(seed=2)
        while not raw.position.table.over and compared < 30:
            if source.random() < 0.5:
                agent = source.choice(raw.agents)
                real, seen = raw.position, raw.observe(agent)
                raw.position = real.imagined(raw.seat_of[agent], source)
                there = raw.observe(agent)
                raw.position = real
                assert all(seen[name].tobytes() == there[name].tobytes() for name in seen)
                compared += 1
            raw.step(source.choice(raw.legal_actions()))
        assert compared >= 20
