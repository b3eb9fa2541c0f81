"""Replays: a game once more from its log, through one seat's eyes, and before the end only through one's own."""

import asyncio
from typing import Any

import msgspec

from .lobby import Denied
from .play import Play
from .room import Room
from .store import tables


class Frame(msgspec.Struct, frozen=True):
    """The events of one answer, and the keys of the view and of its table that changed; at first, the whole view."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    table: dict[str, Any] = {}


class Replay(msgspec.Struct, frozen=True):
    game: str
    eyes: int | None
    over: bool
    frames: list[Frame]


async def replay_through(room: Room, eyes: str, own: int | None) -> Replay:
    if eyes not in ("own", "watcher") and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 4):
        raise Denied(400, "no-seat", "Eyes must be own, watcher or a seat number.")
    seat = own if eyes == "own" else None if eyes == "watcher" else int(eyes)
    play = room.play
    if play is None or room.key is None:
        raise Denied(409, "not-started", "There is nothing to replay yet.")
    if seat is not None and not 0 <= seat < play.table.seats:
        raise Denied(400, "no-seat", f"Seats are 0 to {play.table.seats - 1}.")
    if seat is not None and seat != own and not play.table.over:
        raise Denied(403, "not-yet", "You can see it through other eyes once the game is over.")
    stored = await room.writer.run(lambda connection: tables.find_answers(connection, room.id))
    # In a thread: it takes a while, and the others play on.
    frames = await asyncio.to_thread(make_frames, room, room.key, stored[: play.answers + 1], seat)
    return Replay(room.game.id, seat, play.table.over, frames)


def make_frames(room: Room, key: bytes, stored: list[tables.StoredAnswer], seat: int | None) -> list[Frame]:
    assert room.play is not None
    shown = dict if room.play.table.over else room.game.in_the_past
    play = Play.open(room.game, len(room.standing.chairs), room.standing.options, key)
    view = shown(play.table.view(seat))
    frames = [Frame(play.lines(seat, play.row.events), view)]
    for answer in stored[1:]:
        play = play.repeat(answer)
        play.keep()
        later = shown(play.table.view(seat))
        frame = changed(view, later, play.lines(seat, play.row.events))
        if frame.events or frame.view or frame.table:
            frames.append(frame)
        view = later
    return frames


def changed(old: dict[str, Any], new: dict[str, Any], events: list[dict[str, Any]]) -> Frame:
    view = {key: value for key, value in new.items() if key != "table" and old.get(key) != value}
    table = {key: value for key, value in new["table"].items() if old["table"].get(key) != value}
    return Frame(events, view, table)
