"""A search's opinion of an option. In its own module, because compiled modules cannot define such a type."""

import msgspec


class Opinion(msgspec.Struct, frozen=True):
    """One option's chance to win and its error; its gain over the prior's choice and that error; and the number of
    playouts. Only options that were searched have one."""

    index: int
    chance: float
    error: float
    gain: float
    gain_error: float
    playouts: int
