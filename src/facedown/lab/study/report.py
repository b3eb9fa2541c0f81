"""A study's report as one page with plots that needs no network."""

import html
from collections.abc import Mapping
from typing import Any

import altair as alt
import numpy as np
import numpy.typing as npt

from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab import plots
from facedown.lab.intervals import Interval
from facedown.lab.plots import WIDTH, Figure, data, percent, span, spans

from .figures import Numbers, StudyFigures
from .plan import StudyPlan

BINS = 40
MOST_ROUNDS = 60  # per curve
MOST_OPTIONS = 40  # per ask
PERCENT = alt.Axis(format="%")
DEALT = {"at_start": "as it was dealt", "at_end": "at the end, which is as much an effect of winning as its cause"}


def page(game: Game[Table], found: StudyFigures) -> str:
    figures = [
        rates("Games won by seat", "how much the place at the table matters.", found, found.seat_rates()),
        *(
            rates(f"Games won by {column}", "", found, means)
            for column in ("bot", "part")
            if (means := found.group_rates(column))
        ),
        *things(found),
        *lengths(found),
        *leads(found),
        *curves(game, found),
    ]
    return plots.page(f"Lab: {game.name}", facts(found), standings(found), figures, options(found) + rules(game, found))


def facts(found: StudyFigures) -> str:
    watched = found.watched()
    close = f" {watched:,} of them were watched closely: curves, options and rules are from those." if watched else ""
    return f"{found.count:,} games, {plan_words(found.plan)}. Intervals are 95 %.{close}"


def plan_words(plan: StudyPlan) -> str:
    bots = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
    options = "".join(f", {name}={value}" for name, value in plan.options.items())
    options += f", {plan.pack.told()}" if plan.pack else ""
    return f"{plan.seats} seats, bots: {bots}{options}, seed {plan.seed}, rules {plan.rules}, code {plan.code}"


def standings(found: StudyFigures) -> str:
    scores = found.scores()
    rows = []
    for seat, (name, mean) in enumerate(found.seat_rates().items()):
        quarters = ("", "", "", "") if scores is None else score_cells(scores[:, seat])
        rows.append((name, found.plan.bots[seat], percent(mean.rate), *quarters))
    return plots.table(("", "bot", "won", "mean score", "1/4", "median", "3/4"), rows)


def score_cells(scores: Numbers) -> tuple[str, ...]:
    return f"{scores.mean():.2f}", *(f"{number:g}" for number in np.quantile(scores, (0.25, 0.5, 0.75)))


# --- who wins ---------------------------------------------------------------------------------------------------------


def rates(title: str, words: str, found: StudyFigures, means: Mapping[str, Any]) -> Figure:
    rows = [span("name", name, mean.rate) for name, mean in means.items()]
    return title, words, spans(rows, "name", "games won", PERCENT, float(found.won.mean()))


def things(found: StudyFigures) -> list[Figure]:
    figures = []
    for kind, moment in found.kinds():
        if found.one_a_seat(kind, moment):
            means = found.thing_rates(kind, moment)
            if means:
                figures.append(rates(f"Games won by {kind}", f"{DEALT[moment]}.", found, means))
        else:
            gains = found.thing_gains(kind, moment)
            if gains:
                figures.append(added(kind, moment, gains))
    return figures


def added(kind: str, moment: str, gains: Mapping[str, Interval]) -> Figure:
    rows = [span("name", name, gains[name]) for name in sorted(gains, key=lambda name: -gains[name].value)]
    words = f"points by which those who have it win more often than those who have not, {DEALT[moment]}."
    return f"What each {kind} adds", words, spans(rows, "name", "more games won", alt.Axis(format="+%"), 0.0)


# --- how games go -----------------------------------------------------------------------------------------------------


def lengths(found: StudyFigures) -> list[Figure]:
    named = {"decisions": "Decisions a game", "rounds": "Rounds a game"}
    return [
        (title, spread_words(numbers), histogram(numbers, title))
        for column, title in named.items()
        if len(numbers := found.numbers(column))
    ]


def spread_words(numbers: Numbers) -> str:
    low, middle, high = np.quantile(numbers, (0.25, 0.5, 0.75))
    return f"{numbers.mean():.1f} on average, half of them {low:g} to {high:g}, median {middle:g}."


def leads(found: StudyFigures) -> list[Figure]:
    changes, decided = found.numbers("lead_changes"), found.decided()
    figures: list[Figure] = []
    if len(changes):
        figures.append(
            (
                "Changes of the lead",
                f"{spread_words(changes)} Who has the best chance, once a round.",
                histogram(changes, "changes"),
            )
        )
    if len(decided):
        late = float((decided >= 0.9).mean())
        words = f"{late:.0%} in the last tenth. The winner's chance stays at 80 % or more from then on."
        figures.append(("When it is decided", words, histogram(decided, "part of the game", alt.Axis(format="%"))))
    return figures


def histogram(numbers: Numbers, title: str, axis: alt.Axis | None = None) -> alt.TopLevelMixin:
    whole = bool(np.all(numbers == np.round(numbers)))
    low, high = float(numbers.min()), float(numbers.max())
    step = max(1.0, np.ceil((high - low + 1) / BINS)) if whole else 0.05
    counts, edges = np.histogram(numbers, np.arange(low, high + 1.5 * step, step))
    rows = [
        {"from": float(edges[at]), "to": float(edges[at + 1]), "games": count / len(numbers)}
        for at, count in enumerate(counts.tolist())
        if count
    ]
    chart: alt.Chart = (
        alt.Chart(data(rows), width=WIDTH, height=160)
        .mark_rect(color="#56b4e9")
        .encode(
            x=alt.X("from:Q", title=title, axis=axis or alt.Axis(), scale=alt.Scale(zero=False)),
            x2="to:Q",
            y=alt.Y("games:Q", axis=PERCENT),
            y2=alt.datum(0),
            tooltip=["from:Q", "to:Q", alt.Tooltip("games:Q", format=".1%")],
        )
    )
    return chart


def curves(game: Game[Table], found: StudyFigures) -> list[Figure]:
    """Round by round, for winners and for the others."""
    table = found.rounds
    if table.num_rows == 0:
        return []
    places = np.searchsorted(found.order, table["game"].to_numpy())
    won = found.won[places, table["seat"].to_numpy()] > 0
    rounds = table["round"].to_numpy()
    figures = []
    named = {"measure": (game.measure, alt.Axis()), "chance": ("Estimated chance", PERCENT)}
    for column, (title, axis) in named.items():
        known = table[column].is_valid().to_numpy(zero_copy_only=False)
        if known.any():
            values = table[column].fill_null(0).to_numpy()[known].astype(np.float64)
            rows = curve_rows(rounds[known], won[known], values)
            figures.append(
                (title, "at the beginning of each round: the middle and the middle half.", curve(rows, title, axis))
            )
    return figures


def curve_rows(rounds: npt.NDArray[Any], won: npt.NDArray[np.bool_], values: Numbers) -> list[dict[str, object]]:
    rows = []
    for at in np.unique(rounds)[:MOST_ROUNDS]:
        for mask, who in ((won, "those who won"), (~won, "the others")):
            here = values[(rounds == at) & mask]
            if len(here):
                low, middle, high = np.quantile(here, (0.25, 0.5, 0.75)).tolist()
                rows.append({"round": int(at), "who": who, "value": middle, "low": low, "high": high})
    return rows


def curve(rows: list[dict[str, object]], title: str, axis: alt.Axis) -> alt.TopLevelMixin:
    scale = alt.Scale(domain=["those who won", "the others"])
    base = alt.Chart(data(rows), width=WIDTH).encode(
        x=alt.X("round:Q"), color=alt.Color("who:N", scale=scale, title=None)
    )
    area = base.mark_area(opacity=0.15).encode(y=alt.Y("low:Q", title=title, axis=axis), y2="high:Q")
    lines = base.mark_line().encode(
        y=alt.Y("value:Q", title=title), strokeDash=alt.StrokeDash("who:N", scale=scale, title=None)
    )
    return alt.layer(area, lines)


# --- what is chosen, and by which rules -------------------------------------------------------------------------------


def options(found: StudyFigures) -> str:
    asks = found.options()
    if not asks:
        return ""
    blocks = []
    for ask, rows in asks.items():
        asked = sum(taken for *_, taken in rows)
        cells = [
            (name, f"{offered:,}", f"{taken:,}", f"{taken / offered:.1%}")
            for name, offered, taken in rows[:MOST_OPTIONS]
        ]
        more = f"<p>and {len(rows) - MOST_OPTIONS} more</p>" if len(rows) > MOST_OPTIONS else ""
        shown = plots.table(("option", "offered", "taken", "taken when offered"), cells)
        blocks.append(
            f"<details><summary>{html.escape(ask)}, answered {asked:,} times</summary>{shown}{more}</details>"
        )
    return "<h2>What is chosen</h2>\n" + "\n".join(blocks)


def unseen(game: Game[Table], found: StudyFigures) -> list[str]:
    seen = found.rules()
    in_play = game.rulebook.in_play()
    return [id for id in game.rulebook.rules if id in in_play and not seen.get(id)]


def rules(game: Game[Table], found: StudyFigures) -> str:
    seen, never = found.rules(), unseen(game, found)
    if not seen:
        return ""
    book = game.rulebook.rules
    missing = (
        plots.table(("rule", "never seen"), [(id, book[id].words) for id in never])
        if never
        else "<p>All were seen.</p>"
    )
    rows = [(id, f"{seen[id]:,}") for id in book if seen.get(id)]
    return (
        f"<h2>Rules never seen</h2>\n<div class='wide words'>{missing}</div>\n"
        f"<details><summary>how often the others were cited</summary>{plots.table(('rule', 'times'), rows)}</details>"
    )
