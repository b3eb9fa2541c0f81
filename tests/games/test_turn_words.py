"""The log tells a turn in one sentence, to each seat what that seat was told of it."""

from typing import Any

import pytest

from facedown.games import game
from facedown.games.campus_life.content import ROOM_IDS
from facedown.games.roger_rabbit.content import LOT
from facedown.kernel.words.log import Told, fold
from facedown.kernel.words.log import line as folded

Events = list[tuple[str, str, dict[str, Any]]]
WITH: dict[str, Any] = {"campus-life": {"suspects": ["scarlet", "mustard", "white"]}}


def told(id: str, seats: int, events: Events, viewer: int | None = None) -> list[tuple[str, list[str]]]:
    table = game(id).open(seats, seed=5, **WITH.get(id, {}))
    turns = fold(table.game.turns, [Told(number, *event) for number, event in enumerate(events, 1)])
    lines = [folded(table, turn, viewer) for turn in turns]
    return [(line["words"], line["rules"]) for line in lines]


LOUNGE = ROOM_IDS.index("lounge")
CORRIDOR = list(range(20, 26))
TO_THE_LOUNGE: Events = [
    ("rolled", "CAM-TRN-1", {"seat": 1, "number": 6}),
    ("entered", "CAM-TRN-2", {"seat": 1, "way": [*CORRIDOR, LOUNGE]}),
    ("drew", "CAM-CRD-1", {"seat": 1, "room": LOUNGE}),
]


def test_cam_trn_2_a_walk_and_the_card_of_the_room_are_one_sentence_with_all_their_rules():
    words = "Mustard walked six steps to the Lounge and drew its card."
    assert told("campus-life", 3, TO_THE_LOUNGE) == [(words, ["CAM-TRN-1", "CAM-TRN-2", "CAM-CRD-1"])]


def test_cam_crd_1_the_sentence_names_the_card_only_to_who_drew_it():
    laid_down = ("laid-down", "CAM-CRD-1", {"seat": 1, "room": LOUNGE})
    (words, _), *rest = told("campus-life", 3, [*TO_THE_LOUNGE, laid_down], 0)
    assert (words, rest) == ("Mustard walked six steps to the Lounge, drew its card and laid one down.", [])
    own = [(name, rule, {**facts, "card": 4, "kept": False}) for name, rule, facts in (*TO_THE_LOUNGE, laid_down)]
    assert told("campus-life", 3, own, 1)[0][0].endswith("drew the Mrs. Peacock card and put it back.")


def test_cam_trn_1_a_die_that_was_not_walked_out_is_told_and_another_guest_begins_a_new_line():
    rolled, _, _ = TO_THE_LOUNGE
    short = ("entered", "CAM-TRN-2", {"seat": 1, "way": [CORRIDOR[0], LOUNGE]})
    other = ("rolled", "CAM-TRN-1", {"seat": 2, "number": 2})
    lines = [words for words, _ in told("campus-life", 3, [rolled, short, other])]
    assert lines == ["Mustard rolled 6 and walked one step to the Lounge.", "White rolled 2."]


def test_cam_huk_2_a_talk_is_one_line_with_its_end():
    rolled = ("hook-up-rolled", "CAM-HUK-2", {"seat": 2, "other": 1, "numbers": (6, 2)})
    shifted = ("shifted", "CAM-HUK-3", {"seat": 1, "numbers": (6, 3)})
    missed = ("missed", "CAM-HUK-2", {"seat": 2, "other": 1, "apart": 3})
    words = "White talked to Mustard: 6 against 2. Mustard shifted by one: 6 against 3 now. No spark: 3 apart."
    assert told("campus-life", 3, [rolled, shifted, missed]) == [(words, ["CAM-HUK-2", "CAM-HUK-3"])]


def test_arc_mis_2_an_attempt_is_one_line_and_a_card_with_what_it_does_another():
    events: Events = [
        ("rolled", "ARC-MIS-2", {"seat": 2, "challenge": 0, "skill": 0, "dice": (2, 5), "added": 0}),
        ("missed", "ARC-MIS-2", {"seat": 2, "challenge": 0, "total": 7, "needs": 10}),
        ("drew", "ARC-MIS-5", {"seat": 2, "count": 1, "left": 3}),
        ("played", "ARC-CRD-1", {"seat": 2, "card": 0, "target": 0, "location": -1}),
        ("lost", "ARC-CRD-1", {"seat": 0, "amount": 1, "now": 4}),
        ("leads", "ARC-LOC-3", {"seat": 1}),
    ]
    attempt, played, leads = told("archer", 3, events, 0)
    assert attempt[0].endswith("got 7 of the 10 needed and drew 1 card.")
    assert attempt[1] == ["ARC-MIS-2", "ARC-MIS-5"]
    assert played[0].endswith("” You lost 1 (now 4).")
    assert leads[0] == "Mission Leader: Archer."


def test_arc_mov_4_cards_that_go_below_together_are_named_only_to_their_owner():
    entered = ("entered", "ARC-MOV-1", {"seat": 2, "location": 0, "company": 0, "first": True})
    below = [("put-below", "ARC-MOV-4", {"seat": 2})] * 2
    assert told("archer", 3, [entered, *below])[0][0].endswith("first and put 2 cards under her deck.")


def test_rab_mov_1_a_turn_from_the_roll_to_the_guess_is_one_sentence():
    by_the_studios = next(space for space in range(len(LOT.ids)) if LOT.kinds[space] == "adjacent")
    location = LOT.location[by_the_studios]
    events: Events = [
        ("rolled", "RAB-MOV-1", {"seat": 1, "white": 4, "black": 3}),
        ("walked", "RAB-MOV-1", {"seat": 1, "count": 4, "way": [0, 1, 2, 3, by_the_studios]}),
        ("looked", "RAB-LOK-1", {"seat": 1, "location": location}),
        ("guessed", "RAB-GUE-1", {"seat": 1, "target": 2, "right": True}),
        ("rolled", "RAB-MOV-1", {"seat": 2, "white": 1, "black": 1}),
    ]
    (words, rules), other = told("roger-rabbit", 3, events)
    assert words.startswith("Azure rolled white 4 + black 3, moved 4 spaces to ")
    assert words.endswith(", looked at the cards there and rightly guessed who Emerald is.")
    assert rules == ["RAB-MOV-1", "RAB-LOK-1", "RAB-GUE-1"]
    assert other[0] == "Emerald rolled white 1 and black 1."


def test_rab_mov_3_a_ride_that_goes_on_adds_nothing_until_it_ends():
    walked = ("walked", "RAB-MOV-1", {"seat": 1, "count": 1, "way": [0, 1]})
    rolled = ("ride-rolled", "RAB-MOV-3", {"seat": 1, "vehicle": "benny", "picture": 1})
    ((words, rules),) = told("roger-rabbit", 3, [walked, rolled])
    assert "rode" not in words
    assert rules == ["RAB-MOV-1", "RAB-MOV-3"]


@pytest.mark.parametrize(("viewer", "seen"), [(1, " (guilty and innocent)"), (2, "")])
def test_voi_inf_1_what_an_ability_did_is_told_instead_of_its_text_and_faces_only_to_who_saw_them(viewer, seen):
    faces = {"faces": [0, 1]} if viewer == 1 else {}
    events: Events = [
        ("controls", "VOI-CTL-1", {"seat": 1, "region": 0}),
        ("ability-heard", "VOI-RES-2", {"seat": 1, "card": 0, "side": 0, "ability": 0}),
        ("influence-drawn", "VOI-INF-1", {"seat": 1, "count": 2, **faces}),
        ("influence-placed", "VOI-INF-1", {"seat": 1, "juror": 0, "count": 1, "discarded": 1}),
    ]
    ((words, rules),) = told("voices", 4, events, viewer)
    assert f" drew two influence tokens{seen} and placed one influence token on " in words
    assert words.startswith("With ")
    assert rules == ["VOI-CTL-1", "VOI-RES-2", "VOI-INF-1"]


def test_voi_dep_8_a_marker_that_is_taken_and_pushed_is_named_once():
    events: Events = [
        ("strategy-played", "VOI-STR-2", {"seat": 3, "kind": 0, "region": 0, "works": True}),
        ("marker-lifted", "VOI-DEP-8", {"seat": 3, "marker": 6, "region": 0}),
        ("pushed", "VOI-DEP-2", {"seat": 3, "marker": 6, "region": 1, "aim": [0, 0], "tracks": [[6], [7]]}),
    ]
    ((words, rules),) = told("voices", 4, events)
    assert " and pushed it into " in words
    assert words.endswith("(one other marker moved).")
    assert rules == ["VOI-STR-2", "VOI-DEP-8", "VOI-DEP-2"]
