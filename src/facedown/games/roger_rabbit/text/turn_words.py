"""The log, turn by turn: all that one player does from a roll to the next is one line."""

from collections.abc import Callable, Iterator, Sequence

from facedown.kernel.words.log import Told, sentences

from ..content import LOT
from ..table import RogerRabbit
from .log_words import SENTENCES, Facts, cards_seen, who, whom
from .words import counted, identity_name, location_name, seat_name, slot_name, space_name

ON_ITS_OWN = ("identity-dealt", "first-player", "turn-lost", "came-home")

NO_DEEDS = ("identity-dealt", "first-player", "turn-lost")


def goes_on(turn: Sequence[Told], event: Told) -> bool:
    """The Will goes back from the player who was hit, in the turn of the player who fired."""
    if event.seat is None or turn[0].name in ON_ITS_OWN or event.name in ON_ITS_OWN:
        return False
    return event.name == "will-returned" or (event.seat == turn[0].seat and not begins(event))


def begins(event: Told) -> bool:
    """A free roll has no black die."""
    return event.name == "rolled" and event.facts["black"] > 0


def turn_words(t: RogerRabbit, turn: Sequence[Told], viewer: int | None) -> str:
    return sentences(told(t, turn, viewer))


def told(t: RogerRabbit, turn: Sequence[Told], viewer: int | None) -> Iterator[tuple[str, str]]:
    for place, event in enumerate(turn):
        there = place > 0 or event.name != "looked"
        clause = CLAUSES[event.name](t, event.facts, viewer) if there and event.name in CLAUSES else ""
        if clause:
            yield who(t, event.facts["seat"], viewer), clause
            if "cards" in event.facts:
                yield "", cards_seen(t, event.facts, viewer)
        elif sentence := SENTENCES[event.name](t, event.facts, viewer):
            yield "", sentence


def place_name(space: int) -> str:
    """Without the door, which has a comma before it."""
    return location_name(LOT.location[space]) if LOT.kinds[space] == "adjacent" else space_name(space)


def _rolled(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    white, black = facts["white"], facts["black"]
    return f"rolled white {white} + black {black}" if black else f"took a free roll of {white}"


def _walked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    return f"moved {counted(len(facts['way']) - 1, 'space')} to {place_name(facts['way'][-1])}"


def _ride_ended(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    way, vehicle = facts["way"], {"benny": "Benny", "trolley": "the Trolley"}[facts["vehicle"]]
    if len(way) == 1:
        return f"rolled STOP on {vehicle}" if facts["stopped"] else f"went nowhere by {vehicle}"
    stop = " (STOP)" if facts["stopped"] else ""
    return f"rode {vehicle} {counted(len(way) - 1, 'space')} to {place_name(way[-1])}{stop}"


def _doom_taken(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    owner = "your" if facts["colour"] == viewer else f"{seat_name(t, facts['colour'])}'s"
    return f"took {owner} Judge Doom card"


def _guessed(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    target = whom(t, facts["target"], viewer)
    be = "are" if target == "you" else "is"
    guess = f"that {target} {be} {identity_name(facts['identity'])}" if "identity" in facts else f"who {target} {be}"
    return f"rightly guessed {guess}" if facts["right"] else f"wrongly guessed {guess} (no next turn)"


def _peeked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    return "" if "will" in facts else f"looked at the {slot_name(facts['slot'])} confidential card"


CLAUSES: dict[str, Callable[[RogerRabbit, Facts, int | None], str]] = {
    "rolled": _rolled,
    "stayed": lambda t, facts, viewer: "found no way of that length",
    "walked": _walked,
    "boarded": lambda t, facts, viewer: "got on the Trolley",
    "ride-ended": _ride_ended,
    "looked": lambda t, facts, viewer: "looked at the cards there",
    "doom-taken": _doom_taken,
    "guessed": _guessed,
    "peeked": _peeked,
    "will-taken": lambda t, facts, viewer: f"took the Will from the {slot_name(facts['slot'])} slot",
    "will-stolen": lambda t, facts, viewer: f"took the Will from {whom(t, facts['holder'], viewer)}",
    "weasel-revived": lambda t, facts, viewer: "turned a weasel card face up again",
    "cannon-fired": lambda t, facts, viewer: f"fired the Dip Cannon at {whom(t, facts['target'], viewer)}",
    "dipped": lambda t, facts, viewer: f"hit with {counted(facts['dips'], 'Dip')}",
    "sent-home": lambda t, facts, viewer: f"sent {whom(t, facts['target'], viewer)} to {space_name(facts['space'])}",
    "taken-back": lambda t, facts, viewer: "took the rest back",
}
