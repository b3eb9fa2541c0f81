"""What the verbs of cards do to jurors and markers (VOI-RES-4, VOI-JUR-1, VOI-DEP-4 to VOI-DEP-6).

An effect is used by `seat`; `here` is the region just deployed to, if any."""

from typing import Final

from ..asks import (
    DESTROY_MARKER,
    PUT_EITHER,
    PUT_TOKEN,
    REMOVE_TOKEN,
    RESCUE_MARKER,
    SHIFT_TOKEN,
    TAKE_MARKER,
)
from ..constants import GUILTY, IN_SET, INNOCENT, PLATFORM, REGION_IDS
from ..table import DESTROYED, Voices
from ..verbs import ANY, HERE, Effect
from . import deploying
from .control import settle
from .hand import draw_strategy
from .picking import ALL_JURORS, jurors, pick

BOTH_FACES: Final = tuple((face, juror) for face in (GUILTY, INNOCENT) for juror in ALL_JURORS)
KEEP, FLIP = False, True
SHIFTS: Final = tuple((start, end) for start in ALL_JURORS for end in ALL_JURORS if start != end)


# --- tokens in the open -----------------------------------------------------------------------------------------------


def tokens_of(t: Voices, face: int) -> list[int]:
    return t.guilty if face == GUILTY else t.innocent


def put_tokens(t: Voices, seat: int, effect: Effect, here: int) -> None:  # VOI-JUR-1
    verb, word, count = effect
    face = GUILTY if verb == "guilty" else INNOCENT
    pick(t, seat, PUT_TOKEN, jurors(word, lambda juror: True), put_on, face, count)


def put_on(t: Voices, seat: int, juror: int, face: int, count: int) -> None:
    tokens_of(t, face)[juror] += count
    t.tell("token-put", "VOI-JUR-1", seat=seat, face=face, juror=juror, count=count)


def put_either(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, PUT_EITHER, BOTH_FACES, put_one)


def put_one(t: Voices, seat: int, choice: tuple[int, int]) -> None:
    put_on(t, seat, choice[1], choice[0], 1)


def removable(t: Voices, seat: int, effect: Effect, here: int) -> list[tuple[int, int]]:
    faces = {"remove-guilty": (GUILTY,), "flip-guilty": (GUILTY,)}.get(effect[0], (GUILTY, INNOCENT))
    return [
        (face, juror) for face in faces for juror in jurors(effect[1], lambda juror: True) if tokens_of(t, face)[juror]
    ]


def remove_token(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, REMOVE_TOKEN, removable(t, seat, effect, here), remove_one, KEEP)


def flip_token(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, REMOVE_TOKEN, removable(t, seat, effect, here), remove_one, FLIP)


def remove_one(t: Voices, seat: int, choice: tuple[int, int], flip: bool) -> None:
    face, juror = choice
    tokens_of(t, face)[juror] -= 1
    t.tell("token-removed", "VOI-JUR-1", seat=seat, face=face, juror=juror)
    if flip:
        put_on(t, seat, juror, INNOCENT if face == GUILTY else GUILTY, 1)


def shiftable(t: Voices, seat: int, effect: Effect, here: int) -> list[tuple[int, int]]:
    tokens = tokens_of(t, GUILTY if effect[0] == "shift-guilty" else INNOCENT)
    return [pair for pair in SHIFTS if tokens[pair[0]]]


def shift_token(t: Voices, seat: int, effect: Effect, here: int) -> None:
    face = GUILTY if effect[0] == "shift-guilty" else INNOCENT
    pick(t, seat, SHIFT_TOKEN, shiftable(t, seat, effect, here), shift_one, face)


def shift_one(t: Voices, seat: int, choice: tuple[int, int], face: int) -> None:
    start, end = choice
    tokens_of(t, face)[start] -= 1
    tokens_of(t, face)[end] += 1
    t.tell("token-moved", "VOI-JUR-1", seat=seat, face=face, juror=start, to=end)


# --- strategy cards ---------------------------------------------------------------------------------------------------


def draw_cards(t: Voices, seat: int, effect: Effect, here: int) -> None:
    """A prosecutor who acts in a tie draws none (VOI-THR-4, VOI-SET-5)."""
    if seat == t.prosecutor:
        t.tell("nothing-to-do", "VOI-THR-4", seat=seat, missing="strategy-card")
    else:
        draw_strategy(t, seat, effect[1], "VOI-RES-2")


def let_player_draw(t: Voices, seat: int, effect: Effect, here: int) -> None:
    """ "The Instinct player" is the one who controls it now (VOI-CTL-1)."""
    settle(t, effect[1], player_draws)


def player_draws(t: Voices, seat: int, region: int) -> None:
    draw_cards(t, seat, ("draw", 1), region)


# --- markers ----------------------------------------------------------------------------------------------------------


def regions(word: int | str, here: int) -> tuple[int, ...]:
    if word == ANY:
        return tuple(range(len(REGION_IDS)))
    return (here,) if word == HERE else (int(word),)


def markers_in(t: Voices, effect: Effect, here: int) -> list[int]:
    return [marker for region in regions(effect[1], here) for marker in t.discs[region]]


def own_markers(t: Voices, seat: int, effect: Effect, here: int) -> list[int]:
    return [marker for marker in markers_in(t, effect, here) if t.owner[marker // IN_SET] == seat]


def opponents_markers(t: Voices, seat: int, effect: Effect, here: int) -> list[int]:  # VOI-DEP-6
    return [marker for marker in markers_in(t, effect, here) if t.owner[marker // IN_SET] != seat]


def overhanging(t: Voices, seat: int, effect: Effect, here: int) -> list[int]:  # VOI-STR-6
    return [marker for marker in markers_in(t, effect, here) if PLATFORM.overhangs(t.x[marker], t.y[marker])]


def lost_markers(t: Voices, seat: int, effect: Effect, here: int) -> list[int]:
    return t.markers_of(seat, DESTROYED)


def doomed(t: Voices, seat: int, effect: Effect, here: int) -> list[int]:
    return (own_markers if effect[2] == "own" else opponents_markers)(t, seat, effect, here)


def destroy_marker(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, DESTROY_MARKER, doomed(t, seat, effect, here), destroy_one, "VOI-DEP-4")


def destroy_overhanging(t: Voices, seat: int, effect: Effect, here: int) -> None:
    targets = overhanging(t, seat, effect, here)
    pick(t, seat, DESTROY_MARKER, targets, destroy_one, "VOI-STR-6", rule="VOI-STR-6")


def destroy_one(t: Voices, seat: int, marker: int, rule: str) -> None:
    if t.owner_of(marker) == t.prosecutor and seat != t.prosecutor:
        t.cite("VOI-DEP-6")
    deploying.destroy(t, seat, marker, rule)


def redeploy_marker(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, TAKE_MARKER, own_markers(t, seat, effect, here), redeploy_anywhere)


def redeploy_anywhere(t: Voices, seat: int, marker: int) -> None:
    deploying.redeploy(t, seat, marker, deploying.ALL_REGIONS)


def nudge_marker(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, TAKE_MARKER, own_markers(t, seat, effect, here), redeploy_in_place)


def redeploy_in_place(t: Voices, seat: int, marker: int) -> None:
    deploying.redeploy(t, seat, marker, (t.where[marker],))


def rescue_marker(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, RESCUE_MARKER, lost_markers(t, seat, effect, here), redeploy_anywhere)


def evict_marker(t: Voices, seat: int, effect: Effect, here: int) -> None:
    """An opponent's marker, deployed by this seat into another region (VOI-STR-3)."""
    pick(t, seat, TAKE_MARKER, opponents_markers(t, seat, effect, here), redeploy_elsewhere)


def redeploy_elsewhere(t: Voices, seat: int, marker: int) -> None:
    deploying.redeploy(t, seat, marker, deploying.OTHER_REGIONS[t.where[marker]])


# --- at a story's end -------------------------------------------------------------------------------------------------


def put_at_end(t: Voices, effect: Effect, juror: int, tied: bool) -> None:  # VOI-END-8
    face = GUILTY if effect[0] == "guilty" else INNOCENT
    tokens_of(t, face)[juror] += 1
    t.tell("story-token", "VOI-END-8", face=face, juror=juror, most=effect[1], tied=tied)


def lose_at_end(t: Voices, effect: Effect, juror: int, tied: bool) -> None:  # VOI-END-8
    t.discards.append(t.stacks[juror].pop())
    t.tell("influence-lost", "VOI-END-8", juror=juror, tied=tied)
