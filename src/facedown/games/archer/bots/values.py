"""What things are worth in Upper Hand, as `steady` sees it: a table in play, a card to be drawn, an Event."""

from typing import Final

from ..asks import PICK_CHALLENGE, PLAY_CARD
from ..constants import CARDS, CHALLENGE_COLOURS, CHALLENGE_TYPES, EVENTS, NONE
from ..rules.effects.clauses import amount_due
from ..table import BILL, LASTING, PAY_DAY, Archer
from ..verbs import VERBS, Effect

LASTING_WORTH: Final = [lasts.worth if (lasts := VERBS[name].lasts) is not None else 0.0 for name in LASTING]
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


def effect_worth(effect: Effect) -> float:
    """Roughly, before the table is known."""
    amount = float(effect.amount)
    if effect.if_:
        amount = (amount + effect.or_) / 2
    if effect.per:
        amount *= FEW.get(effect.per.partition(":")[0], 1.4)
        amount = min(amount, float(effect.most or amount))
    touched = TOUCHED.get(effect.who, 0.8)
    worth = VERBS[effect.do].worth
    return worth if isinstance(worth, float) else worth(effect, amount, touched)


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
