"""What is kept: tables, people, commands, answers, chat. Nothing is acknowledged before it is on disk."""

import secrets
from typing import Literal, Protocol

import msgspec

from facedown.kernel.errors import FacedownError

WayKind = Literal["push", "discord", "slack", "ntfy", "plain"]
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another


class StoreUnavailable(FacedownError):
    """The database is full or away: nothing was done, try again."""


class Conflict(FacedownError):
    """Somebody else has written this table or this command first."""


class StoredAnswer(msgspec.Struct, frozen=True):
    number: int
    seat: int
    choice: int
    chance: bytes
    events: bytes


class StoredFinish(msgspec.Struct, frozen=True):
    """A game that is over: how it ended, its films, the proof of its deal, its story, and which claims were true."""

    result: bytes
    films: bytes
    proof: bytes | None = None
    story: bytes | None = None
    claims: bytes | None = None
    dice: tuple[int, ...] = ()  # how often each number from one to six came up; not read again with the table


class StoredChat(msgspec.Struct, frozen=True):
    number: int
    seat: int | None
    name: str
    words: str


class StoredClaim(msgspec.Struct, frozen=True):
    """`told`: JSON of wire.ClaimLine. `answer` is no part of that: it is told after the end."""

    number: int
    answer: int
    seat: int
    name: str
    told: bytes


class StoredReply(msgspec.Struct, frozen=True):
    player: int
    command: str
    reply: bytes


class StoredWait(msgspec.Struct, frozen=True, array_like=True):
    """For one seat: what all had been told when it was asked, and when that was, in seconds since 1970."""

    seat: int
    told: int
    since: float


class StoredWaits(msgspec.Struct, frozen=True):
    """Whom a slow table waits for, whose persons were called, and when somebody has to look at it, in seconds since
    1970 (None: never)."""

    due: int | None = None
    asked: list[StoredWait] = []
    called: list[int] = []


class StoredTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules: int
    created: int  # in nanoseconds since 1970
    status: str
    version: int
    state: bytes
    key: bytes | None
    tokens: dict[bytes, int]
    answers: list[StoredAnswer]
    chat: list[StoredChat]
    finish: StoredFinish | None
    code: str | None
    deal: bytes | None
    waits: StoredWaits = StoredWaits()  # of a slow one
    claims: list[StoredClaim] = []


class StoredNotice(msgspec.Struct, frozen=True):
    """From `facedown admin`: a table to load anew, or words for all until a time in seconds since 1970."""

    number: int
    table: str | None
    words: str | None
    until: int | None


class StoredWay(msgspec.Struct, frozen=True):
    """How a player wants to be told that it is their move. `point` and `auth` are a browser's keys."""

    table_id: str
    player: int
    kind: WayKind
    address: str
    site: str
    point: bytes = b""
    auth: bytes = b""
    failures: int = 0


class NewTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules: int
    public: bool
    state: bytes
    tokens: dict[bytes, int]
    pack: "StoredPack | None" = None


class StoredPack(msgspec.Struct, frozen=True):
    """The files of a content pack, as JSON."""

    hash: str
    texts: bytes


class Writing(msgspec.Struct, frozen=True):
    """All that one change of a table writes, in one transaction."""

    id: str
    version: int  # the one it follows
    status: str
    public: bool
    state: bytes | None = None  # None: as it was
    key: bytes | None = None  # None: as it was
    rules: int | None = None  # None: as it was
    deal: bytes | None = None  # None: as it was
    token: tuple[bytes, int] | None = None
    reply: StoredReply | None = None
    answer: StoredAnswer | None = None
    chat: StoredChat | None = None
    claim: StoredClaim | None = None
    rematch: NewTable | None = None
    epoch: int = 0  # of the lease that allows it; 0 where there is one worker
    wait: StoredWaits | None = None  # None: as it was


class Store(Protocol):
    """Each call returns when it is done, a writing one when it is on disk. Raises StoreUnavailable, a writing one
    Conflict too: then nothing was done."""

    async def create(self, new: NewTable) -> None: ...

    async def write(self, writing: Writing) -> None: ...

    async def finish(self, id: str, finish: StoredFinish, epoch: int = 0) -> None: ...

    async def find(self, id: str) -> StoredTable | None: ...

    async def find_dice(self) -> list[int]: ...

    async def take_due(self, now: int, again: int) -> list[str]:
        """Slow tables that somebody has to look at now; nobody else is given them before `again`."""

    async def forget_due(self, id: str) -> None:
        """Nobody need look at it until it changes."""

    async def find_code(self, code: str) -> str | None: ...

    async def find_pack(self, sha256: str) -> bytes | None: ...

    async def find_answers(self, id: str) -> list[StoredAnswer]: ...

    async def find_notices(self) -> list[StoredNotice]: ...

    async def find_reply(self, id: str, player: int, command: str) -> bytes | None: ...

    async def own_key(self, name: str) -> bytes:
        """Made when it is first asked for."""

    async def find_ways(self, table: str, player: int) -> list[StoredWay]: ...

    async def keep_way(self, way: StoredWay) -> bool: ...

    async def drop_way(self, table: str, player: int, address: str) -> None: ...

    async def note_failures(self, way: StoredWay, failures: int | None) -> None: ...

    def close(self) -> None: ...


def new_id() -> str:
    """Short enough to be read out, long enough not to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))
