"""Measures decisions per second: whole random games, one after another, on one core."""

import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.lab.playing import play_randomly

Play = Callable[[random.Random], int]  # plays one game; returns the number of decisions
ROUNDS = 3

RULES = "rules"  # the options of the player to act, and the answer
SEEN = "seen"  # the same, and what that player may know, in the project's own format


class Subject(msgspec.Struct, frozen=True):
    project: str
    game: str
    seats: int
    work: str
    play: Play


class Speed(msgspec.Struct, frozen=True):
    project: str
    game: str
    seats: int
    work: str
    decisions: int  # per second
    games: int  # played for the measurement


def measured(subject: Subject, seconds: float) -> Speed:
    """CPU time, the best of a few rounds; the first game, which loads and compiles, is not counted."""
    source = random.Random(subject.game)
    subject.play(source)
    best, games = 0.0, 0
    for _ in range(ROUNDS):
        decisions, began = 0, time.process_time()
        while (now := time.process_time()) - began < seconds / ROUNDS:
            decisions += subject.play(source)
            games += 1
        best = max(best, decisions / (now - began))
    return Speed(subject.project, subject.game, subject.seats, subject.work, round(best), games)


def ours(game: Game[Any], seats: int) -> list[Subject]:
    def rules(source: random.Random) -> int:
        return play_randomly(game.open(seats, source.getrandbits(32), journal=False), source)

    def seen(source: random.Random) -> int:
        table, decisions = game.open(seats, source.getrandbits(32), journal=False), 0
        while asks := table.asks:
            for ask in asks:
                table.view(ask.seat)
                table.answer(ask.seat, int(source.random() * len(ask.options)))
                decisions += 1
        if not table.over:
            raise FacedownError(f"{game.id} stopped")
        return decisions

    return [Subject("Facedown", game.id, seats, RULES, rules), Subject("Facedown", game.id, seats, SEEN, seen)]
