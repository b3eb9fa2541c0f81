"""Scenes for the push tests: random ones as games make them, and the same scene in pymunk."""

import math
import random

import pymunk

from facedown.games.voices.content import AIMS, PLATFORM
from facedown.games.voices.push import Aim, push, slope

Scene = tuple[list[float], list[float], Aim]
STEP, SPEED = 1 / 120, 20.0  # seconds, mm a second: slow enough that nothing glides on


def random_scenes(count: int, seed: int, fewest: int = 0) -> list[Scene]:
    """Pushes into a region that fills up; those that fell are gone from the next scene."""
    source = random.Random(seed)
    scenes: list[Scene] = []
    x: list[float] = []
    y: list[float] = []
    while len(scenes) < count:
        aim = AIMS[source.randrange(len(AIMS))]
        if len(x) >= fewest:
            scenes.append((x[:], y[:], aim))
        fell = push(PLATFORM, x, y, aim)
        x = [value for place, value in enumerate(x) if place not in fell]
        y = [value for place, value in enumerate(y) if place not in fell]
        if source.random() < 0.1:
            x, y = [], []
    return scenes


def in_pymunk(x: list[float], y: list[float], aim: Aim) -> set[int]:
    """Who falls when discs that rub on the floor are pushed slowly by one that yields to nothing."""
    space = pymunk.Space()
    space.iterations = 40
    space.collision_slop = 0.005
    floor = space.static_body
    railing = pymunk.Segment(floor, (-200, -5), (200, -5), 5)
    railing.filter = pymunk.ShapeFilter(categories=2)
    space.add(railing)
    discs = []
    for at in zip(x, y, strict=True):
        body = pymunk.Body(1, 50)
        body.position = at
        shape = pymunk.Circle(body, PLATFORM.radius)
        friction = pymunk.PivotJoint(floor, body, (0, 0), (0, 0))
        friction.max_bias = 0
        friction.max_force = 1000
        space.add(body, shape, friction)
        discs.append((body, shape, friction))
    pushed = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    pushed.position = (PLATFORM.start(aim), -PLATFORM.radius)
    shape = pymunk.Circle(pushed, PLATFORM.radius)
    shape.filter = pymunk.ShapeFilter(mask=pymunk.ShapeFilter.ALL_MASKS() ^ 2)
    space.add(pushed, shape)
    length = math.hypot(1, slope(aim[1]))
    pushed.velocity = (SPEED * slope(aim[1]) / length, SPEED / length)
    fell: set[int] = set()
    for _ in range(round(2 * PLATFORM.radius * length / SPEED / STEP)):
        space.step(STEP)
        for place, (body, disc, friction) in enumerate(discs):
            if place not in fell and PLATFORM.off(*body.position):
                fell.add(place)
                space.remove(body, disc, friction)
    return fell
