"""What agents tell each other across the office, true or not, by pressing."""

from collections.abc import Sequence

from facedown.kernel.words.claims import YOU, Blank, Claim, Fact, Filling, Promise, Public, listing
from facedown.kernel.words.story import Happened

from ..content import CHALLENGES, EVENTS, FIRST_EVENT, INSULT, LOCATIONS, OFFICE, SKILLS
from ..table import Archer
from ..text.words import location_name, skill_name

LOCATION = {id: place for place, id in enumerate(LOCATIONS)}
EVENT = {event.id: place for place, event in enumerate(EVENTS, FIRST_EVENT)}
SKILL = {id: skill for skill, id in enumerate(SKILLS)}


def in_play(public: Public) -> Sequence[Filling]:
    found = [LOCATION[place["location"]] for place in public["locations"] if place["in_play"]]
    return [Filling(LOCATIONS[place], OFFICE.locations[place].name, location_name(place)) for place in found]


PLACE = Blank("location", "location", in_play)
GUEST = Blank("event", "event", listing({event.id: event.name for event in EVENTS}))
SKILL_NAME = Blank("skill", "skill", listing({id: skill_name(skill) for id, skill in SKILL.items()}))


def has_insult(t: Archer, seat: int) -> bool:
    return any(INSULT[card] for card in t.drawn[seat])


def insult_next(t: Archer, seat: int) -> bool:
    return bool(t.deck[seat]) and INSULT[t.deck[seat][-1]]


def saw_event(t: Archer, seat: int, event: str) -> bool:
    return t.events_known[seat] > 0 and t.event_deck[-1] == EVENT[event]


def saw_challenge(t: Archer, seat: int, skill: str) -> bool:
    return t.challenges_known[seat] > 0 and CHALLENGES[t.challenge_deck[-1]].type == SKILL[skill]


def is_there(t: Archer, seat: int, location: str) -> bool | None:
    """Whose token stands already has kept or broken it."""
    return None if t.token[seat] < 0 else t.token[seat] == LOCATION[location]


def goes(t: Archer, event: Happened, seat: int, location: str) -> bool | None:
    entered = event.name == "entered" and event.facts["seat"] == seat
    return event.facts["location"] == LOCATION[location] if entered else None


def insults(t: Archer, event: Happened, seat: int, you: int) -> bool | None:
    facts = event.facts
    insulted = event.name == "played" and facts["seat"] == seat and INSULT[facts["card"]] and facts["target"] == you
    return False if insulted else None


def rolls(t: Archer, event: Happened, seat: int, skill: str) -> bool | None:
    rolled = event.name == "rolled" and event.facts["seat"] == seat
    return event.facts["skill"] == SKILL[skill] if rolled else None


CLAIMS: tuple[Claim, ...] = (
    Promise(
        "go",
        "I am going to {location} this round.",
        PLACE,
        rule="ARC-MOV-1",
        already=is_there,
        shows=goes,
        unless=False,
    ),
    Promise("no-insult", "I will not insult you this round, {you}.", YOU, rule="ARC-MIS-5", shows=insults, unless=True),
    Promise(
        "roll", "My Mission roll this round will be {skill}.", SKILL_NAME, rule="ARC-MIS-2", shows=rolls, unless=False
    ),
    Fact("insult-in-hand", "I have an insult in my hand.", rule="ARC-MOV-4", holds=has_insult),
    Fact("insult-next", "The next card of my deck is an insult.", rule="ARC-COM-3", holds=insult_next),
    Fact("event-next", "I looked: the next Event is {event}.", GUEST, rule="ARC-CRD-4", holds=saw_event),
    Fact(
        "challenge-next",
        "I looked: the next Challenge is about {skill}.",
        SKILL_NAME,
        rule="ARC-CRD-4",
        holds=saw_challenge,
    ),
)
