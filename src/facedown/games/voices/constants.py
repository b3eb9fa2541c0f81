"""What the rules and bots look up all the time of the content. As `Final` it costs compiled code nothing to read."""

from typing import Final

from . import content
from .content import Role

AIMS: Final = content.AIMS
BLANK: Final = content.BLANK
COPIES: Final = content.COPIES
EFFECTS: Final = content.EFFECTS
FACE_OF: Final = content.FACE_OF
GUILTY: Final = content.GUILTY
ICONS: Final = content.ICONS
ICONS_OF: Final = content.ICONS_OF
INNOCENT: Final = content.INNOCENT
IN_SET: Final = content.IN_SET
JUROR_IDS: Final = content.JUROR_IDS
KINDS: Final = content.KINDS
KIND_EFFECTS: Final = content.KIND_EFFECTS
KIND_IDS: Final = content.KIND_IDS
KIND_REGION: Final = content.KIND_REGION
NUMBERS: Final = content.NUMBERS
PERSONA_MARKERS: Final = content.PERSONA_MARKERS
PERSONA_VALUES: Final = content.PERSONA_VALUES
PLANNING: Final = content.PLANNING
PLATFORM: Final = content.PLATFORM
PROSECUTOR: Final = content.PROSECUTOR
PROSECUTOR_MARKERS: Final = content.PROSECUTOR_MARKERS
REGION_IDS: Final = content.REGION_IDS
ROLES: Final[tuple[Role, ...]] = content.ROLES
ROLE_IDS: Final = content.ROLE_IDS
STAGE_CARDS: Final[tuple[tuple[int, ...], ...]] = content.STAGE_CARDS
STORIES: Final = content.STORIES
STORY_EFFECTS: Final = content.STORY_EFFECTS
STORY_TOKENS: Final = content.STORY_TOKENS
STRATEGY_CARDS: Final = content.STRATEGY_CARDS
TOKENS: Final = content.TOKENS
TRIALS: Final = content.TRIALS
