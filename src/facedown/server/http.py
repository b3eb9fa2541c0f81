"""The HTTP calls: games and their open facts, tables, joining, replays."""

from io import BytesIO
from typing import Annotated, Any

import msgspec
import segno
from litestar import HttpMethod, MediaType, Request, Response, get, post, route
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, PathParameter, QueryParameter

import facedown
from facedown.bots.coach import Advice
from facedown.bots.levels import LEVELS, USUAL, Level
from facedown.games import folders, guide_of
from facedown.games import game as find_game
from facedown.games import games as all_games
from facedown.kernel.claims import OfferedClaim, Verdict, offered
from facedown.kernel.game import Game
from facedown.kernel.guide import GuideCard
from facedown.kernel.known import Odds, Panel
from facedown.kernel.options import GameOption
from facedown.kernel.rulebook import Note
from facedown.kernel.story import StoryLine

from . import ways, wire
from .coaching import LookBack
from .document import body_of, denied
from .filming import Film
from .knowing import Knowing
from .lessons import LessonWords, lesson_of, minutes_of, words_of_lesson
from .listing import Listing
from .lobby import Denied, Lobby, Seated, hash_of
from .packs import Offer, PackCard, PackPage
from .primers import Primer, primer_of
from .reading import JOIN, LEARN, NEW_TABLE, NEW_WAY, OLD_WAY
from .replays import film_through, proof_for_all, record_of, story_of, verdicts_of
from .room import Room
from .store import StoredWay
from .telling import listed_room
from .throttle import Limit, address_of
from .ways import PushKey, Way

TableId = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{4,32}$")]
GameId = FromPath[str]
PackHash = Annotated[str | None, QueryParameter(schema_extra={"pattern": "^[0-9a-f]{64}$"})]
ThroughEyes = Annotated[str, QueryParameter(schema_extra={"pattern": "^(own|watcher|all|[0-9]{1,3})$"})]


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
    known: bool  # there is a panel of what a seat knows


class RuleFacts(msgspec.Struct, frozen=True):
    id: str
    words: str
    notes: list[Note]  # how we read the source; for whoever asks for that


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


class CodeMeans(msgspec.Struct, frozen=True):
    table: str


class Dice(msgspec.Struct, frozen=True):
    times: list[int]


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
    protocol: int


class Ready(msgspec.Struct, frozen=True):
    ready: bool


def game_or_404(id: str) -> Game[Any]:
    if id not in folders():
        raise Denied(404, "no-game", f"There is no game {id[:40]!r}.")
    return find_game(id)


async def game_with_pack(id: str, pack: str | None, state: State) -> Game[Any]:
    found = game_or_404(id)
    if pack is None:
        return found
    lobby: Lobby = state.lobby
    packed = await lobby.packs.game_of(pack)
    if packed is None or packed.id != id:
        raise Denied(404, "no-pack", "This server does not have that content pack.")
    return packed


def token_of(request: "Request[Any, Any, Any]") -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


@get("/api/health", responses=denied(), sync_to_thread=False)
def health() -> Health:
    return Health(ok=True, version=facedown.__version__, protocol=wire.VERSION)


@get("/api/ready", responses=denied(503), sync_to_thread=False)
def ready(state: State) -> Ready:
    """Whether the database answers: it is asked every second, whoever asks here."""
    lobby: Lobby = state.lobby
    if not lobby.notices.ready():
        raise Denied(503, "not-ready", "The database does not answer.")
    return Ready(ready=True)


@get("/api/games", responses=denied(), sync_to_thread=False)
def list_games() -> list[GameCard]:
    return [card_of(each) for each in all_games()]


def card_of(g: Game[Any]) -> GameCard:
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
        known=g.known is not None,
    )


@get("/api/games/{game:str}/card", responses=denied(404, 503))
async def card(game: GameId, state: State, pack: PackHash = None) -> GameCard:
    """As in the list, with what a pack makes of its options."""
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
    """Content packs that a table can be made with, and those that do not hold together, with what is wrong."""
    lobby: Lobby = state.lobby
    return await lobby.packs.cards()


@get("/api/packs/{pack:str}", responses=denied(404, 503))
async def show_pack(pack: FromPath[str], state: State) -> PackCard:
    """As its files are now."""
    return (await pack_or_404(pack, state)).card()


@get(
    "/api/packs/{pack:str}/page",
    responses={
        200: ResponseSpec(PackPage, description="The pack", generate_examples=False),
        **denied(404, 409, 503),
    },
)
async def pack_page(pack: FromPath[str], state: State) -> Response[bytes]:
    """Its cards, its board and a table of nobody's."""
    offer, lobby = await pack_or_404(pack, state), state.lobby
    if offer.game is None:
        raise Denied(409, "pack", offer.error or "This pack does not hold together.")
    return Response(wire.encode(await lobby.packs.page(offer)), media_type=MediaType.JSON)


async def pack_or_404(id: str, state: State) -> Offer:
    lobby: Lobby = state.lobby
    found = await lobby.packs.offer(id)
    if found is None:
        raise Denied(404, "no-pack", f"There is no content pack {id[:40]!r} on this server.")
    return found


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


async def check_tables(request: "Request[Any, Any, Any]", state: State) -> None:
    if not await state.tables.take(address_of(request)):
        raise Denied(429, "too-fast", "Too many tables were made from your network. Wait a few minutes.")


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


def check_replays(request: "Request[Any, Any, Any]", state: State) -> None:
    if not state.replays.of(address_of(request)).take():
        raise Denied(429, "too-fast", "Too many replays. Wait a moment, then try again.")


@get(
    "/api/tables/{id:str}/replay",
    responses={
        200: ResponseSpec(Film, description="The film", generate_examples=False),
        **denied(403, 404, 409, 429, 503),
    },
)
async def replay(
    id: TableId, state: State, request: "Request[Any, Any, Any]", eyes: ThroughEyes = "own"
) -> Response[bytes]:
    """The game so far as the caller saw it; once it is over, as any seat saw it."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        film = await film_through(state.films, room, eyes, seat_of_caller(request, room))
        return Response(film, media_type=MediaType.JSON)


@get("/api/tables/{id:str}/record", responses=denied(403, 404, 409, 429, 503), media_type="application/jsonl")
async def record(id: TableId, state: State, request: "Request[Any, Any, Any]") -> Response[str]:
    """The finished game as a file for `facedown replay`."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        file = f"{room.game.id}-{id}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{file}"'}
        return Response(await record_of(room), media_type="application/jsonl", headers=headers)


@get("/api/tables/{id:str}/story", responses=denied(403, 404, 409, 429, 503))
async def story(id: TableId, state: State, request: "Request[Any, Any, Any]") -> list[StoryLine]:
    """The finished game in a few lines."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        return await story_of(room)


@get("/api/tables/{id:str}/claims", responses=denied(404, 409, 503))
async def claims(id: TableId, state: State) -> list[OfferedClaim]:
    """All that may be claimed and promised at this table, by any seat."""
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        if room.over:
            raise Denied(409, "over", "The game is over, and nothing can be claimed any more.")
        if room.play is None:
            raise Denied(409, "not-started", room.seating.closed or "Claims are made once the game has begun.")
        return offered(room.play.table)


@get("/api/tables/{id:str}/verdicts", responses=denied(403, 404, 409, 429, 503))
async def verdicts(id: TableId, state: State, request: "Request[Any, Any, Any]") -> list[Verdict]:
    """Of each claim that was made in the finished game, in their order, whether it was true."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        return await verdicts_of(room)


def check_hints(request: "Request[Any, Any, Any]", state: State) -> None:
    if not state.hints.of(address_of(request)).take():
        raise Denied(429, "too-fast", "Too many hints. Wait a moment, then try again.")


@get("/api/tables/{id:str}/hint", responses=denied(403, 404, 409, 429, 503))
async def hint(id: TableId, state: State, request: "Request[Any, Any, Any]") -> Advice:
    """What the coach would do in the caller's place."""
    check_hints(request, state)
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        found: Advice = await state.coach.hint(room, seat_of_caller(request, room))
        return found


@get("/api/tables/{id:str}/look-back", responses=denied(403, 404, 409, 429, 503))
async def look_back(id: TableId, state: State, request: "Request[Any, Any, Any]") -> LookBack:
    """Everybody's chance to win over a finished game, and what the caller could have done better."""
    check_hints(request, state)
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        found: LookBack = await state.coach.look_back(room, seat_of_caller(request, room))
        return found


def check_panels(request: "Request[Any, Any, Any]", state: State) -> None:
    if not state.panels.of(address_of(request)).take():
        raise Denied(429, "too-fast", "That is asked too often. Wait a moment, then try again.")


@get("/api/tables/{id:str}/known", responses=denied(403, 404, 409, 429, 503))
async def known(id: TableId, state: State, request: "Request[Any, Any, Any]") -> Panel:
    """What the caller's seat knows of all that is hidden from it."""
    check_panels(request, state)
    lobby: Lobby = state.lobby
    knowing: Knowing = state.knowing
    async with lobby.room(id) as room:
        return knowing.panel(room, seat_of_caller(request, room))


@get("/api/tables/{id:str}/known/odds", responses=denied(403, 404, 409, 429, 503))
async def known_odds(id: TableId, state: State, request: "Request[Any, Any, Any]") -> Odds:
    """The odds of what is open to the caller's seat."""
    if not state.hints.of(address_of(request)).take():
        raise Denied(429, "too-fast", "The odds were counted too often. Wait a moment, then try again.")
    lobby: Lobby = state.lobby
    knowing: Knowing = state.knowing
    async with lobby.room(id) as room:
        return await knowing.odds(room, seat_of_caller(request, room))


def seat_of_caller(request: "Request[Any, Any, Any]", room: Room) -> int | None:
    return room.seating.seat_of(player_of_caller(request, room))


def player_of_caller(request: "Request[Any, Any, Any]", room: Room) -> int | None:
    token = token_of(request)
    return None if token is None else room.tokens.get(hash_of(token))


@get("/api/tables/{id:str}/proof", responses=denied(403, 404, 409, 429, 503), media_type="application/jsonl")
async def proof(id: TableId, state: State, request: "Request[Any, Any, Any]") -> Response[bytes]:
    """How the table was dealt, as a file for `facedown verify`."""
    check_replays(request, state)
    lobby: Lobby = state.lobby
    async with lobby.room(id) as room:
        headers = {"Content-Disposition": f'attachment; filename="{room.game.id}-{id}-proof.jsonl"'}
        return Response(await proof_for_all(state.films, room), media_type="application/jsonl", headers=headers)


@get("/api/dice", responses=denied(429, 503))
async def dice(state: State, request: "Request[Any, Any, Any]") -> Dice:
    """How often each number from one to six came up in all games that are over on this server."""
    check_replays(request, state)  # the more games there were, the longer it takes to add them up
    lobby: Lobby = state.lobby
    return Dice(await lobby.store.find_dice())


@get("/api/tables/{id:str}/qr.svg", responses=denied(404, 503), media_type="image/svg+xml")
async def qr_code(id: TableId, state: State, request: "Request[Any, Any, Any]") -> Response[str]:
    lobby: Lobby = state.lobby
    async with lobby.room(id):
        link = f"{site_of(request)}/t/{id}"
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", border=2, omitsize=True, xmldecl=False)
    return Response(drawn.getvalue().decode().replace('"#000"', '"currentColor"'), media_type="image/svg+xml")


def site_of(request: "Request[Any, Any, Any]") -> str:
    return f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"


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


def joined_caller(request: "Request[Any, Any, Any]", room: Room) -> int:
    player = player_of_caller(request, room)
    if player is None:
        raise Denied(409, "not-joined", "Join the table first.")
    return player


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
    options_of_lesson,
    lesson,
    learn,
    options_of_tables,  # before the two: else there is Litestar's
    list_tables,
    create_table,
    show_table,
    table_of_code,
    join_table,
    replay,
    record,
    story,
    claims,
    verdicts,
    hint,
    look_back,
    known,
    known_odds,
    proof,
    dice,
    qr_code,
    push_key,
    keep_way,
    drop_way,
]
