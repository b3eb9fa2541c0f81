"""Tables: making them, finding them, joining them, and how to be told of them."""

from io import BytesIO
from typing import Annotated, Any

import msgspec
import segno
from litestar import HttpMethod, MediaType, Request, Response, get, post, route
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from .. import ways, wire
from ..document import body_of, denied
from ..lessons import LessonWords, lesson_of, words_of_lesson
from ..listing import Listing
from ..lobby import Denied, Lobby, Seated
from ..reading import JOIN, LEARN, NEW_TABLE, NEW_WAY, OLD_WAY
from ..store import StoredWay
from ..telling import listed_room
from ..throttle import Limit, address_of
from ..ways import PushKey, Way
from .callers import GameId, TableId, check_tables, joined_caller, player_of_caller, site_of, token_of
from .games import game_or_404


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
    game: GameId, data: Annotated[wire.Learn, body_of(wire.Learn)], state: State, request: "Request[Any, Any, Any]"
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
    """Public tables that are not over and have somebody at them, newest first, as they were at most a second ago."""
    listing: Listing = state.listing
    return Response(await listing.shown(), media_type=MediaType.JSON)


@post("/api/tables", responses=denied(403, 409, 413, 429, 503), opt={"reads": NEW_TABLE})
async def create_table(
    data: Annotated[wire.NewTable, body_of(wire.NewTable)], state: State, request: "Request[Any, Any, Any]"
) -> Seated:
    """Makes a table; the caller is its host."""
    await check_tables(request, state)
    made: Seated = await state.lobby.create(data)
    return made


@route("/api/tables", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False, sync_to_thread=False)
def options_of_tables() -> Response[None]:
    """Litestar's own handler names one method only where there are two."""
    return Response(None, headers={"Allow": "GET, OPTIONS, POST"})


@get("/api/tables/{id:str}", responses=denied(404, 503))
async def show_table(id: TableId, state: State, request: "Request[Any, Any, Any]") -> wire.ListedRoom:
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        return listed_room(room, player_of_caller(request, room))


@get("/api/codes/{code:str}", responses=denied(404, 429, 503))
async def table_of_code(code: FromPath[str], state: State, request: "Request[Any, Any, Any]") -> CodeMeans:
    """The table that a code leads to. Guesses are counted before they are looked up."""
    guesses: Limit = state.wrong_codes
    if not await guesses.take(address_of(request)):
        raise Denied(429, "too-fast", "Too many wrong codes. Wait a minute, then try again.")
    lobby: Lobby = state.lobby
    table = await lobby.table_of_code(code)
    await guesses.give_back(address_of(request))
    return CodeMeans(table)


@post("/api/tables/{id:str}/join", responses=denied(403, 404, 409, 413, 429, 503), opt={"reads": JOIN})
async def join_table(
    id: TableId, data: Annotated[wire.Join, body_of(wire.Join)], state: State, request: "Request[Any, Any, Any]"
) -> Seated:
    """Joins with a name, and with a seat if one is asked for."""
    made: Seated = await state.lobby.join(id, data, token_of(request))
    return made


@get("/api/tables/{id:str}/qr.svg", responses=denied(404, 503), media_type="image/svg+xml")
async def qr_code(id: TableId, state: State, request: "Request[Any, Any, Any]") -> Response[str]:
    lobby: Lobby = state.lobby
    async with lobby.room(id):
        link = f"{site_of(request)}/t/{id}"
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", border=2, omitsize=True, xmldecl=False)
    return Response(drawn.getvalue().decode().replace('"#000"', '"currentColor"'), media_type="image/svg+xml")


@get("/api/push", responses=denied(503))
async def push_key(state: State) -> PushKey:
    """What a browser needs to let this server, and no other, send to it."""
    lobby: Lobby = state.lobby
    return PushKey((await lobby.messenger.key()).public)


@post("/api/tables/{id:str}/ways", responses=denied(403, 404, 409, 413, 429, 503), opt={"reads": NEW_WAY})
async def keep_way(
    id: TableId, data: Annotated[wire.NewWay, body_of(wire.NewWay)], state: State, request: "Request[Any, Any, Any]"
) -> list[Way]:
    """How the caller wants to be told that it is their move at this table; all such ways of theirs."""
    if not state.ways.of(address_of(request)).take():
        raise Denied(429, "too-fast", "Too many notifications were set up from your network. Wait a few minutes.")
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        player = joined_caller(request, room)
        return await ways.keep(lobby, StoredWay(id, player, data.kind, data.address, site_of(request)), data)


@post("/api/tables/{id:str}/ways/drop", responses=denied(403, 404, 409, 413, 429, 503), opt={"reads": OLD_WAY})
async def drop_way(
    id: TableId, data: Annotated[wire.OldWay, body_of(wire.OldWay)], state: State, request: "Request[Any, Any, Any]"
) -> list[Way]:
    """No more there; the ways that are left."""
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        player = joined_caller(request, room)
        await lobby.store.drop_way(id, player, data.address)
        return await ways.shown(lobby, id, player)


HANDLERS = [
    options_of_lesson,
    lesson,
    learn,
    options_of_tables,  # before the two: else there is Litestar's
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
