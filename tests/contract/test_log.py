"""The log of every game: turns in few lines, none of them lost, and the same whether it came bit by bit or at once."""

import random
import re
from typing import Any

import pytest
from tests.games_support.playing import GAMES, chooser, open_table, play

from facedown.kernel.record import Row
from facedown.kernel.words.log import Log, Told, fold

ILL_SET = re.compile(r"  | [.,]|\.\.|,,|\band and\b|\x1f|^[a-z]")

TAKEN_BACK = ("took that back.", "took the rest back.")
SMALL_AND_LARGE = [
    pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in (game.fewest, game.most)
]


def keep_up(kept, fresh):
    """As a client does it."""
    return [line for line in kept if not fresh or line["first"] < fresh[0]["first"]] + fresh


def audiences(table):
    return (None, *range(table.seats))


def with_undos(game, seats, seed):
    """A game in which about every third answer that can be taken back is, and then given again."""
    source, table = random.Random(f"{game.id} {seats} {seed}"), open_table(game, seats, seed)
    given: list[int] = []
    yield table
    while not table.over:
        seat = source.choice(table.awaited())
        given.append(chooser(game, seed)(table, table.ask_of(seat), source))
        table.answer(seat, given[-1])
        yield table
        if table.may_undo(seat) and source.random() < 0.3:
            table.undo(seat)
            yield table
            for index in given[-table.record.rows[-1].back :]:
                table.answer(seat, index)
                yield table


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE)
def test_a_log_that_is_kept_up_is_the_log_made_at_once(game, seats):
    for seed in range(2):
        log, kept = Log(seats), dict[int | None, list[Any]]()
        for table in with_undos(game, seats, seed):
            before = {audience: log.number(audience) for audience in audiences(table)}
            log.add(table.record.rows[-1])
            for audience, number in before.items():
                kept[audience] = keep_up(kept.get(audience, []), log.fresh(table, audience, number))
        for audience, lines in kept.items():
            assert lines == table.log(audience)
            assert log.number(audience) == len(table.journal(audience))


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE)
def test_every_event_that_stands_is_in_one_line_and_its_rule_with_it(game, seats):
    for seed in range(2):
        source, table = random.Random(seed), open_table(game, seats, seed)
        for _ in play(table, chooser(game, seed), source):
            pass
        for audience in audiences(table):
            journal, log = table.journal(audience), table.log(audience)
            for before, line in zip([{"last": 0}, *log], log, strict=False):
                wordless = journal[before["last"] : line["first"] - 1]
                assert not any(event["words"] for event in wordless)
                events = journal[line["first"] - 1 : line["last"]]
                assert line["event"] == events[0]["event"]
                assert set(line["rules"]) == {event["rule"] for event in events} - {""}
            told = [event for event in journal if event["words"]]
            assert game.turns is None or len(log) < 0.8 * len(told)
            for line in log:
                assert not ILL_SET.search(line["words"]), line["words"]
                assert "parts" not in line or "".join(line["parts"]) == line["words"]


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE)
def test_the_log_since_any_moment_tells_all_that_came_after_it_and_nothing_else(game, seats):
    for seed in range(2):
        source, table = random.Random(seed), open_table(game, seats, seed)
        for _ in play(table, chooser(game, seed), source):
            pass
        for audience in audiences(table):
            journal, whole = table.journal(audience), table.log(audience)
            moment = source.randrange(len(journal))
            late = table.log(audience, moment)
            assert all(line in late for line in whole if line["first"] > moment)
            told = {number for line in late for number in range(line["first"], line["last"] + 1)}
            assert {number for number, event in enumerate(journal, 1) if number > moment and event["words"]} <= told
            assert min(told, default=moment + 1) > moment
            assert not any(ILL_SET.search(line["words"]) for line in late)


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE)
def test_what_was_taken_back_and_given_again_leaves_no_trace_in_the_log(game, seats):
    taken_back = 0
    for seed in range(2):
        *_, with_them = with_undos(game, seats, seed)
        without, answers = open_table(game, seats, seed), list[tuple[int, int]]()
        for row in with_them.record.rows[1:]:
            if row.index == Row.UNDO:
                taken_back += all(seat == row.seat for seat, _ in answers[-row.back :])
                del answers[-row.back :]
            else:
                answers.append((row.seat, row.index))
        for seat, index in answers:
            without.answer(seat, index)
        for audience in audiences(without):
            assert told(with_them, audience) == told(without, audience)
    assert taken_back


def told(table, audience):
    return [(line["words"], line["rules"]) for line in table.log(audience)]


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE)
def test_an_undo_is_told_until_something_follows_it(game, seats):
    table = next(table for table in with_undos(game, seats, 1) if table.journal(None)[-1]["event"] == "taken-back")
    for audience in audiences(table):
        log = table.log(audience)
        assert [line for line in log if line["words"].endswith(TAKEN_BACK)] == log[-1:]


def test_without_turns_each_event_is_a_line():
    one, other = Told(1, "drew", "", {"seat": 0}), Told(2, "laid", "", {"seat": 0})
    assert fold(None, [one, other]) == [[one], [other]]
