"""What a board is drawn from: the way to each lit place, and a card that may have been exchanged."""

from typing import Any

from facedown.games.campus_life.content import MANSION

from .builder import answer, go, party

HAND = ("plum", "rope", "study")


def test_cam_trn_1_each_lit_place_comes_with_the_way_to_it():
    t = party(rolls=[2], places={0: (7, 19)}, hands={0: HAND})
    options: Any = t.view(0)["ask"]["options"]
    for option in options:
        assert option["way"][0] == [7, 19]
        assert option["way"][-1] == option["place"]
        assert len(option["way"]) == option["steps"] + 1
    assert len(options) == len(MANSION.moves(t.place[0], 2, t.began))


def test_cam_crd_1_a_card_seen_before_another_drew_there_lies_there_or_is_in_that_hand():
    t = party(rolls=[1, 1, 2, 5], places={0: (7, 19), 1: (7, 19)}, hands={0: HAND}, rooms={"lounge": "knife"})
    go(t, 0, "lounge")
    answer(t, 0, "put-back")
    assert t.view(0)["table"]["you"]["rooms"]["lounge"] == ["knife"]
    assert t.view(0)["table"]["you"]["doubts"] == {}
    go(t, 1, "lounge")
    answer(t, 1, "put-back")
    assert t.view(0)["table"]["you"]["doubts"] == {"lounge": {"card": "knife", "seat": 1}}
    assert t.view(1)["table"]["you"]["doubts"] == {}
    assert t.view(2)["table"]["you"]["doubts"] == {}
