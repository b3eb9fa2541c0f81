"""The games as PettingZoo environments (docs/adapters.md).

from facedown.adapters.pettingzoo import env

table = env("campus-life", seats=4)
table.reset(seed=7)
"""

from typing import Any

from pettingzoo.utils import wrappers

from .table import FacedownEnv

__all__ = ["FacedownEnv", "env"]

ILLEGAL = -1.0  # reward of an agent that takes a masked action; the game ends there, and the others get nothing


def env(game: str, seats: int, **options: Any) -> Any:
    """With PettingZoo's own checks: an illegal action ends the game for all, at the cost of the agent that chose it."""
    checked = wrappers.TerminateIllegalWrapper(FacedownEnv(game, seats, **options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
