"""The lot: what RAB-COM-3, RAB-SET-3 and RAB-MOV-1 demand of the board's data.

Steps are counted without the Trolley's links; an Entry is reached but not walked through, a Benny space is walked over
like any road space. The demands are read from the file itself, not from what the rules make of it."""

import tomllib
from collections import Counter, deque
from functools import cache
from itertools import combinations, pairwise
from math import dist
from statistics import mean

import pytest
from tests.games.roger_rabbit.lot_picture import FILE, picture

from facedown.games import text_of
from facedown.games.roger_rabbit.content import IDENTITIES, LOT

DATA = tomllib.loads(text_of("facedown.games.roger_rabbit", "content/board.toml"))
SPACES = {space["id"]: space for space in DATA["spaces"]}
RING = ("circle", "will", "roll", "weasel", "nozzle-start")
RAILS = ("trolley", "entry")
COUNTS = range(1, 13)
STREETS = ("celluloid-street", "footlight-avenue", "encore-street", "slapstick-avenue")


def kind(space):
    return SPACES[space]["kind"]


def of(*kinds):
    return [space for space in SPACES if kind(space) in kinds]


@cache
def links(space):
    return tuple(b if a == space else a for a, b in DATA["edges"] if space in (a, b))


def by_road(space):
    return [near for near in links(space) if not (kind(space) in RAILS and kind(near) in RAILS)]


@cache
def steps(start):
    seen, todo = {start: 0}, deque([start])
    while todo:
        here = todo.popleft()
        if kind(here) == "entry" and here != start:
            continue
        for near in by_road(here):
            if near not in seen:
                seen[near] = seen[here] + 1
                todo.append(near)
    return seen


def round_trip(start, near):
    """Once round a cycle of spaces, each with two neighbours."""
    way, here = [start], near[start][0]
    while here != start:
        way.append(here)
        here = next((one for one in near[here] if one not in way), start)
    return way


def full_counts(start):
    """Count to whether a way of that many steps without a repeated space exists."""
    found = set()

    def walk(here, used):
        found.add(len(used) - 1)
        if len(used) - 1 < max(COUNTS) and (kind(here) != "entry" or here == start):
            for near in by_road(here):
                if near not in used:
                    walk(near, [*used, near])

    walk(start, [start])
    return found - {0}


def test_rab_com_3_the_lot_has_112_spaces_of_known_kinds():
    kinds = Counter(kind(space) for space in SPACES)
    assert sum(kinds.values()) == len(DATA["spaces"]) == 112
    assert kinds["benny"] == 8
    assert kinds["road"] == 64
    assert set(kinds) == {"road", "benny", "start", "home", "adjacent", *RING, *RAILS}


def test_rab_com_3_no_link_stands_twice_or_leads_to_itself_and_spaces_keep_apart():
    assert len({frozenset(edge) for edge in DATA["edges"]}) == len(DATA["edges"])
    assert all(one != other for one, other in DATA["edges"])
    closest = min(
        dist((SPACES[a]["x"], SPACES[a]["y"]), (SPACES[b]["x"], SPACES[b]["y"])) for a, b in combinations(SPACES, 2)
    )
    assert closest >= 40
    assert all(20 <= space[axis] <= 980 for space in SPACES.values() for axis in "xy")


def test_rab_com_3_the_ring_is_a_cycle_of_12_with_its_four_special_spaces_and_four_ways_out():
    ring = of(*RING)
    near = {space: [one for one in links(space) if one in ring] for space in ring}
    assert all(len(one) == 2 for one in near.values())
    assert len(round_trip("will", near)) == len(ring) == 12
    assert all(len(of(special)) == 1 for special in ("will", "roll", "weasel", "nozzle-start"))
    out = [space for space in ring for one in links(space) if one not in ring]
    assert len(out) == len(set(out)) == 4
    assert [LOT.ids[space] for space in LOT.ring] == ring == round_trip("will", near)


def test_rab_com_3_the_trolley_is_a_line_of_8_with_an_entry_at_every_second():
    rails, entries = of(*RAILS), of("entry")
    near = {space: [one for one in links(space) if one in rails] for space in rails}
    assert all(len(one) == 2 for one in near.values())
    around = round_trip(entries[0], near)
    assert len(around) == len(rails) == 8
    assert [place for place, space in enumerate(around) if space in entries] == [0, 2, 4, 6]
    assert {space for space in rails if by_road(space)} == set(entries)


def test_rab_com_3_neighbouring_entries_are_at_least_14_steps_apart_by_road():
    entries = of("entry")
    assert all(steps(one)[other] >= 14 for one, other in pairwise([*entries, entries[0]]))


def test_rab_com_3_homes_lie_near_the_rim_and_as_far_from_the_will_space():
    homes = {SPACES[space]["identity"]: space for space in of("home")}
    assert sorted(homes) == sorted(IDENTITIES)
    far = [steps("will")[home] for home in homes.values()]
    assert max(far) - min(far) <= 1
    assert all(
        min(SPACES[h]["x"], SPACES[h]["y"], 1000 - SPACES[h]["x"], 1000 - SPACES[h]["y"]) <= 120 for h in homes.values()
    )


def test_rab_set_3_a_start_lies_in_each_corner_and_all_are_as_far_from_the_will_space():
    starts = of("start")
    assert len({(SPACES[space]["x"] > 500, SPACES[space]["y"] > 500) for space in starts}) == len(starts) == 4
    far = [steps(space)["will"] for space in starts]
    assert max(far) - min(far) <= 1


def test_rab_com_4_the_six_locations_have_two_adjacent_spaces_each_and_lie_alike_to_the_starts():
    names = [place["name"] for place in DATA["locations"]]
    assert sorted(names) == [
        "Acme Factory", "Eddie's Office", "Ink and Paint Club", "Maroon Studios", "Terminal Bar", "Toontown",
    ]  # fmt: skip
    doors = {
        place["id"]: [space for space in of("adjacent") if SPACES[space]["location"] == place["id"]]
        for place in DATA["locations"]
    }
    assert [len(spaces) for spaces in doors.values()] == [2] * 6
    means = [mean(min(steps(start)[door] for door in spaces) for start in of("start")) for spaces in doors.values()]
    assert max(means) - min(means) <= 2


def test_rab_com_3_nothing_off_the_street_is_beside_another_such_thing():
    """Doors, homes, starts and gates are reached over roads; only a start is beside a door."""
    apart = {"home", "benny", "start", "adjacent"}
    beside = {frozenset((kind(a), kind(b))) for a, b in DATA["edges"] if kind(a) in apart and kind(b) in apart}
    assert beside == {frozenset(("start", "adjacent"))}


def test_rab_com_3_an_entry_lies_at_its_gate_and_at_the_street_on_both_sides_of_it():
    for entry in of("entry"):
        [gate] = [near for near in by_road(entry) if kind(near) == "benny"]
        street = [near for near in links(gate) if near.startswith(STREETS)]
        assert sorted(by_road(entry)) == sorted([gate, *street])
        assert len(street) == 2


@pytest.mark.parametrize("space", [space for space in SPACES if kind(space) != "trolley"])
def test_rab_mov_1_every_space_off_the_trolley_has_a_way_for_every_count(space):
    assert full_counts(space) == set(COUNTS)


def test_rab_com_3_every_space_is_reached_by_road_and_none_is_a_dead_end():
    land = [space for space in SPACES if kind(space) not in RAILS]
    assert set(steps("will")) == {*land, *of("entry")}
    assert all(len(by_road(space)) >= 2 for space in land)


def test_rab_com_3_the_picture_in_the_docs_is_drawn_from_the_data():
    assert FILE.read_text(encoding="utf-8") == picture()
