"""People who take their time without looking at what they have, and somebody at each table who watches the clock.
Where few asks of a game can be compared, tables are stored as they wait for one of those."""

import asyncio
import json
import math
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import count, groupby, islice
from typing import Any, NamedTuple

import pytest
from tests.browser.prepared import Course
from websockets.asyncio.client import connect

from facedown.kernel.replay import play as play_again
from facedown.server.edge import connection_limits
from facedown.server.room.game_session import Play

from .conftest import Running
from .seats import Message, join, make_table

PACE = 0.01  # of bots, and so of whatever a server would do on its own
CHANCE = 4.0  # standard deviations: once in 16,000 tries
GAMES = {"archer": 4, "campus-life": 3, "roger-rabbit": 4, "voices": 4}
SELDOM = {"campus-life": "card"}  # the one kind of ask that can be compared, three times a game
ROUNDS = 30  # of tables, at most
SHORTEST, LONGEST = 0.06, 0.2  # seconds before anybody answers anything
STALLED = 60.0  # seconds: hundreds of people in one process may hear a ping late
SKEW = 0.006  # an ask may be heard of so much earlier at its seat than by those who watch


class Wait(NamedTuple):
    """How long the table waited for a seat; `alike` is all that everybody knows of it, and what was asked."""

    alike: tuple[str, ...]
    forced: bool
    seconds: float
    seat: int
    number: int  # of its ask


class Asked(NamedTuple):
    at: float
    kind: str
    forced: bool
    number: int


class Watch:
    """What a stranger sees of one table. The people tell the test, and nobody else, whether they had a choice."""

    def __init__(self) -> None:
        self.waits: list[Wait] = []
        self.asked: dict[int, list[Asked]] = defaultdict(list)
        self.since: dict[int, float] = {}

    def hear(self, seat: int, ask: Message) -> None:
        now = asyncio.get_running_loop().time()
        self.asked[seat].append(Asked(now, ask["kind"], len(ask.get("options", "ab")) == 1, ask["number"]))

    def see(self, view: Message, events: list[Message]) -> None:
        now = asyncio.get_running_loop().time()
        for seat in [seat for seat in self.since if events or seat not in view["awaited"]]:
            asked = [ask for ask in self.asked[seat] if ask.at < now - SKEW]
            self.asked[seat] = self.asked[seat][len(asked) :]
            began = self.since.pop(seat)
            if asked:
                alike = (*(ask.kind for ask in asked), *(event["event"] for event in events))
                self.waits.append(Wait(alike, asked[0].forced, now - began, seat, asked[0].number))
        self.since = {seat: self.since.get(seat, now) for seat in view["awaited"]}


class TableOfPeople:
    """With the tokens of those who are there. Who has no game yet starts one."""

    def __init__(self, address: str, table: str, tokens: list[str], seed: int) -> None:
        self.address = address
        self.table = table
        self.tokens = tokens
        self.source = random.Random(seed)
        self.watch = Watch()

    @classmethod
    def make(cls, address: str, game: str, seed: int) -> "TableOfPeople":
        made = make_table(address, game=game, seats=GAMES[game])
        others = [join(address, made["table"], f"Friend {n}")["token"] for n in range(1, GAMES[game])]
        return cls(address, made["table"], [made["token"], *others], seed)

    async def play(self, enough: asyncio.Event) -> None:
        """Until the game is over, or enough was seen elsewhere."""
        ready = asyncio.Barrier(len(self.tokens) + 1)
        sitting = [asyncio.create_task(self._sit(seat, ready)) for seat in range(len(self.tokens))]
        watching = asyncio.create_task(self._watch(ready))
        stopping = asyncio.create_task(enough.wait())
        done, rest = await asyncio.wait({watching, stopping}, return_when=asyncio.FIRST_COMPLETED)
        for task in (*rest, *sitting):
            task.cancel()
        await asyncio.gather(*rest, *sitting, return_exceptions=True)
        for task in done:
            task.result()

    async def _hello(self, line: Any, token: str | None) -> None:
        await line.send(json.dumps({"type": "hello", "version": 1, "table": self.table, "token": token, "after": 0}))

    async def _watch(self, ready: asyncio.Barrier) -> None:
        async with connect(self.address.replace("http", "ws") + "/ws", max_size=None) as line:
            await self._hello(line, None)
            welcome = json.loads(await line.recv())
            await ready.wait()
            if stands := welcome["view"]:
                self.watch.see(stands, [])
            async for text in line:
                message = json.loads(text)
                if view := message.get("view"):
                    self.watch.see(view, message.get("events", []))
                    if view["over"] or (stands and self.watch.waits):
                        return

    async def _sit(self, seat: int, ready: asyncio.Barrier) -> None:
        async with connect(self.address.replace("http", "ws") + "/ws", max_size=None) as line:
            await self._hello(line, self.tokens[seat])
            text = await line.recv()
            await ready.wait()
            if seat == 0 and json.loads(text)["view"] is None:
                await line.send(json.dumps({"type": "start", "id": "start"}))
            answered = 0
            while True:
                message = json.loads(text)
                seat = message.get("you", {}).get("seat", seat)
                ask = message.get("view") and message["view"]["ask"]
                if ask and ask["chosen"] is None and ask["number"] != answered:
                    answered = ask["number"]
                    self.watch.hear(seat, ask)
                    await asyncio.sleep(self.source.uniform(SHORTEST, LONGEST))
                    await line.send(json.dumps(self._answer(ask)))
                text = await line.recv()

    def _answer(self, ask: Message) -> Message:
        answer = {"id": f"a{ask['number']}", "ask": ask["number"]}
        if "axes" in ask:
            aim = [self.source.randint(axis["from"], axis["to"]) for axis in ask["axes"]]
            return {**answer, "type": "propose", "choice": aim}
        return {**answer, "type": "answer", "index": self.source.randrange(len(ask["options"]))}


def measure(server: Running, game: str, tables: int, most: int, seed: int = 0) -> list[Wait]:
    """At a server with that PACE, so many tables at a time, until enough can be compared."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection_limits, "SILENT", STALLED)
        return measured(server, game, tables, most, seed)


def measured(server: Running, game: str, tables: int, most: int, seed: int) -> list[Wait]:
    waits: list[Wait] = []
    more = stored_tables(server, game, seed) if game in SELDOM else new_tables(server, game, seed)
    for _ in range(ROUNDS):
        if len(comparable(waits)) >= most:
            break
        made = list(islice(more, tables))
        asyncio.run(play_at(made, most))
        for table in made:
            counted = counted_by_all(server, table.table)
            waits += [wait for wait in table.watch.waits if (wait.seat, wait.number) not in counted]
    return comparable(waits)


def new_tables(server: Running, game: str, seed: int) -> Iterator[TableOfPeople]:
    for number in count(seed):
        yield TableOfPeople.make(server.address, game, number)


def stored_tables(server: Running, game: str, seed: int) -> Iterator[TableOfPeople]:
    """As they wait for somebody who has a choice, then for somebody who has none, and so on."""
    source, forced = random.Random(seed), False
    for number in count(seed):
        course = Course(game, GAMES[game], number)
        while not course.table.over:
            ask, options = course.ask, len(course.ask.options)
            counted = options == 1 and ask.kind.counted(course.table, ask)
            if course.kind == SELDOM[game] and (options == 1) == forced and not counted:
                waits = course.store(server.settings.database)
                yield TableOfPeople(server.address, waits.table, [waits.token], source.getrandbits(32))
                forced = not forced
            course.answer(source.randrange(options))


def counted_by_all(server: Running, table: str) -> set[tuple[int, int]]:
    """Seats and numbers of the asks of which everybody could count that there was one answer."""
    room = server.app.state.lobby.rooms[table]
    replay = asyncio.run_coroutine_threadsafe(room.replay(), server.app.state.loop).result()
    found, play = set(), None
    for stood in play_again(replay, room.game):
        play = Play(stood, play)
        for ask in (stood.ask_of(seat) for seat in stood.awaited()):
            if len(ask.options) == 1 and ask.kind.counted(stood, ask):
                found.add((ask.seat, play.asked[ask.seat]))
    return found


async def play_at(tables: list[TableOfPeople], most: int) -> None:
    """At all of them together, until `most` can be compared or all games are over."""
    enough = asyncio.Event()

    async def count() -> None:
        while len(comparable([wait for table in tables for wait in table.watch.waits])) < most:
            await asyncio.sleep(0.5)
        enough.set()

    counting = asyncio.create_task(count())
    await asyncio.gather(*(table.play(enough) for table in tables))
    counting.cancel()


def comparable(waits: list[Wait]) -> list[Wait]:
    """Those that look the same to everybody, though some had a choice and some had none."""
    return [wait for group in alike(waits) if len({wait.forced for wait in group}) == 2 for wait in group]


def alike(waits: list[Wait]) -> list[list[Wait]]:
    return [list(group) for _, group in groupby(sorted(waits), key=lambda wait: wait.alike)]


def told_apart(waits: list[Wait]) -> float:
    """How far from chance a guess by duration is, in standard deviations (Mann and Whitney, among those alike)."""
    surplus = variance = 0.0
    for group in alike(waits):
        by_time = sorted(group, key=lambda wait: wait.seconds)
        forced = [place for place, wait in enumerate(by_time, 1) if wait.forced]
        some, others = len(forced), len(group) - len(forced)
        surplus += sum(forced) - some * (len(group) + 1) / 2
        variance += some * others * (len(group) + 1) / 12
    return abs(surplus) / math.sqrt(variance)
