"""The Will, winning and the end (RAB-WIL-1 to -3, RAB-WIN-1, RAB-WIN-2, RAB-END-1)."""

import random
from typing import Any

import pytest
from tests.games.roger_rabbit.builder import (
    GAME,
    PICTURE,
    answer,
    ends,
    lot,
    move_to,
    names,
    options,
    other_slots,
    play,
    space,
    the,
    waits_for,
)

from facedown.games.roger_rabbit.content import LOT, NONE
from facedown.games.roger_rabbit.table import NOBODY
from facedown.kernel.errors import FacedownError

ROGER, JESSICA, EDDIE, DOLORES = range(4)
TO_THE_WILL: dict[str, Any] = {"rolls": [2, 5], "at": {0: "circle-10"}}


def at_the_will(**more):
    t = lot(**{**TO_THE_WILL, **more})
    answer(t, "roll")
    move_to(t, "will", 2)
    return t


def test_rab_wil_1_landing_there_takes_a_card_of_choice_and_the_will_is_kept_for_all_to_see():
    t = at_the_will()
    assert (waits_for(t), options(t)) == ((0, "take"), ["decline", 0, 1, 2, 3])
    events = answer(t, t.will_slot)
    assert the(events, "will-taken").facts == {"seat": 0, "slot": t.will_slot}
    assert t.holder == 0
    for seat in (None, 0, 1, 2):
        table = t.view(seat)["table"]
        assert (table["holder"], [slot["gone"] for slot in table["slots"]]) == (0, [True, False, False, False])
    assert waits_for(t) == (1, "turn")


def test_rab_wil_1_one_may_decline():
    t = at_the_will()
    assert answer(t, "decline") == []
    assert t.holder == NOBODY
    assert waits_for(t) == (1, "turn")


def test_rab_wil_1_only_by_exact_count_and_a_pawn_already_there_must_land_again():
    t = lot(rolls=[3, 6], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "circle-1", 3)
    assert waits_for(t) == (1, "turn")
    t = lot(at={0: "will"})
    assert options(t) == ["roll"]


def test_rab_wil_1_the_will_is_taken_only_while_it_lies_on_the_board():
    t = at_the_will(holder=1)
    assert waits_for(t) == (1, "turn")


def test_rab_wil_2_a_letter_costs_the_next_turn_and_all_weasels_and_goes_back():
    t = at_the_will()
    letter = other_slots(t)[0]
    events = answer(t, letter)
    assert the(events, "letter-taken").facts == {"seat": 0, "slot": letter}
    assert (t.loses, t.weasels) == ([True, False, False], [0, 3, 3])
    assert t.holder == NOBODY
    for seat in (0, 1, 2):
        assert t.view(seat)["table"]["slots"][letter] == {
            "slot": LOT.plan.confidential[letter].id, "card": "letter", "gone": False,
        }  # fmt: skip
        assert t.possible_slots(seat) == 0b1111 & ~(1 << letter)


def test_rab_wil_2_a_letter_known_before_may_be_taken_all_the_same():
    t = lot(**TO_THE_WILL)
    t.seen_slots[0] = 0b1111
    answer(t, "roll")
    move_to(t, "will", 2)
    assert options(t) == ["decline", 0, 1, 2, 3]


def test_rab_gue_2_slots_known_before_stay_known_when_another_is_seen():
    t = at_the_will()
    first, second = other_slots(t)[:2]
    t.seen_slots = [1 << first, 1 << first, 0]
    answer(t, second)
    assert t.seen_slots == [1 << first | 1 << second, 1 << first | 1 << second, 1 << second]


def test_rab_gue_2_nobody_peeks_once_the_will_was_taken():
    t = at_the_will(will="slot-north-east")
    answer(t, t.will_slot)
    assert t.will_shown is True


def test_rab_wil_3_never_from_a_player():
    t = at_the_will(holder=1)
    assert t.holder == 1
    t = lot(rolls=[2, 5], at={0: "circle-10", 1: "will"}, holder=1)
    answer(t, "roll")
    move_to(t, "will", 2)
    assert waits_for(t) == (0, "ambush")
    answer(t, "decline")
    assert (t.holder, waits_for(t)) == (1, (1, "turn"))


def test_rab_wil_3_taking_it_from_the_board_is_cited():
    t = at_the_will()
    answer(t, t.will_slot)
    assert t.record is not None
    assert "RAB-WIL-3" in t.record.rows[-1].cited


# --- winning ----------------------------------------------------------------------------------------------------------


def test_rab_win_1_the_holder_wins_by_reaching_its_own_home_without_exact_count():
    t = lot(3, rolls=[4, 6], at={0: "celluloid-street-4"}, holder=0)
    answer(t, "roll")
    assert space("home-roger") in ends(t, 4)
    events = move_to(t, "home-roger", 4)
    assert names(events) == ["walked", "came-home", "identities-shown"]
    assert the(events, "walked").facts["way"] == (space("celluloid-street-4"), space("home-roger"))
    assert (t.over, t.winners, t.scores) == (True, (0,), [1, 0, 0])


def test_rab_win_1_with_two_players_by_exact_count_alone():
    t = lot(2, rolls=[4, 6], at={0: "celluloid-street-4"}, holder=0)
    answer(t, "roll")
    assert space("home-roger") not in ends(t, 4)
    t = lot(2, rolls=[1, 6], at={0: "celluloid-street-4"}, holder=0)
    answer(t, "roll")
    move_to(t, "home-roger", 1)
    assert t.winners == (0,)


def test_rab_win_1_by_benny_the_first_step_onto_the_home_wins_with_three():
    t = riding_past_home(3)
    play(t, "roll", space("home-roger"))
    assert t.winners == (0,)


def test_rab_win_1_by_benny_with_two_players_where_the_run_ends():
    t = riding_past_home(2)
    play(t, "roll", space("home-roger"))
    assert not t.over
    answer(t, "stop")
    assert t.winners == (0,)


def riding_past_home(seats):
    t = lot(seats, rolls=[1, 6, *[PICTURE] * 4], at={0: "celluloid-street-7"}, holder=0)
    answer(t, "roll")
    move_to(t, "north-gate", 1)
    for id in ("celluloid-street-6", "celluloid-street-5", "celluloid-street-4"):
        play(t, "roll", space(id))
    return t


def test_rab_win_1_getting_the_will_while_standing_at_home_does_not_win():
    t = lot(3, rolls=[PICTURE, 2, 1], at={0: "home-roger", 1: "home-roger"}, holder=1)
    answer(t, "weasel")
    assert t.holder == 0
    assert not t.over
    assert space("home-roger") not in {end for _, end in options(t)}


def test_rab_win_1_without_the_will_a_home_is_a_space_like_any_other():
    t = lot(3, rolls=[1, 5], at={0: "celluloid-street-4"})
    answer(t, "roll")
    events = move_to(t, "home-roger", 1)
    assert names(events) == ["walked"]
    assert not t.over


def test_rab_win_2_anothers_home_does_nothing_but_show_that():
    t = lot(3, rolls=[1, 5], at={0: "celluloid-street-9"}, holder=0)
    answer(t, "roll")
    events = move_to(t, "home-jessica", 1)
    assert the(events, "not-home").facts == {"seat": 0, "space": space("home-jessica")}
    assert not t.over
    assert t.ruled_out == [1 << JESSICA, 0, 0]
    assert t.possible_identities(1)[0] == 0b1101 & ~(1 << JESSICA)
    assert waits_for(t)[0] in (0, 1)


def test_rab_win_2_passing_one_shows_as_much_with_three_and_nothing_with_two():
    start, end = space("celluloid-street-9"), space("celluloid-street-10")
    for seats, shown in ((3, True), (2, False)):
        t = lot(seats, rolls=[2, 5], at={0: "celluloid-street-9"}, holder=0)
        answer(t, "roll")
        events = move_to(t, "celluloid-street-10", 2)
        assert the(events, "walked").facts["way"] == (start, space("home-jessica"), end)
        assert ("not-home" in names(events)) is shown


def test_rab_win_2_a_table_without_a_record_sees_the_homes_in_passing_too():
    t = lot(3, rolls=[2, 5], at={0: "celluloid-street-9"}, holder=0)
    answer(t, "roll")
    unrecorded = t.clone()
    unrecorded.answer(0, options(t).index((2, space("celluloid-street-10"))))
    assert (unrecorded.record, unrecorded.ruled_out) == (None, [1 << JESSICA, 0, 0])


def test_rab_win_2_what_one_home_showed_is_not_forgotten_at_the_next():
    t = lot(3, rolls=[1, 5], at={0: "celluloid-street-9"}, holder=0)
    t.ruled_out[0] = 1 << DOLORES
    answer(t, "roll")
    move_to(t, "home-jessica", 1)
    assert t.ruled_out == [1 << DOLORES | 1 << JESSICA, 0, 0]


def test_rab_win_2_a_way_avoids_homes_unless_no_other_way_is_as_long():
    """So that which way a holder takes tells nothing of whose home it must not pass."""
    passed = 0
    for start in range(len(LOT.ids)):
        for count in range(1, 13):
            ways = {home: LOT.ways(start, count, home) for home in (NONE, *LOT.homes)}
            for end, way in ways[NONE].items():
                homes = [space for space in way[:-1] if space in LOT.homes]
                passed += bool(homes)
                for home in LOT.homes:
                    if not homes and home != end and home not in way:
                        assert ways[home][end] == way
                    elif homes and home != end and end in ways[home]:
                        assert home not in ways[home][end]
    assert passed > 20


def test_rab_win_2_in_a_world_a_holder_never_has_the_identity_it_was_seen_not_to_have():
    t = lot(3, turn=1, at={0: "home-jessica"}, holder=0)
    t.ruled_out[0] = 1 << JESSICA
    imagined = {t.imagine(2, random.Random(seed)).identity[0] for seed in range(60)}
    assert imagined == {ROGER, DOLORES}


def test_rab_win_1_a_world_offers_another_holder_the_home_of_its_identity_there():
    t = lot(3, rolls=[4, 6], at={0: "celluloid-street-4"}, holder=0)
    answer(t, "roll")
    for seed in range(40):
        world = t.imagine(1, random.Random(seed))
        assert (space("home-roger") in ends(world, 4)) == (world.identity[0] == ROGER)


# --- the end by rounds ------------------------------------------------------------------------------------------------


def play_a_round(t):
    begun = t.round
    while not t.over and t.round == begun:
        choices = options(t)
        answer(
            t,
            "decline"
            if "decline" in choices
            else "done"
            if "done" in choices
            else "stop"
            if "stop" in choices
            else choices[0],
        )


def last_round(seats=2, **more):
    return lot(seats, rolls=[1, 1] * 8, rounds_played=4, rounds=5, **more)


def test_rab_end_1_whoever_has_the_will_after_the_last_round_wins():
    t = last_round(3, holder=2)
    play_a_round(t)
    assert (t.over, t.winners) == (True, (2,))


def test_rab_end_1_without_a_holder_those_with_most_right_guesses_share_the_win():
    t = last_round(3)
    t.right = [0b010, 0b100, 0]
    play_a_round(t)
    assert t.winners == (0, 1)
    assert t.scores == [1, 1, 0]


def test_rab_end_1_the_round_before_the_last_is_not_the_last():
    t = lot(2, rolls=[1, 1] * 8, rounds_played=3, rounds=5)
    play_a_round(t)
    assert (t.over, t.round) == (False, 5)


def test_rab_end_1_a_round_begins_with_the_first_player_and_all_have_as_many_turns():
    t = lot(3, rolls=[1, 1] * 12, turn=1, first=1, rounds=5, rounds_played=4)
    turns = set()
    while not t.over:
        turns.add(t.turn)
        choices = options(t)
        answer(t, "done" if "done" in choices else choices[0])
    assert turns == {0, 1, 2}


@pytest.mark.parametrize("rounds", [0, 1001])
def test_rab_end_1_the_option_takes_1_to_1000_rounds(rounds):
    assert GAME.open(2, 1).settings.rounds == 200
    with pytest.raises(FacedownError, match="Last round"):
        GAME.open(2, 1, rounds=rounds)
