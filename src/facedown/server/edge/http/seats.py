"""HTTP calls of a seat during the game: a hint, what it knows, what may be claimed."""

from litestar import get
from litestar.datastructures import State

from facedown.bots.coach import Advice
from facedown.kernel.knowledge.notebook import Odds, Panel
from facedown.kernel.words.claims import OfferedClaim, offered
from facedown.server.base.caller_address import HttpRequest, address_of
from facedown.server.base.errors import Denied
from facedown.server.base.networks import site_of
from facedown.server.edge.openapi import denied
from facedown.server.features.notebook import Notebook
from facedown.server.lobby.table_registry import Lobby

from .callers import TableId, check_hints, check_panels, seat_of_caller


@get("/api/tables/{id:str}/claims", responses=denied(404, 409, 503))
async def claims(id: TableId, state: State) -> list[OfferedClaim]:
    """All that may be claimed and promised at this table, by any seat."""
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        if room.over:
            raise Denied(409, "over", "The game is over, and nothing can be claimed any more.")
        if room.play is None:
            raise Denied(409, "not-started", room.seating.closed or "Claims are made once the game has begun.")
        return offered(room.play.table)


@get("/api/tables/{id:str}/hint", responses=denied(403, 404, 409, 429, 503))
async def hint(id: TableId, state: State, request: HttpRequest) -> Advice:
    """What the coach would do in the caller's place."""
    check_hints(request, state)
    lobby: Lobby = state.lobby
    async with lobby.glance(id) as room:
        found: Advice = await state.coach.hint(room, seat_of_caller(request, room), site_of(address_of(request)))
        return found


@get("/api/tables/{id:str}/known", responses=denied(403, 404, 409, 429, 503))
async def known(id: TableId, state: State, request: HttpRequest) -> Panel:
    """What the caller's seat knows about everything hidden from it."""
    check_panels(request, state)
    lobby: Lobby = state.lobby
    notebook: Notebook = state.notebook
    async with lobby.glance(id) as room:
        return notebook.panel(room, seat_of_caller(request, room))


@get("/api/tables/{id:str}/known/odds", responses=denied(403, 404, 409, 429, 503))
async def known_odds(id: TableId, state: State, request: HttpRequest) -> Odds:
    """The odds of what is open to the caller's seat."""
    if not state.hints.take(address_of(request)):
        raise Denied(429, "too-fast", "The odds were counted too often. Wait a moment, then try again.")
    lobby: Lobby = state.lobby
    notebook: Notebook = state.notebook
    async with lobby.glance(id) as room:
        return await notebook.odds(room, seat_of_caller(request, room), site_of(address_of(request)))


HANDLERS = [
    claims,
    hint,
    known,
    known_odds,
]
