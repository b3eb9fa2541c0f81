"""Every verb of the cards, and every part of each (VOI-RES-2, VOI-RES-4): a new one without a scene here fails."""

import pytest

from facedown.games.voices.bots.effect_values import RECKONED, SURE
from facedown.games.voices.content import INNOCENT
from facedown.games.voices.rules import acts, effects, influence
from facedown.games.voices.rules.ending import finish
from facedown.games.voices.table import DESTROYED
from facedown.games.voices.verbs import ANY, HERE, VERBS, Verb
from facedown.kernel.errors import FacedownError
from facedown.kernel.verbs import function_of

from .builder import answer, court, juror, options, region, waits_for

LOGICAL, RELAXED, SPEECH = juror("logical"), juror("relaxed"), region("speech")
NOWHERE = -1
DISCS = [("speech", 0, "joy-3", 0, 12), ("speech", 2, "joy-3", 34, 30), ("instinct", 0, "fear-1", 0, 12)]


def used(*effect, here=NOWHERE, **more):
    """Seat 0 uses one effect, and nothing else waits."""
    t = court(**more)
    t.asks, t.agenda = [], []
    t.start(lambda table: acts.act(table, 0, effect, here))
    return t


def answered(t, choice):
    answer(t, 0, choice)
    return t


def at_end(*effect, **more):
    t = court(**more)
    t.asks, t.agenda = [], []
    t.start(lambda table: finish(table, effect))
    return t


def jury(t):
    """(guilty, innocent, influence) on the jurors that scenes are about."""
    return [(t.guilty[one], t.innocent[one], len(t.stacks[one])) for one in (LOGICAL, RELAXED)]


def two_stacks():
    return {"stacks": {"logical": ["guilty", "blank"], "relaxed": ["innocent"]}}


SCENES = {  # what is found, and what it should be
    "guilty": lambda: (jury(used("guilty", LOGICAL, 2)), [(2, 0, 0), (0, 0, 0)]),
    "innocent": lambda: (jury(used("innocent", LOGICAL, 2)), [(0, 2, 0), (0, 0, 0)]),
    "token": lambda: (jury(answered(used("token", ANY), (INNOCENT, RELAXED))), [(0, 0, 0), (0, 1, 0)]),
    "remove-guilty": lambda: (
        jury(used("remove-guilty", ANY, guilty={"logical": 2}, innocent={"relaxed": 1})),
        [(1, 0, 0), (0, 1, 0)],
    ),
    "remove": lambda: (
        jury(answered(used("remove", ANY, guilty={"logical": 2}, innocent={"relaxed": 1}), (INNOCENT, RELAXED))),
        [(2, 0, 0), (0, 0, 0)],
    ),
    "flip-guilty": lambda: (jury(used("flip-guilty", ANY, guilty={"logical": 2})), [(1, 1, 0), (0, 0, 0)]),
    "shift-guilty": lambda: (
        jury(answered(used("shift-guilty", guilty={"logical": 2}), (LOGICAL, RELAXED))),
        [(1, 0, 0), (1, 0, 0)],
    ),
    "shift-innocent": lambda: (
        jury(answered(used("shift-innocent", innocent={"logical": 2}), (LOGICAL, RELAXED))),
        [(0, 1, 0), (0, 1, 0)],
    ),
    "influence": lambda: (jury(answered(used("influence", 2, 1, ANY), (LOGICAL, 0))), [(0, 0, 1), (0, 0, 0)]),
    "look": lambda: (waits_for(answered(used("look", ANY, **two_stacks()), LOGICAL)), (0, "look")),
    "look-discard": lambda: (
        jury(answered(answered(used("look-discard", ANY, **two_stacks()), LOGICAL), "discard")),
        [(0, 0, 1), (0, 0, 1)],
    ),
    "look-move": lambda: (
        jury(answered(answered(used("look-move", ANY, **two_stacks()), LOGICAL), RELAXED)),
        [(0, 0, 1), (0, 0, 2)],
    ),
    "look-either": lambda: (
        jury(answered(answered(used("look-either", ANY, **two_stacks()), LOGICAL), RELAXED)),
        [(0, 0, 1), (0, 0, 2)],
    ),
    "discard-influence": lambda: (
        jury(answered(used("discard-influence", ANY, **two_stacks()), LOGICAL)),
        [(0, 0, 1), (0, 0, 1)],
    ),
    "lose-influence": lambda: (jury(at_end("lose-influence", "most", **two_stacks())), [(0, 0, 1), (0, 0, 1)]),
    "draw": lambda: ([len(hand) for hand in used("draw", 2).hand], [2, 0, 0, 0]),
    "player-draws": lambda: (
        [len(hand) for hand in used("player-draws", SPEECH, discs=DISCS[1:]).hand],
        [0, 0, 1, 0],
    ),
    "destroy": lambda: (
        len(used("destroy", SPEECH, "opponent", discs=DISCS).markers_of(2, DESTROYED)),
        1,
    ),
    "destroy-overhanging": lambda: (
        len(used("destroy-overhanging", HERE, here=SPEECH, discs=DISCS).markers_of(2, DESTROYED)),
        1,
    ),
    "redeploy": lambda: (options(used("redeploy", SPEECH, discs=DISCS)), set(range(5))),
    "nudge": lambda: (waits_for(used("nudge", SPEECH, discs=DISCS)), (0, "aim")),
    "rescue": lambda: (waits_for(used("rescue", ANY, lost=[(0, "joy-3")])), (0, "choose-region")),
    "evict": lambda: (options(used("evict", SPEECH, discs=DISCS)), set(range(5)) - {SPEECH}),
}


def play(verb):
    found, expected = SCENES[verb]()
    assert found == expected


@pytest.mark.parametrize("verb", VERBS)
def test_voi_res_2_a_verb_does_what_its_card_says(verb):
    assert verb in SCENES, f"the verb {verb!r} has no scene in this file"
    play(verb)


@pytest.mark.parametrize("verb", VERBS)
def test_the_scene_of_a_verb_is_about_that_verb(verb, monkeypatch):
    for deeds in (acts.ACTS, acts.ENDS):
        if verb in deeds:
            monkeypatch.setitem(deeds, verb, lambda *_: None)
    with pytest.raises((AssertionError, IndexError, ValueError, FacedownError)):
        play(verb)


@pytest.mark.parametrize("face", ["guilty", "innocent"])
def test_voi_end_8_a_story_puts_one_token_at_its_end(face):
    t = at_end(face, "most", **two_stacks())
    assert jury(t) == [(int(face == "guilty"), int(face == "innocent"), 2), (0, 0, 1)]


def test_voi_res_4_a_token_that_must_go_is_discarded_or_moved_and_never_left():
    t = answered(used("look-either", ANY, **two_stacks()), LOGICAL)
    assert options(t) == {"discard", *range(6)} - {LOGICAL}
    assert "“may”" not in t.view(0)["ask"]["prompt"]
    assert jury(answered(t, "discard")) == [(0, 0, 1), (0, 0, 1)]


def test_every_verb_has_a_worth_and_no_scene_is_left_over():
    assert {*SURE, *RECKONED} == set(VERBS) == set(SCENES)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"does": "fly", "takes": (), "worth": 1.0}, "the verb 'fly' has no text"),
        ({"does": "fly", "takes": (), "text": str}, "the verb 'fly' has no worth"),
        ({"does": "fly", "text": str, "worth": 1.0}, "the verb 'fly' has no takes"),
        ({"takes": (), "text": str, "worth": 1.0}, "the verb 'fly' has nothing to do: it has no does and no ends"),
    ],
)
def test_a_verb_without_one_of_its_parts_is_refused_in_a_sentence(parts, words):
    with pytest.raises(FacedownError) as error:
        Verb("fly", **parts)
    assert str(error.value) == words


def test_a_verb_that_names_no_function_is_refused_in_a_sentence():
    verb = Verb("fly", takes=(), does="fly_off", text=str, worth=1.0)
    with pytest.raises(FacedownError) as error:
        function_of(verb, "does", verb.does, effects, influence)
    assert str(error.value) == (
        "the verb 'fly': does names 'fly_off', and no function in effects.py or influence.py is called so"
    )
