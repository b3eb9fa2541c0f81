"""The bodies of HTTP posts (docs/protocol.md)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from facedown.server.store import WayKind

from .wire import Address, BotName, Chat, Idle, Key, Options, Seat, Token, Word


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables."""

    game: Word
    seats: Seat
    name: Chat
    options: Options = {}
    public: bool = False
    coach: bool = False
    known: bool = True
    idle: Idle = 0
    seat: Seat | None = 0
    fill: BotName | None = None
    start: bool = False
    cut: bool = False  # with `start`: wait for the cut of the caller
    pack: Word | None = None  # the id of a content pack that this server has


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables/{id}/join."""

    name: Chat
    seat: Seat | Literal["any"] | None = None
    beside: bool = False  # for somebody who shares the device of the token's owner
    tokens: Annotated[list[Token], Meta(max_length=20)] = []  # that this browser already has for the table


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/games/{game}/lesson."""

    name: Chat


class NewWay(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables/{id}/ways. Keys are a browser's, for push."""

    kind: WayKind
    address: Address
    p256dh: Key | None = None
    auth: Key | None = None


class OldWay(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tables/{id}/ways/drop."""

    address: Address
