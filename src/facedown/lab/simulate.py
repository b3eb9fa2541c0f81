"""Many games at once, over processes. The same seed gives the same result, however many processes share the work."""

import multiprocessing
import random
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from facedown.bots.running import UNHURRIED
from facedown.games import game as game_called
from facedown.kernel.bot import Bot, Budget
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.rulebook import cited

from .playing import bot_for, name_of, play_out
from .tally import Spread, Tally, spread

Progress = Callable[[int], None]
Parts = Generator[Tally, None, None]


class Plan(msgspec.Struct, frozen=True):
    """All that decides how the games go."""

    game: str
    seats: int
    games: int
    bots: tuple[str | Any, ...]
    seed: int | str
    options: dict[str, Any]
    budget: Budget


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
    """`shared` counts games with several winners; `rules` how often each rule was cited by an event or an ask; `unseen`
    are those that play can show and these games did not."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seed: int | str
    games: int
    seats: list[SeatResult]
    shared: int
    decisions: Spread
    rounds: Spread | None
    rules: dict[str, int]
    unseen: list[str]
    speed: Speed


def simulate(
    game: Game[Any],
    seats: int,
    games: int,
    bots: Sequence[str | Bot] = ("random",),
    seed: int | str = 0,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    budget: Budget = UNHURRIED,
) -> Simulation:
    """`bots` are names or functions, one for each seat or one for all; `progress` is told how many games are done. A
    `budget` of seconds makes bots that think depend on the machine, one of iterations does not."""
    if games < 1 or jobs < 1:
        raise FacedownError(f"games and jobs start at 1, not at {min(games, jobs)}")
    plan = Plan(game.id, seats, games, seated(game, seats, bots), seed, dict(options or {}), budget)
    game.open(seats, seed, **plan.options)  # what is wrong with seats or options is said here, once
    began = time.perf_counter()
    tally = Tally()
    parts = in_processes(plan, jobs) if jobs > 1 else in_this_process(game, plan)
    with closing(parts):
        for part in parts:
            tally.add(part)
            if progress is not None:
                progress(tally.games)
    return summary(game, plan, tally, jobs, time.perf_counter() - began)


def seated(game: Game[Any], seats: int, bots: Sequence[str | Bot]) -> tuple[str | Bot, ...]:
    for bot in bots:
        bot_for(game, bot)
    if len(bots) == 1:
        return (bots[0],) * seats
    if len(bots) != seats:
        raise FacedownError(f"{seats} seats take {seats} bots, or one for all, not {len(bots)}")
    return tuple(bots)


def in_this_process(game: Game[Any], plan: Plan) -> Parts:
    for first, last in chunks(plan.games, 1):
        yield play_games(game, plan, first, last)


def in_processes(plan: Plan, jobs: int) -> Parts:
    """Every process has its own share of the parts and its own pipe; nothing is locked, so any of them may die."""
    spawn = multiprocessing.get_context("spawn")
    parts = chunks(plan.games, jobs)
    jobs = min(jobs, len(parts))
    workers: list[tuple[BaseProcess, Connection]] = []
    try:
        with deaf_to_ctrl_c():
            for job in range(jobs):
                ours, theirs = spawn.Pipe(duplex=False)
                worker = spawn.Process(target=play_share, args=(plan, parts[job::jobs], theirs), daemon=True)
                worker.start()
                theirs.close()
                workers.append((worker, ours))
        for number in range(len(parts)):
            yield received(*workers[number % jobs])
    finally:
        for process, pipe in workers:
            process.terminate()
            process.join()
            pipe.close()


def received(worker: BaseProcess, pipe: Connection) -> Tally:
    try:
        part: Tally | Exception = pipe.recv()
    except EOFError:
        worker.join()
        raise FacedownError(f"a process that played games died (exit status {worker.exitcode})") from None
    if isinstance(part, Exception):
        raise part
    return part


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C: the first one ends them, and is the only one to speak of it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def chunks(games: int, jobs: int) -> list[tuple[int, int]]:
    size = min(max(games // (50 * jobs), 1), 50)
    return [(first, min(first + size, games)) for first in range(0, games, size)]


def play_share(plan: Plan, parts: Sequence[tuple[int, int]], pipe: Connection) -> None:
    """In a process of its own. A reader who has gone needs no more."""
    game = game_called(plan.game)
    with suppress(BrokenPipeError):
        for first, last in parts:
            try:
                pipe.send(play_games(game, plan, first, last))
            except BrokenPipeError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever it is, it is raised again over there
                error.add_note(traceback.format_exc())
                return pipe.send(error)


def play_games(game: Game[Any], plan: Plan, first: int, last: int) -> Tally:
    bots = [bot_for(game, bot) for bot in plan.bots]
    tally = Tally()
    for number in range(first, last):
        try:
            tally.add(play_game(game, plan, bots, number))
        except Exception as error:
            error.add_note(f"in game {number} of {plan.game} with {plan.seats} seats, seed {plan.seed!r}")
            raise
    return tally


def play_game(game: Game[Any], plan: Plan, bots: Sequence[Bot], number: int) -> Tally:
    seed = f"{plan.seed}/{number}"
    table = game.open(plan.seats, seed, undo=False, **plan.options)
    asked: Counter[str] = Counter()
    decisions = play_out(table, bots, random.Random(seed), asked, plan.budget)
    return Tally.of(table, decisions, asked + cited(table.record.rows))


def summary(game: Game[Any], plan: Plan, tally: Tally, jobs: int, seconds: float) -> Simulation:
    decisions = spread(tally.decisions)
    assert decisions is not None
    made = sum(number * times for number, times in tally.decisions.items())
    scores = tally.scores or [Counter[int]() for _ in plan.bots]
    return Simulation(
        game=game.id,
        rules_version=game.rules_version,
        options=plan.options,
        seed=plan.seed,
        games=tally.games,
        seats=[
            SeatResult(seat, name_of(bot), tally.won[seat], spread(scores[seat])) for seat, bot in enumerate(plan.bots)
        ],
        shared=tally.shared,
        decisions=decisions,
        rounds=spread(tally.rounds),
        rules={id: tally.rules[id] for id in game.rulebook.rules if tally.rules[id]},
        unseen=[id for id in game.rulebook.rules if id in game.rulebook.in_play() and not tally.rules[id]],
        speed=Speed(jobs, round(seconds, 3), round(made / seconds)),
    )
