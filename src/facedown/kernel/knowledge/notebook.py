"""What I know: one seat's panel of all that is hidden from it. Made from a world that the seat can imagine, never from
the table, so that no line of it can hang on what the seat may not know (A14)."""

import random
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeVar

import msgspec

from ..words.log import ROUND_BEGAN, Told

if TYPE_CHECKING:
    from ..table import Table

T_contra = TypeVar("T_contra", bound="Table", contravariant=True)

How = Literal["seen", "follows", "open"]
ANY_WORLD: Final = 0  # all worlds of a seat give the same panel
FINEST: Final = 12  # of "1 in 12": what is rarer is said in rounder numbers
NEVER: Final = "never"
SURE: Final = "for sure"


class Thing(msgspec.Struct, frozen=True):
    """Something hidden, and the faces that it can have. `seen`: it was shown to this seat, and `why` says when;
    `follows`: by elimination, and `why` is the reason. Without `odds` it is somebody's choice and no chance."""

    id: str
    name: str
    seat: int | None
    how: How
    can_be: list[str]
    why: list[str] = []
    odds: bool = True


class Group(msgspec.Struct, frozen=True):
    title: str
    things: list[Thing]
    note: str = ""


class Panel(msgspec.Struct, frozen=True):
    """`faces` are the names of all that a thing can be, by id; `claimed`, by thing, the numbers of what was claimed of
    it."""

    faces: dict[str, str]
    groups: list[Group]
    claimed: dict[str, list[int]] = {}
    notes: bool = True  # whether the rules let a seat write down what it likes

    def with_claims(self, claimed: dict[str, list[int]]) -> "Panel":
        ids = {thing.id for group in self.groups for thing in group.things}
        return msgspec.structs.replace(self, claimed={id: each for id, each in claimed.items() if id in ids})


class Likely(msgspec.Struct, frozen=True):
    share: float
    words: str


Odds = dict[str, dict[str, Likely]]  # thing to face
Shares = dict[str, dict[str, Fraction]]


class GameNotebook(Protocol[T_contra]):
    """What a game's `notebook.py` holds. All but the last are given a world of the seat; all worlds give the same."""

    def panel(self, t: T_contra, seat: int, told: Sequence[Told], /) -> Panel: ...

    def shares(self, t: T_contra, seat: int, told: Sequence[Told], /) -> Shares:
        """For each open thing with odds: of all deals that fit what the seat was shown, each as likely as the shuffle
        makes it, the share in which it has each face."""

    def speaks_of(self, t: T_contra, seat: int, claim: str, values: Sequence[int | str], said_in: int, /) -> str | None:
        """The thing that a claim of this seat speaks of, from what all can see; `said_in` is a round."""

    def without_notes(self, t: T_contra, seat: int, /) -> "Table":
        """The table without what its rules let nobody write down: the table itself, where they allow notes."""


def panel_of(table: "Table", seat: int, told: Sequence[Told]) -> Panel:
    panel: Panel = knowing(table).panel(world_of(table, seat), seat, told)
    return panel


def odds_in(world: "Table", seat: int, told: Sequence[Told]) -> Odds:
    """`world` is one that this seat can imagine (`world_of`): in all of them they are the same."""
    found: Shares = knowing(world).shares(world, seat, told)
    return {thing: {face: likely(share) for face, share in each.items()} for thing, each in found.items()}


def world_of(table: "Table", seat: int) -> "Table":
    remembered = knowing(table).without_notes(table, seat)
    return remembered.imagine(seat, random.Random(ANY_WORLD))


def knowing(table: "Table") -> "GameNotebook[Table]":
    assert table.game.notebook is not None
    return table.game.notebook


def likely(share: Fraction) -> Likely:
    return Likely(float(share), in_words(share))


def in_words(share: Fraction) -> str:
    """Exact where that is short, else "about".

    >>> [in_words(Fraction(*share)) for share in ((1, 3), (2, 5), (37, 100), (1, 48), (0, 1), (1, 1))]
    ['1 in 3', '2 in 5', 'about 3 in 8', '1 in 48', 'never', 'for sure']
    """
    if share in (0, 1):
        return SURE if share else NEVER
    if share.numerator == 1 or share.denominator <= FINEST:
        return f"{share.numerator} in {share.denominator}"
    if share * FINEST < 1:
        return f"about 1 in {round(1 / share)}"
    if (1 - share) * FINEST < 1:
        whole = round(1 / (1 - share))
        return f"about {whole - 1} in {whole}"
    near = share.limit_denominator(FINEST)
    return f"about {near.numerator} in {near.denominator}"


# --- for the games ----------------------------------------------------------------------------------------------------


def thing(
    id: str,
    name: str,
    can_be: Iterable[str],
    *,
    seat: int | None = None,
    seen: str | None = None,
    why: Sequence[str] = (),
    odds: bool = True,
) -> Thing:
    """`seen`: when it was shown, as a sentence; `why`: the reason, should only one face be left without that."""
    faces = list(can_be)
    if len(faces) > 1:
        return Thing(id, name, seat, "open", faces, odds=odds)
    if seen is not None:
        return Thing(id, name, seat, "seen", faces, [seen])
    return Thing(id, name, seat, "follows", faces, list(why))


def rounds(told: Iterable[Told]) -> Iterable[tuple[int, Told]]:
    """Each event with the round in which it was told; 0 before the first."""
    now = 0
    for event in told:
        if event.name == ROUND_BEGAN:
            now = event.facts["round"]
        yield now, event


def when(number: int) -> str:
    return f"in round {number}" if number else "before the first round"


def by_face(shares: Mapping[int, Fraction], faces: Sequence[str]) -> dict[str, Fraction]:
    """Shares of things that are numbered, by what they show: several may show the same."""
    found: dict[str, Fraction] = {}
    for number, share in shares.items():
        found[faces[number]] = found.get(faces[number], Fraction(0)) + share
    return found


def alternatives(names: Sequence[str], last: str = "or") -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
