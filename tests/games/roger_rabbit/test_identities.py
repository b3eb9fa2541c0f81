"""Finding identities (RAB-LOK-1 to -3, RAB-GUE-1, RAB-GUE-2)."""

import random
from typing import Any

import pytest
from tests.games.roger_rabbit.builder import (
    PICTURE,
    STOP,
    answer,
    card,
    location,
    lot,
    move_to,
    names,
    options,
    other_slots,
    play,
    refused,
    slot,
    space,
    the,
    told,
    waits_for,
)

from facedown.games.roger_rabbit.asks import is_guess
from facedown.games.roger_rabbit.content import DOOM, IDENTITIES, LOT
from facedown.games.roger_rabbit.rules.looking import another_may_lie_there
from facedown.games.roger_rabbit.table import fitting

ROGER, JESSICA, EDDIE, DOLORES = range(4)
BOTH_AZURE = (
    "maroon-studios",
    "ink-and-paint-club",
)  # where both halves of seat 1's identity lie, unless dealt otherwise


def bits(*identities):
    return sum(1 << identity for identity in identities)


# --- looking ----------------------------------------------------------------------------------------------------------


def test_rab_lok_1_beside_a_location_one_sees_its_cards_in_secret():
    t = lot(at={0: "toontown-curtain"})
    events = answer(t, "look")
    looked = the(events, "looked")
    assert (looked.facts, looked.to) == ({"seat": 0, "location": location("toontown")}, (0,))
    assert looked.secret == {"cards": ((0, card("jessica-top")), (1, card("roger-top")), (2, card("roger-top")))}
    assert t.view(0)["table"]["piles"][location("toontown")]["cards"] is not None
    assert t.view(1)["table"]["piles"][location("toontown")]["cards"] is None


def test_rab_lok_1_at_the_end_of_a_move_too_and_once_a_stay():
    t = lot(rolls=[1, 3])
    answer(t, "roll")
    move_to(t, "toontown-curtain", 1)
    assert (waits_for(t), t.asks[0].rule) == ((0, "finish"), "RAB-LOK-1")
    assert options(t) == ["done", "look"]
    play(t, "look", "leave")
    assert waits_for(t) == (1, "turn")


def test_rab_lok_1_a_look_at_the_start_of_the_turn_is_not_the_whole_turn():
    t = lot(at={0: "toontown-curtain"})
    play(t, "look", "leave")
    assert waits_for(t) == (0, "turn")
    assert "look" not in options(t)
    assert refused(t, "look") == "RAB-LOK-1"


@pytest.mark.parametrize(
    "id", ["north-gate", "trolley-north", "celluloid-street-12", "start-north-east", "home-roger", "will"]
)
def test_rab_lok_1_not_from_benny_trolley_road_or_any_other_space(id):
    t = lot(at={0: id})
    assert "look" not in options(t)
    assert refused(t, "look") == "RAB-LOK-1"


def test_rab_lok_1_a_look_at_the_end_of_a_move_and_another_when_the_next_turn_begins_there():
    t = lot(2, rolls=[1, 3, STOP], holder=0)
    answer(t, "roll")
    move_to(t, "toontown-curtain", 1)
    play(t, "look", "leave", "weasel")
    assert (waits_for(t), t.pawn[1]) == ((0, "turn"), space("start-south-east"))
    assert options(t) == ["roll", "look"]


def test_rab_lok_1_a_look_before_the_move_and_another_where_it_ends():
    t = lot(2, rolls=[5, 1], at={0: "toontown-tunnel"})
    play(t, "look", "leave", "roll")
    move_to(t, "toontown-curtain", 5)
    assert (waits_for(t), options(t)) == ((0, "finish"), ["done", "look"])
    move = lot(2, rolls=[1, 1], at={0: "toontown-tunnel"})
    play(move, "look", "leave", "roll")
    move_to(move, "footlight-avenue-4", 1)
    assert waits_for(move) == (1, "turn")


def test_rab_lok_1_both_doors_of_a_location_lead_to_the_same_cards():
    seen = []
    for door in ("toontown-curtain", "toontown-tunnel"):
        t = lot(at={0: door})
        seen.append(the(answer(t, "look"), "looked").secret)
    assert seen[0] == seen[1]


def test_rab_lok_2_an_opponents_judge_doom_may_be_taken_for_one_more_shot():
    t = lot(2, at={0: "eddies-front-door"})
    answer(t, "look")
    assert options(t) == ["leave", 1]
    events = answer(t, 1)
    assert the(events, "doom-taken").facts == {"seat": 0, "colour": 1, "location": location("eddies-office")}
    assert (t.shots, t.dooms) == ([2, 1], [0b10, 0])
    assert [colour for colour, _ in t.cards_at(location("eddies-office"))] == [0]
    assert waits_for(t) == (0, "turn")


def test_rab_lok_2_never_the_own():
    t = lot(
        2,
        at={0: "eddies-front-door"},
        cards={1: ["doom", *["jessica-top", "jessica-bottom", "roger-top", "eddie-top", "dolores-top"]]},
    )
    answer(t, "look")
    assert (0, DOOM) in t.cards_at(location("eddies-office"))
    assert options(t) == ["leave"]
    assert refused(t, 0) == "RAB-LOK-2"


def test_rab_lok_2_the_question_comes_judge_doom_or_not():
    t = lot(at={0: "maroon-main-gate"})
    answer(t, "look")
    assert (waits_for(t), options(t)) == ((0, "doom"), ["leave"])
    events = answer(t, "leave")
    assert events == []


def test_rab_lok_2_two_in_one_pile_may_both_be_taken():
    t = lot(3, at={0: "eddies-front-door"})
    answer(t, "look")
    assert options(t) == ["leave", 1, 2]
    answer(t, 1)
    assert options(t) == ["leave", 2]
    answer(t, 2)
    assert (t.shots[0], t.dooms[0]) == (3, 0b110)
    assert waits_for(t) == (0, "turn")


def test_rab_lok_2_the_question_comes_again_while_another_may_lie_there():
    cards = ["doom", "eddie-top", "eddie-bottom", "roger-top", "jessica-top", "dolores-top"]
    t = lot(3, at={0: "eddies-front-door"}, cards={2: cards})
    answer(t, "look")
    answer(t, 1)
    assert (waits_for(t), options(t)) == ((0, "doom"), ["leave"])
    answer(t, "leave")
    assert waits_for(t) == (0, "turn")


@pytest.mark.parametrize(
    ("seat", "dooms", "again"),
    [
        (0, [0, 0, 0], True),
        (0, [0b010, 0, 0], True),
        (0, [0b110, 0, 0], False),
        (0, [0b010, 0b100, 0], False),
        (1, [0b100, 0, 0], True),
    ],
)
def test_rab_lok_2_another_may_lie_there_until_somebody_has_taken_each_of_the_opponents(seat, dooms, again):
    t = lot(3)
    t.dooms = dooms
    assert another_may_lie_there(t, seat, location("toontown")) is again


def test_rab_lok_1_what_one_looked_at_before_stays_looked_at():
    t = lot(at={0: "toontown-curtain"}, looked={0: ["acme-factory"]})
    answer(t, "look")
    assert t.looked == [1 << location("toontown") | 1 << location("acme-factory"), 0, 0]


def test_rab_lok_3_halves_seen_stand_on_the_sheet_for_the_owner_alone():
    t = lot(2, at={0: "maroon-main-gate"})
    play(t, "look", "leave")
    [row] = t.view(0)["table"]["you"]["sheet"]
    assert row["halves"]["jessica"] == ["seen", "possible"]
    assert row["halves"]["eddie"] == ["possible", "possible"]
    assert row["possible"] == ["jessica", "eddie", "dolores"]
    [other] = t.view(1)["table"]["you"]["sheet"]
    assert all(states == ["possible", "possible"] for states in other["halves"].values())
    assert t.view(None)["table"]["you"] is None


def test_rab_lok_3_the_other_half_of_a_false_trail_is_ruled_out():
    t = lot(2, looked={0: ["toontown"]})
    [row] = t.view(0)["table"]["you"]["sheet"]
    assert row["halves"]["roger"] == ["seen", "out"]
    t = lot(2, looked={0: [*LOT.locations]})
    [row] = t.view(0)["table"]["you"]["sheet"]
    assert row["halves"] == {
        "roger": ["seen", "out"],
        "jessica": ["seen", "seen"],
        "eddie": ["seen", "out"],
        "dolores": ["seen", "out"],
    }


def test_rab_lok_3_what_was_seen_stays_seen_when_a_judge_doom_is_taken():
    t = lot(3, at={0: "eddies-front-door"}, looked={1: LOT.locations})
    before = t.view(1)["table"]["you"]["sheet"]
    play(t, "look", 2, "leave")
    assert t.view(1)["table"]["you"]["sheet"] == before


# --- guessing ---------------------------------------------------------------------------------------------------------


def test_rab_gue_1_both_halves_seen_allow_a_guess_of_that_player():
    t = lot(3, looked={0: BOTH_AZURE})
    assert [o for o in options(t) if isinstance(o, tuple)] == [("guess", 1, JESSICA), ("guess", 2, EDDIE)]
    t = lot(3, looked={0: ["maroon-studios"]})
    assert options(t) == ["roll"]
    assert refused(t, ("guess", 1, JESSICA)) == "RAB-GUE-1"


def test_rab_gue_1_right_and_another_player_may_be_guessed():
    t = lot(3, looked={0: BOTH_AZURE})
    events = answer(t, ("guess", 1, JESSICA))
    guessed = the(events, "guessed")
    assert (guessed.facts, guessed.to, guessed.secret) == (
        {"seat": 0, "target": 1, "right": True},
        (0, 1),
        {"identity": JESSICA},
    )
    answer(t, 0)
    assert [o for o in options(t) if isinstance(o, tuple)] == [("guess", 2, EDDIE)]
    assert t.right == [0b010, 0, 0]
    answer(t, ("guess", 2, EDDIE))
    assert t.right == [0b110, 0, 0]


def test_rab_gue_1_at_the_end_of_the_turn_as_well():
    t = lot(3, rolls=[2, 1], looked={0: BOTH_AZURE})
    answer(t, "roll")
    move_to(t, "footlight-avenue-2")
    assert (waits_for(t), t.asks[0].rule) == ((0, "finish"), "RAB-GUE-1")
    assert options(t) == ["done", ("guess", 1, JESSICA), ("guess", 2, EDDIE)]
    play(t, ("guess", 1, JESSICA), 0, "done")
    assert waits_for(t) == (1, "turn")


def on_the_move(**more):
    """Seat 0 has rolled a four and a one, and knows both of the others."""
    t = lot(3, **{"rolls": [4, 1, PICTURE], "looked": {0: BOTH_AZURE}, **more})
    answer(t, "roll")
    return t


def landed(kind, *, at=None, **more):
    """Seat 0 has moved to where this is asked."""
    for start in LOT.ids:
        t = on_the_move(at={**(at or {}), 0: start}, **more)
        for option in options(t):
            copy = t.clone()
            copy.answer(0, options(t).index(option))
            if not is_guess(option) and waits_for(copy) == (0, kind):
                return answered(t, option)
    raise AssertionError(kind)


def riding(vehicle):
    if vehicle == "benny":
        t = landed("ride")
    else:
        t = lot(3, rolls=[PICTURE], looked={0: BOTH_AZURE}, at={0: "trolley-north"})
        return answered(t, "trolley")
    return answered(t, "roll")


def answered(t, choice):
    answer(t, choice)
    return t


QUESTIONS = {
    "move": on_the_move,
    "ride": lambda: landed("ride"),
    "ride-to": lambda: riding("benny"),
    "ride-to on the Trolley": lambda: riding("trolley"),
    "free-roll": lambda: landed("free-roll"),
    "take": lambda: landed("take"),
    "ambush": lambda: landed("ambush", holder=1, at={1: "will"}),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_rab_gue_1_at_every_question_of_the_turn_and_then_the_same_question_comes_again(question):
    t = QUESTIONS[question]()
    asked, before = t.asks[0], [option for option in options(t) if not is_guess(option)]
    assert asked.kind.name == question.split()[0]
    assert [option for option in options(t) if is_guess(option)] == [("guess", 1, JESSICA), ("guess", 2, EDDIE)]
    answer(t, ("guess", 1, JESSICA))
    if waits_for(t) == (0, "peek"):
        answer(t, 0)
    assert (t.asks[0].kind, t.asks[0].args, t.asks[0].rule) == (asked.kind, asked.args, asked.rule)
    assert options(t) == [*before, ("guess", 2, EDDIE)]
    assert refused(t, ("guess", 1, JESSICA)) == "RAB-GUE-1"


@pytest.mark.parametrize("question", QUESTIONS)
def test_rab_gue_1_a_wrong_guess_leaves_the_question_and_ends_the_guessing(question):
    t = QUESTIONS[question]()
    before = [option for option in options(t) if not is_guess(option)]
    t.identity = [ROGER, EDDIE, JESSICA]  # as if the trails had been false
    answer(t, ("guess", 1, JESSICA))
    assert (options(t), t.loses, t.no_more_guesses) == (before, [True, False, False], True)


def test_rab_gue_1_whether_something_can_be_guessed_shows_nowhere_in_the_others_questions():
    """Who knows nothing is asked the same questions (decision 9), and nobody else sees what they may guess."""
    known, unknown = on_the_move(), on_the_move(looked={0: ["acme-factory", "terminal-bar"]})
    assert [option for option in options(known) if not is_guess(option)] == options(unknown)
    for seat in (1, 2, None):
        assert known.view(seat)["ask"] is None
        assert known.view(seat)["awaited"] == unknown.view(seat)["awaited"] == [0]
    assert not known.asks[0].kind.counted(known, known.asks[0])


def test_rab_gue_1_the_end_asks_alike_whether_anything_can_be_guessed():
    t = lot(3, rolls=[2, 1], looked={0: ["acme-factory", "terminal-bar"]})
    answer(t, "roll")
    move_to(t, "footlight-avenue-2")
    assert (waits_for(t), options(t)) == ((0, "finish"), ["done"])


def test_rab_gue_1_nobody_is_guessed_again_once_right():
    t = lot(2, looked={0: BOTH_AZURE})
    play(t, ("guess", 1, JESSICA), 0)
    assert options(t) == ["roll"]


def test_rab_gue_1_allowed_when_every_other_identity_is_ruled_out():
    t = lot(4, looked={0: ["maroon-studios"]})
    t.ruled_out[3] = bits(JESSICA, EDDIE)
    assert t.possible_identities(0)[3] == bits(DOLORES)
    t.ruled_out[1] = bits(EDDIE)
    assert t.possible_identities(0) == (bits(ROGER), bits(JESSICA), bits(EDDIE), bits(DOLORES))


def test_rab_gue_1_a_player_is_guessed_by_elimination_without_any_half_of_the_character_seen():
    hidden = ["roger-top", "jessica-top", "dolores-top", "dolores-bottom", "eddie-top", "doom"]
    t = lot(4, looked={0: BOTH_AZURE}, cards={3: hidden})
    assert t.halves[3] == (1 << card("roger-top")) | (1 << card("jessica-top"))
    assert [o for o in options(t) if isinstance(o, tuple)] == [
        ("guess", 1, JESSICA), ("guess", 2, EDDIE), ("guess", 3, DOLORES),
    ]  # fmt: skip
    answer(t, ("guess", 3, DOLORES))
    assert (t.right, t.loses) == ([0b1000, 0, 0, 0], [False] * 4)


def test_rab_gue_1_two_characters_left_for_a_player_are_one_too_many():
    hidden = ["roger-top", "jessica-top", "eddie-top", "eddie-bottom", "dolores-top", "doom"]
    t = lot(3, looked={0: BOTH_AZURE}, cards={2: hidden})
    assert [o for o in options(t) if isinstance(o, tuple)] == [("guess", 1, JESSICA)]
    assert refused(t, ("guess", 2, EDDIE)) == "RAB-GUE-1"


def test_rab_gue_1_elimination_is_exact():
    """Two players for two identities leave the third to the third, and nobody has what only another can have."""
    pair = bits(JESSICA, EDDIE)
    assert fitting((bits(ROGER), pair, pair, 0b1111)) == (bits(ROGER), pair, pair, bits(DOLORES))
    assert fitting((bits(ROGER), 0b1110, bits(JESSICA))) == (bits(ROGER), bits(EDDIE, DOLORES), bits(JESSICA))
    assert fitting((bits(ROGER), 0b1110)) == (bits(ROGER), 0b1110)


def test_rab_gue_1_bold_guesses_need_one_half_and_can_be_wrong():
    t = lot(2, looked={0: ["acme-factory"]}, bold_guesses=True)
    assert [o for o in options(t) if isinstance(o, tuple)] == [("guess", 1, EDDIE)]
    events = answer(t, ("guess", 1, EDDIE))
    assert the(events, "guessed").facts["right"] is False
    assert t.loses == [True, False]
    assert waits_for(t) == (0, "turn")
    assert t.possible_identities(0)[1] == bits(JESSICA, DOLORES)


def test_rab_gue_1_no_more_guesses_on_a_turn_after_a_wrong_one():
    t = lot(3, looked={0: ["acme-factory", "terminal-bar"]}, bold_guesses=True)
    assert ("guess", 1, DOLORES) in options(t)
    answer(t, ("guess", 1, EDDIE))
    assert options(t) == ["roll"]
    assert refused(t, ("guess", 1, DOLORES)) == "RAB-GUE-1"


def test_rab_gue_1_after_a_wrong_guess_the_next_player_may_guess_and_so_may_the_guesser_two_turns_on():
    places = ["acme-factory", "terminal-bar"]
    t = lot(2, rolls=[2, 1] * 3, looked={0: places, 1: places}, bold_guesses=True)
    play(t, ("guess", 1, EDDIE), "roll")
    move_to(t, "footlight-avenue-3", 3)
    assert (waits_for(t), t.loses) == ((1, "turn"), [True, False])
    assert any(isinstance(option, tuple) for option in options(t))
    for end in ("encore-street-2", "encore-street-5"):
        assert waits_for(t) == (1, "turn")
        answer(t, "roll")
        move_to(t, end, 3)
        answer(t, "done")
    assert (waits_for(t), t.loses) == ((0, "turn"), [False, False])
    assert [option for option in options(t) if isinstance(option, tuple)] == [("guess", 1, DOLORES)]
    answer(t, ("guess", 1, DOLORES))
    assert t.possible_identities(0)[1] == bits(JESSICA)


def test_rab_gue_1_the_target_sees_the_character_and_the_others_do_not():
    t = lot(3, looked={0: BOTH_AZURE})
    answer(t, ("guess", 1, JESSICA))
    words = [t.journal(seat)[-1]["words"] for seat in (0, 1, 2, None)]
    assert words == [
        "You guessed that Azure is Jessica: right.",
        "Amber guessed that you are Jessica: right.",
        "Amber guessed who Azure is: right.",
        "Amber guessed who Azure is: right.",
    ]


def test_rab_gue_2_a_right_guess_looks_at_one_confidential_card_in_secret():
    t = lot(2, looked={0: BOTH_AZURE}, will="slot-south-east")
    answer(t, ("guess", 1, JESSICA))
    assert (waits_for(t), options(t)) == ((0, "peek"), [0, 1, 2, 3])
    events = answer(t, slot("slot-south-east"))
    peeked = the(events, "peeked")
    assert (peeked.facts, peeked.to, peeked.secret) == ({"seat": 0, "slot": 2}, (0,), {"will": True})
    assert t.view(0)["table"]["slots"][2]["card"] == "will"
    assert t.view(1)["table"]["slots"][2]["card"] is None
    assert t.possible_slots(0) == 0b0100
    assert t.possible_slots(1) == 0b1111


def test_rab_gue_2_a_second_look_adds_to_the_first():
    t = lot(3, looked={0: BOTH_AZURE})
    t.seen_slots[0] = 1 << other_slots(t)[0]
    play(t, ("guess", 1, JESSICA), other_slots(t)[1])
    assert t.seen_slots[0] == 1 << other_slots(t)[0] | 1 << other_slots(t)[1]


def test_rab_gue_2_a_letter_leaves_the_other_three():
    t = lot(2, looked={0: BOTH_AZURE})
    answer(t, ("guess", 1, JESSICA))
    letter = other_slots(t)[0]
    assert the(answer(t, letter), "peeked").secret == {"will": False}
    assert t.possible_slots(0) == 0b1111 & ~(1 << letter)
    t.seen_slots[0] = sum(1 << one for one in other_slots(t))
    assert t.possible_slots(0) == 1 << t.will_slot


def test_rab_gue_2_not_once_the_will_has_been_shown():
    t = lot(3, looked={0: BOTH_AZURE}, holder=2)
    events = answer(t, ("guess", 1, JESSICA))
    assert names(events) == ["guessed"]
    assert waits_for(t) == (0, "turn")


# --- worlds -----------------------------------------------------------------------------------------------------------


def test_rab_com_5_a_world_keeps_what_was_seen_and_deals_the_rest_by_the_rule():
    t = lot(4, looked={0: ["maroon-studios", "acme-factory"]})
    seen: dict[int, set[int]] = {}
    for seed in range(60):
        world = t.imagine(0, random.Random(seed))
        assert world.identity[0] == ROGER
        for seat in range(4):
            cards = world.lies[6 * seat : 6 * seat + 6]
            assert (cards[0], cards[3]) == (t.lies[6 * seat], t.lies[6 * seat + 3])
            assert sorted(one // 2 for one in cards) == sorted([0, 1, 2, 3, 4, world.identity[seat]])
            seen.setdefault(seat, set()).add(world.identity[seat])
    assert seen == {
        0: {ROGER},
        1: {JESSICA, EDDIE, DOLORES},
        2: {JESSICA, EDDIE, DOLORES},
        3: {JESSICA, EDDIE, DOLORES},
    }


def test_rab_gue_1_a_world_asks_another_only_what_it_could_know_there():
    t = lot(3, turn=1, looked={1: BOTH_AZURE})
    assert ("guess", 0, ROGER) in options(t)
    asked: set[tuple[Any, ...]] = {tuple(t.imagine(2, random.Random(seed)).asks[0].options) for seed in range(40)}
    assert len(asked) > 2
    assert all(choice == "roll" or choice[0] == "guess" for choices in asked for choice in choices)


def test_identities_are_told_to_all_at_the_end():
    t = lot(3, rolls=[1, 1], holder=0, at={0: "celluloid-street-4"})
    answer(t, "roll")
    move_to(t, "home-roger")
    assert the(told(t), "identities-shown").facts == {"identities": (ROGER, JESSICA, EDDIE)}
    assert [one["identity"] for one in t.view(None)["table"]["seats"]] == IDENTITIES[:3]
    assert space("home-roger") == t.pawn[0]
