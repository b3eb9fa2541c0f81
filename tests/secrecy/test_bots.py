"""A8: whoever runs a bot hands it a world of its seat, with the secrets drawn anew, and never the table."""

import asyncio

import msgspec
import pytest
from tests.games_support.playing import every_game, pace, positions
from tests.secrecy.noninterference import Pairs, compare_now
from tests.secrecy.oracle import oracle_of

from facedown.bots.running import choose
from facedown.server.thinker import Thought
from facedown.server.thinking import Thinker, Thinkers

OFTEN = 20


class Listener(Thinker):
    """Stands where the bot's process would, and keeps what it is told."""

    def start(self) -> None:
        pass

    def think(self, line: bytes) -> int:
        self.line = line
        return 0


def by_the_server(table, seat, source):
    listener, thinkers = Listener(), Thinkers(0)
    thinkers.free.put_nowait(listener)
    assert asyncio.run(thinkers.choose(table, seat, "random")) == 0
    return table.game.load(msgspec.json.decode(listener.line, type=Thought).world)


def by_the_lab(table, seat, source):
    handed = []

    def bot(world, seat, source):
        handed.append(world)
        return 0

    assert choose(bot, table, seat, source) == 0
    return handed[0]


@pytest.mark.parametrize("handed", [by_the_server, by_the_lab])
@pytest.mark.parametrize("game", every_game())
def test_a8_a_bot_is_handed_a_world_of_its_seat_and_never_the_table(game, handed):
    pairs, seats = Pairs(oracle_of(game)), min(game.fewest + 1, game.most)
    games = range(max(4, int(4 * pace(game))))
    for table, looking in positions(game, seats, games, every=3):
        for seat in table.awaited():
            world = handed(table, seat, looking)
            compare_now(table, world, seat, pairs.compared)
            pairs.count(table, world, seat)
    assert max(pairs.could_differ.values()) > OFTEN
    pairs.check_that_secrets_differ(OFTEN)
