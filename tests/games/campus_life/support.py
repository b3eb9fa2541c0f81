"""Campus Life for the suites."""

import random
from collections.abc import Sequence
from typing import Any, cast

from tests.games_support.canaries import Cage

from facedown.games.campus_life.content import CARD_IDS, CARD_NAMES, CELLAR, DEAL_ROOMS, MANSION, ROOMS, WEAPONS
from facedown.games.campus_life.settings import CampusSettings
from facedown.games.campus_life.table import NONE, OUT, CampusLife
from facedown.kernel import boards
from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

VARIANTS: list[dict[str, Any]] = [
    {},
    {"last_call": 40},
    {"envelope_is_his_hand": True},
    {"last_call": 12, "envelope_is_his_hand": True},
    {"suspects": ["plum", "white", "green"]},
    {"suspects": ["peacock", "mustard", "plum", "scarlet"], "last_call": 25},
]
MAY_ALL_LOSE = False
SEALED = False
REVEALING = {"turned-up", "shown"}
LONGEST_UNDO = 2
# 6 weapons placed; 40 rounds of 6 turns: leave, two moves, a roll more, card, weapon; with each other: who, two shifts
BOUND = 6 + 40 * 6 * (6 + 5 * 3)
PLAYTHROUGHS = {  # seed and options, chosen for the many rules that they show
    "smallest": (99, {"last_call": 8, "envelope_is_his_hand": True}),
    "largest": (66, {"last_call": 7}),
}

ONLINE = {"seats": 3, "options": {"last_call": 8}}  # a whole game through the server
FAR = [boards.distances(MANSION.links, room, stops=range(ROOMS)) for room in range(ROOMS)]


def only_for(settings: CampusSettings) -> int | None:
    """The number of seats that these settings are for."""
    return len(settings.suspects) or None


def lively(t: CampusLife, ask: Ask, source: random.Random) -> int:
    """Meets in rooms, swaps cards, keeps its tabs for later."""
    options = ask.options
    if ask.kind.name == "move":
        return options.index(move_to_a_room(t, ask, source))
    if ask.kind.name in ("another-roll", "shift", "leave") and source.random() < 0.8:
        return 0
    return int(source.random() * len(options))


def move_to_a_room(t: CampusLife, ask: Ask, source: random.Random) -> int:
    ends = cast("Sequence[int]", ask.options)
    rooms = [end for end in ends if end < ROOMS and (end != CELLAR or source.random() < 0.1)]
    if rooms and source.random() < 0.9:
        return source.choice(rooms)
    goal = FAR[DEAL_ROOMS[t.round // 3 * 5 % len(DEAL_ROOMS)]]
    return min(ends, key=lambda end: (end == CELLAR, goal[end] if goal[end] >= 0 else 99))


def near_misses(t: CampusLife, ask: Ask) -> list[Any]:
    """Choices that look right and are not: an unreachable square, a card face up, a weapon that lies elsewhere."""
    return [choice for choice in candidates(t, ask) if choice not in ask.options]


def candidates(t: CampusLife, ask: Ask) -> list[Any]:
    match ask.kind.name:
        case "move":
            return [*range(ROOMS), *range(ROOMS, len(MANSION.squares), 7), -1, len(MANSION.squares)]
        case "place-weapon":
            every = [(weapon, room) for weapon in range(len(WEAPONS)) for room in range(ROOMS)]
            return [*every, (len(WEAPONS), 0), (0, ROOMS), (-1, 0), (0, -1)]
        case "another-roll":
            return [0, 1, 2, 3, -1, "keep"]
        case "shift":
            return [(kind, by) for kind in (-1, 0, 1, 2, 3) for by in (-2, -1, 0, 1, 2)]
        case "card":
            return ["keep", "stand", t.card_in[ask.args[0]]]
        case "weapon":
            return [*range(len(WEAPONS)), "drop", -1, len(WEAPONS)]
        case "approach":
            return [*range(t.seats), -1, t.seats]
        case "leave":
            return ["roll", 2, ""]
    raise AssertionError(ask.kind.name)


def conserved(t: CampusLife) -> Any:
    """The same at all times: every card once, in a hand, a room or the envelope; rooms keep theirs; the weapon tokens
    lie or are carried, one per seat once all are placed; notepads name different cards."""
    cards = sorted([*t.hand, *t.envelope, *(card for card in t.card_in if card != NONE)])
    rooms = [t.card_in[room] != NONE for room in range(ROOMS)]
    lying = [weapon for weapon, room in enumerate(t.lying) if room != NONE]
    tokens = [*lying, *(weapon for weapon in t.carried if weapon != NONE)]
    right_tokens = len(set(tokens)) == len(tokens) and (len(tokens) == t.seats or t.round == 0)
    pawns = all(place == OUT or 0 <= place < len(MANSION.squares) for place in t.place)
    return cards, rooms, right_tokens, pawns, [len(set(t.notepad[kind::3])) for kind in range(3)]


def canaries(cage: Cage) -> None:
    """Every card. (A suspect's name is also on the board, for all to see.)"""
    for card in range(len(CARD_IDS)):
        word = cage.word()
        cage.lay(CARD_IDS, card, word)
        cage.lay(CARD_NAMES, card, word.upper())


def on_the_box() -> list[str]:
    """Faces that everybody can read: which cards there are."""
    return CARD_IDS


def shown_faces(t: CampusLife, seat: int | None, events: list[Event]) -> set[str]:
    """Own notepad and hand, a card that one drew, cards turned up or shown by who has left, everything at the end."""
    found: set[int] = set()
    for one in range(t.seats):
        hand, notepad = t.hand[3 * one : 3 * one + 3], t.notepad[3 * one : 3 * one + 3]
        found |= {hand[kind] for kind in range(3) if t.face_up[one] >> kind & 1}
        if one == seat or t.place[one] == OUT or t.over:
            found |= {*hand, *notepad}
    found |= {t.card_in[ask.args[0]] for ask in t.asks if ask.kind.name == "card" and ask.seat == seat}
    return set(CARD_IDS) if t.over else {CARD_IDS[card] for card in found}


def leave_out_guesses(view: dict[str, Any]) -> None:
    if view["table"]["you"]:
        for field in ("rooms", "hands", "envelope", "doubts"):
            del view["table"]["you"][field]
