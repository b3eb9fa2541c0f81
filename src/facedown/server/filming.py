"""Films: a game once more from its log, frame by frame, as one audience saw it. One that is over is filmed for every
audience and kept, so that it can be shown when the rules have changed and it can no longer be played again."""

import asyncio
import lzma
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from facedown.kernel.game import Game
from facedown.kernel.replay import Replay, result_of
from facedown.kernel.replay import play as play_again
from facedown.kernel.view import EventLine, event_views

from .play import Sight
from .store import Conflict, StoredFinish
from .wire import encode

if TYPE_CHECKING:
    from .room import Room


class Frame(msgspec.Struct, frozen=True):
    """The events of one answer, and the keys of the view and of its table that changed; at first, the whole view."""

    events: list[EventLine]
    view: dict[str, Any]
    table: dict[str, Any] = {}


class Film(msgspec.Struct, frozen=True):
    game: str
    eyes: int | None
    over: bool
    frames: list[Frame]


FILM = msgspec.json.Decoder(Film).decode


class Finished:
    """A game that is over, as everybody saw it. Its films stay packed: they are large and rarely looked at."""

    def __init__(self, kept: StoredFinish) -> None:
        self.packed = kept.films
        films = [FILM(line) for line in unpacked(kept.films)]
        self.sights = {film.eyes: end_of(film) for film in films}

    def film(self, eyes: int | None) -> Film:
        return FILM(unpacked(self.packed)[0 if eyes is None else 1 + eyes])


async def film_for_good(room: "Room") -> Finished:
    """Raises ReplayError or StoreUnavailable."""
    # In a thread: it takes a while, and the others play on.
    finish = await asyncio.to_thread(film_for_all, await room.replay(), room.game)
    with suppress(Conflict):  # another server was quicker, with the same films
        await room.store.finish(room.id, finish)
    return await asyncio.to_thread(Finished, finish)


def film_for_all(replay: Replay, game: Game[Any]) -> StoredFinish:
    """Watchers first, then the seats. Films of one game are much alike, so they are packed together."""
    audiences = (None, *range(replay.header.seats))
    films = [encode(make_film(replay, game, eyes, over=True)) for eyes in audiences]
    *_, table = play_again(replay, game)
    return StoredFinish(encode(result_of(table)), lzma.compress(b"\n".join(films)))


def unpacked(films: bytes) -> list[bytes]:
    return lzma.decompress(films).split(b"\n")


def make_film(replay: Replay, game: Game[Any], eyes: int | None, *, over: bool) -> Film:
    frames: list[Frame] = []
    before: dict[str, Any] = {"table": {}}
    for table in play_again(replay, game):
        assert table.record is not None
        events = event_views(table, table.record.rows[-1].events, eyes)
        # A copy: a view may share lists with the table, which plays on.
        view: dict[str, Any] = msgspec.to_builtins(table.view(eyes))
        if not over:
            view = game.in_the_past(view)
        frame = changed(before, view, events) if frames else Frame(events, view)
        if frame.events or frame.view or frame.table:
            frames.append(frame)
        before = view
    return Film(game.id, eyes, over, frames)


def changed(old: dict[str, Any], new: dict[str, Any], events: list[EventLine]) -> Frame:
    view = {key: value for key, value in new.items() if key != "table" and old.get(key) != value}
    table = {key: value for key, value in new["table"].items() if old["table"].get(key) != value}
    return Frame(events, view, table)


def end_of(film: Film) -> Sight:
    """The last view, and all that was told."""
    view = film.frames[0].view
    for frame in film.frames[1:]:
        view = {**view, **frame.view, "table": {**view["table"], **frame.table}}
    lines = [line for frame in film.frames for line in frame.events]
    return Sight(len(lines), lines, encode(view), undo=False)
