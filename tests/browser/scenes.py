"""The great moments of the games: tables that stand one answer before them, films and contact sheets of how they go."""

import base64
import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Page
from tests.games_support.playing import support
from tests.server.seats import Seat

from .kinds import courses
from .prepared import Course, Prepared
from .site import Site
from .visitor import SCREENSHOTS, Visitor

FRAMES = 8
ACROSS = 4
STEP = 50  # milliseconds
LONGEST = 20_000
BUSY = "main > [aria-busy=true]"
MOVE_ON = """
(step) => {
    for (const one of document.getAnimations()) one.currentTime = (one.currentTime ?? 0) + step;
}
"""
STAGE = "main > .stage"
SHEET = (
    "<body style='margin:0;display:grid;grid-template-columns:repeat({across},auto);gap:6px;background:#888'>{images}"
)
IMAGE = "<img width={width} src='data:image/png;base64,{data}'>"

# When a scene came on and when all was at rest, in ms since 1970; and every frame drawn meanwhile.
KEEP_TIMES = """
() => {
    window.staged = { began: 0, rested: 0, drawn: [] };
    const look = () => {
        if (document.querySelector("main > .stage")) staged.began ||= Date.now();
        if (staged.began && document.querySelector("main > [aria-busy=false]")) staged.rested ||= Date.now();
    };
    const changes = { subtree: true, childList: true, attributeFilter: ["aria-busy"] };
    new MutationObserver(look).observe(document.querySelector("main"), changes);
    const count = (now) => {
        if (staged.began && !staged.rested) staged.drawn.push(now);
        requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
}
"""
RESTED = "() => staged.rested"
# What lies beyond the edges of a new page is drawn in passing; until then its frames come when they can.
EVEN = """
() => new Promise((done) => {
    let [even, before] = [0, performance.now()];
    const count = (now) => {
        even = now - before < 25 ? even + 1 : 0;
        before = now;
        if (even < 60) requestAnimationFrame(count);
        else done(true);
    };
    requestAnimationFrame(count);
})
"""


class Moment(NamedTuple):
    """The answer that brings it, and a seat that is told of it."""

    before: Course
    answer: int
    seat: int


@cache
def moment(game: str, event: str, other: bool = False, wild: bool = False, **facts: Any) -> Moment:
    """The first of these facts that comes in the usual games, or in wild ones, where any answer is given. It is seen by
    no matter who answers, or if that is wanted by another."""
    found = moment_in(courses(game, wild), event, other, wild, **facts)
    assert found, f"{game}: {event} never happened"
    return found


def moment_in(
    games: Iterable[Course], event: str, other: bool = False, wild: bool = False, most: int = 1000, **facts: Any
) -> Moment | None:
    """The first in these games, with no more lines than so many in the answer that brings it."""
    for course in games:
        source = random.Random(1)
        while not course.table.over:
            before = course.as_it_stands()
            usual = support(course.game).lively(course.table, course.ask, source)
            index = source.randrange(len(course.ask.options)) if wild else usual
            course.answer(index)
            for seat in sorted(range(course.seats), key=lambda seat: (seat == before.asked) == other):
                lines = course.play.lines(seat, course.play.row.events)
                told = any(line["event"] == event and facts.items() <= line["facts"].items() for line in lines)
                if told and len(lines) <= most:
                    return Moment(before, index, seat)
    return None


class Staging:
    """Somebody sits at the table of a moment, with motion, and lets it happen."""

    def __init__(self, visitor: Visitor, site: Site, at: Moment) -> None:
        self.visitor, self.at = visitor, at
        self.prepared: Prepared = at.before.store(site.database)
        self.page: Page = visitor.sit_down_at(self.prepared.table, self.prepared.tokens[at.seat])
        self.wait()

    def wait(self) -> None:
        """Until the table is there, as it will look."""
        self.visitor.prompt.wait_for()
        self.page.evaluate("() => document.fonts.ready.then(() => true)")

    def happen(self) -> None:
        seat = Seat(self.visitor.site, self.prepared.table, self.prepared.token)
        seat.answer(self.at.answer)
        seat.close()

    def film(self, after: float = 0, every: int = STEP) -> "Film":
        """A picture each so many milliseconds until all is at rest, and for so many seconds after that."""
        pictures = [self.page.screenshot() for _ in self.slowly(after, every) if self.page.locator(STAGE).count()]
        return Film([*pictures, self.page.screenshot()], every)

    def slowly(self, after: float = 0, every: int = STEP, watch: str = "() => {}") -> Iterator[None]:
        """Lets it happen with its time stopped and moved on step by step, so that a slow machine shows the same. The
        page looks on with `watch`."""
        page = self.page
        line = self.visitor.context.new_cdp_session(page)
        line.send("Animation.enable")
        page.clock.install()
        page.reload()  # a timer from before would run on, with nobody to stop it
        self.wait()
        page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
        line.send("Animation.setPlaybackRate", {"playbackRate": 0})
        page.evaluate(watch)
        self.happen()
        page.locator(STAGE).or_(page.locator(BUSY)).first.wait_for()
        rests: int | None = None
        moved = 0
        while rests is None or moved < rests + 1000 * after:
            yield
            for _ in range(every // STEP):
                page.clock.run_for(STEP)
                page.evaluate(MOVE_ON, STEP)
            moved += every
            if rests is None and not page.locator(BUSY).count():
                rests = moved
            assert moved < LONGEST, "it never ends"


class Film(NamedTuple):
    pictures: list[bytes]
    every: int  # milliseconds


def keep_sheet(visitor: Visitor, name: str, film: Film) -> None:
    """Seven pictures of it, evenly, and the last one."""
    *moving, last = film.pictures
    taken = [*(moving[int(len(moving) * (number + 0.5) / (FRAMES - 1))] for number in range(FRAMES - 1)), last]
    folder = SCREENSHOTS / "scenes"
    folder.mkdir(parents=True, exist_ok=True)
    page = visitor.context.new_page()
    assert visitor.page.viewport_size is not None
    shown = min(visitor.page.viewport_size["width"], 480)
    page.set_viewport_size({"width": ACROSS * (shown + 6), "height": 400})
    images = "".join(IMAGE.format(width=shown, data=base64.b64encode(one).decode()) for one in taken)
    page.set_content(SHEET.format(across=ACROSS, images=images))
    page.screenshot(path=folder / f"{name}.png", full_page=True)
    page.close()
