"""Players, components and set-up (CAM-COM-1, CAM-COM-2, CAM-SET-1 to CAM-SET-8)."""

import pytest

import facedown
from facedown.games.campus_life.content import (
    CARD_IDS,
    CARDS_OF_TYPE,
    CELLAR,
    DEAL_ROOMS,
    MANSION,
    NUMBERS,
    ROOM_IDS,
    SUSPECTS,
    WEAPONS,
)
from facedown.games.campus_life.rules.visiting import draw_card
from facedown.games.campus_life.table import ENVELOPE, NONE, room_place

from .builder import GAME, answer, hand, names, options, room, the, told, waits_for, weapon

EVERY_COUNT = pytest.mark.parametrize("seats", [3, 4, 5, 6])
ROOM_CARDS = {3: 9, 4: 6, 5: 3, 6: 3}
TYPES_LEFT = {3: (2, 2, 5), 4: (1, 1, 4), 5: (0, 0, 3), 6: (0, 0, 3)}  # suspects, weapons, rooms

START_OF = {start.suspect: start.square for start in MANSION.plan.starts}


@EVERY_COUNT
def test_cam_com_1_three_to_six_play_each_with_a_token_of_their_own(seats):
    t = GAME.open(seats, 3)
    assert len(set(t.suspect)) == seats
    assert t.scores == [0] * seats


@pytest.mark.parametrize("seats", [2, 7])
def test_cam_com_1_two_are_too_few_and_seven_too_many(seats):
    with pytest.raises(facedown.FacedownError, match=f"3 to 6 seats, not {seats}"):
        GAME.open(seats)


def test_cam_com_2_six_suspects_six_weapons_nine_rooms_and_a_die():
    assert len(SUSPECTS) == 6
    assert WEAPONS == ["rope", "lead-pipe", "knife", "wrench", "candlestick", "revolver"]
    rooms = [
        "hall",
        "lounge",
        "dining-room",
        "kitchen",
        "conservatory",
        "billiard-room",
        "library",
        "study",
        "ballroom",
    ]
    assert [*SUSPECTS, *WEAPONS, *rooms] == CARD_IDS
    assert NUMBERS.die == 6


def test_cam_set_1_everybody_stands_on_the_start_of_their_suspect_and_unused_tokens_are_out():
    t = GAME.open(3, 1)
    assert [MANSION.squares[place] for place in t.place] == [START_OF[SUSPECTS[suspect]] for suspect in t.suspect]
    assert the(told(t), "arrived").facts == {"suspects": [SUSPECTS[suspect] for suspect in t.suspect]}
    assert len(set(t.suspect)) == 3


def test_cam_set_1_players_may_pick_their_suspects():
    t = GAME.open(3, 1, suspects=["plum", "scarlet", "green"])
    assert [SUSPECTS[suspect] for suspect in t.suspect] == ["plum", "scarlet", "green"]
    assert [MANSION.squares[place] for place in t.place] == [START_OF[one] for one in ("plum", "scarlet", "green")]


def test_cam_set_1_who_picks_none_is_dealt_any_that_is_free():
    """Every Suspect comes to every seat; picks stay as they are."""
    tables = [GAME.open(4, seed) for seed in range(60)]
    assert all(len(set(t.suspect)) == 4 for t in tables)
    for seat in range(4):
        assert {t.suspect[seat] for t in tables} == set(range(len(SUSPECTS)))
    some_pick = [GAME.open(4, seed, suspects=["", "scarlet", "", "white"]) for seed in range(60)]
    assert all([t.suspect[1], t.suspect[3]] == [0, 2] for t in some_pick)
    for seat in (0, 2):
        assert {SUSPECTS[t.suspect[seat]] for t in some_pick} == {"mustard", "green", "peacock", "plum"}


@pytest.mark.parametrize(
    ("suspects", "error"),
    [
        (["plum", "plum", "green"], "3 different names"),
        (["plum", "green"], "3 different names"),
        (["plum", "green", "boddy"], "does not have 'boddy'"),
    ],
)
def test_cam_set_1_two_cannot_be_the_same_suspect(suspects, error):
    with pytest.raises(facedown.FacedownError, match=error):
        GAME.open(3, 1, suspects=suspects)


def check_notepads(kind, rule):
    """One different card of this type on each notepad, told to its owner alone; it is dealt again afterwards."""
    t = GAME.open(6, 5)
    noted = t.notepad[kind::3]
    assert sorted(noted) == sorted(set(noted) & set(CARDS_OF_TYPE[kind]))
    events = [event for event in told(t) if event.rule == rule]
    for seat, event in enumerate(events):
        assert event.seen_by(seat) == {"seat": seat, "type": kind, "card": noted[seat]}
        assert event.seen_by(None) is event.seen_by((seat + 1) % 6) is None
    assert len(events) == 6
    tables = [GAME.open(6, seed) for seed in range(60)]
    assert {t.notepad[kind] for t in tables} == set(CARDS_OF_TYPE[kind])
    assert any(t.notepad[kind] == t.hand[kind] for t in tables)
    assert any(t.notepad[kind] == t.hand[3 + kind] for t in tables)


def test_cam_set_2_each_notepad_names_a_suspect_whose_card_goes_back():
    check_notepads(0, "CAM-SET-2")


def test_cam_set_3_each_notepad_names_a_weapon_whose_card_goes_back():
    check_notepads(1, "CAM-SET-3")


def test_cam_set_4_each_notepad_names_a_room_whose_card_goes_back():
    check_notepads(2, "CAM-SET-4")


@EVERY_COUNT
def test_cam_set_5_a_hand_is_one_suspect_one_weapon_and_one_room_and_secret(seats):
    t = GAME.open(seats, 2)
    for seat in range(seats):
        assert [card in CARDS_OF_TYPE[kind] for kind, card in enumerate(hand(t, seat))] == [True] * 3
    assert the(told(t), "hands-dealt").rule == "CAM-SET-5"
    dealt = [event for event in told(t) if event.name == "dealt"]
    assert [event.seen_by(0) for event in dealt] == [{"seat": 0, "cards": hand(t, 0)}, *[None] * (seats - 1)]
    assert [event.secret for event in dealt] == [{"seat": seat, "cards": hand(t, seat)} for seat in range(seats)]
    assert {hand(GAME.open(seats, seed), 0)[1] for seed in range(60)} == set(CARDS_OF_TYPE[1])
    view = t.view(0)["table"]
    assert view["seats"][0]["hand"] == [CARD_IDS[card] for card in hand(t, 0)]
    assert [one["hand"] for one in view["seats"][1:]] == [[None] * 3] * (seats - 1)
    assert [one["notepad"] for one in view["seats"]] == [None] * seats
    assert view["you"]["notepad"] == [CARD_IDS[card] for card in t.notepad[:3]]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cam_set_6_fewer_than_six_put_one_card_of_each_type_into_the_envelope_unseen(seats):
    t = GAME.open(seats, 2)
    assert [card in CARDS_OF_TYPE[kind] for kind, card in enumerate(t.envelope)] == [True] * 3
    assert the(told(t), "envelope-filled").rule == "CAM-SET-6"
    assert the(told(t), "envelope-filled").seen_by(0) == {}
    assert t.view(0)["table"]["envelope"] == [None] * 3
    assert all(mask != 1 << ENVELOPE for mask in t.knowledge.masks)


def test_cam_set_6_six_leave_the_envelope_empty():
    t = GAME.open(6, 2)
    assert t.envelope == ()
    assert "envelope-filled" not in names(told(t))


@EVERY_COUNT
def test_cam_set_7_the_rest_lies_face_down_in_the_rooms_from_the_hall_clockwise(seats):
    t = GAME.open(seats, 2)
    order = [
        "hall",
        "lounge",
        "dining-room",
        "kitchen",
        "conservatory",
        "billiard-room",
        "library",
        "study",
        "ballroom",
    ]
    filled = [ROOM_IDS[room] for room in DEAL_ROOMS if t.card_in[room] != NONE]
    assert filled == order[: ROOM_CARDS[seats]]
    assert the(told(t), "rooms-filled").facts == {"rooms": [room(id) for id in filled]}
    everywhere = [*t.hand, *t.envelope, *(card for card in t.card_in if card != NONE)]
    assert sorted(everywhere) == list(range(len(CARD_IDS)))
    assert [one["card"] for one in t.view(0)["table"]["rooms"]] == [None] * len(ROOM_IDS)
    lying = t.card_in[room("hall")]
    for seat in range(seats):
        assert t.knowledge.of(seat)[lying].bit_count() > 1


def test_cam_set_7_the_three_decks_are_shuffled_together():
    firsts = {GAME.open(3, seed).card_in[room("hall")] for seed in range(40)}
    assert all(firsts & set(kind) for kind in CARDS_OF_TYPE)


def test_cam_set_8_each_puts_one_weapon_into_a_room_without_one_from_scarlet_clockwise():
    t = GAME.open(3, 1, suspects=["plum", "scarlet", "white"])
    assert waits_for(t) == (1, "place-weapon")
    assert len(options(t)) == 6 * 9
    events = answer(t, 1, (weapon("knife"), room("study")))
    assert the(events, "weapon-placed").facts == {"seat": 1, "weapon": weapon("knife"), "room": room("study")}
    assert waits_for(t) == (2, "place-weapon")
    assert len(options(t)) == 5 * 8
    assert t.why_not(2, (weapon("knife"), room("hall"))).rule == "CAM-SET-8"
    assert t.why_not(2, (weapon("rope"), room("study"))).rule == "CAM-SET-8"
    answer(t, 2, (weapon("rope"), room("hall")))
    answer(t, 0, (weapon("wrench"), room("ballroom")))
    assert [t.lying[weapon(id)] for id in ("knife", "rope", "wrench")] == [
        room("study"),
        room("hall"),
        room("ballroom"),
    ]
    assert t.lying.count(NONE) == 3
    assert t.carried == [NONE] * 3
    assert waits_for(t) == (1, "move")


def test_cam_set_8_the_cellar_is_none_of_the_nine_rooms():
    t = GAME.open(3, 1)
    assert t.view(None)["table"]["turn"] == t.order[0]
    assert all(where != CELLAR for _, where in options(t))
    refusal = t.why_not(t.order[0], (weapon("rope"), CELLAR))
    assert (refusal.code, refusal.rule) == ("no-room-card", "CAM-SET-8")


@EVERY_COUNT
def test_cam_set_7_everybody_can_count_which_types_are_left_for_the_rooms(seats):
    t = GAME.open(seats, 2)
    assert tuple(t.dealt_to_rooms(kind) for kind in range(3)) == TYPES_LEFT[seats]
    lying = [card for card in t.card_in if card != NONE]
    assert tuple(len(set(lying) & set(cards)) for cards in CARDS_OF_TYPE) == TYPES_LEFT[seats]
    holders = sum(1 << place for place in [*range(seats), *([ENVELOPE] if seats < 6 else [])])
    rooms = sum(1 << room_place(room) for room in range(ROOM_CARDS[seats]))
    for seat in range(seats):
        masks, own = t.knowledge.of(seat), 1 << seat
        for cards, left in zip(CARDS_OF_TYPE, TYPES_LEFT[seats], strict=True):
            for card in cards:
                assert masks[card] == (own if card in hand(t, seat) else holders - own | (rooms if left else 0))


@pytest.mark.parametrize(("seats", "types"), [(4, ["suspect", "weapon", "room"]), (5, ["room"]), (6, ["room"])])
def test_cam_set_7_with_five_or_six_only_room_cards_lie_about_and_the_notepad_says_so(seats, types):
    t = GAME.open(seats, 2)
    you = t.view(seats - 1)["table"]["you"]
    assert you["types"] == dict.fromkeys(ROOM_IDS[: ROOM_CARDS[seats]], types)
    assert ("Hall: a room card" in t.describe(0)) == (types == ["room"])
    assert "Hall: a card" in t.describe(None)


def test_cam_set_7_whoever_has_found_all_rooms_of_a_type_knows_that_no_other_has_one():
    t = GAME.open(3, 2)
    suspects, weapons, _ = ([where for where, held in enumerate(t.card_in) if held in cards] for cards in CARDS_OF_TYPE)
    for where in (*weapons, *suspects):
        draw_card(t, 1, where)
    in_rooms = sum(1 << room_place(where) for where in DEAL_ROOMS)
    for cards, found in zip(CARDS_OF_TYPE, (suspects, weapons), strict=False):
        places = sum(1 << room_place(where) for where in found)
        assert all(t.knowledge.of(1)[one] & in_rooms & ~places == 0 for one in cards)
        assert any(t.knowledge.of(0)[one] & in_rooms & ~places for one in cards)
