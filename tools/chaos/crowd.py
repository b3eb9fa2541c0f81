"""All players of a chaos run: a fixed number of tables at a time, a new one when a game is over."""

import asyncio
import http.client
import itertools
import random
import time
from collections import Counter
from typing import Any

from facedown.games import game as find_game
from facedown.games import games
from facedown.kernel.errors import FacedownError
from tools.server_bench import call

from .players import Player

SHORT = {"campus-life": {"last_call": 12}, "archer": {"rounds": 12}, "roger-rabbit": {"rounds": 30}}
A_WHILE = 0.5  # seconds
MOST_SEATS = 4  # usually: each seat is a socket


class Table:
    def __init__(self, crowd: "Crowd", id: str, game: str) -> None:
        self.crowd = crowd
        self.id = id
        self.game = game
        self.players: list[Player] = []

    @property
    def over(self) -> bool:
        return any(player.over for player in self.players)


class Crowd:
    def __init__(
        self,
        chosen: tuple[str, ...],
        tables: int,
        seats: int | None,
        addresses: list[str],
        seed: int,
        *,
        thinks: float = 0.4,  # seconds at most before an answer
    ) -> None:
        self.games = itertools.cycle([find_game(id) for id in chosen] or games())
        self.at_once = tables
        self.seats = seats
        self.addresses = addresses
        self.source = random.Random(seed)
        self.thinks = thinks
        self.tables: list[Table] = []
        self.acknowledged = self.resent = self.reconnected = 0
        self.refused: Counter[str] = Counter()  # by code
        self.welcomed = 0.0  # when somebody was last welcomed
        self.ending = False
        self.wrong: list[str] = []
        self.news = asyncio.Event()

    async def play(self) -> None:
        async with asyncio.TaskGroup() as places:
            for _ in range(self.at_once):
                places.create_task(self._place())

    def note_ack(self) -> None:
        self.acknowledged += 1
        self.news.set()

    async def more(self, commands: int, within: float) -> bool:
        """Waits until so many more were acknowledged. Returns whether any was in that time; time the machine slept does
        not count."""
        goal, waited = self.acknowledged + commands, 0.0
        while self.acknowledged < goal and waited < within:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), A_WHILE)
                waited = 0.0
            except TimeoutError:
                waited += A_WHILE
        return self.acknowledged >= goal

    async def welcomed_after(self, moment: float, within: float) -> bool:
        deadline = time.monotonic() + within
        while self.welcomed <= moment and time.monotonic() < deadline:
            await asyncio.sleep(0.005)
        return self.welcomed > moment

    async def settle(self, within: float) -> None:
        """Starts nothing new, and waits until everything sent has its reply."""
        self.ending = True
        waited = 0.0
        while waiting := [player for table in self.tables for player in table.players if player.pending]:
            if waited > within:
                self.wrong.append(f"{len(waiting)} players never got a reply")
                return
            await asyncio.sleep(A_WHILE / 10)
            waited += A_WHILE / 10

    async def look_again(self, within: float) -> None:
        """Reconnects every player of every table, a few at a time. Raises FacedownError if one is not let in."""
        players = iter([player for table in self.tables for player in table.players])

        async def one_after_another() -> None:
            for player in players:
                try:
                    await asyncio.wait_for(player.look_again(), within)
                except TimeoutError:
                    raise FacedownError(f"player {player.number} of table {player.table.id} is not let in") from None

        await asyncio.gather(*(one_after_another() for _ in range(8)))

    async def _place(self) -> None:
        while not self.ending:
            table = await self._seated()
            if table is None:
                await asyncio.sleep(self.source.uniform(0.1, 0.5))
                continue
            self.tables.append(table)
            table.players[0].give("start", type="start")
            await asyncio.gather(*(player.play() for player in table.players))

    async def _seated(self) -> Table | None:
        """None if the server was away: posts have no ids, so the caller makes a new table."""
        game = next(self.games)
        seats = min(max(self.seats or self.source.randint(game.fewest, MOST_SEATS), game.fewest), game.most)
        new = {"game": game.id, "seats": seats, "name": "Player 0", "options": SHORT.get(game.id, {})}
        try:
            made = await self._post("/api/tables", new)
            table = Table(self, made["table"], game.id)
            seated = [made]
            for number in range(1, seats):
                body = {"name": f"Player {number}", "seat": number}
                seated.append(await self._post(f"/api/tables/{table.id}/join", body))
        except (OSError, http.client.HTTPException, ValueError, KeyError):
            return None
        for number, one in enumerate(seated):
            table.players.append(Player(table, number, one["seat"], one["token"], self.source.getrandbits(64)))
        return table

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        port = int(self.source.choice(self.addresses).rpartition(":")[2])
        answer = await asyncio.to_thread(call, port, "POST", path, body)
        if "token" not in answer:
            raise KeyError(answer.get("code"))
        return answer
