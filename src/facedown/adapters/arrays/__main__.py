"""`make arrays`: rebuilds the vocabularies, and the page that explains every field."""

import sys
from pathlib import Path

import msgspec

from facedown.games import game, games

from .page import DOCS, page
from .vocabulary import gathered

FOLDER = Path(__file__).parent / "vocabularies"


def main(ids: list[str]) -> None:
    for each in [game(id) for id in ids] or games():
        text = msgspec.json.format(msgspec.json.encode(gathered(each)), indent=1)
        (FOLDER / f"{each.id}.json").write_bytes(text + b"\n")
    DOCS.write_text(page(DOCS.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
