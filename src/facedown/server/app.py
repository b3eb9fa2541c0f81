"""The application: HTTP, WebSocket and the client's files, over one lobby."""

import asyncio
import contextlib
import logging
import re
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import facedown
from facedown.kernel.errors import FacedownError, Unreadable

from .archive.replays import Films
from .base import metrics
from .base.caller_address import HttpRequest, address_of
from .base.clocks import entropy
from .base.errors import BUG, Denial, Denied
from .base.rate_limits import Bucket, CallerBuckets, OwnLimit
from .base.response_headers import HEADERS
from .base.settings import ServerSettings
from .cluster.forwarding import Forwarder
from .cluster.leases import Leaseholder
from .cluster.peer_listener import PASSED, PeerListener
from .edge import http, static_site, websocket
from .edge.allowed_hosts import check_host
from .features.coach import Coach
from .features.notebook import Notebook
from .lobby.empty_lobbies import end_empty
from .lobby.old_tables import prune_all
from .lobby.packs import check_folder
from .lobby.public_tables import Listing
from .lobby.table_registry import Lobby
from .notify.slow_tables import wake_all
from .protocol import parsing
from .store import Conflict, StoreUnavailable
from .store.budgets import CallBudget
from .store.engine import open_database
from .store.shared_limits import SharedLimit
from .store.sql import SqlStore
from .store.transactions import Transactions

GZIP_LEVEL = 1  # in the event loop: what many ask for is compressed once, elsewhere
WRONG_CODES, ANOTHER_CODE = 20, 720.0  # burst from one network; seconds until one more (docs/server.md)
WRONG_IN_ALL, ANOTHER_IN_ALL = 200, 0.5  # of everybody; beyond, wrong ones are answered late
CODES = {404: "not-found", 405: "not-found", 413: "too-long", 421: "host", 429: "too-fast"}

TABLE_ID = re.compile(r"[0-9a-z]{4,32}\Z")

T = TypeVar("T")
log = logging.getLogger("facedown.http")


def make_app(settings: ServerSettings) -> Litestar:
    """Raises FacedownError."""
    check_folder(settings.packs)
    engine = open_database(settings.database_address())

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.loop = asyncio.get_running_loop()
        store = SqlStore(engine)
        lobby = app.state.lobby = Lobby(settings, store)
        films = app.state.films = Films()
        app.state.coach = Coach(lobby.thinkers, entropy)
        app.state.notebook = Notebook(lobby.thinkers)
        if isinstance(store.changes, Transactions):
            await join_workers(app, store.changes)
        app.state.listing = Listing(lobby, app.state.passing)
        await make_key(lobby)
        works = (
            lobby.sweep(),
            lobby.notices.listen(),
            lobby.packs.warm(),
            wake_all(lobby, settings.wake),
            end_empty(lobby),
            prune_all(lobby),
        )
        beside = [asyncio.create_task(work) for work in works]
        yield
        for task in beside:
            task.cancel()
        await hand_over(app)
        await lobby.messenger.close()
        lobby.close()
        films.close()
        store.close()
        if app.state.figures is not None:
            app.state.figures.close()

    app = Litestar(
        route_handlers=[*http.HANDLERS, websocket.seat, static_site.no_such_file],
        lifespan=[lifespan],
        before_request=check_request,
        after_request=add_headers,
        exception_handlers={Exception: tell_error},
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=GZIP_LEVEL),
        request_max_body_size=parsing.LARGEST,
        openapi_config=OpenAPIConfig(
            "Facedown",
            facedown.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(), static_site.PlainPage(path="/")],
        ),
        logging_config=None,
    )
    app.state.settings = settings
    app.state.figures = metrics.Serving(settings, app.state) if settings.metrics else None
    app.state.passing = None  # set only where other workers may share the database
    if engine.dialect.name == "postgresql":
        app.state.inner = PeerListener(app, settings, lambda line, hello: websocket.sit_here(line, app.state, hello))
    app.state.posts = CallerBuckets(settings.posts, settings.posts / 60)
    app.state.tables = OwnLimit(settings.tables, settings.tables / 3600)
    app.state.lines = Counter[str]()  # sockets per network
    app.state.replays = CallerBuckets(settings.replays, settings.replays / 60)
    app.state.qr_codes = OrderedDict[str, bytes]()  # by link
    app.state.hints = CallerBuckets(settings.hints, settings.hints / 60)
    app.state.panels = CallerBuckets(settings.panels, settings.panels / 60)
    app.state.ways = CallerBuckets(settings.ways, settings.ways / 3600)
    app.state.wrong_in_all = Bucket(WRONG_IN_ALL, 1 / ANOTHER_IN_ALL)
    app.state.wrong_codes = OwnLimit(WRONG_CODES, 1 / ANOTHER_CODE)
    return app


async def make_key(lobby: Lobby) -> None:
    """At the first start. If the database is unreachable now, the key is made on first use."""
    with contextlib.suppress(StoreUnavailable, Conflict):
        await lobby.messenger.key()


async def join_workers(app: Litestar, changes: Transactions) -> None:
    """From now on this worker shares its database with the others."""
    lobby: Lobby = app.state.lobby
    inner: PeerListener = app.state.inner
    holder = lobby.owner = Leaseholder(changes, inner.address, lobby.lose)
    app.state.passing = Forwarder(lobby, holder, inner.key)
    made = app.state.settings.tables
    app.state.tables = SharedLimit(changes, inner.key, CallBudget("tables", made, 3600 / max(made, 1)))
    app.state.wrong_codes = SharedLimit(changes, inner.key, CallBudget("codes", WRONG_CODES, ANOTHER_CODE))
    await inner.start()
    await holder.start()


async def hand_over(app: Litestar) -> None:
    """From now on other workers can take this worker's tables. May be called twice."""
    lobby: Lobby = app.state.lobby
    if isinstance(lobby.owner, Leaseholder):
        lobby.owner.stopping = True
        await lobby.hand_over()
        await lobby.owner.leave()
        app.state.inner.close()
        app.state.passing.close()


async def check_request(request: HttpRequest) -> Response[bytes] | None:
    """Runs before any HTTP handler: posts must come from our own pages or from programs, at a limited rate, and be
    readable. A call that another worker has passed on was checked there; a call about another worker's table is passed
    on."""
    passed = PASSED in request.scope
    if not passed:
        check_sender(request)
    if request.method == "POST":
        # Litestar would accept "3" for 3, and duplicate keys.
        request.route_handler.opt["reads"].read(await whole_body(request))
    passing: Forwarder | None = request.app.state.passing
    table = str(request.path_params.get("id", ""))
    if passing is None or passed or request.method not in ("GET", "POST") or not TABLE_ID.match(table):
        return None
    return await passing.call(table, request)


def check_sender(request: HttpRequest) -> None:
    settings: ServerSettings = request.app.state.settings
    check_host(request.headers, settings)
    if request.method != "POST":
        return
    websocket.check_origin(request.headers.get("origin"), request.headers.get("host"), settings)
    if not request.app.state.posts.take(address_of(request)):
        raise TooManyRequestsException(detail="Too many requests; wait a moment.")


async def whole_body(request: HttpRequest) -> bytes:
    try:
        return await request.body()
    except InternalServerException:  # the sender has hung up
        raise Unreadable("the body was cut off") from None


def add_headers(response: Response[T]) -> Response[T]:
    metrics.responses.labels(str(response.status_code)).inc()
    response.headers.update(HEADERS)
    return response


def tell_error(request: HttpRequest, error: Exception) -> Response[Denial]:
    status, code, words = 500, "bug", BUG
    if isinstance(error, Denied):
        status, code, words = error.status, error.code, str(error)
    elif isinstance(error, StoreUnavailable | Conflict):
        status, code, words = 503, "try-again", str(error)
    elif isinstance(error, Unreadable):
        status, code, words = 400, "unreadable", str(error)
    elif isinstance(error, FacedownError):
        status, code, words = 400, "refused", str(error)
    elif isinstance(error, PermissionDeniedException):
        status, code, words = 403, "origin", error.detail
    elif isinstance(error, HTTPException) and error.status_code < 500:
        status, code = error.status_code, CODES.get(error.status_code, "unreadable")
        words = readable(error)
    else:
        log.error("%s %r failed", request.method, request.url.path, exc_info=error)
    headers = error.headers if isinstance(error, MethodNotAllowedException) else None  # Allow
    return add_headers(Response(Denial(code, words), status_code=status, headers=headers))


def readable(error: HTTPException) -> str:
    extra: object = error.extra
    first = extra[0] if isinstance(extra, list) and extra else {}
    return str(first.get("message", error.detail))[:300] if isinstance(first, dict) else error.detail
