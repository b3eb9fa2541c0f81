"""What the rules and bots look up all the time of the content. As `Final` it costs compiled code nothing to read."""

from typing import Final

from . import content
from .content import Card

ARMORY: Final = content.ARMORY
BREAK_ROOM: Final = content.BREAK_ROOM
AWARDS: Final = [challenge.award for challenge in content.CHALLENGES]
CARDS: Final[list[Card]] = content.CARDS
CHALLENGES: Final = content.CHALLENGES
CHALLENGE_TYPES: Final = content.CHALLENGE_TYPES
CHARACTERS: Final = content.CHARACTERS
CHALLENGE_COLOURS: Final = [challenge.colour for challenge in content.CHALLENGES]
COLOURS: Final = content.COLOURS
CONTROL_ROOM: Final = content.CONTROL_ROOM
DICE: Final[tuple[tuple[int, ...], ...]] = content.DICE
EVENTS: Final = content.EVENTS
FIRST_EVENT: Final = content.FIRST_EVENT
HIT: Final = content.HIT
INSULT: Final = content.INSULT
KRIEGERS_LAB: Final = content.KRIEGERS_LAB
LOCATIONS: Final = content.LOCATIONS
MALORYS_OFFICE: Final = content.MALORYS_OFFICE
NEEDS: Final = [challenge.needs for challenge in content.CHALLENGES]
NONE: Final = content.NONE
NUMBERS: Final = content.NUMBERS
RECEPTION: Final = content.RECEPTION
ROW: Final = content.ROW
SKILLS: Final = content.SKILLS
