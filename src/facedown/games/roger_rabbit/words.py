"""Names as they stand in prompts and in the log."""

from typing import TYPE_CHECKING

from .content import CARDS, DOOM, LOT

if TYPE_CHECKING:
    from .table import RogerRabbit

COLOURS = ("Amber", "Azure", "Emerald", "Lemon")
HALVES = ("top", "bottom")
NAMED = {
    "will": "the Will space",
    "weasel": "the weasel card space",
    "nozzle-start": "the nozzle's Start Space",
    "roll": "the Roll 1-6 space",
}


def seat_name(t: "RogerRabbit", seat: int) -> str:
    return COLOURS[seat]


def identity_name(identity: int) -> str:
    return CARDS.identities[identity].name


def location_name(location: int) -> str:
    name = LOT.plan.locations[location].name
    return name if name in ("Toontown", "Maroon Studios", "Eddie's Office") else f"the {name}"


def slot_name(slot: int) -> str:
    return LOT.plan.confidential[slot].id.removeprefix("slot-")


def card_words(kind: int) -> str:
    return "Judge Doom" if kind == DOOM else f"{identity_name(kind // 2)}'s {HALVES[kind % 2]}"


def space_name(space: int) -> str:
    kind, id = LOT.kinds[space], LOT.ids[space]
    if kind in NAMED:
        return NAMED[kind]
    if kind == "circle":
        return f"Circle {id.removeprefix('circle-')}"
    if kind == "home":
        return f"{identity_name(LOT.homes.index(space))}'s home"
    if kind == "adjacent":
        return f"{location_name(LOT.location[space])}, by the {id.split('-', 1)[1].replace('-', ' ')}"
    return id.replace("-", " ").title()


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
