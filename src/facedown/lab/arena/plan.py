"""What an arena plays: each bot in one seat among others of one kind, the seat rotated, and all bots together; every
line-up on the same deals."""

import hashlib
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.pack import PackName
from facedown.kernel.replay import pack_of
from facedown.kernel.table import Table

from .entrants import check, code_of, entrant

TOGETHER = "together"


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that decides how a game of given line-up and deal goes. `part`: only seats that are this in the game are
    looked at; `code`: a fingerprint of game and bots."""

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
        """Named after the bot that is looked at; all together where there are three."""
        return self.bots if len(self.bots) < 3 or self.part else (*self.bots, TOGETHER)

    @property
    def id(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:8]


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played."""

    lineup: str
    deal: int


def make_plan(
    game: Game[Any],
    seats: int,
    bots: Sequence[str],
    among: str,
    *,
    part: str = "",
    seed: str = "0",
    options: dict[str, Any] | None = None,
) -> Plan:
    """The bot that the others are measured against is always one of those that play."""
    named = tuple(dict.fromkeys([*bots, among]))
    for name in named:
        check(game, name)
    if among.startswith("ws:"):
        raise FacedownError("a program can enter, but not fill the other seats; --among takes a bot")
    if game.pack is not None and any(entrant(name).program for name in named):
        raise FacedownError("a program can enter an arena, but not with a pack")
    plan = Plan(
        game.id, game.rules_version, seats, named, among, part, seed, dict(options or {}), code_of(game), pack_of(game)
    )
    opened(game, plan, 0)  # what is wrong with seats, options or part is said here, once
    return plan


def fixtures(plan: Plan, games: int, among_games: int) -> list[Fixture]:
    """Deal by deal, so that whatever is done when it is interrupted can be compared. The bot that fills the other seats
    may play more, for a rate with less error."""
    every = [Fixture(lineup, deal) for deal in range(games) for lineup in plan.lineups]
    return every + [Fixture(plan.among, deal) for deal in range(games, among_games)]


def opened(game: Game[Any], plan: Plan, deal: int) -> tuple[Table, int]:
    """The table of a deal, and the seat that is looked at: the next one of the wanted part with each deal."""
    table = game.open(plan.seats, f"{plan.seed}/{deal}", journal=False, **plan.options)
    fit = [seat for seat in range(plan.seats) if plan.part in ("", table.part(seat))]
    if not fit:
        parts = sorted({table.part(seat) for seat in range(plan.seats)} - {""})
        raise FacedownError(f"{game.id} has no part {plan.part!r}; parts: {', '.join(parts) or 'none'}")
    return table, fit[deal % len(fit)]


def seated(plan: Plan, lineup: str, deal: int, seat: int) -> list[str]:
    """Who sits where. Together, each sits as often as the others, in front of all of them alike."""
    if lineup != TOGETHER:
        return [lineup if each == seat else plan.among for each in range(plan.seats)]
    order = list(plan.bots)
    random.Random(f"{plan.seed}/{deal // len(order)}/order").shuffle(order)
    return [order[(each + deal) % len(order)] for each in range(plan.seats)]
