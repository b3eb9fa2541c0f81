"""Plays one game of a study and records it."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from facedown.bots.running import choose
from facedown.games.packs import game_with
from facedown.kernel.asks import Ask
from facedown.kernel.content.pack import Pack
from facedown.kernel.content.rulebook import cited
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Bot, Budget
from facedown.kernel.table import Table
from facedown.lab.arena.bot_specs import entrant
from facedown.lab.playing import bot_for, ended
from facedown.lab.study.parquet_schema import Rows, Tables, empty, tables_of
from facedown.lab.study.plan import StudyPlan

CLEAR = 0.8  # a chance to win that decides a game, if it lasts
FINE = "somewhere"  # the option of an ask with axes, which has too many to name


def play_chunk(
    plan: StudyPlan, numbers: Sequence[int], game: Game[Table] | None = None, pack: Pack | None = None
) -> Tables:
    """`game` is None in a child process, which loads the game by its id."""
    game = game or game_with(plan.game, pack)
    bots = [(bot_for(game, one.bot), one.budget) for one in map(entrant, plan.bots)]
    rows = empty()
    for number in numbers:
        try:
            Watch(plan, game, number).play(bots, rows)
        except Exception as error:
            error.add_note(f"in game {number} of {plan.game} with {plan.seats} seats, seed {plan.seed!r}")
            raise
    return tables_of(rows)


class Watch:
    """Records a game in play: the result of every game, and for watched ones everything else."""

    def __init__(self, plan: StudyPlan, game: Game[Table], number: int) -> None:
        self.plan = plan
        self.game = game
        self.number = number
        self.watched = plan.is_watched(number)
        self.estimate = game.estimate if plan.estimate or self.watched else None
        self.seed = f"{plan.seed}/{number}"
        self.table: Table = game.open(plan.seats, self.seed, journal=self.watched, undo=False, **plan.options)
        self.start = [game.things(self.table, seat) for seat in range(plan.seats)]
        self.asked = [0] * plan.seats
        self.offered: Counter[tuple[str, str]] = Counter()
        self.taken: Counter[tuple[str, str]] = Counter()
        self.rules: Counter[str] = Counter()
        self.rounds: list[tuple[int, Sequence[int | None], Sequence[float | None]]] = []

    def play(self, bots: Sequence[tuple[Bot, Budget]], rows: Rows) -> None:
        table, source, looks = self.table, random.Random(self.seed), self.watched or self.estimate is not None
        while asks := table.asks:
            if looks:
                self.look()
            for ask in asks:
                bot, budget = bots[ask.seat]
                index = choose(bot, table, ask.seat, source, budget)
                if self.watched:
                    self.note(ask, index)
                self.asked[ask.seat] += 1
                table.answer(ask.seat, index)
        ended(table)
        if looks:
            self.look()
        self.keep(rows)

    def note(self, ask: Ask, index: int) -> None:
        self.rules[ask.rule] += 1
        kind = ask.kind.name
        if hasattr(ask.options, "axes"):
            self.offered[kind, FINE] += 1
            self.taken[kind, FINE] += 1
            return
        # two options may have the same name: each name is counted once per ask
        names = [called(self.table, ask, option) for option in ask.options]
        self.offered.update((kind, name) for name in set(names))
        self.taken[kind, names[index]] += 1

    def look(self) -> None:
        """Called at the start of each round, and at the end."""
        at = getattr(self.table, "round", 0)
        if self.rounds and self.rounds[-1][0] == at and not self.table.over:
            return
        nothing: list[None] = [None] * self.plan.seats
        measure: Sequence[int | None] = nothing
        if self.watched:
            measure = self.game.measured(self.game.view(self.table, None))
        chances: Sequence[float | None] = nothing
        if self.estimate is not None:
            chances = self.estimate(self.table)
        self.rounds.append((at + self.table.over, measure, chances))

    # --- rows ---------------------------------------------------------------------------------------------------------

    def keep(self, rows: Rows) -> None:
        table, plan = self.table, self.plan
        won = 1 / len(table.winners) if table.winners and self.game.shares_wins else 1.0
        scores: Sequence[int | None] = table.scores or [None] * plan.seats
        led = [[chance for chance in chances if chance is not None] for *_, chances in self.rounds]
        if self.estimate is None:
            led = []
        one_prize = self.estimate is not None and self.estimate.one_prize
        rows["games"].append(
            (
                self.number,
                sum(self.asked),
                getattr(table, "round", None),
                len(table.winners),
                self.watched,
                lead_changes(led) if led else None,
                self.rounds[decided(led, one_prize=one_prize)][0] if led else None,
            )
        )
        for seat, bot in enumerate(plan.bots):
            winner = seat in table.winners
            share = won if winner else 0.0
            rows["seats"].append(
                (self.number, seat, bot, table.part(seat), winner, share, scores[seat], self.asked[seat])
            )
            rows["things"] += self.things(seat)
        for at, measure, chances in self.rounds:
            for seat in range(plan.seats):
                rows["rounds"].append((self.number, at, seat, measure[seat], chances[seat]))
        rows["options"] += [(*key, times, self.taken[key]) for key, times in self.offered.items()]
        if self.table.record is not None:
            rows["rules"] += (self.rules + cited(self.table.record.rows)).items()

    def things(self, seat: int) -> list[tuple[object, ...]]:
        start, end = self.start[seat], self.game.things(self.table, seat)
        return [
            (self.number, seat, kind, name, (kind, name) in start, (kind, name) in end)
            for kind, name in dict.fromkeys([*start, *end])
        ]


def called(table: Table, ask: Ask, option: object) -> str:
    offer = ask.kind.offer(table, ask, option)
    return offer.head or offer.words


def lead_changes(led: Sequence[Sequence[float]]) -> int:
    """How often the seat with the best chance changed from one look to the next."""
    leaders = [max(range(len(chances)), key=chances.__getitem__) for chances in led]
    return sum(one != other for one, other in pairwise(leaders))


def decided(led: Sequence[Sequence[float]], *, one_prize: bool) -> int:
    """The look from which on the result was clear: the winner's chance stays at 80 % or more; where each wins or loses
    alone, every seat's chance stays as far on its side."""
    end = led[-1]
    first = len(led) - 1
    for at in range(len(led) - 1, -1, -1):
        if not all(clear(chance, last, one_prize=one_prize) for chance, last in zip(led[at], end, strict=True)):
            break
        first = at
    return first


def clear(chance: float, end: float, *, one_prize: bool) -> bool:
    if one_prize:
        return end == 0 or chance >= CLEAR * end
    return chance >= CLEAR if end else chance <= 1 - CLEAR
