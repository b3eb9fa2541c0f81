"""Verbs, for games whose cards are written in them: all there is to know about one stands together, as with an ask."""

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from .asks import Named
from .errors import FacedownError

V = TypeVar("V", bound="Verb")
MISSING: Any = msgspec.UNSET  # stands in a declaration for a part that every verb of the game must have


class Verb(Named, frozen=True, kw_only=True, eq=False):
    """Base of a game's verbs; the game adds the parts that each of them has. Without one of those it does not load.

    >>> from facedown.games.archer.verbs import Verb
    >>> Verb("bribe", text="bribe the judge", does="bribe")
    Traceback (most recent call last):
    facedown.kernel.errors.FacedownError: the verb 'bribe' has no worth
    """

    def __post_init__(self) -> None:
        for part in self.__struct_fields__:
            if getattr(self, part) is MISSING:
                raise FacedownError(f"the verb {self.name!r} has no {part}")

    def __repr__(self) -> str:
        return f"<Verb {self.name}>"


def verbs_by_name(verbs: Iterable[V]) -> dict[str, V]:
    found: dict[str, V] = {}
    for verb in verbs:
        if verb.name in found:
            raise FacedownError(f"two verbs are called {verb.name!r}")
        found[verb.name] = verb
    return found


def function_of(verb: Verb, part: str, name: str, *modules: ModuleType) -> Callable[..., Any]:
    """The function that a verb names: verbs are declared below the rules, so that content can be read by them."""
    for module in modules:
        function: Callable[..., Any] | None = vars(module).get(name)
        if function is not None:
            return function
    places = " or ".join(module.__name__.rpartition(".")[2] + ".py" for module in modules)
    raise FacedownError(f"the verb {verb.name!r}: {part} names {name!r}, and no function in {places} is called so")
