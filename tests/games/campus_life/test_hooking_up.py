"""Hooking up and leaving alone (CAM-HUK-1 to CAM-HUK-5, CAM-LEV-1)."""

import pytest

from facedown.games.campus_life.content import CARD_IDS
from facedown.games.campus_life.table import NONE, OUT
from facedown.kernel.content.rulebook import cited

from .builder import (
    Scripted,
    answer,
    card,
    cards,
    go,
    hand,
    meet_and,
    names,
    options,
    party,
    points,
    room,
    seat_state,
    the,
    waits_for,
    weapon,
)

BEFORE_THE_STUDY = (18, 19)


def met(own, theirs, **more):
    """Seat 0 has come to the Study and talks to seat 1; nobody else is there and no card lies there."""
    t = party(rolls=[1, own, theirs, 6], places={0: BEFORE_THE_STUDY, 1: "study"}, **more)
    go(t, 0, "study")
    return t


def test_cam_huk_1_the_one_whose_turn_it_is_goes_through_the_others_in_an_order_of_their_choice():
    t = party(rolls=[1, 1, 6, 1, 5, 2], places={0: BEFORE_THE_STUDY, 1: "study", 2: "study"})
    go(t, 0, "study")
    assert waits_for(t) == (0, "approach")
    assert options(t) == {1, 2}
    refusal = t.why_not(0, 3)
    assert (refusal.code, refusal.rule) == ("not-here", "CAM-HUK-1")
    assert the(answer(t, 0, 2), "hook-up-rolled").facts == {"seat": 0, "other": 2, "numbers": (1, 6)}
    answer(t, 0, "stand")
    events = answer(t, 2, "stand")
    assert names(events) == ["missed", "hook-up-rolled"]  # one is left, so nothing to choose
    assert events[1].facts == {"seat": 0, "other": 1, "numbers": (1, 5)}
    answer(t, 0, "stand")
    answer(t, 1, "stand")
    assert waits_for(t) == (1, "move")  # all are tried
    assert cited(t.record.rows)["CAM-HUK-1"] == 2  # once for each who was talked to


def test_cam_huk_1_until_they_hook_up():
    t = party(rolls=[1, 3, 3, 2], places={0: BEFORE_THE_STUDY, 1: "study", 2: "study"})
    go(t, 0, "study")
    answer(t, 0, 1)
    bystander = seat_state(t, 2)
    answer(t, 0, "stand")
    events = answer(t, 1, "stand")
    assert names(events).count("hook-up-rolled") == 0
    assert seat_state(t, 2) == bystander
    assert waits_for(t) == (2, "move")


def test_cam_huk_1_three_others_are_asked_for_one_after_the_other():
    t = party(rolls=[1, 1, 6, 1, 6, 1, 6, 2], places=dict.fromkeys(range(4), "study"))
    go(t, 0, "study")
    assert options(t) == {1, 2, 3}
    answer(t, 0, 3)
    answer(t, 0, "stand")
    answer(t, 3, "stand")
    assert options(t) == {1, 2}


def test_cam_huk_1_nobody_is_met_in_a_corridor_or_in_another_room():
    t = party(rolls=[1, 1], places={0: (8, 23), 1: (8, 23), 2: "study"})
    go(t, 0, (8, 23))
    assert waits_for(t) == (0, "another-roll")
    t = party(rolls=[1, 1], places={0: BEFORE_THE_STUDY, 1: "library"})
    assert "hook-up-rolled" not in names(go(t, 0, "study"))


@pytest.mark.parametrize(("own", "theirs"), [(1, 1), (4, 4), (6, 6)])
def test_cam_huk_2_equal_numbers_hook_up(own, theirs):
    t = met(own, theirs)
    answer(t, 0, "stand")
    events = answer(t, 1, "stand")
    assert the(events, "hooked-up").facts == {"seat": 0, "other": 1}
    assert the(events, "hooked-up").rule == "CAM-HUK-2"
    assert t.partner == [1, 0, NONE, NONE]
    assert t.couples == ((0, 1),)


@pytest.mark.parametrize(("own", "theirs"), [(3, 4), (4, 3), (1, 6)])
def test_cam_huk_2_numbers_apart_do_not(own, theirs):
    t = met(own, theirs)
    answer(t, 0, "stand")
    missed = the(answer(t, 1, "stand"), "missed")
    assert (missed.rule, missed.facts["apart"]) == ("CAM-HUK-2", abs(own - theirs))
    assert t.partner == [NONE] * 4
    assert t.place[:2] == [room("study")] * 2
    assert t.duel == ()


def test_cam_huk_2_both_roll():
    t = met(2, 5)
    assert t.duel == (0, 1, 2, 5)
    assert [bound for purpose, bound, _ in t.record.rows[-1].chance if purpose == "hook-up"] == [6, 6]


def test_cam_huk_3_first_the_one_whose_turn_it_is_then_the_other():
    t = met(2, 4, hands={0: ("plum", "rope", "study"), 1: ("green", "knife", "hall")})
    assert waits_for(t) == (0, "shift")
    assert t.asks[0].rule == "CAM-HUK-3"
    bystander = seat_state(t, 2)
    events = answer(t, 0, (1, 1))
    assert names(events) == ["turned-up", "shifted"]
    assert events[0].facts == {"seat": 0, "card": card("rope")}
    assert (events[1].rule, events[1].facts) == ("CAM-HUK-3", {"seat": 0, "numbers": (3, 4)})
    assert waits_for(t) == (1, "shift")
    events = answer(t, 1, (2, -1))
    assert events[0].facts == {"seat": 1, "card": card("hall")}
    assert events[1].facts == {"seat": 1, "numbers": (3, 3)}
    assert "hooked-up" in names(events)
    assert t.face_up[:2] == [0b010, 0b100]
    assert cited(t.record.rows)["CAM-TRN-5"] == 1  # the other's card is no matter of an own turn
    assert seat_state(t, 2) == bystander


def test_cam_huk_3_standing_turns_nothing_up():
    t = met(2, 4)
    assert names(answer(t, 0, "stand")) == []
    assert t.duel == (0, 1, 2, 4)
    assert t.face_up == [0] * 4


def test_cam_huk_3_a_card_turned_up_cannot_be_taken_back_but_standing_can():
    t = met(2, 4)
    answer(t, 0, "stand")
    assert t.undo(0) is None
    assert waits_for(t) == (0, "shift")
    answer(t, 0, (1, 1))
    assert t.undo(0) is not None
    assert t.face_up[0] == 0b010


def test_cam_huk_3_further_apart_works_as_well():
    t = met(3, 3)
    answer(t, 0, "stand")
    assert "missed" in names(answer(t, 1, (0, 1)))


@pytest.mark.parametrize(("by", "number"), [(1, 4), (-1, 2)])
def test_cam_huk_3_from_equal_numbers_further_may_go_either_way(by, number):
    t = met(3, 3)
    answer(t, 0, (0, by))
    assert t.duel == (0, 1, number, 3)


@pytest.mark.parametrize(("own", "theirs", "by", "number"), [(6, 6, 1, 7), (1, 1, -1, 0)])
def test_cam_huk_3_a_shifted_number_may_leave_one_to_six(own, theirs, by, number):
    t = met(own, theirs)
    answer(t, 0, (0, by))
    assert t.duel == (0, 1, number, theirs)
    assert "hooked-up" in names(answer(t, 1, (1, by)))


def test_cam_huk_3_a_card_shifts_by_one_and_no_more():
    t = met(2, 4)
    assert options(t) == {"stand", *((kind, by) for kind in range(3) for by in (1, -1))}
    refusal = t.why_not(0, (0, 2))
    assert (refusal.code, refusal.rule) == ("too-far", "CAM-HUK-3")


def test_cam_huk_3_a_card_already_up_shifts_nothing():
    t = met(2, 4, face_up={0: (0, 1)})
    assert options(t) == {"stand", (2, 1), (2, -1)}
    refusal = t.why_not(0, (0, 1))
    assert (refusal.code, refusal.rule) == ("face-up", "CAM-HUK-3")


def test_cam_huk_4_on_anothers_turn_every_hook_up_roll_may_be_answered():
    t = party(rolls=[1, 1, 6], places={0: "study", 1: "study", 2: "study"}, face_up={1: (0,)}, turn=0)
    go(t, 0, "study")
    answer(t, 0, 1)
    answer(t, 0, "stand")
    assert t.asks[0].rule == "CAM-HUK-4"
    t.dealer = Scripted([1, 6, 1, 1, 6])
    turned = the(answer(t, 1, (1, 1)), "turned-up")  # a second card, the first on another's turn
    assert turned.rule == "CAM-HUK-4"
    answer(t, 0, "stand")
    answer(t, 2, "stand")
    go(t, 1, BEFORE_THE_STUDY)  # seat 1's own turn
    assert waits_for(t) == (1, "another-roll")
    assert options(t) == {"stand", 2}  # what was turned up on another's turn does not count for the own one


def test_cam_huk_4_even_twice_in_a_row_as_long_as_a_card_is_face_down():
    t = party(rolls=[1, 1, 6], places={0: "study", 1: "study", 2: "study"}, gone=(3,))
    go(t, 0, "study")
    answer(t, 0, 2)
    answer(t, 0, "stand")
    t.dealer = Scripted([1, 6, 1, 1, 6])
    answer(t, 2, (0, 1))
    answer(t, 0, "stand")
    answer(t, 1, "stand")
    go(t, 1, "study")
    answer(t, 1, 2)
    answer(t, 1, "stand")
    assert waits_for(t) == (2, "shift")
    assert options(t) == {"stand", (1, 1), (1, -1), (2, 1), (2, -1)}


def test_cam_huk_4_with_all_cards_up_there_is_nothing_to_answer_with():
    t = met(2, 3, face_up={1: (0, 1, 2)})
    assert "missed" in names(answer(t, 0, "stand"))
    t = met(2, 3, face_up={1: (0, 1)})
    answer(t, 0, "stand")
    assert waits_for(t) == (1, "shift")


def test_cam_huk_5_both_leave_and_show_all_their_cards_notepads_and_weapons():
    t = met(
        3,
        3,
        hands={0: ("plum", "rope", "study"), 1: ("green", "knife", "hall")},
        notepads={0: ("white", "wrench", "lounge"), 1: ("scarlet", "rope", "kitchen")},
        carried={1: "wrench"},
    )
    bystanders = [seat_state(t, seat) for seat in (2, 3)]
    answer(t, 0, "stand")
    shown = [event for event in answer(t, 1, "stand") if event.name == "shown"]
    assert [event.rule for event in shown] == ["CAM-HUK-5"] * 2
    assert shown[0].seen_by(None) == {
        "seat": 0,
        "cards": cards("plum", "rope", "study"),
        "notepad": cards("white", "wrench", "lounge"),
        "weapon": NONE,
    }
    assert shown[1].seen_by(2)["weapon"] == weapon("wrench")
    assert t.place == [OUT, OUT, t.place[2], t.place[3]]
    for seat in range(4):
        assert t.knowledge.of(seat)[card("plum")] == 1 << 0
        assert t.knowledge.of(seat)[card("knife")] == 1 << 1
    seen = t.view(None)["table"]["seats"]
    assert seen[1]["hand"] == ["green", "knife", "hall"]
    assert seen[1]["notepad"] == ["scarlet", "rope", "kitchen"]
    assert seen[2]["notepad"] is None
    assert [seat_state(t, seat) for seat in (2, 3)] == bystanders


def test_cam_huk_5_their_weapons_and_cards_leave_the_game_with_them():
    t = met(3, 3, carried={1: "wrench"})
    held = hand(t, 0)
    answer(t, 0, "stand")
    answer(t, 1, "stand")
    assert t.lying[weapon("wrench")] == NONE
    assert not set(held) & {*t.hand[6:], *t.card_in}


def test_cam_huk_5_their_scores_are_fixed():
    t = party(
        rolls=[1, 2, 2, 6],
        places={0: "study", 1: "study", 2: "hall"},
        notepads={0: ("mustard", "rope", "study"), 1: ("white", "knife", "hall")},
        hands={0: ("plum", "revolver", "kitchen"), 1: ("green", "lead-pipe", "lounge")},
    )
    meet_and(t, 0, 1)
    fixed = (points(t, 0), points(t, 1))
    assert fixed == ([("CAM-SCO-1", 3), ("CAM-SCO-2", 2)], [])
    answer(t, 2, "leave")
    assert (points(t, 0), points(t, 1)) == fixed


def test_cam_lev_1_who_begins_in_the_hall_may_leave_alone():
    t = party(rolls=[6], places={0: "hall", 1: "hall"}, carried={0: "knife"})
    assert waits_for(t) == (0, "leave")
    assert options(t) == {"stay", "leave"}
    bystander = seat_state(t, 1)
    events = answer(t, 0, "leave")
    assert names(events)[:2] == ["left-alone", "shown"]
    assert [event.rule for event in events[:2]] == ["CAM-LEV-1"] * 2
    assert events[1].facts["weapon"] == weapon("knife")
    assert events[1].facts["cards"] == hand(t, 0)
    assert t.place[0] == OUT
    assert t.partner[0] == NONE
    assert t.lying[weapon("knife")] == NONE
    assert seat_state(t, 1) == bystander
    assert waits_for(t) == (1, "leave")
    assert t.undo(0) is not None  # everything was shown
    assert t.place[0] == OUT


def test_cam_lev_1_in_place_of_everything_else():
    t = party(rolls=[6], places={0: "hall", 1: "hall"})
    events = answer(t, 0, "leave")
    assert not {"rolled", "drew", "hook-up-rolled"} & set(names(events))


def test_cam_lev_1_or_stay_and_roll():
    t = party(rolls=[4], places={0: "hall"})
    assert names(answer(t, 0, "stay")) == ["rolled"]
    assert waits_for(t) == (0, "move")


def test_cam_lev_1_entering_the_hall_is_not_beginning_there():
    t = party(rolls=[1, 1], places={0: (11, 19)})
    go(t, 0, "hall")
    answer(t, 0, "put-back")
    assert waits_for(t) == (1, "move")


@pytest.mark.parametrize("start", ["study", "cellar", (8, 23)])
def test_cam_lev_1_no_other_place_has_a_way_out(start):
    assert waits_for(party(rolls=[4], places={0: start})) == (0, "move")


def test_everything_shown_is_known_by_name():
    t = met(3, 3)
    answer(t, 0, "stand")
    answer(t, 1, "stand")
    assert t.view(3)["table"]["you"]["hands"][0] == [[CARD_IDS[card]] for card in hand(t, 0)]
