"""Finishes a game: records it for good and tells its story, once for everybody."""

import asyncio
import logging
from contextlib import suppress

from facedown.kernel.replay import play_out
from facedown.kernel.words.story import StoryLine
from facedown.server.features.chat import Chat
from facedown.server.features.claims import Ledger
from facedown.server.room.feature import Access, Feature, HeardChange
from facedown.server.store import Conflict

from .proofs import opening
from .recordings import Finished, film_for_all, told_by

log = logging.getLogger("facedown.finish")


class Finish(Feature):
    name = "finish"
    hears = frozenset({"over"})
    needs = frozenset({"table", "deal", "record"})
    uses = (Chat, Ledger)

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.recording = asyncio.Lock()
        self.telling = asyncio.Lock()
        self.story_told: list[StoryLine] | None = None
        self.task: asyncio.Task[None] | None = None

    def amend(self, change: HeardChange) -> None:
        change.seating(self.room.seating).status = "over"

    def sync(self) -> None:
        if self.room.over and self.room.finished is None and self.task is None:
            self.task = asyncio.create_task(self._record(self.room.hold()))

    async def _record(self, _: object) -> None:
        """The last answer is stored already. If this fails, the next request for it or load of the table tries again.
        The task holds the room, so that it is not unloaded before it is recorded."""
        try:
            await self.recorded()
        except Exception:  # whatever the rules raise for a record that does not fit them
            log.exception("table %s is over but was not recorded", self.room.id)

    async def recorded(self) -> Finished:
        """Raises ReplayError or StoreUnavailable."""
        async with self.recording:
            found = self.room.finished
            if not isinstance(found, Finished):
                found = await self._record_for_good()
                self.room.becomes_finished(found)
            return found

    async def _record_for_good(self) -> Finished:
        room = self.room
        replay, story = await room.replay(), await self.story()
        claims = [entry.said() for entry in room.other(Ledger).entries]
        proof = None if room.deal is None else opening(room.deal, "over", room.seating.put_back)
        finish = await room.tools.aside(film_for_all, replay, room.game, proof, story, claims)
        with suppress(Conflict):  # another server was quicker, with the same recordings
            await room.tools.store.finish(room.id, finish, room.epoch)
        return await room.tools.aside(Finished, finish)

    async def story(self) -> list[StoryLine]:
        """Available much sooner than the recordings, because people wait for it. Raises ReplayError or
        StoreUnavailable."""
        async with self.telling:
            if self.story_told is None:
                finished = self.room.finished
                self.story_told = await self._tell() if finished is None else finished.story
            return self.story_told

    async def _tell(self) -> list[StoryLine]:
        replay, game = await self.room.replay(), self.room.game
        talk = [(line.seat, line.words) for line in self.room.other(Chat).lines if line.seat is not None]
        talk += [(entry.line.seat, entry.line.words) for entry in self.room.other(Ledger).entries]
        return await self.room.tools.aside(lambda: told_by(play_out(replay, game), talk))
