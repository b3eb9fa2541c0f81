"""What verbs are worth to a seat, as the steady bot sees it. Each verb names the function that reckons it."""

from collections.abc import Iterable
from typing import Final

from ..constants import FACE_OF, GUILTY, INNOCENT, JUROR_IDS, NUMBERS
from ..content import Choice
from ..rules.effects import opponents_markers, overhanging, own_markers, removable, shiftable
from ..rules.influence import with_tokens
from ..table import Voices
from ..verbs import ANY, MARKER, Effect
from . import aiming
from .values import JURORS, hope, wants_destroyed

CARD, LOOK, INFLUENCE = 0.12, 0.05, 0.16  # what those are worth when nothing better is known
SOUND: Final = 0.75  # how often a choice does what its words sound like
FACE: Final = {"guilty": GUILTY, "innocent": INNOCENT}


def tokens_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return max(gains(t, seat, effect[1], FACE[effect[0]], effect[2]))


def either_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return max(*gains(t, seat, effect[1], GUILTY, 1), *gains(t, seat, effect[1], INNOCENT, 1))


def removal_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    flips = effect[0] == "flip-guilty"
    return max(gain(t, seat, moved(face, juror, flips)) for face, juror in removable(t, seat, effect, here))


def shift_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    face = FACE[effect[0].removeprefix("shift-")]
    pairs = shiftable(t, seat, effect, here)
    return max(gain(t, seat, [(face, start, -1), (face, end, 1)]) for start, end in pairs)


def influence_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return INFLUENCE * effect[2] if effect[1] > effect[2] else INFLUENCE / 2


def draw_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return CARD * effect[1] if can_still_play(t, seat) else 0.0


def top_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return max(look_worth(t, seat, juror, effect[0]) for juror in with_tokens(t, seat, effect, here))


def destroy_worth(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return wants_destroyed(t, seat) if effect[2] == "own" else MARKER


# --- to who holds it as a strategy card -------------------------------------------------------------------------------


def played_destroy_overhanging(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return max(loss_worth(t, seat, marker) for marker in overhanging(t, seat, effect, here))


def played_evict(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return max(loss_worth(t, seat, marker) for marker in opponents_markers(t, seat, effect, here)) - 1


def played_rescue(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return -wants_destroyed(t, seat)


def played_redeploy(t: Voices, seat: int, effect: Effect, here: int) -> float:
    return max(aiming.spare(t, seat, marker) for marker in own_markers(t, seat, effect, here)) - 0.5


def played_nudge(t: Voices, seat: int, effect: Effect, here: int) -> float:
    hangs = any(aiming.in_danger(t, marker) for marker in own_markers(t, seat, effect, here))
    return -wants_destroyed(t, seat) if hangs else 0.0


def loss_worth(t: Voices, seat: int, marker: int) -> float:
    """What it is worth to the seat that this marker goes."""
    value = t.marker(marker).value
    if t.owner_of(marker) != seat:
        return float(value)
    wants = wants_destroyed(t, seat)
    return 1.0 - 0.1 * value if wants > 0 else wants - value


# --- to others, by hearsay, of tokens ---------------------------------------------------------------------------------


def threat(t: Voices, seat: int, effect: Effect) -> float:
    """To the seat, if somebody uses it whose goal it does not know: tokens for any juror fall anywhere."""
    verb, *rest = effect
    if verb not in FACE:
        return 0.0
    found = gains(t, seat, rest[0], FACE[verb], rest[1])
    return sum(found, 0.0) / len(found)


def rumour(t: Voices, seat: int, choice: Choice) -> float:
    """A hidden choice: its words are evidence, no more (VOI-RES-3)."""
    lean = {face: sum(gains(t, seat, ANY, FACE[face], 1), 0.0) / len(JUROR_IDS) for face in FACE}
    other = {"guilty": "innocent", "innocent": "guilty"}[str(choice.sounds)]
    return SOUND * lean[str(choice.sounds)] + (1 - SOUND) * lean[other]


def can_still_play(t: Voices, seat: int) -> bool:
    """A card drawn after the last window is of no use."""
    return seat != t.prosecutor and (t.round < NUMBERS.rounds or t.phase == "deploying")


def knows_top(t: Voices, seat: int, juror: int) -> bool:
    return bool(t.seen[t.stacks[juror][-1]] >> seat & 1)


def look_worth(t: Voices, seat: int, juror: int, verb: str) -> float:
    """An unknown token is worth a look; a known one only what can be done with it."""
    if not knows_top(t, seat, juror):
        return LOOK
    face = FACE_OF[t.stacks[juror][-1]]
    if verb == "look" or face not in FACE.values():
        return 0.0
    away = gain(t, seat, [(face, juror, -1)])
    if verb in ("look-move", "look-either"):
        moves = [gain(t, seat, [(face, juror, -1), (face, other, 1)]) for other in JURORS if other != juror]
        return max(moves) if verb == "look-move" else max(away, *moves)
    return away


def moved(face: int, juror: int, flips: bool) -> list[tuple[int, int, int]]:
    return [(face, juror, -1), *([(1 - face, juror, 1)] if flips else [])]


def gains(t: Voices, seat: int, word: int | str, face: int, count: int) -> list[float]:
    """By juror: what tokens of this face would bring."""
    now = hope(t, seat)
    return [gain(t, seat, [(face, juror, count)], now) for juror in (JURORS if word == ANY else (int(word),))]


def gain(t: Voices, seat: int, changes: Iterable[tuple[int, int, int]], now: float | None = None) -> float:
    """What changes of (face, juror, count) would bring; the world is left as it was."""
    before = hope(t, seat) if now is None else now
    guilty, innocent = t.guilty[:], t.innocent[:]
    for face, juror, count in changes:
        (t.guilty if face == GUILTY else t.innocent)[juror] += count
    found = hope(t, seat) - before
    t.guilty, t.innocent = guilty, innocent
    return found
