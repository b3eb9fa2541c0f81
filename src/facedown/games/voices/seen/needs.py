"""What a role card needs, part by part, and how each part stands: done, open or lost (VOI-END-4, VOI-END-5).

Only what this seat may know is counted. A token that was looked at may not be looked up (VOI-INF-2), so without the
option `notes` all influence counts as face down."""

from collections.abc import Callable
from functools import cache
from operator import ge, le
from typing import Literal, NamedTuple

from ..content import EFFECTS, FACE_OF, GUILTY, INNOCENT, NUMBERS, REGION_IDS, TRIALS, Goal, goal_for
from ..table import Voices
from ..text.words import PROSECUTOR_PARTS, capital, listed, part_words, region_name, whom, whose_own
from ..verbs import VERBS

State = Literal["done", "open", "lost"]
BACK = 1


class Need(NamedTuple):
    words: str
    stands: str
    state: State


class Jury(NamedTuple):
    """As one seat knows it: juror types that lean either way or not at all, what would cancel, and unknown tokens."""

    guilty: int
    innocent: int
    undecided: int
    cancelled: int
    face_down: int


def needs(t: Voices, seat: int, viewer: int | None) -> list[Need]:
    """Of a seat, told to itself, or to anybody at the end."""
    jury = known_jury(t, seat)
    if seat == t.prosecutor:
        stands = f"{jury.guilty} guilty, {jury.innocent} innocent"
        return [Need(capital(PROSECUTOR_PARTS), so_far(t, jury, stands), state_of(jury.guilty > jury.innocent, t.over))]
    return [
        marker_need(t, seat, viewer, part) if counted is None else jury_need(t, counted, jury)
        for part, counted in parts_of(t.role[seat], t.seats)
    ]


def state_of(holds: bool, settled: bool) -> State:
    return "done" if holds else "lost" if settled else "open"


# --- the jury ---------------------------------------------------------------------------------------------------------


def known_jury(t: Voices, seat: int) -> Jury:
    leaning, cancelled, face_down, notes = [0, 0, 0], 0, 0, t.settings.notes  # undecided, guilty, innocent
    for juror, stack in enumerate(t.stacks):
        guilty, innocent = t.guilty[juror], t.innocent[juror]
        face_down += len(stack)
        if notes:
            seen = [FACE_OF[token] for token in stack if t.seen[token] >> seat & 1]
            guilty, innocent = guilty + seen.count(GUILTY), innocent + seen.count(INNOCENT)
            face_down -= len(seen)
        leaning[(guilty > innocent) - (guilty < innocent)] += 1
        cancelled += guilty if guilty < innocent else innocent
    return Jury(
        leaning[1],
        leaning[-1],
        leaning[0],
        t.cancelled if t.over else cancelled,
        face_down,
    )


class Counted(NamedTuple):
    """A part of a goal that counts something of the jury, and how many of it."""

    words: str
    name: str
    holds: Callable[[int, int], bool]
    bound: int


@cache
def parts_of(role: int, seats: int) -> list[tuple[Goal, Counted | None]]:
    return [(part, jury_part(part)) for part in goal_for(role, seats)]


def jury_part(part: Goal) -> Counted | None:
    for bound, holds, name in (
        (part.guilty, ge, "guilty"),
        (part.innocent, ge, "innocent"),
        (part.undecided, ge, "undecided"),
        (part.innocent_at_most, le, "innocent"),
        (part.undecided_at_most, le, "undecided"),
        (part.cancelled, ge, "cancelled"),
    ):
        if bound is not None:
            return Counted(capital(part_words(part)), name, holds, bound)
    return None


def jury_need(t: Voices, part: Counted, jury: Jury) -> Need:
    """No verdict is settled before the influence is turned up."""
    count: int = getattr(jury, part.name)
    return Need(part.words, so_far(t, jury, f"{count} {part.name}"), state_of(part.holds(count, part.bound), t.over))


def so_far(t: Voices, jury: Jury, count: str) -> str:
    if t.over:
        return count
    tokens = f", {jury.face_down} token{'' if jury.face_down == 1 else 's'} face down" if jury.face_down else ""
    return f"{count} now{tokens}"


# --- markers ----------------------------------------------------------------------------------------------------------


def marker_need(t: Voices, seat: int, viewer: int | None, part: Goal) -> Need:
    own, others = t.destroyed(seat), [other for other in t.personas() if other != seat]
    stands = f"{own} destroyed"
    if part.control is not None:
        regions = [REGION_IDS.index(name) for name in part.control]
        holds = any(seat in t.leaders(region) for region in regions)
        stands = ". ".join(region_stands(t, seat, viewer, region) for region in regions)
    elif part.destroyed_no_more_than is not None:
        holds = sum(own <= t.destroyed(other) for other in others) >= part.destroyed_no_more_than
        stands = capital(", ".join(f"{whom(t, one, viewer)} {t.destroyed(one)}" for one in (seat, *others)))
    elif part.destroyed is not None:
        holds = own >= part.destroyed
    else:
        assert part.destroyed_at_most is not None
        holds = own <= part.destroyed_at_most
    return Need(capital(part_words(part, whose_own(seat, viewer))), stands, state_of(holds, markers_settled(t)))


def region_stands(t: Voices, seat: int, viewer: int | None, region: int) -> str:
    leaders, totals = t.leaders(region), t.totals(region)
    if not leaders:
        return f"{region_name(region)}: nobody"
    best = f"{listed([whom(t, leader, viewer) for leader in leaders])} {totals[leaders[0]]}"
    behind = "" if seat in leaders else f", {whom(t, seat, viewer)} {totals[seat]}"
    return f"{region_name(region)}: {best}{behind}"


def markers_settled(t: Voices) -> bool:
    """At the end; and on the last ability of the last card, if what it does is known and leaves all markers alone."""
    if t.over:
        return True
    place = t.heard - 1
    if (t.round, t.phase, t.side) != (NUMBERS.rounds, "resolving", BACK):
        return False
    abilities, taken = TRIALS[t.chosen].abilities(BACK), t.taken(BACK, place)
    if t.heard < len(abilities) or (abilities[place].hidden and taken is None):
        return False
    ways = EFFECTS[t.chosen][BACK][place]
    left = ways if taken is None else (ways[taken],)
    return not any(VERBS[verb].moves_markers for way in left for verb, *_ in way)
