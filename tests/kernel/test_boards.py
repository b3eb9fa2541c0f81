"""Boards, on small graphs whose answers can be seen."""

import pytest

from facedown.kernel.boards import distances, exact, links, path, reach

# 0 - 1 - 2 - 3     and 6 alone
#     |       |
#     4 ----- 5
RING = links(7, [(0, 1), (1, 2), (2, 3), (1, 4), (4, 5), (3, 5)])
# A square of four and its diagonal 0 - 2.
SQUARE = links(4, [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)])


def test_links_go_both_ways_sorted_and_once():
    assert links(3, [(2, 0), (0, 2), (0, 1)]) == ((1, 2), (0,), (0,))
    assert links(2, []) == ((), ())


def test_distances_count_steps_and_minus_one_where_there_is_no_way():
    assert distances(RING, 0) == [0, 1, 2, 3, 2, 3, -1]
    assert distances(RING, 6) == [-1] * 6 + [0]


def test_distances_end_at_a_stop_but_may_begin_on_one():
    assert distances(RING, 0, stops=[4]) == [0, 1, 2, 3, 2, 4, -1]
    assert distances(RING, 4, stops=[4]) == [2, 1, 2, 2, 0, 1, -1]
    assert distances(RING, 0, stops=[1]) == [0, 1, -1, -1, -1, -1, -1]


@pytest.mark.parametrize(
    ("count", "spaces"),
    [(0, [0]), (1, [0, 1]), (2, [0, 1, 2, 4]), (3, [0, 1, 2, 4, 3, 5]), (9, [0, 1, 2, 4, 3, 5])],
)
def test_reach_lists_the_start_first_and_then_by_distance(count, spaces):
    assert reach(RING, 0, count) == tuple(spaces)


def test_reach_ends_at_a_stop_and_never_enters_a_barred_space():
    assert set(reach(RING, 0, 3, stops=[2])) == {0, 1, 2, 4, 5}
    assert set(reach(RING, 0, 9, stops=[1])) == {0, 1}
    assert set(reach(RING, 1, 9, stops=[1])) == {0, 1, 2, 3, 4, 5}
    assert set(reach(RING, 0, 4, barred=[2])) == {0, 1, 3, 4, 5}
    assert set(reach(RING, 0, 9, barred=[1])) == {0}


def test_path_is_a_shortest_way_with_both_ends():
    assert path(RING, 0, 3) == (0, 1, 2, 3)
    assert path(RING, 0, 5) == (0, 1, 4, 5)
    assert path(RING, 2, 2) == (2,)


def test_path_goes_round_stops_and_barred_spaces_or_is_empty():
    assert path(RING, 0, 3, stops=[2]) == (0, 1, 4, 5, 3)
    assert path(RING, 0, 2, stops=[2]) == (0, 1, 2)
    assert path(RING, 0, 3, barred=[2]) == (0, 1, 4, 5, 3)
    assert path(RING, 0, 3, stops=[2], barred=[4]) == ()
    assert path(RING, 0, 6) == ()


def test_path_is_as_long_as_the_distance_says():
    for board in (RING, SQUARE):
        for start in range(len(board)):
            far = distances(board, start)
            for end in range(len(board)):
                assert len(path(board, start, end)) - 1 == far[end] or far[end] == -1


def test_exact_ends_after_that_many_steps_without_a_space_twice():
    assert exact(RING, 0, 1) == {1: (1,)}
    assert exact(RING, 0, 2) == {2: (1, 2), 4: (1, 4)}
    assert exact(RING, 0, 3) == {3: (1, 2, 3), 5: (1, 4, 5)}
    assert exact(RING, 0, 4) == {3: (1, 4, 5, 3), 5: (1, 2, 3, 5)}
    assert exact(RING, 0, 5) == {2: (1, 4, 5, 3, 2), 4: (1, 2, 3, 5, 4)}
    assert exact(RING, 0, 6) == {}  # one would have to come back to 1


def test_exact_never_ends_where_it_began():
    assert set(exact(SQUARE, 0, 3)) == {1, 3}
    assert set(exact(SQUARE, 0, 2)) == {1, 2, 3}
    assert 0 not in {end for count in range(1, 5) for end in exact(SQUARE, 0, count)}


def test_exact_by_no_step_stays():
    assert exact(RING, 0, 0) == {0: ()}


def test_exact_ends_early_at_a_stop_and_begins_on_one():
    assert exact(RING, 0, 3, stops=[2]) == {2: (1, 2), 5: (1, 4, 5)}
    assert exact(RING, 2, 2, stops=[2]) == {0: (1, 0), 4: (1, 4), 5: (3, 5)}
    assert exact(RING, 0, 3, stops=[1]) == {1: (1,)}


def test_exact_gives_a_real_way_to_each_of_its_ends():
    for start in range(6):
        for count in range(1, 6):
            for end, way in exact(RING, start, count).items():
                whole = (start, *way)
                assert way[-1] == end
                assert len(set(whole)) == len(whole) == count + 1
                assert all(near in RING[here] for here, near in zip(whole, way, strict=False))
