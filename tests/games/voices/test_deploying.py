"""Deploying (VOI-DEP-1 to VOI-DEP-8) on a table; the push itself is tested in test_push.py."""

from typing import Any

import pytest
from tests.games.voices.builder import (
    STRAIGHT,
    answer,
    bystanders,
    chosen,
    court,
    deploy,
    in_region,
    juror,
    names,
    options,
    region,
    resolve,
    run_to,
    skip,
    the,
    told,
    unused,
    waits_for,
)

from facedown.games.voices.content import AIMS
from facedown.games.voices.table import DESTROYED, UNUSED


def test_voi_dep_1_all_deploy_one_unused_marker_clockwise_from_the_first_player():
    t = chosen(court(5, prosecutor=3, first=2))
    order = []
    while t.phase == "deploying":
        order.append(waits_for(t)[0])
        deploy(t)
    assert order == [2, 3, 4, 0, 1]
    assert [len(t.markers_of(seat, UNUSED)) for seat in range(5)] == [7] * 5


def test_voi_dep_1_any_unused_marker_and_any_region_may_be_chosen_and_alike_ones_are_offered_once():
    t = chosen(court())
    assert {t.marker(marker).id + str(t.marker(marker).value) for marker in options(t)} == {
        *("joy3", "anger2", "sadness2", "trust2", "fear1", "trust1", "sadness1")
    }
    assert len(options(t)) == 7
    used = unused(t, 0, "joy")
    deploy(t, "joy")
    for _ in range(3):
        deploy(t)
    run_to(t, "choose-trial")
    answer(t, 1, 0)
    run_to(t, "choose-marker")
    while waits_for(t) != (0, "choose-marker"):
        skip(t)
    assert used not in options(t)
    assert t.why_not(0, used).code == "used"
    assert t.why_not(0, unused(t, 2, "fear")).code == "not-yours"


def test_voi_dep_2_the_marker_is_pushed_in_and_pushes_others():
    t = chosen(court(discs=[("speech", 2, "joy", 0, 20), ("speech", 3, "anger", 30, 40)]))
    joy, anger = in_region(t, "speech")
    events = deploy(t, "fear", "speech")
    pushed = the(events, "pushed")
    assert pushed.rule == "VOI-DEP-2"
    assert {track["marker"] for track in pushed.facts["tracks"]} == {joy, in_region(t, "speech")[-1]}
    assert t.y[joy] == pytest.approx(36, abs=0.05)
    assert (t.x[anger], t.y[anger]) == (30.0, 40.0)


def test_voi_dep_2_the_told_way_ends_where_the_disc_lies():
    t = chosen(court(discs=[("speech", 2, "joy", 3, 20), ("speech", 3, "anger", -9, 40)]))
    events = deploy(t, "fear", "speech", (76, -10))
    for track in the(events, "pushed").facts["tracks"]:
        marker = track["marker"]
        assert track["way"][-1][1:] == [round(t.x[marker], 2), round(t.y[marker], 2)]
        assert track["fell"] == (t.where[marker] == DESTROYED)


def test_voi_dep_3_a_marker_pushed_off_is_destroyed_even_ones_own():
    discs = [("speech", 0, "joy", 0, 44), ("speech", 3, "joy", 0, 20), ("speech", 2, "anger", 30, 20)]
    t = chosen(court(discs=discs))
    own, _, other = in_region(t, "speech")
    events = deploy(t, "fear", "speech")
    assert the(events, "marker-destroyed").rule == "VOI-DEP-3"
    assert t.where[own] == DESTROYED
    assert own not in in_region(t, "speech")
    assert t.where[other] == region("speech")
    assert t.destroyed(0) == 1
    assert [len(one["destroyed"]) for one in t.view(2)["table"]["seats"]] == [1, 0, 0, 0]


def test_voi_dep_4_a_marker_taken_by_a_card_leaves_without_moving_any_other():
    discs = [("motor-skills", 2, "joy", 0, 12), ("motor-skills", 3, "fear", 0, 36), ("motor-skills", 0, "joy", 24, 12)]
    t = resolve(court(card="the-parrot", discs=discs))
    run_to(t, "destroy-marker")
    before = {marker: (t.x[marker], t.y[marker]) for marker in in_region(t, "motor-skills")}
    gone = in_region(t, "motor-skills")[0]
    kept = bystanders(t)
    seat = waits_for(t)[0]
    if t.owner_of(gone) == seat:
        gone = in_region(t, "motor-skills")[1]
    events = answer(t, seat, gone)
    assert the(events[:1], "marker-destroyed").rule == "VOI-DEP-4"
    assert {marker: (t.x[marker], t.y[marker]) for marker in in_region(t, "motor-skills")} == {
        marker: place for marker, place in before.items() if marker != gone
    }
    kept[1][juror("distracted")] += 1  # the card's other effect
    assert bystanders(t)[:3] == kept[:3]


def test_voi_dep_5_the_prosecutors_markers_count_nothing_and_never_control():
    discs = [("speech", 1, "panic", 0, 20), ("speech", 1, "confusion", 30, 20)]
    t = court(discs=discs)
    assert t.totals(region("speech")) == [0, 0, 0, 0]
    assert t.leaders(region("speech")) == []
    t = court(discs=[*discs, ("speech", 3, "fear", -30, 20)])
    assert t.leaders(region("speech")) == [3]


def test_voi_dep_6_an_opponents_marker_may_be_the_prosecutors():
    discs = [
        ("motor-skills", 2, "joy", 0, 20),
        ("motor-skills", 1, "panic", 30, 20),
        ("motor-skills", 0, "fear", -30, 20),
    ]
    t = run_to(resolve(court(card="the-parrot", discs=discs)), "destroy-marker")
    panic, fear = in_region(t, "motor-skills")[1:]
    assert waits_for(t)[0] == 2
    assert options(t) == {panic, fear}


def test_voi_dep_7_an_aim_outside_the_grid_is_refused_with_its_reason():
    t = chosen(court())
    answer(t, 0, unused(t, 0, "joy"))
    answer(t, 0, region("speech"))
    assert waits_for(t) == (0, "aim")
    assert t.asks[0].options is AIMS
    assert t.why_not(0, (23, 0)).code == "outside"
    assert t.why_not(0, (117, 0)).code == "outside"
    assert t.why_not(0, (70, 46)).code == "too-wide"
    assert t.why_not(0, (110, 45)).code == "over-the-side"
    assert t.why_not(0, (24, 0)) is None
    axes: Any = t.view(0)["ask"]["axes"]
    assert [(axis["name"], axis["from"], axis["to"]) for axis in axes] == [("along", 24, 116), ("angle", -45, 45)]


def test_voi_dep_7_marker_and_region_can_be_changed_until_the_push():
    t = chosen(court())
    answer(t, 0, unused(t, 0, "joy"))
    answer(t, 0, region("speech"))
    assert t.undo(0) is None
    assert waits_for(t) == (0, "choose-region")
    assert t.undo(0) is None
    assert waits_for(t) == (0, "choose-marker")


def test_voi_dep_8_an_extra_deployment_takes_a_marker_from_the_board_and_lifts_it_first():
    discs = [("motor-skills", 2, "joy", 0, 20), ("speech", 2, "fear", 0, 12), ("speech", 0, "joy", 0, 36)]
    t = run_to(resolve(court(card="the-number-fourteen", discs=discs)), "take-marker")
    fear = in_region(t, "speech")[0]
    assert unused(t, 2, "sadness") not in options(t)
    assert {t.owner_of(marker) for marker in options(t)} == {2}
    events = answer(t, 2, fear)
    assert the(events, "marker-lifted").rule == "VOI-DEP-8"
    assert (t.x[in_region(t, "speech")[0]], t.y[in_region(t, "speech")[0]]) == (0.0, 36.0)
    assert waits_for(t) == (2, "choose-region")
    answer(t, 2, region("instinct"))
    answer(t, 2, STRAIGHT)
    assert fear in in_region(t, "instinct")
    assert len(t.markers_of(2, UNUSED)) == 8 - 2 - 1


def test_a_marker_knocked_down_by_a_bot_or_a_person_is_told_alike():
    t = chosen(court(discs=[("speech", 3, "joy", 0, 44), ("speech", 3, "fear", 0, 20)]))
    deploy(t, "fear", "speech")
    assert names(told(t)) == ["pushed", "marker-destroyed"]
