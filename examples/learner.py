"""Learns to beat `random` at a game, with numpy and nothing else: a linear policy over what each option says of itself.

    python examples/learner.py archer --seats 2 --seconds 90

It needs `pip install 'facedown[pettingzoo]'`. One seat learns from whether it won (REINFORCE with a baseline, steps by
Adam), the others play at random; two processes play. Then the policy is measured in games that it has not seen."""

import argparse
import math
import time
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from facedown.adapters.pettingzoo import FacedownEnv

Array = NDArray[Any]
KIND = "ask.kind = "
BATCH = 16  # games of a process between two steps


class Played(NamedTuple):
    won: float  # share of the win, summed over games
    games: int
    slope: Array  # along which the policy would have won more
    looks: Array  # the sum of steps alone, for the baseline


class Policy:
    """A weight for each feature of an option under each kind of ask."""

    def __init__(self, env: FacedownEnv, weights: Array | None = None) -> None:
        self.kinds = [column for column, title in enumerate(env.arrays.titles()) if title.startswith(KIND)]
        shape = len(self.kinds), env.arrays.option_size
        self.weights = np.zeros(shape, np.float32) if weights is None else weights

    def step(self, env: FacedownEnv, chance: np.random.Generator, slope: Array) -> int:
        """An action; its direction is added to `slope`."""
        seen = env.observe(env.agent_selection)
        kind = int(seen["observation"][self.kinds].argmax())
        legal = seen["action_mask"].nonzero()[0]
        options = seen["options"][legal]
        worth = options @ self.weights[kind]
        chances = np.exp(worth - worth.max())
        chances /= chances.sum()
        chosen = int(chance.choice(len(legal), p=chances))
        slope[kind] += options[chosen] - chances @ options
        return int(legal[chosen])


def play(job: tuple[str, int, Array | None, int, int]) -> Played:
    """So many games, the learner at each seat in turn. Without weights all are random."""
    game, seats, weights, seed, games = job
    env, chance = FacedownEnv(game, seats), np.random.default_rng(seed)
    policy = Policy(env, weights)
    won, total, looks = 0.0, np.zeros_like(policy.weights), np.zeros_like(policy.weights)
    for number in range(games):
        env.reset(seed=int(chance.integers(2**31)))
        learner, slope = env.possible_agents[number % seats], np.zeros_like(policy.weights)
        while not any(env.terminations.values()):
            if env.agent_selection == learner and weights is not None:
                env.step(policy.step(env, chance, slope))
            else:
                env.step(chance.choice(env.legal_actions()))
        share = env.rewards[learner]
        won, total, looks = won + share, total + share * slope, looks + slope
    return Played(won, games, total, looks)


def learn(game: str, seats: int, seconds: float, pool: Any, jobs: int, rate: float) -> tuple[Array, int]:
    weights = Policy(FacedownEnv(game, seats)).weights
    mean, spread, baseline = np.zeros_like(weights), np.zeros_like(weights), 1 / seats
    began, games, steps = time.monotonic(), 0, 0
    while time.monotonic() - began < seconds:
        parts = pool.map(play, [(game, seats, weights, steps * jobs + job, BATCH) for job in range(jobs)])
        played, steps = sum(part.games for part in parts), steps + 1
        slope = sum(part.slope - baseline * part.looks for part in parts) / played
        mean, spread = 0.9 * mean + 0.1 * slope, 0.999 * spread + 0.001 * slope**2
        weights = weights + rate * (mean / (1 - 0.9**steps)) / (np.sqrt(spread / (1 - 0.999**steps)) + 1e-6)
        baseline += 0.1 * (sum(part.won for part in parts) / played - baseline)
        games += played
    return weights, games


def measure(game: str, seats: int, weights: Array | None, games: int, pool: Any, jobs: int) -> str:
    each = math.ceil(games / jobs)
    parts = pool.map(play, [(game, seats, weights, 10**6 + job, each) for job in range(jobs)])
    rate = sum(part.won for part in parts) / (each * jobs)
    return f"{rate:.1%} ± {1.96 * math.sqrt(rate * (1 - rate) / (each * jobs)):.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns to beat `random`.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=90.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--games", type=int, default=1000, help="to measure with")
    given = parser.parse_args()
    with get_context("spawn").Pool(given.jobs) as pool:
        before = measure(given.game, given.seats, None, given.games, pool, given.jobs)
        weights, games = learn(given.game, given.seats, given.seconds, pool, given.jobs, given.rate)
        after = measure(given.game, given.seats, weights, given.games, pool, given.jobs)
    print(f"{given.game}, {given.seats} seats: random against random wins {before}")
    print(f"after {games} games in {given.seconds:.0f} s it wins {after}")


if __name__ == "__main__":
    main()
