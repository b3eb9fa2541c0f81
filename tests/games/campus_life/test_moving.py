"""A turn: the die, corridors, rooms, passages, one more roll, whose turn it is (CAM-TRN-1 to CAM-TRN-8)."""

import pytest

from facedown.games.campus_life.content import MANSION
from facedown.games.campus_life.table import NONE
from facedown.kernel.content.rulebook import cited

from .builder import (
    GAME,
    answer,
    card,
    go,
    hand,
    names,
    options,
    party,
    room,
    seat_state,
    space,
    spaces,
    the,
    waits_for,
)

START = (8, 24)  # Scarlet's, with one way on: (8, 23)
LOUNGE_DOOR = (7, 19)
LOUNGE_OTHER_DOOR = (6, 17)


def test_cam_trn_1_move_up_to_the_number_rolled_zero_included():
    t = party(rolls=[2])
    assert waits_for(t) == (0, "move")
    assert options(t) == spaces(START, (8, 23), (8, 22), (7, 23))
    bystander = seat_state(t, 1)
    event = the(go(t, 0, (8, 22)), "walked")
    assert (event.rule, event.facts["way"]) == ("CAM-TRN-1", (space(START), space((8, 23)), space((8, 22))))
    assert t.place[0] == space((8, 22))
    assert seat_state(t, 1) == bystander


def test_cam_trn_1_one_step_more_than_rolled_is_too_far():
    t = party(rolls=[2])
    refusal = t.why_not(0, space((8, 21)))
    assert (refusal.code, refusal.rule) == ("too-far", "CAM-TRN-1")
    assert t.why_not(0, space((8, 22))) is None


def test_cam_trn_1_no_step_goes_diagonally():
    t = party(rolls=[1])
    assert options(t) == spaces(START, (8, 23))
    t = party(rolls=[2])
    assert space((7, 23)) in options(t)  # round the corner


def test_cam_trn_1_a_room_is_one_space_between_its_doors_and_the_corridor():
    t = party(rolls=[1], places={0: "lounge"})
    assert options(t) == spaces("lounge", LOUNGE_DOOR, LOUNGE_OTHER_DOOR, "conservatory")
    t = party(rolls=[2], places={0: (8, 19)})
    assert space("lounge") in options(t)
    t = party(rolls=[1], places={0: (8, 19)})
    assert space("lounge") not in options(t)


def test_cam_trn_1_standing_still_in_a_corridor_is_a_move_of_zero():
    t = party(rolls=[3])
    event = the(go(t, 0, START), "stayed")
    assert event.rule == "CAM-TRN-1"
    assert waits_for(t) == (0, "another-roll")


def test_cam_trn_1_the_first_square_of_the_plan_is_a_square_and_no_room():
    first = (9, 0)  # White's START, the lowest number after the rooms
    assert the(go(party(rolls=[1], turn=2), 2, first), "stayed").rule == "CAM-TRN-1"
    assert the(go(party(rolls=[1], turn=2, places={2: (9, 1)}), 2, first), "walked").rule == "CAM-TRN-1"


def test_cam_trn_1_the_middle_rooms_are_entered_from_any_side():
    for beside in [(8, 16), (11, 14), (14, 15), (13, 18)]:
        t = party(rolls=[1], places={0: beside})
        assert space("cellar") in options(t)


def test_cam_trn_2_entering_a_room_ends_the_move():
    t = party(rolls=[6], places={0: LOUNGE_DOOR}, rooms={"lounge": "knife"})
    event = the(go(t, 0, "lounge"), "entered")
    assert event.rule == "CAM-TRN-2"
    assert waits_for(t) == (0, "card")


def test_cam_trn_2_nobody_walks_through_a_room():
    through, round_it = 2, 3
    t = party(rolls=[through], places={0: LOUNGE_DOOR})
    assert space(LOUNGE_OTHER_DOOR) not in options(t)
    assert t.why_not(0, space(LOUNGE_OTHER_DOOR)).rule == "CAM-TRN-1"
    t = party(rolls=[round_it], places={0: LOUNGE_DOOR})
    assert space(LOUNGE_OTHER_DOOR) in options(t)


def test_cam_trn_3_a_corner_room_offers_its_passage_instead_of_a_move():
    t = party(rolls=[1], places={0: "lounge"}, rooms={"conservatory": "knife"})
    event = the(go(t, 0, "conservatory"), "took-passage")
    assert event.rule == "CAM-TRN-3"
    assert t.place[0] == room("conservatory")
    assert waits_for(t) == (0, "card")


@pytest.mark.parametrize("start", ["hall", "library", "ballroom", "cellar"])
def test_cam_trn_3_other_rooms_have_no_passage(start):
    t = party(rolls=[1, 1], places={0: start})
    if start == "hall":
        answer(t, 0, "stay")
    assert {end for end in options(t) if MANSION.squares[end] is None} == {room(start)}


def test_cam_trn_3_no_passage_from_the_square_before_a_corner_room():
    t = party(rolls=[1], places={0: LOUNGE_DOOR})
    assert space("lounge") in options(t)
    assert space("conservatory") not in options(t)


def test_cam_trn_4_in_a_corridor_a_card_turned_up_buys_one_more_roll_from_there():
    t = party(rolls=[2, 1], hands={0: ("plum", "rope", "study")})
    go(t, 0, (8, 22))
    assert options(t) == {"stand", 0, 1, 2}
    before, bystander = hand(t, 0), seat_state(t, 1)
    events = answer(t, 0, 1)
    assert names(events) == ["turned-up", "rolled"]
    assert (events[0].rule, events[0].facts) == ("CAM-TRN-4", {"seat": 0, "card": card("rope")})
    assert t.face_up[0] == 0b010
    assert hand(t, 0) == before
    assert all(t.knowledge.of(seat)[card("rope")] == 1 << 0 for seat in range(4))
    assert waits_for(t) == (0, "move")
    assert options(t) == spaces((8, 22), (8, 23), (7, 22), (8, 21))
    assert seat_state(t, 1) == bystander


def test_cam_trn_4_standing_ends_the_turn_and_turns_nothing_up():
    t = party(rolls=[2, 4])
    go(t, 0, (8, 22))
    answer(t, 0, "stand")
    assert t.face_up == [0] * 4
    assert waits_for(t) == (1, "move")


def test_cam_trn_4_there_is_one_more_roll_and_no_third():
    t = party(rolls=[1, 1, 5])
    go(t, 0, (8, 23))
    answer(t, 0, 0)
    go(t, 0, (8, 22))
    assert waits_for(t) == (1, "move")
    assert t.face_up[0] == 0b001
    assert cited(t.record.rows)["CAM-TRN-5"] == 1


def test_cam_trn_4_cards_already_up_buy_nothing():
    t = party(rolls=[1], face_up={0: (0, 2)})
    go(t, 0, (8, 23))
    assert options(t) == {"stand", 1}
    refusal = t.why_not(0, 2)
    assert (refusal.code, refusal.rule) == ("face-up", "CAM-TRN-4")
    t = party(rolls=[1, 5], face_up={0: (0, 1, 2)})
    go(t, 0, (8, 23))
    assert waits_for(t) == (1, "move")


@pytest.mark.parametrize("start", ["study", (18, 19)])
def test_cam_trn_4_not_in_a_room(start):
    t = party(rolls=[1, 5], places={0: start})  # with four players the Study has no card
    go(t, 0, "study")
    assert waits_for(t) == (1, "move")


def test_cam_trn_5_a_card_turned_up_for_movement_leaves_none_for_the_hook_up():
    t = party(rolls=[1, 1, 2, 3], places={0: (18, 18), 1: "study"})
    go(t, 0, (18, 19))
    answer(t, 0, 0)
    events = go(t, 0, "study")
    assert "hook-up-rolled" in names(events)
    assert waits_for(t) == (1, "shift")  # the other is asked at once


def test_cam_trn_5_without_one_the_hook_up_roll_is_the_first_chance():
    t = party(rolls=[1, 2, 3], places={0: (18, 19), 1: "study"})
    go(t, 0, "study")
    assert waits_for(t) == (0, "shift")


def test_cam_trn_5_one_card_for_all_hook_ups_of_a_turn():
    t = party(rolls=[1, 1, 4, 2, 2], places={0: "study", 1: "study", 2: "study"})
    go(t, 0, "study")
    answer(t, 0, 1)
    answer(t, 0, (2, 1))
    answer(t, 1, "stand")
    assert waits_for(t) == (2, "shift")  # the second meeting: the one whose turn it is has no say left
    assert t.face_up[0] == 0b100


def test_cam_trn_5_the_next_turn_brings_a_new_chance():
    t = party(3, rolls=[1, 1, 1, 1, 1, 1], places={0: "study", 1: (7, 22), 2: (7, 23)}, face_up={1: (0, 1, 2)})
    go(t, 0, (18, 19))
    answer(t, 0, 0)
    go(t, 0, (18, 19))
    go(t, 1, (7, 22))
    go(t, 2, (7, 23))
    answer(t, 2, "stand")
    go(t, 0, (18, 18))
    assert options(t) == {"stand", 1, 2}


def test_cam_trn_6_tokens_never_block_each_other():
    t = party(rolls=[2], places={1: (8, 23), 2: (8, 23), 3: (8, 22)})
    assert options(t) == spaces(START, (8, 23), (8, 22), (7, 23))
    go(t, 0, (8, 23))
    assert t.place[:3] == [space((8, 23))] * 3


def test_cam_trn_7_the_room_where_the_turn_began_cannot_be_entered_again():
    t = party(rolls=[1, 6], places={0: "lounge"})
    go(t, 0, LOUNGE_DOOR)
    answer(t, 0, 0)
    assert space("lounge") not in options(t)
    refusal = t.why_not(0, space("lounge"))
    assert (refusal.code, refusal.rule) == ("began-there", "CAM-TRN-7")
    assert space("hall") in options(t)


def test_cam_trn_7_it_can_be_entered_on_the_next_turn():
    t = party(3, rolls=[1, 1, 1, 1], places={0: "lounge"}, face_up={1: (0, 1, 2), 2: (0, 1)})
    go(t, 0, LOUNGE_DOOR)
    answer(t, 0, "stand")
    go(t, 1, (0, 16))
    go(t, 2, (9, 0))
    answer(t, 2, "stand")
    assert space("lounge") in options(t)


def test_cam_trn_7_a_corridor_square_can_be_stepped_on_twice():
    t = party(rolls=[1, 1])
    go(t, 0, (8, 23))
    answer(t, 0, 0)
    assert space(START) in options(t)


def test_cam_trn_7_staying_in_a_room_counts_for_its_card_its_weapons_and_its_people():
    t = party(rolls=[4, 1, 2], places={0: "lounge", 1: "lounge"}, lying={"rope": "lounge"})
    event = the(go(t, 0, "lounge"), "stayed")
    assert event.rule == "CAM-TRN-7"
    assert waits_for(t) == (0, "card")
    answer(t, 0, "put-back")
    assert waits_for(t) == (0, "weapon")
    events = answer(t, 0, "leave")
    assert "hook-up-rolled" in names(events)


def test_cam_trn_7_staying_in_the_cellar_is_no_moving_in():
    t = party(rolls=[4, 4], places={0: "cellar"}, home=True)
    go(t, 0, "cellar")
    assert not t.over
    assert t.partner[0] == NONE
    assert waits_for(t) == (1, "move")


def test_cam_trn_7_entering_the_cellar_once_he_is_home_ends_the_game_at_once():
    t = party(rolls=[1], places={0: (11, 18), 1: "cellar"}, home=True, lying={"rope": "cellar"})
    events = go(t, 0, "cellar")
    assert t.over
    assert "hook-up-rolled" not in names(events)
    assert "weapon-taken" not in names(events)


def test_cam_trn_8_turns_go_clockwise_by_starts_whatever_the_seats():
    t = GAME.open(4, 1, suspects=["plum", "white", "scarlet", "green"])
    taken = []
    while t.round < 3:
        [ask] = t.asks
        if ask.kind.name == "place-weapon":
            t.answer(ask.seat, 0)
        else:
            taken += [ask.seat] if ask.kind.name == "move" else []
            assert t.view(None)["table"]["turn"] == ask.seat
            t.answer(ask.seat, 0)  # stay, stand
    assert taken == [2, 1, 3, 0] * 2
    rounds = [event.facts["round"] for event in t.record.all_events() if event.name == "round-began"]
    assert rounds == [1, 2, 3]


def test_cam_trn_8_without_scarlet_the_first_real_player_after_her_begins():
    t = GAME.open(3, 1, suspects=["plum", "peacock", "white"])
    assert t.order == (2, 1, 0)
    assert waits_for(t) == (2, "place-weapon")


def test_cam_trn_8_those_who_have_left_are_passed_over():
    t = party(rolls=[1, 1], gone=(1,))
    go(t, 0, START)
    answer(t, 0, "stand")
    assert waits_for(t) == (2, "move")
