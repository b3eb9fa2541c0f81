"""What is wrong in a lesson is said with its file and key."""

import re
from typing import Any

import pytest

from facedown.games import game, text_of
from facedown.kernel.content.lesson import FILE, read_lesson, rehearse
from facedown.kernel.errors import ContentError

GAME = game("campus-life")
TEXT = text_of("facedown.games.campus_life", FILE)
HEAD = TEXT[: TEXT.index("[[lines]]")]
STEP = '[[lines]]\nkind = "place-weapon"\nsay = "Now."\ntakes = ["Rope into the Hall"]\notherwise = "No."\n'
BOT = '[[lines]]\nseat = 1\nkind = "place-weapon"\ntakes = ["Knife into the Study"]\n'

WRONG = {
    "lines[0].kind: unknown ask 'dance'": STEP.replace("place-weapon", "dance"),
    "lines[0].takes: it takes nothing": STEP.replace('["Rope into the Hall"]', "[]"),
    "lines[0].say: the coach says nothing": STEP.replace("Now.", ""),
    "lines[0].otherwise: the coach has no words": STEP.replace('otherwise = "No."', ""),
    "lines[0].why_not: where any answer goes on": STEP.replace('["Rope into the Hall"]', '"any"'),
    "lines[0].points: unknown zone 'moon'": STEP + 'points = ["zone:moon"]\n',
    "lines[0].points: there is no seat 3": STEP + 'points = ["seat:3"]\n',
    "lines[0].points: 'Hall' is neither": STEP + 'points = ["Hall"]\n',
    "lines[1].seat: no bot sits on seat 0": STEP + BOT.replace("seat = 1", "seat = 0"),
    "lines[1].seat: no bot sits on seat 9": STEP + BOT.replace("seat = 1", "seat = 9"),
    "lines[1]: nothing is said to a bot": STEP + BOT + 'say = "Psst."\n',
    "lines: none is the learner's": BOT,
    "Object contains unknown field `lamp` - at `lines[0]`": STEP + 'lamp = "on"\n',
}

HEADS: dict[str, tuple[str, str]] = {
    "seats: 3 to 6, not 2": ("seats = 3", "seats = 2"),
    "deal: not below 0": ("deal = 1992", "deal = -1"),
    "learner: there is no seat 3": ("seats = 3", "seats = 3\nlearner = 3"),
    "options: campus-life has no option 'moon'": ("suspects =", "moon ="),
    "ending: it has no words": (re.findall("ending = .*", HEAD)[0], 'ending = ""'),
}


@pytest.mark.parametrize("expected", WRONG)
def test_a_line_that_names_nothing_is_refused_with_file_and_key(expected: str) -> None:
    with pytest.raises(ContentError, match=re.escape(f"campus-life: content/lesson.toml: {expected}")):
        read_lesson(HEAD + WRONG[expected], GAME)


@pytest.mark.parametrize("expected", HEADS)
def test_a_head_that_fits_no_table_is_refused_with_file_and_key(expected: str) -> None:
    was, becomes = HEADS[expected]
    with pytest.raises(ContentError, match=re.escape(f"campus-life: content/lesson.toml: {expected}")):
        read_lesson(HEAD.replace(was, becomes) + STEP, GAME)


UNPLAYABLE = {
    "lines[0]: no answer is called 'Rope into the Moon'; there are: Rope into the Hall;": STEP.replace("Hall", "Moon"),
    "lines[0]: no answer is called 'Rope into the Moon'": STEP + 'points = ["option:Rope into the Moon"]\n',
    "lines[0].kind: seat 0 is asked 'place-weapon', not 'move'": STEP.replace("place-weapon", "move"),
    "lines[1] is never reached: seat 1 is asked 'place-weapon', which no line answers": STEP + STEP,
}


@pytest.mark.parametrize("expected", UNPLAYABLE)
def test_what_the_table_does_not_ask_or_offer_is_found_by_playing_it(expected: str) -> None:
    lesson = read_lesson(HEAD + UNPLAYABLE[expected], GAME)
    with pytest.raises(ContentError, match=re.escape(f"campus-life: content/lesson.toml: {expected}")):
        play_through(lesson)


def play_through(lesson: Any) -> None:
    for _ in rehearse(lesson, GAME):
        pass
