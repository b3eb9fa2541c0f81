"""One effect of a card: whether it can do anything, and doing it (VOI-RES-4). What each verb does it names itself."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.kernel.verbs import function_of

from ..table import Voices
from ..verbs import VERBS, Effect
from . import effects, influence

ACTS: Final[dict[str, Callable[[Voices, int, Effect, int], None]]] = {
    verb.name: function_of(verb, "does", verb.does, effects, influence) for verb in VERBS.values() if verb.does
}
TARGETS: Final[dict[str, Callable[[Voices, int, Effect, int], Sequence[Any]]]] = {
    verb.name: function_of(verb, "targets", verb.targets, effects, influence) for verb in VERBS.values() if verb.targets
}
ENDS: Final[dict[str, Callable[[Voices, Effect, int, bool], None]]] = {
    verb.name: function_of(verb, "ends", verb.ends, effects, influence) for verb in VERBS.values() if verb.ends
}
DEPLOYING: Final = {verb.name for verb in VERBS.values() if verb.deploys}


def act(t: Voices, seat: int, effect: Effect, here: int) -> None:
    ACTS[effect[0]](t, seat, effect, here)


def possible(t: Voices, seat: int, effect: Effect, here: int) -> bool:
    """Whether the effect could do anything now, as far as all can see."""
    targets = TARGETS.get(effect[0])
    return targets is None or bool(targets(t, seat, effect, here))
