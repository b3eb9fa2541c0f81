"""Whole games through the page: people answer whatever they are asked, until the end."""

import random
import re
import time

from .visitor import Visitor

PATIENCE = 120.0
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
ANSWERED = "number => document.querySelector('[data-ask]')?.dataset.ask !== number"


def give_an_answer(visitor: Visitor, number: str, chance: random.Random) -> str:
    """By the aim's own button, a button beside the prompt or the board, or from the list; returns the kind of ask."""
    page = visitor.page
    kind = visitor.prompt.get_attribute("data-kind")
    if kind == "aim":
        for _ in range(chance.randrange(5)):
            page.get_by_role("slider", name="Aim").press(chance.choice(ARROWS))
        page.get_by_role("button", name="Push", exact=True).click()
    else:
        options = page.locator("[data-option]")
        ends = page.get_by_role("region", name="Where the move can end").get_by_role("button")
        ways = visitor.prompt.get_by_role("button").and_(options).or_(ends)
        if ways.count() == 0:
            visitor.prompt.get_by_role("button", name=re.compile(r"^All \d+")).click()
            ways = visitor.listed.get_by_role("button").and_(options)
        ways.nth(chance.randrange(min(ways.count(), 9))).click()
    page.wait_for_function(ANSWERED, arg=number)
    return str(kind)


def play_until(
    people: list[Visitor], chance: random.Random, answers: int = 10_000, patience: float = PATIENCE
) -> list[str]:
    """Until the end or until so many answers are given; returns the kinds of ask."""
    deadline = time.monotonic() + patience
    kinds: list[str] = []
    while len(kinds) < answers and not all(one.is_over() for one in people):
        for one in people:
            if (number := one.ask_number) is not None:
                kinds.append(give_an_answer(one, number, chance))
                break
        else:
            assert time.monotonic() < deadline, [one.prompt.get_by_role("heading").inner_text() for one in people]
            people[0].page.wait_for_timeout(20)
    return kinds
