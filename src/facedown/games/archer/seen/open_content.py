"""What stands on the box for all to see: characters with their dice, Locations, colours, levels. No card's words."""

from typing import Any

import msgspec

from ..content import CHALLENGE_FACTS, NUMBERS, OFFICE, SKILLS


def content() -> dict[str, Any]:
    return {
        "characters": [msgspec.to_builtins(character) for character in OFFICE.characters],
        "locations": [msgspec.to_builtins(location) for location in OFFICE.locations],
        "colours": [msgspec.to_builtins(colour) for colour in CHALLENGE_FACTS.colours],
        "skills": SKILLS[:],
        "best": NUMBERS.best,
        "hit": NUMBERS.hit,
    }
