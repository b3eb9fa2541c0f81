"""Compares two studies: what a change of options, bots or content does."""

import html
from collections.abc import Mapping
from statistics import NormalDist

import altair as alt
import msgspec
import numpy as np

from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab import plots
from facedown.lab.intervals import Interval, around
from facedown.lab.plots import percent, span, spans

from .figures import Mean, Numbers, StudyFigures
from .report import plan_words

LEVEL = 0.05  # chance that comparing two equals shows any difference
NORMAL = NormalDist()


class Difference(msgspec.Struct, frozen=True):
    """One figure in both; `apart` is the second minus the first. `clear`: significant, given how many figures are
    compared."""

    title: str
    name: str
    share: bool  # a share of games, not a number
    first: Interval
    second: Interval
    apart: Interval
    clear: bool
    words: str


def compare(one: StudyFigures, other: StudyFigures) -> list[Difference]:
    if one.plan.game != other.plan.game:
        raise FacedownError(f"one study is of {one.plan.game}, the other of {other.plan.game}")
    if not one.count or not other.count:
        raise FacedownError("there are no games to compare yet")
    others = {title: means for title, _, means in measured(other)}
    pairs = [
        (title, name, share, mine, theirs)
        for title, share, means in measured(one)
        for name, mine in means.items()
        if (theirs := others.get(title, {}).get(name)) is not None
    ]
    chances = [chance_of(mine, theirs) for *_, mine, theirs in pairs]
    sure = holm(chances)
    return [
        difference(title, name, share, mine, theirs, clear=clear)
        for (title, name, share, mine, theirs), clear in zip(pairs, sure, strict=True)
    ]


Measured = tuple[str, bool, Mapping[str, Mean]]


def measured(found: StudyFigures) -> list[Measured]:
    """All figures of a study."""
    return [
        ("seat", True, found.seat_rates()),
        ("bot", True, found.group_rates("bot")),
        ("part", True, found.group_rates("part")),
        *((kind, True, found.thing_rates(kind, moment)) for kind, moment in found.kinds()),
        ("game", False, lengths(found)),
    ]


def lengths(found: StudyFigures) -> dict[str, Mean]:
    named = {
        "decisions a game": found.numbers("decisions"),
        "rounds a game": found.numbers("rounds"),
        "changes of the lead": found.numbers("lead_changes"),
        "part of the game before it is decided": found.decided(),
        "winners a game": found.numbers("winners"),
        "the winner's score": best(found),
    }
    return {name: Mean(numbers, np.ones(len(numbers))) for name, numbers in named.items() if len(numbers) > 1}


def best(found: StudyFigures) -> Numbers:
    scores = found.scores()
    return np.empty(0) if scores is None else scores.max(axis=1)


def chance_of(one: Mean, other: Mean) -> float:
    """The chance that two equals are this far apart."""
    error = float(np.hypot(one.error, other.error))
    apart = abs(one.value - other.value)
    if error == 0:
        return 0.0 if apart else 1.0
    return 2 * (1 - NORMAL.cdf(apart / error))


def holm(chances: list[float]) -> list[bool]:
    """Which differences are significant, given how many were tested (Holm's method)."""
    clear = [False] * len(chances)
    for rank, at in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        if chances[at] > LEVEL / (len(chances) - rank):
            break
        clear[at] = True
    return clear


def difference(title: str, name: str, share: bool, one: Mean, other: Mean, *, clear: bool) -> Difference:
    apart = around(other.value - one.value, float(np.hypot(one.error, other.error)))
    first, second = (mean.rate if share else mean.interval for mean in (one, other))
    return Difference(
        title, name, share, first, second, apart, clear, sentence(title, name, share, first, second, apart)
    )


def sentence(title: str, name: str, share: bool, first: Interval, second: Interval, apart: Interval) -> str:
    if share:
        who = name.capitalize() if title == "seat" else f"{title.capitalize()} {name}"
        way = "more" if apart.value > 0 else "less"
        low, high = sorted(abs(100 * number) for number in (apart.low, apart.high))
        return (
            f"{who} wins {way} often: {second.value:.1%} of games, not {first.value:.1%} "
            f"({low:.1f} to {high:.1f} points {way})."
        )
    if name.startswith("part of the game"):
        way = "later" if apart.value > 0 else "earlier"
        return f"A game is decided {way}: after {second.value:.0%} of it, not after {first.value:.0%}."
    way = "up" if apart.value > 0 else "down"
    label = name[0].upper() + name[1:]
    return f"{label}: {way} from {first.value:.2f} to {second.value:.2f} ({apart.low:+.2f} to {apart.high:+.2f})."


# --- told -------------------------------------------------------------------------------------------------------------


def sentences(found: list[Difference]) -> list[str]:
    return [each.words for each in found if each.clear]


def page(game: Game[Table], one: StudyFigures, other: StudyFigures, found: list[Difference]) -> str:
    told = sentences(found) or ["Nothing differs by more than chance."]
    words = "<ul>" + "".join(f"<li>{html.escape(each)}</li>" for each in told) + "</ul>"
    figures = []
    for title in dict.fromkeys(each.title for each in found if each.share):
        rows = [span("name", each.name, each.apart) for each in found if each.title == title]
        chart = spans(rows, "name", "more games won", alt.Axis(format="+%"), 0.0)
        figures.append((f"Games won by {title}", "the second less the first.", chart))
    lines = [(each.title, each.name, *cells(each), "yes" if each.clear else "") for each in found]
    table = plots.table(("", "", "first", "second", "apart", "clear of chance"), lines)
    return plots.page(
        f"Lab: {game.name}, two studies", facts(one, other), words, figures, f"<div class='wide'>{table}</div>"
    )


def facts(one: StudyFigures, other: StudyFigures) -> str:
    first, second = (f"{each.count:,} games, {plan_words(each.plan)}" for each in (one, other))
    return (
        f"First: {first}. Second: {second}. Intervals are 95 %; a sentence is written only where chance "
        "would write any at all once in twenty such comparisons."
    )


def cells(each: Difference) -> tuple[str, str, str]:
    if each.share:
        return percent(each.first), percent(each.second), percent(each.apart, sign="+")
    first, second = (f"{one.value:.2f} ({one.low:.2f} to {one.high:.2f})" for one in (each.first, each.second))
    return first, second, f"{each.apart.value:+.2f} ({each.apart.low:+.2f} to {each.apart.high:+.2f})"
