"""The box of Lanterns, read once and checked."""

from facedown.games import content_of, file_of
from facedown.kernel.content.toml_content import Piece, no_doubles


class Card(Piece, frozen=True):
    id: str
    name: str


class Box(Piece, frozen=True):
    rounds: int
    most_oil: int
    rows: int
    cards: tuple[Card, ...]


BOX = content_of(__package__, "box.toml", Box)
CARD_IDS = [card.id for card in BOX.cards]
CARD_NAMES = [card.name for card in BOX.cards]
CARDS = len(BOX.cards)
GUST = CARD_IDS.index("gust")
no_doubles(CARD_IDS, file_of(__package__, "box.toml"), "cards")
