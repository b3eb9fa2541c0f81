"""The picture of the lot in the docs, drawn from the board's data: `python -m tests.games.roger_rabbit.lot_picture`."""

from pathlib import Path

from facedown.games.roger_rabbit.content import LOT

FILE = Path(__file__).parents[3] / "docs" / "roger-rabbit-lot.svg"
FILLS = {
    "will": "#f4b942", "circle": "#e9d3a0", "weasel": "#8f6bb8", "nozzle-start": "#e4572e", "roll": "#ffffff",
    "entry": "#f4b942", "trolley": "#c23a28", "benny": "#f4b942", "start": "#8ad1c2", "home": "#b5432c",
    "adjacent": "#7a5ccf", "road": "#fff6df",
}  # fmt: skip
LETTERS = {
    "will": "W", "weasel": "w", "nozzle-start": "N", "roll": "6", "entry": "E", "trolley": "T", "benny": "B",
    "start": "S", "home": "H", "adjacent": "?",
}  # fmt: skip


def picture() -> str:
    spaces = LOT.plan.spaces
    at = {space.id: (space.x, space.y) for space in spaces}
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">',
        '<g font-family="sans-serif" text-anchor="middle">',
        '<rect width="1000" height="1000" rx="40" fill="#4aa98c"/>',
        '<g stroke="#24505d" stroke-width="7" stroke-linecap="round">',
        *(f'<path d="M{at[one][0]} {at[one][1]}L{at[other][0]} {at[other][1]}"/>' for one, other in LOT.plan.edges),
        "</g>",
        *(
            f'<rect x="{place.x - 80}" y="{place.y - 24}" width="160" height="48" rx="12" fill="#0f3d4c"/>'
            f'<text x="{place.x}" y="{place.y + 6}" font-size="17" fill="#fff3d6">{place.name}</text>'
            for place in LOT.plan.locations
        ),
        *(
            f'<circle cx="{space.x}" cy="{space.y}" r="16" fill="{FILLS[space.kind]}" stroke="#14333d">'
            f"<title>{space.id}</title></circle>"
            for space in spaces
        ),
        *(
            f'<text x="{space.x}" y="{space.y + 6}" font-size="16" font-weight="700">{LETTERS[space.kind]}</text>'
            for space in spaces
            if space.kind in LETTERS
        ),
        "</g></svg>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
