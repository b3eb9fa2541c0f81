"""What an effect is worth to a seat, as the steady bot sees it: nothing, if it cannot be done or comes too late."""

from collections.abc import Callable
from typing import Final

from facedown.kernel.verbs import function_of

from ..rules.acts import possible
from ..table import NONE, Voices
from ..verbs import VERBS, Effect
from . import verb_values

Worth = Callable[[Voices, int, Effect, int], float]
SURE: Final[dict[str, float]] = {verb.name: verb.worth for verb in VERBS.values() if isinstance(verb.worth, float)}
RECKONED: Final[dict[str, Worth]] = {
    verb.name: function_of(verb, "worth", verb.worth, verb_values)
    for verb in VERBS.values()
    if isinstance(verb.worth, str)
}
PLAYED: Final[dict[str, Worth]] = {
    verb.name: function_of(verb, "played", verb.played, verb_values) for verb in VERBS.values() if verb.played
}


def worth(t: Voices, seat: int, effect: Effect, here: int = NONE) -> float:
    """To the seat that uses it."""
    if not possible(t, seat, effect, here):
        return 0.0
    reckoned = RECKONED.get(effect[0])
    return SURE[effect[0]] if reckoned is None else reckoned(t, seat, effect, here)


def played_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    """To the seat that holds it on a strategy card, and may play that now."""
    played = PLAYED.get(effect[0])
    return worth(t, seat, effect, here) if played is None else played(t, seat, effect, here)
