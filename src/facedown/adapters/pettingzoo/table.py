"""One table as an AEC environment: asked seats act one after another."""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from facedown.adapters.arrays.encoding import arrays_of
from facedown.adapters.arrays.position import Position, opened
from facedown.games import game as game_called


class FacedownEnv(AECEnv):
    """Agents are `seat_0`, `seat_1`, ... An agent's observation is made only from its seat's view; its reward is its
    share of the win, at the end."""

    def __init__(self, game: str, seats: int, **options: Any) -> None:
        super().__init__()
        self.game = game_called(game)
        self.arrays = arrays_of(self.game)
        self.table_options = options
        self.metadata: dict[str, Any] = {
            "name": f"facedown_{self.game.id.replace('-', '_')}_v{self.game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count, size = self.arrays.actions.count, self.arrays.option_size
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (self.arrays.size,), np.float32),
                    "options": spaces.Box(-np.inf, np.inf, (count, size), np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.chance = random.Random()
        self.position: Position | None = None
        self.game.open(seats, 0, **options)  # reports bad seats or options here

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - theirs
        """A seed decides this deal and, reset by reset, all that follow. The table's options were given when the
        environment was made."""
        if seed is not None:
            self.chance = random.Random(seed)
        deal = self.chance.getrandbits(64)
        self.agents = self.possible_agents[:]
        self.position = opened(self.arrays, len(self.agents), deal, **self.table_options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked()

    def asked(self) -> str:
        seat = self.at_table().seat
        return self.possible_agents[0 if seat is None else seat]

    def at_table(self) -> Position:
        assert self.position is not None, "reset() comes first"
        return self.position

    def observe(self, agent: str) -> dict[str, Any]:
        table = self.at_table().table
        return self.arrays.observed(table, self.seat_of[agent], acts=agent == self.agent_selection)

    def legal_actions(self) -> list[int]:
        """The actions of the agent to act, for callers that need only those."""
        return self.at_table().legal()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        position = self.at_table()
        position.answer(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if position.table.over:
            self.rewards = dict(zip(self.agents, position.shares(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.asked()
        self._accumulate_rewards()

    def render(self) -> str:
        """What a spectator sees, as text."""
        return self.at_table().table.describe(None)

    def close(self) -> None:
        self.position = None
