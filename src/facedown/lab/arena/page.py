"""The arena's report as one page with plots."""

from collections.abc import Iterable

import altair as alt

from facedown.lab import plots
from facedown.lab.intervals import Interval, rate
from facedown.lab.plots import WIDTH, Figure, data, percent, span, spans

from .figures import Report, Standing, share
from .plan import TOGETHER
from .playing import Played

POINTS = 60  # per curve
FEW = 10  # games: with fewer, a rate says nothing
MOST = 5000  # games whose length is plotted


def page(report: Report, played: Iterable[Played], title: str, *, shares_wins: bool) -> str:
    games = list(played)
    figures = [
        win_rates(report),
        *ratios(report),
        rated(report),
        by_seat(report),
        going(report, games, shares_wins=shares_wins),
        lengths(report, games),
    ]
    return plots.page(title, facts(report), standings(report), figures)


def facts(report: Report) -> str:
    plan = report.plan
    part = f", as {plan.part}" if plan.part else ""
    options = "".join(f", {name}={value}" for name, value in plan.options.items())
    options += f", {plan.pack.told()}" if plan.pack else ""
    return (
        f"{report.games:,} games at {plan.seats} seats{part}{options}, seed {plan.seed}, rules {plan.rules}, "
        f"bots {plan.code}. Each bot sits in one seat, in another with every deal, among {plan.among}; every line-up "
        f"has the same deals. {report.decisions:.0f} decisions a game on average."
    )


# --- the table --------------------------------------------------------------------------------------------------------


def standings(report: Report) -> str:
    return plots.table(headings(report.plan.among), map(cells, report.standings))


def headings(among: str) -> tuple[str, ...]:
    return "bot", "games", "wins", f"points above {among}", f"times {among}", "together", "rating", "ms an answer"


def cells(one: Standing) -> tuple[str, ...]:
    return (
        one.bot,
        f"{one.games:,}",
        percent(one.rate),
        percent(one.difference, sign="+"),
        "" if one.ratio is None else f"{one.ratio.value:.2f} ({one.ratio.low:.2f} to {one.ratio.high:.2f})",
        percent(one.met),
        f"{one.rating.mu:.1f} ± {2 * one.rating.sigma:.1f}",
        f"{one.think * 1000:.1f}",
    )


# --- plots ------------------------------------------------------------------------------------------------------------


def shown(report: Report) -> alt.Scale:
    """The same colour and dash for a bot in every plot."""
    return alt.Scale(domain=[one.bot for one in report.standings])


def row(bot: str, found: Interval) -> dict[str, object]:
    return span("bot", bot, found)


def win_rates(report: Report) -> Figure:
    rows = [row(one.bot, one.rate) for one in report.standings]
    fair = next((one.rate.value for one in report.standings if one.bot == report.plan.among), None)
    chart = spans(rows, "bot", "games won", alt.Axis(format="%"), fair)
    return "Games won", f"in one seat among {report.plan.among}; the line is {report.plan.among} itself.", chart


def ratios(report: Report) -> list[Figure]:
    rows = [row(one.bot, one.ratio) for one in report.standings if one.ratio is not None]
    chart = spans(rows, "bot", "times as often", alt.Axis(), 1.0)
    words = f"as often as {report.plan.among} in the same seat."
    return [("Times", words, chart)] if rows else []


def rated(report: Report) -> Figure:
    rows = [
        row(
            one.bot,
            Interval(one.rating.mu, one.rating.mu - 2 * one.rating.sigma, one.rating.mu + 2 * one.rating.sigma),
        )
        for one in report.standings
    ]
    words = "from all games, winners before all others; two standard deviations to either side."
    return "OpenSkill rating", words, spans(rows, "bot", "rating", alt.Axis(), None)


def by_seat(report: Report) -> Figure:
    rows = [
        {"seat": seat, **row(one.bot, found)}
        for one in report.standings
        for seat, found in enumerate(one.by_seat)
        if found is not None
    ]
    chart = (
        alt.Chart(data(rows), width=WIDTH)
        .mark_line(point=True)
        .encode(
            x=alt.X("seat:O", axis=alt.Axis(labelAngle=0)),
            y=alt.Y("value:Q", title="games won", axis=alt.Axis(format="%")),
            color=alt.Color("bot:N", scale=shown(report), title=None),
            strokeDash=alt.StrokeDash("bot:N", scale=shown(report), title=None),
            tooltip=["bot:N", "seat:O", alt.Tooltip("value:Q", format=".1%")],
        )
    )
    return "Seat by seat", "how much the place at the table matters.", chart


def going(report: Report, games: list[Played], *, shares_wins: bool) -> Figure:
    """How the rate settled as deals came in."""
    rows: list[dict[str, object]] = []
    for bot in report.plan.bots:
        theirs = sorted((one for one in games if one.lineup == bot), key=lambda one: one.deal)
        won = [share(one, one.seat, shares_wins=shares_wins) for one in theirs]
        step = max(1, len(won) // POINTS)
        rows += [{"games": count, **row(bot, rate(won[:count]))} for count in range(max(step, FEW), len(won) + 1, step)]
    base = alt.Chart(data(rows), width=WIDTH).encode(
        x=alt.X("games:Q"), color=alt.Color("bot:N", scale=shown(report), title=None)
    )
    chart = base.mark_area(opacity=0.15).encode(y=alt.Y("low:Q", axis=alt.Axis(format="%")), y2="high:Q")
    lines = base.mark_line().encode(
        y=alt.Y("value:Q", title="games won so far", axis=alt.Axis(format="%")),
        strokeDash=alt.StrokeDash("bot:N", scale=shown(report), title=None),
    )
    return "As the games went on", "with 95 % intervals.", chart + lines


def lengths(report: Report, games: list[Played]) -> Figure:
    rows = [{"decisions": one.decisions, "bot": one.lineup} for one in games[:MOST] if one.lineup != TOGETHER]
    chart = (
        alt.Chart(data(rows), width=WIDTH)
        .transform_density("decisions", groupby=["bot"], as_=["decisions", "density"])
        .mark_line()
        .encode(
            x=alt.X("decisions:Q", title="decisions a game"),
            y=alt.Y("density:Q", axis=None),
            color=alt.Color("bot:N", scale=shown(report), title=None),
            strokeDash=alt.StrokeDash("bot:N", scale=shown(report), title=None),
        )
    )
    return "How long games are", "with each bot at the table.", chart
