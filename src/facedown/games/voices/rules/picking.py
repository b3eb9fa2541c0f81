"""Picking a target: as much of an ability as possible must be done (VOI-RES-4)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.kernel.asks import AskKind, Option, Step

from ..constants import JUROR_IDS
from ..table import Voices
from ..verbs import ANY

ALL_JURORS: Final = tuple(range(len(JUROR_IDS)))


def pick(
    t: Voices, seat: int, kind: AskKind[Voices], options: Sequence[Option], step: Step, *args: Any, rule: str = ""
) -> None:
    """What cannot be done is left out; with one target left there is nothing to ask, and all can see that."""
    if not options:
        t.tell("nothing-to-do", "VOI-RES-4", seat=seat, missing=kind.name)
    elif len(options) == 1:
        step(t, seat, options[0], *args)
    else:
        t.ask(seat, kind, tuple(options), step, *args, rule=rule)


def jurors(word: int | str, which: Callable[[int], object]) -> tuple[int, ...]:
    return tuple(juror for juror in (ALL_JURORS if word == ANY else (int(word),)) if which(juror))
