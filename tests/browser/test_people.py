"""People come, go and are looked after: a late friend, a pause, a lost line, what was missed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.server.conftest import Running, settings_for
from tests.server.seats import join, make_table

from .conftest import Visit
from .site import Site
from .visitor import Visitor


@pytest.mark.soak
def test_a_late_friend_takes_a_bots_seat_and_the_host_pauses(visit: Visit) -> None:
    host, friend = visit("Ada"), visit("Theo")
    host.play_with_bots()
    friend.come_to(f"/t/{host.table}").get_by_role("button", name=re.compile("Take a bot.s seat")).click()
    host.page.locator("[data-seat]").get_by_text("Theo").wait_for()
    expect(friend.page.get_by_role("region", name="Yours")).to_be_visible()

    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Pause the game").click()
    expect(friend.page.get_by_role("heading", name="The host has paused the game")).to_be_visible()
    host.page.get_by_role("button", name="Resume").first.click()
    expect(friend.page.get_by_role("heading", name="The host has paused the game")).to_have_count(0)
    host.page.keyboard.press("Escape")

    host.page.get_by_role("button", name="Theo").click()
    host.page.get_by_role("button", name="Mute").click()
    friend.page.get_by_label("Say something to the table").fill("can you hear me")
    friend.page.keyboard.press("Enter")
    friend.page.get_by_text("can you hear me").wait_for()
    host.page.get_by_role("tab", name="Chat").click()
    expect(host.page.get_by_text("can you hear me")).to_have_count(0)


@pytest.mark.soak
def test_a_lost_line_is_told_and_found_again_with_the_same_screen(browser: Browser, tmp_path: Path) -> None:
    site = Site(tmp_path / "lost.sqlite")
    visitor = Visitor(browser, site.address, "Mara")
    try:
        page = visitor.play_with_bots()
        visitor.asked("place-weapon").wait_for()
        page.keyboard.press("1")
        visitor.asked("move").wait_for()
        before = visitor.screen()
        site.kill()
        page.get_by_text("Connection lost").wait_for()
        site.start()
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        assert visitor.screen() == before
    finally:
        visitor.context.close()
        site.kill()


def test_a_vanished_players_seat_goes_to_a_bot_and_back_on_return(browser: Browser, tmp_path: Path) -> None:
    server = Running(settings_for(tmp_path))
    host, friend = Visitor(browser, server.address, "Ada"), Visitor(browser, server.address, "Theo")
    try:
        table = start_with_friend(host, friend)
        chip = host.page.locator("[data-seat]").filter(has_text="Theo")
        gone = host.page.get_by_text(re.compile(r"Theo \(.+\) has been gone for a while"))
        friend.page.goto("about:blank")
        expect(chip).to_contain_text(", away")
        expect(host.page.get_by_role("button", name="Let a bot take over")).to_have_count(0)
        server.a_minute_later(table)
        expect(gone).to_be_visible()
        host.page.get_by_role("button", name="Let a bot take over").click()
        expect(chip).to_contain_text("bot")
        expect(gone).to_have_count(0)

        friend.come_to(f"/t/{table}")
        expect(friend.page.get_by_role("region", name="Yours")).to_be_visible()
        expect(chip).not_to_contain_text("bot")
    finally:
        leave(server, host, friend)


def test_whoever_takes_too_long_is_answered_for_once(browser: Browser, tmp_path: Path) -> None:
    server = Running(settings_for(tmp_path))
    host, friend = Visitor(browser, server.address, "Ada"), Visitor(browser, server.address, "Theo")
    try:
        table = start_with_friend(host, friend, idle=60)
        asked, other = (host, friend) if wait_for_one(host, friend) is host else (friend, host)
        number = asked.ask_number
        expect(other.page.get_by_role("button", name="Let a bot answer this once")).to_have_count(0)
        server.a_minute_later(table)
        other.page.get_by_role("button", name="Let a bot answer this once").click()
        expect(asked.page.locator(f"[data-ask='{number}']")).to_have_count(0)
        expect(asked.page.get_by_role("region", name="Yours")).to_be_visible()
        expect(asked.page.get_by_text("A bot is playing for you")).to_have_count(0)
    finally:
        leave(server, host, friend)


def start_with_friend(host: Visitor, friend: Visitor, **fields: object) -> str:
    """Ada, Theo and a bot."""
    made = make_table(host.site, **fields)
    table = str(made["table"])
    host.sit_down_at(table, made["token"])
    friend.sit_down_at(table, join(host.site, table, "Theo")["token"])
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    for visitor in (host, friend):
        visitor.page.get_by_role("region", name="Yours").wait_for()
    return table


def wait_for_one(*visitors: Visitor) -> Visitor:
    """The player who is asked; bots answer at once, so one of them is."""
    while True:
        for visitor in visitors:
            if visitor.ask_number is not None:
                return visitor
        visitors[0].page.wait_for_timeout(20)


def leave(server: Running, *visitors: Visitor) -> None:
    for visitor in visitors:
        visitor.context.close()
    server.stop()
    assert not [trouble for visitor in visitors for trouble in visitor.troubles]
