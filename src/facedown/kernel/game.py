"""Game: what one title offers to the rest of Facedown."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from .asks import AskKind, Step, kinds_of
from .content.pack import Pack
from .content.rulebook import Rulebook
from .dealer import Dealer
from .errors import FacedownError
from .knowledge.notebook import GameNotebook
from .options import check_fit, misfit, options_of
from .record import Record
from .search.bot import RANDOM, Bot, Prior
from .search.estimate import Estimate
from .table import Table
from .words.claims import Claims, claims_of
from .words.log import Turns
from .words.story import Stories

if TYPE_CHECKING:
    import random

T = TypeVar("T", bound=Table)
T_contra = TypeVar("T_contra", bound=Table, contravariant=True)
# A game is only ever handed its own tables, so Game[Archer] may stand where Game[Table] is wanted.
T_co = TypeVar("T_co", bound=Table, covariant=True)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's settings. A field is one of them; its `msgspec.Meta` holds range and words.

    >>> facedown.game("campus-life").open(seats=4, last_call=20).settings.last_call
    20
    """

    def check(self, seats: int) -> None:
        """Raises FacedownError where they do not fit together or not this many seats."""


class Views(Protocol[T_contra]):
    """What a game's `views.py` holds: all that anybody may know of a table, from nothing."""

    MEASURE: str  # what `measured` counts

    def view(self, t: T_contra, seat: int | None, /) -> dict[str, Any]: ...

    def describe(self, t: T_contra, seat: int | None, /) -> str:
        """The view as text."""

    def seat_name(self, t: T_contra, seat: int, /) -> str: ...

    def event_words(
        self, t: T_contra, name: str, facts: dict[str, Any], viewer: int | None, /
    ) -> str | tuple[str, ...]:
        """A sentence; or in parts, of which the second, the fourth and so on are titles to be set off."""

    def event_facts(self, facts: dict[str, Any], /) -> dict[str, Any]:
        """Facts as they go out: by id."""

    def content(self) -> dict[str, Any]:
        """What stands on the box for all to see."""

    def in_the_past(self, view: dict[str, Any], /) -> dict[str, Any]:
        """A seat's own earlier view as it may be looked up while the game goes on: without what is only remembered."""

    def secrets(self, t: T_contra, seat: int | None, /) -> list[str]:
        """All that this seat keeps from others; None: what nobody knows. Shown after the end, and never before."""

    def measured(self, table: dict[str, Any], /) -> list[int]:
        """How each seat stands, from what watchers see: the curve below a replay."""


class Worlds(Protocol[T]):
    """What a game's `worlds.py` holds."""

    def imagine(self, t: T, seat: int, source: "random.Random", /) -> T:
        """A whole table that fits all this seat knows: a function of that knowledge and of `source` alone."""


def nothing(_table: Table, _seat: int) -> list[tuple[str, str]]:
    return []


@dataclass(frozen=True)
class Secrecy(Generic[T]):
    """Who may know what: views and worlds, which every game has, and what some games have as well.

    >>> from facedown.games.archer import views, worlds
    >>> Secrecy(views, worlds).notebook is None
    True
    """

    views: Views[T]
    worlds: Worlds[T]
    notebook: GameNotebook[T] | None = None  # the panel of what a seat knows
    sight: Callable[[T, int], T] | None = None
    """A table in which only what the seat knows is filled in, shared with the table. In place of the rest there is
    nothing to be read (`ViewOnlyBot` in bot.py)."""
    things: Callable[[T, int], list[tuple[str, str]]] = nothing
    """(kind, name) of what the seat is and has at a moment, hidden or not, each thing once. For the lab, which counts
    what wins, and for nobody who plays."""
    box: Callable[[], list[tuple[str, str, list[dict[str, Any]]]]] = list
    """(title, kind, cards): every card there is, each as the client draws it. For the page that shows a pack."""


@dataclass(frozen=True)
class Words(Generic[T]):
    """What is told of a game beside its events, if anything: turns in one sentence, the story of its end, and what may
    be claimed by pressing.

    >>> Words().story is None
    True
    """

    turns: Turns[T] | None = None
    story: Stories[T] | None = None
    claims: Claims | None = None


@dataclass(frozen=True)
class Bots(Generic[T]):
    """The bots that know a game, weakest first; and what `thinker` goes by in it.

    >>> Bots({}).prior is None
    True
    """

    own: Mapping[str, Bot]
    prior: Prior | None = None
    estimate: Estimate[T] | None = None


class Game(Generic[T_co]):
    """One title: its table, steps, kinds of ask, views, worlds, rulebook, and the bots that know it, weakest first.

    >>> game = facedown.game("campus-life")
    >>> game, game.fewest, game.most
    (<Game campus-life>, 3, 6)
    """

    def __init__(
        self,
        *,
        id: str,
        name: str,
        tagline: str,
        seats: tuple[int, int],
        rules_version: int,
        table: type[T_co],
        settings: type[Settings],
        set_up: Step,
        rules: Sequence[ModuleType],
        asks: ModuleType,
        secrecy: Secrecy[T_co],
        bots: Bots[T_co],
        rulebook: Rulebook,
        words: Words[T_co] | None = None,
        shares_wins: bool = True,
    ) -> None:
        views, words = secrecy.views, words or Words()
        self.id = id
        self.name = name
        self.tagline = tagline
        self.fewest, self.most = seats
        self.rules_version = rules_version
        self.package = table.__module__.rpartition(".")[0]
        self.pack: Pack | None = None  # facedown.games.packs reads a game with one
        self.table = table
        self.settings = settings
        self.usual_settings = settings()
        self.options = options_of(settings)
        self.set_up = set_up
        self.steps = steps_of(rules)
        self.kinds = kinds_of(asks)
        self.own_bots = dict(bots.own)
        self.bots = (RANDOM, *bots.own)  # names, weakest first
        self.best_bot = self.bots[-1]
        self.rulebook = rulebook
        self.shares_wins = shares_wins  # one win for all winners; else each of them has one
        self.view = views.view
        self.describe = views.describe
        self.seat_name = views.seat_name
        self.event_words = views.event_words
        self.event_facts = views.event_facts
        self.content = views.content
        self.in_the_past = views.in_the_past
        self.secrets = views.secrets
        self.measure = views.MEASURE
        self.measured = views.measured
        self.things = secrecy.things
        self.box = secrecy.box
        self.imagine = secrecy.worlds.imagine
        self.sight = secrecy.sight
        self.notebook = secrecy.notebook
        self.turns = words.turns
        self.story = words.story
        self.claims = claims_of(words.claims, rulebook)  # what may be said by pressing, by id
        self.estimate = bots.estimate
        self.prior = bots.prior
        check_kinds(self.kinds, rulebook)

    def __repr__(self) -> str:
        return f"<Game {self.id}>" if self.pack is None else f"<Game {self.id} with {self.pack.head.name!r}>"

    def bind(self, pack: Pack) -> None:
        """For a game that was read with this pack: its options are usually what the pack says. Raises FacedownError."""
        self.usual_settings = self.read_settings(self.fewest, pack.head.options)
        usual = msgspec.to_builtins(self.usual_settings)
        self.options = [msgspec.structs.replace(one, default=usual[one.name]) for one in self.options]
        self.pack = pack

    def open(
        self,
        seats: int,
        seed: int | str = 0,
        *,
        dealer: Dealer | None = None,
        journal: bool = True,
        undo: bool = True,
        **options: Any,
    ) -> T_co:
        """A new table, dealt and waiting for its first answers. Undo needs the journal and costs a clone an answer."""
        if not self.fewest <= seats <= self.most:
            raise FacedownError(f"{self.id} takes {self.fewest} to {self.most} seats, not {seats}")
        record = Record(undo=undo) if journal else None
        table = self.table(self, seats, self.read_settings(seats, options), dealer or Dealer.seeded(seed), record)
        table.start(self.set_up)
        return table

    def read_settings(self, seats: int, options: Mapping[str, Any]) -> Settings:
        if not options:
            return self.usual_settings
        if self.pack is not None:
            options = {**self.pack.head.options, **options}
        known = self.settings.__struct_fields__
        for name in options:
            if name not in known:
                raise FacedownError(f"{self.id} has no option {name!r}; options: {', '.join(known) or 'none'}")
        types = {field.name: field.type for field in msgspec.structs.fields(self.settings)}
        for each in self.options:
            try:
                msgspec.convert(options.get(each.name, each.default), types[each.name])
            except msgspec.ValidationError:
                raise misfit(each, options[each.name], seats) from None
        settings = msgspec.convert(dict(options), self.settings)
        check_fit(self.options, settings, seats)
        settings.check(seats)
        return settings

    def load(self, data: dict[str, Any]) -> T_co:
        return self.table.load(self, data)


def steps_of(rules: Sequence[ModuleType]) -> dict[str, Step]:
    """Every function written in these modules, by name: a dumped table names its steps.

    Not those that Python adds: from 3.14 on, a module has its own `__annotate__`.
    """
    steps: dict[str, Step] = {}
    for module in rules:
        for name, function in inspect.getmembers(module, inspect.isroutine):  # compiled ones are no functions
            if function.__module__ == module.__name__ and not name.startswith("__"):
                if name in steps:
                    raise FacedownError(
                        f"two steps are called {name}: in {steps[name].__module__} and {module.__name__}"
                    )
                steps[name] = function
    return steps


def check_kinds(kinds: Mapping[str, AskKind[Any]], rulebook: Rulebook) -> None:
    for kind in kinds.values():
        for part in ("rule", "prompt", "hint"):
            if not getattr(kind, part):
                raise FacedownError(f"the ask {kind.name!r} has no {part}")
        if kind.rule not in rulebook.rules:
            raise FacedownError(f"the ask {kind.name!r} names a rule that does not exist: {kind.rule}")
