"""What a hidden thing of the panel really is, read off the table and not off the panel."""

import random
from typing import Any

from facedown.games.roger_rabbit.content import DOOM, IDENTITIES, LOCATIONS, LOT
from facedown.games.roger_rabbit.table import RogerRabbit

OPTIONS: dict[str, Any] = {}
KINDS_OF_ODDS = 6


def truth(t: RogerRabbit, thing: str, seat: int) -> list[str]:
    """Several where the thing stands for several cards."""
    match thing.split(" "):
        case ["identity", who]:
            return [IDENTITIES[t.identity[int(who)]]]
        case ["card", who, place]:
            return [card(t, int(who), LOT.locations.index(place))]
        case ["cards", who]:
            places = [place for place in range(LOCATIONS) if not t.looked[seat] >> place & 1]
            return [card(t, int(who), place) for place in places if t.lies[int(who) * LOCATIONS + place] >= 0]
        case ["will"]:
            return [LOT.plan.confidential[t.will_slot].id]
    raise AssertionError(thing)


def card(t: RogerRabbit, who: int, place: int) -> str:
    kind = t.lies[who * LOCATIONS + place]
    return "doom" if kind == DOOM else f"{IDENTITIES[kind // 2]}-{('top', 'bottom')[kind % 2]}"


def look_about(t: RogerRabbit, seat: int, source: random.Random) -> None:
    """Looks at some Locations, and at a confidential card."""
    for place in source.sample(range(LOCATIONS), source.randrange(5)):
        t.looked[seat] |= 1 << place
    t.mark_sheet(seat)
    t.seen_slots[seat] |= source.randrange(2) << source.randrange(4)
