"""Behind the prosecutor's screen: the middle card, the one beside it, the top of the deck (VOI-SET-4)."""

from ..table import Voices

MIDDLE, BESIDE, TOP = 0, 1, 2
THREE_CARDS = (MIDDLE, BESIDE, TOP)


def trial_card_at(t: Voices, place: int) -> int:
    return t.trial_deck[-1] if place == TOP else t.row[place]
