"""Lessons on the page: somebody who reads nothing else finishes them, by keys and by ear."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.sampled import every
from tests.server.seats import Seat, call
from tests.server.test_lessons import go_on

from facedown.kernel.content.lesson import LessonLine
from facedown.server.features.lessons import lesson_of

from .conftest import Visit
from .kinds import KINDS
from .robot import DONE, Robot
from .site import Site
from .sizes import ALL_SIZES
from .visitor import DESK, PHONE, Visitor

QUICK = "campus-life"
TAUGHT = [game for game in KINDS if lesson_of(game) is not None]
LOOK_AT = re.compile(r"Look at: (.*?)\.?$")
MOST_STEPS = 30
ROWS = """rows => rows.map((row) =>
    [...row.childNodes].filter(({nodeType}) => nodeType === 3).map(({data}) => data).join("").trim())"""
WATCH = "Watch what happens."
NOT_ASKED = "number => document.querySelector('[data-ask]')?.dataset.ask !== number"

# How often each sentence was put into a live region.
COUNT = """
() => {
    window.heard = [];
    const live = new MutationObserver((changes) => {
        for (const { target } of changes) {
            const region = (target.nodeType === 1 ? target : target.parentElement)?.closest("[aria-live]");
            const words = region?.closest("section")?.getAttribute("aria-label") === "Lesson" ? region.textContent : "";
            if (words && words !== window.heard.at(-1)) window.heard.push(words);
        }
    });
    live.observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def names_in(words: str) -> set[str]:
    return set(re.findall(r"[A-Z][a-z]+|[0-9]+", words))


class Learner:
    """Reads the lesson's box, the open question and the list of its answers, and presses keys."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.game = game
        self.mistakes: list[str] = []

    def begin(self) -> None:
        self.visitor.come_to("/")
        link = self.page.locator(f"[data-game={self.game}]").get_by_role("link", name="Learn by playing")
        link.focus()
        self.page.keyboard.press("Enter")
        self.coach.wait_for()

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("region", name="Lesson")

    @property
    def sentence(self) -> str:
        return self.coach.locator("[aria-live]").inner_text()

    def is_over(self) -> bool:
        return self.coach.get_by_role("button", name=DONE).count() > 0

    def wait(self) -> str | None:
        """Until something is asked and the coach has said what to do; None when the lesson is over."""
        self.page.wait_for_function(
            f"""() => {{
                const coach = document.querySelector("section[aria-label=Lesson]");
                const asked = document.querySelector("[data-ask]");
                const alone = document.querySelectorAll(".prompt .way[data-option]").length === 1;
                const settled = coach && (alone || !coach.textContent.includes("Watch what happens."));
                return (coach && coach.textContent.includes({DONE!r})) || (asked && settled);
            }}"""
        )
        return None if self.is_over() else self.visitor.ask_number

    def step(self) -> None:
        """Answers with what the coach names; else tries one answer after the other, and hears why not."""
        number = self.visitor.ask_number
        push = self.page.get_by_role("button", name="Push", exact=True)
        if push.count():  # an aim: as it is
            push.focus()
            self.page.keyboard.press("Enter")
            assert self.answered(number)
            return
        words = self.sentence
        named = LOOK_AT.search(words)
        self.page.keyboard.press("o")
        rows: list[str] = self.rows.evaluate_all(ROWS)
        likely = [
            (bool(named) and row.removesuffix(".").endswith(named[1]), len(names_in(row) & names_in(words)))
            for row in rows
        ]
        for at in sorted(range(len(rows)), key=lambda at: likely[at], reverse=True):
            self.choose(at)
            if self.answered(number):
                return
        raise AssertionError(f"no answer went on: {self.sentence}")

    @property
    def rows(self) -> Locator:
        return self.visitor.listed.get_by_role("list").get_by_role("button")

    def choose(self, at: int) -> None:
        if not self.visitor.listed.count():
            self.page.keyboard.press("o")
        self.rows.nth(at).focus()
        self.page.keyboard.press("Enter")

    def answered(self, number: str | None) -> bool:
        """Or it was a mistake: then the coach says why."""
        why = self.coach.get_by_role("alert")
        self.page.wait_for_function(
            """number => document.querySelector("section[aria-label=Lesson] [role=alert]")
                || document.querySelector("[data-ask]")?.dataset.ask !== number
                || !document.querySelector("section[aria-label=Lesson]")""",
            arg=number,
        )
        if self.visitor.ask_number != number or not why.count():
            return True
        self.mistakes.append(why.inner_text())
        return False

    def sees_rings(self, step: LessonLine) -> None:
        """A room is ringed once the token for it has been taken."""
        expect(self.page.locator(".beckons")).to_have_count(len(step.points) - (step.kind == "place-weapon"))

    def finish(self, each: object = None) -> int:
        """The number of steps."""
        for done in range(MOST_STEPS):
            while (number := self.wait()) is not None and WATCH in self.sentence:
                self.page.keyboard.press("1")  # the only answer: elsewhere it is given for the player
                self.page.wait_for_function(NOT_ASKED, arg=number)
            if self.is_over():
                return done
            if callable(each):
                each(done)
            self.step()
        raise AssertionError("the lesson does not end")


def test_a_lesson_is_finished_by_who_reads_nothing_but_the_page(visit: Visit) -> None:
    learner = Learner(visit("Mara"), QUICK)
    learner.begin()
    learner.page.evaluate(COUNT)
    lesson = lesson_of(QUICK)
    assert lesson is not None
    learner.finish(lambda done: learner.sees_rings(lesson.steps[done]))
    expect(learner.coach).to_contain_text(lesson.ending)
    heard: list[str] = learner.page.evaluate("() => window.heard")
    for step in lesson.steps[1:]:
        assert sum(step.say in words for words in heard) == 1, step.say
    assert all("Look at:" in words for words in heard if any(step.say in words for step in lesson.steps))
    learner.coach.get_by_role("button", name=DONE).focus()
    learner.page.keyboard.press("Enter")
    expect(learner.coach).to_have_count(0)
    expect(learner.visitor.prompt).to_be_visible()


@pytest.fixture(scope="module")
def paced_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """As for people: an answer that is the only one is given for them."""
    site = Site(tmp_path_factory.mktemp("paced") / "site.sqlite", FACEDOWN_PACE="0.001")
    yield site.address
    site.kill()


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("game", TAUGHT)
def test_who_presses_only_what_is_ringed_finishes_every_lesson(
    browser: Browser, paced_site: str, game: str, size: str
) -> None:
    made = call("POST", f"{paced_site}/api/games/{game}/lesson", json={"name": "Mara"}).json()
    touch = size == "phone"
    mara = Visitor(browser, paced_site, "Mara", viewport=PHONE if touch else DESK, has_touch=touch)
    robot = Robot(mara, touch)
    mara.sit_down_at(made["table"], made["token"])
    robot.finish()
    mara.context.close()
    assert mara.troubles == []


@pytest.mark.soak
@pytest.mark.parametrize("look", ["desk-light", "desk-dark", "phone-light", "phone-dark"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_finished_and_clean_at_every_step(visit: Visit, game: str, look: str) -> None:
    size, light = look.split("-")
    more = {"viewport": PHONE} if size == "phone" else {}
    learner = Learner(visit("Mara", color_scheme=light, **more), game)
    lesson = lesson_of(game)
    assert lesson is not None
    learner.begin()
    faults: list[str] = []

    def look_at(done: int) -> None:
        learner.sees_rings(lesson.steps[done])
        learner.visitor.keep_picture(f"lesson-{game}-{done + 1:02}-{look}")
        if done in (0, 3):
            faults.extend(learner.visitor.faults())

    steps = learner.finish(look_at)
    learner.visitor.keep_picture(f"lesson-{game}-end-{look}")
    assert steps == len(lesson.steps)
    assert not faults


@pytest.mark.soak
def test_the_end_of_a_lesson_is_told_where_motion_is_on(visit: Visit, site: str) -> None:
    """Once it has been shown what the last answer led to."""
    made = call("POST", f"{site}/api/games/{QUICK}/lesson", json={"name": "Mara"}).json()
    lesson, seat = lesson_of(QUICK), Seat(site, made["table"], made["token"])
    assert lesson is not None
    while seat.room["lesson"]["step"] < len(lesson.steps) - 1:
        go_on(seat)
    seat.close()
    visitor = visit("Mara", reduced_motion="no-preference")
    visitor.sit_down_at(made["table"], made["token"])
    visitor.prompt.get_by_role("button", name="Stay and roll").click()
    expect(visitor.page.get_by_role("region", name="Lesson")).to_contain_text(lesson.ending)


@pytest.mark.soak
def test_a_mistake_is_answered_by_the_coach_and_the_question_stays_open(visit: Visit) -> None:
    learner, lesson = Learner(visit("Mara"), QUICK), lesson_of(QUICK)
    assert lesson is not None
    learner.begin()
    number = learner.wait()
    learner.page.keyboard.press("o")
    learner.choose(0)
    assert not learner.answered(number)
    assert learner.mistakes == [f"Why not? {lesson.steps[0].otherwise}"]
    for size in ALL_SIZES.values():
        learner.visitor.look(size, "dark")
        expect(learner.coach.get_by_role("alert")).to_be_in_viewport(ratio=0.99)
    assert learner.visitor.faults() == []


@pytest.mark.parametrize("way", every(2, ["/how/campus-life", "/rules/campus-life"]))
def test_the_pages_about_a_game_lead_to_its_lesson(visit: Visit, way: str) -> None:
    visitor = visit()
    visitor.come_to(way).get_by_role("link", name="Learn by playing, 6 minutes").click()
    visitor.page.get_by_role("region", name="Lesson").wait_for()
    visitor.page.go_back()  # not to a page that would make another table
    visitor.page.wait_for_url(f"**{way}")


def test_the_guides_first_card_offers_the_lesson(visit: Visit) -> None:
    visitor = visit("Mara")
    visitor.kept["seen"] = []
    visitor.play_with_bots()
    guide = visitor.page.get_by_role("region", name="Guide")
    link = guide.get_by_role("link", name="Learn by playing")
    link.wait_for()
    guide.get_by_role("button", name="Next").click()
    expect(link).to_have_count(0)
