"""`steady`: weighs the odds of each Challenge, how contested a Location is, who leads and what its deck still holds.

It is handed an imagined world and trusts in it only what its seat can know."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from facedown.kernel.asks import Ask, AskKind
from facedown.kernel.dealer import Playful

from .asks import (
    ANSWER_DARE,
    PICK_CHALLENGE,
    PICK_LOCATION,
    PICK_TOP,
    PLAY_CARD,
    PUT_BELOW,
    ROLL_AGAIN,
    USE_ABILITY,
)
from .content import (
    ARMORY,
    BREAK_ROOM,
    CHALLENGES,
    CONTROL_ROOM,
    FIRST_EVENT,
    KRIEGERS_LAB,
    MALORYS_OFFICE,
    NUMBERS,
    RECEPTION,
    ROW,
)
from .odds import chance, hits, roll_of
from .table import Archer
from .worth import CARD_WORTH, EVENT_WORTH, MEAN_EVENT, NEW_COLOUR, NEW_TYPE, table_worth

WINNING = 12.0  # worth of a Challenge that ends the game, above its award
CHOICE = 0.35  # what each further card to choose from adds
WHIM = 0.5  # so that equal minds do not all meet at one door


def steady(world: Archer, seat: int, random: Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    if len(ask.options) == 1:
        return 0
    return CHOICES[ask.kind](world, ask, random)


def card_worth(t: Archer, seat: int) -> float:
    """What a card from the own deck brings, as far as the deck is known: all that is left in it."""
    deck = t.deck[seat]
    return sum([CARD_WORTH[card] for card in deck]) / len(deck) if deck else 0.0


def cards_worth(t: Archer, seat: int, dice: int, more: float) -> float:
    """Of the hits with so many dice, and `more` cards on top: one is played, the others only widen the choice."""
    if not t.deck[seat]:
        return 0.0
    one = card_worth(t, seat)
    worth = 0.0
    for count, odds in enumerate(hits(dice)):
        cards = count + more
        if cards:
            worth += odds * (one * min(cards, 1.0) + CHOICE * max(cards - 1.0, 0.0))
    return worth


def attempt_worth(t: Archer, seat: int, option: tuple[int, int] | str) -> float:
    if isinstance(option, str):
        return 0.0
    place, skill = option
    challenge = CHALLENGES[t.row[place]]
    dice, odds = roll_of(t, seat, place, skill)
    worth = float(challenge.award)
    if t.uh[seat] + challenge.award >= t.goal:
        worth += WINNING
    won = [CHALLENGES[card] for card in t.won[seat]]
    if challenge.colour not in [other.colour for other in won]:
        worth += NEW_COLOUR
    if challenge.type not in [other.type for other in won]:
        worth += NEW_TYPE
    return odds * worth + cards_worth(t, seat, dice, odds if t.skill_dice(seat, skill) != NUMBERS.best else 0.0)


def location_worth(t: Archer, seat: int, place: int) -> float:
    """Being first there, as likely as those placed before leave it, or being late in company."""
    before = (seat - t.initiative) % t.seats
    taken_by_one = 1.0 / len(t.locations)
    first = (1.0 - taken_by_one) ** before
    ability = 0.0 if t.closed[place] >= t.round else ability_worth(t, seat, place)
    late = 1.0 - first
    company = max(1, round(before * taken_by_one + 0.5))
    return first * ability + (late * cards_worth(t, seat, company, 0.0) if late else 0.0)


def ability_worth(t: Archer, seat: int, place: int) -> float:
    if place == MALORYS_OFFICE:
        if t.events_known[seat]:
            return EVENT_WORTH[t.event_deck[-1] - FIRST_EVENT]
        return MEAN_EVENT
    if place == ARMORY:
        return 2.0 * (chance(3, 8) - chance(2, 8)) + card_worth(t, seat) * (hits(2)[0] - hits(3)[0])
    if place == KRIEGERS_LAB:
        return 0.7 * card_worth(t, seat) + CHOICE
    if place == BREAK_ROOM:
        return float(NUMBERS.break_room)
    if place == CONTROL_ROOM:
        return 0.9 if crowded(t) else 0.5
    if place == RECEPTION:
        return 0.2 if t.initiative == seat else 0.2 + 0.08 * t.seats
    raise AssertionError(place)


def crowded(t: Archer) -> bool:
    """More seats than Challenges: the last to roll may find nothing."""
    return t.seats > ROW[t.seats]


# --- choices: one for each kind of ask; each gives the index of an option ---------------------------------------------


def best(worths: list[float]) -> int:
    return worths.index(max(worths))


def try_all(world: Archer, ask: Ask, random: Random) -> int:
    """Answers each option on a copy and looks at the table after it."""
    worths = []
    for index in range(len(ask.options)):
        after = world.clone(dealer=Playful(random))
        after.answer(ask.seat, index)
        worths.append(table_worth(after, ask.seat))
    return best(worths)


def pick_location(world: Archer, ask: Ask, random: Random) -> int:
    places: Sequence[Any] = ask.options
    return best([location_worth(world, ask.seat, place) + WHIM * random.random() for place in places])


def use_ability(world: Archer, ask: Ask, random: Random) -> int:
    """Always, unless it would draw an Event that is known."""
    if ask.args[0] == MALORYS_OFFICE and world.events_known[ask.seat]:
        return try_all(world, ask, random)
    return 0


def pick_challenge(world: Archer, ask: Ask, random: Random) -> int:
    attempts: Sequence[Any] = ask.options
    return best([attempt_worth(world, ask.seat, attempt) for attempt in attempts])


def roll_again(world: Archer, ask: Ask, random: Random) -> int:
    _, place, _, dice, added = world.rolled
    return int(sum(dice) + added < CHALLENGES[world.row[place]].needs)


def pick_card(world: Archer, ask: Ask, random: Random) -> int:
    cards: Sequence[Any] = ask.options
    return best([CARD_WORTH[card] for card in cards])


CHOICES: dict[AskKind[Archer], Callable[[Archer, Ask, Random], int]] = {
    PICK_LOCATION: pick_location,
    USE_ABILITY: use_ability,
    PICK_CHALLENGE: pick_challenge,
    ROLL_AGAIN: roll_again,
    PLAY_CARD: try_all,
    PUT_BELOW: pick_card,
    PICK_TOP: pick_card,
    ANSWER_DARE: try_all,
}
