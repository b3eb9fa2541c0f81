"""Boards: spaces and their links; reach up to a count, by exact count without a repeated space, and distance.

A board never changes and pawns never block, so all of this is worked out once per board."""

from collections import deque
from collections.abc import Collection, Iterable

Links = tuple[tuple[int, ...], ...]


def links(count: int, pairs: Iterable[tuple[int, int]]) -> Links:
    """Both ways, in order."""
    found: list[set[int]] = [set() for _ in range(count)]
    for one, other in pairs:
        found[one].add(other)
        found[other].add(one)
    return tuple(tuple(sorted(near)) for near in found)


def distances(board: Links, start: int, stops: Collection[int] = ()) -> list[int]:
    """Steps from `start` to every space, -1 where there is no way. Nobody walks on from a space in `stops`."""
    far = [-1] * len(board)
    far[start] = 0
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if here in stops and here != start:
            continue
        for near in board[here]:
            if far[near] < 0:
                far[near] = far[here] + 1
                todo.append(near)
    return far


def reach(
    board: Links, start: int, count: int, stops: Collection[int] = (), barred: Collection[int] = ()
) -> tuple[int, ...]:
    """Every space within `count` steps, the start first, then by distance; a space in `stops` ends the way."""
    far = {start: 0}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if far[here] == count or (here in stops and here != start):
            continue
        for near in board[here]:
            if near not in far and near not in barred:
                far[near] = far[here] + 1
                todo.append(near)
    return tuple(far)


def path(
    board: Links, start: int, end: int, stops: Collection[int] = (), barred: Collection[int] = ()
) -> tuple[int, ...]:
    """A shortest way, both ends included; empty where there is none."""
    came = {start: start}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if here == end:
            way = [end]
            while way[-1] != start:
                way.append(came[way[-1]])
            return tuple(reversed(way))
        if here in stops and here != start:
            continue
        for near in board[here]:
            if near not in came and near not in barred:
                came[near] = here
                todo.append(near)
    return ()


def exact(board: Links, start: int, count: int, stops: Collection[int] = ()) -> dict[int, tuple[int, ...]]:
    """The ends of all ways of exactly `count` steps that use no space twice, each with one such way (start excluded).
    A space in `stops` ends a way early: it is an end at any count up to `count`, with a shortest way, and nobody walks
    on from it."""
    ends: dict[int, tuple[int, ...]] = {}
    way: list[int] = []
    used = {start}

    def walk(here: int) -> None:
        if len(way) == count or (way and here in stops):
            if here not in ends or len(way) < len(ends[here]):
                ends[here] = tuple(way)
            return
        for near in board[here]:
            if near not in used:
                used.add(near)
                way.append(near)
                walk(near)
                way.pop()
                used.discard(near)

    walk(start)
    return dict(sorted(ends.items()))
