"""The store in an SQL database: a SQLite file, or PostgreSQL."""

from collections.abc import Sequence

from sqlalchemy import Engine

from . import (
    Conflict,
    Kept,
    NewTable,
    StoredAnswer,
    StoredFinish,
    StoredNotice,
    StoredTable,
    StoredWay,
    Writing,
    announcements,
    channels,
    old_tables,
    tables,
)
from .transactions import Transactions
from .writer import Writer


class SqlStore:
    def __init__(self, engine: Engine) -> None:
        self.changes = Writer(engine) if engine.dialect.name == "sqlite" else Transactions(engine)

    async def create(self, new: NewTable) -> None:
        await self.changes.run(lambda connection: tables.create(connection, new))

    async def write(self, writing: Writing) -> None:
        await self.changes.run(lambda connection: tables.write(connection, writing))

    async def finish(self, id: str, finish: StoredFinish, epoch: int = 0) -> None:
        await self.changes.run(lambda connection: tables.finish(connection, id, finish, epoch))

    async def find(self, id: str) -> StoredTable | None:
        return await self.changes.run(lambda connection: tables.find(connection, id))

    async def drop_lobbies(self, before: int, spared: Sequence[str]) -> int:
        return await self.changes.run(lambda connection: old_tables.drop_lobbies(connection, before, spared))

    async def prune(self, kept: Kept, spared: Sequence[str]) -> int:
        return await self.changes.run(lambda connection: old_tables.prune(connection, kept, spared))

    async def find_dice(self) -> list[int]:
        return await self.changes.run(tables.find_dice)

    async def take_due(self, now: int, again: int) -> list[str]:
        return await self.changes.run(lambda connection: tables.take_due(connection, now, again))

    async def forget_due(self, id: str) -> None:
        await self.changes.run(lambda connection: tables.forget_due(connection, id))

    async def find_code(self, code: str) -> str | None:
        return await self.changes.run(lambda connection: tables.find_code(connection, code))

    async def find_pack(self, sha256: str) -> bytes | None:
        return await self.changes.run(lambda connection: tables.find_pack(connection, sha256))

    async def find_answers(self, id: str) -> list[StoredAnswer]:
        return await self.changes.run(lambda connection: tables.find_answers(connection, id))

    async def find_notices(self) -> list[StoredNotice]:
        return await self.changes.run(announcements.latest)

    async def find_reply(self, id: str, player: int, command: str) -> bytes | None:
        return await self.changes.run(lambda connection: tables.find_reply(connection, id, player, command))

    async def own_key(self, name: str, fresh: bytes) -> bytes:
        try:
            return await self.changes.run(lambda connection: channels.own_key(connection, name, fresh))
        except Conflict:  # another worker has just made it
            return await self.changes.run(lambda connection: channels.own_key(connection, name, fresh))

    async def find_ways(self, table: str, player: int) -> list[StoredWay]:
        return await self.changes.run(lambda connection: channels.find(connection, table, player))

    async def keep_way(self, way: StoredWay) -> bool:
        return await self.changes.run(lambda connection: channels.keep(connection, way))

    async def drop_way(self, table: str, player: int, address: str) -> None:
        await self.changes.run(lambda connection: channels.drop(connection, table, player, address))

    async def note_failures(self, way: StoredWay, failures: int | None) -> None:
        await self.changes.run(lambda connection: channels.note_failures(connection, way, failures))

    def close(self) -> None:
        self.changes.close()
