"""Fits a game's estimate to games that bots played: features of positions, and who won in the end.

Needs numpy (`pip install facedown[fit]`); playing and estimating do not."""

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from typing import Any

import msgspec
import numpy as np

from facedown.bots.running import choose
from facedown.games import game as game_called
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Bot, Budget
from facedown.kernel.search.estimate import Estimate
from facedown.kernel.search.weights import Learned, Weights
from facedown.kernel.table import Table

from .playing import bot_for

Array = np.ndarray[Any, np.dtype[np.float64]]
Progress = Callable[[int], None]

QUICK = "quick"
HELD_BACK = 10  # every tenth game is held back for testing
HIDDEN, HIDDEN_ALONE = 12, 4  # hidden units where seats compete; a role alone has fewer games
ROUNDS, STEPS = 12, 1500  # at least so many epochs, and at least so many steps
BATCH = 1024
RATE = 0.004
CALM, CALM_ALONE = 0.02, 0.1  # weight decay
BINS = 10
SURENESS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)
DIGITS = 4


class Games(msgspec.Struct, frozen=True):
    """Which games to learn from; `every` is the average number of decisions between two positions."""

    game: str
    bot: str
    seats: tuple[int, ...]
    games: int
    seed: int | str
    every: int
    budget: Budget


class FitPosition(msgspec.Struct, frozen=True):
    """Every seat of one table: its features, its model, and its result."""

    game: int
    rows: list[list[float]]
    kinds: list[str]
    came_to: list[float]


class Bin(msgspec.Struct, frozen=True):
    """Seats whose estimated chance was within the same tenth: how many, the mean estimate, how often they won."""

    count: int
    estimated: float
    won: float


class Calibration(msgspec.Struct, frozen=True):
    """Measured on games held back. Brier scores are means over seats; `base` is that of always guessing a seat's usual
    share."""

    positions: int
    brier: float
    base: float
    bins: list[Bin]


class Fit(msgspec.Struct, frozen=True):
    game: str
    games: int
    positions: int
    learned: Learned
    calibration: Calibration


def fit(game: Game[Table], plan: Games, jobs: int = 1, progress: Progress | None = None) -> Fit:
    estimate = estimate_of(game)
    found = positions(plan, jobs, progress)
    learning = [one for one in found if one.game % HELD_BACK]
    held_back = [one for one in found if not one.game % HELD_BACK]
    by_kind = sorted({kind for one in learning for kind in one.kinds})
    models = {"": together(learning)} if estimate.one_prize else {kind: apart(learning, kind) for kind in by_kind}
    learned = tempered(estimate, Learned(estimate.names, models), held_back)
    return Fit(game.id, plan.games, len(found), learned, calibrate(estimate, learned, held_back))


def estimate_of(game: Game[Table]) -> Estimate[Table]:
    if game.estimate is None:
        raise FacedownError(f"{game.id} names no features, so there is nothing to fit")
    return game.estimate


# --- positions --------------------------------------------------------------------------------------------------------


def positions(plan: Games, jobs: int, progress: Progress | None) -> list[FitPosition]:
    numbers = range(plan.games)
    found: list[FitPosition] = []
    if jobs == 1:
        for number in numbers:
            found += of_game((plan, number))
            if progress is not None:
                progress(number + 1)
        return found
    with get_context("spawn").Pool(jobs) as pool:
        for done, part in enumerate(pool.imap(of_game, [(plan, number) for number in numbers], chunksize=8), 1):
            found += part
            if progress is not None:
                progress(done)
    return found


def of_game(job: tuple[Games, int]) -> list[FitPosition]:
    plan, number = job
    game = game_called(plan.game)
    estimate, bot = estimate_of(game), player(game, plan.bot)
    seats = plan.seats[number % len(plan.seats)]
    options = estimate.variants[number // len(plan.seats) % len(estimate.variants)]
    seed = f"{plan.seed}/{number}"
    table, source = game.open(seats, seed, journal=False, **options), random.Random(seed)
    seen: list[tuple[list[list[float]], list[str]]] = []
    while asks := table.asks:
        if source.random() * plan.every < 1:
            seen.append((estimate.of(table), estimate.kinds(table) if estimate.kinds else [""] * seats))
        for ask in asks:
            table.answer(ask.seat, choose(bot, table, ask.seat, source, plan.budget))
    return [FitPosition(number, rows, kinds, estimate.outcome(table)) for rows, kinds in seen]


def player(game: Game[Table], name: str) -> Bot:
    """The bot of this name, or the one used for playouts."""
    if name == QUICK and game.prior is not None:
        return game.prior.rollout_bot or game.prior.choose
    return bot_for(game, name)


# --- fitting ----------------------------------------------------------------------------------------------------------


def together(learning: Sequence[FitPosition]) -> Weights:
    """For seats that compete: cross entropy of a softmax. Tables of one size make a batch."""
    by_seats: dict[int, list[FitPosition]] = defaultdict(list)
    for one in learning:
        by_seats[len(one.rows)].append(one)
    parts = [
        (np.array([one.rows for one in same]), np.array([one.came_to for one in same])) for same in by_seats.values()
    ]
    return train(parts, competing=True)


def apart(learning: Sequence[FitPosition], kind: str) -> Weights:
    """For seats that win or lose alone."""
    rows = [
        (row, won)
        for one in learning
        for row, own, won in zip(one.rows, one.kinds, one.came_to, strict=True)
        if own == kind
    ]
    return train([(np.array([[row] for row, _ in rows]), np.array([[won] for _, won in rows]))], competing=False)


def train(parts: list[tuple[Array, Array]], *, competing: bool) -> Weights:
    """Adam over a small net with one hidden layer; features are standardised, and the weights scaled back at the
    end."""
    everything = np.concatenate([rows.reshape(-1, rows.shape[-1]) for rows, _ in parts])
    mean, spread = everything.mean(0), everything.std(0) + 1e-3
    width, dice = everything.shape[1], np.random.default_rng(7)
    units, calm = (HIDDEN, CALM) if competing else (HIDDEN_ALONE, CALM_ALONE)
    shapes = [(width, units), (units,), (units,), (width,), ()]
    theta: list[Array] = [
        dice.normal(0, 0.3 / width**0.5, shapes[0]),
        np.zeros(units),
        np.zeros(units),
        np.zeros(width),
        np.zeros(()),
    ]
    theta[2] = dice.normal(0, 0.1, units)
    moved, squared, step = [np.zeros(shape) for shape in shapes], [np.zeros(shape) for shape in shapes], 0
    parts = [((rows - mean) / spread, won) for rows, won in parts]
    laps = max(ROUNDS, STEPS * BATCH // sum(len(rows) for rows, _ in parts))
    for lap in range(laps):
        rate = RATE * (1 - lap / laps) + RATE / 50
        batches = [
            (rows[some], won[some])
            for rows, won in parts
            for some in np.array_split(dice.permutation(len(rows)), max(1, len(rows) // BATCH))
        ]
        for place in dice.permutation(len(batches)):
            step += 1
            for at, slope in enumerate(slopes(theta, *batches[place], competing=competing)):
                moved[at] = 0.9 * moved[at] + 0.1 * slope
                squared[at] = 0.999 * squared[at] + 0.001 * slope * slope
                ahead = moved[at] / (1 - 0.9**step) / (np.sqrt(squared[at] / (1 - 0.999**step)) + 1e-8)
                theta[at] = theta[at] - rate * (ahead + calm * theta[at])
    return as_weights(theta, mean, spread, competing=competing)


def slopes(theta: list[Array], rows: Array, won: Array, *, competing: bool) -> list[Array]:
    hidden, bias, out, straight, level = theta
    inner = np.tanh(rows @ hidden + bias)
    score = inner @ out + rows @ straight + level
    if competing:
        parts = np.exp(score - score.max(1, keepdims=True))
        off = (parts / parts.sum(1, keepdims=True) - won) / len(rows)
    else:
        off = (1 / (1 + np.exp(-np.clip(score, -30, 30))) - won) / len(rows)
    back = off[..., None] * out * (1 - inner * inner)
    flat = rows.reshape(-1, rows.shape[-1])
    return [
        flat.T @ back.reshape(len(flat), back.shape[-1]),
        back.sum((0, 1)),
        (inner * off[..., None]).sum((0, 1)),
        (rows * off[..., None]).sum((0, 1)),
        np.zeros(()) if competing else off.sum(),
    ]


def as_weights(theta: list[Array], mean: Array, spread: Array, *, competing: bool) -> Weights:
    hidden, bias, out, straight, level = theta
    plain = straight / spread
    inner = (hidden / spread[:, None]).T
    return Weights(
        tuple(tuple(short(weight) for weight in line) for line in inner),
        tuple(short(number) for number in bias - inner @ mean),
        tuple(short(number) for number in out),
        tuple(short(number) for number in plain),
        0.0 if competing else short(level - plain @ mean),
    )


def short(number: Any) -> float:
    return float(f"{float(number):.{DIGITS}g}")


# --- how good it is ---------------------------------------------------------------------------------------------------


def calibrate(estimate: Estimate[Table], learned: Learned, held_back: Sequence[FitPosition]) -> Calibration:
    pairs: list[tuple[float, float, float]] = []
    usual = usual_shares(held_back)
    models = {kind: weights.network() for kind, weights in learned.models.items()}
    for one in held_back:
        chances = estimate.chances(one.rows, one.kinds, models)
        pairs += [
            (guess, won, usual[len(one.rows), kind])
            for guess, won, kind in zip(chances, one.came_to, one.kinds, strict=True)
        ]
    bins = []
    for place in range(BINS):
        inside = [(guess, won) for guess, won, _ in pairs if min(int(guess * BINS), BINS - 1) == place]
        if inside:
            count = len(inside)
            guessed, won = sum(guess for guess, _ in inside) / count, sum(won for _, won in inside) / count
            bins.append(Bin(count, round(guessed, 3), round(won, 3)))
    brier = sum((guess - won) ** 2 for guess, won, _ in pairs) / len(pairs)
    base = sum((share - won) ** 2 for _, won, share in pairs) / len(pairs)
    return Calibration(len(held_back), round(brier, 4), round(base, 4), bins)


def tempered(estimate: Estimate[Table], learned: Learned, held_back: Sequence[FitPosition]) -> Learned:
    """A model that has overfitted few games is too confident: scales its confidence to what is best on those held
    back."""
    middles = {kind: middle(model, kind, held_back) for kind, model in learned.models.items()}
    tries = [
        Learned(
            learned.features,
            {kind: less_sure(model, share, middles[kind]) for kind, model in learned.models.items()},
        )
        for share in SURENESS
    ]
    return min(tries, key=lambda one: calibrate(estimate, one, held_back).brier)


def middle(model: Weights, kind: str, held_back: Sequence[FitPosition]) -> float:
    """The mean score of seats of this kind."""
    score = model.network().score
    scores = [score(row) for one in held_back for row, own in zip(one.rows, one.kinds, strict=True) if own == kind]
    return sum(scores) / len(scores) if scores else 0.0


def less_sure(model: Weights, share: float, middle: float) -> Weights:
    """Moves all scores closer to their middle."""
    return msgspec.structs.replace(
        model,
        out=tuple(short(share * number) for number in model.out),
        straight=tuple(short(share * number) for number in model.straight),
        level=short(share * model.level + (1 - share) * middle),
    )


def usual_shares(held_back: Sequence[FitPosition]) -> dict[tuple[int, str], float]:
    """By number of seats and kind of seat."""
    won: dict[tuple[int, str], list[float]] = defaultdict(list)
    for one in held_back:
        for kind, share in zip(one.kinds, one.came_to, strict=True):
            won[len(one.rows), kind].append(share)
    return {key: sum(shares) / len(shares) for key, shares in won.items()}
