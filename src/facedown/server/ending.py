"""When a game is over: it is filmed for good, and its story told, once for all who ask."""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from facedown.kernel.replay import play_out
from facedown.kernel.story import StoryLine

from .filming import Finished, film_for_all, told_by
from .proving import opening_of
from .store import Conflict

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger("facedown.ending")


class Ending:
    """What there is of it so far."""

    def __init__(self, finished: Finished | None) -> None:
        self.finished = finished  # a table is loaded with this instead of a play when its game was over
        self.filming = asyncio.Lock()
        self.story = None if finished is None else finished.story
        self.telling = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None


def look(room: "Room") -> None:
    """Called after every change. The task holds the room: it must not be gone before it is filmed."""
    ending = room.ending
    if room.over and ending.finished is None and ending.task is None:
        ending.task = asyncio.create_task(film(room))


async def film(room: "Room") -> None:
    """The last answer is stored already. If this fails, whoever asks for a film or loads the table tries again."""
    try:
        await filmed(room)
    except Exception:  # whatever the rules make of a record that does not fit them
        log.exception("table %s is over but was not filmed", room.id)


async def filmed(room: "Room") -> Finished:
    """Raises ReplayError or StoreUnavailable."""
    ending = room.ending
    async with ending.filming:
        if ending.finished is None:
            ending.finished = await film_for_good(room)
        return ending.finished


async def film_for_good(room: "Room") -> Finished:
    # In a thread: it takes a while, and the others play on.
    replay = await room.replay()
    story, claims = await told(room), [entry.said() for entry in room.claims]
    finish = await asyncio.to_thread(film_for_all, replay, room.game, opening_of(room), story, claims)
    with suppress(Conflict):  # another server was quicker, with the same films
        await room.store.finish(room.id, finish, room.lease.epoch)
    return await asyncio.to_thread(Finished, finish)


async def told(room: "Room") -> list[StoryLine]:
    """Its story. Raises ReplayError or StoreUnavailable."""
    ending = room.ending
    async with ending.telling:
        if ending.story is None:
            ending.story = await tell_story(room)
        return ending.story


async def tell_story(room: "Room") -> list[StoryLine]:
    """Much sooner there than the films, and people wait for it."""
    replay = await room.replay()
    talk = [(line.seat, line.words) for line in room.chat if line.seat is not None]
    talk += [(entry.line.seat, entry.line.words) for entry in room.claims]
    return await asyncio.to_thread(lambda: told_by(play_out(replay, room.game), talk))
