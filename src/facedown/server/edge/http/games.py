"""HTTP calls about games and their public facts, content packs, and the server's health."""

from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

import facedown
from facedown.bots.levels import LEVELS, USUAL, Level
from facedown.games import folders, guide_of
from facedown.games import game as find_game
from facedown.games import games as all_games
from facedown.kernel.content.guide import GuideCard
from facedown.kernel.content.rulebook import Note
from facedown.kernel.game import Game
from facedown.kernel.options import GameOption
from facedown.kernel.table import Table
from facedown.server.base.errors import Denied
from facedown.server.edge.openapi import denied
from facedown.server.features.lessons import minutes_of
from facedown.server.features.rulebook_examples import Primer, primer_of
from facedown.server.lobby.packs import PackCard, PackOffer, PackPage
from facedown.server.lobby.table_registry import Lobby
from facedown.server.protocol import wire

from .callers import GameId, PackHash


class GameCard(msgspec.Struct, frozen=True):
    id: str
    name: str
    tagline: str
    rules: int
    fewest: int
    most: int
    options: list[GameOption]
    bots: list[str]  # weakest first
    best_bot: str
    levels: list[Level]  # easiest first
    lesson: int  # minutes; 0: there is none
    known: bool  # has a panel of what a seat knows


class RuleFacts(msgspec.Struct, frozen=True):
    id: str
    words: str
    notes: list[Note]  # how we read the source; shown only on request


class Chapter(msgspec.Struct, frozen=True):
    title: str
    rules: list[RuleFacts]


class Rules(msgspec.Struct, frozen=True):
    game: str
    rules: int
    chapters: list[Chapter]


class Guide(msgspec.Struct, frozen=True):
    cards: list[GuideCard] = []
    hints: dict[str, str] = {}


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
    protocol: int


class Ready(msgspec.Struct, frozen=True):
    ready: bool


def game_or_404(id: str) -> Game[Table]:
    if id not in folders():
        raise Denied(404, "no-game", f"There is no game {id[:40]!r}.")
    return find_game(id)


async def game_with_pack(id: str, pack: str | None, state: State) -> Game[Table]:
    found = game_or_404(id)
    if pack is None:
        return found
    lobby: Lobby = state.lobby
    packed = await lobby.packs.game_of(pack)
    if packed is None or packed.id != id:
        raise Denied(404, "no-pack", "This server does not have that content pack.")
    return packed


@get("/api/health", responses=denied(), sync_to_thread=False)
def health() -> Health:
    return Health(ok=True, version=facedown.__version__, protocol=wire.VERSION)


@get("/api/ready", responses=denied(503), sync_to_thread=False)
def ready(state: State) -> Ready:
    """Whether the database answers. It is asked once a second, not for each call."""
    lobby: Lobby = state.lobby
    if not lobby.notices.ready():
        raise Denied(503, "not-ready", "The database does not answer.")
    return Ready(ready=True)


@get("/api/games", responses=denied(), sync_to_thread=False)
def list_games() -> list[GameCard]:
    return [card_of(each) for each in all_games()]


def card_of(g: Game[Table]) -> GameCard:
    return GameCard(
        id=g.id,
        name=g.name,
        tagline=g.tagline,
        rules=g.rules_version,
        fewest=g.fewest,
        most=g.most,
        options=g.options,
        bots=[*g.bots, *LEVELS],
        best_bot=USUAL,
        levels=list(LEVELS.values()),
        lesson=0 if g.pack else minutes_of(g.id),
        known=g.notebook is not None,
    )


@get("/api/games/{game:str}/card", responses=denied(404, 503))
async def card(game: GameId, state: State, pack: PackHash = None) -> GameCard:
    """A game as in the list, with the options as a pack changes them."""
    return card_of(await game_with_pack(game, pack, state))


@get("/api/games/{game:str}/content", responses=denied(404, 503))
async def content(game: GameId, state: State, pack: PackHash = None) -> dict[str, Any]:
    return (await game_with_pack(game, pack, state)).content()


@get("/api/games/{game:str}/rules", responses=denied(404), sync_to_thread=False)
def rules(game: GameId) -> Rules:
    title = game_or_404(game)
    chapters: dict[str, list[RuleFacts]] = {}
    for rule in title.rulebook.rules.values():
        chapters.setdefault(rule.chapter, []).append(RuleFacts(rule.id, rule.words, list(rule.notes)))
    return Rules(title.id, title.rules_version, [Chapter(name, found) for name, found in chapters.items()])


@get("/api/games/{game:str}/primer", responses=denied(404), sync_to_thread=True)
def primer(game: GameId) -> Primer:
    return primer_of(game_or_404(game).id)


@get("/api/games/{game:str}/guide", responses=denied(404, 503))
async def guide(game: GameId, state: State, pack: PackHash = None) -> Guide:
    title = await game_with_pack(game, pack, state)
    return Guide(guide_of(title.package), {kind.name: kind.hint for kind in title.kinds.values()})


@get("/api/packs", responses=denied(503))
async def list_packs(state: State) -> list[PackCard]:
    """Content packs that a table can be made with, and invalid ones with what is wrong."""
    lobby: Lobby = state.lobby
    return await lobby.packs.cards()


@get("/api/packs/{pack:str}", responses=denied(404, 503))
async def show_pack(pack: FromPath[str], state: State) -> PackCard:
    """One content pack, as its files are now."""
    return (await pack_or_404(pack, state)).card()


@get(
    "/api/packs/{pack:str}/page",
    responses={
        200: ResponseSpec(PackPage, description="The pack", generate_examples=False),
        **denied(404, 409, 503),
    },
)
async def pack_page(pack: FromPath[str], state: State) -> Response[bytes]:
    """A content pack's cards, its board and an example table."""
    offer, lobby = await pack_or_404(pack, state), state.lobby
    if offer.game is None:
        raise Denied(409, "pack", offer.error or "This pack does not hold together.")
    return Response(wire.encode(await lobby.packs.page(offer)), media_type=MediaType.JSON)


async def pack_or_404(id: str, state: State) -> PackOffer:
    lobby: Lobby = state.lobby
    found = await lobby.packs.offer(id)
    if found is None:
        raise Denied(404, "no-pack", f"There is no content pack {id[:40]!r} on this server.")
    return found


HANDLERS = [
    health,
    ready,
    list_games,
    card,
    content,
    rules,
    primer,
    guide,
    list_packs,
    show_pack,
    pack_page,
]
