"""The log, turn by turn: a visit, an attempt and a card played are one line each, with all that came of them."""

from collections.abc import Iterator, Sequence

from facedown.kernel.words.log import Told, sentences

from ..table import Archer
from .log_words import SENTENCES, card, cut, their, who
from .words import cards, listed

BEGINS = ("entered", "rolled", "played", "due")
ON_ITS_OWN = (
    "rolled-off",
    "leads",
    "laid-out",
    "row-discarded",
    "sat-out",
    "passed",
    "initiative-passed",
    "cleaned-up",
    "won",
)
NO_DEEDS = ("tokens-handed-out", "leads", "sat-out", "initiative-passed", "due")
# Their sentences begin with who did it and go well with another of the same seat.
CLAUSES = (
    "entered",
    "found-closed",
    "declined",
    "initiative-taken",
    "lead-taken",
    "armed",
    "studied",
    "rolled",
    "drew",
    "laid-on-top",
    "gained",
    "lost",
    "token-moved",
    "poached",
    "spoiled",
)


def goes_on(turn: Sequence[Told], event: Told) -> bool:
    if event.name == "taken-back":
        return turn[0].name in BEGINS and turn[-1].seat == event.seat
    return turn[0].name in BEGINS and event.name not in (*BEGINS, *ON_ITS_OWN)


def turn_words(t: Archer, turn: Sequence[Told], viewer: int | None) -> str | tuple[str, ...]:
    return cut(sentences(told(t, turn, viewer)))


def told(t: Archer, turn: Sequence[Told], viewer: int | None) -> Iterator[tuple[str, str]]:
    for place, event in enumerate(turn):
        clause = clause_words(t, turn, place, viewer)
        if clause is None:
            yield "", SENTENCES[event.name](t, event.facts, viewer)
        elif clause:
            yield who(t, event.facts["seat"], viewer), clause


def clause_words(t: Archer, turn: Sequence[Told], place: int, viewer: int | None) -> str | None:
    """None: it is told in a sentence of its own."""
    name, facts = turn[place].name, turn[place].facts
    match name:
        case "challenge-won":
            return "won it" if turn[0].name == "rolled" else None
        case "missed":
            return f"got {facts['total']} of the {facts['needs']} needed"
        case "met-company":
            found = "nothing" if not facts["hits"] else f"{facts['hits']} hit{'' if facts['hits'] == 1 else 's'}"
            rolled = listed([str(number) for number in facts["dice"]])
            return f"rolled {rolled} for something clever to say ({found})"
        case "event-drawn":
            return f"drew the Event {card(facts['event'])}"
        case "put-below":
            return put_below(turn, place, their(t, facts["seat"], viewer))
        case "taken-back":
            return "took the rest back"
    if name not in CLAUSES:
        return None
    sentence = SENTENCES[name](t, facts, viewer)
    return sentence.removeprefix(f"{who(t, facts['seat'], viewer)} ").removesuffix(".")


def put_below(turn: Sequence[Told], place: int, whose: str) -> str:
    """All that go below together are told with the first."""
    if turn[place - 1].name == "put-below":
        return ""
    run = [event.facts for event in turn[place:] if event.name == "put-below"]
    seen = listed([card(facts["card"]) for facts in run]) if "card" in run[0] else cards(len(run))
    return f"put {seen} under {whose} deck"
