"""What an effect is worth to a seat, as the steady bot sees it: nothing, if it cannot be done or comes too late."""

from collections.abc import Iterable
from typing import Final

from .content import Choice
from .fixed import FACE_OF, GUILTY, INNOCENT, JUROR_IDS, NUMBERS
from .hopes import JURORS, hope, wants_destroyed
from .rules.effects import possible, removable, shiftable
from .rules.influence import with_tokens
from .table import NONE, Voices
from .vocabulary import ANY, Effect

CARD, LOOK, INFLUENCE, MARKER = 0.12, 0.05, 0.16, 0.12  # what those are worth when nothing better is known
SOUND: Final = 0.75  # how often a choice does what its words sound like
FACE: Final = {"guilty": GUILTY, "innocent": INNOCENT}


def worth(t: Voices, seat: int, effect: Effect, here: int = NONE) -> float:
    """To the seat that uses it."""
    if not possible(t, seat, effect, here):
        return 0.0
    verb, *rest = effect
    match verb:
        case "guilty" | "innocent":
            return max(gains(t, seat, rest[0], FACE[verb], rest[1]))
        case "token":
            return max(*gains(t, seat, rest[0], GUILTY, 1), *gains(t, seat, rest[0], INNOCENT, 1))
        case "remove" | "remove-guilty" | "flip-guilty":
            flips = verb == "flip-guilty"
            return max(gain(t, seat, moved(face, juror, flips)) for face, juror in removable(t, seat, effect, here))
        case "shift-guilty" | "shift-innocent":
            face = FACE[verb.removeprefix("shift-")]
            pairs = shiftable(t, seat, effect, here)
            return max(gain(t, seat, [(face, start, -1), (face, end, 1)]) for start, end in pairs)
        case "influence":
            return INFLUENCE * rest[1] if rest[0] > rest[1] else INFLUENCE / 2
        case "draw":
            return CARD * rest[0] if can_still_play(t, seat) else 0.0
        case "player-draws":
            return 0.0
        case "look" | "look-discard" | "look-move" | "discard-influence":
            return max(look_worth(t, seat, juror, verb) for juror in with_tokens(t, seat, effect, here))
        case "destroy" if rest[1] == "own":
            return wants_destroyed(t, seat)
    return MARKER


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
    if verb == "look-move":
        return max(gain(t, seat, [(face, juror, -1), (face, other, 1)]) for other in JURORS if other != juror)
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
