"""Draw step: Planning and its strategy cards (VOI-DRW-2)."""

from typing import Final

from ..asks import NAME_DRAWER
from ..constants import PLANNING
from ..table import Voices
from .control import settle
from .hand import draw_strategy

BIG_TABLE: Final = 5


def draw_step(t: Voices) -> None:
    t.phase = "drawing"
    settle(t, PLANNING, planning_draws)


def planning_draws(t: Voices, seat: int, region: int) -> None:
    draw_strategy(t, seat, 1, "VOI-DRW-2")
    if t.seats >= BIG_TABLE:
        t.then(name_drawer, seat)


def name_drawer(t: Voices, seat: int) -> None:
    others = tuple(other for other in t.personas() if other != seat)
    t.ask(seat, NAME_DRAWER, others, other_draws)


def other_draws(t: Voices, seat: int, other: int) -> None:
    t.tell("drawer-named", "VOI-DRW-2", seat=seat, chosen=other)
    draw_strategy(t, other, 1, "VOI-DRW-2")
