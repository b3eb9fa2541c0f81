"""Table: the whole state of a game being played, its agenda of steps and the asks it waits for."""

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast

import msgspec

from .asks import Ask, AskKind, Option, Refusal, Step
from .dealer import Absent, Dealer, load_dealer
from .errors import NotAsked, Unreadable
from .events import Event
from .native import native
from .record import Record, Row
from .view import AskView, EventLine, View, journal, view
from .words.log import Log, LogLine

if TYPE_CHECKING:
    import random

    from .game import Game

SEAT: Final = attrgetter("seat")

ABSENT: Final = Absent()
NO_SUCH_CHOICE: Final = "That is not among the choices."
OVER: Final = Refusal("over", "", "The game is over.")
NO_UNDO: Final = Refusal("no-undo", "", "You have nothing to take back right now.")
FRAME: Final[tuple[str, ...]] = (
    "agenda",
    "asks",
    "coming",
    "dealer",
    "game",
    "over",
    "record",
    "scores",
    "sealed",
    "seats",
    "settings",
    "winners",
)  # the slots of every table


@native(allow_interpreted_subclasses=True)
class Table:
    """A game being played. A game's own table adds its slots, and a `clone` written by hand.

    >>> table = facedown.game("campus-life").open(seats=4, seed=7)
    >>> table.answer(table.awaited()[0], 0)
    >>> table
    <campus-life, 4 seats, round 0, asked: seat 3 (place-weapon, 40 options)>
    """

    __slots__ = FRAME

    own: ClassVar[tuple[str, ...]] = ()  # the slots that a game adds

    def __init__(
        self, game: "Game[Table]", seats: int, settings: Any, dealer: Dealer, record: Record | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings
        self.dealer = dealer
        self.record = record
        self.agenda: list[tuple[Step, tuple[object, ...]]] = []
        self.coming: list[tuple[Step, tuple[object, ...]]] = []
        self.asks: list[Ask] = []
        self.sealed: dict[int, int] = {}  # seat to index: answers that wait for the others
        self.over = False
        self.scores: list[int] = []
        self.winners: tuple[int, ...] = ()

    def __repr__(self) -> str:
        waits = "over" if self.over else f"asked: {self._asked()}"
        return f"<{self.game.id}, {self.seats} seats, round {getattr(self, 'round', '?')}, {waits}>"

    # --- for steps ----------------------------------------------------------------------------------------------------

    def then(self, step: Step, *args: object) -> None:
        """Run `step` after the current one and its asks, in the order of these calls, before what waits already."""
        self.coming.append((step, args))

    def ask(
        self, seat: int, kind: AskKind[Any], options: Sequence[Option], step: Step, *args: object, rule: str = ""
    ) -> None:
        """Ask under the kind's own rule, unless another is named."""
        self.asks.append(Ask(seat, kind, rule or kind.rule, options, step, args))

    def tell(self, name: str, rule: str, **facts: Any) -> None:
        """Tell everybody."""
        if self.record is not None:
            self.record.events.append(Event(name, rule, facts))

    def tell_some(
        self, name: str, rule: str, to: tuple[int, ...], secret: dict[str, Any], facts: dict[str, Any] | None
    ) -> None:
        """Tell all the public form and `to` the full one; without `facts` the others learn of nothing."""
        if self.record is not None:
            self.record.events.append(Event(name, rule, facts, to, secret))
            self.record.revealing = True

    def cite(self, rule: str) -> None:
        """Note that a rule was applied which no event or ask names."""
        if self.record is not None:
            self.record.cited.append(rule)

    def reveal(self) -> None:
        """What was told in this answer showed something hidden: it cannot be taken back."""
        if self.record is not None:
            self.record.revealing = True

    def chance(self, bound: int, purpose: str) -> int:
        """A number from 0 up to, not including, `bound`."""
        number = self.dealer.below(bound)
        if self.record is not None:
            self.record.note(purpose, bound, number, die=False)
        return number

    def roll(self, sides: int, purpose: str) -> int:
        number = self.dealer.below(sides)
        if self.record is not None:
            self.record.note(purpose, sides, number, die=True)
        return number + 1

    def dice(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        if self.record is None:  # as with shuffle
            return self.dealer.dice(count, sides)
        return tuple([self.roll(sides, purpose) for _ in range(count)])

    def shuffle(self, cards: list[int], purpose: str) -> None:
        if self.record is None:  # the same numbers, without the calls that note them
            return self.dealer.shuffle(cards)
        for last in range(len(cards) - 1, 0, -1):
            other = self.chance(last + 1, purpose)
            cards[last], cards[other] = cards[other], cards[last]
        return None

    def end(self, winners: tuple[int, ...]) -> None:
        """The game is over when the running step returns; agenda and asks are dropped then."""
        self.over = True
        self.winners = winners

    # --- for players --------------------------------------------------------------------------------------------------

    def ask_of(self, seat: int) -> Ask | None:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def awaited(self) -> tuple[int, ...]:
        sealed = self.sealed
        return tuple([ask.seat for ask in self.asks if ask.seat not in sealed])

    def is_out(self, _seat: int, /) -> bool:
        """Whether nothing will be asked of this seat again, as all can see. Usual: nobody is out before the end."""
        return False

    def part(self, _seat: int, /) -> str:
        """What this seat is in a game of unequal parts, in one word."""
        return ""

    def sealed_answer(self, seat: int) -> int | None:
        """What the seat has answered already, while others are still asked."""
        return self.sealed.get(seat)

    def answer(self, seat: int, index: int) -> None:
        asks = self.asks
        if len(asks) == 1:
            ask = asks[0]
            if ask.seat != seat or not 0 <= index < len(ask.options):
                raise self._not_asked(seat, index)
            if self.record is not None:
                self.record.begin(Row(seat, index), self)
            self.asks = []
            if ask.args:
                ask.step(self, seat, ask.options[index], *ask.args)
            else:  # a plain call is quicker
                ask.step(self, seat, ask.options[index])
            self._run()
        else:
            self._seal(seat, index)
        if self.record is not None:
            self.record.finish()

    def propose(self, seat: int, choice: object) -> Refusal | None:
        """Answer with a choice instead of an index; a refusal changes nothing."""
        refusal = self.why_not(seat, choice)
        if refusal is None:
            ask = self.ask_of(seat)
            assert ask is not None
            self.answer(seat, ask.options.index(choice))
        return refusal

    def why_not(self, seat: int, choice: object) -> Refusal | None:
        refusal = self.why_not_now(seat)
        if refusal is not None:
            return refusal
        ask = self.ask_of(seat)
        assert ask is not None
        if choice in ask.options and type(choice) is type(ask.options[ask.options.index(choice)]):
            return None
        return ask.kind.refuse(self, ask, choice) or Refusal("no-such-choice", ask.rule, NO_SUCH_CHOICE)

    def why_not_now(self, seat: int) -> Refusal | None:
        """Why this seat cannot answer at all."""
        if self.over:
            return OVER
        ask = self.ask_of(seat)
        if ask is None:
            return Refusal("not-asked", "", "You are not being asked anything right now.")
        if seat in self.sealed:
            return Refusal("sealed", ask.rule, "You have already answered. Take that back first.")
        return None

    def may_undo(self, seat: int) -> bool:
        """Whether nothing was rolled, dealt, shown or answered by another since the seat's latest answer."""
        if self.over:
            return False
        return seat in self.sealed or (self.record is not None and self.record.since_choice(seat) > 0)

    def undo(self, seat: int) -> Refusal | None:
        """Take back the seat's latest answer, with all after it that everybody could count."""
        if not self.may_undo(seat):
            return OVER if self.over else NO_UNDO
        if seat in self.sealed:
            if self.record is not None:
                self.record.begin(Row(seat, Row.UNDO), None)
            del self.sealed[seat]
            return None
        assert self.record is not None
        back = self.record.since_choice(seat)
        before = self.record.past[-back][1].clone()
        del self.record.past[-back:]
        self.record.begin(Row(seat, Row.UNDO, back=back), None)
        self.record.events.append(Event("taken-back", "", {"seat": seat}))
        for name in self.slots():
            if name != "record":
                setattr(self, name, getattr(before, name))
        return None

    # --- views, worlds, copies ----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View[AskView]:
        """Plain data, to be read and not to be changed: cards and markers lie open in many views, and are made once."""
        return view(self, seat)

    def journal(self, seat: int | None) -> list[EventLine]:
        return journal(self, seat)

    def log(self, seat: int | None, since: int = 0) -> list[LogLine]:
        """The journal after its first `since` lines in as few as will do; what was taken back is left out."""
        return [] if self.record is None else Log.of(self.seats, self.record.rows).lines(self, seat, since)

    def describe(self, seat: int | None) -> str:
        return self.game.describe(self, seat)

    def imagine(self, seat: int, random: "random.Random") -> Self:
        """A whole table that fits all this seat knows: a function of that knowledge and of `random` alone."""
        world = cast("Self", self.game.imagine(self, seat, random))
        for ask in world.asks:
            if ask.seat != seat and ask.seat in world.sealed:
                world.sealed[ask.seat] = int(random.random() * len(ask.options))
        return world

    def clone(self, dealer: Dealer | None = None, record: Record | None = None) -> Self:
        raise NotImplementedError

    def blank(self) -> Self:
        """A table of the same game, seats and settings, for somebody's sight: of its state nothing is filled in."""
        return type(self)(self.game, self.seats, self.settings, ABSENT)

    def copy_frame(self, other: "Table") -> None:
        """What every clone copies."""
        self.agenda = other.agenda[:]
        self.asks = other.asks[:]
        self.sealed = other.sealed.copy()
        self.over = other.over
        self.scores = other.scores[:]
        self.winners = other.winners

    def dump(self) -> dict[str, Any]:
        """Plain data: the whole state, steps by name. Not the record."""
        frame: dict[str, Any] = {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "settings": {name: _plain(value) for name, value in msgspec.to_builtins(self.settings).items()},
            "dealer": self.dealer.dump(),
            "agenda": [[step.__name__, _plain(args)] for step, args in self.agenda],
            "asks": [_plain_ask(ask) for ask in self.asks],
            "sealed": sorted([seat, index] for seat, index in self.sealed.items()),
            "over": self.over,
            "scores": self.scores[:],
            "winners": list(self.winners),
        }
        own = {name: _plain(getattr(self, name)) for name in self.own}
        return {**frame, "table": own}

    @classmethod
    def load(cls, game: "Game[Table]", data: dict[str, Any]) -> Self:
        if data["game"] != game.id or data["rules"] != game.rules_version:
            raise Unreadable(
                f"a table of {data['game']} under rules version {data['rules']}, "
                f"where {game.id} version {game.rules_version} was expected"
            )
        settings = msgspec.convert(data["settings"], type(game.settings()))
        table = cls(game, data["seats"], settings, load_dealer(data["dealer"]))
        table.agenda = [(game.steps[step], _frozen(args)) for step, args in data["agenda"]]
        table.asks = [
            Ask(seat, game.kinds[kind], rule, game.kinds[kind].load(options), game.steps[step], _frozen(args))
            for seat, kind, rule, options, step, args in data["asks"]
        ]
        table.sealed = dict(data["sealed"])
        table.over = data["over"]
        table.scores = list(data["scores"])
        table.winners = tuple(data["winners"])
        table.load_own(data["table"])
        return table

    def load_own(self, own: dict[str, Any]) -> None:
        raise NotImplementedError

    @classmethod
    def slots(cls) -> list[str]:
        return [*FRAME, *cls.own]

    # --- the run ------------------------------------------------------------------------------------------------------

    def start(self, step: Step) -> None:
        self.agenda.append((step, ()))
        if self.record is not None:
            self.record.begin(Row(-1, Row.OPEN), None)
        self._run()
        if self.record is not None:
            self.record.finish()

    def _run(self) -> None:
        agenda, coming = self.agenda, self.coming
        while True:
            while coming:
                agenda.append(coming.pop())
            if self.over:
                agenda.clear()
                self.asks = []
                return
            if self.asks or not agenda:
                return
            step, args = agenda.pop()
            step(self, *args)

    def _seal(self, seat: int, index: int) -> None:
        """Several asks wait together: an answer is only recorded until the last is in, then they run in seat order."""
        asks, sealed = self.asks, self.sealed
        for ask in asks:
            if ask.seat == seat:
                break
        else:
            raise self._not_asked(seat, index)
        if seat in sealed or not 0 <= index < len(ask.options):
            raise self._not_asked(seat, index)
        if self.record is not None:
            self.record.begin(Row(seat, index), None)
        sealed[seat] = index
        if len(sealed) < len(asks):
            return
        asks = sorted(asks, key=SEAT)
        self.asks = []
        self.sealed = {}
        for ask in asks:
            ask.step(self, ask.seat, ask.options[sealed[ask.seat]], *ask.args)
        if self.record is not None:
            self.record.revealing = True
        self._run()

    def _not_asked(self, seat: int, index: int) -> NotAsked:
        return NotAsked(f"answer {index} of seat {seat} fits no open ask; asked: {self._asked()}")

    def _asked(self) -> str:
        asked = (f"seat {ask.seat} ({ask.kind.name}, {len(ask.options)} options)" for ask in self.asks)
        return ", ".join(asked) or "nobody"


def _plain_ask(ask: Ask) -> list[object]:
    return [ask.seat, ask.kind.name, ask.rule, _plain(ask.options), ask.step.__name__, _plain(ask.args)]


def _plain(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if hasattr(value, "dump"):
        return value.dump()
    return value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
