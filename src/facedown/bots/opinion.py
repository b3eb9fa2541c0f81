"""What a search thinks of an option. By itself, for a compiled module cannot have such a type."""

import msgspec


class Opinion(msgspec.Struct, frozen=True):
    """Of one option: the chance to win with it and the error of that; what it has over the prior's choice and the error
    of that; from how many playouts. Only options that were thought of have one."""

    index: int
    chance: float
    error: float
    gain: float
    gain_error: float
    playouts: int
