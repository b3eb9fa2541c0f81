"""Leaving: showing everything, going out of the mansion, Mr. Boddy coming home (CAM-HUK-5, CAM-END-1)."""

from ..constants import CARDS_OF_TYPE, NUMBERS, TYPE_OF
from ..table import NONE, OUT, CampusLife


def show_everything(t: CampusLife, seat: int, rule: str) -> None:
    """Cards, notepad and weapon, for all to see: on a hook-up, on leaving alone, at the end."""
    cards = t.hand[3 * seat : 3 * seat + 3]
    notepad = t.notepad[3 * seat : 3 * seat + 3]
    t.tell("shown", rule, seat=seat, cards=cards, notepad=notepad, weapon=t.carried[seat])
    t.reveal()
    for card in cards:
        know_card(t, seat, card)


def know_card(t: CampusLife, seat: int, card: int) -> None:
    """Everybody knows now that this card is in this hand, and that no other of its type is."""
    t.knowledge.show(card, seat, CARDS_OF_TYPE[TYPE_OF[card]])


def leave(t: CampusLife, seat: int) -> None:
    """Out of the mansion, with cards and weapon (CAM-HUK-5)."""
    t.place[seat] = OUT
    left = t.left()
    if left <= NUMBERS.left_when_home:
        come_home(t)
    t.last_turns = NUMBERS.last_turns if left == 1 else NONE  # CAM-END-3


def come_home(t: CampusLife) -> None:  # CAM-END-1
    if not t.home:
        t.home = True
        t.tell("boddy-came-home", "CAM-END-1")
