"""What seats know holds the truth and no more: a tracker that reads only a seat's journal agrees with every world."""

import random

import pytest
from tests.games_support.playing import chooser, every_table, from_tests_of, open_table, play, seeds

from facedown.kernel.view import event_view


def tracker_of(game):
    return from_tests_of(game, "tracker")


def follow(game, seats, seed):
    """Yields the table before each answer with a tracker per seat that has heard what it was told so far."""
    table, source = open_table(game, seats, seed), random.Random(seed)
    trackers = [tracker_of(game).Tracker(seat, seats) for seat in range(seats)]
    heard = 0
    for _ in play(table, chooser(game, seed), source):
        events = [event for row in table.record.rows[heard:] for event in row.events]
        heard = len(table.record.rows)
        for seat, tracker in enumerate(trackers):
            for told in (event_view(table, event, seat) for event in events):
                if told is not None:
                    tracker.hear(told)
        yield table, trackers, source


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_knowledge_always_holds_the_true_place_of_every_card(game, seats):
    where = tracker_of(game)
    for seed in seeds(game, seats, 24):
        table, source = open_table(game, seats, seed, journal=False), random.Random(seed)
        for at, _ in enumerate(play(table, chooser(game, seed), source)):
            known = where.known(table, at % seats)
            assert [card for card, place in where.places(table).items() if place not in known[card]] == []


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_no_world_puts_a_card_where_it_cannot_have_got(game, seats):
    where = tracker_of(game)
    followed = 0
    for seed in seeds(game, seats, 8):
        for table, trackers, source in follow(game, seats, seed):
            seat = source.randrange(seats)
            may_be = trackers[seat].may_be
            world = where.places(table.imagine(seat, source))
            assert {card: place for card, place in world.items() if place not in may_be[card]} == {}
            widest = max(len(places) for places in may_be.values())
            followed += sum(len(places) < widest for places in may_be.values()) > where.HAND
    assert (followed > 10) == getattr(where, "FOLLOWS", True)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_seat_knows_what_its_journal_tells_and_nothing_else(game, seats):
    where = tracker_of(game)
    for seed in seeds(game, seats, 6):
        for at, (table, trackers, _) in enumerate(follow(game, seats, seed)):
            seat = at % seats
            assert where.known(table, seat) == trackers[seat].may_be
