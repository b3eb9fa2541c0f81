"""What people read: the log, prompts and offers. A card is always called one, lest somebody take it for the token, the
room or the person of the same name."""

import random
import re

import pytest
from tests.games.campus_life.support import lively
from tests.games_support.playing import play

from facedown.games.campus_life.content import CARD_NAMES, SUSPECTS, WEAPONS

from .builder import GAME, answer, go, meet_and, party, points, seat_state, weapon

BEFORE_THE_CELLAR = (11, 18)
STARTS = [(8, 24), (0, 16), (9, 0)]
ALL_UP = (0, 1, 2)
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


def lines(t, name, viewer=None):
    return [line["words"] for line in t.journal(viewer) if line["event"] == name]


def prompt(t, seat=0):
    return t.view(seat)["ask"]["prompt"]


def offers(t, seat=0):
    return [option["words"] for option in t.view(seat)["ask"]["options"]]


# --- the end ----------------------------------------------------------------------------------------------------------


def test_cam_end_2_the_log_says_that_mr_boddy_ended_it():
    t = party(rolls=[1], places={0: BEFORE_THE_CELLAR}, home=True)
    go(t, 0, "cellar")
    assert lines(t, "party-ended") == ["The party is over: Mr. Boddy has found company."]


def test_cam_end_3_the_log_says_that_everybody_has_left():
    t = party(rolls=[2, 3, 3], places={0: "study", 1: "study"}, gone=(2, 3))
    meet_and(t, 0, 1)
    assert lines(t, "party-ended") == ["The party is over: everybody has left."]
    assert lines(t, "last-turn") == []  # nobody is left to have one


def test_cam_end_3_the_last_three_turns_are_announced_one_by_one():
    t = party(3, rolls=[2, 3, 3, 1, 1, 1], places={0: "cellar", 1: "cellar"}, face_up={2: ALL_UP})
    meet_and(t, 0, 1)
    announced = ["White is the last guest: three more turns, then the party ends."]
    assert lines(t, "last-turn") == announced
    for sentence in ("Two more turns for White.", "The last turn for White."):
        go(t, 2, STARTS[2])
        announced.append(sentence)
        assert lines(t, "last-turn") == announced
    assert [line["event"] for line in t.journal(None)][-4:] == ["stayed", "round-began", "last-turn", "rolled"]
    assert lines(t, "last-turn", 2) == [
        "You are the last guest: three more turns, then the party ends.",
        "Two more turns for you.",
        "The last turn for you.",
    ]
    go(t, 2, STARTS[2])
    assert lines(t, "last-turn") == announced
    assert lines(t, "party-ended") == ["The party is over: the last guest has had three more turns."]


def test_cam_end_3_two_guests_have_no_last_turns():
    t = party(3, rolls=[1] * 5, gone=(2,), face_up={0: ALL_UP, 1: ALL_UP})
    for _ in range(2):
        go(t, 0, STARTS[0])
        go(t, 1, STARTS[1])
    assert lines(t, "last-turn") == []


@pytest.mark.parametrize(("rounds", "words"), [(1, "after 1 round"), (2, "after 2 rounds")])
def test_cam_end_4_the_log_says_that_it_was_the_last_call(rounds, words):
    t = party(3, rolls=[1] * 9, last_call=rounds, face_up=dict.fromkeys(range(3), ALL_UP))
    while not t.over:
        [ask] = t.asks
        go(t, ask.seat, STARTS[ask.seat])
    assert lines(t, "party-ended") == [f"The party is over: last call, {words}."]


# --- scores -----------------------------------------------------------------------------------------------------------


def a_couple(*, notepads=None, **more):
    notepads = {**NOTEPADS, **(notepads or {})}
    t = party(rolls=[1, 4, 4, 6], places={0: "study", 1: "study"}, hands=HANDS, notepads=notepads, **more)
    meet_and(t, 0, 1)
    return t


def test_cam_sco_1_to_4_each_point_of_a_couple_names_what_it_is_for():
    t = a_couple(notepads={0: ("mustard", "lead-pipe", "lounge")}, carried={0: "lead-pipe"})
    assert lines(t, "scored") == [
        "Scarlet: 3 points, for leaving as the first couple.",
        "Scarlet: 2 points, for leaving with Colonel Mustard, who is on the notepad.",
        "Scarlet: 1 point, for the Lead Pipe card, which is on the notepad.",
        "Scarlet: 1 point, for the Lounge card, which is on the notepad.",
        "Scarlet: 2 points, for the Lead Pipe, with the Lead Pipe card to match.",
    ]
    words = [row["words"] for row in t.view(None)["table"]["tally"]]
    assert words == [line.split("s, " if "points" in line else "t, ")[1].rstrip(".") for line in lines(t, "scored")]
    assert points(t, 1) == []


def test_cam_sco_7_and_8_a_single_reads_which_card_counted_and_one_without_points_that_none_did():
    notepads = {**NOTEPADS, 0: ("scarlet", "rope", "hall")}
    t = party(rolls=[6], places={0: "hall", 1: "hall"}, hands=HANDS, notepads=notepads, carried={0: "rope"})
    bystander = seat_state(t, 2)
    answer(t, 0, "leave")
    assert lines(t, "scored", 0) == [
        "You: 3 points, for fancying nobody else.",
        "You: 2 points, for the Rope card, which is on the notepad.",
        "You: 2 points, for the Hall card, which is on the notepad.",
        "You: 3 points, for the Rope, with the Rope card to match.",
    ]
    assert lines(t, "scored-nothing") == []
    answer(t, 1, "leave")
    assert lines(t, "scored-nothing") == ["Mustard scored nothing."]
    assert points(t, 1) == []
    assert seat_state(t, 2) == bystander


def test_cam_sco_9_the_winners_are_named_as_what_they_are():
    assert lines(a_couple(gone=(2, 3)), "won") == ["Scarlet and Mustard won together with 3 points."]
    single = a_couple(gone=(2, 3), notepads={2: ("green", "knife", "dining-room"), 3: ("white", "rope", "hall")})
    assert lines(single, "won") == ["White won with 4 points."]
    three = {2: ("white", "wrench", "kitchen"), 3: ("scarlet", "knife", "dining-room")}
    shared = a_couple(gone=(2, 3), notepads=three)
    assert lines(shared, "won") == ["Scarlet, Mustard and White share the win with 3 points."]
    assert lines(shared, "won", 0) == ["You, Mustard and White share the win with 3 points."]
    assert lines(shared, "won", 1) == ["Scarlet, you and White share the win with 3 points."]


def test_cam_sco_9_a_party_without_a_point_is_shared_by_all():
    hands, notepads = ({seat: cards[seat] for seat in range(3)} for cards in (HANDS, NOTEPADS))
    t = party(3, rolls=[1] * 3, last_call=1, hands=hands, notepads=notepads, face_up=dict.fromkeys(range(3), ALL_UP))
    for seat in range(3):
        go(t, seat, STARTS[seat])
    assert t.scores == [0, 0, 0]
    assert lines(t, "won") == ["Nobody scored, so Scarlet, Mustard and White share the win."]


# --- cards and tokens -------------------------------------------------------------------------------------------------


def in_the_lounge(**more):
    t = party(
        rolls=[1, 6], places={0: (7, 19)}, hands={0: ("plum", "rope", "study")}, rooms={"lounge": "knife"}, **more
    )
    go(t, 0, "lounge")
    return t


def test_cam_crd_1_a_drawn_card_may_be_kept():
    t = in_the_lounge()
    assert prompt(t) == "You drew the Knife card in the Lounge. Keep it?"
    assert offers(t) == ["Keep it, leave the Rope card", "Put it back"]
    answer(t, 0, "keep")
    assert lines(t, "laid-down", 0) == ["You kept it and left the Rope card in the Lounge."]
    assert lines(t, "laid-down", 1) == ["Scarlet laid a card down in the Lounge."]


def test_cam_crd_2_the_prompt_says_that_a_drawn_card_has_to_go_back():
    t = in_the_lounge(face_up={0: (1,)})
    assert prompt(t) == "You drew the Knife card in the Lounge. It goes back: your weapon card is face up."
    assert offers(t) == ["Put it back"]
    free = in_the_lounge(face_up={0: (0, 2)})
    assert prompt(free) == "You drew the Knife card in the Lounge. Keep it?"
    for seat in (1, 2, 3, None):
        assert t.view(seat)["awaited"] == free.view(seat)["awaited"] == [0]
        assert lines(t, "drew", seat) == lines(free, "drew", seat) == ["Scarlet drew the card in the Lounge."]


def test_cam_huk_5_what_is_shown_keeps_cards_weapon_and_notepad_apart():
    t = a_couple(carried={0: "rope"})
    scarlets, mustards = lines(t, "shown")
    notepad = "had Mrs. Peacock, Candlestick and Study on the notepad."
    assert scarlets == f"Scarlet showed the Mrs. White, Rope and Hall cards, carried the Rope, and {notepad}"
    notepad = "had Professor Plum, Revolver and Ballroom on the notepad."
    assert mustards == f"Mustard showed the Mr. Green, Lead Pipe and Lounge cards, and {notepad}"


def test_cam_wpn_2_a_token_is_never_called_a_card():
    t = party(rolls=[1, 6], places={0: (18, 19)}, lying={"rope": "study", "wrench": "study"}, carried={0: "knife"})
    go(t, 0, "study")
    assert prompt(t) == "The Rope and the Wrench lie in the Study, and you carry the Knife. What now?"
    assert offers(t) == [
        "Leave all as it is",
        "Trade the Knife for the Rope",
        "Trade the Knife for the Wrench",
        "Drop the Knife",
    ]
    answer(t, 0, weapon("rope"))
    assert lines(t, "weapon-traded") == ["Scarlet traded the Knife for the Rope in the Study."]


def test_the_text_of_a_table_keeps_cards_and_tokens_apart():
    t = in_the_lounge(lying={"rope": "lounge", "knife": "lounge"}, carried={1: "wrench"})
    text = t.describe(0)
    assert "Lounge: the Rope, the Knife, the Knife card" in text
    assert "Miss Scarlet (you): Lounge; cards: Professor Plum, Rope, Study" in text
    assert "; carries the Wrench" in text
    assert "Lounge: the Rope, the Knife, a card" in t.describe(2)


NAMED = [re.escape(name) for name in CARD_NAMES]
OF_CARDS = {"drew", "laid-down", "turned-up", "card", "another-roll", "shift"}
OF_TOKENS = {"weapon-placed", "weapon-taken", "weapon-traded", "weapon-dropped", "weapon", "place-weapon"}


def sentences(seats, seed):
    """(event or ask, words) of all that anybody reads in a game."""
    t = GAME.open(seats, seed)
    for _ in play(t, lively, random.Random(seed)):
        for ask in t.asks:
            shown = t.view(ask.seat)["ask"]
            yield ask.kind.name, shown["prompt"]
            yield from ((ask.kind.name, option["words"]) for option in shown["options"])
    for viewer in (None, *range(seats)):
        yield from ((line["event"], line["words"]) for line in t.journal(viewer))


@pytest.mark.parametrize("seats", [3, 6])
def test_every_sentence_tells_cards_from_tokens_and_none_is_hollow(seats):
    read = set()
    for seed in range(4):
        for name, words in sentences(seats, seed):
            read.add(name)
            assert not re.search(r"\.\.|  |\b0 (points|steps|apart|rooms|cards)|None|-1", words), words
            if name in OF_CARDS:
                for card in NAMED[: len(SUSPECTS) + len(WEAPONS)]:
                    assert not re.search(rf"\b{card}(?! card)\b", words), words
            if name in OF_TOKENS:
                assert " card" not in words
    assert read >= (OF_CARDS | OF_TOKENS) - {"weapon-dropped", "weapon-traded"}


def test_a_square_is_told_by_the_rooms_that_are_nearest():
    t = party(places={0: (8, 24)}, rolls=[2])
    words = [option["words"] for option in t.view(0)["ask"]["options"]]
    assert any(one.endswith(", 2 steps, 5 from the Lounge, 8 from the Cellar") for one in words)
    assert t.view(0)["table"]["you"]["bearings"].startswith("Lounge 7, Cellar 8, Hall 9, ")
