"""Plays many games over several processes. The same seed gives the same result, however many processes share the
work."""

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import Any

import msgspec

from facedown.bots.running import UNHURRIED
from facedown.games.packs import game_with
from facedown.kernel.content.pack import Pack, PackName
from facedown.kernel.content.rulebook import cited
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.replay import pack_of
from facedown.kernel.search.bot import Bot, Budget
from facedown.kernel.table import Table

from .playing import bot_for, name_of, play_out
from .processes import shared_out
from .tally import Spread, Tally, spread

Progress = Callable[[int], None]

JOURNALS = (
    100  # games: a journal costs more than the play, and the rules that many games cite are all that are often seen
)


class SimulationPlan(msgspec.Struct, frozen=True):
    """Everything that decides how the games go."""

    game: str
    seats: int
    games: int
    bots: tuple[str | Any, ...]
    seed: int | str
    options: dict[str, Any]
    budget: Budget
    journals: int


class SeatResult(msgspec.Struct, frozen=True):
    seat: int
    bot: str
    won: int
    score: Spread | None


class Speed(msgspec.Struct, frozen=True):
    """The one part of a result that differs from run to run."""

    jobs: int
    seconds: float
    decisions_per_second: int


class Simulation(msgspec.Struct, frozen=True):
    """`shared` counts games with several winners; `rules` how often each rule was cited by an event or an ask in the
    first `journals` games; `unseen` are the rules that play can show but those games did not."""

    game: str
    rules_version: int
    pack: PackName | None
    options: dict[str, Any]
    seed: int | str
    games: int
    seats: list[SeatResult]
    shared: int
    decisions: Spread
    rounds: Spread | None
    journals: int
    rules: dict[str, int]
    unseen: list[str]
    speed: Speed


def simulate(
    game: Game[Table],
    seats: int,
    games: int,
    bots: Sequence[str | Bot] = ("random",),
    seed: int | str = 0,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    budget: Budget = UNHURRIED,
    journals: int = JOURNALS,
) -> Simulation:
    """`bots` are names or functions, one for each seat or one for all; `progress` gets the number of finished games.
    With a `budget` in seconds the play of thinking bots depends on the machine, with one in iterations it does not.
    Rules are counted in the first `journals` games."""
    if games < 1 or jobs < 1:
        raise FacedownError(f"games and jobs must be at least 1, not {min(games, jobs)}")
    plan = SimulationPlan(
        game.id, seats, games, seated(game, seats, bots), seed, dict(options or {}), budget, min(journals, games)
    )
    game.open(seats, seed, **plan.options)  # reports bad seats or options here, once
    began = time.perf_counter()
    tally = Tally()
    play = partial(play_games, plan, game=game if jobs == 1 else None, pack=game.pack)
    parts = shared_out(play, chunks(games, jobs), jobs)
    with closing(parts):
        for part in parts:
            tally.add(part)
            if progress is not None:
                progress(tally.games)
    return summary(game, plan, tally, jobs, time.perf_counter() - began)


def seated(game: Game[Table], seats: int, bots: Sequence[str | Bot]) -> tuple[str | Bot, ...]:
    for bot in bots:
        bot_for(game, bot)
    if len(bots) == 1:
        return (bots[0],) * seats
    if len(bots) != seats:
        raise FacedownError(f"{seats} seats need {seats} bots, or one for all, not {len(bots)}")
    return tuple(bots)


def chunks(games: int, jobs: int) -> list[tuple[int, int]]:
    size = min(max(games // (50 * jobs), 1), 50)
    return [(first, min(first + size, games)) for first in range(0, games, size)]


def play_games(
    plan: SimulationPlan, part: tuple[int, int], game: Game[Table] | None = None, pack: Pack | None = None
) -> Tally:
    """`game` is None in a child process, which loads the game by its id."""
    game = game or game_with(plan.game, pack)
    bots = [bot_for(game, bot) for bot in plan.bots]
    tally = Tally()
    for number in range(*part):
        try:
            tally.add(play_game(game, plan, bots, number))
        except Exception as error:
            error.add_note(f"in game {number} of {plan.game} with {plan.seats} seats, seed {plan.seed!r}")
            raise
    return tally


def play_game(game: Game[Table], plan: SimulationPlan, bots: Sequence[Bot], number: int) -> Tally:
    seed = f"{plan.seed}/{number}"
    table = game.open(plan.seats, seed, journal=number < plan.journals, undo=False, **plan.options)
    if table.record is None:
        return Tally.of(table, play_out(table, bots, random.Random(seed), None, plan.budget), Counter())
    asked: Counter[str] = Counter()
    decisions = play_out(table, bots, random.Random(seed), asked, plan.budget)
    return Tally.of(table, decisions, asked + cited(table.record.rows))


def summary(game: Game[Table], plan: SimulationPlan, tally: Tally, jobs: int, seconds: float) -> Simulation:
    decisions = spread(tally.decisions)
    assert decisions is not None
    made = sum(number * times for number, times in tally.decisions.items())
    scores = tally.scores or [Counter[int]() for _ in plan.bots]
    return Simulation(
        game=game.id,
        rules_version=game.rules_version,
        pack=pack_of(game),
        options=plan.options,
        seed=plan.seed,
        games=tally.games,
        seats=[
            SeatResult(seat, name_of(bot), tally.won[seat], spread(scores[seat])) for seat, bot in enumerate(plan.bots)
        ],
        shared=tally.shared,
        decisions=decisions,
        rounds=spread(tally.rounds),
        journals=plan.journals,
        rules={id: tally.rules[id] for id in game.rulebook.rules if tally.rules[id]},
        unseen=[id for id in game.rulebook.rules if id in game.rulebook.in_play() and not tally.rules[id]],
        speed=Speed(jobs, round(seconds, 3), round(made / seconds)),
    )
