"""Looking back at a finished game: everybody's chance to win after each answer, where it turned, and which of one's own
decisions could have been better, from one's own eyes as they were then."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.record import Row
from facedown.kernel.replay import Replay, play
from facedown.kernel.table import Table

from .coach import Advice, words_of

A_TURN = 0.12  # of a chance to win: what a turning point changes at least
MOST_TURNS = 5
APART = 3  # answers between two turning points
WORTH_SAYING = 0.03  # of a chance to win: what a better move brings at least
SURE = 2.0  # errors by which it must be better
MOST_BETTER = 8

# What a seat was asked, the world it could imagine then, and the index it chose.
Decision = tuple[int, Table, int]
Advise = Callable[[Table, int, int], Advice]


class Turn(msgspec.Struct, frozen=True):
    """The answer with this number changed the chance of this seat most."""

    answer: int
    seat: int
    was: float
    became: float
    words: str


class Better(msgspec.Struct, frozen=True):
    """What would have been better than what a seat chose with the answer of this number."""

    answer: int
    chosen: str
    better: str
    gain: float
    why: str


class Curve(msgspec.Struct, frozen=True):
    """Every seat's chance to win after each answer, by its number."""

    chances: list[list[float]]
    turns: list[Turn]


def curve(replay: Replay, game: Game[Any]) -> Curve:
    """Raises ReplayError, or FacedownError where nobody can estimate this game."""
    if game.estimate is None:
        raise FacedownError(f"{game.id} has no estimate of who will win")
    chances: list[list[float]] = []
    names: list[str] = []
    for table in play(replay, game):
        chances.append([round(chance, 3) for chance in game.estimate(table)])
        names = [game.seat_name(table, seat) for seat in range(table.seats)]
    return Curve(chances, turns(chances, names))


def turns(chances: list[list[float]], names: list[str]) -> list[Turn]:
    """The sharpest first chosen, then in the order of play."""
    changes = []
    for answer in range(1, len(chances)):
        before, after = chances[answer - 1], chances[answer]
        seat = max(range(len(after)), key=lambda one: abs(after[one] - before[one]))
        changes.append((abs(after[seat] - before[seat]), answer, seat))
    found: list[Turn] = []
    for change, answer, seat in sorted(changes, key=lambda each: (-each[0], each[1])):
        if change < A_TURN or len(found) == MOST_TURNS:
            break
        if all(abs(answer - other.answer) >= APART for other in found):
            was, became = chances[answer - 1][seat], chances[answer][seat]
            words = f"{names[seat]}: from {was:.0%} to {became:.0%}".replace("%", " %")
            found.append(Turn(answer, seat, was, became, words))
    return sorted(found, key=lambda turn: turn.answer)


def decisions(replay: Replay, game: Game[Any], seat: int, imagine: Callable[[Table], Table]) -> Iterator[Decision]:
    """Those with a choice that were not taken back, each with a world from that seat's eyes. Raises ReplayError."""
    for answer, table in enumerate(play(replay, game), 1):
        if answer == len(replay.moves):
            return
        move = replay.moves[answer]
        ask = table.ask_of(seat)
        if move.seat != seat or ask is None or move.index == Row.UNDO or len(ask.options) == 1:
            continue
        later = next((later for later in replay.moves[answer + 1 :] if later.seat == seat), None)
        if later is None or later.index != Row.UNDO:
            yield answer, imagine(table), move.index


def better(world: Table, seat: int, answer: int, chosen: int, advice: Advice) -> Better | None:
    """None where the choice was as good as any that the coach looked at, as far as it can tell."""
    best = advice.options[0]
    if best.index == chosen or advice.gain < max(WORTH_SAYING, SURE * advice.error):
        return None
    ask = world.ask_of(seat)
    assert ask is not None
    return Better(answer, words_of(world, ask, chosen), best.words, round(advice.gain, 3), advice.why)


def worst_first(found: list[Better]) -> list[Better]:
    """Only those that cost most, in the order of play."""
    kept = sorted(found, key=lambda one: -one.gain)[:MOST_BETTER]
    return sorted(kept, key=lambda one: one.answer)
