"""A line from the server's operator is seen at every table, at a desk and on a phone, and can be put away."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from facedown.cli import main

from .conftest import Visit
from .site import Site
from .visitor import Visitor

WORDS = "A restart at nine o'clock tonight. Your tables will be there again a minute later, just as they are now."


def announce(site: Site, *words: str) -> None:
    assert main(["admin", "--database", str(site.database), "announce", *words]) == 0


@pytest.fixture
def quiet_again(shared_site: Site) -> Iterator[None]:
    yield
    announce(shared_site)


def line(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("status").filter(has_text=WORDS)


@pytest.mark.usefixtures("quiet_again")
def test_an_announcement_is_seen_in_the_game_and_in_the_lobby(visit: Visit, shared_site: Site) -> None:
    playing, waiting = visit("Mara"), visit("Ada")
    playing.play_with_bots()
    playing.asked("place-weapon").wait_for()
    waiting.make_table()
    announce(shared_site, WORDS)
    for visitor, where in ((playing, "game"), (waiting, "lobby")):
        expect(line(visitor)).to_be_visible()
        assert visitor.faults_in_two_looks(f"notice-{where}") == []
    playing.page.reload()
    expect(line(playing)).to_be_visible()
    line(playing).get_by_role("button", name="Dismiss").click()
    expect(line(playing)).to_have_count(0)
    announce(shared_site)
    expect(line(waiting)).to_have_count(0)
