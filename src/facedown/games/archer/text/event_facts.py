"""The facts of an event as they go out: by id, with what follows from them."""

from collections.abc import Callable
from typing import Any

from ..content import CARD_IDS, CHALLENGE_IDS, CHALLENGES, CHARACTERS, EVENTS, FIRST_EVENT, LOCATIONS, NONE, SKILLS
from ..odds import chance
from .card_text import TEXTS

Facts = dict[str, Any]


def event_facts(facts: Facts) -> Facts:
    """The same facts with ids for numbers, as views have them, and what follows from them."""
    told = {key: BY_ID[key](value) if key in BY_ID else value for key, value in facts.items()}
    for key, (name, follows) in FOLLOWS.items():
        if key in facts:
            told[name] = follows(facts)
    return told


def _source_id(source: int) -> str:
    return CARD_IDS[source] if source < FIRST_EVENT else EVENTS[source - FIRST_EVENT].id


def _challenge_id(card: int) -> str | None:
    return None if card == NONE else CHALLENGE_IDS[card]


BY_ID: dict[str, Callable[[Any], Any]] = {
    "card": lambda card: None if card == NONE else _source_id(card),
    "cards": lambda drawn: [_source_id(card) for card in drawn],
    "event": _source_id,
    "events": lambda events: [_source_id(event) for event in events],
    "challenge": _challenge_id,
    "challenges": lambda row: [_challenge_id(card) for card in row],
    "thrown": lambda row: [_challenge_id(card) for card in row],
    "characters": lambda characters: [CHARACTERS[character] for character in characters],
    "location": lambda place: None if place == NONE else LOCATIONS[place],
    "locations": lambda places: [LOCATIONS[place] for place in places],
    "target": lambda seat: None if seat == NONE else seat,
    "skill": lambda skill: SKILLS[skill],
}


def _odds(rolled: Facts) -> int:
    """In per cent, of the dice that were rolled."""
    needs = CHALLENGES[rolled["challenge"]].needs - rolled["added"]
    return round(100 * chance(len(rolled["dice"]), needs))


# By the fact that only a roll, a card that was played and an Event have.
FOLLOWS: dict[str, tuple[str, Callable[[Facts], Any]]] = {
    "skill": ("odds", _odds),
    "target": ("text", lambda played: TEXTS[played["card"]]),
    "event": ("text", lambda drawn: TEXTS[drawn["event"]]),
}
