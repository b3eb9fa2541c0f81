"""What tells who will win at Archer, as numbers: the features that the estimate is fitted to."""

from typing import Final

from facedown.games import text_of
from facedown.kernel.search.estimate import Contrast, Estimate, Features

from ..asks import PLAY_CARD
from ..constants import AWARDS, CHALLENGE_COLOURS, CHALLENGE_TYPES, DICE, NEEDS, NONE
from ..odds import chance
from ..table import EXTRA_DIE, FEWER_DICE, HINDER, MISSION, MOVEMENT, STUDY, SURE, Archer
from .values import CARD_WORTH, LASTING_WORTH, mean_worth

NAMES: Final[tuple[str, ...]] = (
    "upper hand, of the goal",
    "upper hand, squared",
    "upper hand, to the fourth",
    "nearly there: a Challenge away",
    "what lies before it for this round",
    "help for the next Mission roll",
    "cards to be drawn at its Mission turn",
    "cards left in the deck",
    "what a card of the deck brings",
    "best card in hand",
    "has a card to play",
    "colours won",
    "types won",
    "has the Initiative Token",
    "leads the Mission",
    "its token is still to be placed",
    "its Mission turn is still to come",
    "best attempt in the row",
    "could win by an attempt",
    "others ahead",
    "ahead of the best other",
    "the round",
)
WORDS: Final = {
    "upper hand, of the goal": Contrast("more Upper Hand", "less Upper Hand"),
    "upper hand, squared": Contrast("more Upper Hand", "less Upper Hand"),
    "upper hand, to the fourth": Contrast("more Upper Hand", "less Upper Hand"),
    "nearly there: a Challenge away": Contrast("one Challenge to go", "more than one Challenge to go"),
    "what lies before it for this round": Contrast(
        "better things in store this round", "worse things in store this round"
    ),
    "help for the next Mission roll": Contrast("a better Mission roll to come", "a poorer Mission roll to come"),
    "cards to be drawn at its Mission turn": Contrast(
        "more cards to draw at the Mission", "fewer cards to draw at the Mission"
    ),
    "cards left in the deck": Contrast("a thicker deck", "a thinner deck"),
    "what a card of the deck brings": Contrast("a better deck", "a poorer deck"),
    "best card in hand": Contrast("a better card in hand", "a poorer card in hand"),
    "has a card to play": Contrast("a card to play", "no card to play"),
    "colours won": Contrast("more colours won", "fewer colours won"),
    "types won": Contrast("more types won", "fewer types won"),
    "has the Initiative Token": Contrast("the Initiative Token", "the Initiative Token elsewhere"),
    "its Mission turn is still to come": Contrast("a Mission turn still to come", "no Mission turn left this round"),
    "best attempt in the row": Contrast("a better Challenge to try", "a poorer Challenge to try"),
    "could win by an attempt": Contrast("a Challenge that could win the game", "no Challenge that could win the game"),
    "others ahead": Contrast("more rivals ahead", "fewer rivals ahead", -1),
    "ahead of the best other": Contrast("a larger lead", "a smaller lead"),
}
BY_DICE: Final[tuple[int, ...]] = (EXTRA_DIE, FEWER_DICE, SURE, HINDER)


def features(t: Archer) -> list[Features]:
    coming = still_to_come(t)
    asked = t.asks[0] if len(t.asks) == 1 else None
    playing = asked.seat if asked is not None and asked.kind is PLAY_CARD else NONE
    most = sorted(t.uh)
    row = [(AWARDS[t.row[place]], NEEDS[t.row[place]], CHALLENGE_TYPES[t.row[place]]) for place in t.open_places()]
    return [of_seat(t, seat, seat in coming, seat == playing, most, row) for seat in range(t.seats)]


def of_seat(
    t: Archer, seat: int, coming: bool, playing: bool, most: list[int], row: list[tuple[int, int, int]]
) -> Features:
    uh, deck, drawn, won = t.uh[seat] / t.goal, t.deck[seat], t.drawn[seat], t.won[seat]
    now = dice = later = added = 0.0
    for kind, amount, _, _ in t.lasting[seat]:
        if kind in BY_DICE:
            dice += LASTING_WORTH[kind] * amount
            added += amount if kind == SURE else -amount if kind == HINDER else 0
        elif kind == STUDY:
            later += amount
        else:
            now += LASTING_WORTH[kind] * amount
    best, wins = best_attempt(t, seat, row, int(added)) if coming else (0.0, 0.0)
    return [
        uh,
        uh * uh,
        uh**4,
        1.0 if t.uh[seat] + 3 >= t.goal else 0.0,
        now,
        dice,
        later,
        len(deck) / 20,
        mean_worth(deck),
        max([CARD_WORTH[card] for card in drawn]) if drawn else 0.0,
        1.0 if playing else 0.0,
        len({CHALLENGE_COLOURS[card] for card in won}) / 4 if won else 0.0,
        len({CHALLENGE_TYPES[card] for card in won}) / 4 if won else 0.0,
        1.0 if t.initiative == seat else 0.0,
        1.0 if t.leader == seat else 0.0,
        1.0 if t.phase == MOVEMENT and t.token[seat] == NONE else 0.0,
        1.0 if coming else 0.0,
        best,
        wins,
        sum([1 for other in most if other > t.uh[seat]]) / t.seats,
        (t.uh[seat] - (most[-1] if t.uh[seat] < most[-1] else most[-2])) / t.goal,
        t.round / 10,
    ]


def still_to_come(t: Archer) -> tuple[int, ...]:
    """Whose Mission turn of this round is not over."""
    if t.phase == MOVEMENT:
        return tuple(range(t.seats))
    if t.phase != MISSION or t.turn == NONE or t.turn not in t.order:
        return ()
    asked = t.asks[0].kind if t.asks else None
    at = t.order.index(t.turn)
    return t.order[at:] if asked is not None and asked.name == "pick-challenge" else t.order[at + 1 :]


def best_attempt(t: Archer, seat: int, row: list[tuple[int, int, int]], added: int) -> tuple[float, float]:
    """The most Upper Hand to expect of one roll, and the best odds of a roll that wins the game."""
    dice, left = DICE[t.character[seat]], t.goal - t.uh[seat]
    best = wins = 0.0
    for award, needs, kind in row:
        odds = chance(max(dice) if kind == NONE else dice[kind], needs - added)
        best = max(best, odds * award)
        if award >= left:
            wins = max(wins, odds)
    return best, wins


ESTIMATE: Final = Estimate(
    NAMES,
    features,
    lambda: text_of(__package__.removesuffix(".bots"), "content/estimate.json"),
    "archer/content/estimate.json",
    words=WORDS,
)
