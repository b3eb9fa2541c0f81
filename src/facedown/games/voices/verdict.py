"""The verdict: how the jury went, what becomes of Guy, and whose goal is reached (VOI-END-3, VOI-END-5)."""

from typing import Literal, NamedTuple

from facedown.games import content_of, file_of
from facedown.kernel.content.toml_content import Piece
from facedown.kernel.errors import ContentError

from .constants import REGION_IDS
from .content import JUROR_IDS, Goal
from .table import Voices

Outcome = Literal["guilty", "innocent", "split"]


class Ends(Piece, frozen=True):
    outcome: Outcome
    narrow: bool
    fates: tuple[str, ...]


class Verdicts(Piece, frozen=True):
    verdicts: tuple[Ends, ...]


ENDS = content_of(__package__, "verdicts.toml", Verdicts).verdicts
FATES = {(ends.outcome, ends.narrow): ends.fates for ends in ENDS}
for _end in (("guilty", True), ("guilty", False), ("innocent", True), ("innocent", False), ("split", True)):
    if not FATES.get(_end):
        raise ContentError(
            f"{file_of(__package__, 'verdicts.toml')}: verdicts: no fates for {_end[0]}, narrow = {_end[1]}"
        )


class Votes(NamedTuple):
    """How many juror types hold Guy guilty, innocent, and neither."""

    guilty: int
    innocent: int
    undecided: int


def votes(t: Voices) -> Votes:
    guilty = sum(1 for juror in range(len(JUROR_IDS)) if t.guilty[juror] > t.innocent[juror])
    innocent = sum(1 for juror in range(len(JUROR_IDS)) if t.innocent[juror] > t.guilty[juror])
    return Votes(guilty, innocent, len(JUROR_IDS) - guilty - innocent)


def outcome(guilty: int, innocent: int) -> Outcome:
    return "guilty" if guilty > innocent else "innocent" if innocent > guilty else "split"


def fate(t: Voices) -> str:
    """Told by how it ended, which everybody sees then: no chance, so that a replay tells the same."""
    guilty, innocent, _ = votes(t)
    fates = FATES[outcome(guilty, innocent), abs(guilty - innocent) <= 1]
    destroyed = sum(t.destroyed(seat) for seat in range(t.seats))
    return fates[(t.cancelled + destroyed) % len(fates)]


def part_holds(t: Voices, seat: int, part: Goal) -> bool:  # VOI-END-5
    guilty, innocent, undecided = votes(t)
    own = t.destroyed(seat)
    others = [t.destroyed(other) for other in t.personas() if other != seat]
    checks = (
        (part.guilty, lambda least: guilty >= least),
        (part.innocent, lambda least: innocent >= least),
        (part.undecided, lambda least: undecided >= least),
        (part.innocent_at_most, lambda most: innocent <= most),
        (part.undecided_at_most, lambda most: undecided <= most),
        (part.cancelled, lambda least: t.cancelled >= least),
        (part.destroyed, lambda least: own >= least),
        (part.destroyed_at_most, lambda most: own <= most),
        (part.destroyed_no_more_than, lambda count: sum(own <= other for other in others) >= count),
        (part.control, lambda names: any(controls(t, seat, REGION_IDS.index(name)) for name in names)),
    )
    return all(holds(value) for value, holds in checks if value is not None)


def controls(t: Voices, seat: int, region: int) -> bool:
    """Highest or tied highest, with at least one marker there; with three players one colour counts (VOI-THR-3)."""
    return seat in t.leaders(region)
