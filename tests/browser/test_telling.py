"""What happened, told on real pages: the log by turns, the board of an earlier moment, since your turn, while away."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.sampled import every
from tests.server.conftest import Running, settings_for
from tests.server.seats import call

from facedown.bots.running import choose
from facedown.games.archer.bots.steady import steady as best
from facedown.games.campus_life.bots.steady import steady
from facedown.kernel.words.log import LogLine

from .conftest import Visit
from .prepared import NAMES, Course, Prepared
from .site import Site
from .test_people import leave, start_with_friend, wait_for_one
from .visitor import DESK, LOOKS, PHONE, Visitor

FOCUSED = "() => document.activeElement.closest('[role=log] li')?.innerText ?? null"

LISTEN = """() => {
    window.news = [];
    new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        window.news.push(...added.map((one) => one.textContent).filter(Boolean));
    }).observe(document.querySelector("[aria-live=polite]:not(#announcer)"), { childList: true, subtree: true });
}"""
OVERLAP = """() => {
    const [one, other] = ["Board", "While you were away"].map((name) =>
        [...document.querySelectorAll(`[aria-label="${name}"]`)].map((box) => box.getBoundingClientRect())
            .find(({ width }) => width));
    return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}"""


def party(shared_site: Site) -> tuple[Course, Prepared]:
    """Somebody is asked to move in the third round, all others have had their turns."""
    course, source = Course("campus-life", 4, 3), random.Random(1)
    while course.table.round < 3 or course.kind != "move":
        course.answer(choose(steady, course.table, course.asked, source))
    return course, course.store(shared_site.database)


def told(course: Course) -> list[LogLine]:
    """The log of the player who is asked."""
    return course.play.log.lines(course.table, course.asked)


def seen(course: Course, line: LogLine) -> str:
    """As the page says it: the player before the piece that the line begins with."""
    seat, words = line["seat"], line["words"]
    if seat is None or seat == course.asked:
        return words
    piece = course.game.seat_name(course.table, seat)
    return f"{NAMES[seat]} ({piece}){words.removeprefix(piece)}" if words.startswith(piece) else words


def test_a_line_tells_a_turn_and_opens_every_rule_behind_it(visit: Visit, shared_site: Site) -> None:
    course, waiting = party(shared_site)
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    log = told(course)
    line = next(line for line in reversed(log) if len(line["rules"]) > 2)
    row = ada.log.get_by_role("listitem").filter(has_text=seen(course, line))
    row.wait_for()
    assert ada.count_lines() == len(log)
    for rule in line["rules"]:
        row.get_by_role("button", name=f"why? {rule[4:]}").click()
        expect(page.get_by_role("complementary", name="The rules")).to_contain_text(rule)
        page.keyboard.press("Escape")


def test_the_log_is_one_tab_stop_and_arrows_go_through_it(visit: Visit, shared_site: Site) -> None:
    course, waiting = party(shared_site)
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.log.get_by_role("button").first.wait_for()
    lines = [seen(course, line) for line in told(course) if line["event"] != "round-began"]
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("Tab")
    assert lines[-1] in page.evaluate(FOCUSED)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert lines[-3] in page.evaluate(FOCUSED)
    page.keyboard.press("ArrowRight")
    assert lines[-3] in page.evaluate(FOCUSED)
    page.keyboard.press("ArrowDown")
    assert lines[-2] in page.evaluate(FOCUSED)
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) is None
    page.keyboard.press("Shift+Tab")
    assert lines[-2] in page.evaluate(FOCUSED)


def test_news_is_read_out_once_event_by_event_and_the_log_is_not(visit: Visit, shared_site: Site) -> None:
    _, waiting = party(shared_site)
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.asked("move").wait_for()
    page.evaluate(LISTEN)
    number, lines = ada.ask_number, ada.log.get_attribute("aria-live")
    page.keyboard.press("1")
    expect(page.locator(f"[data-ask='{number}']")).to_have_count(0)
    address = f"{shared_site.address}/api/tables/{waiting.table}/replay"
    film = call("GET", address, headers={"Authorization": f"Bearer {waiting.token}"}).json()["frames"]
    assert page.evaluate("() => window.news") == [event["words"] for event in film[-1]["events"]]
    assert lines == "off"


@pytest.mark.parametrize("look", every(2, LOOKS, first=1))
def test_a_line_shows_the_board_of_its_moment_while_the_question_waits(
    visit: Visit, shared_site: Site, look: str
) -> None:
    course, waiting = party(shared_site)
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.asked("move").wait_for()
    board = page.get_by_role("region", name="Board")
    now, number = board.aria_snapshot(), ada.ask_number
    first = next(line for line in told(course) if line["event"] == "rolled")
    row = ada.log.get_by_role("listitem").filter(has_text=first["words"]).first
    row.get_by_role("button", name="show").click()
    note = page.get_by_role("region", name="An earlier moment")
    expect(note).to_contain_text(first["words"])
    assert board.aria_snapshot() != now
    assert page.locator("[aria-label=Board] [data-option]").count() == 0
    assert ada.ask_number == number
    assert ada.faults_in_look("telling-moment", look) == []
    ada.look(DESK, "light")
    note.get_by_role("button", name="Back to now").click()
    assert board.aria_snapshot() == now
    row.get_by_role("button", name="show").click()
    note.wait_for()
    page.keyboard.press("1")
    note.wait_for(state="detached")
    expect(page.locator(f"[data-ask='{number}']")).to_have_count(0)


def test_what_the_others_did_since_your_turn_stays_until_you_act(visit: Visit, shared_site: Site) -> None:
    course, waiting = party(shared_site)
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    since = page.get_by_role("region", name="Since your turn")
    since.wait_for()
    acted = course.play.acted_by(waiting.asked).after
    latest = {
        line["seat"]: seen(course, line)
        for line in told(course)
        if line["last"] > acted and line["deed"] and line["seat"] != waiting.asked
    }
    assert len(latest) == 3
    said = since.inner_text()
    assert all(words in said for words in latest.values())
    page.reload()
    since.wait_for()
    assert since.inner_text() == said
    ada.look(PHONE, "dark")
    assert since.bounding_box()["height"] == 40
    assert ada.faults() == []
    ada.keep_picture("telling-since-phone")
    ada.look(DESK, "light")
    page.keyboard.press("1")
    for words in latest.values():
        expect(since.get_by_text(words)).to_have_count(0)


def test_the_piece_beside_the_latest_line_is_that_of_whoever_it_tells_of(visit: Visit, shared_site: Site) -> None:
    """On a phone, where one line takes the place of another."""
    waiting = Course("roger-rabbit", 4).store(shared_site.database, bot="random")
    ada = visit("Ada", viewport=PHONE)
    page = ada.sit_down_at(waiting.table, waiting.token)
    line = page.get_by_role("region", name="Since your turn").get_by_role("button")
    asked_again = "before => ![before, undefined].includes(document.querySelector('[data-ask]')?.dataset.ask)"
    page.wait_for_function(asked_again, arg=None)
    while not line.count():
        number = ada.ask_number
        page.keyboard.press("1")
        page.wait_for_function(asked_again, arg=number)
    who, piece = line.evaluate("one => [one.innerText.trim().split(' ')[0], one.querySelector('svg').outerHTML]")
    chip = page.locator("[data-seat]").filter(has_text=who)
    assert piece == chip.locator("svg").first.evaluate("one => one.outerHTML")


def test_arc_crd_1_cards_played_since_your_turn_are_fanned_out(visit: Visit, shared_site: Site) -> None:
    course, source = Course("archer", 3, 3), random.Random(2)
    titles: list[str] = []
    while not titles:
        course.answer(choose(best, course.table, course.asked, source))
        journal = course.play.lines(course.asked, [event for page in course.play.log.pages for event in page.events])
        since = journal[course.play.acted_by(course.asked).after :]
        others = [line for line in since if line["facts"].get("seat") != course.asked]
        titles = [line["parts"][1] for line in others if line["event"] == "played"]
    waiting = course.store(shared_site.database)
    ada = visit("Ada")
    fan = ada.sit_down_at(waiting.table, waiting.token).get_by_role("list", name="Laid open since your turn")
    expect(fan.get_by_role("listitem")).to_have_text(titles)
    assert ada.faults() == []


def test_nobody_is_told_of_an_absence_at_a_start(visit: Visit) -> None:
    ada = visit("Ada")
    ada.make_table()
    page = ada.page
    page.evaluate('table => localStorage.setItem(`facedown.read.${table}`, \'{"lines":0,"at":0}\')', ada.table)
    page.get_by_role("button", name=re.compile("^Start")).click()
    ada.prompt.wait_for()
    expect(page.get_by_role("region", name="While you were away")).to_have_count(0)


@pytest.mark.soak
def test_whoever_was_away_reads_turns_beside_the_board_and_that_a_bot_played(browser: Browser, tmp_path: Path) -> None:
    server = Running(settings_for(tmp_path))
    host, friend = Visitor(browser, server.address, "Ada"), Visitor(browser, server.address, "Theo")
    try:
        table = start_with_friend(host, friend, idle=60)
        asked, other = (host, friend) if wait_for_one(host, friend) is host else (friend, host)
        page = asked.page
        page.goto(f"{server.address}/api/health")
        page.evaluate(
            "key => localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key)), at: 0}))",
            f"facedown.read.{table}",
        )
        server.a_minute_later(table)
        other.page.get_by_role("button", name="Let a bot answer this once").click()
        expect(other.page.locator("[data-ask]")).to_have_count(1)
        page.clock.install()
        page.goto(f"{server.address}/t/{table}")
        missed = page.get_by_role("region", name="While you were away")
        expect(missed).to_contain_text("A bot played for you.")
        expect(missed.get_by_role("listitem").first).to_contain_text("You put the")
        assert not asked.page.evaluate(OVERLAP)
        asked.keep_picture("telling-away-desk")
        asked.look(PHONE, "dark")
        assert not asked.page.evaluate(OVERLAP)
        asked.keep_picture("telling-away-phone")
        page.clock.fast_forward(20_000)
        expect(missed).to_have_count(0)
    finally:
        leave(server, host, friend)
