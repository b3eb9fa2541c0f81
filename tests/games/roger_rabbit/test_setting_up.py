"""Players, components and set-up (RAB-COM-1 to -7, RAB-SET-1 to -3)."""

from functools import cache

import pytest
from tests.games.roger_rabbit.builder import GAME, names, the, told

from facedown.games.roger_rabbit.content import CARDS, DICE, DOOM, IDENTITIES, LOCATIONS, LOT, NUMBERS, SLOTS, half_of
from facedown.kernel.errors import FacedownError

SEATS = (2, 3, 4)


@cache
def deals():
    return [GAME.open(seats, seed) for seats in SEATS for seed in range(40)]


def lies_of(t, seat):
    return t.lies[seat * LOCATIONS : (seat + 1) * LOCATIONS]


def test_rab_com_1_two_to_four_play_with_four_identities():
    assert [identity.name for identity in CARDS.identities] == ["Roger", "Jessica", "Eddie Valiant", "Dolores"]
    assert [len(GAME.open(seats, 1).identity) for seats in SEATS] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(FacedownError, match="takes 2 to 4 seats"):
            GAME.open(seats, 1)


def test_rab_com_2_six_dice_of_which_benny_stops_twice_and_the_other_pictures_once():
    assert DICE.number == 6
    dice = {"benny": DICE.benny, "trolley": DICE.trolley, "dip": DICE.dip, "weasel": DICE.weasel}
    pictures = {name: (die.pictures, die.sides) for name, die in dice.items()}
    assert pictures == {"benny": (4, 6), "trolley": (5, 6), "dip": (5, 6), "weasel": (5, 6)}


def test_rab_com_5_only_the_true_identity_has_both_halves_in_a_colour():
    for t in deals():
        for seat in range(t.seats):
            cards = lies_of(t, seat)
            assert cards.count(DOOM) == 1
            for identity in range(len(IDENTITIES)):
                halves = [half_of(identity, half) in cards for half in (0, 1)]
                assert sum(halves) == (2 if identity == t.identity[seat] else 1)


def test_rab_com_5_false_trails_are_tops_and_bottoms():
    tops = {(t.seats, card % 2) for t in deals() for card in lies_of(t, 0) if card not in (DOOM, *own_halves(t))}
    assert tops == {(seats, half) for seats in SEATS for half in (0, 1)}


def own_halves(t):
    return half_of(t.identity[0], 0), half_of(t.identity[0], 1)


def test_rab_com_6_one_will_and_three_letters_lie_on_four_slots():
    assert (SLOTS, NUMBERS.letters) == (4, 3)
    assert {t.will_slot for t in deals()} == set(range(SLOTS))


def test_rab_com_7_each_player_has_three_weasel_cards_and_one_dip_cannon_card():
    for t in deals():
        assert t.weasels == [3] * t.seats
        assert t.shots == [1] * t.seats


def test_rab_set_1_identities_are_different_secret_and_told_to_their_player_alone():
    assert {identity for t in deals() for identity in t.identity} == set(range(4))
    for t in deals():
        assert len(set(t.identity)) == t.seats
        dealt = [event for event in told(t) if event.name == "identity-dealt"]
        assert [(event.to, event.secret) for event in dealt] == [
            ((seat,), {"identity": t.identity[seat]}) for seat in range(t.seats)
        ]
        for seat in range(t.seats):
            shown = [one["identity"] for one in t.view(seat)["table"]["seats"]]
            assert shown == [IDENTITIES[t.identity[seat]] if one == seat else None for one in range(t.seats)]
        assert [one["identity"] for one in t.view(None)["table"]["seats"]] == [None] * t.seats


def test_rab_set_1_identities_that_were_not_dealt_are_possible_for_all():
    t = GAME.open(2, 1)
    others = [one for one in range(len(IDENTITIES)) if one != t.identity[0]]
    assert t.possible_identities(0)[1] == sum(1 << one for one in others)


def test_rab_set_2_each_location_gets_one_card_of_each_colour_face_down():
    for t in deals():
        for location in range(LOCATIONS):
            assert [colour for colour, _ in t.cards_at(location)] == list(range(t.seats))
        piles = t.view(0)["table"]["piles"]
        assert [pile["cards"] for pile in piles] == [None] * LOCATIONS
    assert {lies_of(t, 0).index(DOOM) for t in deals()} == set(range(LOCATIONS))


def test_rab_set_3_pawns_stand_on_different_starts_and_anybody_may_begin():
    for t in deals():
        assert set(t.pawn) <= set(LOT.starts)
        assert len(set(t.pawn)) == t.seats
        assert t.asks[0].seat == t.turn == t.first == the(told(t), "first-player").facts["seat"]
    assert {(t.seats, t.first) for t in deals()} == {(seats, seat) for seats in SEATS for seat in range(seats)}
    assert {space for t in deals() for space in t.pawn} == set(LOT.starts)


def test_rab_set_3_confidential_cards_lie_face_down():
    for t in deals():
        assert "confidential-cards-laid" in names(told(t))
        assert [slot["card"] for slot in t.view(0)["table"]["slots"]] == [None] * SLOTS


def test_rab_set_3_play_goes_clockwise():
    t = GAME.open(3, 1)
    turns = []
    while t.round < 3:
        turns.append(t.turn)
        t.answer(t.asks[0].seat, 0)
    order = [seat for place, seat in enumerate(turns) if place == 0 or turns[place - 1] != seat]
    assert order == [(t.first + step) % 3 for step in range(len(order))]


def test_rab_set_3_the_first_round_is_told_as_the_first():
    t = GAME.open(3, 1)
    assert [event.facts for event in t.record.all_events() if event.name == "round-began"] == [{"round": 1}]
    assert (t.round, t.scores, t.view(None)["table"]["rolled"]) == (1, [0, 0, 0], None)
