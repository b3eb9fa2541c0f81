"""A11 at the page: the seat of somebody who was removed is asked for, and all who sit at the table are asked."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.server.seats import Seat, join, make_table

from .conftest import Visit
from .visitor import Visitor


def seated(visit: Visit, site: str) -> tuple[list[Visitor], Seat, str]:
    """Ada is host, Noor sits beside her, Cleo is a program; Ines has been removed."""
    made = make_table(site, seats=4, name="Ada")
    table = made["table"]
    tokens = [made["token"], *(join(site, table, name)["token"] for name in ("Noor", "Cleo", "Ines"))]
    pages = [visit(name) for name in ("Ada", "Noor")]
    for visitor, token in zip(pages, tokens, strict=False):
        visitor.sit_down_at(table, token)
    cleo = Seat(site, table, tokens[2])
    pages[0].page.get_by_role("button", name="Start").click()
    for visitor in pages:
        visitor.prompt.wait_for()
    pages[0].page.locator("[data-seat='3']").click()
    pages[0].page.get_by_role("button", name="Remove from the table").click()
    pages[0].page.get_by_role("button", name="Press again to remove").click()
    return pages, cleo, table


def notices(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("group", name="Notices")


def vote(cleo: Seat, agree: bool) -> None:
    cleo.sync()
    assert cleo.do("cast-vote", vote=cleo.room["vote"]["number"], agree=agree)["type"] == "ack"


def test_a11_a_watcher_asks_for_the_seat_and_all_agree(visit: Visit, site: str) -> None:
    (ada, noor), cleo, table = seated(visit, site)
    theo = visit("Theo")
    theo.come_to(f"/t/{table}")
    theo.keep_picture("vote-before")
    notices(theo).get_by_role("button", name=re.compile("Ask for a bot.s seat")).click()
    expect(notices(theo)).to_contain_text(re.compile(r"You have asked for the bot.s seat \(it was Ines.s\)"))
    asked = notices(noor).get_by_text(re.compile(r"Theo would like to take the bot.s seat \(it was Ines.s\)\."))
    expect(asked).to_be_visible()
    assert noor.faults_in_two_looks("vote-asked") == []
    assert theo.faults_in_look("vote-waits", "phone") == []
    for visitor in (ada, noor):
        notices(visitor).get_by_role("button", name="Agree").click()
    expect(notices(theo)).to_contain_text("Still to agree: Cleo.")
    expect(theo.page.get_by_role("region", name="Yours")).to_have_count(0)
    vote(cleo, agree=True)
    expect(theo.page.get_by_role("region", name="Yours")).to_be_visible()
    expect(notices(ada)).not_to_contain_text("Theo")


@pytest.mark.soak
def test_a11_after_a_no_only_the_host_can_ask_for_them(visit: Visit, site: str) -> None:
    (ada, noor), _, table = seated(visit, site)
    theo = visit("Theo")
    theo.come_to(f"/t/{table}")
    notices(theo).get_by_role("button", name=re.compile("Ask for a bot.s seat")).click()
    notices(noor).get_by_role("button", name="No", exact=True).click()
    expect(notices(theo)).to_contain_text("You are watching.")
    expect(notices(theo).get_by_role("button", name=re.compile("seat"))).to_have_count(0)
    ada.page.locator("[data-seat='3']").click()
    ada.keep_picture("vote-host")
    ada.page.get_by_role("button", name="Ask all for Theo").click()
    expect(notices(noor).get_by_role("button", name="Agree")).to_be_visible()


@pytest.mark.soak
def test_who_has_no_name_yet_says_it_and_then_asks(visit: Visit, site: str) -> None:
    (_, noor), _, table = seated(visit, site)
    nobody = visit("")
    nobody.come_to(f"/t/{table}")
    notices(nobody).get_by_role("button", name=re.compile("Ask for a bot.s seat")).click()
    nobody.page.get_by_label("What should we call you?").fill("Theo")
    nobody.page.get_by_role("button", name="Ask for the seat").click()
    expect(notices(noor)).to_contain_text("Theo would like to take")
