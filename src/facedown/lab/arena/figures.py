"""Statistics of an arena: win rates, differences and ratios on the same deals with 95 % intervals, ratings."""

import math
from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from facedown.lab.intervals import SURE, Interval, around, rate, rate_or_none

from .plan import TOGETHER, ArenaPlan
from .playing import Played


class Rating(msgspec.Struct, frozen=True):
    """OpenSkill's rating: strength and uncertainty."""

    mu: float
    sigma: float


class Standing(msgspec.Struct, frozen=True):
    """One bot. `difference` and `ratio` compare it with the bot that fills the other seats, in the same seat on the
    same deals; None for that bot itself. `met` is its rate when all sat together. `think` is in seconds per answer."""

    bot: str
    games: int
    rate: Interval
    difference: Interval | None
    ratio: Interval | None
    met: Interval | None
    rating: Rating
    think: float
    by_seat: list[Interval | None]
    by_part: dict[str, Interval]


class Report(msgspec.Struct, frozen=True):
    """Best bot first. `behind`: how often, where all play alike, a winner's chance at half time was below that of a
    loser; None where there is no estimate."""

    plan: ArenaPlan
    standings: list[Standing]
    games: int
    rounds: float
    decisions: float
    behind: float | None


def report(plan: ArenaPlan, played: Iterable[Played], *, shares_wins: bool) -> Report:
    games = sorted(played, key=lambda one: (one.deal, plan.lineups.index(one.lineup)))
    looked = {bot: [one for one in games if one.lineup == bot] for bot in plan.bots}
    won = {
        bot: {one.deal: share(one, one.seat, shares_wins=shares_wins) for one in theirs}
        for bot, theirs in looked.items()
    }
    rated = ratings(plan.bots, games)
    together = [one for one in games if one.lineup == TOGETHER]
    standings = [
        Standing(
            bot=bot,
            games=len(theirs),
            rate=rate(list(won[bot].values())),
            difference=None if bot == plan.among else difference(won[bot], won[plan.among]),
            ratio=None if bot == plan.among else ratio(won[bot], won[plan.among]),
            met=met(bot, together, shares_wins=shares_wins),
            rating=rated[bot],
            think=sum(one.thought for one in theirs) / max(1, sum(one.asked for one in theirs)),
            by_seat=[
                rate_or_none([won[bot][one.deal] for one in theirs if one.seat == seat]) for seat in range(plan.seats)
            ],
            by_part={
                part: rate([won[bot][one.deal] for one in theirs if one.part == part])
                for part in sorted({one.part for one in theirs} - {""})
            },
        )
        for bot, theirs in looked.items()
        if theirs
    ]
    standings.sort(key=lambda one: -one.rate.value)
    return Report(
        plan,
        standings,
        len(games),
        fmean([one.rounds for one in games]) if games else 0.0,
        fmean([one.decisions for one in games]) if games else 0.0,
        behind(games),
    )


def behind(games: Iterable[Played]) -> float | None:
    told = [one for one in games if one.half and 0 < len(one.winners) < len(one.half)]
    if not told:
        return None
    return fmean([from_behind(one) for one in told])


def from_behind(one: Played) -> bool:
    lost = [chance for seat, chance in enumerate(one.half) if seat not in one.winners]
    return any(one.half[seat] < max(lost) for seat in one.winners)


def share(one: Played, seat: int, *, shares_wins: bool) -> float:
    """A shared win counts as its share, except in games where each seat wins or loses alone."""
    if seat not in one.winners:
        return 0.0
    return 1 / len(one.winners) if shares_wins else 1.0


def met(bot: str, together: Sequence[Played], *, shares_wins: bool) -> Interval | None:
    return rate_or_none(
        [
            share(one, seat, shares_wins=shares_wins)
            for one in together
            for seat, sits in enumerate(one.bots)
            if sits == bot
        ]
    )


# --- intervals --------------------------------------------------------------------------------------------------------


def difference(one: dict[int, float], other: dict[int, float]) -> Interval | None:
    """On the deals that both have played."""
    apart = [mine - other[deal] for deal, mine in one.items() if deal in other]
    if len(apart) < 2:
        return None
    return around(fmean(apart), math.sqrt(covariance(apart, apart) / len(apart)))


def ratio(one: dict[int, float], other: dict[int, float]) -> Interval | None:
    """The ratio of the two rates, each over all its deals. The error is that of the logarithm, minus the covariance:
    both are lucky on the same deals."""
    mine, theirs = list(one.values()), list(other.values())
    if min(len(mine), len(theirs)) < 2 or not any(mine) or not any(theirs):
        return None
    common = [deal for deal in one if deal in other]
    up, down = fmean(mine), fmean(theirs)
    variance = covariance(mine, mine) / len(mine) / up**2 + covariance(theirs, theirs) / len(theirs) / down**2
    if len(common) > 1:
        shared = covariance([one[deal] for deal in common], [other[deal] for deal in common])
        variance -= 2 * shared * len(common) / (len(mine) * len(theirs)) / (up * down)
    reach = math.exp(SURE * math.sqrt(max(variance, 0.0)))
    return Interval(up / down, up / down / reach, up / down * reach)


def covariance(one: Sequence[float], other: Sequence[float]) -> float:
    mine, theirs = fmean(one), fmean(other)
    return sum((a - mine) * (b - theirs) for a, b in zip(one, other, strict=True)) / (len(one) - 1)


# --- ratings ----------------------------------------------------------------------------------------------------------


def ratings(bots: Sequence[str], games: Iterable[Played]) -> dict[str, Rating]:
    """Winners ahead of all others, game by game in the order of the deals. A bot in several seats is rated in each as
    if it sat there alone, and gets the mean."""
    model = PlackettLuce()
    now = {bot: model.rating(name=bot) for bot in bots}
    for one in games:
        if len(set(one.bots)) > 1 and one.winners:
            sat = [model.rating(mu=now[bot].mu, sigma=now[bot].sigma, name=bot) for bot in one.bots]
            ranks = [1.0 if seat in one.winners else 2.0 for seat in range(len(sat))]
            after = [team[0] for team in model.rate([[rating] for rating in sat], ranks=ranks)]
            for bot in set(one.bots):
                now[bot] = mean_rating(model, [after[seat] for seat, sits in enumerate(one.bots) if sits == bot])
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in now.items()}


def mean_rating(model: PlackettLuce, found: Sequence[PlackettLuceRating]) -> PlackettLuceRating:
    return model.rating(
        mu=fmean([one.mu for one in found]), sigma=fmean([one.sigma for one in found]), name=found[0].name
    )
