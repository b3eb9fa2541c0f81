"""PettingZoo's own classic games, as its documentation plays them: `last()` gives observation and mask."""

import random
from typing import Any

from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4

from tools.peers.measuring import SEEN, Subject

PROJECT = "PettingZoo"
GAMES = {"connect_four": connect_four_v3, "leduc_holdem": leduc_holdem_v4, "texas_holdem": texas_holdem_v4}


def subjects() -> list[Subject]:
    return [of(PROJECT, module.env(), name) for name, module in GAMES.items()]


def of(project: str, env: Any, name: str) -> Subject:
    def play(source: random.Random) -> int:
        env.reset(seed=source.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(int(source.choice(mask.nonzero()[0])))
            decisions += 1
        return decisions

    return Subject(project, name, len(env.possible_agents), SEEN, play)
