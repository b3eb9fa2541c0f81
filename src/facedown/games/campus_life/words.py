"""Names as they stand in prompts and in the log."""

from typing import TYPE_CHECKING

from .content import CARD_NAMES, CARDS, MANSION, ROOM_IDS, ROOMS

if TYPE_CHECKING:
    from .table import CampusLife


def seat_name(t: "CampusLife", seat: int) -> str:
    return CARDS.suspects[t.suspect[seat]].short


def card_name(card: int) -> str:
    """With its article, as in "turned up the Rope"."""
    return CARD_NAMES[card] if card < len(CARDS.suspects) else f"the {CARD_NAMES[card]}"


def bare_card_name(card: int) -> str:
    return CARD_NAMES[card]


def weapon_name(weapon: int) -> str:
    return CARDS.weapons[weapon].name


def room_name(room: int) -> str:
    return MANSION.rooms[room].name


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


def steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"
