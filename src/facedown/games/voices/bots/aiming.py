"""How the steady bot deploys: a region worth having, the marker it takes, and the best of a dozen pushes."""

import random
from typing import Final

from ..constants import AIMS, ICONS_OF, IN_SET, NUMBERS, PERSONA_VALUES, PLANNING, PLATFORM, REGION_IDS
from ..content import goal_for
from ..push import Aim, push
from ..table import NONE, Voices
from .values import wants_destroyed, wants_quiet

STRIDE: Final = 1.0  # mm: a guess at the push, in steps four times as long as the rules'
TRIES: Final = 9  # pushes an aim
COARSE: Final[tuple[Aim, ...]] = ((70, 0), (46, 0), (94, 0), (56, 28), (84, -28), (40, 15), (100, -15))
FINE: Final = (3, 4)  # half millimetres and degrees round the best coarse aim
GOOD: Final = 2.5  # an aim worth this much ends the search


def stakes(t: Voices, seat: int) -> list[float]:
    """What control of each region is worth to this seat in this round."""
    found = [0.12] * len(REGION_IDS)
    if t.chosen != NONE:
        for region in ICONS_OF[t.chosen]:
            found[region] += 1.0
    if t.round < NUMBERS.rounds:
        found[PLANNING] += 0.45
    if seat != t.prosecutor:
        late = t.round / NUMBERS.rounds
        for part in goal_for(t.role[seat], t.seats):
            for name in part.control or ():
                found[REGION_IDS.index(name)] += 1.6 * late * late
    return found


def lead(t: Voices, seat: int, region: int, marker: int) -> float:
    """How much better the seat would stand with this marker there, before the push changes anything. Nothing is won by
    one more where it leads by far."""
    totals = t.totals(region)
    best = max(total for other, total in enumerate(totals) if other != seat)
    colour = marker // IN_SET
    same = sum(PERSONA_VALUES[disc % IN_SET] for disc in t.discs[region] if disc // IN_SET == colour)
    own = max(totals[seat], same + PERSONA_VALUES[marker % IN_SET])
    shared = 0.15 if t.seats == 3 else 0.5  # with three a tie is the prosecutor's (VOI-THR-4)
    return standing(own, best, shared) - standing(totals[seat], best, shared)


def standing(own: int, best: int, shared: float) -> float:
    if own == 0:
        return 0.0
    gap = own - best
    return 0.1 / -gap if gap < 0 else (shared, 0.8, 0.95, 1.0)[min(gap, 3)]


def spare(t: Voices, seat: int, marker: int) -> float:
    """What it is worth to take an own marker from where it is to where it is needed most."""
    worths, here = stakes(t, seat), t.where[marker]
    totals = t.totals(here)
    best = max(total for other, total in enumerate(totals) if other != seat)
    rest = [disc for disc in t.discs[here] if disc != marker]
    without = max(
        sum(PERSONA_VALUES[disc % IN_SET] for disc in rest if disc // IN_SET == colour) for colour in t.sets_of(seat)
    )
    lost = worths[here] * (standing(totals[seat], best, 0.5) - standing(without, best, 0.5))
    return max(worths[region] * lead(t, seat, region, marker) for region in range(len(worths)) if region != here) - lost


def in_danger(t: Voices, marker: int) -> bool:
    return PLATFORM.overhangs(t.x[marker], t.y[marker])


def choose_marker(t: Voices, seat: int, options: tuple[int, ...], source: random.Random) -> int:
    """High values where they win something, low ones where nothing is to be won."""
    if seat == t.prosecutor:
        return int(source.random() * len(options))
    worths = stakes(t, seat)
    best, chosen = -1.0, 0
    for place, marker in enumerate(options):
        value = PERSONA_VALUES[marker % IN_SET]
        score = max(worths[region] * lead(t, seat, region, marker) for region in range(len(worths)))
        score += 0.15 * source.random() - 0.09 * value
        if score > best:
            best, chosen = score, place
    return chosen


def choose_region(t: Voices, seat: int, options: tuple[int, ...], marker: int, source: random.Random) -> int:
    worths = stakes(t, seat)
    scores = []
    for region in options:
        if t.owner_of(marker) != seat:
            score = -float(sum(t.totals(region)))
        elif seat == t.prosecutor:
            score = worths[region] * (1 + sum(t.totals(region)))
        else:
            score = worths[region] * lead(t, seat, region, marker)
        scores.append(score + 0.2 * source.random())
    return scores.index(max(scores))


def choose_aim(t: Voices, seat: int, marker: int, region: int, source: random.Random) -> int:
    """Coarse aims first, then some round the best of them."""
    if not t.discs[region]:
        return AIMS.index((44 + 2 * source.randrange(27), 0))
    tried: dict[Aim, float] = {}
    coarse = list(COARSE)
    source.shuffle(coarse)
    for aim in coarse:
        tried[aim] = outcome(t, seat, marker, region, aim)
        if tried[aim] >= GOOD:
            break
    while len(tried) < TRIES and max(tried.values()) < GOOD:
        along, degrees = max(tried, key=lambda aim: tried[aim])
        near = (along + source.randint(-FINE[0], FINE[0]) * 2, degrees + source.randint(-FINE[1], FINE[1]) * 2)
        if near in AIMS and near not in tried:
            tried[near] = outcome(t, seat, marker, region, near)
        elif source.random() < 0.2:
            break
    return AIMS.index(max(tried, key=lambda aim: tried[aim]))


def outcome(t: Voices, seat: int, marker: int, region: int, aim: Aim) -> float:
    discs = t.discs[region]
    x, y = [t.x[disc] for disc in discs], [t.y[disc] for disc in discs]
    fell = push(PLATFORM, x, y, aim, stride=STRIDE)
    after = [*discs, marker]
    score = 0.0
    totals = [0] * len(t.owner)
    harm = wants_destroyed(t, seat)
    rival = 0.8 if wants_quiet(t, seat) else 0.0  # others' losses count as the own do
    for place, disc in enumerate(after):
        colour = disc // IN_SET
        owner = t.owner[colour]
        value = 0 if owner == t.prosecutor else PERSONA_VALUES[disc % IN_SET]
        if place in fell:
            score += harm * (1 + value / 2) if owner == seat else 0.3 * value + (rival if value else 0.0)
        else:
            totals[colour] += value
            if owner == seat and PLATFORM.overhangs(x[place], y[place]):
                score += 0.1 * harm
    if seat == t.prosecutor:
        return score
    own = max((total for colour, total in enumerate(totals) if t.owner[colour] == seat), default=0)
    best = max((total for colour, total in enumerate(totals) if t.owner[colour] != seat), default=0)
    return score + (1.5 if own > best else 0.6 if own == best else 0.0) * stakes(t, seat)[region]


def coarse_aims(t: Voices, seat: int, marker: int, region: int) -> list[int]:
    """Best first."""
    if not t.discs[region]:
        return []
    worths = {aim: outcome(t, seat, marker, region, aim) for aim in COARSE}
    return [AIMS.index(aim) for aim in sorted(worths, key=lambda aim: -worths[aim])]


def aims_near(index: int, source: random.Random) -> list[int]:
    along, degrees = AIMS[index]
    found = [(along + source.choice((-4, -2, 2, 4)), degrees + source.choice((-6, -3, 0, 3, 6))) for _ in range(4)]
    return [AIMS.index(aim) for aim in found if aim in AIMS]


def any_coarse(source: random.Random) -> int:
    return AIMS.index(COARSE[int(source.random() * len(COARSE))])
