"""The store: tables, people, commands, answers, chat. Nothing is acknowledged before it is on disk."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from facedown.kernel.errors import FacedownError
from facedown.server.base.clocks import Entropy

WayKind = Literal["push", "discord", "slack", "ntfy", "plain"]
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no lookalikes


class StoreUnavailable(FacedownError):
    """The database is full or unreachable: nothing was done, try again."""


class Conflict(FacedownError):
    """Another writer has written this table or this command first."""


class StoredAnswer(msgspec.Struct, frozen=True):
    number: int
    seat: int
    choice: int
    chance: bytes
    events: bytes


class StoredFinish(msgspec.Struct, frozen=True):
    """A finished game: its result, its recordings, the proof of its deal, its story, and which claims were true."""

    result: bytes
    films: bytes
    proof: bytes | None = None
    story: bytes | None = None
    claims: bytes | None = None
    dice: tuple[int, ...] = ()  # how often each number from one to six came up; not read back with the table


class FeatureRow(NamedTuple):
    """A row that a feature stores for a change, in a table of its own (schema.py), numbered in order."""

    table: str
    values: dict[str, Any]


class StoredReply(msgspec.Struct, frozen=True):
    player: int
    command: str
    reply: bytes


class StoredWait(msgspec.Struct, frozen=True, array_like=True):
    """For one seat: the number of public events when it was asked, and when that was, in seconds since 1970."""

    seat: int
    told: int
    since: float


class StoredWaits(msgspec.Struct, frozen=True):
    """Who a slow table waits for, who has been notified, and when a worker has to check on it, in seconds since 1970
    (None: never)."""

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
    finish: StoredFinish | None
    code: str | None
    deal: bytes | None
    waits: StoredWaits = StoredWaits()  # of a slow table
    rows: dict[str, list[dict[str, Any]]] = {}  # of each feature's table


class Kept(NamedTuple):
    """For how many days tables are kept after their last change; 0: for good."""

    finished: float = 0
    untouched: float = 0


class StoredNotice(msgspec.Struct, frozen=True):
    """From `facedown admin`: a table to reload, or an announcement that lasts until a time in seconds since 1970."""

    number: int
    table: str | None
    words: str | None
    until: int | None


class StoredWay(msgspec.Struct, frozen=True):
    """A way to notify a player of their move. `point` and `auth` are a browser's keys."""

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
    """Everything one change of a table writes, in one transaction."""

    id: str
    version: int  # the version this change follows
    status: str
    public: bool
    state: bytes | None = None  # None: unchanged
    key: bytes | None = None  # None: unchanged
    rules: int | None = None  # None: unchanged
    deal: bytes | None = None  # None: unchanged
    token: tuple[bytes, int] | None = None
    reply: StoredReply | None = None
    answer: StoredAnswer | None = None
    rows: Sequence[FeatureRow] = ()  # rows of features
    rematch: NewTable | None = None
    epoch: int = 0  # epoch of the lease that allows it; 0 with a single worker
    wait: StoredWaits | None = None  # None: unchanged


class Store(Protocol):
    """Each call returns when it is done, a write when it is on disk. Raises StoreUnavailable, a write also Conflict;
    nothing was done then."""

    async def create(self, new: NewTable) -> None: ...

    async def write(self, writing: Writing) -> None: ...

    async def finish(self, id: str, finish: StoredFinish, epoch: int = 0) -> None: ...

    async def find(self, id: str) -> StoredTable | None: ...

    async def drop_lobbies(self, before: int, spared: Sequence[str]) -> int:
        """Deletes some of the lobbies made before that time (nanoseconds) in which nobody is; returns how many."""

    async def prune(self, kept: Kept, spared: Sequence[str]) -> int:
        """Deletes some of the tables that are older than they are kept, without those that are spared; how many."""

    async def find_dice(self) -> list[int]: ...

    async def take_due(self, now: int, again: int) -> list[str]:
        """Slow tables that a worker has to check on now; no other worker gets them before `again`."""

    async def forget_due(self, id: str) -> None:
        """Not due any more until the table changes."""

    async def find_code(self, code: str) -> str | None: ...

    async def find_pack(self, sha256: str) -> bytes | None: ...

    async def find_answers(self, id: str) -> list[StoredAnswer]: ...

    async def find_notices(self) -> list[StoredNotice]: ...

    async def find_reply(self, id: str, player: int, command: str) -> bytes | None: ...

    async def own_key(self, name: str, fresh: bytes) -> bytes:
        """The stored key; stores the fresh one if there is none."""

    async def find_ways(self, table: str, player: int) -> list[StoredWay]: ...

    async def keep_way(self, way: StoredWay) -> bool: ...

    async def drop_way(self, table: str, player: int, address: str) -> None: ...

    async def note_failures(self, way: StoredWay, failures: int | None) -> None: ...

    def close(self) -> None: ...


def new_id(entropy: Entropy) -> str:
    """Short enough to read out, long enough not to be guessed."""
    return "".join(entropy.choice(LETTERS) for _ in range(8))
