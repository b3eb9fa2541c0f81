"""A big screen for everybody in the room, and phones beside it that are hands: what each shows, and what never."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.sampled import every
from tests.server.seats import Seat, join, make_table

from facedown.games import games

from .conftest import Visit
from .playing import play_until
from .prepared import Course, Prepared
from .site import Site
from .visitor import DESK, PHONE, Visitor

TV = {"width": 1920, "height": 1080}
GAMES = sorted(game.id for game in games())
SHORT: dict[str, dict[str, Any]] = {
    "archer": {"goal": 10},
    "campus-life": {"last_call": 4},
    "roger-rabbit": {"rounds": 5, "bold_guesses": True},
    "voices": {},
}
LEFT = {"archer": 4, "campus-life": 4, "roger-rabbit": 6, "voices": 4}  # answers before the end
READABLE = 1 / 45  # of the screen's height: 15 mm on a TV that is 68 cm high, seen from three metres


def near_the_end(game: str) -> Course:
    whole = Course(game, 4, **SHORT[game])
    stops = [course.as_it_stands() for course in whole.asks(random.Random(1))]
    return stops[-LEFT[game]]


def gather(visit: Visit, site: Site, course: Course) -> tuple[Prepared, Visitor, list[Visitor]]:
    """A table of two people and bots: its screen, and the two phones that come to it then."""
    people = [course.asked, (course.asked + 1) % course.seats]
    prepared = course.store(site.database, "random", people=people)
    screen = visit(viewport=TV)
    screen.come_to(f"/t/{prepared.table}/screen")
    aside(screen).wait_for()
    phones = [visit(f"Phone {seat}", viewport=PHONE, color_scheme="dark") for seat in people]
    for phone, seat in zip(phones, people, strict=True):
        phone.sit_down_at(prepared.table, prepared.tokens[seat])
        phone.prompt.wait_for()
        if not parts(phone).count():  # a slow machine has dropped the screen for a moment
            phone.page.get_by_role("button", name="Make this phone a hand").click()
        parts(phone).wait_for()
    return prepared, screen, phones


def aside(screen: Visitor) -> Locator:
    return screen.page.get_by_role("complementary", name="The table")


def parts(phone: Visitor) -> Locator:
    """Where a hand looks: at what is its own, or at the map."""
    return phone.page.get_by_role("navigation", name="What to look at")


def words_of(site: str, prepared: Prepared, token: str | None) -> set[str]:
    seat = Seat(site, prepared.table, token)
    seat.close()
    return {line["words"] for line in seat.journal}


def sees_no_secret(prepared: Prepared, site: str, screen: Visitor) -> None:
    told = [words_of(site, prepared, token) for token in prepared.tokens]
    secrets = set().union(*told) - words_of(site, prepared, None)
    assert secrets
    seen = screen.page.content()
    assert [words for words in secrets if words in seen] == []


def play_to_the_end(prepared: Prepared, site: str, screen: Visitor, phones: list[Visitor], patience: float) -> None:
    chance = random.Random(3)
    sees_no_secret(prepared, site, screen)
    play_until(phones, chance, answers=2, patience=patience)
    if not any(phone.is_over() for phone in phones):
        sees_no_secret(prepared, site, screen)
    play_until(phones, chance, patience=patience)
    result = screen.page.get_by_role("region", name="The end of the game")
    expect(result.get_by_role("heading")).to_contain_text(re.compile("won|over"))
    assert result.get_by_role("listitem").count() == len(prepared.tokens)
    for phone in phones:
        expect(phone.page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("game", every(4, GAMES, first=2))
def test_two_phones_a_screen_and_two_bots_play_a_game_to_its_end(visit: Visit, shared_site: Site, game: str) -> None:
    prepared, screen, phones = gather(visit, shared_site, near_the_end(game))
    play_to_the_end(prepared, shared_site.address, screen, phones, 60)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_two_phones_a_screen_and_two_bots_play_a_whole_game(visit: Visit, shared_site: Site, game: str) -> None:
    options = {**SHORT[game], **({"rounds": 20} if game == "roger-rabbit" else {})}
    prepared, screen, phones = gather(visit, shared_site, Course(game, 4, **options))
    play_to_the_end(prepared, shared_site.address, screen, phones, 400)


def test_a_hand_laid_face_down_shows_nothing_by_a_button_or_on_its_face(visit: Visit, shared_site: Site) -> None:
    course = near_the_end("voices")
    _, _, (phone, _) = gather(visit, shared_site, course)
    page = phone.page
    phone.prompt.wait_for()
    asked = phone.prompt.get_by_role("heading").inner_text()
    back = ["Face down", "The table waits for you.", "Turn it up"]
    page.get_by_role("button", name="Face down").click()
    expect(page.get_by_role("button", name="Turn it up")).to_be_visible()
    assert page.locator("body").inner_text().split("\n") == back
    assert phone.faults() == []
    page.keyboard.press("1")  # no answer is given by somebody who sees none
    page.get_by_role("button", name="Turn it up").click()
    expect(phone.prompt.get_by_role("heading")).to_have_text(asked)

    lie = "beta => dispatchEvent(new DeviceOrientationEvent('deviceorientation', {beta, gamma: 4}))"
    page.evaluate(lie, 172)
    expect(page.get_by_role("button", name="Turn it up")).to_be_visible()
    assert page.locator("body").inner_text().split("\n") == back
    page.evaluate(lie, 40)
    expect(phone.prompt.get_by_role("heading")).to_have_text(asked)


def test_a_phone_becomes_a_hand_while_a_screen_is_up_and_can_have_the_whole_table(visit: Visit, site: str) -> None:
    made = make_table(site, seats=4)
    token = join(site, made["table"], "Theo")["token"]
    phone, desk = visit("Ada", viewport=PHONE), visit("Theo")
    phone.sit_down_at(made["table"], made["token"])
    desk.sit_down_at(made["table"], token)
    screen = visit(viewport=TV)
    screen.come_to(f"/t/{made['table']}/screen")
    expect(screen.page.get_by_role("list", name="Seats").get_by_text("Theo")).to_be_visible()
    phone.page.get_by_role("button", name="Start with two bots").click()
    parts(phone).wait_for()
    expect(desk.page.get_by_role("region", name="Board")).to_be_visible()
    expect(parts(desk)).to_have_count(0)  # no phone
    expect(phone.page.get_by_label("Say something to the table")).to_have_count(0)
    expect(screen.page.get_by_label("Say something to the table")).to_have_count(0)

    phone.page.get_by_role("button", name="Whole table").click()
    expect(parts(phone)).to_have_count(0)
    phone.page.reload()
    phone.prompt.wait_for()
    expect(parts(phone)).to_have_count(0)
    phone.page.get_by_role("button", name="More").click()
    phone.page.get_by_role("button", name="Make this phone a hand").click()
    parts(phone).wait_for()
    screen.page.goto("about:blank")
    expect(phone.page.get_by_text("No big screen is up any more.")).to_be_visible()


@pytest.mark.soak
def test_a_phone_that_was_there_first_is_asked_and_a_late_friend_finds_the_code(visit: Visit, site: str) -> None:
    made = make_table(site, game="roger-rabbit", seats=4, fill="random")
    assert Seat(site, made["table"], made["token"]).do("start")["type"] == "ack"
    phone, screen, friend = visit("Ada", viewport=PHONE), visit(viewport=TV), visit("Late", viewport=PHONE)
    phone.sit_down_at(made["table"], made["token"])
    phone.prompt.wait_for()
    screen.come_to(f"/t/{made['table']}/screen")
    phone.page.get_by_role("button", name="Make this phone a hand").click()
    parts(phone).wait_for()

    code = aside(screen).get_by_role("region", name="How to join").inner_text().split()[-1]
    page = friend.come_to("/")
    page.get_by_label("Got a code?").fill(code)
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("Take a bot.s seat")).click()
    parts(friend).wait_for()


SMALLEST = """
(readable) => [...document.querySelectorAll("aside[aria-label='The table'] *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => one.checkVisibility() && !one.closest(".sr") && !one.closest(".has"))
    .map((one) => {
        const scale = one.getBoundingClientRect().height / one.offsetHeight;
        return [parseFloat(getComputedStyle(one).fontSize) * scale / innerHeight, one.textContent];
    })
    .filter(([size]) => size < readable)
"""


def test_i1_the_screen_is_read_from_three_metres_and_axe_finds_nothing(visit: Visit, shared_site: Site) -> None:
    _, screen, (phone, _) = gather(visit, shared_site, near_the_end("voices"))
    assert screen.page.evaluate(SMALLEST, READABLE) == []
    board, whole = screen.page.get_by_role("region", name="Board").bounding_box(), screen.page.viewport_size
    assert board
    assert whole
    assert board["height"] == pytest.approx(whole["height"], abs=1)
    assert screen.faults() == []
    assert phone.faults() == []


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_i1_screen_and_hand_of_every_game_at_every_size(visit: Visit, shared_site: Site, game: str) -> None:
    _, screen, (phone, _) = gather(visit, shared_site, near_the_end(game))
    assert screen.page.evaluate(SMALLEST, READABLE) == []
    for size, light in ((TV, "light"), (DESK, "dark"), (PHONE, "light")):
        screen.look(size, light)
        screen.keep_picture(f"screen-{game}-{size['width']}-{light}")
        assert screen.faults() == []
    for part in ("Yours", "Map"):
        parts(phone).get_by_role("button", name=part).click()
        for light in ("dark", "light"):
            phone.look(PHONE, light)
            phone.keep_picture(f"hand-{game}-{part.lower()}-{light}")
            assert phone.faults() == []
