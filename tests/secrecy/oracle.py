"""What an oracle is: the secrets of a game as its rules name them, written without looking at its views.

Each game has one in its tests, in oracle.py, as ORACLE. A secret has parts (a card of a hand, a room); an event
shows some of them to some seats. Every slot of the table class is public, secret or derived."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.games_support.playing import from_tests_of

from facedown.kernel.asks import Ask
from facedown.kernel.events import Event
from facedown.kernel.game import Game

Part = tuple[str, Any]  # the secret's name and which part of it


class Secret(NamedTuple):
    """`hidden(table, seat)` gives, by part, the values that the rules keep from this seat now."""

    name: str
    rules: tuple[str, ...]
    hidden: Callable[[Any, int], dict[Any, Any]]


class Oracle(NamedTuple):
    """`shows(table, event, seat)` names the parts that the event shows to the seat; the table is the one after it.
    `agree(table, world, seat, parts)` makes a world like its table in these parts, hidden from this seat until now: for
    games whose rules show something at nearly every answer, so that the rest can be followed.
    `public_form(table, ask, option)` is what the others can see of an answer.
    `handles(view)` gives, part by part, what a view shows where a card or another thing can lie (A3).
    `way` is how many answers secrets last at least, in the median: less only where all is shown every few answers."""

    secrets: tuple[Secret, ...]
    shows: Callable[[Any, Event, int], set[Part]]
    handles: Callable[[dict[str, Any]], dict[Part, Any]]
    public_form: Callable[[Any, Ask, Any], Any]
    public: frozenset[str]
    secret: frozenset[str]
    derived: frozenset[str]
    agree: Callable[[Any, Any, int, set[Part]], None] | None = None
    way: int = 3


# The slots of every table. What hangs on a secret is compared where a seat can see it: in its view.
FRAME_PUBLIC = frozenset({"game", "over", "scores", "seats", "settings", "winners"})
FRAME_SECRET = frozenset({"asks", "dealer", "record", "sealed"})
FRAME_DERIVED = frozenset({"agenda", "coming"})

CHANCE = Secret("coming chance", (), lambda t, seat: {"dealer": t.dealer.dump()})
SEALED = Secret("sealed answers", (), lambda t, seat: {o: i for o, i in t.sealed.items() if o != seat})


def oracle_of(game: Game[Any]) -> Oracle:
    found: Oracle = from_tests_of(game, "oracle").ORACLE
    return found


def hidden_parts(oracle: Oracle, table: Any, seat: int) -> dict[Part, Any]:
    return {(s.name, part): value for s in oracle.secrets for part, value in s.hidden(table, seat).items()}
