"""Claims and promises: what a player may say at the table by pressing, and whether it was true. What may be said is
made from what watchers see, so that it depends on no secret; whether it was true is for after the end."""

import string
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import msgspec

from ..asks import Refusal
from ..content.rulebook import Rulebook
from ..errors import FacedownError
from .log import ROUND_BEGAN
from .story import Happened, happened

if TYPE_CHECKING:
    import random

    from ..table import Table

Value = int | str
Public = dict[str, Any]  # a watcher's view of the table
SEAT = "seat"
HONEST = 0.7  # of what bots claim

NO_SUCH_CLAIM = Refusal("no-such-claim", "", "That cannot be said in this game.")
NOT_YOURS = Refusal("not-yours", "", "That is not for you to say.")
NO_SUCH_VALUE = Refusal("no-such-value", "", "Something in that sentence cannot stand there.")


class Filling(msgspec.Struct, frozen=True):
    """One thing that may stand in a blank; `said` is how it stands there, if not by its name."""

    id: Value
    name: str
    said: str = ""


class Blank(NamedTuple):
    """A gap in a sentence. `kind` tells the client what it is about; `choices` are made from what watchers see."""

    name: str
    kind: str
    choices: Callable[[Public], Sequence[Filling]]


def no_choices(_: Public) -> Sequence[Filling]:
    return ()


def anybody(_: Public, __: int) -> bool:
    return True


YOU = Blank("you", SEAT, no_choices)  # any other seat, and the sentence speaks to it
WHO = Blank("who", SEAT, no_choices)  # any other seat, and the sentence is about it


class Claim:
    """A sentence with blanks. `may` says from what watchers see who can say it."""

    kind: Literal["fact", "promise"]

    def __init__(
        self, id: str, says: str, rule: str, blanks: Sequence[Blank], may: Callable[[Public, int], bool]
    ) -> None:
        self.id = id
        self.says = says
        self.rule = rule
        self.blanks = tuple(blanks)
        self.may = may


class Fact(Claim):
    """Of the table as it is when it is said: `holds(table, seat, *values)`."""

    kind: Literal["fact", "promise"] = "fact"

    def __init__(
        self,
        id: str,
        says: str,
        *blanks: Blank,
        rule: str,
        holds: Callable[..., bool | None],
        may: Callable[[Public, int], bool] = anybody,
    ) -> None:
        super().__init__(id, says, rule, blanks, may)
        self.holds = holds


class Promise(Claim):
    """Of what its seat does from then on, until one of the events `until` (none: until the game ends).
    `shows(table, event, seat, *values)` says of one event whether it keeps the promise, breaks it or is nothing to it.
    `unless`: what it comes to if no event shows. `already(table, seat, *values)`: what it comes to when it is made."""

    kind: Literal["fact", "promise"] = "promise"

    def __init__(
        self,
        id: str,
        says: str,
        *blanks: Blank,
        rule: str,
        shows: Callable[..., bool | None],
        unless: bool | None,
        until: tuple[str, ...] = (ROUND_BEGAN,),
        already: Callable[..., bool | None] | None = None,
        may: Callable[[Public, int], bool] = anybody,
    ) -> None:
        super().__init__(id, says, rule, blanks, may)
        self.shows = shows
        self.unless = unless
        self.until = until
        self.already = already


class Claims(Protocol):
    """What a game's `claims.py` holds."""

    CLAIMS: tuple[Claim, ...]


def claims_of(module: Claims | None, rulebook: Rulebook) -> dict[str, Claim]:
    """By id. Raises FacedownError where one does not fit together."""
    found: dict[str, Claim] = {}
    for claim in () if module is None else module.CLAIMS:
        gaps = [name for _, name, _, _ in string.Formatter().parse(claim.says) if name is not None]
        if sorted(gaps) != sorted(blank.name for blank in claim.blanks):
            raise FacedownError(f"the claim {claim.id!r} has blanks that do not fit its sentence")
        if claim.id in found or claim.rule not in rulebook.rules:
            raise FacedownError(f"the claim {claim.id!r} is there twice, or names a rule that does not exist")
        found[claim.id] = claim
    return found


# --- saying -----------------------------------------------------------------------------------------------------------


class OfferedBlank(msgspec.Struct, frozen=True):
    """Of kind "seat": any seat but the speaker's own."""

    name: str
    kind: str
    choices: list[Filling]


class OfferedClaim(msgspec.Struct, frozen=True):
    """`seats` are those that can say it."""

    id: str
    kind: Literal["fact", "promise"]
    says: str
    rule: str
    seats: list[int]
    blanks: list[OfferedBlank]


def offered(table: "Table") -> list[OfferedClaim]:
    """All that may be said by anybody, the same for everybody."""
    public, claims = public_of(table), table.game.claims.values()
    offers = [
        OfferedClaim(
            claim.id,
            claim.kind,
            claim.says,
            claim.rule,
            [seat for seat in range(table.seats) if claim.may(public, seat)],
            [OfferedBlank(blank.name, blank.kind, choices_of(table, public, blank)) for blank in claim.blanks],
        )
        for claim in claims
    ]
    return [offer for offer in offers if offer.seats]


class Spoken(msgspec.Struct, frozen=True):
    """A claim as it was made. `to` is the seat that it speaks to."""

    claim: str
    values: list[Value]
    kind: Literal["fact", "promise"]
    words: str
    to: int | None


def speak(table: "Table", seat: int, id: str, values: Sequence[Value]) -> Spoken | Refusal:
    claim = table.game.claims.get(id)
    if claim is None:
        return NO_SUCH_CLAIM
    public = public_of(table)
    if not claim.may(public, seat):
        return NOT_YOURS
    if len(values) != len(claim.blanks):
        return NO_SUCH_VALUE
    said: dict[str, str] = {}
    for blank, value in zip(claim.blanks, values, strict=True):
        own = blank.kind == SEAT and value == seat
        chosen = next((one for one in choices_of(table, public, blank) if is_same(one.id, value) and not own), None)
        if chosen is None:
            return NO_SUCH_VALUE
        said[blank.name] = chosen.said or chosen.name
    to = next((value for blank, value in zip(claim.blanks, values, strict=True) if blank is YOU), None)
    words = claim.says.format(**said)
    return Spoken(id, list(values), claim.kind, words, to if isinstance(to, int) else None)


def public_of(table: "Table") -> Public:
    public: Public = table.game.view(table, None)
    return public


def choices_of(table: "Table", public: Public, blank: Blank) -> list[Filling]:
    if blank.kind == SEAT:
        return [Filling(seat, table.game.seat_name(table, seat)) for seat in range(table.seats)]
    return list(blank.choices(public))


def is_same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and one == other


def listing(names: Mapping[str, str]) -> Callable[[Public], Sequence[Filling]]:
    """Always the same choices: id to name."""
    choices = [Filling(id, name) for id, name in names.items()]
    return lambda _: choices


def volunteer(table: "Table", seat: int, source: "random.Random") -> Spoken | None:
    """Something for a bot to say, from what its seat knows: mostly what is so in a world that fits, sometimes anything.
    Its promises are as good as luck."""
    world = table.imagine(seat, source)
    offers = [offer for offer in offered(world) if seat in offer.seats]
    if not offers:
        return None
    offer = source.choice(offers)
    blanks = [[one.id for one in blank.choices if blank.kind != SEAT or one.id != seat] for blank in offer.blanks]
    said, claim = [[source.choice(values) for values in blanks]], world.game.claims[offer.id]
    if isinstance(claim, Fact) and source.random() < HONEST:
        said = [list(values) for values in product(*blanks) if claim.holds(world, seat, *values)]
    spoken = speak(world, seat, offer.id, source.choice(said)) if said else None
    return spoken if isinstance(spoken, Spoken) else None


# --- judging ----------------------------------------------------------------------------------------------------------


class Said(msgspec.Struct, frozen=True):
    """`answer`: how many answers had been given when it was said."""

    seat: int
    claim: str
    values: list[Value]
    answer: int


class Verdict(msgspec.Struct, frozen=True):
    """`truth` None: it cannot be told. `answer`, as in a replay, is the one after which it was said, `settled` the one
    that showed how it stood."""

    truth: bool | None
    answer: int
    settled: int


def judge(tables: Iterable["Table"], said: Sequence[Said]) -> list[Verdict]:
    """One for each that was said. `tables`: the game played again, one table after each answer. For after the end."""
    found: list[Verdict | None] = [None] * len(said)
    said_at: dict[int, list[int]] = {}
    for place, one in enumerate(said):
        said_at.setdefault(one.answer, []).append(place)
    last: Table | None = None
    for answer, last in enumerate(tables):
        for place in said_at.get(answer, ()):
            found[place] = judged_at_once(last, said[place])
    if last is None or not last.over or last.record is None:
        raise FacedownError("claims are judged after the end, by a game with its record")
    rows, events = last.record.rows, happened(last.record.rows)
    return [verdict or judged_later(last, one, events, len(rows) - 1) for verdict, one in zip(found, said, strict=True)]


def judged_at_once(table: "Table", said: Said) -> Verdict | None:
    """None: that is seen later."""
    claim = table.game.claims.get(said.claim)
    if claim is None:  # of an older version of the game
        return Verdict(None, said.answer, said.answer)
    if isinstance(claim, Fact):
        return Verdict(claim.holds(table, said.seat, *said.values), said.answer, said.answer)
    assert isinstance(claim, Promise)
    truth = None if claim.already is None else claim.already(table, said.seat, *said.values)
    return None if truth is None else Verdict(truth, said.answer, said.answer)


def judged_later(table: "Table", said: Said, events: Sequence[Happened], end: int) -> Verdict:
    promise = table.game.claims[said.claim]
    assert isinstance(promise, Promise)
    for event in events[bisect_right(events, said.answer, key=attrgetter("answer")) :]:
        if event.name in promise.until:
            return Verdict(promise.unless, said.answer, event.answer)
        truth = promise.shows(table, event, said.seat, *said.values)
        if truth is not None:
            return Verdict(truth, said.answer, event.answer)
    # The game ended first. What was not to happen has not; what was still to come cannot be told.
    cut_off = bool(promise.until) and promise.unless is not True
    return Verdict(None if cut_off else promise.unless, said.answer, end)
