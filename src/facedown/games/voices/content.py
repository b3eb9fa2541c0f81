"""The box of Voices in My Head, read once and checked (VOI-COM-1 to VOI-COM-5, VOI-CHO-3, VOI-SET-7)."""

from functools import cache
from typing import Literal

from msgspec import field

from facedown.games import content_of, file_of
from facedown.kernel.content.toml_content import Piece, all_of, no_doubles, place_of
from facedown.kernel.errors import ContentError

from .aims import aims_for
from .push import Platform
from .verbs import Effect, check_place, read_effect

Icon = Literal["guilty", "innocent", "neutral"]
Time = Literal["start", "after", "trial"]
REGION_IDS = ["speech", "observation", "motor-skills", "instinct", "planning"]
JUROR_IDS = ["judgmental", "logical", "distracted", "relaxed", "impulsive", "perceptive"]
ICONS: tuple[Icon, ...] = ("guilty", "innocent", "neutral")
FEWEST = 3
MOST_IN_GOAL = 9
FEWEST_TRIALS = 8  # of a stage: three behind the screen, one more a round


class Measures(Piece, frozen=True):
    width: float
    depth: float
    disc: float


class Numbers(Piece, frozen=True):
    rounds: int
    stage_rounds: int
    hand_limit: int
    first_cards: int


class Region(Piece, frozen=True):
    id: str
    name: str
    trials: bool
    overview: str
    at: tuple[float, float, float]


class Juror(Piece, frozen=True):
    id: str
    name: str
    line: str


class Marker(Piece, frozen=True):
    id: str
    name: str
    value: int
    count: int


class Influence(Piece, frozen=True):
    guilty: int
    innocent: int
    blank: int


class Board(Piece, frozen=True):
    platform: Measures
    numbers: Numbers
    regions: tuple[Region, ...]
    jurors: tuple[Juror, ...]
    markers: tuple[Marker, ...]
    prosecutor_markers: tuple[Marker, ...]
    influence: Influence
    setup_icons: dict[Icon, tuple[int, int, int, int]]


class Choice(Piece, frozen=True):
    words: str
    do: tuple[str, ...]
    sounds: Icon | None = None


class Ability(Piece, frozen=True):
    who: str
    do: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    may: bool = False
    hidden: bool = False


class TrialCard(Piece, frozen=True):
    id: str
    title: str
    icons: tuple[str, str]
    front: str
    front_abilities: tuple[Ability, ...]
    back: str
    back_abilities: tuple[Ability, ...]

    def abilities(self, side: int) -> tuple[Ability, ...]:
        return self.back_abilities if side else self.front_abilities

    def text(self, side: int) -> str:
        return self.back if side else self.front


class TrialCards(Piece, frozen=True):
    cards: tuple[TrialCard, ...]


class Strategy(Piece, frozen=True):
    id: str
    name: str
    time: Time
    do: tuple[str, ...]
    line: str
    region: str | None = None


class Strategies(Piece, frozen=True):
    copies: int
    kinds: tuple[Strategy, ...]


class Goal(Piece, frozen=True):
    """One part of a goal: exactly one of these is set (VOI-END-5)."""

    guilty: int | None = None
    innocent: int | None = None
    undecided: int | None = None
    innocent_at_most: int | None = None
    undecided_at_most: int | None = None
    control: tuple[str, ...] | None = None
    destroyed: int | None = None
    destroyed_at_most: int | None = None
    destroyed_no_more_than: int | None = None  # so many other personas
    cancelled: int | None = None


class Role(Piece, frozen=True):
    id: str
    name: str
    icon: Icon
    counts: tuple[int, ...]
    line: str
    goal: tuple[Goal, ...]
    goal_at: dict[str, tuple[Goal, ...]] = field(default_factory=dict)  # another one for a player count (VOI-SET-8)


class ProsecutorRole(Piece, frozen=True):
    id: str
    name: str
    line: str


class Roles(Piece, frozen=True):
    prosecutor: ProsecutorRole
    roles: tuple[Role, ...]


class Story(Piece, frozen=True):
    id: str
    name: str
    start: str
    first: Literal["left-of-prosecutor", "right-of-prosecutor", "prosecutor", "random-persona"]
    influence: tuple[str, ...]
    end: str
    finish: tuple[str, ...]


class Stories(Piece, frozen=True):
    stories: tuple[Story, ...]


def _file(name: str) -> str:
    return file_of(__package__, f"{name}.toml")


IN_THE_RULES = "The rulebook names this number, and a pack cannot change the rules."
BUILT = "The head is built as it is: what its parts are called is free, their shape and place are not."
BOARD = content_of(
    __package__,
    "board.toml",
    Board,
    {
        "platform": BUILT,
        "regions[].id": BUILT,
        "regions[].trials": BUILT,
        "regions[].at": BUILT,
        "jurors[].id": "Each juror has a portrait and a place: give them another name, and leave the id.",
        "markers[].id": "Each marker has a drawing and an ability: give it another name, and leave the id.",
        "markers[].value": IN_THE_RULES,
        "markers[].count": IN_THE_RULES,
        "prosecutor_markers[].id": "Each marker has a drawing and an ability: give it another name, and leave the id.",
        "prosecutor_markers[].value": IN_THE_RULES,
        "prosecutor_markers[].count": IN_THE_RULES,
        "numbers": IN_THE_RULES,
        "influence": IN_THE_RULES,
        "setup_icons": IN_THE_RULES,
    },
)
all_of([region.id for region in BOARD.regions], REGION_IDS, _file("board"), "regions")
all_of([juror.id for juror in BOARD.jurors], JUROR_IDS, _file("board"), "jurors")
NUMBERS = BOARD.numbers
REGIONS = tuple(BOARD.regions[[region.id for region in BOARD.regions].index(id)] for id in REGION_IDS)
JURORS = BOARD.jurors
PLANNING = REGION_IDS.index("planning")
TRIAL_REGIONS = tuple(place for place, region in enumerate(REGIONS) if region.trials)
PLATFORM = Platform(BOARD.platform.width / 2, BOARD.platform.depth, BOARD.platform.disc / 2)
AIMS = aims_for(PLATFORM)

# A marker is an int: eight of each colour ("set"), in the order of the content list.
PERSONA_MARKERS = tuple(marker for marker in BOARD.markers for _ in range(marker.count))
PROSECUTOR_MARKERS = tuple(marker for marker in BOARD.prosecutor_markers for _ in range(marker.count))
IN_SET = len(PERSONA_MARKERS)
if NUMBERS.rounds != IN_SET or len(PROSECUTOR_MARKERS) != IN_SET:
    raise ContentError(f"{_file('board')}: markers: {NUMBERS.rounds} of each colour, one a round")
PERSONA_VALUES = tuple(marker.value for marker in PERSONA_MARKERS)

# An influence token is an int: the guilty ones, the innocent ones, the blank ones.
GUILTY, INNOCENT, BLANK = 0, 1, 2
FACES = ("guilty", "innocent", "blank")
FACE_OF = (GUILTY,) * BOARD.influence.guilty + (INNOCENT,) * BOARD.influence.innocent + (BLANK,) * BOARD.influence.blank
TOKENS = len(FACE_OF)

# A trial card is an int: stage I, then stage II.
STAGES = tuple(content_of(__package__, f"stage{stage}.toml", TrialCards).cards for stage in (1, 2))
TRIALS = STAGES[0] + STAGES[1]
STAGE_CARDS = (tuple(range(len(STAGES[0]))), tuple(range(len(STAGES[0]), len(TRIALS))))
TRIAL_IDS = [card.id for card in TRIALS]
no_doubles(TRIAL_IDS, _file("stage2"), "cards")
for _stage, _cards in enumerate(STAGES, 1):
    if len(_cards) < FEWEST_TRIALS:
        raise ContentError(f"{_file(f'stage{_stage}')}: cards: expected at least {FEWEST_TRIALS}, found {len(_cards)}")
Sorted = tuple[tuple[Effect, ...], ...]


def _effects(lines: tuple[str, ...], file: str, key: str, where: str = "trial") -> tuple[Effect, ...]:
    effects = tuple(read_effect(line, REGION_IDS, JUROR_IDS, file, key) for line in lines)
    for effect in effects:
        check_place(effect, where, file, key)
    return effects


def _file_of(card: TrialCard) -> str:
    return _file("stage1" if card in STAGES[0] else "stage2")


def _check_card(card: TrialCard) -> None:
    """Two different icons, none of Planning; every region header is one of them and each stands there (VOI-CHO-3)."""
    file, abilities = _file_of(card), card.front_abilities + card.back_abilities
    headers = {ability.who for ability in abilities} - {"prosecutor"}
    if not card.front_abilities or not card.back_abilities:
        raise ContentError(f"{file}: {card.id}: each side has an ability")
    if headers != set(card.icons) or len(set(card.icons)) != 2 or "planning" in card.icons:
        raise ContentError(f"{file}: {card.id}: icons {card.icons} do not fit the headers {sorted(headers)}")
    for ability in abilities:
        if bool(ability.do) == bool(ability.choices):
            raise ContentError(f"{file}: {card.id}: an ability has either effects or choices")
        if len(ability.choices) == 1 or any(not choice.do for choice in ability.choices):
            raise ContentError(f"{file}: {card.id}: expected two choices or more, each with an effect")
        if ability.hidden and any(choice.sounds not in ("guilty", "innocent") for choice in ability.choices):
            raise ContentError(f"{file}: {card.id}: a hidden choice must say what it sounds like, guilty or innocent")


for _card in TRIALS:
    _check_card(_card)
ICONS_OF = tuple(
    (
        place_of(card.icons[0], REGION_IDS, _file_of(card), card.id),
        place_of(card.icons[1], REGION_IDS, _file_of(card), card.id),
    )
    for card in TRIALS
)

# (card, side) to its abilities, each a tuple of branches; an ability without choices has one.
EFFECTS: tuple[tuple[tuple[Sorted, ...], tuple[Sorted, ...]], ...] = tuple(
    tuple(  # type: ignore[misc]
        tuple(
            tuple(
                _effects(lines, _file_of(card), card.id)
                for lines in ([choice.do for choice in ability.choices] or [ability.do])
            )
            for ability in card.abilities(side)
        )
        for side in (0, 1)
    )
    for card in TRIALS
)

# A strategy card is an int: kind times copies, plus which copy.
_STRATEGIES = content_of(
    __package__,
    "strategy.toml",
    Strategies,
    {
        "copies": IN_THE_RULES,
        "kinds[].id": "Bots know which card to keep by its id: give it another name and effect, and leave the id.",
    },
)
COPIES = _STRATEGIES.copies
KINDS = _STRATEGIES.kinds
KIND_IDS = [kind.id for kind in KINDS]
no_doubles(KIND_IDS, _file("strategy"), "kinds")
STRATEGY_CARDS = COPIES * len(KINDS)
KIND_EFFECTS = tuple(_effects(kind.do, _file("strategy"), kind.id, kind.time) for kind in KINDS)
KIND_REGION = tuple(
    -1 if kind.region is None else place_of(kind.region, REGION_IDS, _file("strategy"), kind.id) for kind in KINDS
)
for _kind in KINDS:
    if len(_kind.do) != 1 or (_kind.region is not None and _kind.time != "after"):
        raise ContentError(f"{_file('strategy')}: {_kind.id}: one effect, and a region only after a deployment")

# A role is an int; the prosecutor's comes after the personas'.
_ROLES = content_of(
    __package__,
    "roles.toml",
    Roles,
    {
        "prosecutor.id": "The prosecutor plays by rules of their own: give them another name, and leave the id.",
        "roles[].id": "Bots have learnt each role by its id: give it another name and goal, and leave the id.",
    },
)
ROLES = _ROLES.roles
PROSECUTOR = len(ROLES)
PROSECUTOR_ROLE = _ROLES.prosecutor
ROLE_IDS = [*(role.id for role in ROLES), PROSECUTOR_ROLE.id]
ROLE_NAMES = [*(role.name for role in ROLES), PROSECUTOR_ROLE.name]
no_doubles(ROLE_IDS, _file("roles"), "roles")


def _check_goal(role: str, goal: tuple[Goal, ...]) -> None:
    demands = [
        (name, value) for part in goal for name in Goal.__struct_fields__ if (value := getattr(part, name)) is not None
    ]
    if not goal or len(demands) != len(goal):
        raise ContentError(f"{_file('roles')}: {role}: goal: expected one demand in each part")
    for name, value in demands:
        least = 0 if name.endswith("_at_most") else 1
        if isinstance(value, int) and not least <= value <= MOST_IN_GOAL:
            raise ContentError(
                f"{_file('roles')}: {role}: goal.{name}: expected {least} to {MOST_IN_GOAL}, found {value}"
            )
        if value == ():
            raise ContentError(f"{_file('roles')}: {role}: goal.{name}: expected a region or more")
        for region in value if isinstance(value, tuple) else ():
            place_of(region, REGION_IDS, _file("roles"), f"{role}: goal.control")


for _role in ROLES:
    for _goal in (_role.goal, *_role.goal_at.values()):
        _check_goal(_role.id, _goal)
    for _players in _role.goal_at:
        if _players not in ("3", "4", "5", "6"):
            raise ContentError(f"{_file('roles')}: {_role.id}: goal_at: expected 3 to 6 players, found {_players!r}")


def goal_for(role: int, seats: int) -> tuple[Goal, ...]:
    return ROLES[role].goal_at.get(str(seats), ROLES[role].goal)


def icon_counts(seats: int) -> tuple[int, ...]:
    """How many personas of each setup icon take part (VOI-SET-2)."""
    return tuple(BOARD.setup_icons[icon][seats - FEWEST] for icon in ICONS)


@cache
def basic_roles(seats: int) -> tuple[int, ...]:
    """The roles that carry the player count (VOI-SET-1, VOI-SET-7)."""
    return tuple(place for place, role in enumerate(ROLES) if seats in role.counts)


for _seats in range(FEWEST, FEWEST + 4):
    _found = tuple(sum(ROLES[role].icon == icon for role in basic_roles(_seats)) for icon in ICONS)
    if _found != icon_counts(_seats) or sum(_found) != _seats - 1:
        raise ContentError(f"{_file('roles')}: counts: for {_seats} players {_found}, expected {icon_counts(_seats)}")

for _seats in range(FEWEST, FEWEST + 4):
    for _place, _role in enumerate(ROLES):
        _others = _seats - 2
        for _part in goal_for(_place, _seats) if icon_counts(_seats)[ICONS.index(_role.icon)] else ():
            if (_part.destroyed_no_more_than or 0) > _others:
                raise ContentError(
                    f"{_file('roles')}: {_role.id}: goal.destroyed_no_more_than: "
                    f"with {_seats} players there are only {_others} other personas"
                )

STORIES = content_of(__package__, "stories.toml", Stories).stories
STORY_TOKENS = tuple(
    tuple(place_of(juror, JUROR_IDS, _file("stories"), story.id) for juror in story.influence) for story in STORIES
)
STORY_EFFECTS = tuple(_effects(story.finish, _file("stories"), story.id, "story") for story in STORIES)
if not STORIES:
    raise ContentError(f"{_file('stories')}: stories: expected at least one")
