"""Somebody who plays a whole game by pressing what is lit, and counts what it takes."""

import random
import time
from typing import NamedTuple

from .pressing import LIT
from .visitor import Visitor

WAYS = f"{LIT}, [aria-label='What to do now'] .way[data-option], button[aria-label='Push']"
ROWS = "[aria-label='All options'] [data-option]"
IN_VIEW = """
(lit) => [...document.querySelectorAll(lit)].map((thing) => {
    const box = thing.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.5, 0.8]]) {
        const at = [box.left + box.width * x, box.top + box.height * y];
        if (document.elementFromPoint(...at)?.closest("[data-option], button") === thing) return at;
    }
    return null;
}).filter((at) => at !== null)
"""
# The question is another one, or over, or its answer is on its way.
ANSWERED = "before => document.querySelector('[data-ask]')?.dataset.ask !== before"
SOON, PATIENCE = 1_500, 600.0


class Count(NamedTuple):
    questions: int
    presses: int


def play_counting(visitor: Visitor, source: random.Random, most: int) -> Count:
    """Until the game is over, or `most` questions were answered."""
    page, questions, presses = visitor.page, 0, 0
    deadline = time.monotonic() + PATIENCE
    while questions < most and not visitor.is_over() and time.monotonic() < deadline:
        asked = visitor.ask_number
        if asked is None:
            page.wait_for_timeout(50)
            continue
        took = press_until_answered(visitor, asked, source)
        questions, presses = questions + (took > 0), presses + took
    return Count(questions, presses)


def press_until_answered(visitor: Visitor, asked: str, source: random.Random) -> int:
    page, presses = visitor.page, 0
    while visitor.ask_number == asked and presses < 8:
        points = page.evaluate(IN_VIEW, WAYS)
        if not points:
            page.keyboard.press("o")
            points = page.evaluate(IN_VIEW, ROWS)
        if not points:
            page.wait_for_timeout(50)
            continue
        x, y = source.choice(points)
        for _ in range(2):
            if visitor.ask_number != asked:
                break
            page.mouse.click(x, y)
            presses += 1
            again = page.locator(".armed, .chosen, [aria-label='Press again'].shown").count() > 0
            if not again:
                break
        page.wait_for_timeout(120)
    return presses
