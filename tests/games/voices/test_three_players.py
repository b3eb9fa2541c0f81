"""Three players (VOI-THR-1 to VOI-THR-4)."""

from tests.games.voices.builder import (
    answer,
    chosen,
    court,
    deploy,
    deploy_all,
    every_event,
    kind,
    names,
    options,
    region,
    run_to,
    skip,
    unused,
    waits_for,
)

from facedown.games.voices.content import IN_SET
from facedown.games.voices.table import UNUSED
from facedown.games.voices.verdict import controls


def three(**more):
    return court(3, prosecutor=1, **more)


def put(t, where, seat, emotion, colour, x, y):
    marker = unused(t, seat, emotion, colour)
    t.where[marker] = region(where)
    t.x[marker], t.y[marker] = float(x), float(y)
    t.discs[region(where)].append(marker)
    return marker


def test_voi_thr_1_each_persona_has_two_colours_and_all_sixteen_are_their_own():
    t = three()
    assert [len(t.markers_of(seat, UNUSED)) for seat in range(3)] == [16, 8, 16]
    assert t.owner == (0, 0, 1, 2, 2)
    t = three(hands={0: ["second-thoughts"]})
    one, other = put(t, "speech", 0, "joy", 0, 0, 30), put(t, "speech", 0, "joy", 1, 30, 30)
    chosen(t)
    answer(t, 0, kind("second-thoughts"))
    assert options(t) == {one, other}


def test_voi_thr_2_a_persona_deploys_one_marker_of_each_colour_and_the_prosecutor_one():
    t = chosen(three())
    assert (waits_for(t), t.asks[0].rule) == ((0, "choose-marker"), "VOI-DEP-1")
    assert {marker // IN_SET for marker in options(t)} == {0, 1}
    deploy(t, "joy", "speech", colour=1)
    assert (waits_for(t), t.asks[0].rule) == ((0, "choose-marker"), "VOI-THR-2")
    assert {marker // IN_SET for marker in options(t)} == {0}
    assert t.why_not(0, unused(t, 0, "anger", 1)).code == "same-colour"
    deploy(t, "joy", "speech", (40, 0))
    assert waits_for(t)[0] == 1
    deploy(t)
    assert waits_for(t)[0] == 2
    assert [len(t.markers_of(seat, UNUSED)) for seat in range(3)] == [14, 7, 16]


def test_voi_thr_3_control_counts_one_colour_at_a_time():
    t = three()
    put(t, "speech", 0, "anger", 0, 0, 30)
    put(t, "speech", 0, "anger", 1, 30, 30)
    put(t, "speech", 2, "joy", 0, -30, 30)
    assert t.totals(region("speech")) == [2, 0, 3]
    assert t.leaders(region("speech")) == [2]
    assert not controls(t, 0, region("speech"))


def test_voi_thr_3_two_colours_of_one_player_never_tie():
    t = three()
    put(t, "speech", 0, "joy", 0, 0, 30)
    put(t, "speech", 0, "joy", 1, 30, 30)
    assert t.leaders(region("speech")) == [0]


def tied(first):
    t = three(card="the-note", first=first)
    put(t, "speech", 0, "joy", 0, 0, 30)
    put(t, "speech", 2, "joy", 0, 30, 30)
    answer(t, 1, 0)
    deploy_all(t, "instinct")
    return t


def test_voi_thr_4_in_a_tie_on_a_trial_ability_the_prosecutor_chooses():
    t = tied(first=0)
    assert waits_for(t) == (1, "choice")
    assert "prosecutor-acts" in names(every_event(t))
    hands = [len(hand) for hand in t.hand]
    answer(t, 1, 1)
    assert [len(hand) for hand in t.hand][1] == hands[1] == 0
    assert "nothing-to-do" in names(every_event(t))


def test_voi_thr_4_hidden_effects_are_in_the_prosecutors_sight():
    t = three(card="the-whistler")
    put(t, "motor-skills", 0, "joy", 0, 0, 30)
    put(t, "motor-skills", 2, "joy", 0, 30, 30)
    answer(t, 1, 0)
    deploy_all(t, "instinct")
    while not (t.side == 1 and t.asks[0].kind.name == "choice"):
        skip(t)
    assert waits_for(t) == (1, "choice")
    [ability] = t.view(1)["table"]["trial"]["sides"][1]["abilities"]
    assert all(choice["effect"] for choice in ability["choices"])


def test_voi_thr_4_who_the_instinct_player_is_in_a_tie_says_the_first_player():
    """The Observation player looks, then "the Instinct player draws": that is no choice of the ability's user."""
    t = three(card="the-queue-ticket", first=2)
    put(t, "observation", 0, "joy", 0, 0, 30)
    put(t, "instinct", 0, "anger", 0, 0, 30)
    put(t, "instinct", 2, "anger", 0, 30, 30)
    answer(t, 1, 0)
    deploy_all(t, "planning")
    run_to(t, "break-tie")
    assert (t.side, waits_for(t), options(t)) == (1, (2, "break-tie"), {0, 2})
    answer(t, 2, 0)
    drawn = [event.facts["seat"] for event in every_event(t) if event.name == "strategy-drawn"]
    assert drawn[:1] == [0]


def test_voi_thr_4_a_region_without_a_persona_is_no_tie_and_planning_stays_with_the_first_player():
    t = three(card="the-note", first=2)
    answer(t, 1, 0)
    deploy_all(t, "instinct")
    assert waits_for(t) == (2, "break-tie")
    assert options(t) == {0, 2}
    run_to(t, "choose-trial")
    t = three(card="the-note", first=2)
    put(t, "planning", 0, "joy", 0, 0, 30)
    put(t, "planning", 2, "joy", 0, 30, 30)
    answer(t, 1, 0)
    deploy_all(t, "instinct")
    while t.phase == "resolving":
        skip(t)
    assert waits_for(t) == (2, "break-tie")
