"""Characters, Locations, Challenges, Events and decks, read once and checked (ARC-COM-2 to ARC-COM-6)."""

import re
from typing import Literal

from facedown.games import content_of, file_of
from facedown.kernel.content.toml_content import Piece, all_of, no_doubles, place_of
from facedown.kernel.errors import ContentError

from .verbs import VERBS, Effect
from .vocabulary import CONDITIONS, COUNTS, OF_CHARACTERS, TARGETS, WHO

OFFICE_FILE = file_of(__package__, "office.toml")
CHALLENGES_FILE = file_of(__package__, "challenges.toml")
EVENTS_FILE = file_of(__package__, "events.toml")
IN_THE_RULES = "The rulebook names this number, and a pack cannot change the rules."
SKILLS = ["booze", "guns", "sex", "smarts"]
COLOURS = ["amber", "teal", "scarlet", "violet"]
CHARACTERS = ["archer", "lana", "malory", "cyril", "pam", "cheryl", "ray", "krieger"]
LOCATIONS = ["malorys-office", "control-room", "reception", "armory", "kriegers-lab", "break-room"]
KINDS = ["insult", "ego-boost", "trick"]
DECK = 20
MOST = 20  # of anything on a card
FEWEST_EVENTS = 4
EVENT_RULES = ("ARC-COM-6", *(f"ARC-EVT-{number}" for number in (1, 2, 3, 4, 5, 6, 8)))
ARTS = (
    *("", "album", "boots", "bouquet", "bowler", "cap", "cloche", "coat", "doll", "glove", "helicopter", "lectern"),
    *("lemon", "motor", "ocelot", "plaster", "pram", "rose", "sash", "seaplane", "snaps", "star", "twoface", "watch"),
    "yacht",
)
NONE = -1  # no seat, no Location, no card


class Skills(Piece, frozen=True):
    booze: int
    guns: int
    sex: int
    smarts: int


class Character(Piece, frozen=True):
    id: str
    name: str
    job: str
    temper: str
    their: str  # his or her
    skills: Skills


class Location(Piece, frozen=True):
    id: str
    name: str
    in_words: str  # with its article, as in "went to the Armory"
    sign: str
    ability: str


class Numbers(Piece, frozen=True):
    start: int
    die: int
    hit: int
    best: int
    break_room: int
    row: dict[str, int]


class Office(Piece, frozen=True):
    numbers: Numbers
    characters: tuple[Character, ...]
    locations: tuple[Location, ...]


class Colour(Piece, frozen=True):
    id: str
    name: str
    letter: str


class Level(Piece, frozen=True):
    award: int
    needs: int


class Personal(Piece, frozen=True):
    titles: tuple[str, ...]


class Challenges(Piece, frozen=True):
    copies: int
    colours: tuple[Colour, ...]
    levels: tuple[Level, ...]
    personal_level: Level
    titles: dict[str, tuple[tuple[str, ...], ...]]
    personal: Personal


class Challenge(Piece, frozen=True):
    """`type` is an index into SKILLS, or NONE for a Personal Challenge."""

    title: str
    type: int
    colour: int
    award: int
    needs: int


class Card(Piece, frozen=True):
    title: str
    kind: Literal["insult", "ego-boost", "trick"]
    does: tuple[Effect, ...]
    line: str
    target: str = ""


class Deck(Piece, frozen=True):
    cards: tuple[Card, ...]


class Event(Piece, frozen=True):
    id: str
    name: str
    does: tuple[Effect, ...]
    line: str
    rule: str = "ARC-COM-6"
    art: str = ""


class Events(Piece, frozen=True):
    events: tuple[Event, ...]


def slug(title: str) -> str:
    return re.sub(r"[\W_]+", "-", title.lower().replace("'", "")).strip("-")


def known(word: str, words: dict[str, str], file: str, key: str) -> None:
    name, _, argument = word.partition(":")
    if name not in words or ("{" in words[name]) != bool(argument):
        raise ContentError(f"{file}: {key}: unknown word {word!r}; expected one of {', '.join(words)}")
    if argument and name in OF_CHARACTERS and argument not in CHARACTERS:
        raise ContentError(f"{file}: {key}: {word!r} names no character; there are {', '.join(CHARACTERS)}")
    if argument and name not in OF_CHARACTERS and argument not in [*SKILLS, *COLOURS]:
        found = ", ".join([*SKILLS, *COLOURS])
        raise ContentError(f"{file}: {key}: {word!r} names no type or colour of Challenge; there are {found}")


def check_effects(effects: tuple[Effect, ...], target: str, file: str, key: str) -> None:
    """Only known words, a target where one is needed, and nothing after a verb that asks somebody."""
    if not effects:
        raise ContentError(f"{file}: {key}: it does nothing")
    for place, effect in enumerate(effects):
        if not all(
            0 <= count <= MOST for count in (effect.amount, effect.or_, effect.most, effect.stake, effect.needs)
        ):
            raise ContentError(f"{file}: {key}: a number is below 0 or above {MOST}")
        if effect.do not in VERBS:
            raise ContentError(f"{file}: {key}: unknown verb {effect.do!r}; expected one of {', '.join(VERBS)}")
        verb = VERBS[effect.do]
        known(effect.who, WHO, file, f"{key}.who")
        for word, words in ((effect.when, CONDITIONS), (effect.if_, CONDITIONS), (effect.per, COUNTS)):
            if word:
                known(word, words, file, key)
        if effect.do == "pass-pictures" and effect.who not in ("left", "right"):
            raise ContentError(f"{file}: {key}: pictures are passed left or right")
        if (effect.who == "target" or "target" in verb.needs) and not target:
            raise ContentError(f"{file}: {key}: {effect.do!r} needs a target")
        if verb.asks and place != len(effects) - 1:
            raise ContentError(f"{file}: {key}: {effect.do!r} asks somebody, so it must stand last")
        if verb.lasts is not None and not verb.lasts.due and (effect.per or effect.if_):
            raise ContentError(f"{file}: {key}: {effect.do!r} lasts, so its amount cannot change")


def read_office() -> Office:
    office = content_of(
        __package__,
        "office.toml",
        Office,
        {
            "characters[].id": "Each character has a piece and a deck: give them another name, and leave the id.",
            "locations[].id": "Each Location has rules and a drawing: give it another name, and leave the id.",
            "numbers": IN_THE_RULES,
        },
    )
    all_of([one.id for one in office.characters], CHARACTERS, OFFICE_FILE, "characters")
    all_of([one.id for one in office.locations], LOCATIONS, OFFICE_FILE, "locations")
    for one in office.characters:
        dice = (one.skills.booze, one.skills.guns, one.skills.sex, one.skills.smarts)
        if not all(1 <= count <= office.numbers.best for count in dice):
            raise ContentError(
                f"{OFFICE_FILE}: characters[{one.id}].skills: expected 1 to {office.numbers.best} dice, found {dice}"
            )
    return office


def read_challenges() -> tuple[Challenges, list[Challenge]]:
    found = content_of(
        __package__,
        "challenges.toml",
        Challenges,
        {
            "colours[].id": "Each colour is drawn: give it another name, and leave the id.",
            "copies": IN_THE_RULES,
            "levels": IN_THE_RULES,
            "personal_level": IN_THE_RULES,
        },
    )
    all_of([colour.id for colour in found.colours], COLOURS, CHALLENGES_FILE, "colours")
    all_of(list(found.titles), SKILLS, CHALLENGES_FILE, "titles")
    for key, rows in (*found.titles.items(), ("personal", (found.personal.titles,))):
        levels = 1 if key == "personal" else len(found.levels)
        if len(rows) not in (levels, levels * found.copies) or any(len(row) != len(COLOURS) for row in rows):
            raise ContentError(
                f"{CHALLENGES_FILE}: titles.{key}: expected {levels} times {len(COLOURS)} titles, one a colour, "
                f"or as many for each of the {found.copies} cards"
            )
    cards: list[Challenge] = []
    for skill_type, skill in enumerate(SKILLS):
        rows = found.titles[skill]
        a_level = len(rows) // len(found.levels)  # one row: both cards of a kind have one title
        for place, level in enumerate(found.levels):
            of_level = rows[place * a_level : (place + 1) * a_level] * (found.copies // a_level)
            for colour, titles in enumerate(zip(*of_level, strict=True)):
                cards += [Challenge(title, skill_type, colour, level.award, level.needs) for title in titles]
    personal = found.personal_level
    for colour, title in enumerate(found.personal.titles):
        cards.append(Challenge(title, NONE, colour, personal.award, personal.needs))
    return found, cards


def read_deck(character: str) -> tuple[Card, ...]:
    name = f"decks/{character}.toml"
    file, cards = file_of(__package__, name), content_of(__package__, name, Deck).cards
    if len(cards) != DECK:
        raise ContentError(f"{file}: cards: expected {DECK}, found {len(cards)}")
    no_doubles([card.title for card in cards], file, "cards.title")
    no_doubles([slug(card.title) for card in cards], file, "cards.title, in plain letters")
    for card in cards:
        if card.target:
            known(card.target, TARGETS, file, card.title)
        if card.kind == "insult" and not card.target:
            raise ContentError(f"{file}: {card.title}: an insult needs a target")
        check_effects(card.does, card.target, file, card.title)
    return cards


def read_events() -> tuple[Event, ...]:
    events = content_of(__package__, "events.toml", Events).events
    no_doubles([event.id for event in events], EVENTS_FILE, "events")
    if len(events) < FEWEST_EVENTS:
        raise ContentError(f"{EVENTS_FILE}: events: expected at least {FEWEST_EVENTS}, found {len(events)}")
    for event in events:
        if event.art not in ARTS:
            raise ContentError(f"{EVENTS_FILE}: {event.id}: no picture {event.art!r}; there are {', '.join(ARTS)}")
        if event.rule not in EVENT_RULES:
            raise ContentError(f"{EVENTS_FILE}: {event.id}: no rule {event.rule!r}; there are {', '.join(EVENT_RULES)}")
        check_effects(event.does, "", EVENTS_FILE, event.id)
        for effect in event.does:
            if "place" in VERBS[effect.do].needs:
                raise ContentError(
                    f"{EVENTS_FILE}: {event.id}: {effect.do!r} needs a Location, and an Event asks for none"
                )
        if VERBS[event.does[-1].do].asks:
            raise ContentError(f"{EVENTS_FILE}: {event.id}: an Event asks nobody")
        if any(VERBS[effect.do].lasts is not None for effect in event.does):
            raise ContentError(f"{EVENTS_FILE}: {event.id}: an Event is discarded at once, so nothing of it lasts")
    return events


OFFICE = read_office()
NUMBERS = OFFICE.numbers
HIT = NUMBERS.hit
ROW = {int(seats): count for seats, count in NUMBERS.row.items()}
CHALLENGE_FACTS, CHALLENGES = read_challenges()
CHALLENGE_TYPES = [challenge.type for challenge in CHALLENGES]
CHALLENGE_IDS = [slug(challenge.title) for challenge in CHALLENGES]
DICE = tuple((one.skills.booze, one.skills.guns, one.skills.sex, one.skills.smarts) for one in OFFICE.characters)

# A card is an int: the 20 of each character in order, then the Events.
DECKS = [read_deck(character) for character in CHARACTERS]
CARDS = [card for deck in DECKS for card in deck]
CARD_IDS = [f"{CHARACTERS[place // DECK]}-{slug(card.title)}" for place, card in enumerate(CARDS)]
EVENTS = read_events()
FIRST_EVENT = len(CARDS)
INSULT = [card.kind == "insult" for card in CARDS]

MALORYS_OFFICE, CONTROL_ROOM, RECEPTION, ARMORY, KRIEGERS_LAB, BREAK_ROOM = (
    place_of(id, LOCATIONS, OFFICE_FILE, "locations") for id in LOCATIONS
)


def deck_of(character: int) -> range:
    return range(character * DECK, (character + 1) * DECK)
