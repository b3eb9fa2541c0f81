"""The push in plain steps of 0.25 mm, each of them taken: what the quicker one has to give bit for bit."""

from math import sqrt

from facedown.games.voices.push import BESIDE, CLOSE, FLUSH, LOOK, REST, ROUNDS, STEP, Aim, Platform, Track, slope


def stepped(
    platform: Platform,
    x: list[float],
    y: list[float],
    aim: Aim,
    tracks: list[Track] | None = None,
    stride: float = STEP,
) -> list[int]:
    """As `push`."""
    radius, half, depth = platform.radius, platform.half, platform.depth
    reach = 2 * radius
    tan = slope(aim[1])
    start = platform.start(aim)
    steps = int(reach * sqrt(1.0 + tan * tan) / stride) + 1
    touching = reach * reach
    fallen: list[int] = []
    standing = list(range(len(x)))
    if tracks is not None:
        tracks += [[(0, x[disc], y[disc])] for disc in standing]
    pace = [REST] * len(x)
    beside: list[list[int]] = []
    contacts = 0
    step = 0
    while step < steps:
        step += 1
        py = reach * step / steps
        px = start + py * tan
        py -= radius
        met = [
            disc for disc in standing if (x[disc] - px) * (x[disc] - px) + (y[disc] - py) * (y[disc] - py) < touching
        ]
        was_x, was_y = x[:], y[:]
        if step == steps:
            beside = neighbours(x, y, standing, reach)
            part(x, y, beside, standing[:], pace, px, py, reach, FLUSH)
        elif met:
            if contacts % LOOK == 0:
                beside = neighbours(x, y, standing, reach)
            contacts += 1
            part(x, y, beside, met, pace, px, py, reach, CLOSE)
        else:
            continue
        pace = paces(x, y, was_x, was_y)
        gone = [disc for disc in standing if y[disc] > depth or x[disc] > half or -x[disc] > half]
        if tracks is not None:
            note(tracks, standing, x, y, step)
        if gone:
            fallen += gone
            standing = [disc for disc in standing if disc not in gone]
            contacts = 0
    if tracks is not None:
        tracks.append([(0, start, -radius), (steps, start + reach * tan, radius)])
    x.append(start + reach * tan)
    y.append(radius)
    return fallen


def neighbours(x: list[float], y: list[float], standing: list[int], reach: float) -> list[list[int]]:
    beside: list[list[int]] = [[] for _ in x]
    limit = (reach + BESIDE) * (reach + BESIDE)
    for place, disc in enumerate(standing):
        for other in standing[:place]:
            dx, dy = x[other] - x[disc], y[other] - y[disc]
            if dx * dx + dy * dy < limit:
                beside[disc].append(other)
                beside[other].append(disc)
    return beside


def paces(x: list[float], y: list[float], was_x: list[float], was_y: list[float]) -> list[float]:
    """How far each came in this step: of two that overlap, the one that slides already gives way more (as discs do that
    rub on the floor; sharing alike makes three times as many falls differ from a simulation with friction)."""
    pace = []
    for disc, wx in enumerate(was_x):
        dx, dy = x[disc] - wx, y[disc] - was_y[disc]
        pace.append(REST + sqrt(dx * dx + dy * dy) if dx or dy else REST)
    return pace


def part(
    x: list[float],
    y: list[float],
    beside: list[list[int]],
    moved: list[int],
    pace: list[float],
    px: float,
    py: float,
    reach: float,
    touch: float,
) -> None:
    """Until no two overlap: the pushed disc yields to nothing, two others share the way, the railing is a wall to them.
    `moved` are those that may overlap something; whatever they push joins them."""
    radius = reach / 2
    near = (reach - touch) * (reach - touch)
    for _ in range(ROUNDS):
        calm = True  # after a round without sharing nobody overlaps: each was looked at where it stands now
        for disc in moved:
            ox, oy = x[disc], y[disc]
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
            for other in beside[disc]:
                dx, dy = x[other] - ox, y[other] - oy
                square = dx * dx + dy * dy
                if square < near:
                    calm = False
                    far = sqrt(square)
                    more = (reach - far) / far
                    mine = more * pace[disc] / (pace[disc] + pace[other])
                    ox -= dx * mine
                    oy -= dy * mine
                    more -= mine
                    x[other] += dx * more
                    y[other] += dy * more
                    if other not in moved:
                        moved.append(other)
            x[disc], y[disc] = ox, oy
        if calm:
            return


def note(tracks: list[Track], standing: list[int], x: list[float], y: list[float], step: int) -> None:
    for disc in standing:
        track = tracks[disc]
        last, lx, ly = track[-1]
        if lx != x[disc] or ly != y[disc]:
            if last < step - 1:
                track.append((step - 1, lx, ly))  # it rested until then
            track.append((step, x[disc], y[disc]))
