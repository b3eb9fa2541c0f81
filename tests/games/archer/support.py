"""Archer for the suites."""

import random
from typing import Any

from tests.games_support.canaries import Cage

from facedown.games.archer.content import (
    CARD_IDS,
    CARDS,
    CHALLENGE_IDS,
    CHALLENGES,
    EVENTS,
    FIRST_EVENT,
    LOCATIONS,
    NONE,
    SKILLS,
)
from facedown.games.archer.settings import ArcherSettings
from facedown.games.archer.table import Archer
from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

VARIANTS: list[dict[str, Any]] = [
    {},
    {"locations_in_play": 6},
    {"locations": ["malorys-office", "armory", "kriegers-lab", "break-room"]},
    {"goal": 40, "rounds": 60},
    {"characters": ["pam", "ray", "cheryl", "malory"], "locations_in_play": 5},
    {"rounds": 6, "goal": 30},
]
SEALED = True
REVEALING = {"entered", "played", "event-drawn", "laid-out", "refreshed"}
LONGEST_UNDO = 1
SHARE = 0.6  # seven numbers of seats
# 60 rounds of 8 seats: a pick, an ability, a roll, a second roll, twice a card, a dare, and up to nine cards put below
BOUND = 60 * 8 * 16
PLAYTHROUGHS = {  # seed and options, chosen for the many rules that they show
    "smallest": (114, {"goal": 12}),
    "largest": (3, {"goal": 11}),
}
ONLINE = {"seats": 3, "options": {"goal": 15, "rounds": 12}}  # a whole game through the server


def only_for(settings: ArcherSettings) -> int | None:
    """The number of seats that these settings are for."""
    return len(settings.characters) or None


def lively(t: Archer, ask: Ask, source: random.Random) -> int:
    """Crowds one Location, uses what is there, rolls its best dice or passes."""
    options: Any = ask.options
    match ask.kind.name:
        case "pick-location" if source.random() < 0.6:
            return t.round % len(options)
        case "use-ability" if source.random() < 0.9:
            return 0
        case "pick-challenge" if source.random() < 0.35:
            return len(options) - 1
        case "pick-challenge":
            return max(range(len(options) - 1), key=lambda index: t.skill_dice(ask.seat, options[index][1]))
    return int(source.random() * len(options))


def near_misses(t: Archer, ask: Ask) -> list[Any]:
    """Choices that look right and are not: a Location out of play, a won Challenge, a foe out of reach."""
    return [choice for choice in candidates(t, ask) if choice not in ask.options]


def candidates(t: Archer, ask: Ask) -> list[Any]:
    match ask.kind.name:
        case "pick-location":
            return [*range(len(LOCATIONS)), -1, len(LOCATIONS)]
        case "use-ability":
            return ["take", 0, ""]
        case "pick-challenge":
            tries = [(place, skill) for place in range(-1, len(t.row) + 1) for skill in range(-1, len(SKILLS) + 1)]
            return [*tries, 0, "skip"]
        case "play-card":
            foes = range(-2, t.seats + 1)
            cards = [*t.drawn[ask.seat], *range(0, len(CARDS), 16)]
            return [(card, foe, place) for card in cards for foe in foes for place in (NONE, 0, 5)]
        case "put-below" | "pick-top":
            return [*range(-1, len(CARDS) + 1, 5)]
        case "roll-again" | "answer-dare":
            return ["both", 0, 1]
    raise AssertionError(ask.kind.name)


def conserved(t: Archer) -> Any:
    """The same at all times: every card of a character in its deck, hand, discards or on the table; every Event; every
    Challenge in the deck, the discards, the row or won."""
    kept = {(owner, card) for before in t.lasting for _, _, card, owner in before if card != NONE}
    cards = [
        sorted([*t.deck[seat], *t.drawn[seat], *t.discards[seat], *(card for owner, card in kept if owner == seat)])
        for seat in range(t.seats)
    ]
    won = [card for cards in t.won for card in cards]
    in_row = [t.row[place] for place in t.open_places()]
    challenges = sorted([*t.challenge_deck, *t.challenge_discards, *won, *in_row])
    tokens = all(place == NONE or place in t.locations for place in t.token)
    enough = min(t.uh) >= 0 and len(challenges) == len(CHALLENGES)
    return cards, challenges, sorted([*t.event_deck, *t.event_discards]), tokens, enough


def canaries(cage: Cage) -> None:
    """Every character card and Event, and Challenges by title: copies are alike."""
    for card, facts in enumerate(CARDS):
        word = cage.word()
        cage.lay(CARD_IDS, card, word)
        cage.name(facts, word, "title", "line")
    for event in EVENTS:
        cage.name(event, cage.word(), "id", "name", "line")
    titles = {challenge.title: cage.word() for challenge in CHALLENGES}
    for card, challenge in enumerate(CHALLENGES):
        word = titles.get(challenge.title, challenge.title)
        cage.lay(CHALLENGE_IDS, card, word)
        cage.name(challenge, word, "title")


def on_the_box() -> list[str]:
    """Nobody has read the decks before they are played."""
    return []


def shown_faces(t: Archer, seat: int | None, events: list[Event]) -> set[str]:
    """Cards played, Events drawn, the row and what was won or thrown out; for their seat the own drawn cards, what it
    put below and what it looked at."""
    cards = {card for discards in t.discards for card in discards}
    cards |= {kept[2] for before in t.lasting for kept in before if kept[2] != NONE}
    drawn_events = {*t.event_discards, *t.event[1:]}
    challenges = {*t.row, *t.challenge_discards, *(card for won in t.won for card in won)} - {NONE}
    for event in events:
        facts = event.facts or {}
        if event.secret is not None and facts["seat"] == seat:
            cards |= {*event.secret.get("cards", ()), *([event.secret["card"]] if "card" in event.secret else [])}
            drawn_events |= set(event.secret.get("events", ()))
            challenges |= set(event.secret.get("challenges", ()))
        match event.name:
            case "played":
                cards.add(facts["card"])
            case "event-drawn":
                drawn_events.add(facts["event"])
            case "laid-out" | "refreshed":
                challenges |= set(facts["challenges"])
    found = {CARD_IDS[card] for card in cards} | {CHALLENGE_IDS[card] for card in challenges}
    return found | {EVENTS[event - FIRST_EVENT].id for event in drawn_events}
