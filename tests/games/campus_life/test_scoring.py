"""Scores (CAM-SCO-1 to CAM-SCO-10). Nothing matches anything unless a test says so."""

import pytest

from facedown.kernel.content.rulebook import cited

from .builder import answer, card, go, meet_and, party, points, the, told

HANDS = {
    0: ("white", "rope", "hall"),
    1: ("green", "lead-pipe", "lounge"),
    2: ("scarlet", "knife", "dining-room"),
    3: ("mustard", "wrench", "kitchen"),
}
NOTEPADS = {
    0: ("peacock", "candlestick", "study"),
    1: ("plum", "revolver", "ballroom"),
    2: ("green", "wrench", "kitchen"),
    3: ("white", "knife", "dining-room"),
}


def a_couple(*, hands=None, notepads=None, **more):
    """Seats 0 and 1 hook up in the Study."""
    t = party(
        rolls=[1, 4, 4, 6],
        places={0: "study", 1: "study"},
        hands={**HANDS, **(hands or {})},
        notepads={**NOTEPADS, **(notepads or {})},
        **more,
    )
    meet_and(t, 0, 1)
    return t


def a_single(*, hands=None, notepads=None, **more):
    """Seat 0 leaves alone."""
    t = party(
        rolls=[6],
        places={0: "hall"},
        hands={**HANDS, **(hands or {})},
        notepads={**NOTEPADS, **(notepads or {})},
        **more,
    )
    answer(t, 0, "leave")
    return t


def with_boddy(*, notepads=None, **more):
    """Seat 0 goes to Mr. Boddy; the others stay singles."""
    t = party(
        rolls=[1], places={0: (11, 18)}, home=True, hands=HANDS, notepads={**NOTEPADS, **(notepads or {})}, **more
    )
    go(t, 0, "cellar")
    return t


def test_cam_sco_1_the_first_couple_has_three_the_second_two_the_third_one_once_per_couple():
    places = {0: "library", 1: "library", 2: "study", 3: "study", 4: "kitchen", 5: "kitchen"}
    t = party(6, rolls=[1, 4, 4, 1, 2, 2, 1, 3, 3], places=places)
    meet_and(t, 0, 1)
    meet_and(t, 2, 3)
    meet_and(t, 4, 5)
    assert t.over
    assert t.couples == ((0, 1), (2, 3), (4, 5))
    scored = [(seat, number) for seat, rule, number, *_ in t.tally if rule == "CAM-SCO-1"]
    assert scored == [(0, 3), (2, 2), (4, 1)]


def test_cam_sco_1_one_who_leaves_alone_or_with_mr_boddy_takes_no_place():
    assert points(with_boddy(), 0) == [("CAM-SCO-5", 3)]
    t = party(5, rolls=[2, 4, 4, 6], places={0: "study", 1: "study"}, gone=(4,))
    meet_and(t, 0, 1)
    assert ("CAM-SCO-1", 3) in points(t, 0)


def test_cam_sco_2_two_points_for_the_player_on_the_notepad():
    t = a_couple(notepads={0: ("mustard", "candlestick", "study")})
    assert points(t, 0) == [("CAM-SCO-1", 3), ("CAM-SCO-2", 2)]
    assert points(t, 1) == []


def test_cam_sco_2_for_either_partner():
    t = a_couple(notepads={1: ("scarlet", "revolver", "ballroom")})
    assert points(t, 0) == [("CAM-SCO-1", 3)]
    assert points(t, 1) == [("CAM-SCO-2", 2)]


def test_cam_sco_2_not_for_ones_own_name():
    t = a_couple(notepads={0: ("scarlet", "candlestick", "study")})
    assert points(t, 0) == [("CAM-SCO-1", 3)]


@pytest.mark.parametrize(
    ("notepad", "matches"),
    [
        (("peacock", "candlestick", "study"), 0),
        (("peacock", "candlestick", "lounge"), 1),
        (("peacock", "lead-pipe", "lounge"), 2),
    ],
)
def test_cam_sco_3_one_point_for_each_of_the_partners_cards_on_the_notepad(notepad, matches):
    t = a_couple(notepads={0: notepad})
    assert points(t, 0) == [("CAM-SCO-1", 3), *[("CAM-SCO-3", 1)] * matches]


def test_cam_sco_3_all_three_and_a_card_face_up_counts_as_well():
    t = a_couple(
        hands={1: ("plum", "lead-pipe", "lounge")},
        notepads={0: ("plum", "lead-pipe", "lounge"), 1: ("peacock", "revolver", "ballroom")},
        face_up={1: (1,)},
    )
    assert points(t, 0) == [("CAM-SCO-1", 3), *[("CAM-SCO-3", 1)] * 3]


def test_cam_sco_3_the_own_cards_do_not_count_for_one_who_has_a_partner():
    t = a_couple(notepads={0: ("peacock", "rope", "hall")})
    assert points(t, 0) == [("CAM-SCO-1", 3)]


def test_cam_sco_4_two_points_for_the_noted_weapon_in_hand_and_its_card_with_the_partner():
    t = a_couple(notepads={0: ("peacock", "lead-pipe", "study")}, carried={0: "lead-pipe"})
    assert points(t, 0) == [("CAM-SCO-1", 3), ("CAM-SCO-3", 1), ("CAM-SCO-4", 2)]


@pytest.mark.parametrize(
    ("notepad", "carried"),
    [
        ("lead-pipe", {1: "lead-pipe"}),  # the partner carries it
        ("lead-pipe", {0: "knife"}),  # another weapon
        ("lead-pipe", {}),
    ],
)
def test_cam_sco_4_not_without_the_token(notepad, carried):
    t = a_couple(notepads={0: ("peacock", notepad, "study")}, carried=carried)
    assert points(t, 0) == [("CAM-SCO-1", 3), ("CAM-SCO-3", 1)]


def test_cam_sco_4_not_without_the_card():
    t = a_couple(carried={0: "candlestick"})  # on the notepad, but the partner holds the Lead Pipe
    assert points(t, 0) == [("CAM-SCO-1", 3)]


def test_cam_sco_4_not_for_a_weapon_that_is_not_noted():
    t = a_couple(carried={0: "lead-pipe"})
    assert points(t, 0) == [("CAM-SCO-1", 3)]


def test_cam_sco_5_three_points_for_mr_boddy_and_his_envelope_is_worth_nothing():
    envelope = ("peacock", "candlestick", "study")
    t = with_boddy(envelope=envelope)
    assert points(t, 0) == [("CAM-SCO-5", 3)]
    assert t.scores[0] == 3


def test_cam_sco_5_the_envelope_may_be_his_hand():
    envelope = ("peacock", "candlestick", "study")
    t = with_boddy(envelope=envelope, carried={0: "candlestick"}, envelope_is_his_hand=True)
    assert points(t, 0) == [("CAM-SCO-5", 3), *[("CAM-SCO-3", 1)] * 3, ("CAM-SCO-4", 2)]
    assert t.scores[0] == 8


def test_cam_sco_5_his_hand_scores_only_what_is_noted_and_only_for_who_has_him():
    t = with_boddy(envelope=("peacock", "revolver", "ballroom"), envelope_is_his_hand=True)
    assert points(t, 0) == [("CAM-SCO-5", 3), ("CAM-SCO-3", 1)]
    assert points(t, 1) == []


def test_cam_sco_5_whoever_has_him_is_no_single():
    t = with_boddy(notepads={0: ("scarlet", "rope", "hall")}, carried={0: "rope"})
    assert points(t, 0) == [("CAM-SCO-5", 3)]


def test_cam_sco_6_a_single_with_the_own_suspect_on_the_notepad_has_three():
    t = a_single(notepads={0: ("scarlet", "candlestick", "study")})
    assert points(t, 0) == [("CAM-SCO-6", 3)]
    assert the(told(t), "scored").facts == {"seat": 0, "points": 3, "what": "self", "card": card("scarlet")}


def test_cam_sco_6_another_name_has_none():
    t = a_single(notepads={0: ("mustard", "candlestick", "study")})
    assert points(t, 0) == []


@pytest.mark.parametrize(
    ("notepad", "matches"),
    [
        (("peacock", "candlestick", "study"), 0),
        (("peacock", "candlestick", "hall"), 1),
        (("peacock", "rope", "hall"), 2),
    ],
)
def test_cam_sco_7_a_single_has_two_for_each_own_card_on_the_notepad(notepad, matches):
    t = a_single(notepads={0: notepad})
    assert points(t, 0) == [("CAM-SCO-7", 2)] * matches


def test_cam_sco_7_a_neighbours_card_on_the_notepad_counts_nothing():
    t = a_single(hands={1: ("peacock", "lead-pipe", "lounge")}, notepads={0: ("peacock", "candlestick", "study")})
    assert points(t, 0) == []


def test_cam_sco_7_a_card_face_up_counts_as_well():
    t = a_single(notepads={0: ("peacock", "rope", "study")}, face_up={0: (1,)})
    assert points(t, 0) == [("CAM-SCO-7", 2)]


def test_cam_sco_8_a_single_with_the_noted_weapon_and_its_card_has_three_more():
    t = a_single(notepads={0: ("peacock", "rope", "study")}, carried={0: "rope"})
    assert points(t, 0) == [("CAM-SCO-7", 2), ("CAM-SCO-8", 3)]


def test_cam_sco_8_not_without_the_card_and_not_without_the_note():
    assert points(a_single(carried={0: "candlestick"}), 0) == []  # noted, the card is elsewhere
    assert points(a_single(carried={0: "rope"}), 0) == []  # card and token, not noted
    noted = {0: ("peacock", "rope", "study")}
    assert points(a_single(notepads=noted, carried={0: "knife"}), 0) == [("CAM-SCO-7", 2)]


@pytest.mark.parametrize("noted", ["rope", "lead-pipe", "knife", "wrench", "candlestick", "revolver"])
def test_cam_sco_8_empty_hands_carry_none_of_the_six(noted):
    notepads = {0: ("peacock", noted, "study"), 1: ("plum",), 2: ("green",), 3: ("white",)}
    t = party(rolls=[6], places={0: "hall"}, hands={0: ("white", noted, "hall")}, notepads=notepads)
    answer(t, 0, "leave")
    assert points(t, 0) == [("CAM-SCO-7", 2)]


def test_cam_sco_9_the_highest_total_wins_couple_or_single():
    t = a_couple(gone=(2, 3))
    assert t.over
    assert t.scores == [3, 3, 0, 0]
    assert t.winners == (0, 1)
    won = the(t.record.rows[-1].events, "won")
    assert (won.rule, won.facts) == ("CAM-SCO-9", {"seats": (0, 1), "points": 3})


def test_cam_sco_9_a_single_may_beat_a_couple():
    t = a_couple(gone=(2, 3), notepads={2: ("green", "knife", "dining-room"), 3: ("white", "rope", "hall")})
    assert t.scores == [3, 3, 4, 0]
    assert t.winners == (2,)


def test_cam_sco_9_equal_scores_share_the_win():
    t = a_couple(gone=(2, 3), notepads={2: ("white", "wrench", "kitchen"), 3: ("scarlet", "knife", "dining-room")})
    assert t.scores == [3, 3, 3, 0]
    assert t.winners == (0, 1, 2)


def test_cam_sco_10_a_couple_adds_both_partners_points():
    t = a_couple(gone=(2, 3), notepads={0: ("mustard", "lead-pipe", "study"), 1: ("plum", "rope", "hall")})
    assert points(t, 0) == [("CAM-SCO-1", 3), ("CAM-SCO-2", 2), ("CAM-SCO-3", 1)]
    assert points(t, 1) == [("CAM-SCO-3", 1)] * 2
    assert t.scores == [8, 8, 0, 0]
    assert cited(t.record.rows)["CAM-SCO-10"] == 1


def test_cam_sco_10_singles_add_nothing_of_each_other():
    t = with_boddy(notepads={2: ("green", "knife", "kitchen"), 3: ("white", "rope", "hall")})
    assert t.scores == [3, 0, 2, 0]
    assert "CAM-SCO-10" not in cited(t.record.rows)
