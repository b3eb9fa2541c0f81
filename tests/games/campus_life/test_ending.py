"""Mr. Boddy comes home, and the end (CAM-END-1 to CAM-END-4)."""

import pytest

import facedown
from facedown.games.campus_life.table import MR_BODDY, NONE, OUT

from .builder import GAME, answer, go, meet_and, names, party, points, seat_state, the, waits_for

BEFORE_THE_CELLAR = (11, 18)


def test_cam_end_1_two_players_left_bring_mr_boddy_home():
    t = party(rolls=[2, 3, 3, 1], places={0: "study", 1: "study"})
    assert not t.home
    events = meet_and(t, 0, 1)
    assert the(events, "boddy-came-home").rule == "CAM-END-1"
    assert (t.home, waits_for(t)) == (True, (2, "move"))


def test_cam_end_1_three_left_do_not():
    t = party(rolls=[1], places={0: "hall"})
    answer(t, 0, "leave")
    assert t.left() == 3
    assert not t.home


def test_cam_end_1_a_third_card_turned_up_brings_him_home():
    t = party(rolls=[1, 1], face_up={0: (0, 1), 1: (2,)})
    go(t, 0, (8, 23))
    events = answer(t, 0, 2)
    assert names(events) == ["turned-up", "boddy-came-home", "rolled"]
    assert t.home


def test_cam_end_1_a_second_one_does_not():
    t = party(rolls=[1, 1], face_up={0: (0,)})
    go(t, 0, (8, 23))
    answer(t, 0, 2)
    assert not t.home


def test_cam_end_1_a_third_card_counts_on_anothers_turn_and_even_for_who_leaves_at_that_roll():
    t = party(5, rolls=[2, 3, 4, 1], places={0: "study", 1: "study"}, face_up={1: (0, 1)})
    events = meet_and(t, 0, 1, "stand", (2, -1))
    assert names(events)[:4] == ["turned-up", "boddy-came-home", "shifted", "hooked-up"]
    assert t.left() == 3
    assert t.home


def test_cam_end_1_cards_shown_on_leaving_are_no_tabs():
    t = party(5, rolls=[2, 3, 3, 1], places={0: "study", 1: "study"})
    meet_and(t, 0, 1)
    assert t.left() == 3
    assert t.face_up == [0] * 5
    assert not t.home


def test_cam_end_1_once_home_he_stays_and_comes_only_once():
    t = party(rolls=[1], places={0: "hall", 1: "hall"}, home=True)
    events = answer(t, 0, "leave") + answer(t, 1, "leave")
    assert "boddy-came-home" not in names(events)
    assert t.home


def test_cam_end_2_the_first_to_move_into_the_cellar_has_him_and_the_game_ends():
    t = party(rolls=[1], places={0: BEFORE_THE_CELLAR}, home=True)
    bystander = seat_state(t, 1)
    events = go(t, 0, "cellar")
    assert names(events)[:2] == ["entered", "hooked-up-with-boddy"]
    assert the(events, "hooked-up-with-boddy").rule == "CAM-END-2"
    assert the(events, "party-ended").rule == "CAM-END-2"
    assert t.over
    assert waits_for(t) is None
    assert t.partner == [MR_BODDY, NONE, NONE, NONE]
    assert seat_state(t, 1) == bystander
    assert [event.rule for event in events if event.name == "shown"] == ["CAM-END-2", *["CAM-END-3"] * 3]


def test_cam_end_2_until_he_is_home_the_room_is_a_plain_one():
    t = party(rolls=[1, 2, 5], places={0: BEFORE_THE_CELLAR, 1: "cellar"}, lying={"rope": "cellar"})
    go(t, 0, "cellar")
    assert waits_for(t) == (0, "weapon")
    assert "hook-up-rolled" in names(answer(t, 0, "leave"))
    assert not t.over


def test_cam_end_2_being_there_already_does_not_count():
    t = party(rolls=[2, 3, 3, 1, 1], places={0: "study", 1: "study", 2: "cellar"})
    meet_and(t, 0, 1)  # two are left
    assert t.home
    go(t, 2, "cellar")
    assert not t.over
    assert t.partner[2] == NONE


def test_cam_end_2_the_cellar_can_be_left_and_moved_into_again():
    t = party(3, rolls=[1, 1, 1, 1], places={0: "cellar"}, home=True, face_up={1: (0, 1, 2), 2: (0, 1, 2)})
    go(t, 0, BEFORE_THE_CELLAR)
    answer(t, 0, "stand")
    go(t, 1, (0, 16))
    go(t, 2, (9, 0))
    go(t, 0, "cellar")
    assert t.over
    assert t.partner[0] == MR_BODDY


def test_cam_end_2_the_last_card_may_bring_him_home_and_the_roll_it_buys_may_reach_him():
    t = party(rolls=[1, 1], places={0: BEFORE_THE_CELLAR}, face_up={0: (0, 1)})
    go(t, 0, BEFORE_THE_CELLAR)
    answer(t, 0, 2)
    go(t, 0, "cellar")
    assert t.over


def test_cam_end_3_it_ends_when_nobody_is_left():
    t = party(rolls=[2, 3, 3], places={0: "study", 1: "study"}, gone=(2, 3))
    events = meet_and(t, 0, 1)
    assert the(events, "party-ended").rule == "CAM-END-3"
    assert t.over
    assert t.place == [OUT] * 4
    assert t.view(0)["table"]["last_turns"] is None


def test_cam_end_3_one_player_left_has_three_more_turns():
    t = party(3, rolls=[2, 3, 3, 1, 1, 1], places={0: "cellar", 1: "cellar"}, face_up={2: (0, 1, 2)})
    assert t.view(2)["table"]["last_turns"] is None
    meet_and(t, 0, 1)
    for left in (1, 0):
        go(t, 2, (9, 0))
        assert waits_for(t) == (2, "move")
        assert t.view(None)["table"]["last_turns"] == left
    events = go(t, 2, (9, 0))
    assert the(events, "party-ended").rule == "CAM-END-3"
    assert t.over


def test_cam_end_3_two_left_have_no_such_bound():
    t = party(3, rolls=[1] * 20, gone=(2,), face_up={0: (0, 1, 2), 1: (0, 1, 2)})
    for _ in range(5):
        go(t, 0, (8, 24))
        go(t, 1, (0, 16))
    assert not t.over


def test_cam_end_3_who_is_still_there_scores_as_a_single():
    t = party(
        rolls=[1],
        places={0: BEFORE_THE_CELLAR},
        home=True,
        hands={1: ("green", "knife", "hall")},
        notepads={1: ("green", "wrench", "lounge"), 2: ("white", "rope", "study")},
    )
    go(t, 0, "cellar")
    assert ("CAM-SCO-7", 2) in points(t, 1)
    assert ("CAM-SCO-6", 3) in points(t, 2)


def test_cam_end_4_the_last_call_ends_the_game_after_its_rounds():
    t = party(3, rolls=[1] * 9, last_call=2, face_up=dict.fromkeys(range(3), (0, 1, 2)))
    starts = [(8, 24), (0, 16), (9, 0)]
    for seat in (0, 1, 2, 0, 1):
        go(t, seat, starts[seat])
    assert t.round == 2
    assert not t.over
    events = go(t, 2, starts[2])
    assert the(events, "party-ended").rule == "CAM-END-4"
    assert t.over


def test_cam_end_4_thirty_rounds_unless_the_table_says_otherwise():
    assert GAME.open(3).settings.last_call == 30
    for rounds in (1, 200):
        assert GAME.open(3, last_call=rounds).settings.last_call == rounds


@pytest.mark.parametrize("rounds", [0, 201, "ten"])
def test_cam_end_4_a_last_call_out_of_range_is_refused(rounds):
    with pytest.raises(facedown.FacedownError, match="Last call"):
        GAME.open(3, last_call=rounds)


def test_cam_end_4_a_game_without_an_end_of_its_own_has_that_many_rounds():
    t = party(3, rolls=[1] * 100, face_up=dict.fromkeys(range(3), (0, 1, 2)))
    turns = 0
    while not t.over:
        [ask] = t.asks
        answer(t, ask.seat, t.place[ask.seat])
        turns += 1
    assert (turns, t.round) == (90, 30)
