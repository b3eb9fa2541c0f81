"""What an arena plays: each bot in one seat among copies of another, the seat rotated, and all bots together; every
line-up on the same deals."""

import hashlib
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from facedown.kernel.content.pack import PackName
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.replay import pack_of
from facedown.kernel.table import Table
from facedown.lab.arena.bot_specs import check, code_of, entrant

TOGETHER = "together"


class ArenaPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that decides how a game of a given line-up and deal goes. `part`: only seats with this role are
    measured; `code`: a fingerprint of game and bots."""

    game: str
    rules: int
    seats: int
    bots: tuple[str, ...]
    among: str
    part: str
    seed: str
    options: dict[str, Any]
    code: str
    pack: PackName | None = None

    @property
    def lineups(self) -> tuple[str, ...]:
        """Named after the measured bot; with three bots or more, also all of them together."""
        return self.bots if len(self.bots) < 3 or self.part else (*self.bots, TOGETHER)

    @property
    def id(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:8]


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played."""

    lineup: str
    deal: int


def make_plan(
    game: Game[Table],
    seats: int,
    bots: Sequence[str],
    among: str,
    *,
    part: str = "",
    seed: str = "0",
    options: dict[str, Any] | None = None,
) -> ArenaPlan:
    """The bot that the others are measured against always plays too."""
    named = tuple(dict.fromkeys([*bots, among]))
    for name in named:
        check(game, name)
    if among.startswith("ws:"):
        raise FacedownError("a program can enter, but not fill the other seats; --among takes a bot")
    if game.pack is not None and any(entrant(name).program for name in named):
        raise FacedownError("a program can enter an arena, but not with a pack")
    plan = ArenaPlan(
        game.id,
        game.rules_version,
        seats,
        named,
        among,
        part,
        seed,
        dict(options or {}),
        code_of(game, named),
        pack_of(game),
    )
    opened(game, plan, 0)  # reports bad seats, options or part here, once
    return plan


def fixtures(plan: ArenaPlan, games: int, among_games: int) -> list[Fixture]:
    """Deal by deal, so that the results of an interrupted run can be compared. The bot that fills the other seats may
    play more games, for a smaller error."""
    every = [Fixture(lineup, deal) for deal in range(games) for lineup in plan.lineups]
    return every + [Fixture(plan.among, deal) for deal in range(games, among_games)]


def opened(game: Game[Table], plan: ArenaPlan, deal: int) -> tuple[Table, int]:
    """The table of a deal, and the measured seat: the next one of the wanted part with each deal."""
    table = game.open(plan.seats, f"{plan.seed}/{deal}", journal=False, **plan.options)
    fit = [seat for seat in range(plan.seats) if plan.part in ("", table.part(seat))]
    if not fit:
        parts = sorted({table.part(seat) for seat in range(plan.seats)} - {""})
        raise FacedownError(f"{game.id} has no part {plan.part!r}; parts: {', '.join(parts) or 'none'}")
    return table, fit[deal % len(fit)]


def seated(plan: ArenaPlan, lineup: str, deal: int, seat: int) -> list[str]:
    """Who sits where. When all play together, each bot sits in every position, and before every other, equally
    often."""
    if lineup != TOGETHER:
        return [lineup if each == seat else plan.among for each in range(plan.seats)]
    order = list(plan.bots)
    random.Random(f"{plan.seed}/{deal // len(order)}/order").shuffle(order)
    return [order[(each + deal) % len(order)] for each in range(plan.seats)]
