"""End of trial and goals (VOI-END-1 to VOI-END-7), and the draw step (VOI-DRW-2)."""

import pytest
from tests.games.voices.builder import (
    answer,
    court,
    deploy_all,
    every_event,
    juror,
    names,
    options,
    run_out,
    run_to,
    skip,
    the,
    waits_for,
)
from tests.games_support import soundness

from facedown.games.voices.content import INNOCENT, JUROR_IDS, STORIES, Goal
from facedown.games.voices.rules.ending import cancel, end_of_trial, fulfilled, turn_up_influence
from facedown.games.voices.table import DESTROYED, UNUSED
from facedown.games.voices.text.words import SMALL, verdict_words
from facedown.games.voices.verdict import FATES, fate, outcome, part_holds, votes

QUIET = next(place for place, story in enumerate(STORIES) if not story.finish)


def ended(story=QUIET, **more):
    """A trial whose last card has been resolved."""
    t = court(in_round=8, **more)
    t.story = story
    t.asks = []
    t.start(end_of_trial)
    soundness.check(t)
    assert t.scores == [int(seat in t.winners) for seat in range(t.seats)]
    return t


def goals(**parts):
    return Goal(**parts)


def story(id):
    return next(place for place, one in enumerate(STORIES) if one.id == id)


def test_voi_end_1_the_story_is_turned_and_roles_are_shown_before_influence():
    t = ended(stacks={"logical": ["guilty"]})
    told = names(every_event(t))
    order = [told.index(name) for name in ("story-ended", "role-shown", "influence-turned", "juror-decided", "judged")]
    assert order == sorted(order)
    assert told.count("role-shown") == 3
    assert t.view(None)["table"]["story"]["end"] == STORIES[QUIET].end
    assert all(one["role"] for one in t.view(None)["table"]["seats"])


def test_voi_end_1_the_end_side_acts_before_influence_is_turned_up():
    t = ended(story("the-broken-radiator"), stacks={"logical": ["guilty", "guilty"], "relaxed": ["innocent"]})
    assert [event.facts["juror"] for event in every_event(t) if event.name == "influence-lost"] == [1, 1]
    assert t.guilty[juror("logical")] == 0
    assert t.innocent[juror("relaxed")] == 1
    t = ended(story("a-quiet-tuesday"), guilty={"relaxed": 2, "logical": 1})
    assert (t.guilty[juror("relaxed")], t.cancelled) == (1, 1)
    t = ended(story("a-quiet-tuesday"), guilty={"relaxed": 4, "logical": 1}, innocent={"relaxed": 2})
    assert (t.guilty[juror("relaxed")], t.cancelled) == (1, 3)
    t = ended(story("front-page-news"), innocent={"relaxed": 2, "logical": 1})
    assert (t.innocent[juror("relaxed")], t.cancelled) == (1, 1)


def test_voi_end_8_of_several_with_the_most_the_one_first_in_the_jury_box():
    t = ended(story("a-quiet-tuesday"), guilty={"logical": 1, "relaxed": 3, "impulsive": 3, "perceptive": 2})
    told = the(every_event(t), "story-token")
    assert (told.rule, told.facts) == (
        "VOI-END-8",
        {"face": INNOCENT, "juror": juror("relaxed"), "most": "most-guilty", "tied": True},
    )
    assert [t.guilty[juror(id)] for id in JUROR_IDS] == [0, 1, 0, 2, 3, 2]
    t = ended(story("the-broken-radiator"), stacks={"logical": ["guilty"], "perceptive": ["guilty", "innocent"]})
    lost = [(e.facts["juror"], e.facts["tied"]) for e in every_event(t) if e.name == "influence-lost"]
    assert lost == [(juror("perceptive"), False), (juror("logical"), True)]
    assert t.guilty[juror("perceptive")] == 1


@pytest.mark.parametrize(("id", "count"), [("a-quiet-tuesday", 1), ("front-page-news", 1), ("the-broken-radiator", 2)])
def test_voi_end_8_where_no_juror_has_any_nothing_happens(id, count):
    t = ended(story(id), guilty={"logical": 1} if id == "front-page-news" else {})
    told = names(every_event(t))
    assert told.count("story-idle") == count
    assert "story-token" not in told
    assert (sum(t.guilty), sum(t.innocent)) == (id == "front-page-news", 0)


def test_voi_end_8_the_end_side_says_what_it_does():
    said = [line["words"] for line in ended(story("front-page-news"), innocent={"logical": 1}).journal(None)]
    assert any(STORIES[story("front-page-news")].end in one and "most innocent tokens" in one for one in said)


def test_voi_end_1_no_view_shows_the_end_side_before():
    t = court()
    for seat in (None, 0, 1):
        assert t.view(seat)["table"]["story"]["end"] is None


def test_voi_end_2_influence_joins_its_space_and_blanks_go():
    t = court(stacks={"logical": ["guilty", "innocent", "blank"], "relaxed": ["guilty"]}, guilty={"relaxed": 1})
    turn_up_influence(t)
    assert (t.guilty[juror("logical")], t.innocent[juror("logical")]) == (1, 1)
    assert t.guilty[juror("relaxed")] == 2
    assert all(not stack for stack in t.stacks)


def test_voi_end_3_the_smaller_pile_and_as_many_of_the_other_go():
    t = court(
        guilty={"logical": 3, "relaxed": 2, "impulsive": 1}, innocent={"logical": 1, "relaxed": 2, "perceptive": 4}
    )
    cancel(t)
    assert [t.guilty[juror(id)] for id in JUROR_IDS] == [0, 2, 0, 0, 1, 0]
    assert [t.innocent[juror(id)] for id in JUROR_IDS] == [0, 0, 0, 0, 0, 4]
    assert t.cancelled == 3
    assert votes(t) == (2, 1, 3)


VOTES = [(guilty, innocent) for guilty in range(7) for innocent in range(7 - guilty)]


@pytest.mark.parametrize(("guilty", "innocent"), VOTES)
def test_voi_end_3_every_verdict_is_told_with_what_becomes_of_guy(guilty, innocent):
    t = ended(
        guilty=dict.fromkeys(JUROR_IDS[:guilty], 1), innocent=dict.fromkeys(JUROR_IDS[guilty : guilty + innocent], 1)
    )
    told = the(every_event(t), "verdict").facts
    assert (told["guilty"], told["innocent"]) == (guilty, innocent)
    assert told["fate"] in FATES[outcome(guilty, innocent), abs(guilty - innocent) <= 1]
    for seat in (None, 0, 1):
        assert t.view(seat)["table"]["verdict"] == {"words": verdict_words(guilty, innocent), "fate": told["fate"]}
        [line] = [line for line in t.journal(seat) if line["event"] == "verdict"]
        assert line["words"] == f"{verdict_words(guilty, innocent)} {told['fate']}"


def test_voi_end_3_a_verdict_counts_the_jurors_on_each_side():
    assert verdict_words(2, 3) == "Guy is innocent, three to two."
    assert verdict_words(4, 0) == "Guy is guilty, four to none."
    assert verdict_words(3, 3) == "The jury is split, three against three."
    assert verdict_words(0, 0) == "Not one juror can decide about Guy."


def test_voi_end_3_what_becomes_of_guy_depends_on_how_it_ended():
    one, two = (ended(guilty={"relaxed": count}, innocent={"relaxed": count}) for count in (1, 2))
    assert (votes(one), votes(two)) == ((0, 0, 6), (0, 0, 6))
    assert fate(one) != fate(two)


def test_no_verdict_before_the_end():
    t = run_to(court(in_round=8), "choose-marker")
    assert [t.view(seat)["table"]["verdict"] for seat in (None, *range(t.seats))] == [None] * (t.seats + 1)


@pytest.mark.parametrize(("guilty", "innocent", "won"), [(2, 1, True), (1, 1, False), (1, 2, False), (0, 0, False)])
def test_voi_end_4_the_prosecutor_wins_with_more_guilty_than_innocent_jurors(guilty, innocent, won):
    t = ended(
        guilty=dict.fromkeys(JUROR_IDS[:guilty], 1), innocent=dict.fromkeys(JUROR_IDS[guilty : guilty + innocent], 5)
    )
    assert (1 in t.winners) == won


GUILTY_TWO = {"judgmental": 1, "logical": 1}


@pytest.mark.parametrize(
    ("part", "holds"),
    [
        ({"guilty": 2}, True),
        ({"guilty": 3}, False),
        ({"innocent": 1}, True),
        ({"innocent": 2}, False),
        ({"undecided": 3}, True),
        ({"undecided": 4}, False),
        ({"innocent_at_most": 1}, True),
        ({"innocent_at_most": 0}, False),
        ({"undecided_at_most": 3}, True),
        ({"undecided_at_most": 2}, False),
        ({"destroyed": 1}, True),
        ({"destroyed": 2}, False),
        ({"destroyed_at_most": 1}, True),
        ({"destroyed_at_most": 0}, False),
        ({"destroyed_no_more_than": 1}, True),
        ({"destroyed_no_more_than": 2}, False),
        ({"cancelled": 2}, True),
        ({"cancelled": 3}, False),
        ({"control": ("speech",)}, True),
        ({"control": ("observation", "speech")}, True),
        ({"control": ("observation",)}, False),
        ({"control": ("instinct",)}, True),
        ({"control": ("motor-skills",)}, False),
    ],
)
def test_voi_end_5_each_goal_word_counts_what_it_names(part, holds):
    """Two guilty, one innocent, three undecided; two cancelled; seat 0 lost one marker and the prosecutor three."""
    t = court(
        guilty={"judgmental": 1, "logical": 3},
        innocent={"relaxed": 1, "logical": 2},
        lost=[(0, "joy"), (1, "panic"), (1, "panic"), (1, "confusion"), (2, "joy")],
        discs=[
            ("speech", 0, "fear", 0, 30),
            ("observation", 0, "fear", 0, 30),
            ("observation", 3, "joy", 30, 30),
            ("instinct", 0, "anger", 0, 30),
            ("instinct", 3, "anger", 30, 30),
        ],
    )
    cancel(t)
    assert part_holds(t, 0, goals(**part)) == holds


def test_voi_end_5_comparing_losses_leaves_the_prosecutors_markers_out():
    t = court(5, lost=[(1, "panic"), (1, "panic"), (0, "joy"), (2, "joy"), (2, "fear"), (3, "joy")])
    assert [t.destroyed(seat) for seat in range(5)] == [1, 2, 2, 1, 0]
    fewer = [[part_holds(t, seat, goals(destroyed_no_more_than=count)) for seat in (0, 2, 3, 4)] for count in (1, 2, 3)]
    assert fewer == [[True, False, True, True], [True, False, True, True], [False, False, False, True]]


def test_voi_end_5_all_parts_of_a_goal_must_hold():
    lost = [(0, "joy"), (0, "anger"), (0, "fear"), (0, "fear")]
    assert not fulfilled(court(roles={0: "martyr"}, guilty=GUILTY_TWO, lost=lost[:3]), 0)
    assert not fulfilled(court(roles={0: "martyr"}, guilty={"logical": 2}, lost=lost), 0)
    assert fulfilled(court(roles={0: "martyr"}, guilty=GUILTY_TWO, lost=lost), 0)


@pytest.mark.parametrize(("seats", "least", "guilty"), [(3, 7, 3), (4, 4, 2), (5, 4, 2), (6, 5, 2)])
def test_voi_set_8_a_role_has_the_goal_of_its_card_for_this_count(seats, least, guilty):
    t = court(seats, roles={0: "martyr", 2: "peacemaker"}, guilty=dict.fromkeys(JUROR_IDS[:guilty], 1))
    for marker in t.markers_of(0, UNUSED)[: least - 1]:
        t.where[marker] = DESTROYED
    assert not fulfilled(t, 0)
    t.where[t.markers_of(0, UNUSED)[0]] = DESTROYED
    assert fulfilled(t, 0)
    assert f"at least {SMALL[least]} destroyed markers" in t.view(0)["table"]["you"]["role"]["goal"]
    t.guilty[0] = 0
    assert not fulfilled(t, 0)
    assert not fulfilled(t, 2)


@pytest.mark.parametrize(
    ("role", "guilty", "innocent", "won"),
    [
        ("rule-follower", 2, 4, True),  # a guilty icon wins although Guy goes free
        ("rule-follower", 1, 4, False),
        ("peacemaker", 4, 2, True),  # an innocent one although he is sent to prison
        ("peacemaker", 4, 1, False),
        ("control-freak", 4, 2, False),  # and a neutral one does not win by what the jury says
        ("control-freak", 2, 4, False),
    ],
)
def test_voi_end_6_setup_icons_do_not_matter_for_winning(role, guilty, innocent, won):
    t = ended(
        roles={0: role, 2: "confessor", 3: "dreamer"},
        guilty=dict.fromkeys(JUROR_IDS[:guilty], 1),
        innocent=dict.fromkeys(JUROR_IDS[guilty : guilty + innocent], 1),
        discs=[("speech", 0, "joy", 0, 30), ("planning", 0, "anger", 0, 30)],
    )
    assert (0 in t.winners) == won
    assert (1 in t.winners) == (guilty > innocent)


def test_voi_end_7_the_trial_ends_right_after_the_eighth_card_without_a_draw_step():
    t = court(in_round=8, card="the-note")
    answer(t, 1, 0)
    run_out(t)
    told = names(every_event(t))
    after = told[len(told) - 1 - told[::-1].index("trial-discarded") :]
    assert "strategy-drawn" not in after
    assert "first-player" not in after
    assert t.over


def test_a_game_may_end_without_a_winner():
    t = ended(roles={0: "confessor", 2: "dreamer", 3: "martyr"})
    assert t.winners == ()


# --- the draw step ----------------------------------------------------------------------------------------------------


def test_voi_drw_2_whoever_controls_planning_draws_one_card():
    t = court(discs=[("planning", 3, "joy", 30, 30)])
    answer(t, 1, 0)
    deploy_all(t, "speech")
    while t.round == 1:
        skip(t)
    drew = [event for event in every_event(t) if event.name == "strategy-drawn" and event.rule == "VOI-DRW-2"]
    assert [(event.facts, event.to) for event in drew] == [({"seat": 3, "count": 1}, (3,))]


def test_voi_drw_2_the_first_player_breaks_a_tie_for_planning():
    discs = [("planning", 3, "joy", 30, 30), ("planning", 2, "joy", -30, 30)]
    t = court(discs=discs, first=2)
    answer(t, 1, 0)
    deploy_all(t, "speech")
    while t.phase == "resolving":
        skip(t)
    assert waits_for(t) == (2, "break-tie")
    assert options(t) == {2, 3}


@pytest.mark.parametrize("seats", [5, 6])
def test_voi_drw_2_with_five_or_six_another_persona_must_be_named(seats):
    t = court(seats, discs=[("planning", 3, "joy", 30, 30)])
    answer(t, 1, 0)
    deploy_all(t, "speech")
    run_to(t, "name-drawer")
    assert waits_for(t) == (3, "name-drawer")
    assert options(t) == set(range(seats)) - {1, 3}
    assert [len(hand) for hand in t.hand] == [0, 0, 0, 1] + [0] * (seats - 4)
    answer(t, 3, 0)
    assert [len(hand) for hand in t.hand] == [1, 0, 0, 1] + [0] * (seats - 4)
    assert drawers(t) == [3, 0]


@pytest.mark.parametrize("seats", [3, 4])
def test_voi_drw_2_with_three_or_four_nobody_else_draws(seats):
    t = court(seats, discs=[("planning", 2, "joy", 30, 30)], card="the-picnic-bag")
    answer(t, 1, 0)
    deploy_all(t, "speech")
    while t.round == 1:
        assert t.asks[0].kind.name != "name-drawer"
        skip(t)
    assert drawers(t) == [2]
    assert [len(hand) for hand in t.hand] == [0, 0, 1, 0][:seats]


def test_voi_drw_2_the_chosen_one_of_a_tie_draws_alone():
    discs = [("planning", 3, "joy", 30, 30), ("planning", 2, "joy", -30, 30)]
    t = court(discs=discs, first=0, card="the-picnic-bag")
    answer(t, 1, 0)
    deploy_all(t, "speech")
    while t.phase == "resolving":
        skip(t)
    answer(t, 0, 3)
    assert drawers(t) == [3]


def drawers(t):
    return [e.facts["seat"] for e in every_event(t) if e.name == "strategy-drawn" and e.rule == "VOI-DRW-2"]
