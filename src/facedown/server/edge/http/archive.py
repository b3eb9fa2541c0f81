"""HTTP calls about past play: replays, records, stories, verdicts, proofs, dice."""

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from facedown.kernel.words.claims import Verdict
from facedown.kernel.words.story import StoryLine
from facedown.server.archive.recordings import Film
from facedown.server.archive.replays import film_through, proof_for_all, record_of, story_of, verdicts_of
from facedown.server.base.caller_address import HttpRequest, address_of
from facedown.server.base.networks import site_of
from facedown.server.edge.openapi import denied
from facedown.server.features.coach import LookBack
from facedown.server.lobby.table_registry import Lobby

from .callers import TableId, ThroughEyes, check_hints, check_replays, seat_of_caller


class Dice(msgspec.Struct, frozen=True):
    times: list[int]


@get(
    "/api/tables/{id:str}/replay",
    responses={
        200: ResponseSpec(Film, description="The film", generate_examples=False),
        **denied(403, 404, 409, 429, 503),
    },
)
async def replay(id: TableId, state: State, request: HttpRequest, eyes: ThroughEyes = "own") -> Response[bytes]:
    """The game so far as the caller saw it; once it is over, as any seat saw it."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        film = await film_through(state.films, room, eyes, seat_of_caller(request, room), site_of(address_of(request)))
        return Response(film, media_type=MediaType.JSON)


@get("/api/tables/{id:str}/record", responses=denied(403, 404, 409, 429, 503), media_type="application/jsonl")
async def record(id: TableId, state: State, request: HttpRequest) -> Response[str]:
    """The finished game as a file for `facedown replay`."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        file = f"{room.game.id}-{id}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{file}"'}
        return Response(await record_of(room), media_type="application/jsonl", headers=headers)


@get("/api/tables/{id:str}/story", responses=denied(403, 404, 409, 429, 503))
async def story(id: TableId, state: State, request: HttpRequest) -> list[StoryLine]:
    """The finished game in a few lines."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        return await story_of(room)


@get("/api/tables/{id:str}/verdicts", responses=denied(403, 404, 409, 429, 503))
async def verdicts(id: TableId, state: State, request: HttpRequest) -> list[Verdict]:
    """Whether each claim made in the finished game was true, in their order."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        return await verdicts_of(room)


@get("/api/tables/{id:str}/look-back", responses=denied(403, 404, 409, 429, 503))
async def look_back(id: TableId, state: State, request: HttpRequest) -> LookBack:
    """Everybody's chance to win over a finished game, and what the caller could have done better."""
    check_hints(request, state)
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        found: LookBack = await state.coach.look_back(room, seat_of_caller(request, room), site_of(address_of(request)))
        return found


@get("/api/tables/{id:str}/proof", responses=denied(403, 404, 409, 429, 503), media_type="application/jsonl")
async def proof(id: TableId, state: State, request: HttpRequest) -> Response[bytes]:
    """How the table was dealt, as a file for `facedown verify`."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        headers = {"Content-Disposition": f'attachment; filename="{room.game.id}-{id}-proof.jsonl"'}
        return Response(
            await proof_for_all(state.films, room, site_of(address_of(request))),
            media_type="application/jsonl",
            headers=headers,
        )


@get("/api/dice", responses=denied(429, 503))
async def dice(state: State, request: HttpRequest) -> Dice:
    """How often each number from one to six came up in all games that are over on this server."""
    check_replays(request, state)  # adding up takes longer the more games there were
    lobby: Lobby = state.lobby
    return Dice(await lobby.store.find_dice())


HANDLERS = [
    replay,
    record,
    story,
    verdicts,
    look_back,
    proof,
    dice,
]
