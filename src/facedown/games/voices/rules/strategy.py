"""Strategy cards: their three moments (VOI-STR-1, -2, -3, -5, -8)."""

from itertools import combinations
from typing import Any, Final

from facedown.kernel.asks import AskKind

from ..asks import CHOOSE_ORDER, NEXT_CARD, PLAY_AFTER, PLAY_BEFORE_TRIAL, PLAY_FIRST
from ..asks.strategy import TIMES
from ..constants import COPIES, KIND_EFFECTS, KIND_REGION, KINDS
from ..table import NONE, Voices
from . import acts
from .hand import take_from_hand

PASS: Final = "pass"


def kinds_to_play(t: Voices, seat: int, asked: AskKind[Voices], here: int) -> list[int]:
    """Of each card in hand that names this moment and can do something now."""
    return [
        kind
        for kind in (card // COPIES for card in t.hand[seat])
        if KINDS[kind].time == TIMES[asked]
        and KIND_REGION[kind] in (NONE, here)
        and acts.possible(t, seat, KIND_EFFECTS[kind][0], here)
    ]


def playable(t: Voices, seat: int, asked: AskKind[Voices], here: int, played: int) -> tuple[int | str, ...]:
    """Pass, or one kind; none twice (VOI-STR-2)."""
    kinds = sorted({*kinds_to_play(t, seat, asked, here)})
    return (PASS, *(kind for kind in kinds if not played >> kind & 1))


def layable(t: Voices, seat: int) -> tuple[Any, ...]:
    """Pass, one kind, or several cards, two of a kind too: each on its own could do something now (VOI-STR-1)."""
    kinds = sorted(kinds_to_play(t, seat, PLAY_BEFORE_TRIAL, NONE))
    several = [cards for count in range(2, len(kinds) + 1) for cards in combinations(kinds, count)]
    return (PASS, *dict.fromkeys(kinds), *dict.fromkeys(several))


def play_first(t: Voices, seat: int) -> None:
    """At the start of the own deployment (VOI-STR-1). Asked whenever the hand is not empty: that is public."""
    if t.hand[seat]:
        t.ask(seat, PLAY_FIRST, playable(t, seat, PLAY_FIRST, NONE, 0), played_first)


def played_first(t: Voices, seat: int, kind: int | str) -> None:
    if kind != PASS:
        play(t, seat, int(kind), NONE)
        t.then(play_first, seat)


def play_after(t: Voices, seat: int, region: int, played: int) -> None:
    """Right after a deployment of any marker, own or not (VOI-STR-2, VOI-STR-3); each deployment counts its own copies
    (VOI-STR-8)."""
    if t.hand[seat]:
        t.ask(seat, PLAY_AFTER, playable(t, seat, PLAY_AFTER, region, played), played_after, region, played)


def played_after(t: Voices, seat: int, kind: int | str, region: int, played: int) -> None:
    if kind != PASS:
        play(t, seat, int(kind), region)
        t.then(play_after, seat, region, played | 1 << int(kind))


def before_trial(t: Voices) -> None:
    """One window for all personas with a card, sealed (VOI-STR-1)."""
    t.phase = "window"
    t.window = ()
    for seat in t.personas():
        if t.hand[seat]:
            t.ask(seat, PLAY_BEFORE_TRIAL, layable(t, seat), played_before_trial)
    t.then(settle_window)


def played_before_trial(t: Voices, seat: int, choice: Any) -> None:
    for kind in () if choice == PASS else choice if isinstance(choice, tuple) else (choice,):
        t.window += ((seat, kind),)
        lay_down(t, seat, kind)
        t.tell("strategy-announced", "VOI-STR-1", seat=seat, kind=kind)


def settle_window(t: Voices) -> None:
    """Two players at the same moment: the first player decides who goes first (VOI-STR-5)."""
    seats = tuple(dict.fromkeys(seat for seat, _ in t.window))
    if len(seats) > 1:
        t.ask(t.first, CHOOSE_ORDER, seats, go_first)
    elif seats:
        next_card(t, seats[0])


def go_first(t: Voices, seat: int, chosen: int) -> None:
    t.tell("order-chosen", "VOI-STR-5", seat=seat, chosen=chosen)
    next_card(t, chosen)


def next_card(t: Voices, seat: int) -> None:
    """One's own cards in the order that one likes."""
    kinds = tuple(dict.fromkeys(kind for other, kind in t.window if other == seat))
    if len(kinds) > 1:
        t.ask(seat, NEXT_CARD, kinds, resolve_next)
    else:
        resolve_next(t, seat, kinds[0])


def resolve_next(t: Voices, seat: int, kind: int) -> None:
    left = [*t.window]
    left.remove((seat, kind))
    t.window = tuple(left)
    resolve_card(t, seat, kind, NONE)
    t.then(settle_window)


def lay_down(t: Voices, seat: int, kind: int) -> None:
    """Face up before its player, neither in hand nor among the discards (VOI-STR-1)."""
    t.in_play.append((seat, take_from_hand(t, seat, kind)))


def play(t: Voices, seat: int, kind: int, here: int) -> None:
    lay_down(t, seat, kind)
    resolve_card(t, seat, kind, here)


def resolve_card(t: Voices, seat: int, kind: int, here: int) -> None:
    """What an earlier card made impossible does nothing (VOI-RES-4)."""
    rule = {"start": "VOI-STR-1", "after": "VOI-STR-2", "trial": "VOI-STR-1"}[KINDS[kind].time]
    works = any(acts.possible(t, seat, effect, here) for effect in KIND_EFFECTS[kind])
    t.tell("strategy-played", rule, seat=seat, kind=kind, region=here, works=works)
    t.reveal()
    for effect in KIND_EFFECTS[kind] if works else ():
        if effect[0] in acts.DEPLOYING:
            t.cite("VOI-STR-8")
        t.then(acts.act, seat, effect, here)
    t.then(discard_played, seat, kind)


def discard_played(t: Voices, seat: int, kind: int) -> None:
    played = next(pair for pair in t.in_play if pair[0] == seat and pair[1] // COPIES == kind)
    t.in_play.remove(played)
    t.strategy_discard.append(played[1])
