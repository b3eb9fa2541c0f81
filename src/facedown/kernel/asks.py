"""Asks: a question to one seat; and its kind, where all that is to be known about such a question stands together."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from .errors import FacedownError

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T", bound="Table")
Step = Callable[..., None]
Option = int | str | tuple[Any, ...]
Sentence = str | Callable[[T, "Ask"], str]


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat. The option chosen is handed to `step(table, seat, option, *args)`.

    >>> ask = table.asks[0]
    >>> ask.seat, ask.kind, ask.rule, ask.options[:2]
    (0, <AskKind place-weapon>, 'CAM-SET-8', ((0, 0), (0, 1)))
    """

    seat: int
    kind: "AskKind[Any]"
    rule: str
    options: Sequence[Option]
    step: Step
    args: tuple[Any, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """The expected "no": nothing changed, and this is why.

    >>> table.propose(0, "fly")
    Refusal(code='no-such-choice', rule='CAM-SET-8', words='That is not among the choices.')
    """

    code: str
    rule: str
    words: str


class Offer(msgspec.Struct, frozen=True):
    """How an option is put to its seat: in words; on a button as a head and a foot; and what of the table lights up.

    >>> Offer("Ballroom, 3 steps", "Ballroom", "3 steps", {"place": "ballroom"}).head
    'Ballroom'
    """

    words: str
    head: str = ""  # empty: the words
    foot: str = ""
    lights: Mapping[str, Any] = {}


class Axis(msgspec.Struct, frozen=True):
    """One number of an answer that is too fine to be listed: a whole number from `start` to `stop`, both included;
    `per` of them make one of `unit`.

    >>> Axis("along", 24, 116, "mm", per=2).stop  # 58 mm
    116
    """

    name: str
    start: int = msgspec.field(name="from")
    stop: int = msgspec.field(name="to")
    unit: str
    per: int = 1


class Named(msgspec.Struct, frozen=True):
    name: str


def listed_options(plain: Any) -> Sequence[Option]:
    return tuple(tuple(option) if isinstance(option, list) else option for option in plain)


def in_secret(_table: "Table", _ask: Ask) -> bool:
    """Usual: that there is one option only may be a secret of the asked seat."""
    return False


def in_two(_table: "Table", _ask: Ask, _option: object) -> bool:
    """Usual: a slip would be dear, or nobody can say."""
    return False


def at_once(_table: "Table", _ask: Ask, _option: object) -> bool:
    return True


def once_for(*options: Option) -> Callable[["Table", Ask, Any], bool]:
    return lambda _table, _ask, option: option in options


def not_offered(_table: "Table", _ask: Ask, _choice: object) -> Refusal | None:
    """For kinds where nothing but the options looks like an answer."""
    return None


class AskKind(Named, Generic[T], frozen=True, kw_only=True, eq=False):
    """A whole decision in one place. Steps name it: `t.ask(seat, MOVE, options, move)`.

    `offer` puts an option to its seat, `refuse` says why a choice is none of them (None: nothing more to say than
    that), `hint` is for somebody's first game, `counted` tells whether everybody at the table knows how many options
    there are, `passing` is the option that lets the moment go by, which a player may choose beforehand, `once` tells
    whether one press gives an option: what can be taken back for sure, and a roll, a look or a pass. `load` reads
    dumped options again.

    >>> table.game.kinds["move"].rule
    'CAM-TRN-1'
    """

    rule: str
    prompt: Sentence[T]
    offer: Callable[[T, Ask, Any], Offer]
    refuse: Callable[[T, Ask, Any], Refusal | None]
    hint: str
    aside: Sentence[T] = ""
    counted: Callable[[T, Ask], bool] = in_secret
    passing: Option | None = None
    once: Callable[[T, Ask, Any], bool] = in_two
    load: Callable[[Any], Sequence[Option]] = listed_options

    def __repr__(self) -> str:
        return f"<AskKind {self.name}>"


def said(sentence: Sentence[Any], table: Any, ask: Ask) -> str:
    return sentence if isinstance(sentence, str) else sentence(table, ask)


def goes_without_saying(table: "Table", ask: Ask) -> bool:
    """Whether everybody at the table can count that there is one answer."""
    return len(ask.options) == 1 and ask.kind.counted(table, ask)


def given_at_once(table: "Table", ask: Ask) -> list[int]:
    """The options that one press gives: all of them where there is one, or where others are still asked: until then an
    answer lies sealed. What this hangs on must be known to the asked seat."""
    if hasattr(ask.options, "axes"):
        return []
    every = range(len(ask.options))
    if len(every) == 1 or len(table.awaited()) > 1:
        return [*every]
    kind = ask.kind
    return [at for at in every if ask.options[at] == kind.passing or kind.once(table, ask, ask.options[at])]


def kinds_of(module: ModuleType) -> dict[str, AskKind[Any]]:
    """Every kind declared in a game's `asks.py`, by name: a dumped table and the wire name it."""
    kinds: dict[str, AskKind[Any]] = {}
    for kind in vars(module).values():
        if isinstance(kind, AskKind):
            if kind.name in kinds:
                raise FacedownError(f"{module.__name__}: two kinds of ask are called {kind.name}")
            kinds[kind.name] = kind
    return kinds
