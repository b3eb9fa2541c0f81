"""What the log, the refusals and the guide say, in the places where they have stumbled."""

import tomllib

import pytest
from tests.games.roger_rabbit.builder import PICTURE, STOP, answer, lot, move_to, play, space, told, waits_for

from facedown.games import text_of
from facedown.games.roger_rabbit.text.words import space_name


def said(t, seat=1):
    """The lines of the log since the table was made ready, as seat 1 reads them."""
    lines = [line["words"] for line in t.journal(seat)]
    return [line for line in lines if line][OPENING:]


OPENING = len([line for line in lot().journal(1) if line["words"]])


def refusal(t, choice):
    [ask] = t.asks
    return t.why_not(ask.seat, choice).words


# --- one line a run ---------------------------------------------------------------------------------------------------


def on_benny(*faces, seats=3, **more):
    t = lot(seats, rolls=[1, 6, *faces], at={0: "celluloid-street-7"}, **more)
    answer(t, "roll")
    move_to(t, "north-gate", 1)
    return t


def test_rab_mov_3_a_run_with_benny_is_one_line_at_its_end():
    t = on_benny(PICTURE, PICTURE, STOP)
    before = said(t)
    play(t, "roll", space("celluloid-street-6"), "roll", space("celluloid-street-5"))
    assert said(t) == before
    answer(t, "roll")
    assert said(t)[len(before) :] == ["Amber rode Benny 2 spaces to Celluloid Street 5, as far as the STOP."]


@pytest.mark.parametrize(
    ("faces", "choices", "line"),
    [
        ([], ["stop"], "Amber went nowhere by Benny."),
        ([PICTURE], ["roll", "stop"], "Amber went nowhere by Benny."),
        ([STOP], ["roll"], "Amber rolled STOP: Benny did not move."),
        ([PICTURE], ["roll", "celluloid-street-6", "stop"], "Amber rode Benny 1 space to Celluloid Street 6."),
    ],
)
def test_rab_mov_3_the_line_says_how_far_and_why_no_farther(faces, choices, line):
    t = on_benny(*faces)
    before = said(t)
    play(t, *(space(choice) if "-" in choice else choice for choice in choices))
    assert said(t)[len(before) :] == [line]


def test_rab_mov_3_a_step_taken_back_is_not_told():
    t = on_benny(PICTURE)
    play(t, "roll", space("celluloid-street-6"))
    assert t.undo(0) is None
    play(t, space("celluloid-street-7"), "stop")
    assert said(t)[-2:] == ["Amber took that back.", "Amber rode Benny 1 space to Celluloid Street 7."]


def test_rab_win_1_the_run_that_comes_home_is_told_before_the_end():
    t = on_benny(*[PICTURE] * 4, holder=0)
    for id in ("celluloid-street-6", "celluloid-street-5", "celluloid-street-4", "home-roger"):
        play(t, "roll", space(id))
    assert t.over
    assert said(t)[-3:-1] == ["Amber rode Benny 4 spaces to Roger's home.", "Amber came home with the Will, as Roger."]


def test_rab_mov_5_a_ride_on_the_trolley_is_one_line_too():
    t = lot(rolls=[PICTURE, PICTURE, STOP], at={0: "trolley-north"})
    play(t, "trolley", space("trolley-north-east"), "roll", space("trolley-east"), "roll")
    assert said(t) == ["Amber rode the Trolley 2 spaces to the east Trolley Entry, as far as the STOP."]
    t = lot(rolls=[STOP], at={0: "trolley-north"})
    answer(t, "trolley")
    assert said(t) == ["Amber rolled STOP: the Trolley did not move."]


def test_rab_wea_1_a_weasels_run_is_one_line_though_the_sender_is_asked_on_the_way():
    t = lot(rolls=[PICTURE, PICTURE, STOP], at={0: "will", 1: "nozzle-start"}, holder=1)
    answer(t, "weasel")
    assert (waits_for(t), said(t)) == ((0, "weasel-way"), [])
    answer(t, space("circle-11"))
    assert said(t) == ["Amber sent a weasel after you: it ran 2 spaces and was bonked."]
    assert said(t, 2) == ["Amber sent a weasel after Azure: it ran 2 spaces and was bonked."]
    t = lot(rolls=[STOP], at={1: "footlight-avenue-6"}, holder=1)
    answer(t, "weasel")
    assert said(t) == ["Amber sent a weasel after you: it was bonked."]


def test_rab_wea_2_a_weasel_that_gets_there_is_one_line_and_the_will_another():
    t = lot(rolls=[PICTURE, 2, 1], at={1: "footlight-avenue-1"}, holder=1)
    answer(t, "weasel")
    assert said(t)[:2] == [
        "Amber sent a weasel after you: it ran 1 space and got there.",
        "Amber took the Will from you.",
    ]


@pytest.mark.parametrize(
    ("faces", "line"),
    [
        ([STOP], "The shot was cancelled at once, and the nozzle stays where it was."),
        ([PICTURE, STOP], "The shot was cancelled after 1 Dip: the nozzle now points at Circle 5."),
        ([PICTURE, PICTURE], "Amber hit you with 2 Dips."),
    ],
)
def test_rab_can_1_a_shot_is_told_when_it_ends(faces, line):
    t = lot(rolls=faces, at={1: "circle-4"})
    play(t, "fire", 1)
    assert said(t) == ["Amber fired the Dip Cannon at you.", line]


def test_rab_can_1_the_nozzle_comes_back_to_its_own_start_space():
    t = lot(rolls=[PICTURE, STOP], at={1: "circle-7"}, nozzle="circle-5")
    play(t, "fire", 1)
    assert said(t)[-1] == "The shot was cancelled after 1 Dip: the nozzle now points at its Start Space."


def test_rab_mov_3_what_moves_a_pawn_still_comes_step_by_step():
    t = on_benny(PICTURE, STOP)
    play(t, "roll", space("celluloid-street-6"))
    assert [event.facts["way"] for event in told(t) if event.name == "rode"] == [
        (space("north-gate"), space("celluloid-street-6"))
    ]


# --- what does nothing says so ----------------------------------------------------------------------------------------


def test_rab_wea_3_with_all_weasel_cards_up_the_space_says_that_it_does_nothing():
    t = lot(rolls=[1, 6], at={0: "circle-2"})
    answer(t, "roll")
    move_to(t, "weasel-card", 1)
    assert said(t)[-1] == "Amber landed on the weasel card space with no card to turn up."


@pytest.mark.parametrize(
    ("holder", "line"),
    [
        (0, "Amber landed on the Will space, the Will already in hand."),
        (1, "Amber landed on the Will space, but you have the Will."),
        (2, "Amber landed on the Will space, but Emerald has the Will."),
    ],
)
def test_rab_wil_3_the_will_space_says_that_the_will_is_not_there(holder, line):
    t = lot(rolls=[2, 5], at={0: "circle-10"}, holder=holder)
    answer(t, "roll")
    move_to(t, "will", 2)
    assert said(t)[-1] == line


def test_rab_mov_7_the_second_time_on_a_turn_the_space_says_that_it_does_nothing():
    t = lot(rolls=[1, 5, 3, *[PICTURE] * 3], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    answer(t, "roll")
    move_to(t, "piano-alley-2", 3)
    for id in ("piano-alley-1", "circle-8", "roll-die"):
        play(t, "roll", space(id))
    answer(t, "stop")
    assert said(t)[-1] == "Amber landed on the Roll 1-6 space again, where one free roll a turn is all there is."


def test_rab_lok_1_what_was_seen_is_told_card_by_card_the_own_as_yours():
    t = lot(3, at={0: "maroon-main-gate"})
    answer(t, "look")
    cards = "Yours: Roger's top; Azure: Jessica's top; Emerald: Eddie Valiant's top."
    assert said(t, 0) == [f"You looked at the cards at Maroon Studios. {cards}"]
    assert said(t, 1) == ["Amber looked at the cards at Maroon Studios."]


def test_rab_lok_1_after_a_move_the_cards_are_those_there():
    t = lot(3, rolls=[1, 5], at={0: "celluloid-street-1"})
    answer(t, "roll")
    move_to(t, "maroon-main-gate", 1)
    answer(t, "look")
    cards = "Yours: Roger's top; Azure: Jessica's top; Emerald: Eddie Valiant's top."
    line = f"You rolled white 1 + black 5, moved 1 space to Maroon Studios and looked at the cards there. {cards}"
    assert t.log(0)[-1]["words"] == line


def test_rab_win_1_in_the_end_each_reads_who_they_were():
    t = lot(3, rolls=[1, 5], at={0: "celluloid-street-4"}, holder=0)
    answer(t, "roll")
    move_to(t, "home-roger", 1)
    assert said(t, 0)[-1] == "You were Roger, Azure was Jessica, Emerald was Eddie Valiant."
    assert said(t, 1)[-1] == "Amber was Roger, you were Jessica, Emerald was Eddie Valiant."


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("trolley-north", "the north Trolley Entry"),
        ("trolley-north-east", "the north-east Trolley space"),
        ("start-south-west", "the south-west start space"),
        ("east-gate", "the East Gate"),
        ("acme-gate", "the Acme Factory, by the gate"),
        ("maroon-main-gate", "Maroon Studios, by the main gate"),
        ("toontown-curtain", "Toontown, by the curtain"),
        ("banana-lane-3", "Banana Lane 3"),
        ("circle-4", "Circle 4"),
        ("will", "the Will space"),
    ],
)
def test_rab_com_3_a_space_has_a_name_that_fits_a_sentence(id, name):
    assert space_name(space(id)) == name


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_rab_mov_1_a_refused_count_names_each_number_once():
    t = lot(rolls=[2, 1])
    answer(t, "roll")
    assert refusal(t, (1, space("footlight-avenue-1"))) == "You may move 2 or 3, in full."
    t = lot(rolls=[1, 5, 2], at={0: "circle-10"})
    answer(t, "roll")
    move_to(t, "roll-die", 1)
    answer(t, "roll")
    assert refusal(t, (1, space("circle-10"))) == "You may move 2, in full."
    assert "aside" not in t.view(0)["ask"]


def test_rab_gue_1_a_refused_guess_says_what_is_missing_under_these_options():
    guess = ("guess", 1, 1)
    assert "both halves" in refusal(lot(), guess)
    t = lot(2, looked={0: ["acme-factory"]}, bold_guesses=True)
    assert "seen a half" in refusal(t, guess)
    answer(t, ("guess", 1, 2))
    assert refusal(t, guess) == "You have guessed wrong: no more guesses on this turn."


# --- the guide --------------------------------------------------------------------------------------------------------


def test_rab_win_1_the_guide_tells_both_ways_home_and_how_each_robbery_ends():
    guide = tomllib.loads(text_of("facedown.games.roger_rabbit", "content/guide.toml"))
    words = {card["picture"]: card["words"] for card in guide["cards"]}
    assert "With three or four players passing through is enough" in words["home"]
    assert "With two players you must stop on it exactly" in words["home"]
    assert "you get off only at an Entry" in words["rides"]
    assert "the Will back to its place" in words["steal"]
