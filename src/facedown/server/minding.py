"""Minding a table's bots: each answers after a pause drawn without looking at the table."""

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from facedown.bots.levels import LEVELS

from .lessons import scripted, waits_to_be_played_on
from .store import Conflict, StoreUnavailable
from .thinking import ON_TIME, Thinkers

if TYPE_CHECKING:
    from .play import Play
    from .room import Room

SHORTEST, LONGEST = 0.6, 1.6  # of the usual pause
SPREAD = 0.4  # of it: between the shortest and the longest pause of a bot that thinks long
QUICK = 0.15  # of the usual pause, once people only wait for the end
AGAIN = 2.0  # seconds until a bot whose answer could not be stored tries again

log = logging.getLogger("facedown.bots")
pauses = random.SystemRandom()


class Minder:
    """One task for each seat that is asked and that the server answers for."""

    def __init__(self, room: "Room", thinkers: Thinkers, pace: float) -> None:
        self.room = room
        self.thinkers = thinkers
        self.pace = pace
        self.tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def look(self) -> None:
        """Called after every change: starts and stops tasks so that they fit."""
        wanted = self._wanted()
        for seat, (number, task) in list(self.tasks.items()):
            if wanted.get(seat) != number:
                del self.tasks[seat]
                task.cancel()
        for seat, number in wanted.items():
            if seat not in self.tasks:
                self.tasks[seat] = (number, asyncio.create_task(self._mind(seat, number)))

    def _wanted(self) -> dict[int, int]:
        """Seats to answer for, with the number of their ask."""
        room, play = self.room, self.room.play
        if play is None or room.seating.paused or room.seating.status != "playing" or not room.comings.bots_play():
            return {}
        if waits_to_be_played_on(room):
            return {}
        return {seat: play.asked[seat] for seat in play.table.awaited() if self.bot_for(seat) is not None}

    def bot_for(self, seat: int) -> str | None:
        """Which bot answers the open ask of this seat. For a person only where everybody can count that there is one
        answer: whoever was answered for elsewhere would be known to have had no choice (A4). And at a slow table once
        their time is up: nobody may be there to allow it."""
        play = self.room.play
        assert play is not None
        chair = self.room.seating.chairs[seat]
        if chair.bot is not None:
            return chair.bot
        if chair.lent == play.asked[seat] or self.overdue(seat) or self._goes_without_saying(play, seat):
            return self.room.game.best_bot
        return None

    def overdue(self, seat: int) -> bool:
        seating = self.room.seating
        return seating.slow and self.room.clock.idle_left(seat, seating.idle) == 0

    def _goes_without_saying(self, play: "Play", seat: int) -> bool:
        ask = play.table.ask_of(seat)
        return self.pace > 0 and ask is not None and len(ask.options) == 1 and ask.kind.counted(play.table, ask)

    @property
    def quick(self) -> bool:
        """People are out of the game, and only bots play on. All can see who is out and who is a bot, so the pace tells
        nothing (A4). Whoever has vanished may come back to a seat: that one is no bot's."""
        play = self.room.play
        if play is None or play.table.over:
            return False
        chairs = list(enumerate(self.room.seating.chairs))
        out = [chair for seat, chair in chairs if play.table.is_out(seat)]
        playing = [chair for seat, chair in chairs if not play.table.is_out(seat)]
        people_are_out = any(chair.player is not None for chair in out)
        return people_are_out and all(chair.bot and (chair.player is None or chair.left) for chair in playing)

    def pause(self, seat: int) -> float:
        """Drawn before the bot looks at its world, and longer than it may think: who is done early waits (A4). No pause
        where everybody knows that there is no choice: then a quick answer tells nothing."""
        play, chair = self.room.play, self.room.seating.chairs[seat]
        if not self.pace or (play is not None and chair.bot is None and self._goes_without_saying(play, seat)):
            return 0.0
        pace = self.pace * (QUICK if self.quick else 1)
        shortest, longest = SHORTEST * pace, LONGEST * pace
        level = LEVELS.get(chair.bot or "")
        if level is not None and level.seconds and not self.quick:
            shortest = max(shortest, level.seconds + ON_TIME)
            longest = max(longest, shortest + SPREAD * pace)
        return pauses.uniform(shortest, longest)

    async def _mind(self, seat: int, number: int) -> None:
        pause = self.pause(seat)
        by = asyncio.get_running_loop().time() + pause
        while True:
            try:
                return await self._answer(seat, number, by if pause else None)
            except Conflict:
                return None
            except StoreUnavailable:
                await asyncio.sleep(AGAIN)
            except Exception:  # noqa: BLE001 a bot's or a rule's, it must not end the others
                return log.exception("table %s: no answer for seat %d, ask %d", self.room.id, seat, number)

    async def _answer(self, seat: int, number: int, by: float | None) -> None:
        play, bot = self.room.play, self.bot_for(seat)
        if play is None or bot is None or number != play.asked[seat]:
            return
        index = scripted(self.room, seat)
        if index is None:
            index = await self.thinkers.choose(play.table, seat, bot, by)
        if by is not None:
            await asyncio.sleep(by - asyncio.get_running_loop().time())
        # Shielded: the answer cancels this very task when the seat is asked again.
        await asyncio.shield(self.room.answer_for(seat, number, index))

    def stop(self) -> None:
        for _, task in self.tasks.values():
            task.cancel()
        self.tasks.clear()
