"""The first-game guide of a game: content/guide.toml, a few cards with a picture each."""

import msgspec

FILE = "guide.toml"


class GuideCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    words: str
    picture: str = ""
    words_at: dict[str, str] = {}  # in place of `words` at a table of so many seats


class GuideFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[GuideCard]
