"""Estimates with 95 % intervals."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean

import msgspec

SURE = NormalDist().inv_cdf(0.975)


class Interval(msgspec.Struct, frozen=True):
    """An estimate and its 95 % confidence interval."""

    value: float
    low: float
    high: float


def rate(shares: Sequence[float]) -> Interval:
    """Shares vary less than wins and losses with the same mean, so the interval is not too narrow for them."""
    return wilson(fmean(shares), len(shares))


def wilson(mean: float, count: float) -> Interval:
    spread = SURE * math.sqrt(mean * (1 - mean) / count + SURE**2 / (4 * count**2))
    middle, scale = mean + SURE**2 / (2 * count), 1 + SURE**2 / count
    return Interval(mean, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def rate_or_none(shares: Sequence[float]) -> Interval | None:
    return rate(shares) if shares else None


def around(mean: float, error: float) -> Interval:
    return Interval(mean, mean - SURE * error, mean + SURE * error)
