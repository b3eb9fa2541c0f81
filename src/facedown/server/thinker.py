"""A bot's process: writes an empty line when it listens, then reads worlds as lines of JSON and writes the index of its
choice for each, or what the coach says. It ends with its input."""

import os
import random
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import msgspec

from facedown.bots.coach import Advice, advise
from facedown.bots.registry import bot_called
from facedown.bots.running import think
from facedown.games import game
from facedown.kernel.bot import Budget

from .logs import set_up
from .wire import encode

COACH = "coach"  # in place of a bot's name


class Thought(msgspec.Struct, frozen=True):
    """`world` is a dumped table that fits what `seat` knows; never the table itself. `also` is an index that the coach
    looks at in any case."""

    game: str
    bot: str
    seat: int
    seed: int
    budget: Budget
    world: dict[str, Any]
    also: int | None = None


def answer(thought: Thought) -> int | Advice:
    title, source = game(thought.game), random.Random(thought.seed)
    world = title.load(thought.world)
    if thought.bot == COACH:
        return advise(title, world, thought.seat, source, thought.budget, thought.also)
    return think(bot_called(title, thought.bot), world, thought.seat, source, thought.budget)


def main() -> None:
    decoder = msgspec.json.Decoder(Thought)
    answers = sys.stdout
    print(file=answers, flush=True)
    set_up("json" if os.environ.get("FACEDOWN_LOGS") == "json" else "text")
    # What a bot prints is not its answer, and may be a secret of its seat.
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        for line in sys.stdin.buffer:
            print(encode(answer(decoder.decode(line))).decode(), file=answers, flush=True)


if __name__ == "__main__":
    main()
