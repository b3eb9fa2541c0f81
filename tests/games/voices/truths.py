"""What a hidden thing of the panel really is, read off the table and not off the panel."""

import random
from typing import Any

from facedown.games.voices.content import COPIES, FACE_OF, FACES, JUROR_IDS, KIND_IDS, ROLE_IDS, ROLES
from facedown.games.voices.table import Voices

OPTIONS: dict[str, Any] = {"notes": True}
KINDS_OF_ODDS = 5


def truth(t: Voices, thing: str, seat: int) -> list[str]:
    """Several where the thing is a hand."""
    match thing.split(" "):
        case ["role", who]:
            role = t.role[int(who)]
            return [ROLE_IDS[role] if t.settings.roles == "basic" else f"icon-{ROLES[role].icon}"]
        case ["token", juror, place]:
            return [f"token-{FACES[FACE_OF[t.stacks[JUROR_IDS.index(juror)][int(place)]]]}"]
        case ["hand", who]:
            return [f"card-{KIND_IDS[card // COPIES]}" for card in t.hand[int(who)]]
    raise AssertionError(thing)


def look_about(t: Voices, seat: int, source: random.Random) -> None:
    """Looks at some tokens."""
    for token in source.sample(range(len(t.seen)), source.randrange(12)):
        t.seen[token] |= 1 << seat
