"""A bot's process: reads worlds as lines of JSON, writes the index of its choice for each. It ends with its input."""

import random
import sys
from typing import Any

import msgspec

from facedown.games import game


class Thought(msgspec.Struct, frozen=True):
    """`world` is a dumped table that fits what `seat` knows; never the table itself."""

    game: str
    bot: str
    seat: int
    seed: int
    world: dict[str, Any]


def choose(thought: Thought) -> int:
    title = game(thought.game)
    return title.bot(thought.bot)(title.load(thought.world), thought.seat, random.Random(thought.seed))


def main() -> None:
    decoder = msgspec.json.Decoder(Thought)
    for line in sys.stdin.buffer:
        print(choose(decoder.decode(line)), flush=True)


if __name__ == "__main__":
    main()
