"""The loupe is for a finger: a mouse and a pen choose what they press, at every width of a desk or a laptop."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.sampled import every

from .conftest import Visit
from .kinds import first_ask
from .pressing import KEEP_ANSWERS, LIT
from .site import Site

WIDE = {1024: 768, 1280: 720, 1366: 768, 1440: 900}
SEEN = "() => document.querySelector('.camera').style.transform"
MIDDLE = """
one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
}
"""


def press(page: Page, pointer: str, x: float, y: float) -> None:
    """As the browser does it for this kind of pointer."""
    line = page.context.new_cdp_session(page)
    if pointer == "touch":
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        button = {"x": x, "y": y, "button": "left", "clickCount": 1, "pointerType": pointer}
        line.send("Input.dispatchMouseEvent", {"type": "mousePressed", **button})
        line.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **button})
    line.detach()


@pytest.mark.parametrize("width", WIDE)
@pytest.mark.parametrize("game", every(2, ["roger-rabbit", "campus-life"]))
def test_a_mouse_and_a_pen_never_zoom_and_a_finger_goes_near_what_is_small(
    visit: Visit, shared_site: Site, game: str, width: int
) -> None:
    visitor = visit("Ada", has_touch=True).prefer(confirm=True)
    page = visitor.page
    page.add_init_script(KEEP_ANSWERS)
    prepared = first_ask(game, "move").store(shared_site.database)
    visitor.look({"width": width, "height": WIDE[width]}, "light")
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.asked("move").wait_for()
    thing = page.locator(f"[aria-label='Board'] {LIT.split()[-1]}").first
    again = page.get_by_role("note", name="Press again")
    small = page.get_by_role("button", name="Near").count() > 0
    for pointer in ("mouse", "pen", "touch"):
        at: list[Any] = thing.evaluate(MIDDLE)
        press(page, pointer, *at)
        near = pointer == "touch" and small
        page.wait_for_function(f"near => ({SEEN})() !== 'none' === near", arg=near)
        given = page.evaluate("answers.splice(0).length > 0")  # by one press, where it can be taken back
        assert (given or again.is_visible()) is not near, pointer
        page.keyboard.press("Escape")
