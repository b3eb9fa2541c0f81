"""Names as they stand in prompts and in the log."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ..content import CARD_NAMES, CARDS, MANSION, ROOM_IDS, ROOMS

if TYPE_CHECKING:
    from ..table import CampusLife


def seat_name(t: "CampusLife", seat: int) -> str:
    return CARDS.suspects[t.suspect[seat]].short


def card_name(card: int) -> str:
    """A card is called one, as in "turned up the Rope card": the Rope is a token, the Hall a room."""
    return f"the {CARD_NAMES[card]} card"


def bare_card_name(card: int) -> str:
    return CARD_NAMES[card]


def weapon_name(weapon: int) -> str:
    """Of the token."""
    return CARDS.weapons[weapon].name


def listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def room_name(room: int) -> str:
    return MANSION.rooms[room].name


@cache
def place_name(space: int) -> str:
    if space < ROOMS:
        return room_name(space)
    square = MANSION.squares[space]
    assert square is not None
    column, row = square
    return f"Square {chr(ord('A') + column)}{row + 1}"


def place_id(space: int) -> str | list[int]:
    """As places go out: a room's id, or a square [column, row]."""
    square = MANSION.squares[space]
    return ROOM_IDS[space] if square is None else list(square)


@cache
def nearest_rooms(space: int) -> str:
    """Of a square, for those who hear the house and do not see it."""
    near = sorted((MANSION.steps_to[room][space], room) for room in range(ROOMS))
    return ", ".join(f"{far} from the {room_name(room)}" for far, room in near[:2])


def steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def would_score(what: str, card: int) -> str:
    """The same in brief, on one's own notepad."""
    match what:
        case "first-couple" | "second-couple" | "third-couple":
            return f"the {what.replace('-', ' ')}"
        case "fancied":
            return CARD_NAMES[card]
        case "match":
            return f"{CARD_NAMES[card]} card"
        case "weapon":
            return f"{CARD_NAMES[card]} to match"
        case _:
            return "fancying nobody else"


def scored_for(what: str, card: int) -> str:
    """What points are for; `card` is the one on the notepad that earned them, if any did."""
    match what:
        case "first-couple" | "second-couple" | "third-couple":
            return f"for leaving as the {what.replace('-', ' ')}"
        case "fancied":
            return f"for leaving with {CARD_NAMES[card]}, who is on the notepad"
        case "match":
            return f"for {card_name(card)}, which is on the notepad"
        case "weapon":
            return f"for the {CARD_NAMES[card]}, with {card_name(card)} to match"
        case "boddy":
            return "for Mr. Boddy"
        case _:
            return "for fancying nobody else"
