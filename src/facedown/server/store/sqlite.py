"""The store in one SQLite file."""

from sqlalchemy import Engine

from . import NewTable, StoredAnswer, StoredFinish, StoredTable, Writing, tables
from .writer import Writer


class SqliteStore:
    def __init__(self, engine: Engine) -> None:
        self.writer = Writer(engine)

    async def create(self, new: NewTable) -> None:
        await self.writer.run(lambda connection: tables.create(connection, new))

    async def write(self, writing: Writing) -> None:
        await self.writer.run(lambda connection: tables.write(connection, writing))

    async def finish(self, id: str, finish: StoredFinish) -> None:
        await self.writer.run(lambda connection: tables.finish(connection, id, finish))

    async def find(self, id: str) -> StoredTable | None:
        return await self.writer.run(lambda connection: tables.find(connection, id))

    async def find_dice(self) -> list[int]:
        return await self.writer.run(tables.find_dice)

    async def find_code(self, code: str) -> str | None:
        return await self.writer.run(lambda connection: tables.find_code(connection, code))

    async def find_answers(self, id: str) -> list[StoredAnswer]:
        return await self.writer.run(lambda connection: tables.find_answers(connection, id))

    async def find_reply(self, id: str, player: int, command: str) -> bytes | None:
        return await self.writer.run(lambda connection: tables.find_reply(connection, id, player, command))

    def close(self) -> None:
        self.writer.close()
