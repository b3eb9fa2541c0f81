"""The log of Voices, turn by turn: a push with all it moved, a card and its effect, an ability and what came of it."""

from collections.abc import Iterator, Sequence

from facedown.kernel.words.log import Told, sentences

from ..content import FACES, TRIALS
from ..table import Voices
from .event_facts import Facts
from .log_words import SENTENCES, strategy_title, taken
from .words import SMALL, listed, many, quoted, region_name, the_jurors, who, whom

BEGINS = (
    "pushed",
    "strategy-announced",
    "strategy-played",
    "controls",
    "tie-broken",
    "prosecutor-acts",
    "ability-heard",
)
SAYS = ("controls", "tie-broken", "prosecutor-acts")  # who acts in a region; an ability may follow
NO_DEEDS = ("role-dealt", "prosecutor-shown", "strategy-dealt", "first-player", "role-shown", "judged")
FOLLOWS = (
    "pushed",
    "marker-destroyed",
    "marker-lifted",
    "marker-recovered",
    "strategy-drawn",
    "strategy-reshuffled",
    "ability-heard",
    "ability-declined",
    "choice-taken",
    "effect-read",
    "nothing-to-do",
    "token-put",
    "token-removed",
    "token-moved",
    "influence-drawn",
    "influence-mixed",
    "influence-placed",
    "influence-seen",
    "influence-put-back",
    "influence-moved",
    "influence-discarded",
    "drawer-named",
)
# Their sentences begin with who did it and go well with another of the same seat.
CLAUSES = (
    "marker-lifted",
    "marker-recovered",
    "strategy-drawn",
    "strategy-discarded",
    "ability-declined",
    "token-put",
    "token-removed",
    "token-moved",
    "influence-placed",
    "influence-put-back",
    "influence-moved",
    "influence-discarded",
    "strategy-announced",
)


def goes_on(turn: Sequence[Told], event: Told) -> bool:
    last = turn[-1]
    if turn[0].name not in BEGINS:
        return False
    if event.name == "strategy-played":
        return last.name == "strategy-announced" and last.facts == {key: event.facts[key] for key in last.facts}
    if event.name == "pushed":
        return last.name in ("marker-lifted", "marker-recovered")
    if event.name == "ability-heard":
        return last.name in SAYS
    return event.name in FOLLOWS or (event.name == "taken-back" and last.seat == event.seat)


def turn_words(t: Voices, turn: Sequence[Told], viewer: int | None) -> str:
    return sentences(told(t, turn, viewer))


def told(t: Voices, turn: Sequence[Told], viewer: int | None) -> Iterator[tuple[str, str]]:
    """Who controls a region is the beginning of the first sentence about what that seat did with it."""
    control = ""
    for place, event in enumerate(turn):
        if is_said_by_the_rest(turn, place):
            control = f"With {region_name(event.facts['region'])}, " if event.name == "controls" else control
            continue
        clause = clause_words(t, turn, place, viewer)
        if clause is None:
            yield "", SENTENCES[event.name](t, event.facts, viewer)
        elif control:
            yield control + whom(t, event.facts["seat"], viewer), clause
        else:
            yield who(t, event.facts["seat"], viewer), clause


def is_said_by_the_rest(turn: Sequence[Told], place: int) -> bool:
    """What an ability, an effect or an announced card says need not be told once it is done."""
    event, later = turn[place], turn[place + 1 :]
    done = any(other.name not in ("ability-heard", "effect-read") for other in later)
    return done and event.name in ("controls", "ability-heard", "effect-read", "strategy-announced")


def clause_words(t: Voices, turn: Sequence[Told], place: int, viewer: int | None) -> str | None:
    """None: it is told in a sentence of its own."""
    name, facts = turn[place].name, turn[place].facts
    match name:
        case "pushed":
            return pushed(t, turn, place, viewer)
        case "strategy-played":
            return f"played {strategy_title(facts['kind'])}" if facts["works"] else None
        case "choice-taken":
            choices = TRIALS[facts["card"]].abilities(facts["side"])[facts["ability"]].choices
            return f"chose {quoted(choices[facts['branch']].words)}" if turn[place + 1 :] else None
        case "influence-drawn":
            return f"drew {many(facts['count'], 'influence token')}{faces(facts)}"
        case "influence-placed":
            discarded = f" (and discarded {SMALL[facts['discarded']]})" if facts["discarded"] else ""
            return f"placed {many(facts['count'], 'influence token')} on {the_jurors(facts['juror'])}{discarded}"
        case "influence-seen":
            return f"looked at the top token on {the_jurors(facts['juror'])}{faces(facts)}"
        case "taken-back":
            return "took the rest back"
    if name not in CLAUSES:
        return None
    sentence = SENTENCES[name](t, facts, viewer)
    return sentence.removeprefix(f"{who(t, facts['seat'], viewer)} ").removesuffix(".")


def pushed(t: Voices, turn: Sequence[Told], place: int, viewer: int | None) -> str:
    facts, before = turn[place].facts, turn[place - 1].facts if place else {}
    marker = "it" if before.get("marker") == facts["marker"] else taken(t, facts, viewer)
    moved = len(facts["tracks"]) - 1
    others = f" ({many(moved, 'other marker')} moved)" if moved else ""
    return f"pushed {marker} into {region_name(facts['region'])}{others}"


def faces(facts: Facts) -> str:
    """For who saw them."""
    return f" ({listed([FACES[face] for face in facts['faces']])})" if "faces" in facts else ""
