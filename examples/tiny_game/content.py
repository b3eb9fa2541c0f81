"""The box of Lanterns, read once and checked."""

from facedown.games import text_of
from facedown.kernel.content import Piece, no_doubles, read_toml

FILE = "content/box.toml"


class Card(Piece, frozen=True):
    id: str
    name: str


class Box(Piece, frozen=True):
    rounds: int
    most_oil: int
    rows: int
    cards: tuple[Card, ...]


BOX = read_toml(text_of(__package__, FILE), FILE, Box)
CARD_IDS = [card.id for card in BOX.cards]
CARD_NAMES = [card.name for card in BOX.cards]
CARDS = len(BOX.cards)
GUST = CARD_IDS.index("gust")
no_doubles(CARD_IDS, FILE, "cards")
