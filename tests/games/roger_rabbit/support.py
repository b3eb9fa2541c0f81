"""Who Framed Roger Rabbit? for the suites."""

import random
import re
from typing import Any

from tests.games_support.canaries import Cage

from facedown.games.roger_rabbit.bots.steady import steady
from facedown.games.roger_rabbit.content import CARDS, DOOM, IDENTITIES, LOCATIONS, LOT, NUMBERS, SLOTS, TAKEN
from facedown.games.roger_rabbit.table import RogerRabbit
from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

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
PLAYTHROUGHS: dict[str, tuple[int, dict[str, Any]]] = {  # seed and options, chosen for the many rules that they show
    "smallest": (11, {}),
    "largest": (5, {}),
}

# a whole game through the server, long enough for a right guess in 24 of 25
ONLINE = {"seats": 3, "options": {"rounds": 30, "bold_guesses": True}}
FACE = re.compile(r"canary[0-9]{3}(?!'s home)(-top|-bottom|'s top|'s bottom)?")
STEADY = 0.7
SHY = 0.9


def lively(t: RogerRabbit, ask: Ask, source: random.Random) -> int:
    """Mostly steadily, so that the Will is found, stolen and brought home; where guesses are bold, slow to guess."""
    by_the_bot = source.random() < STEADY
    index = steady(t, ask.seat, source) if by_the_bot else int(source.random() * len(ask.options))
    option = ask.options[index]
    guesses = isinstance(option, tuple) and option[0] == "guess"
    return 0 if guesses and t.settings.bold_guesses and source.random() < SHY else index


def near_misses(t: RogerRabbit, ask: Ask) -> list[Any]:
    """Choices that look right and are not: a count not rolled, a space out of reach, a guess not sure enough."""
    return [choice for choice in candidates(t, ask) if choice not in ask.options]


def all_guesses(t: RogerRabbit) -> list[Any]:
    return [("guess", seat, one) for seat in range(-1, t.seats + 1) for one in range(-1, len(IDENTITIES) + 1)]


def candidates(t: RogerRabbit, ask: Ask) -> list[Any]:
    match ask.kind.name:
        case "turn" | "finish":
            return ["roll", "trolley", "look", "fire", "weasel", "done", *all_guesses(t)]
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
    raise AssertionError(ask.kind.name)


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


def canaries(cage: Cage) -> None:
    """The four people. Their homes are on the board, for all to see; a half of a card is a face of its own."""
    for place, identity in enumerate(CARDS.identities):
        word = cage.word()
        cage.lay(IDENTITIES, place, word)
        cage.name(identity, word, "name")


def on_the_box() -> list[str]:
    """Faces that everybody can read: the four people, whole and in halves."""
    return [*IDENTITIES, *(spelled for kind in range(DOOM) for spelled in half_words(kind))]


def shown_faces(t: RogerRabbit, seat: int | None, events: list[Event]) -> set[str]:
    """The own identity, the cards of a Location that one has looked at, a guess for both; all at the end."""
    if t.over:
        halves = {spelled for kind in range(DOOM) for spelled in half_words(kind)}
        return {*IDENTITIES, *halves}
    if seat is None:
        return set()
    found = {IDENTITIES[t.identity[seat]]}
    for location in range(LOCATIONS):
        if t.looked[seat] >> location & 1:
            kinds = [kind for _, kind in t.cards_at(location) if kind != DOOM]
            found |= {spelled for kind in kinds for spelled in half_words(kind)}
    for event in events:
        facts = event.facts or {}
        if event.name == "guessed" and seat in (facts["seat"], facts["target"]) and event.secret:
            found.add(IDENTITIES[event.secret["identity"]])
    return found


def half_words(kind: int) -> set[str]:
    """As an id and in a sentence."""
    half = ("top", "bottom")[kind % 2]
    return {f"{IDENTITIES[kind // 2]}-{half}", f"{IDENTITIES[kind // 2]}'s {half}"}


def leave_out_guesses(view: dict[str, Any]) -> None:
    """The ID sheet, and what may be guessed by it."""
    if view["table"]["you"]:
        del view["table"]["you"]["sheet"]
    if view["ask"]:
        options = view["ask"].get("options", [])
        view["ask"]["options"] = [option for option in options if "identity" not in option]
