"""How it stands: who has left with what, and what a seat would have if it left now, as far as it knows."""

from typing import Any

from .builder import answer, party
from .test_scoring import HANDS, NOTEPADS, a_couple, a_single


def standing(t: Any, seat: int | None) -> Any:
    return t.view(seat)["table"]


def rules(worth: Any) -> list[tuple[str, int]]:
    return [(line["rule"], line["points"]) for line in worth["tally"]]


def test_cam_huk_5_who_has_left_with_whom_and_with_how_many_points_is_seen_by_all():
    t = a_couple(notepads={0: ("mustard", "lead-pipe", "lounge")})  # seat 1 is Mustard and holds the two cards
    assert standing(t, 2)["gone"] == standing(t, None)["gone"] == [{"seats": [0, 1], "points": 3 + 2 + 1 + 1}]
    assert standing(t, 3)["to_beat"] == standing(t, None)["to_beat"] == 7


def test_cam_sco_9_the_best_of_those_who_left_are_to_be_beaten():
    t = a_single(hands={0: ("peacock", "candlestick", "hall")}, gone=[3])
    assert standing(t, None)["gone"] == [{"seats": [0], "points": 4}, {"seats": [3], "points": 0}]
    assert standing(t, 1)["to_beat"] == 4


def test_nobody_is_to_be_beaten_before_somebody_has_left():
    t = party(rolls=[1])
    assert standing(t, 0)["gone"] == []
    assert standing(t, 0)["to_beat"] is None


def test_cam_sco_7_what_leaving_now_would_bring_comes_with_its_rules_and_for_its_own_seat_only():
    t = party(
        rolls=[1, 1],
        places={0: "hall"},
        hands={**HANDS, 0: ("scarlet", "rope", "hall"), 2: ("white", "knife", "dining-room")},
        notepads={**NOTEPADS, 0: ("scarlet", "rope", "study")},
        carried={0: "rope"},
    )
    alone = standing(t, 0)["you"]["leaving"]["alone"]
    assert rules(alone) == [("CAM-SCO-6", 3), ("CAM-SCO-7", 2), ("CAM-SCO-7", 2), ("CAM-SCO-8", 3)]
    assert alone["points"] == 10
    others = [standing(t, seat)["you"]["leaving"]["alone"] for seat in (1, 2)]
    assert all(line["seat"] == seat for seat, other in enumerate(others, 1) for line in other["tally"])
    assert all(other["points"] < 10 for other in others)
    ask = t.view(0)["ask"]
    assert ask
    assert ask["aside"] == "If you left now: 10 points. Nobody has left yet."
    assert [option.get("foot") for option in ask["options"]] == ["and play on", "10 points"]
    answer(t, 0, "leave")
    assert standing(t, 1)["to_beat"] == 10  # as was said before
    assert standing(t, 0)["you"]["leaving"] is None


def test_with_somebody_only_what_is_sure_counts():
    t = party(
        places={0: "study", 1: "study", 2: "kitchen"},
        rolls=[1, 4, 1],
        hands=HANDS,
        notepads={**NOTEPADS, 0: ("mustard", "lead-pipe", "lounge")},
        face_up={1: [1]},
    )
    (together,) = standing(t, 0)["you"]["leaving"]["together"]
    assert together["other"] == 1
    # the Lounge card is in that hand too, but face down
    assert rules(together) == [("CAM-SCO-1", 3), ("CAM-SCO-2", 2), ("CAM-SCO-3", 1)]
    assert together["points"] == 6
    assert standing(t, 2)["you"]["leaving"]["together"] == []


def test_cam_huk_1_whom_to_talk_to_is_offered_with_what_is_sure():
    t = party(
        places={0: "study", 1: "study", 2: "study"},
        rolls=[1],
        hands=HANDS,
        notepads={**NOTEPADS, 0: ("mustard", "candlestick", "kitchen")},
    )
    answer(t, 0, t.place[0])
    ask = t.view(0)["ask"]
    assert ask
    assert [option.get("foot") for option in ask["options"]] == ["at least 5 points", "at least 3 points"]
