"""Strategy cards: their three moments (VOI-STR-1, -2, -3, -5, -8)."""

from typing import Final

from facedown.kernel.asks import AskKind

from ..asks import CHOOSE_ORDER, PLAY_AFTER, PLAY_BEFORE_TRIAL, PLAY_FIRST
from ..asks.strategy import TIMES
from ..constants import COPIES, KIND_EFFECTS, KIND_REGION, KINDS
from ..table import NONE, Voices
from . import acts
from .hand import take_from_hand

PASS: Final = "pass"


def playable(t: Voices, seat: int, asked: AskKind[Voices], here: int, played: int) -> tuple[int | str, ...]:
    """Pass, or a kind in hand that names this moment and can do something now; no kind twice (VOI-STR-2)."""
    time = TIMES[asked]
    kinds = sorted({card // COPIES for card in t.hand[seat]})
    return (
        PASS,
        *(
            kind
            for kind in kinds
            if KINDS[kind].time == time
            and not played >> kind & 1
            and KIND_REGION[kind] in (NONE, here)
            and acts.possible(t, seat, KIND_EFFECTS[kind][0], here)
        ),
    )


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
            options = playable(t, seat, PLAY_BEFORE_TRIAL, NONE, 0)
            t.ask(seat, PLAY_BEFORE_TRIAL, options, played_before_trial)
    t.then(settle_window)


def played_before_trial(t: Voices, seat: int, kind: int | str) -> None:
    if kind != PASS:
        t.window += ((seat, int(kind)),)
        lay_down(t, seat, int(kind))
        t.tell("strategy-announced", "VOI-STR-1", seat=seat, kind=int(kind))


def settle_window(t: Voices) -> None:
    """Two players at the same moment: the first player decides who goes first (VOI-STR-5)."""
    if len(t.window) > 1:
        seats = tuple(seat for seat, _ in t.window)
        t.ask(t.first, CHOOSE_ORDER, seats, go_first)
    elif t.window:
        go_first(t, t.first, t.window[0][0])


def go_first(t: Voices, seat: int, chosen: int) -> None:
    kind = next(kind for other, kind in t.window if other == chosen)
    if len(t.window) > 1:
        t.tell("order-chosen", "VOI-STR-5", seat=seat, chosen=chosen)
    t.window = tuple(pair for pair in t.window if pair[0] != chosen)
    resolve_card(t, chosen, kind, NONE)
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
