"""What a hidden thing of the panel really is, read off the table and not off the panel."""

import random
from typing import Any

from facedown.games.archer.content import CARD_IDS, CHALLENGES, EVENTS, FIRST_EVENT, LOCATIONS, NONE, SKILLS
from facedown.games.archer.table import Archer
from facedown.kernel.events import Event

OPTIONS: dict[str, Any] = {}
KINDS_OF_ODDS = 3


def truth(t: Archer, thing: str, seat: int) -> list[str]:
    match thing.split(" "):
        case ["pick", who]:
            sealed = t.sealed.get(int(who))
            place = t.locations[sealed] if sealed is not None else t.chosen[int(who)]
            return [] if place == NONE else [LOCATIONS[place]]
        case ["challenge", place]:
            challenge = CHALLENGES[t.challenge_deck[-1 - int(place)]]
            return ["personal" if challenge.type == NONE else f"{SKILLS[challenge.type]}-{challenge.award}"]
        case ["event", place]:
            event = t.event_deck[-1 - int(place)]
            drawn = {told.facts["event"] for told in events(t) if told.name == "event-drawn"}
            looks = [told for told in events(t) if told.name == "looked-at-events" and seat in told.to]
            shown = drawn | {one for told in looks for one in told.secret["events"]}
            return [f"event-{EVENTS[event - FIRST_EVENT].id}" if event in shown else "unseen"]
        case ["own", "top", place]:
            return [CARD_IDS[t.deck[seat][-1 - int(place)]]]
        case ["own", "bottom", place]:
            return [CARD_IDS[t.deck[seat][int(place)]]]
    raise AssertionError(thing)


def events(t: Archer) -> list[Event]:
    return t.record.all_events()


def look_about(t: Archer, seat: int, source: random.Random) -> None:
    """Looks at the next cards of both decks, and most are drawn already."""
    for _ in range(84):
        t.challenge_discards.append(t.challenge_deck.pop())
    t.challenges_known[seat] = source.choice([0, 3])
    t.events_known[seat] = source.randrange(4)
