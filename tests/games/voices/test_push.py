"""The push alone (VOI-DEP-2, VOI-DEP-3, VOI-DEP-7): contact, chains, falls, mirror images, and another solver."""

import hashlib
import math
import struct
from itertools import pairwise

import pytest
from tests.games.voices.push_scenes import in_pymunk, random_scenes
from tests.games.voices.stepping import stepped

from facedown.games.voices.aims import aims_for
from facedown.games.voices.content import AIMS, PLATFORM
from facedown.games.voices.push import SLOPES, THIN, Platform, Track, push, slope, thin

TOUCH = 1e-6


def pushed(x, y, aim):
    """The scene after the push and who fell."""
    x, y = [float(value) for value in x], [float(value) for value in y]
    fell = push(PLATFORM, x, y, aim)
    return x, y, fell


def gap(x, y, one, other):
    return math.hypot(x[one] - x[other], y[one] - y[other]) - 2 * PLATFORM.radius


def test_voi_dep_2_an_empty_region_lets_the_marker_in_until_it_touches_the_railing():
    x, y, fell = pushed([], [], (70, 0))
    assert (x, y, fell) == ([0.0], [12.0], [])
    x, y, fell = pushed([], [], (60, 20))
    assert x[0] == pytest.approx(-5 + 24 * math.tan(math.radians(20)), abs=1e-4)
    assert y == [12.0]


def test_voi_dep_2_a_disc_straight_ahead_is_pushed_straight_ahead():
    x, y, fell = pushed([0], [20], (70, 0))
    assert x == [0.0, 0.0]
    assert y[0] == pytest.approx(36, abs=0.05)
    assert not fell


def test_voi_dep_2_a_chain_passes_the_push_on():
    _, y, fell = pushed([0, 0], [13, 37.5], (70, 0))
    assert y[0] == pytest.approx(36, abs=0.05)
    assert y[1] > 55
    assert fell == [1]


def test_voi_dep_2_a_glancing_hit_moves_a_disc_aside_and_only_a_little():
    x, y, fell = pushed([22], [20], (70, 0))
    assert not fell
    assert 22 < x[0] < 24.5
    assert y[0] == pytest.approx(20, abs=0.6)
    assert gap(x, y, 0, 1) >= -TOUCH


def test_voi_dep_2_a_near_miss_moves_nothing():
    x, y, fell = pushed([24.1, -24.1, 0], [12, 12, 36.1], (70, 0))
    assert (x, y, fell) == ([24.1, -24.1, 0.0, 0.0], [12.0, 12.0, 36.1, 12.0], [])


def test_voi_dep_2_no_disc_moves_without_contact():
    still = 0
    for x, y, aim in random_scenes(300, 11, fewest=3):
        after_x, after_y = x[:], y[:]
        push(PLATFORM, after_x, after_y, aim)
        moved = {place for place in range(len(x)) if (x[place], y[place]) != (after_x[place], after_y[place])}
        reach = swept(moved, x, y, after_x, after_y, aim)
        assert moved <= reach
        still += len(x) - len(moved)
    assert still > 150


def swept(moved, x, y, after_x, after_y, aim):
    """The discs that the pushed one, or one that moved, came near enough to touch."""
    ways = [((PLATFORM.start(aim), -12.0), (PLATFORM.rest(aim), 12.0))]
    ways += [((x[place], y[place]), (after_x[place], after_y[place])) for place in moved]
    return {
        place
        for place in range(len(x))
        if sum(1 for way in ways if way[0] != (x[place], y[place]) and distance(way, (x[place], y[place])) < 27)
    }


def distance(way, point):
    (ax, ay), (bx, by) = way
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = 0 if length == 0 else max(0, min(1, ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length))
    return math.hypot(ax + share * (bx - ax) - point[0], ay + share * (by - ay) - point[1])


def test_voi_dep_2_nothing_overlaps_after_a_push():
    for x, y, aim in random_scenes(400, 12, fewest=2):
        fell = push(PLATFORM, x, y, aim)
        left = [place for place in range(len(x)) if place not in fell]
        for one in left:
            assert y[one] >= 12 - TOUCH
            assert not PLATFORM.off(x[one], y[one])
            assert all(gap(x, y, one, other) >= -TOUCH for other in left if other < one)


@pytest.mark.parametrize(
    ("x", "y", "aim"),
    [([33], [12], (104, 20)), ([-33], [12], (36, -20)), ([0, 0], [44, 20], (70, 0))],
    ids=["right", "left", "far"],
)
def test_voi_dep_3_a_disc_falls_off_each_edge_the_moment_its_centre_is_past_it(x, y, aim):
    after_x, after_y, fell = pushed(x, y, aim)
    assert fell == [0]
    assert PLATFORM.off(after_x[0], after_y[0])
    assert max(abs(after_x[0]) - 35, after_y[0] - 55) < 1


def test_voi_dep_3_a_disc_on_the_very_edge_still_stands():
    assert pushed([35.0, -35.0, 0.0], [20, 40, 55.0], (70, 0))[2] == []
    assert not PLATFORM.off(35.0, 55.0)
    assert PLATFORM.off(35.01, 20)
    assert not PLATFORM.off(-35.0, 55.0)
    assert PLATFORM.off(-35.01, 20)
    assert PLATFORM.off(0, 55.01)


def test_voi_str_6_a_disc_that_reaches_just_to_an_edge_does_not_stick_out():
    assert not any(PLATFORM.overhangs(x, y) for x, y in ((23.0, 20), (-23.0, 20), (0, 43.0), (0, 12.0)))
    assert all(PLATFORM.overhangs(x, y) for x, y in ((23.01, 20), (-23.01, 20), (0, 43.01)))


def test_voi_dep_3_a_fallen_disc_pushes_no_more():
    """The first falls before it can reach the second, which hangs over the same corner."""
    x, y, fell = pushed([34.8, 34.9], [12, 37.0], (104, 30))
    assert fell == [0]
    assert (x[1], y[1]) == (34.9, 37.0)


def test_voi_dep_7_the_railing_is_a_wall_for_all_but_the_pushed_disc():
    x, y, fell = pushed([5], [12.0], (48, 45))
    assert not fell
    assert y[0] >= 12
    assert x[0] > 12


def test_ties_are_symmetric_two_discs_hit_at_once_part_alike():
    x, y, fell = pushed([-12.5, 12.5], [20, 20], (70, 0))
    assert not fell
    assert x[0] == -x[1]
    assert y[0] == y[1]


def test_two_that_fall_in_the_same_step_are_told_in_the_order_of_the_lists():
    x, _, fell = pushed([12.5, -12.5, 0.0], [53.0, 53.0, 30.0], (70, 0))
    assert fell == [0, 1]
    assert x[0] == pytest.approx(-x[1], abs=0.05)


def test_mirror_images_give_mirror_results_to_the_last_bit():
    for x, y, (along, degrees) in random_scenes(300, 13, fewest=2):
        mirror_x, mirror_y = [-value for value in x], y[:]
        fell = push(PLATFORM, x, y, (along, degrees))
        assert push(PLATFORM, mirror_x, mirror_y, (140 - along, -degrees)) == fell
        assert [-value for value in mirror_x] == x
        assert mirror_y == y


def test_a_thousand_random_scenes_have_a_fixed_hash():
    found = hashlib.sha256()
    for x, y, aim in random_scenes(1000, 14):
        fell = push(PLATFORM, x, y, aim)
        found.update(struct.pack(f"<{2 * len(x)}d", *x, *y) + bytes(fell))
    assert found.hexdigest() == "8cbf3d9bef1048f31eec3499604e93e817cd4e28dda7a709f1fffac9290ad18a"


def test_forty_crowded_scenes_and_the_ways_told_have_a_fixed_hash():
    found = hashlib.sha256()
    for x, y, aim in random_scenes(40, 17, fewest=6):
        tracks: list[Track] = []
        fell = push(PLATFORM, x, y, aim, tracks)
        told = [number for track in tracks for point in thin(track) for number in point]
        found.update(struct.pack(f"<{2 * len(x) + len(told)}d", *x, *y, *told) + bytes(fell))
    assert found.hexdigest() == "575b6003025bdc0a04bbbfba903135e4d2150b445d76d6f7b4e3babbab557aad"


@pytest.mark.parametrize("stride", [0.25, 1.0], ids=["as the rules", "a guess"])
def test_jumping_to_the_next_contact_is_stepping_there_to_the_last_bit(stride):
    fallen = still = 0
    for x, y, aim in random_scenes(150, 18):
        by_steps_x, by_steps_y = x[:], y[:]
        ways: list[Track] = []
        ways_by_steps: list[Track] = []
        fell = push(PLATFORM, x, y, aim, ways, stride)
        assert fell == stepped(PLATFORM, by_steps_x, by_steps_y, aim, ways_by_steps, stride)
        assert (x, y, ways) == (by_steps_x, by_steps_y, ways_by_steps)
        fallen += len(fell)
        still += all(len(way) == 1 for way in ways[:-1])
    assert fallen > 50
    assert still > 10


@pytest.mark.slow
def test_pymunk_sees_the_same_discs_fall_in_nine_of_ten_scenes():
    scenes = random_scenes(100, 15, fewest=3)
    same = falls = 0
    for x, y, aim in scenes:
        theirs = in_pymunk(x, y, aim)
        ours = set(push(PLATFORM, x[:], y[:], aim))
        same += ours == theirs
        falls += bool(ours)
    assert falls > 30
    assert same >= 90


def test_tracks_tell_the_whole_way_and_thin_ones_stray_little():
    told = kept = 0
    for x, y, aim in random_scenes(60, 16, fewest=3):
        start_x, start_y = x[:], y[:]
        tracks: list[Track] = []
        push(PLATFORM, x, y, aim, tracks)
        assert len(tracks) == len(x)
        for place, track in enumerate(tracks):
            assert track[-1][1:] == (x[place], y[place])
            if place < len(start_x):
                assert track[0] == (0, start_x[place], start_y[place])
            thinned = thin(track)
            assert {thinned[0], thinned[-1]} <= {track[0], track[-1]}
            assert all(strays(thinned, point) <= 2 * THIN for point in track)
            told, kept = told + len(track), kept + len(thinned)
    assert kept < told / 8


def test_a_track_begins_where_its_disc_lies_and_tells_how_long_it_rests():
    tracks: list[Track] = []
    push(PLATFORM, [0.0, 30.0], [24.0, 50.0], (70, 0), tracks)
    hit, still, own = tracks
    steps = own[-1][0]
    assert own == [(0, 0.0, -12.0), (steps, 0.0, 12.0)]
    assert still == [(0, 30.0, 50.0)]
    assert hit[:2] == [(0, 0.0, 24.0), (hit[2][0] - 1, 0.0, 24.0)]
    assert [step for step, _, _ in hit[2:]] == list(range(hit[2][0], steps + 1))


def test_a_thin_track_keeps_the_ends_and_the_bends():
    rested = (0, 0.0, 0.0), (10, 0.0, 0.0), (20, 0.0, 10.0), (30, 0.0, 20.0)
    assert thin([*rested]) == [rested[0], rested[1], rested[3]]
    assert thin([rested[0]]) == [rested[0]]
    for wobble in ((1, THIN, 0.0), (1, 0.0, THIN), (1, -THIN, -THIN)):
        assert thin([(0, 0.0, 0.0), wobble, (2, 0.0, 0.0)]) == [(0, 0.0, 0.0), (2, 0.0, 0.0)]


def strays(track, point):
    step, x, y = point
    for (first, ax, ay), (last, bx, by) in pairwise(track):
        if first <= step <= last:
            share = (step - first) / (last - first)
            return max(abs(ax + (bx - ax) * share - x), abs(ay + (by - ay) * share - y))
    return 0


def test_slopes_are_tangents():
    for degrees, tangent in enumerate(SLOPES):
        assert tangent == pytest.approx(math.tan(math.radians(degrees)), abs=1e-6)
    assert slope(-30) == -slope(30)


# --- aims -------------------------------------------------------------------------------------------------------------


def test_voi_dep_7_aims_lie_on_a_grid_of_half_a_millimetre_and_a_degree():
    assert 7_900 < len(AIMS) < 8_100
    alongs, angles = {aim[0] for aim in AIMS}, {aim[1] for aim in AIMS}
    assert (min(alongs), max(alongs)) == (24, 116)
    assert (min(angles), max(angles)) == (-45, 45)
    assert [axis.name for axis in AIMS.axes] == ["along", "angle"]


def test_voi_dep_7_an_aim_that_would_end_past_a_side_edge_is_not_offered():
    assert (92, 45) in AIMS
    assert (93, 45) not in AIMS
    assert (48, -45) in AIMS
    assert (47, -45) not in AIMS
    assert all(abs(PLATFORM.rest(aim)) <= 35 for aim in AIMS)


def test_aims_are_a_sequence_that_is_never_built_whole():
    for index in (0, 1, 93, 4000, len(AIMS) - 1):
        assert AIMS.index(AIMS[index]) == index
    assert len(set(AIMS)) == len(AIMS)
    assert AIMS[-1] == AIMS[len(AIMS) - 1]
    with pytest.raises(IndexError):
        AIMS[len(AIMS)]
    with pytest.raises(ValueError, match="no such aim"):
        AIMS.index((0, 0))
    for strange in (None, 3, "aim", (70,), (70, 0, 0), (70.0, 0), (True, 0), ("70", 0), (70, 46), [70, 0]):
        assert strange not in AIMS


def test_other_platforms_can_be_tried():
    wide = aims_for(Platform(60, 100, 12))
    assert (120, 45) in wide
    assert len(wide) > len(AIMS)
