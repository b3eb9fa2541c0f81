"""The store in an SQL database: a SQLite file, or PostgreSQL."""

from sqlalchemy import Engine

from . import NewTable, StoredAnswer, StoredFinish, StoredNotice, StoredTable, Writing, notices, tables
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

    async def find_dice(self) -> list[int]:
        return await self.changes.run(tables.find_dice)

    async def find_code(self, code: str) -> str | None:
        return await self.changes.run(lambda connection: tables.find_code(connection, code))

    async def find_pack(self, sha256: str) -> bytes | None:
        return await self.changes.run(lambda connection: tables.find_pack(connection, sha256))

    async def find_answers(self, id: str) -> list[StoredAnswer]:
        return await self.changes.run(lambda connection: tables.find_answers(connection, id))

    async def find_notices(self) -> list[StoredNotice]:
        return await self.changes.run(notices.latest)

    async def find_reply(self, id: str, player: int, command: str) -> bytes | None:
        return await self.changes.run(lambda connection: tables.find_reply(connection, id, player, command))

    def close(self) -> None:
        self.changes.close()
