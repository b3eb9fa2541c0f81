"""The application: HTTP, WebSocket and the client's files, over one lobby."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
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

from . import http, reading, site, sockets
from .document import Denial
from .hosts import check_host
from .lobby import Denied, Lobby
from .replays import Films
from .settings import ServerSettings
from .store import Conflict, StoreUnavailable
from .store.engine import open_database
from .store.sqlite import SqliteStore
from .throttle import Buckets, address_of

WRONG_CODES, MORE_EACH_SECOND = 20, 0.1  # from one address
CODES = {404: "not-found", 405: "not-found", 413: "too-long", 421: "host", 429: "too-fast"}

log = logging.getLogger("facedown.http")


def make_app(settings: ServerSettings) -> Litestar:
    engine = open_database(settings.database_address())

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.loop = asyncio.get_running_loop()
        store = SqliteStore(engine)
        lobby = app.state.lobby = Lobby(settings, store)
        films = app.state.films = Films()
        sweeping = asyncio.create_task(lobby.sweep())
        yield
        sweeping.cancel()
        lobby.close()
        films.close()
        store.close()

    app = Litestar(
        route_handlers=[*http.HANDLERS, sockets.seat, site.home, site.any_file],
        lifespan=[lifespan],
        before_request=check_request,
        after_request=add_headers,
        exception_handlers={Exception: tell_error},
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        request_max_body_size=reading.LARGEST,
        openapi_config=OpenAPIConfig(
            "Facedown",
            facedown.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(), site.PlainPage(path="/")],
        ),
        logging_config=None,
    )
    app.state.settings = settings
    app.state.posts = Buckets(settings.posts, settings.posts / 60)
    app.state.tables = Buckets(settings.tables, settings.tables / 3600)
    app.state.lines = Counter[str]()  # sockets of each address
    app.state.replays = Buckets(settings.replays, settings.replays / 60)
    app.state.wrong_codes = Buckets(WRONG_CODES, MORE_EACH_SECOND)
    return app


async def check_request(request: "Request[Any, Any, Any]") -> None:
    """Before any HTTP handler: posts come from our own pages or from programs, not too many, and readable."""
    settings: ServerSettings = request.app.state.settings
    check_host(request.headers, settings)
    if request.method != "POST":
        return
    sockets.check_origin(request.headers.get("origin"), request.headers.get("host"), settings)
    if not request.app.state.posts.of(address_of(request)).take():
        raise TooManyRequestsException(detail="Too many requests; wait a moment.")
    # Litestar would take "3" for 3, and one of two equal keys.
    request.route_handler.opt["reads"].read(await whole_body(request))


async def whole_body(request: "Request[Any, Any, Any]") -> bytes:
    try:
        return await request.body()
    except InternalServerException:  # whoever sent it has hung up
        raise Unreadable("the body was cut off") from None


def add_headers(response: Response[Any]) -> Response[Any]:
    response.headers.update(site.HEADERS)
    return response


def tell_error(request: "Request[Any, Any, Any]", error: Exception) -> Response[Denial]:
    status, code, words = 500, "bug", "Something went wrong on our side. The error has been logged."
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
    extra: Any = error.extra
    first = extra[0] if isinstance(extra, list) and extra else {}
    return str(first.get("message", error.detail))[:300] if isinstance(first, dict) else error.detail
