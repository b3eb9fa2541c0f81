"""The learned weights of an estimate, as its content file has them. Alone, for such types cannot be compiled."""

from collections.abc import Mapping

import msgspec

from ..errors import ContentError
from .network import Network


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of one model: tanh of `hidden` and `bias` over the features, then `out`; `straight` goes past that layer."""

    hidden: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]
    straight: tuple[float, ...]
    level: float = 0.0

    def network(self) -> Network:
        return Network(self.hidden, self.bias, self.out, self.straight, self.level)


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content file: which features the weights were fitted to, and a model for each kind of seat."""

    features: tuple[str, ...]
    models: dict[str, Weights]


def read(text: str, file: str, names: tuple[str, ...]) -> Mapping[str, Weights]:
    try:
        learned = msgspec.json.decode(text, type=Learned)
    except msgspec.ValidationError as error:
        raise ContentError(f"{file}: {error}") from None
    if learned.features != names:
        raise ContentError(f"{file}: fitted to other features than the game has now; run `facedown fit` again")
    for kind, weights in learned.models.items():
        widths = {len(names), len(weights.straight), *map(len, weights.hidden)}
        if len(widths) > 1 or not len(weights.hidden) == len(weights.bias) == len(weights.out):
            raise ContentError(f"{file}: the weights of {kind or 'the model'} do not fit together")
    return learned.models
