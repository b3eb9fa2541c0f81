"""Replays: a game once more from its log, through one seat's eyes, and before the end only through one's own."""

import asyncio
import logging
from typing import Any

import msgspec

from facedown.kernel.errors import ReplayError
from facedown.kernel.game import Game
from facedown.kernel.log import Log, LogLine
from facedown.kernel.replay import Replay
from facedown.kernel.replay import play as play_again
from facedown.kernel.view import EventLine, event_views

from .lobby import Denied
from .play import stored_replay
from .room import Room

log = logging.getLogger("facedown.replays")


class Frame(msgspec.Struct, frozen=True):
    """The events of one answer, what is new in the log, and the keys of the view and of its table that changed; at
    first, the whole view."""

    events: list[EventLine]
    log: list[LogLine]
    view: dict[str, Any]
    table: dict[str, Any] = {}


class Film(msgspec.Struct, frozen=True):
    game: str
    eyes: int | None
    over: bool
    frames: list[Frame]


async def film_through(room: Room, eyes: str, own: int | None) -> Film:
    if eyes not in ("own", "watcher") and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 4):
        raise Denied(400, "no-seat", "Eyes must be own, watcher or a seat number.")
    seat = own if eyes == "own" else None if eyes == "watcher" else int(eyes)
    play, key = room.play, room.key
    if play is None or key is None:
        raise Denied(409, "not-started", "There is nothing to replay yet.")
    if seat is not None and not 0 <= seat < play.table.seats:
        raise Denied(400, "no-seat", f"Seats are 0 to {play.table.seats - 1}.")
    if seat is not None and seat != own and not play.table.over:
        raise Denied(403, "not-yet", "You can see it through other eyes once the game is over.")
    over, options = play.table.over, room.seating.options
    stored = (await room.store.find_answers(room.id))[: play.answers + 1]
    try:
        replay = stored_replay(room.game, play.table.seats, options, key, stored)
        # In a thread: it takes a while, and the others play on.
        frames = await asyncio.to_thread(make_frames, replay, room.game, seat, over=over)
    except ReplayError:  # what does not fit may be somebody's secret: only the log has it
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None
    return Film(room.game.id, seat, over, frames)


def make_frames(replay: Replay, game: Game[Any], seat: int | None, *, over: bool) -> list[Frame]:
    frames: list[Frame] = []
    before: dict[str, Any] = {"table": {}}
    log = Log(replay.header.seats)
    for table in play_again(replay, game):
        assert table.record is not None
        row, told = table.record.rows[-1], log.number(seat)
        log.add(row)
        events, lines = event_views(table, row.events, seat), log.fresh(table, seat, told)
        # A copy: a view may share lists with the table, which plays on.
        view: dict[str, Any] = msgspec.to_builtins(table.view(seat))
        if not over:
            view = game.in_the_past(view)
        frame = Frame(events, lines, *changed(before, view)) if frames else Frame(events, lines, view)
        if frame.events or frame.view or frame.table:
            frames.append(frame)
        before = view
    return frames


def changed(old: dict[str, Any], new: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    view = {key: value for key, value in new.items() if key != "table" and old.get(key) != value}
    table = {key: value for key, value in new["table"].items() if old["table"].get(key) != value}
    return view, table
