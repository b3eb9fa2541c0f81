"""Names as they stand in prompts and in the log."""

from .content import CARD_NAMES
from .table import Lanterns

NAMES = ("Amber", "Azure", "Jade")


def seat_name(t: Lanterns, seat: int) -> str:
    return NAMES[seat]


def who(t: Lanterns, seat: int, viewer: int | None) -> str:
    return "You" if seat == viewer else seat_name(t, seat)


def card_name(card: int) -> str:
    return f"{CARD_NAMES[card]} ({card})"


def oil(amount: int) -> str:
    return f"{amount} oil" if amount else "nothing"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def lantern_name(lantern: tuple[int, int]) -> str:
    return f"column {lantern[0] + 1}, row {lantern[1] + 1}"
