"""A room's card and its weapons (CAM-CRD-1 to CAM-CRD-3, CAM-WPN-1 to CAM-WPN-3)."""

import pytest

from facedown.games.campus_life.content import CELLAR, DEAL_ROOMS, ROOM_IDS
from facedown.games.campus_life.table import NONE, room_place
from facedown.kernel.content.rulebook import cited

from .builder import answer, card, cards, go, hand, names, options, party, room, seat_state, the, waits_for, weapon

HAND = ("plum", "rope", "study")


def in_the_lounge(**more):
    """Seat 0 has come to the Lounge, where the knife's card lies."""
    t = party(rolls=[1, 6], places={0: (7, 19)}, hands={0: HAND}, rooms={"lounge": "knife"}, **more)
    go(t, 0, "lounge")
    return t


def test_cam_crd_1_a_card_in_the_room_must_be_drawn_and_is_seen_by_its_drawer_alone():
    t = party(rolls=[1], places={0: (7, 19)}, hands={0: HAND}, rooms={"lounge": "knife"})
    drew = the(go(t, 0, "lounge"), "drew")
    assert drew.rule == "CAM-CRD-1"
    assert drew.seen_by(0) == {"seat": 0, "room": room("lounge"), "card": card("knife")}
    assert drew.seen_by(1) == drew.seen_by(None) == {"seat": 0, "room": room("lounge")}
    assert waits_for(t) == (0, "card")
    assert options(t) == {"keep", "put-back"}
    assert t.knowledge.of(0)[card("knife")] == 1 << room_place(room("lounge"))


def test_cam_crd_1_keeping_it_leaves_the_own_card_of_the_same_type():
    t = in_the_lounge()
    bystanders = [seat_state(t, seat) for seat in (1, 2, 3)]
    others = [t.card_in[place] for place in DEAL_ROOMS if place != room("lounge")]
    laid = the(answer(t, 0, "keep"), "laid-down")
    assert hand(t, 0) == cards("plum", "knife", "study")
    assert t.card_in[room("lounge")] == card("rope")
    assert laid.seen_by(0) == {"seat": 0, "room": room("lounge"), "card": card("rope"), "kept": True}
    assert laid.seen_by(1) == {"seat": 0, "room": room("lounge")}
    assert [seat_state(t, seat) for seat in (1, 2, 3)] == bystanders
    assert [t.card_in[place] for place in DEAL_ROOMS if place != room("lounge")] == others


def test_cam_crd_1_putting_it_back_changes_nothing():
    t = in_the_lounge()
    laid = the(answer(t, 0, "put-back"), "laid-down")
    assert hand(t, 0) == cards(*HAND)
    assert t.card_in[room("lounge")] == card("knife")
    assert laid.seen_by(0) == {"seat": 0, "room": room("lounge"), "card": card("knife"), "kept": False}


@pytest.mark.parametrize("choice", ["keep", "put-back"])
def test_cam_crd_1_all_see_who_drew_last_in_a_room(choice):
    t = in_the_lounge()
    drew_last = {one["room"]: one["drew_last"] for one in t.view(2)["table"]["rooms"]}
    assert set(drew_last.values()) == {None}
    answer(t, 0, choice)
    after = {one["room"]: one["drew_last"] for one in t.view(2)["table"]["rooms"]}
    assert after == {**drew_last, "lounge": 0}


def test_cam_crd_1_the_others_cannot_tell_whether_it_is_the_same():
    t = in_the_lounge()
    kept, put_back = t.clone(), t.clone()
    answer_unrecorded(kept, "keep")
    answer_unrecorded(put_back, "put-back")
    for seat in (1, 2, 3, None):
        assert kept.view(seat) == put_back.view(seat)
    assert kept.view(0) != put_back.view(0)


def answer_unrecorded(t, choice):
    [ask] = t.asks
    t.answer(ask.seat, ask.options.index(choice))


def test_cam_crd_1_a_card_left_in_a_room_is_known_until_another_draws_there():
    rolls = [1, 1, 4, 3, 1, 4]  # each enters or stays, then the two miss each other
    t = party(rolls=rolls, places={0: (7, 19), 1: "lounge"}, hands={0: HAND}, rooms={"lounge": "knife"})
    rope, knife, lounge = card("rope"), card("knife"), room_place(room("lounge"))
    go(t, 0, "lounge")
    answer(t, 0, "keep")
    assert t.knowledge.of(0)[rope] == 1 << lounge
    assert t.knowledge.of(0)[knife] == 1 << 0
    answer(t, 0, "stand")
    answer(t, 1, "stand")
    go(t, 1, "lounge")
    assert t.knowledge.of(0)[rope] == 1 << lounge
    answer(t, 1, "put-back")
    assert t.knowledge.of(0)[rope] == 1 << lounge | 1 << 1  # one of two places now
    assert t.knowledge.of(0)[knife] == 1 << 0
    assert t.knowledge.of(1)[rope] == 1 << lounge


@pytest.mark.parametrize(("seats", "seen", "left"), [(3, ["knife"], True), (3, ["knife", "rope"], False)])
def test_cam_crd_1_once_all_cards_of_a_type_that_lie_about_are_seen_no_other_room_can_have_one(seats, seen, left):
    """With three players two weapons lie in the rooms, and a room's card keeps its type."""
    t = party(
        seats,
        rolls=[1, 6, 6, 1, 6],
        places={0: (7, 19), 1: (0, 16), 2: (9, 0)},
        hands={0: ("plum", "wrench", "study")},
        rooms={"lounge": "knife", "conservatory": "rope"},
        face_up={1: (0, 1, 2), 2: (0, 1, 2)},
    )
    others = [t.knowledge.of(seat) for seat in (1, 2)]
    go(t, 0, "lounge")
    answer(t, 0, "put-back")
    go(t, 1, (0, 16))
    go(t, 2, (9, 0))
    if len(seen) == 2:
        go(t, 0, "conservatory")
        answer(t, 0, "keep")
    types = t.view(0)["table"]["you"]["types"]
    assert types["lounge"] == ["weapon"]
    assert ("weapon" in types["hall"]) == left
    assert {"suspect", "room"} <= set(types["hall"])
    assert bool(t.knowledge.of(0)[card("revolver")] >> room_place(room("hall")) & 1) == left
    for seat in (1, 2):
        assert t.view(seat)["table"]["you"]["types"]["hall"] == ["suspect", "weapon", "room"]
    assert [t.knowledge.of(seat)[card("plum")] for seat in (1, 2)] == [mask[card("plum")] for mask in others]


def test_cam_crd_1_a_room_without_a_card_asks_for_none():
    t = party(rolls=[1, 6], places={0: (18, 19)})
    events = go(t, 0, "study")
    assert "drew" not in names(events)
    assert waits_for(t) == (1, "move")


def test_cam_crd_2_with_the_own_card_of_that_type_face_up_the_drawn_one_goes_back():
    t = in_the_lounge(face_up={0: (1,)})
    assert waits_for(t) == (0, "card")
    assert t.asks[0].rule == "CAM-CRD-2"
    assert options(t) == {"put-back"}
    refusal = t.why_not(0, "keep")
    assert (refusal.code, refusal.rule) == ("face-up", "CAM-CRD-2")
    assert cited(t.record.rows)["CAM-CRD-2"] == 1
    answer(t, 0, "put-back")
    assert hand(t, 0) == cards(*HAND)
    assert t.card_in[room("lounge")] == card("knife")


def test_cam_crd_2_it_is_seen_and_remembered_all_the_same():
    t = in_the_lounge(face_up={0: (1,)})
    answer(t, 0, "put-back")
    assert t.knowledge.of(0)[card("knife")] == 1 << room_place(room("lounge"))
    assert t.view(0)["table"]["you"]["rooms"]["lounge"] == ["knife"]
    assert t.view(1)["table"]["you"]["rooms"]["lounge"] is None


@pytest.mark.parametrize("other_type", [0, 2])
def test_cam_crd_2_a_face_up_card_of_another_type_does_not_bind(other_type):
    t = in_the_lounge(face_up={0: (other_type,)})
    assert t.asks[0].rule == "CAM-CRD-1"
    assert options(t) == {"keep", "put-back"}


def test_cam_crd_2_the_others_know_that_nothing_of_that_type_was_exchanged():
    t = in_the_lounge(face_up={0: (1,)})
    answer(t, 0, "put-back")
    assert t.knowledge.of(1)[card("rope")] == 1 << 0
    assert not t.knowledge.of(1)[card("knife")] & 1 << 0


@pytest.mark.parametrize(("seats", "rooms"), [(3, 9), (4, 6), (5, 3), (6, 3)])
def test_cam_crd_3_a_room_holds_one_card_at_most_and_the_cellar_none(seats, rooms):
    t = party(seats, rolls=[1, 1], places={0: (7, 19)})
    filled = [place for place in DEAL_ROOMS if t.card_in[place] != NONE]
    assert len(filled) == rooms
    go(t, 0, "lounge")
    answer(t, 0, "keep")
    assert [place for place in DEAL_ROOMS if t.card_in[place] != NONE] == filled
    assert t.card_in[CELLAR] == NONE
    assert len({card for card in t.card_in if card != NONE} | {*t.hand, *t.envelope}) == 21


def in_the_study(lying, carried=None):
    """Seat 0 has come to the Study, where no card lies."""
    t = party(rolls=[1, 6], places={0: (18, 19)}, lying=lying, carried=carried)
    go(t, 0, "study")
    return t


def test_cam_wpn_1_with_empty_hands_a_weapon_may_be_taken():
    t = in_the_study({"rope": "study", "knife": "hall"})
    assert waits_for(t) == (0, "weapon")
    assert t.asks[0].rule == "CAM-WPN-1"
    assert options(t) == {"leave", weapon("rope")}
    bystander = seat_state(t, 1)
    taken = the(answer(t, 0, weapon("rope")), "weapon-taken")
    assert (taken.rule, taken.facts) == ("CAM-WPN-1", {"seat": 0, "weapon": weapon("rope"), "room": room("study")})
    assert t.carried == [weapon("rope"), NONE, NONE, NONE]
    assert t.lying[weapon("rope")] == NONE
    assert t.lying[weapon("knife")] == room("hall")
    assert seat_state(t, 1) == bystander
    assert waits_for(t) == (1, "move")


def test_cam_wpn_1_or_left_where_it_lies():
    t = in_the_study({"rope": "study"})
    assert answer(t, 0, "leave")[0].name == "rolled"  # the next turn
    assert t.carried[0] == NONE
    assert t.lying[weapon("rope")] == room("study")


def test_cam_wpn_1_one_that_lies_elsewhere_cannot_be_taken():
    t = in_the_study({"rope": "study", "knife": "hall"})
    refusal = t.why_not(0, weapon("knife"))
    assert (refusal.code, refusal.rule) == ("not-here", "CAM-WPN-1")


def test_cam_wpn_1_no_weapon_and_none_carried_asks_nothing():
    t = in_the_study({"rope": "hall"})
    assert waits_for(t) == (1, "move")


def test_cam_wpn_2_a_carried_weapon_may_be_traded_for_one_there():
    t = in_the_study({"rope": "study"}, {0: "knife", 1: "wrench"})
    assert t.asks[0].rule == "CAM-WPN-2"
    assert options(t) == {"leave", weapon("rope"), "drop"}
    traded = the(answer(t, 0, weapon("rope")), "weapon-traded")
    assert traded.rule == "CAM-WPN-2"
    assert traded.facts == {"seat": 0, "weapon": weapon("rope"), "left": weapon("knife"), "room": room("study")}
    assert t.carried[:2] == [weapon("rope"), weapon("wrench")]
    assert t.lying[weapon("rope")] == NONE
    assert t.lying[weapon("knife")] == room("study")


def test_cam_wpn_2_or_the_one_there_is_left_alone():
    t = in_the_study({"rope": "study"}, {0: "knife"})
    answer(t, 0, "leave")
    assert t.carried[0] == weapon("knife")
    assert t.lying[weapon("rope")] == room("study")


def test_cam_wpn_3_a_carried_weapon_may_be_dropped():
    t = in_the_study({"rope": "hall"}, {0: "knife"})
    assert t.asks[0].rule == "CAM-WPN-3"
    assert options(t) == {"leave", "drop"}
    dropped = the(answer(t, 0, "drop"), "weapon-dropped")
    assert dropped.rule == "CAM-WPN-3"
    assert t.carried[0] == NONE
    assert t.lying[weapon("knife")] == room("study")
    assert t.lying[weapon("rope")] == room("hall")


def test_cam_wpn_3_nothing_carried_nothing_dropped():
    t = in_the_study({"rope": "study"})
    refusal = t.why_not(0, "drop")
    assert (refusal.code, refusal.rule) == ("nothing-carried", "CAM-WPN-3")


def test_cam_wpn_3_a_room_may_hold_several_and_the_taker_chooses():
    t = in_the_study({"rope": "study", "wrench": "study"}, {0: "knife"})
    assert options(t) == {"leave", weapon("rope"), weapon("wrench"), "drop"}
    answer(t, 0, "drop")
    assert t.weapons_in(room("study")) == (weapon("rope"), weapon("knife"), weapon("wrench"))


def test_cam_wpn_3_after_a_drop_nothing_is_taken_on_the_same_turn():
    t = in_the_study({"rope": "study"}, {0: "knife"})
    answer(t, 0, "drop")
    assert waits_for(t) == (1, "move")


def test_cam_wpn_3_a_carried_weapon_is_public():
    t = in_the_study({"rope": "study"})
    answer(t, 0, weapon("rope"))
    assert all(t.view(viewer)["table"]["seats"][0]["weapon"] == "rope" for viewer in (0, 1, 2, 3, None))


def test_cam_wpn_3_the_cellar_is_a_room_too():
    t = party(rolls=[1, 6], places={0: (11, 18)}, carried={0: "knife"})
    go(t, 0, "cellar")
    answer(t, 0, "drop")
    assert t.lying[weapon("knife")] == CELLAR
    assert ROOM_IDS[CELLAR] == "cellar"


def test_first_the_card_then_the_weapon_then_the_people():
    t = party(rolls=[1, 2, 4], places={0: (7, 19), 1: "lounge"}, lying={"rope": "lounge"})
    go(t, 0, "lounge")
    assert waits_for(t) == (0, "card")
    answer(t, 0, "put-back")
    assert waits_for(t) == (0, "weapon")
    assert names(answer(t, 0, "leave")) == ["hook-up-rolled"]
    assert waits_for(t) == (0, "shift")
