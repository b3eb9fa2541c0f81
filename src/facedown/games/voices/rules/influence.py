"""Influence tokens: drawn, looked at, placed, moved, lost (VOI-INF-1 to VOI-INF-3, VOI-HID-4)."""

from itertools import combinations
from typing import Any, Final

from ..asks import DISCARD_INFLUENCE, LOOK, LOOK_AT, LOOK_DISCARD, LOOK_EITHER, LOOK_MOVE, PLACE_INFLUENCE
from ..constants import FACE_OF
from ..table import NONE, Voices
from ..verbs import ANY, Effect
from .picking import ALL_JURORS, jurors, pick

DONE: Final[tuple[str, ...]] = ("done",)
KEEP_OR_DISCARD: Final[tuple[str, ...]] = ("keep", "discard")


def placings(count: int, places: int, juror: int | str) -> tuple[tuple[Any, ...], ...]:
    """(juror, which of the drawn tokens): several go on one juror type."""
    where = ALL_JURORS if juror == ANY else (int(juror),)
    return tuple((one, *which) for which in combinations(range(count), places) for one in where)


def tell_look(t: Voices, name: str, rule: str, seat: int, tokens: list[int], **facts: Any) -> None:
    """Others learn that it happened. What was seen stands in the journal only if the table allows notes (VOI-INF-2)."""
    for token in tokens:
        t.seen[token] |= 1 << seat
    secret = {"faces": [FACE_OF[token] for token in tokens]} if t.settings.notes else {}
    t.tell_some(name, rule, (seat,), secret, {"seat": seat, **facts})


def draw_influence(t: Voices, seat: int, effect: Effect, here: int) -> None:  # VOI-INF-1
    _, count, places, juror = effect
    if len(t.pile) < count and t.discards:  # VOI-HID-4
        mix_discards(t)
    t.held = [t.pile.pop() for _ in range(min(count, len(t.pile)))]
    if not t.held:
        t.tell("nothing-to-do", "VOI-HID-4", seat=seat, missing="draw-influence")
        return
    t.holder = seat
    tell_look(t, "influence-drawn", "VOI-INF-1", seat, t.held, count=len(t.held))
    options = placings(len(t.held), min(places, len(t.held)), juror)
    t.ask(seat, PLACE_INFLUENCE, options, place_influence)


def mix_discards(t: Voices) -> None:
    """Those left in the pile are drawn first. What anyone knew of the discards is mixed up."""
    mixed = sorted(t.discards)
    for token in mixed:
        t.seen[token] = 0
    t.shuffle(mixed, "influence discards")
    t.pile = mixed + t.pile
    t.discards = []
    t.tell("influence-mixed", "VOI-HID-4", count=len(mixed))


def place_influence(t: Voices, seat: int, choice: tuple[int, ...]) -> None:
    juror, *which = choice
    t.stacks[juror] += [t.held[place] for place in which]
    t.discards += [token for place, token in enumerate(t.held) if place not in which]
    count, lost = len(which), len(t.held) - len(which)
    t.held = []
    t.holder = NONE
    t.tell("influence-placed", "VOI-INF-1", seat=seat, juror=juror, count=count, discarded=lost)


def with_tokens(t: Voices, seat: int, effect: Effect, here: int) -> tuple[int, ...]:
    return jurors(effect[1], lambda juror: t.stacks[juror])


def look(t: Voices, seat: int, effect: Effect, here: int) -> None:
    pick(t, seat, LOOK_AT, with_tokens(t, seat, effect, here), look_at, effect[0])


def look_at(t: Voices, seat: int, juror: int, verb: str) -> None:  # VOI-INF-2
    """The look lasts as long as its ask."""
    tell_look(t, "influence-seen", "VOI-INF-2", seat, t.stacks[juror][-1:], juror=juror)
    match verb:
        case "look":
            t.ask(seat, LOOK, DONE, put_back, juror)
        case "look-discard":
            t.ask(seat, LOOK_DISCARD, KEEP_OR_DISCARD, keep_or_discard, juror)
        case "look-move":
            options: tuple[int | str, ...] = ("keep", *(other for other in ALL_JURORS if other != juror))
            t.ask(seat, LOOK_MOVE, options, keep_or_move, juror)
        case "look-either":
            either: tuple[int | str, ...] = ("discard", *(other for other in ALL_JURORS if other != juror))
            t.ask(seat, LOOK_EITHER, either, discard_or_move, juror)


def put_back(t: Voices, seat: int, choice: str, juror: int) -> None:
    t.tell("influence-put-back", "VOI-INF-2", seat=seat, juror=juror)
    t.reveal()


def keep_or_discard(t: Voices, seat: int, choice: str, juror: int) -> None:
    if choice == "discard":
        discard_one(t, seat, juror)


def keep_or_move(t: Voices, seat: int, choice: int | str, juror: int) -> None:
    if choice != "keep":
        move_one(t, seat, juror, int(choice))


def discard_or_move(t: Voices, seat: int, choice: int | str, juror: int) -> None:  # VOI-RES-4: no "may"
    if choice == "discard":
        discard_one(t, seat, juror)
    else:
        move_one(t, seat, juror, int(choice))


def move_one(t: Voices, seat: int, juror: int, to: int) -> None:
    t.stacks[to].append(t.stacks[juror].pop())
    t.tell("influence-moved", "VOI-INF-1", seat=seat, juror=juror, to=to)


def discard_top(t: Voices, seat: int, effect: Effect, here: int) -> None:
    """Unseen."""
    pick(t, seat, DISCARD_INFLUENCE, with_tokens(t, seat, effect, here), discard_one)


def discard_one(t: Voices, seat: int, juror: int) -> None:
    t.discards.append(t.stacks[juror].pop())
    t.tell("influence-discarded", "VOI-INF-1", seat=seat, juror=juror)
