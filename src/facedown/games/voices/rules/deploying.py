"""Deploying: a marker, a region, an aim, the push (VOI-DEP-1 to VOI-DEP-8, VOI-THR-2)."""

from typing import Final

from ..asks import AIM, CHOOSE_MARKER, CHOOSE_REGION
from ..constants import AIMS, IN_SET, PLATFORM, REGION_IDS
from ..push import STEP, Aim, Track, push, thin
from ..table import DESTROYED, LIFTED, UNUSED, Voices

FIRST: Final = True  # marker of the turn (VOI-ABL-8)
EXTRA: Final = False
ROUGH: Final = 2.0  # mm a step in playouts: nine in ten pushes end with the same discs fallen, in a third of the time
ALL_REGIONS: Final = tuple(range(len(REGION_IDS)))
OTHER_REGIONS: Final = tuple(tuple(region for region in ALL_REGIONS if region != one) for one in ALL_REGIONS)


def choose_marker(t: Voices, seat: int, first: bool) -> None:
    """One unused marker; with three players the second of the other colour. Alike ones are offered once."""
    options: dict[tuple[int, str, int], int] = {}
    for marker in t.markers_of(seat, UNUSED):
        if marker // IN_SET != t.pushed_set:
            kind = t.marker(marker)
            options.setdefault((marker // IN_SET, kind.id, kind.value), marker)
    rule = "VOI-DEP-1" if first else "VOI-THR-2"
    t.cite(rule)
    t.ask(seat, CHOOSE_MARKER, tuple(options.values()), choose_region, first, rule=rule)


def choose_region(t: Voices, seat: int, marker: int, first: bool) -> None:
    if first:
        t.pushed_set = marker // IN_SET
    ask_region(t, seat, marker, ALL_REGIONS, first, "VOI-DEP-1")


def ask_region(t: Voices, seat: int, marker: int, regions: tuple[int, ...], first: bool, rule: str) -> None:
    t.ask(seat, CHOOSE_REGION, regions, ask_aim, marker, first, rule=rule)


def ask_aim(t: Voices, seat: int, region: int, marker: int, first: bool) -> None:  # VOI-DEP-7
    t.cite("VOI-DEP-7")
    t.ask(seat, AIM, AIMS, push_in, marker, region, first)


def push_in(t: Voices, seat: int, aim: Aim, marker: int, region: int, first: bool) -> None:
    """The push (VOI-DEP-2); what it drives off the platform is destroyed, no matter who owns it (VOI-DEP-3).
    What may follow can deploy again, so its files build on this one: they are called by name."""
    discs = t.discs[region]
    x, y = [t.x[disc] for disc in discs], [t.y[disc] for disc in discs]
    tracks: list[Track] | None = None if t.record is None else []
    fell = push(PLATFORM, x, y, aim, tracks, ROUGH if t.rough else STEP)
    discs.append(marker)
    for place, disc in enumerate(discs):
        t.x[disc], t.y[disc] = x[place], y[place]
    t.where[marker] = region
    gone = [discs[place] for place in fell]
    if tracks is not None:
        tell_push(t, seat, marker, region, aim, tracks, gone)
    for disc in gone:
        discs.remove(disc)
        t.where[disc] = DESTROYED
        t.tell("marker-destroyed", "VOI-DEP-3", seat=seat, marker=disc, region=region)
    t.then(t.game.steps["play_after"], seat, region, 0)
    if not first:
        t.cite("VOI-STR-3")
    elif t.settings.marker_abilities:
        t.cite("VOI-ABL-8")
        t.then(t.game.steps["use_marker"], seat, marker, region, tuple(gone))


def tell_push(t: Voices, seat: int, marker: int, region: int, aim: Aim, tracks: list[Track], gone: list[int]) -> None:
    """The way of all that moved, as far as motion needs it: per marker its points (step, x, y)."""
    told = [
        {
            "marker": disc,
            "fell": disc in gone,
            "way": [[step, round(x, 2), round(y, 2)] for step, x, y in thin(track)],
        }
        for disc, track in zip(t.discs[region], tracks, strict=True)
        if len(track) > 1
    ]
    t.tell("pushed", "VOI-DEP-2", seat=seat, marker=marker, region=region, aim=list(aim), tracks=told)
    t.reveal()  # nobody tries a push to see what it does


def redeploy(t: Voices, seat: int, marker: int, regions: tuple[int, ...]) -> None:
    """An extra deployment: never of an unused marker; one on the board is lifted off first (VOI-DEP-8)."""
    if t.where[marker] >= 0:
        t.tell("marker-lifted", "VOI-DEP-8", seat=seat, marker=marker, region=t.where[marker])
        t.lift(marker)
    else:
        t.tell("marker-recovered", "VOI-DEP-8", seat=seat, marker=marker)
        t.where[marker] = LIFTED
    if len(regions) == 1:
        ask_aim(t, seat, regions[0], marker, EXTRA)
    else:
        ask_region(t, seat, marker, regions, EXTRA, "VOI-DEP-8")


def destroy(t: Voices, seat: int, marker: int, rule: str) -> None:
    """By a card or an ability: it leaves without moving any other (VOI-DEP-4)."""
    region = t.where[marker]
    t.discs[region].remove(marker)
    t.where[marker] = DESTROYED
    t.tell("marker-destroyed", rule, seat=seat, marker=marker, region=region)
