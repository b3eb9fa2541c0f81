"""Tabs: a hand card turned up for one more roll or a shifted number (CAM-TRN-4, CAM-TRN-5, CAM-HUK-3, CAM-HUK-4)."""

from typing import Final

from ..table import ALL_UP, CampusLife
from .leaving import come_home, know_card

FACE_DOWN: Final = tuple(tuple(kind for kind in range(3) if not up >> kind & 1) for up in range(ALL_UP + 1))


def may_turn_up(t: CampusLife, seat: int) -> bool:
    """On the own turn once only (CAM-TRN-5)."""
    return not t.tabbed and t.face_up[seat] != ALL_UP


def turn_up(t: CampusLife, seat: int, kind: int, rule: str) -> None:
    card = t.hand[3 * seat + kind]
    t.face_up[seat] |= 1 << kind
    t.tell("turned-up", rule, seat=seat, card=card)
    t.reveal()
    know_card(t, seat, card)
    if t.face_up[seat] == ALL_UP:
        come_home(t)
