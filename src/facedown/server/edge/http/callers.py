"""Identifies HTTP callers and limits their rate; types for path parameters."""

from typing import Annotated

from litestar.datastructures import State
from litestar.params import FromPath, PathParameter, QueryParameter

from facedown.server.base.caller_address import HttpRequest, address_of
from facedown.server.base.errors import Denied
from facedown.server.lobby.table_registry import hash_of
from facedown.server.room.room import Room

TableId = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{4,32}$")]
GameId = FromPath[str]
PackHash = Annotated[str | None, QueryParameter(schema_extra={"pattern": "^[0-9a-f]{64}$"})]
ThroughEyes = Annotated[str, QueryParameter(schema_extra={"pattern": "^(own|watcher|all|[0-9]{1,3})$"})]


def token_of(request: HttpRequest) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def seat_of_caller(request: HttpRequest, room: Room) -> int | None:
    return room.seating.seat_of(player_of_caller(request, room))


def player_of_caller(request: HttpRequest, room: Room) -> int | None:
    token = token_of(request)
    return None if token is None else room.tokens.get(hash_of(token))


def joined_caller(request: HttpRequest, room: Room) -> int:
    player = player_of_caller(request, room)
    if player is None:
        raise Denied(409, "not-joined", "Join the table first.")
    return player


def site_of(request: HttpRequest) -> str:
    return f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"


async def check_tables(request: HttpRequest, state: State) -> None:
    if not await state.tables.take(address_of(request)):
        raise Denied(429, "too-fast", "Too many tables were made from your network. Wait a few minutes.")


def check_replays(request: HttpRequest, state: State) -> None:
    if not state.replays.take(address_of(request)):
        raise Denied(429, "too-fast", "Too many replays. Wait a moment, then try again.")


def check_hints(request: HttpRequest, state: State) -> None:
    if not state.hints.take(address_of(request)):
        raise Denied(429, "too-fast", "Too many hints. Wait a moment, then try again.")


def check_panels(request: HttpRequest, state: State) -> None:
    if not state.panels.take(address_of(request)):
        raise Denied(429, "too-fast", "That is asked too often. Wait a moment, then try again.")
