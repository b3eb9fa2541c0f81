"""The verdict in words: how the jury went, and what becomes of Guy (VOI-END-3)."""

from typing import Literal, NamedTuple

from facedown.games import content_of, file_of
from facedown.kernel.content import Piece
from facedown.kernel.errors import ContentError

from .content import JUROR_IDS
from .table import Voices
from .words import SMALL

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


def verdict_words(guilty: int, innocent: int) -> str:
    if not guilty and not innocent:
        return "Not one juror can decide about Guy."
    found = outcome(guilty, innocent)
    if found == "split":
        return f"The jury is split, {SMALL[guilty]} against {SMALL[innocent]}."
    most, least = max(guilty, innocent), min(guilty, innocent)
    return f"Guy is {found}, {SMALL[most]} to {SMALL[least] if least else 'none'}."


def fate(t: Voices) -> str:
    """Told by how it ended, which everybody sees then: no chance, so that a replay tells the same."""
    guilty, innocent, _ = votes(t)
    fates = FATES[outcome(guilty, innocent), abs(guilty - innocent) <= 1]
    destroyed = sum(t.destroyed(seat) for seat in range(t.seats))
    return fates[(t.cancelled + destroyed) % len(fates)]
