"""What a hidden thing of the panel really is, read off the table and not off the panel."""

import random
from typing import Any

from facedown.games.campus_life.content import CARD_IDS, ROOM_IDS
from facedown.games.campus_life.rules.visiting import draw_card, lay_card
from facedown.games.campus_life.table import NONE, CampusLife

OPTIONS: dict[str, Any] = {}
KINDS_OF_ODDS = 4
TYPES = ["suspect", "weapon", "room"]


def truth(t: CampusLife, thing: str, seat: int) -> list[str]:
    match thing.split(" "):
        case ["hand", who, kind]:
            return [CARD_IDS[t.hand[3 * int(who) + TYPES.index(kind)]]]
        case ["envelope", kind]:
            return [CARD_IDS[t.envelope[TYPES.index(kind)]]]
        case ["room", room]:
            return [CARD_IDS[t.card_in[ROOM_IDS.index(room)]]]
        case ["notepad", who, what]:
            return [CARD_IDS[t.notepad[3 * int(who) + ["fancies", "kink", "aesthetic"].index(what)]]]
    raise AssertionError(thing)


def look_about(t: CampusLife, seat: int, source: random.Random) -> None:
    """Draws in some rooms, and keeps what lies there now and then."""
    rooms = [room for room, card in enumerate(t.card_in) if card != NONE]
    for room in source.sample(rooms, source.randrange(3)):
        draw_card(t, seat, room)
        lay_card(t, seat, source.choice(["keep", "put-back"]), room)
