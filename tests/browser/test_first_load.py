"""What a first visit costs, in the bytes that must come before anything is seen."""

import gzip

import pytest
from playwright.sync_api import Response
from tests.sampled import every

from .conftest import Visit
from .kinds import KINDS

MOST = 200_000
MOST_OF_A_GAME = 150_000


def test_the_first_load_is_under_200_kb_of_script_and_style(visit: Visit) -> None:
    visitor = visit()
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.request.resource_type in ("script", "stylesheet"):
            sizes[response.url] = len(gzip.compress(response.body(), 6))

    visitor.page.on("response", weigh)
    page = visitor.come_to("/")
    visitor.box.wait_for()
    page.wait_for_load_state("networkidle")
    home = sum(sizes.values())
    assert 10_000 < home < MOST, sizes

    visitor.box.get_by_role("button", name="Play now with bots").click()
    visitor.prompt.wait_for()
    assert home < sum(sizes.values()) < MOST, sizes


@pytest.mark.parametrize("game", every(4, KINDS, first=3))
def test_a_games_own_load_is_under_150_kb(visit: Visit, game: str) -> None:
    visitor = visit()
    sizes: dict[str, int] = {}
    page = visitor.come_to("/")
    visitor.box.wait_for()

    def weigh(response: Response) -> None:
        if response.request.resource_type in ("script", "stylesheet"):
            sizes[response.url] = len(gzip.compress(response.body(), 6))

    page.on("response", weigh)
    page.locator(f"[data-game={game}]").get_by_role("button", name="Play now with bots").click()
    visitor.prompt.wait_for()
    page.wait_for_load_state("networkidle")
    assert 10_000 < sum(sizes.values()) < MOST_OF_A_GAME, sizes


def test_the_newcomer_is_at_a_running_table_after_one_click(visit: Visit) -> None:
    visitor = visit()
    page = visitor.play_with_bots()
    assert page.locator("[data-seat]").count() == 4
