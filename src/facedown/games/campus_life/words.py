"""Names as they stand in prompts and in the log."""

from typing import TYPE_CHECKING

from .content import CARD_NAMES, CARDS, MANSION, ROOMS

if TYPE_CHECKING:
    from .table import CampusLife


def seat_name(t: "CampusLife", seat: int) -> str:
    return CARDS.suspects[t.suspect[seat]].short


def card_name(card: int) -> str:
    name = CARD_NAMES[card]
    return name if card < len(CARDS.suspects) else f"the {name}"


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


def steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"
