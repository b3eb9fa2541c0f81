"""The row of Challenges: laying it out, throwing it away (ARC-MIS-1, ARC-MIS-7, ARC-COM-5)."""

from ..constants import CHALLENGE_TYPES, NONE
from ..table import Archer


def fill_row(t: Archer, count: int) -> None:  # ARC-MIS-1
    deck = t.challenge_deck
    if len(deck) < count or any(t.challenges_known):
        t.row = [card for card in [next_challenge(t) for _ in range(count)] if card != NONE]
    else:
        t.row = deck[: -count - 1 : -1]
        del deck[-count:]
    t.row_open = [CHALLENGE_TYPES[card] for card in t.row]
    t.row_won = [NONE] * len(t.row)
    if t.record is not None:
        t.cite("ARC-COM-5")
        t.tell("laid-out", "ARC-MIS-1", challenges=tuple(t.row), left=len(t.challenge_deck))
        t.reveal()


def next_challenge(t: Archer) -> int:  # ARC-COM-5
    if not t.challenge_deck:
        if not t.challenge_discards:
            return NONE
        t.challenge_deck, t.challenge_discards = t.challenge_discards, []
        t.shuffle(t.challenge_deck, "Challenges")
        t.tell("challenges-refilled", "ARC-COM-5", count=len(t.challenge_deck))
    card = t.challenge_deck.pop()
    if any(t.challenges_known):
        t.challenges_known = [max(seen - 1, 0) for seen in t.challenges_known]
    return card


def discard_open(t: Archer) -> None:  # ARC-MIS-7
    won = t.row_won
    left = [card for place, card in enumerate(t.row) if card != NONE and won[place] == NONE]
    t.challenge_discards += left
    t.row = []
    t.row_open = []
    t.row_won = []
    if left and t.record is not None:
        t.tell("row-discarded", "ARC-MIS-7", challenges=tuple(left))
