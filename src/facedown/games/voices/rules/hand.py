"""A hand of strategy cards: drawn, and never more than three (VOI-STR-4, VOI-STR-7)."""

from ..asks import DISCARD
from ..constants import COPIES, NUMBERS
from ..table import Voices


def draw_strategy(t: Voices, seat: int, count: int, rule: str) -> None:
    drawn = []
    for _ in range(count):
        if not t.strategy_deck:  # VOI-STR-7
            if not t.strategy_discard:
                break
            t.strategy_deck, t.strategy_discard = sorted(t.strategy_discard), []
            t.shuffle(t.strategy_deck, "strategy discards")
            t.tell("strategy-reshuffled", "VOI-STR-7")
        drawn.append(t.strategy_deck.pop())
    t.hand[seat] = sorted(t.hand[seat] + drawn)
    t.tell_some("strategy-drawn", rule, (seat,), {"cards": drawn}, {"seat": seat, "count": len(drawn)})
    t.then(discard_down, seat)


def discard_down(t: Voices, seat: int) -> None:  # VOI-STR-4
    if len(t.hand[seat]) > NUMBERS.hand_limit:
        kinds = tuple(sorted({card // COPIES for card in t.hand[seat]}))
        t.ask(seat, DISCARD, kinds, discard)


def discard(t: Voices, seat: int, kind: int) -> None:
    t.strategy_discard.append(take_from_hand(t, seat, kind))
    t.tell("strategy-discarded", "VOI-STR-4", seat=seat, kind=kind)
    t.reveal()
    t.then(discard_down, seat)


def take_from_hand(t: Voices, seat: int, kind: int) -> int:
    card = next(card for card in t.hand[seat] if card // COPIES == kind)
    t.hand[seat].remove(card)
    return card
