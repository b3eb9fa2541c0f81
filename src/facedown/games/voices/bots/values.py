"""How well a seat is doing, as the steady bot sees it: a number from what this seat may know in its world."""

from typing import Final

from ..constants import FACE_OF, GUILTY, INNOCENT, JUROR_IDS, NUMBERS, PROSECUTOR, REGION_IDS
from ..content import Goal, goal_for
from ..table import Voices

JURORS: Final = range(len(JUROR_IDS))
DOUBT: Final = 0.9  # how far one token moves a juror at the start; less doubt later
HOME: Final = 0.03


def wants_quiet(t: Voices, seat: int) -> bool:
    """Who only means to come out unhurt would rather see Guy go home."""
    if t.role[seat] == PROSECUTOR:
        return False
    return any(part.destroyed_no_more_than is not None for part in goal_for(t.role[seat], t.seats))


def margins(t: Voices, seat: int) -> list[int]:
    """Guilty less innocent on each juror, with the influence this seat has seen."""
    found = [t.guilty[juror] - t.innocent[juror] for juror in JURORS]
    for juror in JURORS:
        for token in t.stacks[juror]:
            if t.seen[token] >> seat & 1:
                found[juror] += {GUILTY: 1, INNOCENT: -1}.get(FACE_OF[token], 0)
    return found


def chances(t: Voices, margin: int) -> tuple[float, float, float]:
    """Guilty, innocent, undecided: a guess from the margin and the rounds left."""
    left = NUMBERS.rounds - t.round + 1
    tilt = margin / (abs(margin) + 0.4 + DOUBT * left / 4)  # the first token weighs most
    undecided = 0.25 * (1.0 - abs(tilt))
    guilty = (1.0 - undecided) * (0.5 + tilt / 2)
    return guilty, 1.0 - undecided - guilty, undecided


def hope(t: Voices, seat: int) -> float:
    guessed = [chances(t, margin) for margin in margins(t, seat)]
    if t.role[seat] == PROSECUTOR:
        return sum([guilty - innocent for guilty, innocent, _ in guessed], 0.0)
    found = sum([part_hope(t, seat, part, guessed) for part in goal_for(t.role[seat], t.seats)], 0.0)
    if wants_quiet(t, seat):
        found += HOME * sum([innocent - guilty for guilty, innocent, _ in guessed], 0.0)
    return found


def part_hope(t: Voices, seat: int, part: Goal, guessed: list[tuple[float, float, float]]) -> float:
    for which, count in enumerate((part.guilty, part.innocent, part.undecided)):
        if count is not None:
            best = sorted((chance[which] for chance in guessed), reverse=True)
            return 2 * sum(best[:count], 0.0) / count + 0.5 * sum(best[count:], 0.0)
    if part.innocent_at_most is not None:
        return -0.5 * sum([chance[1] for chance in guessed], 0.0)
    if part.undecided_at_most is not None:
        return -sum([chance[2] for chance in guessed], 0.0)
    if part.cancelled is not None:
        both = sum(min(t.guilty[juror], t.innocent[juror]) for juror in JURORS)
        return min(both, part.cancelled) * 2 / part.cancelled
    if part.control is not None:
        return max(command(t, seat, REGION_IDS.index(region)) for region in part.control)
    return destroyed_hope(t, seat, part)


def destroyed_hope(t: Voices, seat: int, part: Goal) -> float:
    own = t.destroyed(seat)
    if part.destroyed is not None:
        return min(own, part.destroyed) * 2 / part.destroyed
    if part.destroyed_at_most is not None:
        return -max(0, own - part.destroyed_at_most) - 0.2 * own
    assert part.destroyed_no_more_than is not None
    others = sorted((t.destroyed(other) for other in t.personas() if other != seat), reverse=True)
    gap = others[part.destroyed_no_more_than - 1] - own
    return max(-2.0, min(1.0, gap / 2))


def command(t: Voices, seat: int, region: int) -> float:
    totals = t.totals(region)
    best = max(total for other, total in enumerate(totals) if other != seat)
    return max(-1.0, min(1.0, (totals[seat] - best + 0.5) / 3))


def wants_destroyed(t: Voices, seat: int) -> float:
    """What losing one own marker is worth: plain harm, unless the goal asks for it."""
    if t.role[seat] == PROSECUTOR:
        return 0.0
    for part in goal_for(t.role[seat], t.seats):
        if part.destroyed is not None:
            return 1.0 if t.destroyed(seat) < part.destroyed else -0.3
        if part.destroyed_at_most is not None or part.destroyed_no_more_than is not None:
            return -1.5
    return -0.4
