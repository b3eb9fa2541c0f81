"""What stands on the box for all to see: the lot, the people, the numbers."""

from typing import Any

from ..content import CARDS, DICE, LOT, NUMBERS, PictureDie
from ..text.words import space_name


def content() -> dict[str, Any]:
    plan = LOT.plan
    return {
        "canvas": list(plan.canvas),
        "nozzle": {"x": plan.nozzle.x, "y": plan.nozzle.y, "points_at": plan.nozzle.points_at},
        "locations": [{"id": place.id, "name": place.name, "x": place.x, "y": place.y} for place in plan.locations],
        "slots": [{"id": slot.id, "name": slot.name, "x": slot.x, "y": slot.y} for slot in plan.confidential],
        "spaces": [
            {
                "id": space.id,
                "kind": space.kind,
                "x": space.x,
                "y": space.y,
                "name": space_name(number),
                "identity": space.identity,
                "location": space.location,
            }
            for number, space in enumerate(plan.spaces)
        ],
        "edges": [list(edge) for edge in plan.edges],
        "dice": {name: {"sides": die.sides, "pictures": die.pictures} for name, die in picture_dice().items()},
        "weasels": NUMBERS.weasels,
        "identities": [
            {"id": one.id, "name": one.name, "short": one.short, "line": one.line} for one in CARDS.identities
        ],
    }


def box() -> list[tuple[str, str, list[dict[str, Any]]]]:
    """Every card with words of its own, for the page that shows a pack."""
    return [
        ("Identities", "identity", [{"card": one.id, "name": one.name, "line": one.line} for one in CARDS.identities])
    ]


def picture_dice() -> dict[str, PictureDie]:
    return {"benny": DICE.benny, "trolley": DICE.trolley, "dip": DICE.dip, "weasel": DICE.weasel}
