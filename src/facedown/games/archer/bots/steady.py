"""`steady`: weighs the odds of each Challenge, how contested a Location is, who leads and what its deck still holds.

It is handed an imagined world and trusts in it only what its seat can know."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from facedown.kernel.asks import Ask, AskKind
from facedown.kernel.dealer import Playful
from facedown.kernel.search.bot import Prior, ViewOnlyBot

from ..asks import ANSWER_DARE, PICK_CHALLENGE, PICK_LOCATION, PICK_TOP, PLAY_CARD, PUT_BELOW, ROLL_AGAIN, USE_ABILITY
from ..constants import (
    ARMORY,
    AWARDS,
    BREAK_ROOM,
    CHALLENGE_COLOURS,
    CHALLENGE_TYPES,
    CHALLENGES,
    CONTROL_ROOM,
    FIRST_EVENT,
    KRIEGERS_LAB,
    MALORYS_OFFICE,
    NONE,
    NUMBERS,
    RECEPTION,
    ROW,
)
from ..odds import chance, hits, roll_of
from ..table import Archer
from .values import CARD_WORTH, EVENT_WORTH, MEAN_EVENT, NEW_COLOUR, NEW_TYPE, mean_worth, table_worth

WINNING: Final = 12.0  # worth of a Challenge that ends the game, above its award
CHOICE: Final = 0.35  # what each further card to choose from adds
WHIM: Final = 0.5  # so that equal minds do not all meet at one door


def choose(world: Archer, seat: int, random: Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    if len(ask.options) == 1:
        return 0
    return CHOICES[ask.kind](world, ask, random)


def by_sight(ask: Ask) -> bool:
    """All but what is answered by trying it out."""
    if len(ask.options) == 1 or (ask.kind is USE_ABILITY and ask.args[0] != MALORYS_OFFICE):
        return True
    return ask.kind in (PICK_LOCATION, PICK_CHALLENGE, ROLL_AGAIN, PUT_BELOW, PICK_TOP)


steady = ViewOnlyBot(choose, by_sight)


def card_worth(t: Archer, seat: int) -> float:
    """What a card from the own deck brings, as far as the deck is known: all that is left in it."""
    return mean_worth(t.deck[seat])


@lru_cache(maxsize=1 << 14)
def cards_worth(one: float, dice: int, more: float) -> float:
    """Of the hits with so many dice, and `more` cards on top: one is played, the others only widen the choice. `one` is
    what a card from the deck brings, 0 if there is none left."""
    if not one:
        return 0.0
    worth = 0.0
    for count, odds in enumerate(hits(dice)):
        cards = count + more
        if cards:
            worth += odds * (one * min(cards, 1.0) + CHOICE * max(cards - 1.0, 0.0))
    return worth


def attempt_worths(t: Archer, seat: int, options: Sequence[Any]) -> list[float]:
    one, uh = card_worth(t, seat), t.uh[seat]
    won = t.won[seat]
    colours, types = [CHALLENGE_COLOURS[card] for card in won], [CHALLENGE_TYPES[card] for card in won]
    worths = []
    for option in options:
        if isinstance(option, str):
            worths.append(0.0)
            continue
        place, skill = option
        card = t.row[place]
        dice, odds = roll_of(t, seat, place, skill)
        worth = float(AWARDS[card])
        if uh + AWARDS[card] >= t.goal:
            worth += WINNING
        if CHALLENGE_COLOURS[card] not in colours:
            worth += NEW_COLOUR
        if CHALLENGE_TYPES[card] not in types:
            worth += NEW_TYPE
        more = odds if t.skill_dice(seat, skill) != NUMBERS.best else 0.0
        worths.append(odds * worth + cards_worth(one, dice, more))
    return worths


def location_worths(t: Archer, seat: int, places: Sequence[Any]) -> list[float]:
    """Being first there, as likely as those placed before leave it, or being late in company."""
    before = (seat - t.initiative) % t.seats
    taken_by_one = 1.0 / len(t.locations)
    first = (1.0 - taken_by_one) ** before
    late = 1.0 - first
    company = max(1, round(before * taken_by_one + 0.5))
    one = card_worth(t, seat)
    in_company = late * cards_worth(one, company, 0.0) if late else 0.0
    return [
        first * (0.0 if t.closed[place] >= t.round else ability_worth(t, seat, place, one)) + in_company
        for place in places
    ]


def ability_worth(t: Archer, seat: int, place: int, one: float) -> float:
    """`one` is what a card from the own deck brings."""
    if place == MALORYS_OFFICE:
        if t.events_known[seat]:
            return EVENT_WORTH[t.event_deck[-1] - FIRST_EVENT]
        return MEAN_EVENT
    if place == ARMORY:
        return 2.0 * (chance(3, 8) - chance(2, 8)) + one * (hits(2)[0] - hits(3)[0])
    if place == KRIEGERS_LAB:
        return 0.7 * one + CHOICE
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
    return best(tried(world, ask, random))


def tried(world: Archer, ask: Ask, random: Random) -> list[float]:
    """Answers each option on a copy and looks at the table after it."""
    worths = []
    for index in range(len(ask.options)):
        after = world.clone(dealer=Playful(random))
        after.answer(ask.seat, index)
        worths.append(table_worth(after, ask.seat))
    return worths


def pick_location(world: Archer, ask: Ask, random: Random) -> int:
    return best([worth + WHIM * random.random() for worth in location_worths(world, ask.seat, ask.options)])


def use_ability(world: Archer, ask: Ask, random: Random) -> int:
    """Always, unless it would draw an Event that is known."""
    if ask.args[0] == MALORYS_OFFICE and world.events_known[ask.seat]:
        return try_all(world, ask, random)
    return 0


def pick_challenge(world: Archer, ask: Ask, random: Random) -> int:
    return best(attempt_worths(world, ask.seat, ask.options))


def roll_again(world: Archer, ask: Ask, random: Random) -> int:
    _, place, _, dice, added = world.rolled
    return int(sum(dice) + added < CHALLENGES[world.row[place]].needs)


def pick_card(world: Archer, ask: Ask, random: Random) -> int:
    cards: Sequence[Any] = ask.options
    return best([CARD_WORTH[card] for card in cards])


CHOICES: Final[dict[AskKind[Archer], Callable[[Archer, Ask, Random], int]]] = {
    PICK_LOCATION: pick_location,
    USE_ABILITY: use_ability,
    PICK_CHALLENGE: pick_challenge,
    ROLL_AGAIN: roll_again,
    PLAY_CARD: try_all,
    PUT_BELOW: pick_card,
    PICK_TOP: pick_card,
    ANSWER_DARE: try_all,
}


def rank(world: Archer, seat: int, random: Random) -> list[int]:
    """All options, but for Locations that are closed while others are open."""
    ask = world.ask_of(seat)
    assert ask is not None
    options: Sequence[Any] = ask.options
    if ask.kind is PICK_LOCATION:
        worths = location_worths(world, seat, options)
    elif ask.kind is PICK_CHALLENGE:
        worths = attempt_worths(world, seat, options)
    elif ask.kind in (PUT_BELOW, PICK_TOP):
        worths = [CARD_WORTH[card] for card in options]
    elif ask.kind is PLAY_CARD:
        worths = tried(world, ask, random)
    else:
        worths = [0.0] * len(options)
    best_first = sorted(range(len(options)), key=lambda place: -worths[place])
    if ask.kind is PICK_LOCATION:
        return [place for place in best_first if world.closed[options[place]] < world.round] or best_first
    return best_first


def quick(world: Archer, seat: int, random: Random) -> int:
    """As `steady`, but it plays the card that is usually worth most, at the player who has most, without trying it."""
    ask = world.ask_of(seat)
    assert ask is not None
    if ask.kind is not PLAY_CARD or len(ask.options) == 1:
        return choose(world, seat, random)
    plays: Sequence[Any] = ask.options
    return best([CARD_WORTH[card] + (0.05 * world.uh[target] if target != NONE else 0.0) for card, target, _ in plays])


def is_quiet(world: Archer) -> bool:
    """A round begins."""
    return world.asks[0].kind is PICK_LOCATION and not world.sealed


PRIOR: Final = Prior(choose, rank, rollout_bot=quick, horizon=3, is_quiet=is_quiet, beginner_noise=0.055)
