"""Review of a finished game: everybody's chance to win after each answer, the turning points, and which of a player's
own decisions could have been better, given what they knew then."""

from collections.abc import Callable, Iterator

import msgspec

from facedown.bots.coach import Advice, words_of
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.record import Row
from facedown.kernel.replay import Replay, play
from facedown.kernel.table import Table

A_TURN = 0.12  # chance to win: the least change that makes a turning point
MOST_TURNS = 5
APART = 3  # answers between two turning points
WORTH_SAYING = 0.03  # chance to win: the least gain worth mentioning
SURE = 2.0  # standard errors by which the other option must be better
MOST_BETTER = 8

# What a seat was asked, a world consistent with what it knew then, and the index it chose.
Decision = tuple[int, Table, int]
Advise = Callable[[Table, int, int], Advice]


class Turn(msgspec.Struct, frozen=True):
    """A turning point: the answer with this number changed this seat's chance most."""

    answer: int
    seat: int
    was: float
    became: float
    words: str


class Better(msgspec.Struct, frozen=True):
    """A better option than the one a seat chose with the answer of this number."""

    answer: int
    chosen: str
    better: str
    gain: float
    why: str


class Curve(msgspec.Struct, frozen=True):
    """Every seat's chance to win after each answer, by the answer's number."""

    chances: list[list[float]]
    turns: list[Turn]


def curve(replay: Replay, game: Game[Table]) -> Curve:
    """Raises ReplayError, or FacedownError where the game has no estimate."""
    if game.estimate is None:
        raise FacedownError(f"{game.id} has no estimate of who will win")
    chances: list[list[float]] = []
    names: list[str] = []
    for table in play(replay, game):
        chances.append([round(chance, 3) for chance in game.estimate(table)])
        names = [game.seat_name(table, seat) for seat in range(table.seats)]
    return Curve(chances, turns(chances, names))


def turns(chances: list[list[float]], names: list[str]) -> list[Turn]:
    """The sharpest are selected, then put in the order of play."""
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


def decisions(replay: Replay, game: Game[Table], seat: int, imagine: Callable[[Table], Table]) -> Iterator[Decision]:
    """Decisions with a choice that were not taken back, each with a world imagined from that seat. Raises
    ReplayError."""
    found: list[Decision | None] = []  # of the seat's answers that stand; None: without a choice
    for answer, table in enumerate(play(replay, game), 1):
        assert table.record is not None
        row = table.record.rows[-1]
        if row.seat == seat and row.index == Row.UNDO:
            del found[-row.back :]
        if answer == len(replay.moves):
            break
        move, ask = replay.moves[answer], table.ask_of(seat)
        if move.seat == seat and move.index != Row.UNDO and ask is not None:
            found.append((answer, imagine(table), move.index) if len(ask.options) > 1 else None)
    yield from (decision for decision in found if decision is not None)


def better(world: Table, seat: int, answer: int, chosen: int, advice: Advice) -> Better | None:
    """None if, as far as the coach can tell, the choice was as good as any option it looked at."""
    best = advice.options[0]
    if best.index == chosen or advice.gain < max(WORTH_SAYING, SURE * advice.error):
        return None
    ask = world.ask_of(seat)
    assert ask is not None
    return Better(answer, words_of(world, ask, chosen), best.words, round(advice.gain, 3), advice.why)


def worst_first(found: list[Better]) -> list[Better]:
    """Only the costliest, in the order of play."""
    kept = sorted(found, key=lambda one: -one.gain)[:MOST_BETTER]
    return sorted(kept, key=lambda one: one.answer)
