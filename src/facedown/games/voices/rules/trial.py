"""Resolving the trial card: who uses an ability, what is heard when (VOI-RES-1 to VOI-RES-4)."""

from typing import Final

from ..asks import CHOICE, USE
from ..constants import EFFECTS, REGION_IDS, TRIALS
from ..table import NONE, Voices
from . import acts
from .control import settle

USE_OR_DECLINE: Final[tuple[str, ...]] = ("use", "decline")
FRONT: Final = 0
BACK: Final = 1


def resolve_trial(t: Voices) -> None:  # VOI-RES-1
    t.phase = "resolving"
    t.then(read_side, FRONT)
    t.then(read_side, BACK)


def read_side(t: Voices, side: int) -> None:
    t.side = side
    t.heard = 0
    t.user = NONE
    t.tell("side-read", "VOI-RES-1", card=t.chosen, side=side)
    t.reveal()
    for place in range(len(TRIALS[t.chosen].abilities(side))):
        t.then(head_ability, place)


def head_ability(t: Voices, place: int) -> None:  # VOI-RES-2
    who = TRIALS[t.chosen].abilities(t.side)[place].who
    if who == "prosecutor":
        use_ability(t, t.prosecutor, NONE, place)
    else:
        settle(t, REGION_IDS.index(who), use_ability, place, trial=True)


def use_ability(t: Voices, seat: int, region: int, place: int) -> None:
    """Only now is its text read out (VOI-RES-3)."""
    ability = TRIALS[t.chosen].abilities(t.side)[place]
    t.heard = place + 1
    t.user = seat
    t.tell("ability-heard", "VOI-RES-2", seat=seat, card=t.chosen, side=t.side, ability=place)
    t.reveal()
    if ability.may:  # VOI-RES-4
        t.ask(seat, USE, USE_OR_DECLINE, use_or_decline, place)
    elif ability.choices:
        rule = "VOI-RES-3" if ability.hidden else "VOI-RES-2"
        t.ask(seat, CHOICE, tuple(range(len(ability.choices))), take_choice, place, rule=rule)
    else:
        run_effects(t, seat, place, 0)


def use_or_decline(t: Voices, seat: int, choice: str, place: int) -> None:
    if choice == "use":
        run_effects(t, seat, place, 0)
    else:
        t.tell("ability-declined", "VOI-RES-4", seat=seat)


def take_choice(t: Voices, seat: int, branch: int, place: int) -> None:
    """The effect of a hidden choice is read out only now, and only this one (VOI-RES-3)."""
    hidden = TRIALS[t.chosen].abilities(t.side)[place].hidden
    t.branches += ((t.side, place, branch),)
    t.tell("choice-taken", "VOI-RES-2", seat=seat, card=t.chosen, side=t.side, ability=place, branch=branch)
    if hidden:
        t.tell("effect-read", "VOI-RES-3", card=t.chosen, side=t.side, ability=place, branch=branch)
        t.reveal()
    run_effects(t, seat, place, branch)


def run_effects(t: Voices, seat: int, place: int, branch: int) -> None:
    """As much as possible (VOI-RES-4); where nothing is, that is said once."""
    lines = EFFECTS[t.chosen][t.side][place][branch]
    works = any(acts.possible(t, seat, effect, NONE) for effect in lines)
    for effect in lines if works else lines[:1]:
        t.then(acts.act, seat, effect, NONE)
