"""What a first visit costs, in the bytes that must come before anything is seen."""

import gzip

from playwright.sync_api import Response

from .conftest import Visit

MOST = 200_000


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


def test_the_newcomer_is_at_a_running_table_after_one_click(visit: Visit) -> None:
    visitor = visit()
    page = visitor.play_with_bots()
    assert page.locator("[data-seat]").count() == 4
