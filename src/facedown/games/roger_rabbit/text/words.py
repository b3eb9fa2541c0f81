"""Names as they stand in prompts and in the log."""

from functools import cache
from typing import TYPE_CHECKING

from ..content import CARDS, DOOM, LOT

if TYPE_CHECKING:
    from ..table import RogerRabbit

COLOURS = ("Amber", "Azure", "Emerald", "Lemon")
HALVES = ("top", "bottom")
NAMED = {
    "will": "Will space",
    "weasel": "weasel card space",
    "nozzle-start": "nozzle's Start Space",
    "roll": "Roll 1-6 space",
}
BY_CORNER = {"entry": "Trolley Entry", "trolley": "Trolley space", "start": "start space"}
WITHOUT_ARTICLE = ("Toontown", "Maroon Studios", "Eddie's Office")


def seat_name(t: "RogerRabbit", seat: int) -> str:
    return COLOURS[seat]


def identity_name(identity: int) -> str:
    return CARDS.identities[identity].name


@cache
def location_name(location: int) -> str:
    name = LOT.plan.locations[location].name
    return name if name in WITHOUT_ARTICLE else f"the {name}"


def slot_name(slot: int) -> str:
    return LOT.plan.confidential[slot].name


def card_words(kind: int) -> str:
    return "Judge Doom" if kind == DOOM else f"{identity_name(kind // 2)}'s {HALVES[kind % 2]}"


@cache
def space_name(space: int) -> str:
    """As in "moved 3 spaces to the Will space"."""
    return f"the {bare_space_name(space)}" if has_article(space) else bare_space_name(space)


def nozzle_at(space: int) -> str:
    """As in "the nozzle points at its Start Space"."""
    return "its Start Space" if LOT.kinds[space] == "nozzle-start" else space_name(space)


@cache
def space_title(space: int) -> str:
    """As on a button: "Will space"."""
    return sentence(bare_space_name(space))


@cache
def space_on_a_button(space: int) -> tuple[str, str]:
    """In two short lines: "Toontown" and "by the tunnel"."""
    kind, (head, *foot) = LOT.kinds[space], space_title(space).split(", ")
    if kind == "home":
        return f"{CARDS.identities[LOT.homes.index(space)].short}'s", "home"
    if kind in BY_CORNER:
        return head.removesuffix(f" {BY_CORNER[kind]}"), BY_CORNER[kind]
    return head, "".join(foot)


@cache
def bare_space_name(space: int) -> str:
    kind, id = LOT.kinds[space], LOT.ids[space]
    if kind in NAMED:
        return NAMED[kind]
    if kind == "circle":
        return f"Circle {id.removeprefix('circle-')}"
    if kind == "home":
        return f"{identity_name(LOT.homes.index(space))}'s home"
    if kind == "adjacent":
        door = id.split("-", 1)[1].replace("-", " ")
        return f"{LOT.plan.locations[LOT.location[space]].name}, by the {door}"
    if kind in BY_CORNER:
        return f"{id.split('-', 1)[1]} {BY_CORNER[kind]}"
    return id.replace("-", " ").title()


def has_article(space: int) -> bool:
    if LOT.kinds[space] == "adjacent":
        return LOT.plan.locations[LOT.location[space]].name not in WITHOUT_ARTICLE
    return LOT.kinds[space] in {*NAMED, *BY_CORNER} or LOT.ids[space].endswith("-gate")


def sentence(words: str) -> str:
    return words[0].upper() + words[1:]


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
