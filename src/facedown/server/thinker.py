"""A bot's process: writes an empty line when it listens, then reads worlds as lines of JSON and writes the index of its
choice for each. It ends with its input."""

import random
import sys
from contextlib import redirect_stdout
from typing import Any

import msgspec

from facedown.bots.registry import bot_called
from facedown.bots.running import think
from facedown.games import game
from facedown.kernel.bot import Budget


class Thought(msgspec.Struct, frozen=True):
    """`world` is a dumped table that fits what `seat` knows; never the table itself."""

    game: str
    bot: str
    seat: int
    seed: int
    budget: Budget
    world: dict[str, Any]


def choose(thought: Thought) -> int:
    title = game(thought.game)
    bot, world = bot_called(title, thought.bot), title.load(thought.world)
    return think(bot, world, thought.seat, random.Random(thought.seed), thought.budget)


def main() -> None:
    decoder = msgspec.json.Decoder(Thought)
    answers = sys.stdout
    print(file=answers, flush=True)
    with redirect_stdout(sys.stderr):  # what a bot prints is not its answer
        for line in sys.stdin.buffer:
            print(choose(decoder.decode(line)), file=answers, flush=True)


if __name__ == "__main__":
    main()
