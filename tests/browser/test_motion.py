"""Motion: events are seen one after another, and a press ends them; people who prefer none get none."""

import pytest

from .conftest import Visit

RUNNING = """
() => document.getAnimations().some((one) => one.playState === "running" && one.effect.getTiming().iterations === 1)
"""


@pytest.mark.soak
def test_moves_are_seen_and_a_press_ends_them(visit: Visit) -> None:
    visitor = visit("Mara", reduced_motion="no-preference")
    page = visitor.play_with_bots()
    visitor.asked("place-weapon").wait_for()
    page.keyboard.press("1")
    page.wait_for_function(RUNNING)
    page.mouse.click(700, 500)
    visitor.asked("move").wait_for()
    lines = visitor.count_lines()
    page.wait_for_timeout(1_000)
    assert visitor.count_lines() == lines


def test_whoever_prefers_no_motion_sees_the_new_state_at_once(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.play_with_bots()
    visitor.asked("place-weapon").wait_for()
    page.keyboard.press("1")
    visitor.asked("move").wait_for()
    assert not page.evaluate(RUNNING)
