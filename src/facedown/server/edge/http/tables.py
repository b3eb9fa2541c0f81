"""HTTP calls that make, find and join tables, and set up notifications."""

import asyncio
from collections import OrderedDict
from io import BytesIO
from typing import Annotated

import msgspec
import segno
from litestar import HttpMethod, MediaType, Response, get, post, route
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from facedown.server.base.caller_address import HttpRequest, address_of
from facedown.server.base.errors import Denied
from facedown.server.base.networks import site_of as network_of
from facedown.server.base.rate_limits import Limit
from facedown.server.edge.openapi import body_of, denied
from facedown.server.features.lessons import LessonWords, lesson_of, words_of_lesson
from facedown.server.lobby.public_tables import Listing
from facedown.server.lobby.table_registry import Lobby, Seated, WrongCode
from facedown.server.notify import channels
from facedown.server.notify.channels import PushKey, Way
from facedown.server.protocol import bodies, wire
from facedown.server.protocol.parsing import JOIN, LEARN, NEW_TABLE, NEW_WAY, OLD_WAY
from facedown.server.room.broadcast import listed_room
from facedown.server.store import StoredWay
from facedown.server.store.codes import could_be_code

from .callers import GameId, TableId, check_replays, check_tables, joined_caller, player_of_caller, site_of, token_of
from .games import game_or_404

LATEST_ANSWER = 5.0  # seconds
MOST_QR_CODES = 1000  # kept; a kilobyte or two each


class CodeMeans(msgspec.Struct, frozen=True):
    table: str


@get("/api/games/{game:str}/lesson", responses=denied(404), sync_to_thread=False)
def lesson(game: GameId) -> LessonWords:
    found = lesson_of(game_or_404(game).id)
    if found is None:
        raise Denied(404, "no-lesson", "There is no lesson for this game yet.")
    return words_of_lesson(found)


@post("/api/games/{game:str}/lesson", responses=denied(403, 404, 409, 413, 429, 503), opt={"reads": LEARN})
async def learn(
    game: GameId, data: Annotated[bodies.Learn, body_of(bodies.Learn)], state: State, request: HttpRequest
) -> Seated:
    """Makes a table at which the caller learns the game."""
    title = game_or_404(game)
    await check_tables(request, state)
    made: Seated = await state.lobby.teach(title.id, data)
    return made


@route(
    "/api/games/{game:str}/lesson",
    http_method=HttpMethod.OPTIONS,
    status_code=204,
    include_in_schema=False,
    sync_to_thread=False,
)
def options_of_lesson() -> Response[None]:
    return Response(None, headers={"Allow": "GET, OPTIONS, POST"})


@get(
    "/api/tables",
    responses={
        200: ResponseSpec(list[wire.Room], description="The tables", generate_examples=False),
        **denied(503),
    },
)
async def list_tables(state: State) -> Response[bytes]:
    """Public tables that are not over and have somebody connected, newest first, at most a second old."""
    listing: Listing = state.listing
    return Response(await listing.shown(), media_type=MediaType.JSON)


@post("/api/tables", responses=denied(403, 409, 413, 429, 503), opt={"reads": NEW_TABLE})
async def create_table(
    data: Annotated[bodies.NewTable, body_of(bodies.NewTable)], state: State, request: HttpRequest
) -> Seated:
    """Makes a table; the caller is its host."""
    await check_tables(request, state)
    made: Seated = await state.lobby.create(data)
    return made


@route("/api/tables", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False, sync_to_thread=False)
def options_of_tables() -> Response[None]:
    """Litestar's own OPTIONS handler names only one of the two methods."""
    return Response(None, headers={"Allow": "GET, OPTIONS, POST"})


@get("/api/tables/{id:str}", responses=denied(404, 503))
async def show_table(id: TableId, state: State, request: HttpRequest) -> wire.ListedRoom:
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        return listed_room(room, player_of_caller(request, room))


@get("/api/codes/{code:str}", responses=denied(404, 429, 503))
async def table_of_code(code: FromPath[str], state: State, request: HttpRequest) -> CodeMeans:
    """The table that a code leads to. Guesses are counted before the code is looked up; where there are very many in
    all, wrong ones are answered late, right ones never."""
    if not could_be_code(code.upper()):
        raise WrongCode(code)
    guesses: Limit = state.wrong_codes
    if not await guesses.take(address_of(request)):
        raise Denied(429, "too-fast", "Too many wrong codes. Use the link, or wait a few minutes.")
    lobby: Lobby = state.lobby
    try:
        table = await lobby.table_of_code(code)
    except WrongCode:
        await asyncio.sleep(min(state.wrong_in_all.wait(), LATEST_ANSWER))
        raise
    await guesses.give_back(address_of(request))
    return CodeMeans(table)


@post("/api/tables/{id:str}/join", responses=denied(403, 404, 409, 413, 429, 503), opt={"reads": JOIN})
async def join_table(
    id: TableId, data: Annotated[bodies.Join, body_of(bodies.Join)], state: State, request: HttpRequest
) -> Seated:
    """Joins with a name, and takes a seat if one is asked for."""
    made: Seated = await state.lobby.join(id, data, token_of(request))
    return made


@get("/api/tables/{id:str}/qr.svg", responses=denied(404, 429, 503), media_type="image/svg+xml")
async def qr_code(id: TableId, state: State, request: HttpRequest) -> Response[bytes]:
    lobby: Lobby = state.lobby
    async with lobby.glance(id):
        link = f"{site_of(request)}/t/{id}"
    kept: OrderedDict[str, bytes] = state.qr_codes
    if link not in kept:
        check_replays(request, state)  # drawing one takes as long as a hundred moves
        kept[link] = await asyncio.to_thread(draw, link)
        if len(kept) > MOST_QR_CODES:
            kept.popitem(last=False)
    return Response(kept[link], media_type="image/svg+xml")


def draw(link: str) -> bytes:
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", border=2, omitsize=True, xmldecl=False)
    return drawn.getvalue().replace(b'"#000"', b'"currentColor"')


@get("/api/push", responses=denied(503))
async def push_key(state: State) -> PushKey:
    """What a browser needs to let this server, and no other, send to it."""
    lobby: Lobby = state.lobby
    return PushKey((await lobby.messenger.key()).public)


@post("/api/tables/{id:str}/ways", responses=denied(403, 404, 409, 413, 429, 503), opt={"reads": NEW_WAY})
async def keep_way(
    id: TableId, data: Annotated[bodies.NewWay, body_of(bodies.NewWay)], state: State, request: HttpRequest
) -> list[Way]:
    """Adds a way to notify the caller that it is their move at this table; returns all their ways."""
    if not state.ways.take(address_of(request)):
        raise Denied(429, "too-fast", "Too many notifications were set up from your network. Wait a few minutes.")
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        player = joined_caller(request, room)
        way = StoredWay(id, player, data.kind, data.address, site_of(request))
        return await channels.keep(lobby.messenger, way, data, network_of(address_of(request)))


@post("/api/tables/{id:str}/ways/drop", responses=denied(403, 404, 409, 413, 429, 503), opt={"reads": OLD_WAY})
async def drop_way(
    id: TableId, data: Annotated[bodies.OldWay, body_of(bodies.OldWay)], state: State, request: HttpRequest
) -> list[Way]:
    """Removes a way to notify the caller; returns the ways that are left."""
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        player = joined_caller(request, room)
        await lobby.store.drop_way(id, player, data.address)
        return await channels.shown(lobby.messenger, id, player)


HANDLERS = [
    options_of_lesson,
    lesson,
    learn,
    options_of_tables,  # must come before those two: otherwise Litestar adds its own
    list_tables,
    create_table,
    show_table,
    table_of_code,
    join_table,
    qr_code,
    push_key,
    keep_way,
    drop_way,
]
