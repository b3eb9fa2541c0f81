"""What a notepad, a partner and cards are worth, line by line (CAM-SCO-1 to CAM-SCO-8). The rules write it down; the
page says beforehand what it would be."""

from collections.abc import Sequence
from typing import Final

from .constants import POINTS, WEAPON_CARDS
from .table import NONE, CampusLife

Line = tuple[str, int, str, int]  # rule, points, what for, card of the notepad or NONE

COUPLES: Final[tuple[str, ...]] = ("first-couple", "second-couple", "third-couple")


def as_couple(place: int) -> Line:
    return "CAM-SCO-1", POINTS.couples[place], COUPLES[place], NONE


def with_partner(t: CampusLife, seat: int, partner: int, cards: Sequence[int]) -> list[Line]:
    """What one of a couple has, if these are the partner's cards."""
    fancied = t.notepad[3 * seat]
    lines: list[Line] = []
    if fancied == t.suspect[partner]:
        lines.append(("CAM-SCO-2", POINTS.fancied_partner, "fancied", fancied))
    return lines + for_cards(t, seat, cards)


def for_cards(t: CampusLife, seat: int, cards: Sequence[int]) -> list[Line]:
    """What a partner's cards are worth."""
    notepad = t.notepad[3 * seat : 3 * seat + 3]
    lines: list[Line] = [("CAM-SCO-3", POINTS.partner_card, "match", card) for card in cards if card in notepad]
    if carries_kink(t, seat) and notepad[1] in cards:
        lines.append(("CAM-SCO-4", POINTS.weapon_couple, "weapon", notepad[1]))
    return lines


def as_single(t: CampusLife, seat: int) -> list[Line]:
    notepad = t.notepad[3 * seat : 3 * seat + 3]
    cards = t.hand[3 * seat : 3 * seat + 3]
    lines: list[Line] = []
    if notepad[0] == t.suspect[seat]:
        lines.append(("CAM-SCO-6", POINTS.fancied_self, "self", notepad[0]))
    lines += [("CAM-SCO-7", POINTS.own_card, "match", card) for card in cards if card in notepad]
    if carries_kink(t, seat) and notepad[1] in cards:
        lines.append(("CAM-SCO-8", POINTS.weapon_single, "weapon", notepad[1]))
    return lines


def carries_kink(t: CampusLife, seat: int) -> bool:
    return t.carried[seat] != NONE and WEAPON_CARDS[t.carried[seat]] == t.notepad[3 * seat + 1]
