"""The first-game guide of a game: content/guide.toml, a few cards with a picture each."""

from typing import Any

import msgspec

from facedown.kernel.errors import ContentError
from facedown.kernel.game import Game

from . import AGAIN, content_of, file_of

FILE = "guide.toml"


class GuideCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    words: str
    picture: str = ""
    words_at: dict[str, str] = {}  # in place of `words` at a table of so many seats


class GuideFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[GuideCard]


def guide_of(game: Game[Any]) -> list[GuideCard]:
    """None where a game has no guide."""
    return read(game.package)


def read(package: str) -> list[GuideCard]:
    try:
        return content_of(package, FILE, GuideFile).cards
    except FileNotFoundError:
        return []


def check_guide(game: Game[Any]) -> None:
    """A pack's cards have pictures that the game can draw. Raises ContentError."""
    own = {card.picture for card in read(game.package.partition(AGAIN)[0])}
    for card in guide_of(game):
        if card.picture and card.picture not in own:
            known = ", ".join(sorted(own - {""}))
            where = f"{file_of(game.package, FILE)}: cards[{card.title}].picture"
            raise ContentError(f"{where}: no picture {card.picture!r}; there are {known}")
