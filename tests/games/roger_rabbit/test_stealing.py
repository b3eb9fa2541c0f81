"""Stealing: cannon, weasels, landing (RAB-STL-1, RAB-CAN-1 to -4, RAB-WEA-1 to -3, RAB-LND-1)."""

import pytest
from tests.games.roger_rabbit.builder import (
    PICTURE,
    STOP,
    answer,
    lot,
    move_to,
    names,
    options,
    play,
    refused,
    space,
    spaces,
    the,
    waits_for,
)

from facedown.games.roger_rabbit.content import LOT, NONE
from facedown.games.roger_rabbit.table import NOBODY

CLOCKWISE, COUNTER = 1, -1


def test_rab_stl_1_after_a_landing_the_free_roll_allows_no_second_steal():
    t = lot(rolls=[2, 6, PICTURE, 3, 3], at={1: "footlight-avenue-2"}, holder=1)
    answer(t, "roll")
    move_to(t, "footlight-avenue-2", 2)
    events = answer(t, "roll")
    assert the(events, "will-stolen").facts == {"seat": 0, "holder": 1}
    assert t.stole
    assert waits_for(t) == (0, "move")


def test_rab_stl_1_a_weasel_then_no_landing_on_the_same_turn():
    t = lot(rolls=[PICTURE, 2, 6], at={0: "footlight-avenue-1", 1: "footlight-avenue-2"}, holder=1)
    answer(t, "weasel")
    assert t.stole
    move_to(t, "footlight-avenue-3", 2)
    assert (t.holder, waits_for(t)) == (0, (1, "turn"))


def test_rab_stl_1_looking_and_guessing_stay_allowed_once_somebody_has_the_will():
    t = lot(3, at={0: "toontown-curtain"}, looked={0: ["maroon-studios", "ink-and-paint-club"]}, holder=2)
    assert {"look", "weasel", "roll"} < set(options(t))
    assert any(isinstance(option, tuple) for option in options(t))


# --- cannon -----------------------------------------------------------------------------------------------------------


def test_rab_can_1_each_dip_turns_the_nozzle_one_space_and_a_cancelled_one_ends_the_turn():
    t = lot(rolls=[PICTURE, PICTURE, STOP], at={1: "circle-2", 2: "circle-5"})
    answer(t, "fire")
    assert (waits_for(t), set(options(t))) == ((0, "target"), {1, 2})
    events = answer(t, 1)
    assert t.shots == [0, 1, 1]
    assert [event.facts["nozzle"] for event in events if event.name == "dip-rolled"] == [
        *spaces_of("circle-5", "circle-4", "circle-4")
    ]
    assert {event.rule for event in events if event.name == "dip-rolled"} == {"RAB-CAN-1"}
    assert "dipped" not in names(events)
    assert t.nozzle == space("circle-4")
    assert waits_for(t) == (1, "turn")


def spaces_of(*ids):
    return [space(id) for id in ids]


def test_rab_can_1_pawns_in_between_are_passed():
    t = lot(rolls=[PICTURE] * 4, at={1: "circle-2", 2: "circle-5"})
    play(t, "fire", 1)
    assert waits_for(t) == (0, "send-home")
    answer(t, space("home-eddie"))
    assert t.pawn[1:] == spaces_of("home-eddie", "circle-5")


def test_rab_can_1_the_nozzle_takes_the_shorter_way_and_the_shooter_chooses_if_equal():
    t = lot(rolls=[PICTURE, STOP], at={1: "circle-8"})
    play(t, "fire", 1)
    assert t.nozzle == space("circle-7")
    t = lot(rolls=[PICTURE, STOP], at={1: "will"})
    play(t, "fire", 1)
    assert (waits_for(t), set(options(t))) == ((0, "nozzle-way"), {CLOCKWISE, COUNTER})
    answer(t, COUNTER)
    assert t.nozzle == space("circle-5")


def test_rab_can_1_a_card_serves_once_and_the_shooter_need_not_be_in_the_circle():
    t = lot(rolls=[STOP, 1, 1], at={1: "will", 2: "circle-5"}, shots={0: 1})
    assert not t.in_circle(0)
    play(t, "fire", 2)
    assert t.shots[0] == 0
    t = lot(at={1: "will"}, shots={0: 0})
    assert "fire" not in options(t)
    assert refused(t, "fire") == "RAB-CAN-4"


def test_rab_can_1_a_judge_doom_card_is_one_more_shot():
    t = lot(rolls=[STOP], at={1: "circle-5"}, shots={0: 2})
    play(t, "fire", 1)
    assert t.shots[0] == 1


def test_rab_can_2_a_hit_sends_the_pawn_to_any_home_and_the_will_back_to_its_slot_known_to_all():
    t = lot(rolls=[PICTURE], at={1: "circle-5"}, holder=1, will="slot-south-west")
    events = play(t, "fire", 1)
    assert {"dipped", "will-returned"} <= set(names(events))
    assert set(options(t)) == set(LOT.homes)
    events = answer(t, space("home-jessica"))
    assert the(events, "sent-home").facts == {"seat": 0, "target": 1, "space": space("home-jessica")}
    assert (t.holder, t.nozzle, t.pawn[1]) == (NOBODY, space("nozzle-start"), space("home-jessica"))
    assert not t.over
    assert all(
        t.view(seat)["table"]["slots"][3] == {"slot": "slot-south-west", "card": "will", "gone": False}
        for seat in range(3)
    )
    assert waits_for(t) == (1, "turn")


def test_rab_can_2_the_next_to_land_on_the_will_space_takes_it():
    t = lot(2, rolls=[PICTURE, 1, 5, 1, 5], at={0: "circle-1", 1: "circle-5"}, holder=1)
    play(t, "fire", 1, space("home-eddie"))
    answer(t, "roll")
    move_to(t, "encore-street-9", 1)
    answer(t, "roll")
    move_to(t, "will", 1)
    answer(t, t.will_slot)
    assert t.holder == 0


def test_rab_can_3_a_nozzle_that_points_at_the_target_needs_one_dip():
    t = lot(rolls=[PICTURE], at={1: "nozzle-start"})
    events = play(t, "fire", 1)
    assert the(events, "dip-rolled").rule == "RAB-CAN-3"
    assert waits_for(t) == (0, "send-home")
    assert (t.shots, t.nozzle) == ([0, 1, 1], space("nozzle-start"))
    t = lot(rolls=[STOP], at={1: "nozzle-start"}, shots={0: 2})
    play(t, "fire", 1)
    assert t.pawn[1] == space("nozzle-start")
    assert (t.shots, t.nozzle) == ([1, 1, 1], space("nozzle-start"))
    assert waits_for(t) == (1, "turn")


def test_rab_can_4_anyone_in_the_circle_with_the_will_or_without():
    t = lot(4, rolls=[STOP], at={0: "roll-die", 1: "circle-4", 2: "will"}, holder=1)
    answer(t, "fire")
    assert set(options(t)) == {1, 2}
    assert refused(t, 0) == refused(t, 3) == "RAB-CAN-1"
    events = answer(t, 1)
    assert the(events, "cannon-fired").rule == "RAB-CAN-1"


def test_rab_can_4_without_the_will_it_is_a_shot_all_the_same():
    t = lot(rolls=[PICTURE], at={1: "circle-5"}, holder=2)
    events = play(t, "fire", 1)
    assert the(events, "cannon-fired").rule == "RAB-CAN-4"
    assert "will-returned" not in names(events)
    answer(t, space("home-roger"))
    assert t.holder == 2


def test_rab_can_4_only_with_a_target_in_the_circle_and_instead_of_moving():
    t = lot()
    assert "fire" not in options(t)
    assert refused(t, "fire") == "RAB-CAN-4"
    t = lot(rolls=[STOP], at={1: "circle-5"})
    play(t, "fire", 1)
    assert t.pawn[0] == space("start-north-east")


# --- weasels ----------------------------------------------------------------------------------------------------------


def test_rab_wea_1_a_weasel_runs_a_space_a_picture_and_bonked_ends_the_turn():
    t = lot(rolls=[PICTURE, PICTURE, STOP], at={1: "footlight-avenue-6"}, holder=1)
    events = answer(t, "weasel")
    ran = [LOT.ids[event.facts["way"][1]] for event in events if event.name == "weasel-ran"]
    assert ran == ["footlight-avenue-1", "footlight-avenue-2"]
    assert (t.weasels, t.weasel_at, t.holder) == ([2, 3, 3], NONE, 1)
    assert waits_for(t) == (1, "turn")


def test_rab_wea_1_bonked_ends_the_turn_with_guesses_and_looks_undone():
    both = ["maroon-studios", "ink-and-paint-club"]
    t = lot(rolls=[STOP], at={0: "toontown-curtain", 1: "footlight-avenue-6"}, looked={0: both}, holder=1)
    assert {"look", ("guess", 1, 1)} < set(options(t))
    events = answer(t, "weasel")
    assert waits_for(t) == (1, "turn")
    assert (t.weasels, t.weasel_at, t.holder) == ([2, 3, 3], NONE, 1)
    assert the(events, "weasel-bonked").facts == {"seat": 0, "holder": 1, "way": (space("toontown-curtain"),)}


@pytest.mark.parametrize(("start", "rolls"), [("footlight-avenue-5", 1), ("footlight-avenue-4", 2)])
def test_rab_wea_1_one_weasel_a_space_neither_more_nor_less(start, rolls):
    t = lot(rolls=[*[PICTURE] * rolls, 2, 1], at={0: start, 1: "footlight-avenue-6"}, holder=1)
    answer(t, "weasel")
    assert (t.holder, waits_for(t)) == (0, (0, "move"))
    t = lot(rolls=[*[PICTURE] * (rolls - 1), STOP], at={0: start, 1: "footlight-avenue-6"}, holder=1)
    answer(t, "weasel")
    assert (t.holder, waits_for(t)) == (1, (1, "turn"))


def test_rab_wea_1_only_at_the_holder_and_with_a_card_face_up():
    assert refused(lot(), "weasel") == "RAB-WEA-1"
    assert refused(lot(holder=0), "weasel") == "RAB-WEA-1"
    assert refused(lot(holder=1, weasels={0: 0}), "weasel") == "RAB-WEA-1"
    assert "weasel" in options(lot(holder=1, weasels={0: 1}))


def test_rab_wea_1_the_sender_picks_among_equally_short_ways():
    t = lot(rolls=[PICTURE, PICTURE, STOP], at={0: "will", 1: "nozzle-start"}, holder=1)
    answer(t, "weasel")
    assert (waits_for(t), set(options(t))) == ((0, "weasel-way"), spaces("circle-1", "circle-11"))
    events = answer(t, space("circle-11"))
    ran = [LOT.ids[event.facts["way"][1]] for event in events if event.name == "weasel-ran"]
    assert ran == ["circle-11", "circle-10"]


def test_rab_wea_1_the_trolleys_links_count():
    t = lot(rolls=[PICTURE, PICTURE, 2, 2], at={0: "trolley-north", 1: "trolley-east"}, holder=1)
    events = answer(t, "weasel")
    ran = [LOT.ids[event.facts["way"][1]] for event in events if event.name == "weasel-ran"]
    assert ran == ["trolley-north-east", "trolley-east"]
    assert t.holder == 0


def test_rab_wea_1_on_the_holders_own_space_one_weasel_is_needed():
    t = lot(rolls=[STOP], at={1: "start-north-east"}, holder=1)
    answer(t, "weasel")
    assert t.holder == 1
    t = lot(rolls=[PICTURE, 2, 1], at={1: "start-north-east"}, holder=1)
    events = answer(t, "weasel")
    assert "weasel-ran" not in names(events)
    assert t.holder == 0


def test_rab_wea_2_the_token_reaches_the_holder_and_a_free_roll_of_both_dice_follows():
    t = lot(rolls=[PICTURE, 2, 1], at={1: "footlight-avenue-1"}, holder=1)
    events = answer(t, "weasel")
    assert {"weasel-caught", "will-stolen"} <= set(names(events))
    assert the(events, "rolled").facts == {"seat": 0, "white": 2, "black": 1}
    assert (t.holder, t.weasel_at) == (0, NONE)
    assert waits_for(t) == (0, "move")
    move_to(t, "footlight-avenue-3", 3)
    assert t.pawn[0] == space("footlight-avenue-3")


@pytest.mark.parametrize(("before", "after"), [(3, 3), (2, 3), (0, 1)])
def test_rab_wea_3_the_weasel_card_space_turns_one_used_card_up(before, after):
    t = lot(rolls=[1, 6], at={0: "circle-2"}, weasels={0: before, 1: 1})
    answer(t, "roll")
    events = move_to(t, "weasel-card", 1)
    assert ("weasel-revived" in names(events)) == (before != after)
    assert t.weasels == [after, 1, 3]


@pytest.mark.parametrize(("face", "holder"), [(PICTURE, 0), (STOP, 1)])
@pytest.mark.parametrize(("before", "after"), [(3, 3), (2, 3), (0, 1)])
def test_rab_wea_3_with_the_holder_there_the_card_comes_first_then_the_roll(face, holder, before, after):
    t = lot(rolls=[1, 6, face, 3, 3], at={0: "circle-2", 1: "weasel-card"}, holder=1, weasels={0: before, 1: 1, 2: 1})
    answer(t, "roll")
    events = move_to(t, "weasel-card", 1)
    assert ("weasel-revived" in names(events)) == (before != after)
    assert (t.weasels, waits_for(t)) == ([after, 1, 1], (0, "ambush"))
    events = answer(t, "roll")
    assert (t.weasels, t.holder) == ([after, 1, 1], holder)
    assert "weasel-revived" not in names(events)


# --- landing ----------------------------------------------------------------------------------------------------------


def test_rab_lnd_1_landing_on_the_holder_and_a_weasel_take_the_will_and_a_free_roll():
    t = lot(rolls=[2, 6, PICTURE, 3, 3], at={1: "footlight-avenue-2"}, holder=1)
    answer(t, "roll")
    move_to(t, "footlight-avenue-2", 2)
    assert (waits_for(t), options(t)) == ((0, "ambush"), ["roll", "decline"])
    events = answer(t, "roll")
    assert the(events, "ambushed").facts == {"seat": 0, "holder": 1, "hit": True}
    assert the(events, "rolled").facts == {"seat": 0, "white": 3, "black": 3}
    assert t.weasels == [3, 3, 3]


def test_rab_lnd_1_a_miss_ends_the_turn():
    t = lot(rolls=[1, 6, STOP], at={1: "toontown-curtain"}, holder=1, looked={0: LOT.locations})
    answer(t, "roll")
    move_to(t, "toontown-curtain", 1)
    answer(t, "roll")
    assert t.holder == 1
    assert waits_for(t) == (1, "turn")


def test_rab_lnd_1_declined_the_space_is_used_as_usual_and_a_weasel_comes_back_once():
    t = lot(rolls=[1, 6], at={0: "circle-10", 1: "roll-die"}, holder=1)
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    answer(t, "decline")
    assert waits_for(t) == (0, "free-roll")
    t = lot(rolls=[1, 6], at={0: "circle-2", 1: "weasel-card"}, holder=1, weasels={0: 1})
    answer(t, "roll")
    move_to(t, "weasel-card", 1)
    answer(t, "decline")
    assert t.weasels == [2, 3, 3]


def test_rab_lnd_1_passing_the_holder_is_no_landing():
    t = lot(rolls=[2, 6], at={1: "footlight-avenue-1"}, holder=1)
    answer(t, "roll")
    move_to(t, "footlight-avenue-2", 2)
    assert waits_for(t) == (1, "turn")


def test_rab_lnd_1_any_move_that_ends_on_the_holder_counts():
    benny = lot(rolls=[1, 6, PICTURE], at={0: "celluloid-street-7", 1: "celluloid-street-6"}, holder=1)
    answer(benny, "roll")
    move_to(benny, "north-gate", 1)
    play(benny, "roll", space("celluloid-street-6"), "stop")
    assert waits_for(benny) == (0, "ambush")
    trolley = lot(rolls=[PICTURE], at={0: "trolley-north", 1: "trolley-north-east"}, holder=1)
    play(trolley, "trolley", space("trolley-north-east"), "stop")
    assert waits_for(trolley) == (0, "ambush")
    free = lot(rolls=[1, 6, 1], at={0: "circle-10", 1: "circle-8"}, holder=1)
    answer(free, "roll")
    move_to(free, "roll-die", 1)
    answer(free, "roll")
    move_to(free, "circle-8", 1)
    assert waits_for(free) == (0, "ambush")


def test_rab_lnd_1_entering_the_trolley_lands_on_nobody():
    t = lot(rolls=[1, 6], at={0: "north-gate", 1: "trolley-north"}, holder=1)
    answer(t, "roll")
    move_to(t, "trolley-north", 1)
    assert waits_for(t) == (1, "turn")
