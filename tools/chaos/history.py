"""Compares what the database kept with what the players were told."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from facedown.games import game as find_game
from facedown.kernel.errors import FacedownError
from facedown.kernel.record import Row
from facedown.kernel.replay import play as play_again
from facedown.server.protocol.wire import encode
from facedown.server.room.game_session import Play, stored_replay
from facedown.server.room.seating import Seating
from facedown.server.store import StoredTable, tables
from facedown.server.store.engine import open_database
from facedown.server.store.schema import commands

from .players import Player, digest

if TYPE_CHECKING:
    from tools.chaos import Report

    from .crowd import Table

Answer = tuple[int, int, int]  # seat, number of its ask, index


class Course(NamedTuple):
    """A game replayed by its rules: each answer, and each seat's views and journal."""

    answers: list[Answer]
    views: list[list[bytes]]
    last: list[bytes]
    journals: list[list[bytes]]


def check_history(address: str, played: "list[Table]", report: "Report") -> None:
    engine = open_database(address)
    try:
        with engine.connect() as connection:
            for table in played:
                check_table(connection, table, report)
    finally:
        engine.dispose()


def check_table(connection: Connection, table: "Table", report: "Report") -> None:
    def wrong(words: str) -> None:
        report.wrong.append(f"table {table.id} ({table.game}): {words}")

    stored = tables.find(connection, table.id)
    if stored is None:
        report.lost += sum(len(player.acked) for player in table.players)
        return wrong("is gone")
    check_replies(kept_replies(connection, table.id), table, report)
    said = Counter(line["words"] for line in stored.rows["chat"])
    for player in table.players:
        for id, command in player.commands.items():
            times = said[str(command.get("words"))] if command["type"] == "chat" and id in player.acked else 1
            report.lost += times == 0
            report.doubled += times > 1
            if times != 1:
                wrong(f"the line {id} was said {times} times")
    if stored.key is None:
        return None
    try:
        course = replayed(stored)
    except FacedownError as error:
        report.closed += 1
        return wrong(f"does not replay: {error}")
    check_answers(course, table, report)
    for player in table.players:
        check_sight(course, player, report)


def kept_replies(connection: Connection, id: str) -> dict[tuple[int, str], bytes]:
    columns = (commands.c.player, commands.c.command, commands.c.reply)
    found = connection.execute(select(*columns).where(commands.c.table_id == id))
    return {(player, command): bytes(reply) for player, command, reply in found}


def check_replies(kept: dict[tuple[int, str], bytes], table: "Table", report: "Report") -> None:
    """Everything acknowledged is stored with the same reply, and nothing else is."""
    heard = {(player.number, id): reply for player in table.players for id, reply in player.acked.items()}
    for key, reply in heard.items():
        if kept.get(key) != reply:
            report.lost += 1
            report.wrong.append(f"table {table.id}: {key[1]} of player {key[0]} was acknowledged and is lost")
    for key in kept.keys() - heard.keys():
        report.wrong.append(f"table {table.id}: {key[1]} of player {key[0]} is kept but was never acknowledged")


def check_answers(course: Course, table: "Table", report: "Report") -> None:
    given: Counter[Answer] = Counter()
    for player in table.players:
        for id in player.acked:
            command = player.commands[id]
            if command["type"] == "answer":
                given[player.seat, int(str(command["ask"])), int(str(command["index"]))] += 1
            elif command["type"] == "undo":
                given[player.seat, 0, Row.UNDO] += 1
    applied = Counter(course.answers)
    report.lost += (given - applied).total()
    report.doubled += (applied - given).total()
    for what, found in (("was acknowledged and is lost", given - applied), ("was applied twice", applied - given)):
        for seat, number, index in found:
            report.wrong.append(f"table {table.id}: answer {index} of seat {seat} to its ask {number} {what}")


def check_sight(course: Course, player: Player, report: "Report") -> None:
    """Everything a player ever saw was the table at some moment, in this order, and the last of it is what they see
    now."""
    shown = iter(course.views[player.seat])
    now: bytes | None = None
    for seen in player.views:
        while now != seen:
            now = next(shown, None)
            if now is None:
                break
        if now is None:
            break
    differs = [
        words
        for words, holds in (
            ("saw what never was", now is not None or not player.views),
            ("sees another view now", player.view == course.last[player.seat]),
            ("has another journal", player.journal == course.journals[player.seat]),
        )
        if not holds
    ]
    report.otherwise += len(differs)
    report.wrong += [f"table {player.table.id}: player {player.number} {words}" for words in differs]


def replayed(stored: StoredTable) -> Course:
    """Raises ReplayError if chance or an event differs from what was stored."""
    game, seating = find_game(stored.game), msgspec.json.decode(stored.state, type=Seating)
    assert stored.key is not None
    replay = stored_replay(game, len(seating.chairs), seating.all_options(), stored.key, stored.answers)
    seats = range(len(seating.chairs))
    course = Course([], [[] for _ in seats], [b"" for _ in seats], [[] for _ in seats])
    before: Play | None = None
    for table in play_again(replay, game):
        play = Play(table, before)
        if before is not None:
            row = play.row
            course.answers.append((row.seat, 0 if row.index == Row.UNDO else before.asked[row.seat], row.index))
        for seat in seats:
            course.last[seat] = play.view(seat)
            course.views[seat].append(digest(course.last[seat]))
            course.journals[seat] += [encode(line) for line in play.lines(seat, play.row.events)]
        before = play
    return course
