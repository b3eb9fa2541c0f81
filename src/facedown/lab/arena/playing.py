"""Plays one game of the arena, or many over all cores."""

import random
import time
from collections.abc import Generator, Sequence
from functools import partial

import msgspec

from facedown.bots.running import choose
from facedown.games.packs import game_with
from facedown.kernel.content.pack import Pack
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab.arena.bot_specs import entrant
from facedown.lab.playing import bot_for, ended
from facedown.lab.processes import shared_out

from .plan import ArenaPlan, Fixture, opened, seated


class Played(msgspec.Struct, frozen=True):
    """A game and its result. `seat` is the measured one, `asked` how often it had more than one option, and `thought`
    how many seconds it took over these. `half` is every seat's estimated chance after half of the decisions, where all
    seats play alike."""

    lineup: str
    deal: int
    seat: int
    part: str
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    rounds: int
    asked: int
    thought: float
    half: tuple[float, ...] = ()


def play_all(
    plan: ArenaPlan, wanted: Sequence[Fixture], jobs: int, game: Game[Table] | None = None, pack: Pack | None = None
) -> Generator[Played, None, None]:
    """Yields games as they end. `game` counts only with one job: it is for a game that other processes could not find;
    `pack` is the plan's pack."""
    return shared_out(partial(play, plan, game=game if jobs == 1 else None, pack=pack), wanted, jobs)


def play(plan: ArenaPlan, fixture: Fixture, game: Game[Table] | None = None, pack: Pack | None = None) -> Played:
    game = game or game_with(plan.game, pack)
    try:
        return play_game(game, plan, fixture)
    except Exception as error:
        error.add_note(f"in deal {fixture.deal} of {plan.game} with {fixture.lineup}, seed {plan.seed!r}")
        raise


def play_game(game: Game[Table], plan: ArenaPlan, fixture: Fixture) -> Played:
    table, seat = opened(game, plan, fixture.deal)
    names = seated(plan, fixture.lineup, fixture.deal, seat)
    bots = [(bot_for(game, one.bot), one.budget) for one in map(entrant, names)]
    # Each seat has its own random numbers: a bot that draws more often does not change what the others draw.
    luck = [random.Random(f"{plan.seed}/{fixture.deal}/{each}") for each in range(plan.seats)]
    part = table.part(seat)
    decisions, asked, thought = 0, 0, 0.0
    estimate = game.estimate if fixture.lineup == plan.among else None
    chances: list[Sequence[float]] = []
    while asks := table.asks:
        if estimate is not None:
            chances.append(estimate(table))
        for ask in asks:
            bot, budget = bots[ask.seat]
            began = time.perf_counter()
            index = choose(bot, table, ask.seat, luck[ask.seat], budget)
            if ask.seat == seat and len(ask.options) > 1:
                asked += 1
                thought += time.perf_counter() - began
            table.answer(ask.seat, index)
            decisions += 1
    ended(table)
    return Played(
        lineup=fixture.lineup,
        deal=fixture.deal,
        seat=seat,
        part=part,
        bots=tuple(names),
        winners=tuple(table.winners),
        scores=tuple(table.scores),
        decisions=decisions,
        rounds=getattr(table, "round", 0),
        asked=asked,
        thought=round(thought, 4),
        half=tuple(round(chance, 3) for chance in chances[len(chances) // 2]) if chances else (),
    )
