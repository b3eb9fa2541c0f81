"""A8: a bot is handed a world of its seat, with the secrets drawn again, and never the table."""

import asyncio
import random

import msgspec
import pytest
from tests.games_support.playing import GAMES, every_game, pace, positions, state
from tests.secrecy.noninterference import Pairs, compare_now
from tests.secrecy.oracle import oracle_of

from facedown.bots.registry import bot_called
from facedown.bots.running import choose, seen_by
from facedown.kernel.search.bot import ViewOnlyBot
from facedown.kernel.table import ABSENT
from facedown.server.bots.bot_pool import BotProcess, BotProcesses
from facedown.server.bots.bot_worker import Thought

OFTEN = 20


class Listener(BotProcess):
    """Stands where the bot's process would, and keeps what it is told."""

    def start(self) -> None:
        pass

    def think(self, line: bytes) -> bytes:
        self.line = line
        return b"0\n"

    def stop(self) -> None:
        pass


def by_the_server(table, seat, source):
    listener, thinkers = Listener(), BotProcesses(0)
    thinkers.free.put_nowait(listener)
    assert asyncio.run(thinkers.choose(table, seat, "random")) == 0
    return table.game.load(msgspec.json.decode(listener.line, type=Thought).world)


def by_the_coach(table, seat, source):
    listener, thinkers = Listener(), BotProcesses(0)
    thinkers.free.put_nowait(listener)
    assert asyncio.run(thinkers.advise(table, seat, 0.1, caller="")) is None  # 0 is no advice
    return table.game.load(msgspec.json.decode(listener.line, type=Thought).world)


def by_the_lab(table, seat, source):
    handed = []

    def bot(world, seat, source):
        handed.append(world)
        return 0

    assert choose(bot, table, seat, source) == 0
    return handed[0]


@pytest.mark.parametrize("handed", [by_the_server, by_the_coach, by_the_lab])
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


WITH_SIGHT = [pytest.param(game, id=game.id) for game in GAMES if game.sight is not None]


def parts_of(sight):
    """Whatever is filled in, as plain data."""
    parts = {name: getattr(sight, name) for name in sight.slots() if hasattr(sight, name)}
    return {name: part.dump() if hasattr(part, "dump") else part for name, part in parts.items()}


@pytest.mark.parametrize("game", WITH_SIGHT)
def test_a8_a_sight_holds_only_what_its_seat_knows(game):
    pairs, seats = Pairs(oracle_of(game)), min(game.fewest + 1, game.most)
    for table, looking in positions(game, seats, range(4), every=2):
        for seat in table.awaited():
            world = table.imagine(seat, looking)
            pairs.count(table, world, seat)
            here, there = parts_of(game.sight(table, seat)), parts_of(game.sight(world, seat))
            assert here.keys() == there.keys()
            for name, part in here.items():
                assert part == there[name], f"{name} is seen, but differs in a world that fits"
            assert game.sight(table, seat).dealer is ABSENT
    assert max(pairs.could_differ.values()) > OFTEN
    pairs.check_that_secrets_differ(OFTEN)


@pytest.mark.parametrize("game", WITH_SIGHT)
def test_a8_by_sight_a_bot_chooses_as_in_a_world_and_leaves_the_table_alone(game):
    bots = [bot for bot in (bot_called(game, name) for name in game.bots) if isinstance(bot, ViewOnlyBot)]
    seats, compared = min(game.fewest + 1, game.most), 0
    for table, looking in positions(game, seats, range(4), every=2):
        for seat in table.awaited():
            for bot in bots:
                sight = seen_by(bot, table, seat)
                if sight is None:
                    continue
                compared += 1
                before, seed = state(table), looking.random()
                chosen = bot(sight, seat, random.Random(seed))
                assert state(table) == before
                assert chosen == bot(table.imagine(seat, looking), seat, random.Random(seed))
    assert compared > OFTEN


def test_a8_a_bot_that_would_look_behind_a_sight_finds_nothing_there():
    campus = next(game for game in GAMES if game.id == "campus-life")
    table = campus.open(4, seed=1)
    seat = table.awaited()[0]
    other = (seat + 1) % 4

    def peeking(world, seat, random):
        return world.hand[3 * other]

    def dealing(world, seat, random):
        return world.dealer.below(2)

    assert peeking(seen_by(ViewOnlyBot(peeking, lambda ask: True), table, seat), seat, random) == -1
    with pytest.raises(RuntimeError, match="only looked at"):
        choose(ViewOnlyBot(dealing, lambda ask: True), table, seat, random.Random(1))
