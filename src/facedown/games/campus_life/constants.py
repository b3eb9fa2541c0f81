"""What the rules and bots look up all the time of the content. As `Final` it costs compiled code nothing to read."""

from typing import Final

from . import content
from .content import Mansion

CARDS_OF_TYPE: Final[tuple[tuple[int, ...], ...]] = content.CARDS_OF_TYPE
CARD_IDS: Final = content.CARD_IDS
CELLAR: Final = content.CELLAR
DEAL_ROOMS: Final = content.DEAL_ROOMS
HALL: Final = content.HALL
MANSION: Final[Mansion] = content.MANSION
NUMBERS: Final = content.NUMBERS
POINTS: Final = content.POINTS
ROOMS: Final = content.ROOMS
ROOM_NAME_CARDS: Final = content.ROOM_NAME_CARDS
SUSPECTS: Final = content.SUSPECTS
SUSPECT_CARDS: Final = content.SUSPECT_CARDS
TYPE_OF: Final = content.TYPE_OF
WEAPONS: Final = content.WEAPONS
WEAPON_CARDS: Final = content.WEAPON_CARDS
