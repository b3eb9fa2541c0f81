"""What stands on the box for all to see: the plan, its numbers for clients that ask why not, the people."""

from typing import Any

import msgspec

from ..content import CARD_IDS, CARD_NAMES, CARDS, CARDS_OF_TYPE, MANSION, POINTS, ROOM_CARDS, ROOMS, SUSPECTS, TYPES


def content() -> dict[str, Any]:
    plan = MANSION.plan
    return {
        "columns": plan.columns,
        "rows": len(plan.plan),
        "plan": list(plan.plan),
        "legend": plan.legend,
        "rooms": [
            {
                **msgspec.to_builtins(room),
                "number": number,
                "squares": [list(at) for at in MANSION.room_squares[number]],
            }
            for number, room in enumerate(plan.rooms)
        ],
        "spaces": [
            {"number": ROOMS + number, "square": list(square)} for number, square in enumerate(MANSION.corridor)
        ],
        "doors": [msgspec.to_builtins(door) for door in plan.doors],
        "starts": [msgspec.to_builtins(start) for start in plan.starts],
        "passages": [msgspec.to_builtins(passage) for passage in plan.passages],
        "suspects": [msgspec.to_builtins(suspect) for suspect in sorted(CARDS.suspects, key=by_number)],
        "weapons": [msgspec.to_builtins(weapon) for weapon in CARDS.weapons],
        "types": list(TYPES),
        "points": msgspec.to_builtins(POINTS),
    }


def box() -> list[tuple[str, str, list[dict[str, Any]]]]:
    """Every card, for the page that shows a pack."""
    titles = ("Suspects", "Weapons", "Rooms")
    lines = (
        [one.line for one in CARDS.suspects] + [one.line for one in CARDS.weapons] + [one.line for one in ROOM_CARDS]
    )
    cards = [
        {"card": id, "name": name, "line": line} for id, name, line in zip(CARD_IDS, CARD_NAMES, lines, strict=True)
    ]
    return [
        (title, kind, [cards[card] for card in some])
        for title, kind, some in zip(titles, TYPES, CARDS_OF_TYPE, strict=True)
    ]


def by_number(suspect: Any) -> int:
    return SUSPECTS.index(suspect.id)
