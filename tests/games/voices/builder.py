"""Trials for tests: open one, put discs, tokens and cards where a rule needs them, answer in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games_support import soundness

import facedown
from facedown.games.voices.content import (
    COPIES,
    FACE_OF,
    FACES,
    IN_SET,
    JUROR_IDS,
    KIND_IDS,
    REGION_IDS,
    ROLE_IDS,
    STAGE_CARDS,
    TRIAL_IDS,
)
from facedown.games.voices.table import DESTROYED, UNUSED, Voices
from facedown.kernel.events import Event

GAME = facedown.game("voices")
STRAIGHT = (70, 0)  # from the middle of the railing, straight ahead
Disc = tuple[str, int, str, float, float]  # region, seat, emotion, x, y


def court(
    seats: int = 4,
    *,
    prosecutor: int = 1,
    first: int = 0,
    card: str = "the-note",
    roles: Mapping[int, str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    discs: Sequence[Disc] = (),
    lost: Sequence[tuple[int, str]] = (),
    guilty: Mapping[str, int] | None = None,
    innocent: Mapping[str, int] | None = None,
    stacks: Mapping[str, Sequence[str]] | None = None,
    in_round: int = 1,
    **options: Any,
) -> Voices:
    """A trial in which the prosecutor is about to choose; `card` lies in the middle. Hands and jury are empty unless
    said otherwise."""
    t: Voices = GAME.open(seats, 1, prosecutor=prosecutor, **options)
    t.first = first
    t.round = in_round
    for seat, role in (roles or {}).items():
        t.role[seat] = ROLE_IDS.index(role)
    deal_hands(t, hands or {})
    lay_trial_card(t, TRIAL_IDS.index(card))
    for disc in discs:
        put_disc(t, *disc)
    for seat, emotion in lost:
        t.where[unused(t, seat, emotion)] = DESTROYED
    for juror, count in (guilty or {}).items():
        t.guilty[JUROR_IDS.index(juror)] = count
    for juror, count in (innocent or {}).items():
        t.innocent[JUROR_IDS.index(juror)] = count
    lay_influence(t, stacks or {})
    return t


def deal_hands(t: Voices, hands: Mapping[int, Sequence[str]]) -> None:
    rest = sorted([*t.strategy_deck, *(card for hand in t.hand for card in hand)])
    t.hand = [[] for _ in range(t.seats)]
    for seat, kinds in hands.items():
        for kind in kinds:
            card = next(one for one in rest if one // COPIES == KIND_IDS.index(kind))
            rest.remove(card)
            t.hand[seat].append(card)
        t.hand[seat].sort()
    t.strategy_deck = rest


def lay_trial_card(t: Voices, card: int) -> None:
    t.stage = 0 if card in STAGE_CARDS[0] else 1
    t.trial_deck = [one for one in STAGE_CARDS[t.stage] if one != card]
    t.row = [card, t.trial_deck.pop()]


def lay_influence(t: Voices, stacks: Mapping[str, Sequence[str]]) -> None:
    rest = sorted([*t.pile, *(token for stack in t.stacks for token in stack)])
    t.stacks = [[] for _ in JUROR_IDS]
    for id, faces in stacks.items():
        for face in faces:
            token = next(one for one in rest if FACES[FACE_OF[one]] == face)
            rest.remove(token)
            t.stacks[juror(id)].append(token)
    t.pile = rest


def put_disc(t: Voices, where: str, seat: int, emotion: str, x: float, y: float) -> int:
    marker = unused(t, seat, emotion)
    t.where[marker] = region(where)
    t.x[marker], t.y[marker] = float(x), float(y)
    t.discs[region(where)].append(marker)
    return marker


# --- names ------------------------------------------------------------------------------------------------------------


def region(id: str) -> int:
    return REGION_IDS.index(id)


def juror(id: str) -> int:
    return JUROR_IDS.index(id)


def kind(id: str) -> int:
    return KIND_IDS.index(id)


def unused(t: Voices, seat: int, emotion: str, colour: int = 0) -> int:
    """An unused marker, named like `joy-3`; `colour` 1 is a persona's second one."""
    name, _, value = emotion.partition("-")
    return next(
        marker
        for marker in t.markers_of(seat, UNUSED)
        if t.marker(marker).id == name
        and (not value or t.marker(marker).value == int(value))
        and marker // IN_SET == t.sets_of(seat)[colour]
    )


def in_region(t: Voices, id: str) -> list[int]:
    return list(t.discs[region(id)])


# --- play -------------------------------------------------------------------------------------------------------------


def answer(t: Voices, seat: int, choice: Any) -> list[Event]:
    """Answers with a choice, and returns what was told."""
    refusal = t.propose(seat, choice)
    assert refusal is None, refusal
    return told(t)


def told(t: Voices) -> list[Event]:
    soundness.check(t)
    assert t.record is not None
    return t.record.rows[-1].events


def every_event(t: Voices) -> list[Event]:
    assert t.record is not None
    return t.record.all_events()


def the(events: Sequence[Event], name: str) -> Event:
    [found] = [event for event in events if event.name == name]
    return found


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def waits_for(t: Voices) -> tuple[int, str]:
    [ask] = t.asks
    return ask.seat, ask.kind.name


def options(t: Voices, seat: int | None = None) -> set[Any]:
    ask = t.asks[0] if seat is None else t.ask_of(seat)
    assert ask is not None
    assert len(set(ask.options)) == len(ask.options)
    return set(ask.options)


def chosen(t: Voices) -> Voices:
    """The prosecutor takes the middle card."""
    answer(t, t.prosecutor, 0)
    return t


def deploy(
    t: Voices, emotion: str = "", where: str = "planning", aim: tuple[int, int] = STRAIGHT, colour: int = 0
) -> list[Event]:
    """The asked player deploys a marker; without a name, the first offered. Returns the push's events."""
    [ask] = t.asks
    assert ask.kind.name == "choose-marker", ask.kind.name
    answer(t, ask.seat, unused(t, ask.seat, emotion, colour) if emotion else ask.options[0])
    answer(t, ask.seat, region(where))
    return answer(t, ask.seat, aim)


def deploy_all(t: Voices, where: str = "planning") -> Voices:
    """Everybody who is still to deploy does so, out of the way; strategy cards are passed."""
    while t.phase in ("deploying", "window"):
        ask = t.asks[0]
        if ask.kind.name == "choose-marker":
            deploy(t, "", where)
        else:
            skip(t)
    return t


def skip(t: Voices) -> None:
    """Answers what is asked with the first option: pass, no, keep."""
    seat = t.awaited()[0]
    t.answer(seat, 0)


def run_to(t: Voices, kind: str) -> Voices:
    """Answers with the first option until this kind is asked."""
    while not any(ask.kind.name == kind for ask in t.asks):
        assert not t.over, f"no {kind} was asked"
        skip(t)
    return t


def run_out(t: Voices) -> Voices:
    while not t.over:
        skip(t)
    return t


def resolve(t: Voices) -> Voices:
    """The middle card is chosen, everyone deploys into Planning, and the card is read up to its first ask."""
    return deploy_all(chosen(t))


def bystanders(t: Voices) -> tuple[Any, ...]:
    """The jury in the open and all hands: for effects that must leave them alone."""
    return list(t.guilty), list(t.innocent), [len(stack) for stack in t.stacks], [list(hand) for hand in t.hand]
