"""What things are worth in Upper Hand, as `steady` sees it: a table in play, a card to be drawn, an Event."""

from typing import Final

from .asks import PICK_CHALLENGE, PLAY_CARD
from .content import Effect
from .effects.clauses import amount_due
from .fixed import CARDS, CHALLENGE_COLOURS, CHALLENGE_TYPES, EVENTS, NONE
from .table import (
    BILL,
    DODGE,
    EXTRA_DIE,
    FEWER_DICE,
    HINDER,
    HUSH,
    INTERCEPT,
    PAY_DAY,
    REROLL,
    SHIELD,
    STUDY,
    SURE,
    TURN,
    Archer,
)

CARD: Final = 1.2  # a card drawn
LASTING_WORTH: Final = {
    TURN: 0.7,
    SHIELD: 0.5,
    DODGE: 0.3,
    HUSH: -0.5,
    INTERCEPT: -0.9,
    PAY_DAY: 0.95,
    BILL: -0.95,
    EXTRA_DIE: 0.9,
    FEWER_DICE: -0.8,
    SURE: 0.3,
    HINDER: -0.3,
    REROLL: 0.5,
    STUDY: CARD,
}
NEW_COLOUR: Final = 0.12
NEW_TYPE: Final = 0.1
TOKEN_OF_OFFICE: Final = 0.3
KNOWN_CARD: Final = 0.05
TURN_TO_COME: Final = 1.5


def table_worth(t: Archer, seat: int) -> float:
    """How well this seat stands: what it has against what the others have, the ones in front above all."""
    if t.over:
        return 1000.0 if seat in t.winners else -1000.0
    worth = standing(t, seat)
    share = 1.0 / (t.seats - 1)
    best = 0.0
    for other in range(t.seats):
        if other != seat:
            theirs = standing(t, other)
            worth -= 0.5 * share * theirs
            best = max(best, theirs)
    return worth - 0.5 * best + to_come(t, seat)


def standing(t: Archer, seat: int) -> float:
    uh = t.uh[seat]
    worth = uh + 4.0 * (uh / t.goal) ** 4  # the last steps count most
    for kept in t.lasting[seat]:
        amount = amount_due(t, seat, kept) if kept[0] in (PAY_DAY, BILL) else kept[1]
        worth += LASTING_WORTH[kept[0]] * amount
    won = t.won[seat]
    if won:
        worth += NEW_COLOUR * len({CHALLENGE_COLOURS[card] for card in won})
        worth += NEW_TYPE * len({CHALLENGE_TYPES[card] for card in won} - {NONE})
    if t.initiative == seat:
        worth += TOKEN_OF_OFFICE
    if t.leader == seat:
        worth += TOKEN_OF_OFFICE
    return worth


def to_come(t: Archer, seat: int) -> float:
    """A card or a Mission turn that the answer just given still brings, and what was seen of the decks."""
    worth = KNOWN_CARD * (t.above[seat] + t.events_known[seat] + t.challenges_known[seat])
    ask = t.ask_of(seat)
    if ask is not None and ask.kind is PLAY_CARD:
        worth += max(CARD_WORTH[card] for card in t.drawn[seat])
    elif ask is not None and ask.kind is PICK_CHALLENGE:
        worth += TURN_TO_COME
    return worth


FEW: Final = {"challenges": 2.5, "their-challenges": 2.0, "insults": 1.5, "of": 0.7}
TOUCHED: Final = {"you": 0.0, "target": 1.0, "foes": 3.0, "here": 0.8, "elsewhere": 2.0, "all": 3.0, "ahead": 1.3}
OTHERS: Final = 0.6  # what one Upper Hand of a foe counts


def effect_worth(effect: Effect) -> float:
    """Roughly, before the table is known."""
    amount = float(effect.amount)
    if effect.if_:
        amount = (amount + effect.or_) / 2
    if effect.per:
        amount *= FEW.get(effect.per.partition(":")[0], 1.4)
        amount = min(amount, float(effect.most or amount))
    touched = TOUCHED.get(effect.who, 0.8)
    match effect.do:
        case "gain" | "pay-day":
            return amount if effect.who == "you" else -0.2 * amount * touched
        case "lose" | "bill":
            return -amount if effect.who == "you" else OTHERS * amount * min(touched, 1.6)
        case "steal":
            return amount * (1 + OTHERS) * min(touched, 1.2)
        case "gamble":
            odds = (7 - effect.needs) / 6
            return odds * amount - (1 - odds) * effect.stake
        case "duel":
            return 0.2 * amount
        case "dare":
            return min(OTHERS * amount, effect.stake) + 0.2
        case "swap-upper-hand":
            return 0.7 * amount
    return PLAIN_WORTH.get(effect.do, 0.3)


PLAIN_WORTH: Final = {
    "turn": 0.7,
    "shield": 0.5,
    "dodge": 0.3,
    "extra-die": 0.9,
    "fewer-dice": 0.4,
    "sure": 0.7,
    "hinder": 0.4,
    "reroll": 0.5,
    "study": CARD,
    "intercept": 0.6,
    "draw": 1.4,
    "event": 1.3,
    "again": 1.2,
}
NAMED_IN_REACH: Final = 0.45  # how often a named character is there to be hit

CARD_WORTH: Final = [
    sum([effect_worth(effect) for effect in card.does], 0.0)
    * (NAMED_IN_REACH if card.target.startswith("named") else 1)
    for card in CARDS
]
EVENT_WORTH: Final = [sum([effect_worth(effect) for effect in event.does], 0.0) for event in EVENTS]
MEAN_EVENT: Final = sum(EVENT_WORTH, 0.0) / len(EVENT_WORTH)


def mean_worth(cards: list[int]) -> float:
    """What one of these brings, on average; nothing if there are none."""
    total = 0.0
    for card in cards:
        total += CARD_WORTH[card]
    return total / len(cards) if cards else 0.0
