"""Every lesson, after every change of the rules: it can be played to its end whichever of its answers are taken, every
sentence of the coach is said, every mistake can be made and is answered, and the game goes on from there."""

import random
from functools import cache

import pytest

from facedown.games import folders, game
from facedown.kernel.content.lesson import Lesson, Moment, goes_on, offered, rehearse, why_not, words_of
from facedown.server.features.lessons import lesson_of

WALKS = 12
LONGEST = 200  # characters of a sentence: four lines on a phone
SHORTEST_LESSON, LONGEST_LESSON = 8, 24  # steps: five to eight minutes
BEFORE_THE_FIRST_CHOICE = 3  # answers: seconds, where bots take a second or two each

TAUGHT = {id: lesson for id in sorted(folders()) if (lesson := lesson_of(id)) is not None}


@cache
def walks(id: str) -> list[list[Moment]]:
    """The shortest way through, then others; of each moment what is asked is looked at before it is answered."""
    source = random.Random(id)
    found: list[list[Moment]] = []
    for number in range(WALKS):
        choose = None if number == 0 else (lambda moment: source.choice(moment.takes))
        found.append([moment._replace(table=moment.table.clone()) for moment in rehearse(TAUGHT[id], game(id), choose)])
    return found


def sentences(lesson: Lesson) -> list[str]:
    said = [words for step in lesson.steps for words in (step.say, step.after, step.otherwise, *step.why_not.values())]
    return [words for words in said if words]


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_goes_to_its_end_and_every_mistake_in_it_can_be_made(id: str) -> None:
    lesson, met = TAUGHT[id], set[str]()
    for walk in walks(id):
        own = [moment for moment in walk if moment.line.seat is None]
        assert [moment.line for moment in own] == lesson.steps
        for table, ask, line, takes in own:
            listed = offered(ask) if line.takes != "any" else range(0)
            refused = {index: no for index in listed if (no := why_not(table, ask, line, index)) is not None}
            assert not refused.keys() & set(takes)
            assert all(goes_on(table, ask, line, index) for index in takes[:1])
            met |= {no.words for no in refused.values()}
    answers = {why for step in lesson.steps for why in (step.otherwise, *step.why_not.values()) if why}
    assert met == answers


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_short_and_so_is_whatever_the_coach_says(id: str) -> None:
    lesson = TAUGHT[id]
    assert SHORTEST_LESSON <= len(lesson.steps) <= LONGEST_LESSON
    assert 5 <= lesson.minutes <= 8
    for words in [*sentences(lesson), lesson.ending]:
        assert len(words) <= LONGEST, words
        assert words[-1] in ".!?", words
    said = [step.say for step in lesson.steps]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("id", TAUGHT)
def test_the_first_choice_comes_at_once_and_is_one(id: str) -> None:
    walk = walks(id)[0]
    choices = [at for at, moment in enumerate(walk) if moment.line.seat is None and len(moment.ask.options) > 1]
    assert choices[0] <= BEFORE_THE_FIRST_CHOICE
    assert len(walk[choices[0]].takes) < len(walk[choices[0]].ask.options)


@pytest.mark.parametrize("id", TAUGHT)
def test_after_the_lesson_the_game_goes_on_to_a_real_end(id: str) -> None:
    """The learner still has something to decide."""
    *_, last = walks(id)[0]
    table, lesson, source = last.table.clone(), TAUGHT[id], random.Random(1)
    table.answer(last.ask.seat, last.takes[0])
    choices = 0
    while not table.over:
        seat = table.awaited()[0]
        ask = table.ask_of(seat)
        assert ask is not None
        choices += seat == lesson.learner and len(ask.options) > 1
        table.answer(seat, source.randrange(len(ask.options)))
    assert choices >= 3
    assert table.scores


@pytest.mark.parametrize("id", TAUGHT)
def test_what_a_lesson_points_at_is_there(id: str) -> None:
    for walk in walks(id):
        for table, ask, line, _ in walk:
            there = [words_of(table, ask, index) for index in offered(ask)]
            for point in line.points:
                if point.startswith("option:") and "*" not in point:
                    assert point.removeprefix("option:") in there
