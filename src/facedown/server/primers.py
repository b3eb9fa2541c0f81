"""Primers: the part of a game's rulebook for those who have never played it. Its examples are real tables, played by
bots to a question that is worth a look; nobody sits at them, so nothing on them is anybody's secret."""

import random
import tomllib
from functools import cache
from typing import Any

import msgspec

from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.games import folders, game, text_of
from facedown.kernel.errors import ContentError
from facedown.kernel.view import View

from . import wire
from .options import read_options
from .play import Play


class Piece(msgspec.Struct, frozen=True):
    name: str
    words: str
    picture: str


class Example(msgspec.Struct, frozen=True):
    """A table as the seat sees it that is asked."""

    words: str
    side: bool  # with the pieces at the side of the board
    view: View[wire.Ask]


class Section(msgspec.Struct, frozen=True):
    title: str
    words: list[str]  # paragraphs
    rules: list[str]  # where it stands exactly
    example: Example | None = None


class Primer(msgspec.Struct, frozen=True):
    pieces: list[Piece] = []
    sections: list[Section] = []


class Moment(msgspec.Struct, frozen=True):
    """How an example is found: `deal` is the number of its deal, `kind` the ask at which it stops the `nth` time."""

    words: str
    kind: str
    seats: int
    deal: int
    nth: int = 1
    side: bool = False
    options: dict[str, Any] = {}


class Written(msgspec.Struct, frozen=True):
    """A section as content/primer.toml has it."""

    title: str
    words: list[str]
    rules: list[str]
    example: Moment | None = None


@cache
def primer_of(id: str) -> Primer:
    """Empty where a game has none."""
    try:
        text = text_of(folders()[id], "content/primer.toml")
    except FileNotFoundError:
        return Primer()
    read = tomllib.loads(text)
    sections = [
        Section(one.title, one.words, one.rules, played(id, one.example) if one.example else None)
        for one in msgspec.convert(read["sections"], list[Written])
    ]
    return Primer(msgspec.convert(read["pieces"], list[Piece]), sections)


def played(id: str, moment: Moment) -> Example:
    title, source, met = game(id), random.Random(moment.deal), 0
    bot = bot_called(title, title.best_bot)
    options = read_options(title, moment.seats, moment.options)
    play = Play.open(title, moment.seats, options, moment.deal.to_bytes(32, "big"))
    while not play.table.over:
        seat = play.table.awaited()[0]
        ask = play.table.ask_of(seat)
        assert ask is not None
        met += ask.kind.name == moment.kind
        if met == moment.nth:
            return Example(moment.words, moment.side, msgspec.json.decode(play.view(seat)))
        play = play.after(seat, choose(bot, play.table, seat, source))
    raise ContentError(f"{id}: content/primer.toml: deal {moment.deal} never asks {moment.kind!r} {moment.nth} times")
