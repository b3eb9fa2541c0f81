"""Lots for tests: open one, put pawns, cards and the Will where a rule needs them, script the dice, answer."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games_support import soundness

import facedown
from facedown.games.roger_rabbit.content import DOOM, IDENTITIES, LOCATIONS, LOT, SLOTS, half_of
from facedown.games.roger_rabbit.rules.taking_turns import take_turn
from facedown.games.roger_rabbit.table import RogerRabbit
from facedown.kernel.dealer import Dealer
from facedown.kernel.events import Event

GAME = facedown.game("roger-rabbit")
STARTS = ("start-north-east", "start-south-east", "start-south-west", "start-north-west")
PICTURE, STOP = 1, 6  # faces of the Benny, Trolley, Dip Cannon and Weasel dice


class Scripted(Dealer):
    """Gives the faces of dice in the order written; a roll that nobody wrote down is an error."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(b"scripted")
        self.faces = list(faces)

    def below(self, bound: int) -> int:
        assert self.faces, "a roll that the script does not hold"
        face = self.faces.pop(0)
        assert 1 <= face <= bound
        return face - 1

    def copy(self) -> "Scripted":
        return Scripted(self.faces)


def lot(
    seats: int = 3,
    *,
    rolls: Sequence[int] = (),
    turn: int = 0,
    at: Mapping[int, str] | None = None,
    identities: Sequence[str] = tuple(IDENTITIES),
    cards: Mapping[int, Sequence[str]] | None = None,
    looked: Mapping[int, Sequence[str]] | None = None,
    will: str = "slot-north-west",
    holder: int | None = None,
    shots: Mapping[int, int] | None = None,
    weasels: Mapping[int, int] | None = None,
    nozzle: str = "nozzle-start",
    rounds_played: int = 0,
    first: int = 0,
    **options: Any,
) -> RogerRabbit:
    """A lot at the beginning of the turn of seat `turn`. Colour cards are named in the order of the Locations."""
    t: RogerRabbit = GAME.open(seats, 1, **options)
    t.asks, t.agenda = [], []
    t.identity = [IDENTITIES.index(name) for name in identities[:seats]]
    t.pawn = [space((at or {}).get(seat, STARTS[seat])) for seat in range(seats)]
    t.lies = [card for seat in range(seats) for card in colour_cards(t, seat, (cards or {}).get(seat))]
    t.will_slot = slot(will)
    t.nozzle = space(nozzle)
    t.round, t.first = rounds_played + 1, first
    if holder is not None:
        t.holder, t.will_shown = holder, True
        t.seen_slots = [1 << t.will_slot] * seats
    for seat, count in (shots or {}).items():
        t.shots[seat] = count
    for seat, count in (weasels or {}).items():
        t.weasels[seat] = count
    for seat, places in (looked or {}).items():
        t.looked[seat] = sum(1 << location(place) for place in places)
        t.mark_sheet(seat)
    t.dealer = Scripted(rolls)

    def begin(table: RogerRabbit) -> None:
        take_turn(table, turn)

    t.start(begin)
    return t


def colour_cards(t: RogerRabbit, seat: int, ids: Sequence[str] | None) -> list[int]:
    """Without a word: both own halves first, then the tops of the others, then Judge Doom."""
    own = t.identity[seat]
    tops = [half_of(identity, 0) for identity in range(len(IDENTITIES)) if identity != own]
    usual = [half_of(own, 0), half_of(own, 1), *tops, DOOM]
    if ids is None:
        return usual
    found = [card(id) for id in ids]
    assert len(found) == LOCATIONS == len(set(found))
    return found


# --- names ------------------------------------------------------------------------------------------------------------


def space(id: str) -> int:
    return LOT.ids.index(id)


def spaces(*ids: str) -> set[int]:
    return {space(id) for id in ids}


def location(id: str) -> int:
    return LOT.locations.index(id)


def slot(id: str) -> int:
    return [one.id for one in LOT.plan.confidential].index(id)


def card(id: str) -> int:
    if id == "doom":
        return DOOM
    name, half = id.split("-")
    return half_of(IDENTITIES.index(name), ("top", "bottom").index(half))


def other_slots(t: RogerRabbit) -> list[int]:
    return [one for one in range(SLOTS) if one != t.will_slot]


# --- play -------------------------------------------------------------------------------------------------------------


def answer(t: RogerRabbit, choice: Any) -> list[Event]:
    """The one seat that is asked answers with a choice; returns what was told."""
    [ask] = t.asks
    refusal = t.propose(ask.seat, choice)
    assert refusal is None, refusal
    return told(t)


def play(t: RogerRabbit, *choices: Any) -> list[Event]:
    """Several answers one after another; returns all that was told."""
    return [event for choice in choices for event in answer(t, choice)]


def move_to(t: RogerRabbit, id: str, count: int | None = None) -> list[Event]:
    return answer(t, next(o for o in options(t) if o[1] == space(id) and count in (None, o[0])))


def waits_for(t: RogerRabbit) -> tuple[int, str]:
    [ask] = t.asks
    return ask.seat, ask.kind.name


def options(t: RogerRabbit) -> list[Any]:
    [ask] = t.asks
    assert len(set(ask.options)) == len(ask.options)
    return list(ask.options)


def ends(t: RogerRabbit, count: int) -> set[int]:
    return {end for one, end in options(t) if one == count}


def told(t: RogerRabbit) -> list[Event]:
    soundness.check(t)
    assert t.record is not None
    return t.record.rows[-1].events


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def the(events: Sequence[Event], name: str) -> Event:
    [found] = [event for event in events if event.name == name]
    return found


def refused(t: RogerRabbit, choice: Any) -> str:
    """The rule by which this choice is refused."""
    [ask] = t.asks
    refusal = t.why_not(ask.seat, choice)
    assert refusal is not None
    return refusal.rule
