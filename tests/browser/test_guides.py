"""The first-game guide: it comes once, speaks of the table's own number of seats, and shows its pictures whole."""

import pytest
from playwright.sync_api import Locator, expect
from tests.sampled import every

from facedown.games import folders, guide_of
from facedown.games import game as find_game

from .conftest import Visit
from .kinds import KINDS
from .prepared import Course
from .site import Site
from .visitor import DESK, PHONE, Visitor

SMALL = {"width": 360, "height": 640}

# A drawing is whole where its own box fits into the box it is shown in, and nothing of it is sliced off to fill that.
WHOLE = """
picture => {
    const box = picture.getBoundingClientRect();
    const inside = ({left, top, right, bottom}) =>
        left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
    const drawings = [...picture.querySelectorAll("svg, div, span")]
        .filter((one) => !one.closest("svg svg, .room *, .challenge *"));
    const slices = [...picture.querySelectorAll(":scope > svg")].some((one) =>
        (one.getAttribute("preserveAspectRatio") ?? "").includes("slice"));
    return drawings.length > 0 && !slices && drawings.every((one) => inside(one.getBoundingClientRect()));
}
"""


def sit_at_a_first_game(visitor: Visitor, site: Site, game: str, seats: int) -> Locator:
    visitor.kept["seen"] = []
    prepared = Course(game, seats).store(site.database)
    page = visitor.sit_down_at(prepared.table, prepared.token)
    guide = page.get_by_role("region", name="Guide")
    guide.wait_for()
    return guide


def test_a_guide_comes_once_and_not_again_at_a_reload_or_another_table(visit: Visit, shared_site: Site) -> None:
    visitor = visit("Mara")
    guide = sit_at_a_first_game(visitor, shared_site, "campus-life", 4)
    visitor.page.reload()
    visitor.prompt.wait_for()
    visitor.log.locator("li").first.wait_for()
    expect(guide).to_have_count(0)
    visitor.play_with_bots()
    visitor.log.locator("li").first.wait_for()
    expect(guide).to_have_count(0)


@pytest.mark.parametrize("game", every(4, KINDS, first=1))
@pytest.mark.parametrize(
    "size", [SMALL, pytest.param(PHONE, marks=pytest.mark.soak), pytest.param(DESK, marks=pytest.mark.soak)]
)
def test_a_guide_shows_its_pictures_whole_and_speaks_of_this_tables_seats(
    visit: Visit, shared_site: Site, size: dict[str, int], game: str
) -> None:
    visitor, seats = visit("Mara", viewport=size), find_game(game).fewest
    guide = sit_at_a_first_game(visitor, shared_site, game, seats)
    cards = guide_of(folders()[game])
    for card in cards:
        expect(guide.get_by_role("heading")).to_have_text(card.title)
        expect(guide.get_by_role("paragraph").last).to_have_text(card.words_at.get(str(seats), card.words))
        assert guide.locator(".picture").first.evaluate(WHOLE), card.title
        onward, around = guide.get_by_role("button").last.bounding_box(), guide.bounding_box()
        assert onward is not None
        assert around is not None
        assert onward["y"] + onward["height"] <= around["y"] + around["height"], card.title
        if card is not cards[-1]:
            guide.get_by_role("button", name="Next").click()


@pytest.mark.parametrize("game", KINDS)
def test_every_card_has_a_picture_and_words_for_some_seats_are_for_seats_there_can_be(game: str) -> None:
    title = find_game(game)
    for card in guide_of(folders()[game]):
        assert card.picture, card.title
        assert set(card.words_at) <= {str(seats) for seats in range(title.fewest, title.most + 1)}, card.title
    pictures = [card.picture for card in guide_of(folders()[game])]
    assert len(set(pictures)) == len(pictures)
