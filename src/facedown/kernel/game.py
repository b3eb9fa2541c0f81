"""Game: what one title offers to the rest of Facedown."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from .dealer import Dealer
from .errors import FacedownError
from .record import Record
from .rulebook import Rulebook
from .table import Ask, Option, Refusal, Step, Table

if TYPE_CHECKING:
    import random


# `choose(world, seat, random) -> index`: the world is an imagined table that fits what the seat knows, never the table.
Bot = Callable[[Any, int, "random.Random"], int]


def choose_randomly(world: Table, seat: int, random: "random.Random") -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    return int(random.random() * len(ask.options))


def nobody_can_count(_table: Table, _ask: Ask) -> bool:
    """Usual: that there is one option only may be a secret of the asked seat."""
    return False


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's table options. A field is an option; its `msgspec.Meta` holds range and words."""


class Game:
    """One title. `views` is the module that makes all words and views (and `content`, the open facts of the box, if the
    game has any, and `all_can_count`, whether everybody at the table knows how many options an ask has), `worlds` the
    one that imagines."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        tagline: str,
        seats: tuple[int, int],
        rules_version: int,
        table: type[Table],
        settings: type[Settings],
        set_up: Step,
        rules: Sequence[ModuleType],
        views: ModuleType,
        worlds: ModuleType,
        bots: Mapping[str, Bot],
        rulebook: Rulebook,
    ) -> None:
        self.id = id
        self.name = name
        self.tagline = tagline
        self.fewest, self.most = seats
        self.rules_version = rules_version
        self.table = table
        self.settings = settings
        self.usual_settings = settings()
        self.set_up = set_up
        self.steps = steps_of(rules)
        self.bots: dict[str, Bot] = {"random": choose_randomly, **bots}
        self.rulebook = rulebook
        self.view: Callable[[Any, int | None], dict[str, Any]] = views.view
        self.prompt: Callable[[Any, Ask], str] = views.prompt
        self.option_words: Callable[[Any, Ask, Option], str] = views.option_words
        self.target: Callable[[Any, Ask, Option], dict[str, Any]] = views.target
        self.event_words: Callable[[Any, str, dict[str, Any], int | None], str] = views.event_words
        self.event_facts: Callable[[dict[str, Any]], dict[str, Any]] = views.event_facts
        self.refuse: Callable[[Any, Ask, Option], Refusal] = views.refuse
        self.describe: Callable[[Any, int | None], str] = views.describe
        self.public_form: Callable[[Any, Ask, Option], Any] = views.public_form
        self.seat_name: Callable[[Any, int], str] = views.seat_name
        self.all_can_count: Callable[[Any, Ask], bool] = getattr(views, "all_can_count", nobody_can_count)
        self.content: Callable[[], dict[str, Any]] = getattr(views, "content", dict)
        # A seat's own earlier view as it may be looked up while the game goes on: without what must be kept in mind.
        self.in_the_past: Callable[[Any], dict[str, Any]] = getattr(views, "in_the_past", dict)
        self.imagine: Callable[[Any, int, random.Random], Table] = worlds.imagine

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def open(
        self,
        seats: int,
        seed: int | str = 0,
        *,
        dealer: Dealer | None = None,
        journal: bool = True,
        undo: bool = True,
        **options: Any,
    ) -> Any:
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
        known = self.settings.__struct_fields__
        for name in options:
            if name not in known:
                raise FacedownError(f"{self.id} has no option {name!r}; options: {', '.join(known) or 'none'}")
        try:
            settings = msgspec.convert(dict(options), self.settings)
        except msgspec.ValidationError as error:
            raise FacedownError(f"{self.id}: option {str(error).replace('`$.', '`')}") from None
        check = getattr(settings, "check", None)
        if check is not None:
            check(seats)
        return settings

    def load(self, data: dict[str, Any]) -> Any:
        return self.table.load(self, data)

    def load_options(self, kind: str, options: Any) -> Sequence[Option]:
        """Options of a dumped ask; a game with lazy options overrides this by its table's `load_options`."""
        lazy = getattr(self.table, "load_options", None)
        if lazy is not None:
            return lazy(kind, options)  # type: ignore[no-any-return]
        return tuple(tuple(option) if isinstance(option, list) else option for option in options)

    def bot(self, name: str) -> Bot:
        found = self.bots.get(name)
        if found is None:
            raise FacedownError(f"{self.id} has no bot {name!r}; bots: {', '.join(self.bots)}")
        return found


def steps_of(rules: Sequence[ModuleType]) -> dict[str, Step]:
    """Every function written in these modules, by name: a dumped table names its steps."""
    steps: dict[str, Step] = {}
    for module in rules:
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__:
                if name in steps:
                    raise FacedownError(
                        f"two steps are called {name}: in {steps[name].__module__} and {module.__name__}"
                    )
                steps[name] = function
    return steps
