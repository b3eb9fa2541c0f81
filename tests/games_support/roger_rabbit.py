"""Who Framed Roger Rabbit? for the suites."""

import random
from typing import Any

from facedown.games.roger_rabbit.bots import choose_steadily
from facedown.games.roger_rabbit.content import DOOM, IDENTITIES, LOCATIONS, LOT, NUMBERS, SLOTS, TAKEN
from facedown.games.roger_rabbit.table import RogerRabbit
from facedown.kernel.table import Ask

VARIANTS: list[dict[str, Any]] = [
    {"rounds": 15},
    {"rounds": 20, "bold_guesses": True},
    {"rounds": 60, "bold_guesses": True},
    {"rounds": 60},
]
SEALED = False
REVEALING = {"doom-taken", "will-taken", "letter-taken", "not-home", "identities-shown"}
LONGEST_UNDO = 2
# 60 rounds of 4 turns; a turn: guesses, peeks, a look and Doom cards before and after, and runs with two asks a space
BOUND = 60 * 4 * 60
PLAYTHROUGHS = {  # seed and options, chosen for the many rules that they show
    "smallest": (16, {}),
    "largest": (19, {}),
}

STEADY = 0.7
SHY = 0.9


def lively(t: RogerRabbit, ask: Ask, source: random.Random) -> int:
    """Mostly steadily, so that the Will is found, stolen and brought home; where guesses are bold, slow to guess."""
    steady = source.random() < STEADY
    index = choose_steadily(t, ask.seat, source) if steady else int(source.random() * len(ask.options))
    guesses = ask.kind in ("turn", "finish") and isinstance(ask.options[index], tuple)
    return 0 if guesses and t.settings.bold_guesses and source.random() < SHY else index


def near_misses(t: RogerRabbit, ask: Ask) -> list[Any]:
    """Choices that look right and are not: a count not rolled, a space out of reach, a guess not sure enough."""
    return [choice for choice in candidates(t, ask) if choice not in ask.options]


def candidates(t: RogerRabbit, ask: Ask) -> list[Any]:
    match ask.kind:
        case "turn" | "finish":
            words = ["roll", "trolley", "look", "fire", "weasel", "done"]
            guesses = [
                ("guess", seat, one) for seat in range(-1, t.seats + 1) for one in range(-1, len(IDENTITIES) + 1)
            ]
            return [*words, *guesses]
        case "move":
            white, black = t.rolled
            counts = {white, white + black, black, 13}
            return [(count, end) for count in sorted(counts) for end in (*range(0, len(LOT.ids), 5), t.pawn[ask.seat])]
        case "ride-to" | "weasel-way":
            return [*range(0, len(LOT.ids), 7), t.pawn[ask.seat], -1, "roll"]
        case "ride" | "free-roll" | "ambush":
            return ["roll", "stop", "decline", 0, "on"]
        case "take" | "peek":
            return [*range(-1, SLOTS + 1), "decline", "take"]
        case "doom":
            return [*range(-1, t.seats + 1), "leave", "take"]
        case "target":
            return [*range(-1, t.seats + 1), "holder"]
        case "nozzle-way":
            return [1, -1, 0, 2, "clockwise"]
        case "send-home":
            return [*LOT.homes, LOT.will, *LOT.starts, "home"]
    raise AssertionError(ask.kind)


def conserved(t: RogerRabbit) -> Any:
    """The same at all times: six cards a colour, the true identity twice and every other once, a Judge Doom that lies
    or was taken; one Will; no more weasel cards than dealt; a shot a Dip Cannon card and Judge Doom taken."""
    colours = []
    for seat in range(t.seats):
        cards = t.lies[seat * LOCATIONS : (seat + 1) * LOCATIONS]
        taken = sum(dooms >> seat & 1 for dooms in t.dooms)
        identities = sorted(card // 2 for card in cards if card not in (DOOM, TAKEN))
        right = sorted([*range(len(IDENTITIES)), t.identity[seat]]) == identities
        colours.append((right, cards.count(DOOM) + taken, cards.count(TAKEN) == taken, len(set(cards))))
    weasels = all(0 <= count <= NUMBERS.weasels for count in t.weasels)
    shots = all(0 <= t.shots[s] <= NUMBERS.cannons + t.dooms[s].bit_count() for s in range(t.seats))
    pawns = all(0 <= space < len(LOT.ids) for space in t.pawn)
    return colours, weasels, shots, pawns, len(set(t.identity)), 0 <= t.will_slot < SLOTS, t.nozzle in LOT.ring
