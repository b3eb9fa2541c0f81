"""Primers: the part of a game's rulebook for newcomers. Its examples are real tables, played by bots up to an
instructive question; no person sits at them, so they hold nobody's secrets."""

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
from facedown.server.protocol import wire
from facedown.server.room.game_session import Play
from facedown.server.room.table_options import read_options


class ExamplePiece(msgspec.Struct, frozen=True):
    name: str
    words: str
    picture: str


class Example(msgspec.Struct, frozen=True):
    """A table as the asked seat sees it."""

    words: str
    side: bool  # including the pieces beside the board
    view: View[wire.Ask]


class Section(msgspec.Struct, frozen=True):
    title: str
    words: list[str]  # paragraphs
    rules: list[str]  # ids of the exact rules
    example: Example | None = None


class Primer(msgspec.Struct, frozen=True):
    pieces: list[ExamplePiece] = []
    sections: list[Section] = []


class ExampleMoment(msgspec.Struct, frozen=True):
    """Where to find an example: `deal` is the number of its deal, `kind` the ask at whose `nth` occurrence it stops."""

    words: str
    kind: str
    seats: int
    deal: int
    nth: int = 1
    side: bool = False
    options: dict[str, Any] = {}


class Written(msgspec.Struct, frozen=True):
    """A section as written in content/primer.toml."""

    title: str
    words: list[str]
    rules: list[str]
    example: ExampleMoment | None = None


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
    return Primer(msgspec.convert(read["pieces"], list[ExamplePiece]), sections)


def played(id: str, moment: ExampleMoment) -> Example:
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
