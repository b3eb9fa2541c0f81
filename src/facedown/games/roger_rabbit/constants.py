"""What the rules and bots look up all the time of the content. As `Final` it costs compiled code nothing to read."""

from typing import Final

from . import content
from .content import Lot

DICE: Final = content.DICE
DOOM: Final = content.DOOM
HALVES: Final = [[content.half_of(identity, half) for half in (0, 1)] for identity in range(len(content.IDENTITIES))]
IDENTITIES: Final = content.IDENTITIES
LOCATIONS: Final = content.LOCATIONS
LOT: Final[Lot] = content.LOT
NONE: Final = content.NONE
NUMBERS: Final = content.NUMBERS
RING: Final = len(content.LOT.ring)  # its spaces come first
SLOTS: Final = content.SLOTS
TAKEN: Final = content.TAKEN
