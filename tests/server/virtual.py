"""A server without sockets, files, threads or waiting: its tables, with a clock that jumps to the next timer."""

import asyncio
import random
import selectors
from collections.abc import Callable
from typing import Any, cast

import msgspec

from facedown.kernel.table import Table
from facedown.server.base.clocks import Clocks
from facedown.server.base.settings import ServerSettings
from facedown.server.lobby.table_registry import Lobby
from facedown.server.store import Conflict, NewTable, Store, StoredAnswer, StoredFinish, StoredTable, Writing

STATUS = "lobby"


class Jumping(selectors.DefaultSelector):
    """Nothing ever comes from outside: instead of waiting for the next timer, it is that time."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        self.now += max(0.0, timeout or 0.0)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.jumping = Jumping()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now

    def run_in_executor(self, _executor: Any, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it is the caller's
            done.set_exception(error)
        return done


class MemoryStore:
    """What a room needs of a store, with its promise: a change that does not follow the stored version is refused."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.replies: dict[tuple[str, int, str], bytes] = {}

    async def create(self, new: NewTable) -> None:
        rows: dict[str, list[dict[str, Any]]] = {"chat": [], "claims": [], "late_friends": []}
        self.tables[new.id] = StoredTable(
            new.id,
            new.game,
            new.rules,
            0,
            STATUS,
            0,
            new.state,
            None,
            dict(new.tokens),
            [],
            None,
            None,
            None,
            rows=rows,
        )

    async def write(self, writing: Writing) -> None:
        before = self.tables[writing.id]
        if before.version != writing.version:
            raise Conflict("the table changed")
        for row in writing.rows:
            before.rows[row.table].append(row.values)
        if writing.token is not None:
            hashed, player = writing.token
            for known in [known for known, other in before.tokens.items() if other == player]:
                del before.tokens[known]
            before.tokens[hashed] = player
        if writing.reply is not None:
            reply = writing.reply
            self.replies[writing.id, reply.player, reply.command] = reply.reply
        if writing.answer is not None:
            before.answers.append(writing.answer)
        if writing.rematch is not None:
            await self.create(writing.rematch)
        named = {name: getattr(writing, name) for name in ("state", "key", "rules", "deal")}
        changed = {name: value for name, value in named.items() if value is not None}
        self.tables[writing.id] = msgspec.structs.replace(
            before, version=before.version + 1, status=writing.status, **changed
        )

    async def find(self, id: str) -> StoredTable | None:
        return self.tables.get(id)

    async def find_answers(self, id: str) -> list[StoredAnswer]:
        return self.tables[id].answers

    async def find_reply(self, id: str, player: int, command: str) -> bytes | None:
        return self.replies.get((id, player, command))

    async def finish(self, id: str, finish: StoredFinish, _: int = 0) -> None:
        self.tables[id] = msgspec.structs.replace(self.tables[id], finish=finish)


class RandomBots:
    def __init__(self, source: random.Random) -> None:
        self.source = source

    async def choose(self, table: Table, seat: int, _bot: str, _by: float | None = None) -> int:
        ask = table.ask_of(seat)
        assert ask is not None
        return self.source.randrange(len(ask.options))


def open_lobby(store: MemoryStore, source: random.Random, settings: ServerSettings) -> Lobby:
    """To be called in the loop. A second one on the same store is what the server is after a restart."""
    lobby = Lobby(settings, cast("Store", store))
    now = asyncio.get_running_loop().time
    bots: Any = RandomBots(source)
    lobby.tools = lobby.tools._replace(clocks=Clocks(now, now), bots=bots, entropy=source)
    return lobby
