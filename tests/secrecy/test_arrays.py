"""Promise A1 through the adapters: no array and no information state depends on what the seat may not know."""

import random
from itertools import count

import pytest
from tests.games_support.playing import chooser, open_table, pace, play
from tests.secrecy.noninterference import Forward, Leak, Pairs, same
from tests.secrecy.oracle import oracle_of

import facedown
from facedown.adapters.arrays.encoding import arrays_of
from facedown.adapters.arrays.position import NOTHING, Position, heard
from facedown.kernel.dealer import Dealer
from facedown.kernel.record import Record

PAIRS = 60
TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in facedown.games()
    for seats in sorted({game.fewest, game.most})
]


def alike(arrays, table, world, seat, acts):
    """Compares every number of every array."""
    one, other = arrays.observed(table, seat, acts=acts), arrays.observed(world, seat, acts=acts)
    for name in one:
        if one[name].tobytes() != other[name].tobytes():
            differs = (one[name] != other[name]).nonzero()[0]
            titles = arrays.titles() if name == "observation" else range(arrays.actions.count)
            raise Leak(f"the array {name} differs: {titles[differs[0]]}")


class Watched(Forward):
    """Table and world played on; a learner at that seat looks on, and remembers what it was told."""

    told: tuple[bytes, ...] = NOTHING, NOTHING

    def compare_logs(self) -> None:
        super().compare_logs()
        arrays = arrays_of(self.table.game)
        alike(arrays, self.table, self.world, self.seat, self.seat in self.table.awaited())
        self.told = tuple(
            heard(before, table.record.rows[-1].events, self.seat)
            for before, table in zip(self.told, (self.table, self.world), strict=True)
        )
        same(self.told[0].hex(), self.told[1].hex(), "what was told")
        self.compared["arrays"] += 1


def pairs_of(game, seats, wanted):
    pairs, seed = Pairs(oracle_of(game)), 0
    while len(pairs.lengths) < wanted:
        source, looking = random.Random(f"arrays {seats} {seed}"), random.Random(seed)
        choose = chooser(game, seed)
        for table in play(open_table(game, seats, seed), choose, source):
            if looking.random() * 12 < 1:
                compare(pairs, table, looking.randrange(seats), choose, looking)
        seed += 1
    return pairs


def compare(pairs, table, seat, choose, source):
    """Now, and on until a rule shows what differs."""
    world, key = table.imagine(seat, source), source.randbytes(32)
    pairs.count(table, world, seat)
    alike(arrays_of(table.game), table, world, seat, seat in table.awaited())
    there = table.clone(dealer=Dealer(key), record=Record())
    here = world.clone(dealer=Dealer(key), record=Record())
    pairs.lengths.append(Watched(pairs.oracle, there, here, seat, pairs.compared).run(choose, source))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a1_no_array_depends_on_what_the_seat_may_not_know(game, seats):
    pairs = pairs_of(game, seats, int(PAIRS * pace(game)))
    pairs.check_that_secrets_differ(often=40)
    assert pairs.compared["arrays"] > 20 * pace(game)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a1_no_array_depends_on_it_in_bulk(game, seats):
    pairs_of(game, seats, 2000).check_not_vacuous()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a1_information_states_and_imagined_positions_hold_nothing_else(game, seats):
    """A world's information state is the table's own; and what is imagined from either is the same to the last seat,
    whatever the others were told: no trace of their knowledge is in it."""
    source, looks, differing = random.Random(seats), 0, 0
    for position in positions(game, seats, source):
        seat = source.randrange(seats)
        world = position.imagined(seat, random.Random(looks))
        same(position.information(seat), world.information(seat), "the information state")
        looks += 1
        differing += any(position.observation(viewer) != world.observation(viewer) for viewer in range(seats))
        world.told = [told if one == seat else source.randbytes(32) for one, told in enumerate(world.told)]
        one, other = position.imagined(seat, random.Random(99)), world.imagined(seat, random.Random(99))
        for viewer in range(seats):
            same(one.information(viewer), other.information(viewer), "what is imagined of another")
    assert looks == 30
    assert differing > 15


def positions(game, seats, source):
    """Thirty, from as many games as it takes."""
    found = 0
    for seed in count():
        position = Position(arrays_of(game), open_table(game, seats, seed))
        while position.seat is not None:
            if source.random() < 0.2:
                yield position
                found += 1
                if found == 30:
                    return
            position.answer(source.choice(position.legal()))
