"""Turns and moving (RAB-TRN-1, RAB-MOV-1 to -7)."""

from itertools import pairwise
from typing import Any

import pytest
from tests.games.roger_rabbit.builder import (
    PICTURE,
    STOP,
    answer,
    ends,
    lot,
    move_to,
    names,
    options,
    other_slots,
    play,
    refused,
    space,
    spaces,
    the,
    waits_for,
)

from facedown.games.roger_rabbit.content import DICE, LOT, NONE
from facedown.games.roger_rabbit.rules.moving import shows_picture


def test_rab_trn_1_two_penalties_in_one_turn_cost_one_lost_turn():
    t = lot(2, rolls=[3, 1, 1, 1], at={0: "roll-die"}, bold_guesses=True, looked={0: ["acme-factory"]})
    answer(t, ("guess", 1, 2))
    assert t.loses == [True, False]
    answer(t, "roll")
    move_to(t, "will", 3)
    answer(t, other_slots(t)[0])
    assert t.loses == [True, False]
    assert waits_for(t) == (1, "turn")
    answer(t, "roll")
    move_to(t, "encore-street-1")
    assert t.loses == [False, False]
    assert waits_for(t) == (1, "turn")


def test_rab_trn_1_on_a_lost_turn_nothing_is_done():
    t = lot(3, rolls=[1, 1], turn=2)
    t.loses[0] = True
    answer(t, "roll")
    events = move_to(t, "slapstick-avenue-1")
    assert the(events, "turn-lost").facts == {"seat": 0}
    assert waits_for(t) == (1, "turn")
    assert t.loses == [False] * 3
    assert t.pawn[0] == space("start-north-east")


def test_rab_mov_1_the_count_is_white_or_white_and_black():
    t = lot(rolls=[2, 1])
    events = answer(t, "roll")
    assert the(events, "rolled").facts == {"seat": 0, "white": 2, "black": 1}
    assert ends(t, 2) == spaces("celluloid-street-12", "footlight-avenue-2")
    assert ends(t, 3) == spaces("celluloid-street-11", "footlight-avenue-3")
    assert {count for count, _ in options(t)} == {2, 3}


def test_rab_mov_1_the_count_is_moved_in_full_and_the_way_is_told():
    t = lot(rolls=[2, 1], looked={0: []})
    answer(t, "roll")
    events = move_to(t, "footlight-avenue-3")
    way = ("start-north-east", "footlight-avenue-1", "footlight-avenue-2", "footlight-avenue-3")
    assert the(events, "walked").facts == {"seat": 0, "count": 3, "way": tuple(space(id) for id in way)}
    assert t.pawn[0] == space("footlight-avenue-3")
    assert t.pawn[1:] == [space("start-south-east"), space("start-south-west")]


@pytest.mark.parametrize(
    ("start", "end", "head", "foot", "worth"),
    [
        ("circle-11", "will", "Will space", "take a card", True),
        ("circle-2", "weasel-card", "Weasel card space", "no weasel to bring back", False),
        ("circle-8", "roll-die", "Roll 1-6 space", "a free roll", False),
        ("celluloid-street-6", "trolley-north", "North Trolley Entry", "the Trolley: ends the turn", False),
        ("will", "circle-11", "Circle 11", "in cannon range", False),
        ("celluloid-street-8", "ink-stage-door", "Ink and Paint Club", "look at 3 cards, stage door", True),
        ("encore-street-12", "acme-loading-dock", "Acme Factory", "you have looked, loading dock", False),
        ("celluloid-street-3", "home-roger", "Roger's home", "your home", False),
        ("celluloid-street-9", "home-jessica", "Jessica's home", "a home", False),
    ],
)
def test_rab_mov_1_an_end_is_named_with_what_waits_there(start, end, head, foot, worth):
    t = lot(rolls=[1, 1], at={0: start}, looked={0: ["acme-factory"]})
    answer(t, "roll")
    shown: Any = t.view(0)["ask"]
    offered = next(option for option in shown["options"] if option["space"] == end)
    assert (offered["head"], offered["foot"], offered["worth"]) == (head, foot, worth)


def offers(t) -> list[Any]:
    shown: Any = t.view(0)["ask"]
    found: list[Any] = shown["options"]
    return found


def test_rab_wil_3_an_end_says_what_is_not_to_be_had_there():
    t = lot(rolls=[1, 1], at={0: "circle-11"}, holder=1, weasels={0: 2})
    answer(t, "roll")
    offered = {option["space"]: option for option in offers(t)}
    assert (offered["will"]["foot"], offered["will"]["worth"]) == ("the Will is not here", False)
    t = lot(rolls=[1, 1], at={0: "circle-2"}, weasels={0: 2})
    answer(t, "roll")
    offered = {option["space"]: option for option in offers(t)}
    assert offered["weasel-card"]["foot"] == "a weasel back"


def test_rab_lnd_1_the_holders_space_is_worth_a_landing_but_not_on_an_entry():
    t = lot(rolls=[1, 1], at={0: "circle-11", 1: "will"}, holder=1)
    answer(t, "roll")
    offered = {option["space"]: option for option in offers(t)}
    assert (offered["will"]["foot"], offered["will"]["worth"]) == ("Azure: roll for the Will", True)
    assert {space for space, option in offered.items() if option["worth"]} == {"will"}
    t = lot(rolls=[1, 1], at={0: "north-gate", 1: "trolley-north"}, holder=1)
    answer(t, "roll")
    assert not any(option["worth"] for option in offers(t))


def test_rab_win_1_their_own_home_is_worth_it_to_the_holder():
    t = lot(rolls=[1, 1], at={0: "celluloid-street-3"}, looked={0: ["ink-and-paint-club"]}, holder=0)
    answer(t, "roll")
    shown: Any = t.view(0)["ask"]
    assert {option["space"] for option in shown["options"] if option["worth"]} == {"home-roger"}


@pytest.mark.parametrize(
    ("choice", "rule"), [((1, "footlight-avenue-1"), "RAB-MOV-1"), ((2, "footlight-avenue-3"), "RAB-MOV-2")]
)
def test_rab_mov_1_a_count_not_rolled_or_a_space_not_reached_is_refused(choice, rule):
    t = lot(rolls=[2, 1])
    answer(t, "roll")
    assert refused(t, (choice[0], space(choice[1]))) == rule


def test_rab_mov_1_a_pawn_without_a_way_stays():
    t = lot(rolls=[PICTURE, 2, 3], at={0: "trolley-north-east", 1: "trolley-north-east"}, holder=1)
    events = answer(t, "weasel")
    assert the(events, "stayed").facts == {"seat": 0}
    assert t.pawn[0] == space("trolley-north-east")
    assert t.holder == 0


def test_rab_mov_2_any_direction_and_never_the_same_space_twice():
    t = lot(rolls=[3, 2], at={0: "north-gate"})
    answer(t, "roll")
    for count, end in options(t):
        way = (space("north-gate"), *LOT.ways(space("north-gate"), count, NONE)[end])
        assert len(set(way)) == len(way)
        assert all(there in LOT.walk[here] for here, there in pairwise(way))
    assert {"celluloid-street-4", "celluloid-street-9"} <= {LOT.ids[end] for end in ends(t, 3)}


def test_rab_mov_2_the_space_a_move_starts_from_counts_as_used():
    t = lot(rolls=[3, 3], at={0: "home-jessica"})
    answer(t, "roll")
    assert space("home-jessica") not in {end for _, end in options(t)}
    assert refused(t, (3, space("home-jessica"))) == "RAB-MOV-2"


def test_rab_mov_2_pawns_share_spaces():
    t = lot(rolls=[2, 1], at={1: "footlight-avenue-2", 2: "footlight-avenue-1"})
    answer(t, "roll")
    move_to(t, "footlight-avenue-2")
    assert t.pawn[:2] == [space("footlight-avenue-2")] * 2


def test_rab_mov_3_benny_moves_one_space_a_picture_until_stop():
    t = lot(rolls=[1, 5, PICTURE, PICTURE, STOP], at={0: "celluloid-street-7"})
    answer(t, "roll")
    move_to(t, "north-gate", 1)
    assert waits_for(t) == (0, "ride")
    answer(t, "roll")
    assert set(options(t)) == {space("celluloid-street-6"), space("celluloid-street-7"), "stop"}
    play(t, space("celluloid-street-6"), "roll", space("celluloid-street-5"))
    events = answer(t, "roll")
    assert the(events, "ride-rolled").facts["picture"] is False
    assert t.pawn[0] == space("celluloid-street-5")
    assert waits_for(t) == (1, "turn")


def test_rab_mov_3_benny_never_drives_onto_the_trolley_nor_back():
    t = lot(rolls=[1, 5, PICTURE, PICTURE], at={0: "celluloid-street-7"})
    answer(t, "roll")
    move_to(t, "north-gate", 1)
    answer(t, "roll")
    assert space("trolley-north") not in options(t)
    assert refused(t, space("trolley-north")) == "RAB-MOV-3"
    play(t, space("celluloid-street-6"), "roll")
    assert space("north-gate") not in options(t)


def test_rab_mov_3_one_may_stop_before_any_roll_and_leave_a_picture_unused():
    t = lot(rolls=[1, 5], at={0: "celluloid-street-7"})
    answer(t, "roll")
    move_to(t, "north-gate", 1)
    answer(t, "stop")
    assert waits_for(t) == (1, "turn")
    t = lot(rolls=[1, 5, PICTURE], at={0: "celluloid-street-7"})
    answer(t, "roll")
    move_to(t, "north-gate", 1)
    play(t, "roll", "stop")
    assert t.pawn[0] == space("north-gate")
    assert waits_for(t) == (1, "turn")


def test_rab_mov_3_a_benny_space_is_used_by_exact_count_alone():
    t = lot(rolls=[2, 5], at={0: "celluloid-street-7"})
    answer(t, "roll")
    move_to(t, "celluloid-street-6", 2)
    assert waits_for(t) == (1, "turn")


def test_rab_mov_3_where_a_run_ends_the_pawn_has_landed_but_no_new_run_starts():
    t = lot(rolls=[1, 5, *[PICTURE] * 4], at={0: "pratfall-lane-4"})
    answer(t, "roll")
    move_to(t, "pratfall-lane-3", 1)
    ways = ("pratfall-lane-4", "pratfall-lane-5", "pratfall-lane-6", "east-gate")
    for id in ways:
        play(t, "roll", space(id))
    answer(t, "stop")
    assert t.pawn[0] == space("east-gate")
    assert waits_for(t) == (1, "turn")
    t = lot(rolls=[1, 5, *[PICTURE] * 5], at={0: "pratfall-lane-4"})
    answer(t, "roll")
    move_to(t, "pratfall-lane-3", 1)
    for id in ("pratfall-lane-2", "pratfall-lane-1", "circle-2", "circle-1", "will"):
        play(t, "roll", space(id))
    answer(t, "stop")
    assert waits_for(t) == (0, "take")


def test_rab_mov_3_no_free_neighbour_ends_the_run():
    ring = [LOT.ids[step % len(LOT.ring)] for step in range(2, 2 - len(LOT.ring), -1)]
    t = lot(rolls=[1, 5, *[PICTURE] * 14], at={0: "pratfall-lane-4"}, weasels={0: 2})
    answer(t, "roll")
    events = move_to(t, "pratfall-lane-3", 1)
    for id in ("pratfall-lane-2", "pratfall-lane-1", *ring):
        events = play(t, "roll", space(id))
    assert t.pawn[0] == space("weasel-card")
    assert "weasel-revived" in names(events)
    assert waits_for(t) == (1, "turn")


def test_rab_mov_4_an_entry_ends_move_and_turn():
    t = lot(rolls=[3, 3], at={0: "north-gate"}, looked={0: ["toontown", "maroon-studios"]})
    answer(t, "roll")
    events = move_to(t, "trolley-north", 3)
    assert the(events, "walked").facts["way"] == (space("north-gate"), space("trolley-north"))
    assert the(events, "boarded").rule == "RAB-MOV-4"
    assert waits_for(t) == (1, "turn")


def test_rab_mov_5_on_the_trolley_one_rides_along_it_either_way():
    t = lot(rolls=[PICTURE, PICTURE, STOP], at={0: "trolley-north-east"})
    assert "roll" not in options(t)
    assert refused(t, "roll") == "RAB-MOV-6"
    answer(t, "trolley")
    assert set(options(t)) == {space("trolley-north"), space("trolley-east"), "stop"}
    answer(t, space("trolley-east"))
    assert (waits_for(t), t.asks[0].rule) == ((0, "ride"), "RAB-MOV-5")
    play(t, "roll", space("trolley-south-east"))
    events = answer(t, "roll")
    assert the(events, "ride-rolled").rule == "RAB-MOV-5"
    assert t.pawn == [space("trolley-south-east"), space("start-south-east"), space("start-south-west")]
    assert waits_for(t) == (1, "turn")


@pytest.mark.parametrize(
    ("die", "pictures"), [(DICE.benny, 4), (DICE.trolley, 5), (DICE.dip, 5), (DICE.weasel, 5)], ids=str
)
def test_rab_com_2_a_die_shows_as_many_pictures_as_the_rulebook_says(die, pictures):
    shown = [shows_picture(lot(rolls=[face]), die, "dip die") for face in range(1, 7)]
    assert shown == [True] * pictures + [False] * (6 - pictures)


def test_rab_mov_5_a_ride_passes_entries_and_never_turns_back():
    t = lot(rolls=[PICTURE] * 3, at={0: "trolley-north-east"})
    play(t, "trolley", space("trolley-east"), "roll")
    assert set(options(t)) == {space("trolley-south-east"), "stop"}
    assert refused(t, space("trolley-north-east")) == "RAB-MOV-5"
    assert refused(t, space("east-gate")) == "RAB-MOV-5"
    play(t, space("trolley-south-east"), "stop")
    assert t.pawn[0] == space("trolley-south-east")


@pytest.mark.parametrize(("faces", "choices"), [([STOP], ["trolley"]), ([PICTURE], ["trolley", "stop"])])
def test_rab_mov_5_a_ride_of_no_space_is_no_move_and_lands_on_nobody(faces, choices):
    t = lot(rolls=faces, at={0: "trolley-north-east", 1: "trolley-north-east"}, holder=1)
    play(t, *choices)
    assert (t.pawn[0], t.holder) == (space("trolley-north-east"), 1)
    assert waits_for(t) == (1, "turn")


def test_rab_mov_3_getting_out_at_once_lands_no_second_time():
    t = lot(rolls=[1, 5], at={0: "celluloid-street-7", 1: "north-gate"}, holder=1)
    answer(t, "roll")
    move_to(t, "north-gate", 1)
    assert waits_for(t) == (0, "ambush")
    answer(t, "decline")
    assert waits_for(t) == (0, "ride")
    answer(t, "stop")
    assert waits_for(t) == (1, "turn")


def test_rab_mov_6_on_an_entry_one_chooses_between_trolley_and_number_dice():
    t = lot(rolls=[2, 1], at={0: "trolley-north"})
    assert t.asks[0].rule == "RAB-MOV-6"
    assert options(t) == ["roll", "trolley"]
    answer(t, "roll")
    assert ends(t, 2) == spaces(
        "celluloid-street-5", "celluloid-street-6", "celluloid-street-7", "celluloid-street-8", "north-gate"
    )


def test_rab_mov_6_off_the_entries_one_cannot_get_off():
    t = lot(at={0: "trolley-north-east"})
    assert t.asks[0].rule == "RAB-MOV-5"
    assert options(t) == ["trolley"]
    assert refused(lot(), "trolley") == "RAB-MOV-5"


def test_rab_mov_7_the_roll_space_gives_a_free_roll_of_the_white_die():
    t = lot(rolls=[1, 5, 2], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    assert waits_for(t) == (0, "free-roll")
    events = answer(t, "roll")
    assert the(events, "rolled").facts == {"seat": 0, "white": 2, "black": 0}
    assert {count for count, _ in options(t)} == {2}
    assert spaces("circle-7", "circle-11") <= ends(t, 2)


def test_rab_mov_7_it_may_be_declined_and_needs_an_exact_count():
    t = lot(rolls=[1, 5], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    events = answer(t, "decline")
    assert "rolled" not in names(events)
    assert waits_for(t) == (1, "turn")
    t = lot(rolls=[2, 5], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "circle-8", 2)
    assert waits_for(t) == (1, "turn")


def test_rab_mov_7_it_comes_once_a_turn():
    t = lot(rolls=[1, 5, 3, PICTURE, PICTURE, PICTURE, PICTURE, PICTURE], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    answer(t, "roll")
    move_to(t, "piano-alley-2", 3)
    for id in ("piano-alley-1", "circle-8", "roll-die"):
        play(t, "roll", space(id))
    answer(t, "stop")
    assert t.pawn[0] == space("roll-die")
    assert waits_for(t) == (1, "turn")


def test_rab_mov_7_it_comes_again_on_the_next_turn():
    t = lot(2, rolls=[1, 5, 1, 2, 1, 1, 5, 2], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    answer(t, "roll")
    move_to(t, "circle-10", 1)
    assert waits_for(t) == (1, "turn")
    answer(t, "roll")
    move_to(t, "encore-street-2", 3)
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    assert waits_for(t) == (0, "free-roll")
    events = answer(t, "roll")
    assert the(events, "rolled").facts == {"seat": 0, "white": 2, "black": 0}


def test_rab_mov_7_it_is_a_move_of_its_own_in_full_from_that_space():
    t = lot(rolls=[3, 5, 3], at={0: "banana-lane-2"})
    answer(t, "roll")
    move_to(t, "circle-11", 3)
    assert waits_for(t) == (1, "turn")
    t = lot(rolls=[2, 5, 2], at={0: "circle-11"})
    answer(t, "roll")
    move_to(t, "roll-die", 2)
    answer(t, "roll")
    assert space("circle-11") in ends(t, 2)
    assert space("roll-die") not in ends(t, 2)
    assert spaces("circle-10", "circle-8").isdisjoint(ends(t, 2))
