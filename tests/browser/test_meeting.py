"""Meeting at a table: a name, a code, who is here, who is who, and nothing offered that is then refused."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.sampled import every
from tests.server.seats import Seat, join, make_table

from .conftest import Visit
from .visitor import PHONE, Visitor

SMALL = {"width": 360, "height": 640}
GAMES = ("campus-life", "archer", "roger-rabbit", "voices")
PAST_THE_EDGE = """
() => [...document.querySelectorAll("main *, aside *, header *, dialog *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest("svg"))
    .map((one) => one.outerHTML.slice(0, 120))
"""

IS_COVERED = """
() => {
    const field = document.activeElement.getBoundingClientRect();
    return document.elementFromPoint(field.x + field.width / 2, field.y + field.height / 2) !== document.activeElement;
}
"""


def seat_of(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("main").get_by_role("listitem").filter(has_text=name)


def in_view(visitor: Visitor, part: Locator) -> bool:
    box, size = part.bounding_box(), visitor.page.viewport_size
    assert box
    assert size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_a_name_is_asked_for_where_it_is_wanted(visit: Visit) -> None:
    visitor = visit(viewport=PHONE)
    page = visitor.come_to("/")
    page.get_by_role("button", name=re.compile("Make a table.*Voices")).click()
    field = page.get_by_role("textbox", name="What should we call you?")
    expect(field).to_be_focused()
    assert in_view(visitor, field)
    page.keyboard.type("Mara")
    page.keyboard.press("Enter")
    expect(seat_of(visitor, "Mara")).to_be_visible()

    friend = visit(viewport=PHONE)
    friend.come_to(f"/t/{visitor.table}")
    seat_of(friend, "Empty seat").last.get_by_role("button", name="Sit here").click()
    field = friend.page.get_by_role("main").get_by_role("listitem").last.get_by_role("textbox")
    expect(field).to_be_focused()
    assert friend.page.evaluate(IS_COVERED) is False
    friend.page.keyboard.type("Theo")
    friend.page.keyboard.press("Enter")
    expect(seat_of(friend, "Theo")).to_contain_text("you")


def test_a_late_friend_without_a_name_is_asked_at_the_table(visit: Visit, site: str) -> None:
    made = make_table(site, fill="random", start=True)
    friend = visit(viewport=PHONE)
    page = friend.come_to(f"/t/{made['table']}")
    page.get_by_role("button", name=re.compile("Take a bot.s seat")).click()
    expect(page.get_by_role("textbox", name="What should we call you?")).to_be_focused()
    assert page.evaluate(PAST_THE_EDGE) == []
    page.keyboard.type("Kim")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Yours")).to_be_visible()


def test_a_code_leads_a_friend_to_the_table_who_is_here_at_once(visit: Visit) -> None:
    host, friend = visit("Ada"), visit("Theo")
    host.make_table()
    code = host.page.get_by_role("paragraph").filter(has_text="The code is").inner_text().split()[-1]
    assert re.fullmatch("[A-Z]{7}", code)
    page = friend.come_to("/")
    field = page.get_by_label("Got a code?")
    field.fill("aeiou")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("No table is waiting with the code AEIOU. Check the letters.")
    friend.troubles.clear()  # the browser names every 404
    field.fill(code.lower())
    field.press("Enter")
    page.get_by_role("button", name="Sit down").click()
    assert friend.table == host.table
    expect(seat_of(host, "Theo")).to_contain_text("here")


def test_characters_and_locations_are_picked_by_pressing_pictures(visit: Visit, site: str) -> None:
    made = make_table(site, game="archer", seats=3)
    host, friend = visit("Ada"), visit("Theo", viewport=PHONE)
    host.sit_down_at(made["table"], made["token"])
    friend.sit_down_at(made["table"], join(site, made["table"], "Theo")["token"])
    expect(host.page.get_by_role("textbox", name=re.compile("haracter|Location.*which", re.IGNORECASE))).to_have_count(
        0
    )

    host.page.get_by_role("button", name="Character: any").click()
    host.page.get_by_role("dialog", name="Character").get_by_role("button", name="Lana").click()
    expect(host.page.get_by_role("button", name="Character: Lana")).to_be_visible()
    expect(seat_of(friend, "Ada")).to_contain_text("Lana")

    friend.page.get_by_role("button", name="Character: any").press("Enter")
    pictures = friend.page.get_by_role("dialog", name="Character")
    expect(pictures.get_by_role("button", name="Lana Ada")).to_be_disabled()
    assert friend.page.evaluate(PAST_THE_EDGE) == []
    assert friend.faults() == []
    pictures.get_by_role("button", name="Pam").press("Enter")
    expect(seat_of(host, "Theo")).to_contain_text("Pam")
    expect(friend.page.get_by_role("button", name="Character: Pam")).to_be_focused()

    host.page.get_by_role("button", name="Add a bot").click()
    host.page.get_by_role("button", name="Pick character for seat 3: any").click()
    host.page.get_by_role("dialog", name="Character").get_by_role("button", name="Krieger").click()
    host.page.get_by_role("button", name="Pick Which Locations").click()
    rooms = host.page.get_by_role("dialog", name="Which Locations")
    expect(rooms.get_by_role("button", name="Malory's Office always")).to_be_disabled()
    for name in ("Armory", "Break Room", "Reception"):
        rooms.get_by_role("button", name=name).click()
        expect(rooms.get_by_role("button", name=name, pressed=True)).to_be_visible()
    assert host.faults() == []
    rooms.get_by_role("button", name="Done").click()
    host.page.get_by_role("button", name="Start the game").click()
    for visitor in (host, friend):
        visitor.page.get_by_role("region", name="Yours").wait_for()
    for seat, name in enumerate(("Lana", "Pam", "Krieger")):
        expect(host.page.locator(f"[data-seat='{seat}']")).to_contain_text(name)


def test_the_prosecutor_is_picked_by_pressing_a_seat(visit: Visit, site: str) -> None:
    made = make_table(site, game="voices", seats=4)
    host = visit("Ada")
    page = host.sit_down_at(made["table"], made["token"])
    who = page.get_by_role("group", name="Prosecutor")
    expect(who.get_by_role("button", name="By chance", pressed=True)).to_be_visible()
    who.get_by_role("button", name="Ada").click()
    expect(who.get_by_role("button", name="Ada", pressed=True)).to_be_visible()


@pytest.mark.parametrize("game", every(4, GAMES))
def test_the_lobby_fits_its_screen(visit: Visit, site: str, game: str) -> None:
    """Chat is in view on a desk without scrolling; nothing runs past the edge of a small phone."""
    seats = 8 if game == "archer" else 4 if game == "roger-rabbit" else 6
    made = make_table(site, game=game, seats=seats, fill="random")
    host = visit("Ada")
    page = host.sit_down_at(made["table"], made["token"])
    talk = page.get_by_label("Say something to the table")
    talk.wait_for()
    for seat in range(2, seats, 2):
        page.get_by_role("button", name="Free the seat").nth(seat // 2).click()
        expect(page.get_by_role("button", name="Add a bot")).to_have_count(seat // 2)
    assert in_view(host, talk)
    talk.fill("hello")
    talk.press("Enter")
    expect(page.get_by_role("log", name="Messages")).to_contain_text("hello")
    assert in_view(host, page.get_by_role("log", name="Messages"))
    assert in_view(host, talk)
    host.keep_picture(f"lobby-{game}")
    for size in (PHONE, SMALL):
        host.look(size, "dark")
        assert page.evaluate(PAST_THE_EDGE) == []


def test_who_is_removed_is_told_and_offered_nothing_that_is_refused(visit: Visit, site: str) -> None:
    made = make_table(site, seats=4)
    host, friend = visit("Ada"), visit("Theo")
    host.sit_down_at(made["table"], made["token"])
    friend.sit_down_at(made["table"], join(site, made["table"], "Theo")["token"])
    seat_of(host, "Theo").get_by_role("button", name="Remove").click()
    told = friend.page.get_by_role("paragraph").filter(has_text="The host has removed you from this table.")
    expect(told).to_be_visible()
    expect(friend.page.get_by_role("button", name=re.compile("^Sit"))).to_have_count(0)
    host.page.get_by_role("button", name="Start with three bots").click()
    friend.prompt.wait_for()
    expect(told).to_be_visible()
    expect(friend.page.get_by_role("button", name=re.compile("seat"))).to_have_count(0)


@pytest.mark.soak
def test_who_stands_up_is_offered_their_own_seat_and_no_other(visit: Visit, site: str) -> None:
    made = make_table(site, seats=3, fill="random")
    friend = join(site, made["table"], "Theo", 1)
    host, theo = visit("Ada"), visit("Theo")
    host.sit_down_at(made["table"], made["token"])
    theo.sit_down_at(made["table"], friend["token"])
    host.page.get_by_role("button", name="Start the game").click()
    theo.page.get_by_role("button", name="Menu").click()
    theo.page.get_by_role("button", name="Stand up").click()
    theo.page.keyboard.press("Escape")
    expect(theo.page.get_by_text("A bot is playing for you.")).to_be_visible()
    expect(theo.page.get_by_role("button", name=re.compile("Take a bot.s seat"))).to_have_count(0)
    theo.page.locator("[data-seat='2']").click()
    expect(theo.page.get_by_role("button", name="Take this seat")).to_have_count(0)
    theo.page.keyboard.press("Escape")
    theo.page.get_by_role("button", name="Take your seat back").click()
    expect(theo.page.get_by_role("region", name="Yours")).to_be_visible()


def test_a11_who_comes_late_asks_for_a_bots_seat_and_all_who_were_dealt_in_let_them_in(visit: Visit, site: str) -> None:
    made = make_table(site, seats=3, fill="random")
    table, ben = made["table"], join(site, made["table"], "Ben", 1)
    assert Seat(site, table, made["token"]).do("start")["type"] == "ack"
    ada = visit("Ada").sit_down_at(table, made["token"])
    bens = visit("Ben", viewport=PHONE, color_scheme="dark")
    phone, eve = bens.sit_down_at(table, ben["token"]), visit("Eve")
    page = eve.come_to(f"/t/{table}")
    page.get_by_role("button", name=re.compile("Ask for a bot.s seat")).click()
    expect(page.get_by_text("You have asked for the seat of")).to_be_visible()
    for voter in (ada, phone):
        expect(voter.get_by_text(re.compile("Eve would like this bot.s seat .*Let them in?"))).to_be_visible()
    eve.keep_picture("late-friend-asks")
    bens.keep_picture("late-friend-is-asked-for")
    assert bens.faults_in_two_looks("late-friend-is-asked-for") == []
    ada.get_by_role("button", name="Let them in").click()
    expect(ada.get_by_role("button", name="Let them in")).to_have_count(0)
    expect(page.get_by_role("region", name="Yours")).to_have_count(0)
    phone.get_by_role("button", name="Let them in").click()
    expect(page.get_by_role("region", name="Yours")).to_be_visible()


def test_a11_who_comes_late_where_somebody_was_removed_is_told_why_they_watch(visit: Visit, site: str) -> None:
    made = make_table(site, seats=3, fill="random")
    join(site, made["table"], "Ben", 1)
    ada = Seat(site, made["table"], made["token"])
    assert ada.do("start")["type"] == "ack"
    assert ada.do("remove", seat=1)["type"] == "ack"
    late = visit("Eve")
    page = late.come_to(f"/t/{made['table']}")
    expect(page.get_by_text("only the people who were dealt in play this game")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("seat$"))).to_have_count(0)
    page.locator("[data-seat='2']").click()
    expect(page.get_by_text("A bot keeps this seat until the end")).to_be_visible()
    assert late.faults_in_two_looks("late-to-a-game-of-several") == []
