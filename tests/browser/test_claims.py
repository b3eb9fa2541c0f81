"""Claims and promises by pressing: the list, the ledger, what a hand, a big screen and a curtain show of it, and which
of it was true, after the end."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.server.seats import Seat, play_on

from .conftest import Visit
from .prepared import Course, Prepared
from .site import Site
from .test_big_screen import LEFT, SHORT, aside, gather, parts
from .test_pass_and_play import close, curtain, open_next
from .visitor import Visitor

SIZES = {
    "360": ({"width": 360, "height": 640}, "dark"),
    "844": ({"width": 844, "height": 390}, "light"),
    "1024": ({"width": 1024, "height": 768}, "dark"),
    "1440": ({"width": 1440, "height": 900}, "light"),
}

# What is pressed one after the other, and what all read then.
PRESSED = {
    "archer": (["looked: the next Challenge", "Guns"], "I looked: the next Challenge is about Guns."),
    "campus-life": (["card lies in the", "Rope", "Hall"], "The Rope card lies in the Hall."),
    "roger-rabbit": (["I looked: the", "north-east", "a Letter"], "I looked: the north-east card is a Letter."),
    "voices": (
        ["I looked: the top token", "Logical", "Guilty"],
        "I looked: the top token on the Logical jurors is guilty.",
    ),
}
PROMISED = {
    "archer": "will not insult you",
    "campus-life": "come and talk to you",
    "roger-rabbit": "will not fire at you",
    "voices": "not destroy a marker of yours",
}
FACTS: dict[str, dict[str, Any]] = {
    "campus-life": {"claim": "kink", "values": ["rope"]},
    "roger-rabbit": {"claim": "am", "values": ["roger"]},
    "voices": {"claim": "icon", "values": ["guilty"]},
}


def panel(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("complementary", name=name, exact=True)


def say(visitor: Visitor, presses: list[str]) -> None:
    """From the open list to the others' ears."""
    listed = panel(visitor, "Say to all")
    for words in presses:
        listed.get_by_role("button", name=words).first.click()
    listed.get_by_role("button", name="Say it").click()
    expect(listed).to_have_count(0)


def faults_at_every_size(visitor: Visitor, name: str) -> list[str]:
    faults = []
    for size, look in SIZES.items():
        visitor.look(*look)
        visitor.keep_picture(f"claims-{name}-{size}")
        faults += visitor.faults()
    visitor.look(*SIZES["1440"])
    return faults


def two_at_a_table(visit: Visit, site: Site, game: str) -> tuple[Prepared, Visitor, Visitor]:
    """The player who is asked first (in Voices the prosecutor), and who sits next to them."""
    prepared = Course(game, 4, 1).store(site.database)
    asked, other = visit("Asked"), visit("Other")
    for seat, visitor in ((prepared.asked, asked), ((prepared.asked + 1) % 4, other)):
        visitor.sit_down_at(prepared.table, prepared.tokens[seat])
        visitor.prompt.wait_for()
    return prepared, asked, other


def open_talk(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=re.compile(f"^{name}")).first.click()


def test_voi_hid_1_a_claim_is_pressed_and_the_other_browser_reads_it(visit: Visit, shared_site: Site) -> None:
    _, prosecutor, persona = two_at_a_table(visit, shared_site, "voices")
    open_talk(persona, "Claim or promise")
    listed = panel(persona, "Say to all")
    listed.get_by_role("button", name="My role has").click()
    for icon in ("Guilty", "Innocent", "Neutral"):
        shown = listed.get_by_role("button", name=icon)
        expect(shown.locator(f"use[href='#v-t-{icon.lower()}']")).to_have_count(1)
    listed.get_by_role("button", name="Innocent").click()
    listed.get_by_role("button", name="Say it").click()
    words = "My role has an innocent icon."
    expect(prosecutor.page.locator(".last-claim")).to_contain_text(words)
    expect(prosecutor.page.locator(".spoke")).to_have_count(1)
    open_talk(prosecutor, "Ledger")
    ledger = panel(prosecutor, "Ledger").get_by_role("list", name="What was said")
    expect(ledger.get_by_role("listitem")).to_contain_text([words])
    assert not re.search("true|false|kept|broken", ledger.inner_text())
    prosecutor.page.keyboard.press("Escape")
    open_talk(prosecutor, "Claim or promise")
    panel(prosecutor, "Say to all").get_by_role("button", name="I will push into").wait_for()
    assert panel(prosecutor, "Say to all").get_by_role("button", name="My role has").count() == 0


@pytest.mark.soak
def test_a_claim_is_made_by_keyboard_and_repeated_in_vain(visit: Visit, shared_site: Site) -> None:
    _, ines, theo = two_at_a_table(visit, shared_site, "campus-life")
    ines.page.get_by_role("button", name="Claim or promise").first.focus()
    ines.page.keyboard.press("Enter")
    listed = panel(ines, "Say to all")
    listed.get_by_role("button", name="I will keep my cards face down").focus()
    ines.page.keyboard.press("Enter")
    expect(listed.get_by_role("button", name="Say it")).to_be_focused()
    ines.page.keyboard.press("Enter")
    expect(listed).to_have_count(0)
    expect(ines.page.get_by_role("button", name="Claim or promise").first).to_be_focused()
    expect(theo.page.locator(".last-claim")).to_contain_text("I will keep my cards face down this round.")
    open_talk(ines, "Claim or promise")
    listed.get_by_role("button", name="I will keep my cards face down").click()
    listed.get_by_role("button", name="Say it").click()
    expect(listed.get_by_role("alert")).to_have_text("You have said that in this round.")


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(PRESSED))
def test_the_list_and_the_ledger_are_clean_at_every_size(visit: Visit, shared_site: Site, game: str) -> None:
    _, ines, theo = two_at_a_table(visit, shared_site, game)
    presses, words = PRESSED[game]
    open_talk(ines, "Claim or promise")
    listed = panel(ines, "Say to all")
    listed.get_by_role("button", name=presses[0]).first.wait_for()
    faults = faults_at_every_size(ines, f"{game}-list")
    listed.get_by_role("button", name=presses[0]).first.click()
    faults += faults_at_every_size(ines, f"{game}-blank")
    for press in presses[1:]:
        listed.get_by_role("button", name=press).first.click()
    faults += faults_at_every_size(ines, f"{game}-say")
    listed.get_by_role("button", name="Say it").click()
    expect(theo.page.locator(".last-claim")).to_contain_text(words)
    open_talk(ines, "Claim or promise")
    listed.get_by_role("button", name=PROMISED[game]).click()
    listed.locator(".fillings button").first.click()
    listed.get_by_role("button", name="Say it").click()
    expect(theo.page.locator(".last-claim")).to_contain_text(PROMISED[game])
    faults += faults_at_every_size(theo, f"{game}-talk")
    theo.look(*SIZES["360"])
    theo.page.get_by_role("button", name=re.compile("^Talk")).click()
    theo.keep_picture(f"claims-{game}-drawer-360")
    faults += theo.faults()
    theo.look(*SIZES["1440"])
    open_talk(theo, "Ledger")
    panel(theo, "Ledger").get_by_role("listitem").nth(1).wait_for()
    faults += faults_at_every_size(theo, f"{game}-ledger")
    assert faults == []


@pytest.mark.soak
def test_a_hand_claims_and_the_big_screen_shows_it(visit: Visit, shared_site: Site) -> None:
    _, screen, phones = gather(visit, shared_site, Course("campus-life", 4, 1))
    parts(phones[0]).get_by_role("button", name="Say").click()
    phones[0].keep_picture("claims-hand-list")
    faults = phones[0].faults()
    say(phones[0], ["I fancy", "Plum"])
    expect(aside(screen)).to_contain_text("“I fancy Professor Plum.”")
    screen.keep_picture("claims-screen")
    assert faults + screen.faults() == []


@pytest.mark.soak
def test_who_plays_behind_a_curtain_claims_too_and_the_ledger_is_for_all(visit: Visit, shared_site: Site) -> None:
    course = Course("campus-life", 4, 1)
    people = range(course.seats)
    prepared = course.store(shared_site.database, "random", people=people, beside=True)
    ines = visit("Ines")
    ines.kept["tables"] = {}
    ines.sit_down_at(prepared.table, prepared.token)
    beside = [token for seat, token in enumerate(prepared.tokens) if seat != prepared.asked]
    ines.kept["tables"] = {prepared.table: {"token": prepared.token, "game": "campus-life", "at": 0, "beside": beside}}
    ines.remember()
    ines.come_to(f"/t/{prepared.table}")
    open_next(ines)
    open_talk(ines, "Claim or promise")
    say(ines, ["My kink is", "Wrench"])
    close(ines)
    curtain(ines).get_by_text("Ledger: 1 said").click()
    expect(curtain(ines)).to_contain_text("“My kink is the Wrench.”")
    ines.keep_picture("claims-curtain")
    assert ines.faults() == []


def ended(site: Site, game: str) -> Prepared:
    """A game in which seats 0 and 1 have claimed and promised shortly before the end."""
    whole = Course(game, 4, **SHORT[game])
    stops = [course.as_it_stands() for course in whole.asks(random.Random(1))]
    prepared = stops[-2 * LEFT[game]].store(site.database)
    seats = [Seat(site.address, prepared.table, token) for token in prepared.tokens]
    claims = whole.game.claims.values()
    for seat, kind in ((0, "fact"), (1, "promise"), (0, "promise")):
        for claim in claims:
            if claim.kind == kind and all(blank.kind == "seat" for blank in claim.blanks):
                seats[seat].do("claim", claim=claim.id, values=[(seat + 1) % 4 for _ in claim.blanks])
    for one in seats[:3]:
        if game in FACTS:
            one.do("claim", **FACTS[game])
    source = random.Random(2)
    play_on(seats, choose=lambda ask: source.randrange(ask["count"]))
    for one in seats:
        one.close()
    return prepared


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "archer" else [pytest.mark.soak]) for game in sorted(PRESSED)]
)
def test_a13_after_the_end_the_replay_says_what_was_true_and_when_it_was_said(
    visit: Visit, shared_site: Site, game: str
) -> None:
    prepared = ended(shared_site, game)
    ines = visit("Ines")
    page = ines.sit_down_at(prepared.table, prepared.tokens[0])
    ines.ending.wait_for()
    ines.ending.get_by_role("button", name="Who told the truth?").click()
    panel(ines, "Ledger").get_by_role("table", name="Whose word was good").wait_for()
    panel(ines, "Ledger").get_by_role("button", name="Close").click()
    page.get_by_role("tab", name="Replay").click()
    said = page.get_by_role("region", name="What was said")
    word = said.get_by_role("table", name="Whose word was good")
    word.wait_for()
    assert word.get_by_role("row").count() >= 2
    verdicts = said.locator(".verdict")
    assert verdicts.count() >= 3
    assert all(re.match("true|false|kept|broken|cannot be told", words) for words in verdicts.all_inner_texts())
    scrubber = page.get_by_role("slider", name="Moment")
    at_the_end = int(scrubber.input_value())
    said.get_by_role("button", name="Show when").first.click()
    assert int(scrubber.input_value()) < at_the_end
    assert faults_at_every_size(ines, f"{game}-replay") == []
