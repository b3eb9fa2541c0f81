"""A page with plots that needs no network: Vega and the charts are in the file."""

import html
from collections.abc import Iterable, Sequence
from functools import cache

import altair as alt
import msgspec
import vl_convert

from facedown.games import text_of

from .intervals import Interval

WIDTH = 560
DRAWS = "window.vegaEmbed = vegaEmbed;"
FIGURE = '<figure><figcaption><b>{}</b> {}</figcaption><div class="plot"></div></figure>'
Figure = tuple[str, str, alt.TopLevelMixin]  # title, what it shows, chart


def page(title: str, facts: str, first: str, figures: Sequence[Figure], last: str = "") -> str:
    """`first` goes above the figures and `last` below them; both are HTML, everything else is text."""
    specs = [chart.to_dict() for _, _, chart in figures]
    return fill(
        text_of("facedown.lab", "page.html"),
        title=html.escape(title),
        facts=html.escape(facts),
        first=first,
        figures="\n".join(FIGURE.format(html.escape(name), html.escape(words)) for name, words, _ in figures),
        last=last,
        script=script(),
        specs=msgspec.json.encode(specs).decode().replace("<", "\\u003c"),  # so that no card's name can end the script
    )


@cache
def script() -> str:
    version = alt.SCHEMA_VERSION.removeprefix("v").rpartition(".")[0]
    found: str = vl_convert.javascript_bundle(DRAWS, vl_version=version)
    return found.replace("</script", "<\\/script")


def fill(template: str, **parts: str) -> str:
    for name, part in parts.items():
        template = template.replace(f"<!--{name}-->", part)
    return template


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    heads = "".join(f"<th>{html.escape(head)}</th>" for head in headings)
    lines = "\n".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def percent(found: Interval | None, sign: str = "") -> str:
    if found is None:
        return ""
    value, low, high = (format(100 * number, f"{sign}.1f") for number in (found.value, found.low, found.high))
    return f"{value} % ({low} to {high})"


def data(rows: Iterable[dict[str, object]]) -> alt.InlineData:
    return alt.InlineData(values=list(rows))


def span(field: str, name: str, found: Interval) -> dict[str, object]:
    return {field: name, "value": found.value, "low": found.low, "high": found.high}


def spans(
    rows: list[dict[str, object]], field: str, title: str, axis: alt.Axis, line: float | None
) -> alt.TopLevelMixin:
    """A dot with its interval for each `field`, and a reference line."""
    base = alt.Chart(data(rows), width=WIDTH).encode(y=alt.Y(f"{field}:N", sort=None, title=None))
    scale = alt.Scale(zero=False)
    chart = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=axis, scale=scale), x2="high:Q"
    ) + base.mark_point(filled=True, size=90, opacity=1).encode(
        x=alt.X("value:Q", title=title),
        tooltip=[f"{field}:N", *(alt.Tooltip(f"{each}:Q", format=".3f") for each in ("value", "low", "high"))],
    )
    lines = () if line is None else (alt.Chart(data([{"at": line}])).mark_rule(strokeDash=[4, 4]).encode(x="at:Q"),)
    return alt.layer(chart, *lines)
