"""The push: one disc slides into a region in a straight line and moves what it meets (VOI-DEP-2, VOI-DEP-3, VOI-DEP-7).

Quasi-static contact: the pushed disc goes on in steps of 0.25 mm; after each, discs that overlap part along their line
of centres until none do, and those whose centre is past an edge fall and push no more. Only + - * / and
sqrt, in one fixed order, so that every machine gives the same bits; x is counted from the middle of the railing, so
that a mirrored scene gives the mirrored result. The step is part of the rules: another one would be another game."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

STEP: Final = 0.25  # mm
CLOSE: Final = 0.02  # mm: discs that overlap by less touch, on the way
FLUSH: Final = 1e-7  # mm: and at the end of the push
ROUNDS: Final = 400  # of parting after one step; a crowd of twenty needs some fifty
LOOK: Final = 4  # steps of contact between two looks at who stands beside whom
BESIDE: Final = 6.0  # mm: a gap that two discs cannot close in that time
REST: Final = 0.02  # mm: a disc at rest resists as if it moved by this much; one that slides already is easy to deflect
THIN: Final = 0.1  # mm: how far a told path may stray from the real one

# tan of 0 to 45 degrees, as part of the rules: no sine is ever computed
SLOPES: Final[tuple[float, ...]] = (
    *(0.0, 0.017455, 0.034921, 0.052408, 0.069927, 0.087489, 0.105104, 0.122785, 0.140541, 0.158384),
    *(0.176327, 0.19438, 0.212557, 0.230868, 0.249328, 0.267949, 0.286745, 0.305731, 0.32492, 0.344328),
    *(0.36397, 0.383864, 0.404026, 0.424475, 0.445229, 0.466308, 0.487733, 0.509525, 0.531709, 0.554309),
    *(0.57735, 0.600861, 0.624869, 0.649408, 0.674509, 0.700208, 0.726543, 0.753554, 0.781286, 0.809784),
    *(0.8391, 0.869287, 0.900404, 0.932515, 0.965689, 1.0),
)
WIDEST: Final = len(SLOPES) - 1  # degrees

Track = list[tuple[int, float, float]]  # (step, x, y)
Aim = tuple[int, int]  # (half millimetres along the railing, degrees to the right)


@dataclass(frozen=True, slots=True)
class Platform:
    """Its measures in mm (content; VOI-COM-4). x runs along the railing from its middle, y into the region."""

    half: float  # of its width
    depth: float
    radius: float  # of a disc

    def start(self, aim: Aim) -> float:
        return aim[0] / 2 - self.half

    def rest(self, aim: Aim) -> float:
        """Where along the railing the pushed disc will come to rest."""
        return self.start(aim) + 2 * self.radius * slope(aim[1])

    def off(self, x: float, y: float) -> bool:
        return x > self.half or -x > self.half or y > self.depth

    def overhangs(self, x: float, y: float) -> bool:
        """Any part of the disc sticks out over an edge (VOI-STR-6). The railing's side has no edge."""
        return abs(x) + self.radius > self.half or y + self.radius > self.depth


def slope(degrees: int) -> float:
    return SLOPES[degrees] if degrees >= 0 else -SLOPES[-degrees]


class Disc:
    """One on the platform, while it is pushed about."""

    __slots__ = ("beside", "moved", "pace", "place", "was_x", "was_y", "x", "y")

    def __init__(self, place: int, x: float, y: float) -> None:
        self.place = place  # in the lists
        self.x = x
        self.y = y
        self.was_x = x  # before this step
        self.was_y = y
        self.moved = False  # in this step, it may be
        self.pace = REST
        self.beside: list[Disc] = []


def push(
    platform: Platform,
    x: list[float],
    y: list[float],
    aim: Aim,
    tracks: list[Track] | None = None,
    stride: float = STEP,
) -> list[int]:
    """Push a disc in among those at `x` and `y`, which are moved; the pushed one is added at the end of both. Returns
    the fallen, by index, in the order in which they fell; two that fall in the same step are in the order of the lists.
    `tracks`, an empty list, is filled with the way of each disc, the pushed one last. A longer `stride` than the rules'
    is a quick guess at the outcome."""
    radius, half, depth = platform.radius, platform.half, platform.depth
    reach = 2 * radius
    tan = slope(aim[1])
    start = platform.start(aim)
    steps = int(reach * sqrt(1.0 + tan * tan) / stride) + 1
    touching, far_off = reach * reach, 16 * reach * reach
    fallen: list[int] = []
    discs = [Disc(place, x[place], y[place]) for place in range(len(x))]
    standing = discs
    if tracks is not None:
        tracks += [[(0, disc.x, disc.y)] for disc in discs]
    contacts = 0
    step = 0
    while step < steps:
        step += 1
        py = reach * step / steps
        px = start + py * tan
        py -= radius
        least = far_off
        met: list[Disc] = []
        for disc in standing:
            dx, dy = disc.x - px, disc.y - py
            square = dx * dx + dy * dy
            if square < touching:
                met.append(disc)
            elif square < least:
                least = square
        if step == steps:
            find_neighbours(standing, reach)
            part(standing[:], px, py, reach, FLUSH)
        elif met:
            if contacts % LOOK == 0:
                find_neighbours(standing, reach)
            contacts += 1
            part(met, px, py, reach, CLOSE)
        else:
            step = min(step + int((sqrt(least) - reach) / stride), steps - 1)  # nothing is met before
            continue
        gone = False
        for disc in standing:
            take_pace(disc)
            if disc.y > depth or disc.x > half or -disc.x > half:
                fallen.append(disc.place)
                gone = True
        if tracks is not None:
            note(tracks, standing, step)
        if gone:
            standing = [disc for disc in standing if disc.place not in fallen]
            contacts = 0
    for disc in discs:
        x[disc.place], y[disc.place] = disc.x, disc.y
    if tracks is not None:
        tracks.append([(0, start, -radius), (steps, start + reach * tan, radius)])
    x.append(start + reach * tan)
    y.append(radius)
    return fallen


def find_neighbours(standing: list[Disc], reach: float) -> None:
    limit = (reach + BESIDE) * (reach + BESIDE)
    for place, disc in enumerate(standing):
        disc.beside = []
        for before in range(place):
            other = standing[before]
            dx, dy = other.x - disc.x, other.y - disc.y
            if dx * dx + dy * dy < limit:
                disc.beside.append(other)
                other.beside.append(disc)


def take_pace(disc: Disc) -> None:
    """How far it came in this step: of two that overlap, the one that slides already gives way more (as discs do that
    rub on the floor; sharing alike makes three times as many falls differ from a simulation with friction)."""
    disc.pace = REST
    if disc.moved:
        disc.moved = False
        dx, dy = disc.x - disc.was_x, disc.y - disc.was_y
        if dx or dy:
            disc.pace = REST + sqrt(dx * dx + dy * dy)


def may_move(disc: Disc) -> None:
    disc.moved = True
    disc.was_x, disc.was_y = disc.x, disc.y


def part(moved: list[Disc], px: float, py: float, reach: float, touch: float) -> None:
    """Until no two overlap: the pushed disc yields to nothing, two others share the way, the railing is a wall to them.
    `moved` are those that may overlap something; whatever they push joins them."""
    radius = reach / 2
    near = (reach - touch) * (reach - touch)
    for disc in moved:
        may_move(disc)
    for _ in range(ROUNDS):
        calm = True  # after a round without sharing nobody overlaps: each was looked at where it stands now
        for disc in moved:
            ox, oy = disc.x, disc.y
            dx, dy = ox - px, oy - py
            square = dx * dx + dy * dy
            if square < near:
                far = sqrt(square)
                more = (reach - far) / far
                ox += dx * more
                oy += dy * more
            if oy < radius:
                oy = radius
                calm = False
            for other in disc.beside:
                dx, dy = other.x - ox, other.y - oy
                square = dx * dx + dy * dy
                if square < near:
                    calm = False
                    far = sqrt(square)
                    more = (reach - far) / far
                    mine = more * disc.pace / (disc.pace + other.pace)
                    ox -= dx * mine
                    oy -= dy * mine
                    more -= mine
                    if not other.moved:
                        may_move(other)
                        moved.append(other)
                    other.x += dx * more
                    other.y += dy * more
            disc.x, disc.y = ox, oy
        if calm:
            return


def note(tracks: list[Track], standing: list[Disc], step: int) -> None:
    for disc in standing:
        track = tracks[disc.place]
        last, x, y = track[-1]
        if x != disc.x or y != disc.y:
            if last < step - 1:
                track.append((step - 1, x, y))  # it rested until then
            track.append((step, disc.x, disc.y))


def thin(track: Track) -> Track:
    """What motion needs of a track: straight lines between the points kept stray from it by at most THIN."""
    kept = track[:1]
    start = 0
    for end in range(2, len(track)):
        if not straight(track, start, end):
            kept.append(track[end - 1])
            start = end - 1
    return kept + track[-1:] if len(track) > 1 else kept


def straight(track: Track, start: int, end: int) -> bool:
    (first, sx, sy), (last, ex, ey) = track[start], track[end]
    for step, x, y in track[start + 1 : end]:
        share = (step - first) / (last - first)
        if abs(sx + (ex - sx) * share - x) > THIN or abs(sy + (ey - sy) * share - y) > THIN:
            return False
    return True
