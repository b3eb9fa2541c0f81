"""The log of Campus Life, turn by turn: what one guest does in a row is one sentence, a talk with its end another."""

from collections.abc import Callable, Sequence

from facedown.kernel.words.log import Told, sentences

from ..content import ROOMS
from ..table import CampusLife
from .log_words import NUMBER_WORDS, SENTENCES, who
from .words import card_name, room_name, weapon_name

TALK = ("hook-up-rolled", "turned-up", "shifted", "missed", "hooked-up")
TALK_ENDS = ("missed", "hooked-up")
NO_DEEDS = ("noted", "dealt", "shown", "last-turn", "scored", "scored-nothing")
WALKS = ("walked", "entered")


def goes_on(turn: Sequence[Told], event: Told) -> bool:
    if turn[0].name == "hook-up-rolled":
        return event.name in TALK[1:] and turn[-1].name not in TALK_ENDS
    return turn[0].name in CLAUSES and event.name in CLAUSES and turn[0].seat == event.seat


def turn_words(t: CampusLife, turn: Sequence[Told], viewer: int | None) -> str:
    if turn[0].name == "hook-up-rolled":
        return " ".join(talk_words(t, event, viewer) for event in turn)
    subject = who(t, turn[0].facts["seat"], viewer)
    clauses = (CLAUSES[event.name](event, turn[place + 1 :]) for place, event in enumerate(turn))
    return sentences((subject, clause) for clause in clauses if clause)


def talk_words(t: CampusLife, event: Told, viewer: int | None) -> str:
    if event.name == "missed":
        return f"No spark: {event.facts['apart']} apart."
    return SENTENCES[event.name](t, event.facts, viewer)


def steps(event: Told) -> str:
    count = len(event.facts["way"]) - 1
    return f"{NUMBER_WORDS[count] if count < len(NUMBER_WORDS) else count} step{'' if count == 1 else 's'}"


def _rolled(event: Told, later: Sequence[Told]) -> str:
    """A player who walks as far as the die says need not be told of the die."""
    if later and later[0].name in WALKS and len(later[0].facts["way"]) - 1 == event.facts["number"]:
        return ""
    return f"rolled {event.facts['number']}"


def _stayed(event: Told, later: Sequence[Told]) -> str:
    here = event.facts["way"][-1]
    return f"stayed in the {room_name(here) if here < ROOMS else 'corridor'}"


def _took_passage(event: Told, later: Sequence[Told]) -> str:
    start, end = event.facts["way"]
    return f"took the passage from the {room_name(start)} to the {room_name(end)}"


def _drew(event: Told, later: Sequence[Told]) -> str:
    return f"drew {card_name(event.facts['card'])}" if "card" in event.facts else "drew its card"


def _laid_down(event: Told, later: Sequence[Told]) -> str:
    if "card" not in event.facts:
        return "laid one down"
    return f"left {card_name(event.facts['card'])} for it" if event.facts["kept"] else "put it back"


def _traded(event: Told, later: Sequence[Told]) -> str:
    return f"traded the {weapon_name(event.facts['left'])} for the {weapon_name(event.facts['weapon'])}"


CLAUSES: dict[str, Callable[[Told, Sequence[Told]], str]] = {
    "rolled": _rolled,
    "walked": lambda event, later: f"walked {steps(event)}",
    "entered": lambda event, later: f"walked {steps(event)} to the {room_name(event.facts['way'][-1])}",
    "stayed": _stayed,
    "took-passage": _took_passage,
    "drew": _drew,
    "laid-down": _laid_down,
    "weapon-taken": lambda event, later: f"took the {weapon_name(event.facts['weapon'])}",
    "weapon-traded": _traded,
    "weapon-dropped": lambda event, later: f"dropped the {weapon_name(event.facts['weapon'])}",
    "turned-up": lambda event, later: f"turned up {card_name(event.facts['card'])}",
    "taken-back": lambda event, later: "took the rest back",
}
