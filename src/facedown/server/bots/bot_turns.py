"""Bots' turns: each bot answers after a pause that is drawn without looking at the table."""

import asyncio
import logging
from typing import Any

from facedown.bots.levels import LEVELS
from facedown.kernel.asks import goes_without_saying
from facedown.server.room.change import Change
from facedown.server.room.feature import Access, Feature, HeardChange, Known
from facedown.server.room.game_session import Play
from facedown.server.store import Conflict, StoreUnavailable

from .bot_pool import ON_TIME

SHORTEST, LONGEST = 0.6, 1.6  # of the usual pause
SPREAD = 0.4  # fraction of it: spread between the shortest and longest pause of a bot that thinks long
GRACE = 5 / 3  # of the usual pause: how long a person's answer stands before a bot ends what undo reaches
QUICK = 0.15  # fraction of the usual pause, once people only wait for the end
RETRY_DELAY = 2.0  # seconds until a bot whose answer could not be stored tries again

log = logging.getLogger("facedown.bots")


class BotTurns(Feature):
    """One task for each asked seat that the server answers for."""

    name = "bot-turns"
    hears = frozenset({"play", "seating"})
    needs = frozenset({"table"})

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.pace = room.tools.settings.pace
        self.tasks: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.answers = 0  # of the game, when it was last looked at
        self.closes = 0.0  # when the grace of the latest answer is over

    def came(self) -> None:
        self.sync()

    def amend(self, change: HeardChange) -> None:
        if is_quick(self.room) != is_quick(self.room.after(change)):
            change.is_news()

    def sync(self) -> None:
        """Starts and stops tasks to match the open asks."""
        self._give_grace()
        wanted = self._wanted()
        for seat, (number, task) in list(self.tasks.items()):
            if wanted.get(seat) != number:
                del self.tasks[seat]
                task.cancel()
        for seat, number in wanted.items():
            if seat not in self.tasks:
                self.tasks[seat] = (number, asyncio.create_task(self._turn(seat, number)))

    def _wanted(self) -> dict[int, int]:
        """Seats to answer for, with the number of their ask."""
        seating, play = self.room.seating, self.room.play
        if play is None or seating.paused or seating.status != "playing":
            return {}
        awaited = play.table.awaited()
        wanted = {seat: play.asked[seat] for seat in awaited if self.bot_for(seat) is not None}
        # Asked together, bots answer after people: the last answer ends what can be taken back. Not over days.
        after_people = len(wanted) < len(awaited) and not seating.slow
        return {} if after_people or self.room.holds_bots() else wanted

    def _give_grace(self) -> None:
        """After a person's answer, whatever it was, so that a bot's pause tells nothing (A4)."""
        play = self.room.play
        if play is None or play.answers == self.answers:
            return
        self.answers, seat = play.answers, play.row.seat
        if seat >= 0 and self.room.seating.chairs[seat].bot is None:
            self.closes = self.room.tools.clocks.monotonic() + self._pace() * GRACE

    def _pace(self) -> float:
        return self.pace * (QUICK if is_quick(self.room) else 1)

    def bot_for(self, seat: int) -> str | None:
        """Which bot answers this seat's open ask. For a person only where everybody can tell that there is one answer:
        answering for them elsewhere would reveal that there was no choice (A4). Also at a slow table once their time is
        up, since nobody may be there to allow it."""
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
        return seating.slow and self.room.timers.idle_left(seat, seating.idle) == 0

    def _goes_without_saying(self, play: Play, seat: int) -> bool:
        ask = play.table.ask_of(seat)
        return self.pace > 0 and ask is not None and goes_without_saying(play.table, ask)

    def in_room(self, known: Known) -> dict[str, Any]:
        return {"quick": is_quick(known)}

    def pause(self, seat: int) -> float:
        """Drawn before the bot sees its world, and longer than it may think: a bot that is done early waits (A4). No
        pause where everybody knows that there is no choice: a quick answer reveals nothing then."""
        play, chair = self.room.play, self.room.seating.chairs[seat]
        if not self.pace or (play is not None and chair.bot is None and self._goes_without_saying(play, seat)):
            return 0.0
        pace = self._pace()
        shortest, longest = SHORTEST * pace, LONGEST * pace
        level = LEVELS.get(chair.bot or "")
        if level is not None and level.seconds and not is_quick(self.room):
            shortest = max(shortest, level.seconds + ON_TIME)
            longest = max(longest, shortest + SPREAD * pace)
        return self.room.tools.entropy.uniform(shortest, longest)

    async def _turn(self, seat: int, number: int) -> None:
        pause, now, play = self.pause(seat), self.room.tools.clocks.monotonic(), self.room.play
        by = now + pause
        if play is not None and play.row.seat != seat:
            by = max(by, self.closes)
        while True:
            try:
                return await self._answer(seat, number, by if by > now else None)
            except Conflict:
                return None
            except StoreUnavailable:
                await asyncio.sleep(RETRY_DELAY)
            except Exception:  # noqa: BLE001 a bot's or a rule's, it must not end the others
                return log.exception("table %s: no answer for seat %d, ask %d", self.room.id, seat, number)

    async def _answer(self, seat: int, number: int, by: float | None) -> None:
        play, bot = self.room.play, self.bot_for(seat)
        if play is None or bot is None or number != play.asked[seat]:
            return
        index = self.room.scripted(seat)
        if index is None:
            index = await self.room.tools.bots.choose(play.table, seat, bot, by)
        if by is not None:
            await asyncio.sleep(by - self.room.tools.clocks.monotonic())
        # Shielded: the answer cancels this very task when the seat is asked again.
        await asyncio.shield(self.room.change(lambda: self._answered(seat, number, index)))

    def _answered(self, seat: int, number: int, index: int) -> Change | None:
        """None if that ask is no longer open."""
        play, seating = self.room.play, self.room.seating
        if play is None or seating.paused or self.bot_for(seat) is None:
            return None
        if number != play.asked[seat] or seat not in play.table.awaited():
            return None
        change = Change(play=play.after(seat, index, bot=True))
        if self.overdue(seat) and not self.room.present(seating.chairs[seat].player):
            change.seating = seating.copy()
            change.seating.chairs[seat].missed = True
        return change

    def stop(self) -> None:
        for _, task in self.tasks.values():
            task.cancel()
        self.tasks.clear()


def is_quick(known: Known) -> bool:
    """Whether people are out of the game and only bots play on. Everybody can see who is out and who is a bot, so the
    pace reveals nothing (A4). A vanished player may return to their seat, so that seat does not count as a bot's."""
    play = known.play
    if play is None or play.table.over:
        return False
    chairs = list(enumerate(known.seating.chairs))
    out = [chair for seat, chair in chairs if play.table.is_out(seat)]
    playing = [chair for seat, chair in chairs if not play.table.is_out(seat)]
    people_are_out = any(chair.player is not None for chair in out)
    return people_are_out and all(chair.bot and (chair.player is None or chair.left) for chair in playing)
