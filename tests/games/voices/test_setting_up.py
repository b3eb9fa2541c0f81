"""Setting up (VOI-SET-1 to VOI-SET-7)."""

from collections import Counter

import pytest
from tests.games.voices.builder import GAME, every_event, names, the
from tests.games_support import soundness

from facedown.games.voices.content import (
    KINDS,
    PROSECUTOR,
    ROLES,
    STAGE_CARDS,
    STORIES,
    STORY_TOKENS,
    basic_roles,
    icon_counts,
)
from facedown.games.voices.rules.setting_up import first_player
from facedown.kernel.errors import FacedownError

SEATS = range(3, 7)


@pytest.mark.parametrize("seats", SEATS)
def test_voi_set_1_the_roles_of_the_count_are_dealt_and_the_prosecutor_is_shown(seats):
    prosecutors = set()
    for seed in range(20):
        t = GAME.open(seats, seed)
        assert sorted(t.role) == sorted([*basic_roles(seats), PROSECUTOR])
        assert t.role[t.prosecutor] == PROSECUTOR
        assert the(every_event(t), "prosecutor-shown").facts == {"seat": t.prosecutor}
        prosecutors.add(t.prosecutor)
    assert len(prosecutors) == seats


def test_voi_set_1_a_role_is_told_to_its_seat_alone():
    t = GAME.open(4, 1)
    dealt = [event for event in every_event(t) if event.name == "role-dealt"]
    assert sorted(event.to for event in dealt) == [(seat,) for seat in t.personas()]
    assert all(event.facts == {"seat": event.to[0]} for event in dealt)
    for seat in t.personas():
        shown = t.view(seat)["table"]
        assert shown["you"]["role"]["role"] == ROLES[t.role[seat]].id
        assert [one["role"] is None for one in shown["seats"]] == [one != t.prosecutor for one in range(4)]


@pytest.mark.parametrize("seats", SEATS)
def test_voi_set_2_the_advanced_set_up_draws_roles_by_icon_and_ignores_counts(seats):
    others = 0
    for seed in range(20):
        t = GAME.open(seats, seed, roles="advanced")
        icons = Counter(ROLES[role].icon for role in t.role if role != PROSECUTOR)
        assert tuple(icons[icon] for icon in ("guilty", "innocent", "neutral")) == icon_counts(seats)
        assert len(set(t.role)) == seats
        others += any(seats not in ROLES[role].counts for role in t.role if role != PROSECUTOR)
    assert others > 10


def test_voi_set_3_a_chosen_prosecutor_gets_the_card():
    for seat in range(4):
        for seed in range(5):
            t = GAME.open(4, seed, prosecutor=seat)
            assert t.prosecutor == seat
            assert t.role[seat] == PROSECUTOR
            assert sorted(t.role) == sorted([*basic_roles(4), PROSECUTOR])
    assert the(every_event(GAME.open(4, 1, prosecutor=2)), "prosecutor-shown").rule == "VOI-SET-3"
    with pytest.raises(FacedownError, match="seat from 0 to 3"):
        GAME.open(4, 1, prosecutor=4)


def test_voi_set_4_behind_the_screen_lie_three_fronts_to_choose_from():
    t = GAME.open(4, 1)
    assert len(t.row) == 2
    assert len(t.trial_deck) == 22
    screen = t.view(t.prosecutor)["table"]["trial"]["screen"]
    assert len(screen) == 3
    assert all(front["text"] and "back" not in front for front in screen)
    for other in [None, *t.personas()]:
        assert t.view(other)["table"]["trial"]["screen"] is None


def test_voi_set_5_each_persona_has_two_strategy_cards_and_the_prosecutor_none():
    t = GAME.open(5, 1)
    assert [len(hand) for hand in t.hand] == [0 if seat == t.prosecutor else 2 for seat in range(5)]
    assert len(t.strategy_deck) == 2 * len(KINDS) - 8
    for seat in t.personas():
        assert len(t.view(seat)["table"]["you"]["hand"]) == 2
    assert t.view(t.prosecutor)["table"]["you"]["hand"] == []
    assert [one["hand"] for one in t.view(None)["table"]["seats"]] == [len(hand) for hand in t.hand]


def test_voi_set_6_the_story_places_unseen_tokens_and_names_the_first_player():
    stories = set()
    for seed in range(30):
        t = GAME.open(4, seed)
        stories.add(t.story)
        assert [len(stack) for stack in t.stacks] == [STORY_TOKENS[t.story].count(juror) for juror in range(6)]
        assert set(t.seen) == {0}
        expected = {
            "left-of-prosecutor": {(t.prosecutor + 1) % 4},
            "right-of-prosecutor": {(t.prosecutor + 3) % 4},
            "prosecutor": {t.prosecutor},
            "random-persona": set(t.personas()),
        }[STORIES[t.story].first]
        assert t.first in expected
        assert "influence-set" in names(every_event(t))
        for seat in range(4):
            faces = [face for juror in t.view(seat)["table"]["jurors"] for face in juror["influence"]]
            assert set(faces) == {None}
    assert stories == set(range(len(STORIES)))


def test_voi_set_6_a_random_persona_may_be_any():
    t = GAME.open(6, 1)
    t.story = next(place for place, story in enumerate(STORIES) if story.first == "random-persona")
    assert {first_player(t) for _ in range(60)} == set(t.personas())


def test_voi_set_7_in_the_basic_set_up_all_may_read_which_roles_are_in_play():
    t = GAME.open(4, 1)
    shown = t.view(None)["table"]["roles_in_play"]
    assert [role["role"] for role in shown] == [ROLES[role].id for role in basic_roles(4)]
    assert GAME.open(4, 1, roles="advanced").view(None)["table"]["roles_in_play"] is None


@pytest.mark.parametrize(
    ("options", "dealt", "shown", "listed"),
    [
        ({}, "VOI-SET-1", "VOI-SET-1", True),
        ({"prosecutor": 2}, "VOI-SET-1", "VOI-SET-3", True),
        ({"roles": "advanced"}, "VOI-SET-2", "VOI-SET-2", False),
        ({"roles": "advanced", "prosecutor": 0}, "VOI-SET-2", "VOI-SET-3", False),
    ],
)
def test_voi_set_1_to_3_each_set_up_is_told_under_its_rule(options, dealt, shown, listed):
    t = GAME.open(4, 1, **options)
    soundness.check(t)
    events = every_event(t)
    assert {event.rule for event in events if event.name == "role-dealt"} == {dealt}
    assert the(events, "prosecutor-shown").rule == shown
    assert ("roles-in-play" in names(events)) is listed


def test_voi_set_4_the_trial_begins_with_stage_one_and_the_prosecutor_is_told_three_fronts():
    t = GAME.open(4, 1)
    laid = the(every_event(t), "trial-cards-laid-out")
    assert (laid.rule, laid.facts, laid.to) == ("VOI-SET-4", {"stage": 1}, (t.prosecutor,))
    assert laid.secret == {"fronts": [*t.row, t.trial_deck[-1]]}
    assert {*t.row, *t.trial_deck} == set(STAGE_CARDS[0])
    assert (t.round, t.stage, t.scores) == (1, 0, [0] * 4)
