"""The mansion is the one that CAM-COM-3 and CAM-COM-4 ask for.

A step is one corridor square, or entering a room; leaving a room onto its door square is one step too. Distances are
worked out here again, from the file alone, and compared with the links that the rules walk on."""

import math
from collections import deque

import pytest

from facedown.games.campus_life.content import MANSION, NUMBERS, ROOM_IDS, ROOMS, SUSPECTS, WAYS
from facedown.kernel import boards

WIDE, TALL = 24, 25
RIM = ["hall", "lounge", "dining-room", "kitchen", "conservatory", "billiard-room", "library", "study"]
CORNERS = {"study", "lounge", "kitchen", "conservatory"}
MIDDLE = {"ballroom", "cellar"}
PASSAGES = {frozenset({"study", "kitchen"}), frozenset({"lounge", "conservatory"})}
START_STEPS = range(4, 9)
NEAR, FAR = 3, 9  # neighbouring rooms
WITHIN_FAR = 3  # every room has at least so many others within FAR

BOARD = MANSION.plan
PLAN = {(x, y): mark for y, row in enumerate(BOARD.plan) for x, mark in enumerate(row)}
NAMES = {room.letter: room.id for room in BOARD.rooms}
INSIDE = {room.id: {at for at, mark in PLAN.items() if mark == room.letter} for room in BOARD.rooms}
WALK = {at for at, mark in PLAN.items() if BOARD.legend.get(mark) in ("corridor", "start")}
STARTS = {start.suspect: start.square for start in BOARD.starts}
EDGE = [  # clockwise
    *((x, 0) for x in range(WIDE)),
    *((WIDE - 1, y) for y in range(1, TALL)),
    *((x, TALL - 1) for x in range(WIDE - 2, -1, -1)),
    *((0, y) for y in range(TALL - 2, 0, -1)),
]
CORNER_OF = {NAMES.get(PLAN[at]): at for at in [(0, 0), (WIDE - 1, 0), (WIDE - 1, TALL - 1), (0, TALL - 1)]}


def beside(square):
    return [(square[0] + x, square[1] + y) for x, y in WAYS.values()]


def flood(begin, allowed):
    seen, todo = {begin}, [begin]
    while todo:
        for square in beside(todo.pop()):
            if square in allowed and square not in seen:
                seen.add(square)
                todo.append(square)
    return seen


def in_one_piece(squares):
    return flood(min(squares), squares) == squares


def turned_to(items, first):
    turn = items.index(first)
    return items[turn:] + items[:turn]


def entries():
    """Per room, the corridor squares from which one steps into it."""
    found: dict[str, set[tuple[int, int]]] = {room: set() for room in INSIDE}
    for door in BOARD.doors:
        found[door.room].add(door.square)
    for room in MIDDLE:
        found[room] = {out for at in INSIDE[room] for out in beside(at)} & WALK
    return found


ENTRIES = entries()


def rooms_from(squares):
    """Steps to every room; the given squares cost what they are given."""
    far, todo = dict(squares), deque(sorted(squares, key=squares.get))
    while todo:
        here = todo.popleft()
        for square in beside(here):
            if square in WALK and square not in far:
                far[square] = far[here] + 1
                todo.append(square)
    return {room: min((far[at] for at in ENTRIES[room] if at in far), default=math.inf) + 1 for room in ENTRIES}


APART = {room: rooms_from(dict.fromkeys(ENTRIES[room], 1)) for room in ENTRIES}


def test_cam_com_3_the_plan_has_24_columns_and_25_rows():
    assert (BOARD.columns, len(BOARD.plan)) == (WIDE, TALL)
    assert {len(row) for row in BOARD.plan} == {WIDE}


def test_cam_com_3_every_mark_of_the_plan_is_explained_and_every_explained_one_used():
    assert set(PLAN.values()) == set(BOARD.legend) | set(NAMES)


def test_cam_com_3_nine_rooms_in_the_order_of_the_deal_and_the_cellar_each_in_one_piece():
    assert list(INSIDE) == [*RIM, "ballroom", "cellar"]
    assert all(in_one_piece(squares) for squares in INSIDE.values())
    assert [room.id for room in BOARD.rooms if room.envelope] == ["cellar"]


def test_cam_com_3_eight_rooms_on_the_rim_clockwise_from_the_hall_four_of_them_in_the_corners():
    on_the_rim = list(dict.fromkeys(NAMES[PLAN[at]] for at in EDGE if PLAN[at] in NAMES))
    assert turned_to(on_the_rim, "hall") == RIM
    assert set(CORNER_OF) == CORNERS
    assert {room.id for room in BOARD.rooms if room.place == "corner"} == CORNERS
    assert {room.id for room in BOARD.rooms if room.place == "middle"} == MIDDLE


def test_cam_com_3_each_door_joins_a_corridor_square_to_its_room_and_each_rim_room_has_one():
    for door in BOARD.doors:
        x, y = WAYS[door.into]
        assert PLAN[door.square] == "."
        assert (door.square[0] + x, door.square[1] + y) in INSIDE[door.room]
    assert {door.room for door in BOARD.doors} == set(RIM)


@pytest.mark.parametrize("room", sorted(MIDDLE))
def test_cam_com_3_the_middle_rooms_have_no_doors_and_are_open_on_every_side(room):
    round_it = {out for at in INSIDE[room] for out in beside(at)} - INSIDE[room]
    assert round_it <= WALK
    joined = MANSION.links[ROOM_IDS.index(room)]
    assert {MANSION.squares[near] for near in joined} == round_it


def test_cam_com_3_corridors_hang_together_without_dead_corners_or_bottlenecks():
    at_an_end = {at for at in STARTS.values() if sum(n in WALK for n in beside(at)) == 1}
    halls = WALK - at_an_end
    ways_on = {at: sum(n in WALK for n in beside(at)) + sum(at in near for near in ENTRIES.values()) for at in halls}
    assert in_one_piece(WALK)
    assert min(ways_on.values()) >= 2
    assert all(in_one_piece(halls - {cut}) for cut in halls)


def test_cam_com_3_six_starts_clockwise_round_the_middle_in_the_order_of_turns():
    assert list(STARTS) == SUSPECTS
    assert all(PLAN[start.square] == start.mark for start in BOARD.starts)
    assert not set(STARTS.values()) & set().union(*ENTRIES.values())
    bearings = [math.atan2(y - TALL / 2, x - WIDE / 2) for x, y in STARTS.values()]
    assert turned_to(bearings, min(bearings)) == sorted(bearings)
    assert len(set(bearings)) == len(SUSPECTS)


def test_cam_com_5_the_starts_lie_where_they_were_measured_to_be_fair():
    """Move one, and tools/seats.py has to be run again: docs/campus-life.md has its table."""
    assert STARTS == {
        "scarlet": (8, 24),
        "mustard": (0, 16),
        "white": (9, 0),
        "green": (14, 0),
        "peacock": (23, 7),
        "plum": (20, 18),
    }


@pytest.mark.parametrize("suspect", SUSPECTS)
def test_cam_com_5_every_start_is_four_to_eight_steps_from_its_nearest_room(suspect):
    assert min(rooms_from({STARTS[suspect]: 0}).values()) in START_STEPS


def test_cam_com_3_neighbouring_rooms_are_three_to_nine_steps_apart_and_no_room_is_isolated():
    neighbours = [*zip(RIM, RIM[1:] + RIM[:1], strict=True), ("ballroom", "cellar")]
    for middle in MIDDLE:  # the three rim rooms nearest to a middle room are its neighbours too
        neighbours += [(middle, rim) for rim in sorted(RIM, key=lambda rim: APART[middle][rim])[:3]]
    assert all(NEAR <= APART[one][other] <= FAR for one, other in neighbours)
    assert all(APART[one][other] >= NEAR for one in APART for other in APART if one != other)
    assert all(sum(APART[one][other] <= FAR for other in APART if one != other) >= WITHIN_FAR for one in APART)


def test_cam_com_3_the_rules_walk_on_the_mansion_that_is_drawn():
    for place, room in enumerate(ROOM_IDS):
        walked = boards.distances(MANSION.links, place, stops=range(ROOMS))
        for other_place, other in enumerate(ROOM_IDS):
            if other != room:
                assert walked[other_place] == APART[room][other]
    starts = [MANSION.squares[start] for start in MANSION.starts]
    assert starts == list(STARTS.values())


def test_cam_com_4_passages_join_the_opposite_corners_both_ways():
    assert {frozenset(passage.between) for passage in BOARD.passages} == PASSAGES
    opposite = {(WIDE - 1 - x, TALL - 1 - y): room for room, (x, y) in CORNER_OF.items()}
    for place, room in enumerate(ROOM_IDS):
        other = MANSION.passage[place]
        if room in CORNERS:
            assert ROOM_IDS[other] == opposite[CORNER_OF[room]]
            assert MANSION.passage[other] == place
        else:
            assert other == -1


def test_cam_com_4_mouths_lie_in_their_rooms_and_no_passage_is_within_one_roll_on_foot():
    for passage in BOARD.passages:
        one, other = passage.between
        assert passage.mouths[0] in INSIDE[one]
        assert passage.mouths[1] in INSIDE[other]
        assert APART[one][other] > NUMBERS.die  # or a move would stand among the options twice
