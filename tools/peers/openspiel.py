"""OpenSpiel through its Python interface; the rules of its games are C++."""

import random
from typing import Any

import pyspiel

from tools.peers.measuring import RULES, SEEN, Subject

PROJECT = "OpenSpiel"
GAMES = ("leduc_poker", "gin_rummy", "hearts")


def subjects() -> list[Subject]:
    return [subject for name in GAMES for subject in of(PROJECT, pyspiel.load_game(name), name)]


def of(project: str, game: Any, name: str) -> list[Subject]:
    def play(source: random.Random, *, look: bool) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(outcomes, chances)[0])
                continue
            if look:
                tensor(state)
            state.apply_action(source.choice(state.legal_actions()))
            decisions += 1
        return decisions

    kind = game.get_type()
    tensor = _observed if kind.provides_observation_tensor else _informed
    seats = game.num_players()
    return [
        Subject(project, name, seats, RULES, lambda source: play(source, look=False)),
        Subject(project, name, seats, SEEN, lambda source: play(source, look=True)),
    ]


def _observed(state: Any) -> Any:
    return state.observation_tensor(state.current_player())


def _informed(state: Any) -> Any:
    return state.information_state_tensor(state.current_player())
