"""What a study plays, and what it stores."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from facedown.kernel.content.pack import PackName
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.replay import pack_of
from facedown.kernel.table import Table
from facedown.lab.arena.bot_specs import check, code_of, entrant

CHUNK = 100  # most games a process plays before it hands them over


class StudyPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that decides how a game of a given number goes and what is stored of it. `watched`: how many games are
    recorded in detail; `estimate`: estimates chances once a round in all games; `code`: a fingerprint of game and
    bots."""

    game: str
    rules: int
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any]
    watched: int
    estimate: bool
    code: str
    pack: PackName | None = None

    @property
    def id(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:8]

    def is_watched(self, number: int) -> bool:
        return number < self.watched


def make_plan(
    game: Game[Table],
    seats: int,
    bots: Sequence[str] = ("random",),
    *,
    seed: str = "0",
    options: Mapping[str, Any] | None = None,
    watched: int = 0,
    estimate: bool = False,
) -> StudyPlan:
    """One bot for each seat, or one for all."""
    for name in bots:
        check(game, name)
        if entrant(name).program:
            raise FacedownError("the lab takes bots; a program can enter an arena (facedown arena)")
    if len(bots) not in (1, seats):
        raise FacedownError(f"{seats} seats need {seats} bots, or one for all, not {len(bots)}")
    named = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    if estimate and game.estimate is None:
        raise FacedownError(f"{game.id} has no estimate of who will win")
    given = dict(options or {})
    plan = StudyPlan(
        game.id,
        game.rules_version,
        seats,
        named,
        seed,
        given,
        watched,
        estimate,
        code_of(game, named),
        pack_of(game),
    )
    game.open(seats, seed, **plan.options)  # reports bad seats or options here, once
    return plan


def chunks(numbers: Sequence[int], jobs: int) -> list[Sequence[int]]:
    size = min(max(len(numbers) // (50 * jobs), 1), CHUNK)
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]
