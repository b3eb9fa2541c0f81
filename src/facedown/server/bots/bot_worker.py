"""A bot's process: writes an empty line once it listens, then reads worlds as lines of JSON and writes the index of its
choice, or the coach's advice, for each. It ends with its input."""

import os
import random
import signal
import sys
from collections import OrderedDict
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import msgspec

from facedown.bots.coach import Advice, advise
from facedown.bots.registry import bot_called
from facedown.bots.running import think
from facedown.games import game
from facedown.games.packs import game_with
from facedown.kernel.content.pack import Pack
from facedown.kernel.game import Game
from facedown.kernel.knowledge.notebook import Odds, odds_in
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table
from facedown.kernel.words.log import Told
from facedown.server.base.logging_setup import set_up
from facedown.server.protocol.wire import encode

COACH = "coach"  # in place of a bot's name
MOST_PACKS = 8


class NewPack(msgspec.Struct, frozen=True, tag="pack"):
    """A content pack, sent once before the first world that is played with it."""

    texts: dict[str, str]


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    """`world` is a dumped table consistent with what `seat` knows, never the real table. `also` is an index that the
    coach evaluates in any case; `pack` is the hash of a pack sent before."""

    game: str
    bot: str
    seat: int
    seed: int
    budget: Budget
    world: dict[str, Any]
    also: int | None = None
    pack: str | None = None


class Counting(msgspec.Struct, frozen=True, tag="counting"):
    """A request for the odds of what is hidden from `seat`, which was told `told`. `world` and `pack` as in Thought."""

    game: str
    seat: int
    world: dict[str, Any]
    told: list[Told]
    pack: str | None = None


Packs = OrderedDict[str, Game[Table]]


def learn(packs: Packs, told: NewPack) -> None:
    """Keeps only the latest packs; the pool counts the same way."""
    pack = Pack.read(told.texts)
    packs[pack.hash] = game_with(pack.head.game, pack)
    if len(packs) > MOST_PACKS:
        packs.popitem(last=False)


def answer(thought: Thought, packs: Packs) -> int | Advice:
    title = game(thought.game) if thought.pack is None else packs[thought.pack]
    source = random.Random(thought.seed)
    world = title.load(thought.world)
    if thought.bot == COACH:
        return advise(title, world, thought.seat, source, thought.budget, thought.also)
    return think(bot_called(title, thought.bot), world, thought.seat, source, thought.budget)


def count(counting: Counting, packs: Packs) -> Odds:
    title = game(counting.game) if counting.pack is None else packs[counting.pack]
    return odds_in(title.load(counting.world), counting.seat, counting.told)


def main() -> None:
    decoder, packs = msgspec.json.Decoder(NewPack | Thought | Counting), Packs()
    answers = sys.stdout
    print(file=answers, flush=True)
    set_up("json" if os.environ.get("FACEDOWN_LOGS") == "json" else "text")
    # What a bot prints is not its answer, and may be one of its seat's secrets.
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        for line in sys.stdin.buffer:
            match decoder.decode(line):
                case NewPack() as told:
                    learn(packs, told)
                case Thought() as thought:
                    print(encode(answer(thought, packs)).decode(), file=answers, flush=True)
                case Counting() as counting:
                    print(encode(count(counting, packs)).decode(), file=answers, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a killed server reads no answer: end without a traceback
    main()
