"""`facedown serve`: runs the server on this machine."""

import argparse
import asyncio
import errno
import logging
import os
import resource
import secrets
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar

import facedown
from facedown.games import MORE
from facedown.kernel.errors import FacedownError

from .app import hand_over, make_app
from .base.gc_pauses import collector
from .base.logging_setup import set_up
from .base.settings import ServerSettings, read_settings
from .cluster.peer_listener import listen_within
from .cluster.supervisor import BAD_INPUT, Workers
from .edge.connection_limits import HttpLine, SocketLine
from .edge.front import Front
from .store.engine import Unreachable, open_database

HANDING_OVER = 0.0005  # seconds between thread switches (default 0.005): ten per move, so that storing gets its turn
LOOK_AGAIN = 0.5  # seconds
HEED_WITHIN = 0.1  # seconds; as uvicorn does once it has started
FLAGS = ("host", "port", "database", "packs", "workers", "inner", "browser", "pace", "logs", "metrics")


log = logging.getLogger("facedown.serve")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="address to listen on (usually 127.0.0.1; 0.0.0.0 for the whole network)")
    parser.add_argument("--port", type=int, help="port to listen on (usually 8000)")
    parser.add_argument(
        "--database", help="the SQLite file that keeps the tables, or postgresql://USER:PASSWORD@HOST/NAME"
    )
    parser.add_argument("--packs", metavar="FOLDER", help="content packs to offer, one folder each (docs/content.md)")
    parser.add_argument("--workers", type=int, help="processes that serve (usually 1; more need PostgreSQL)")
    parser.add_argument("--inner", help="address for workers on other machines, as 10.0.0.5:7000 (usually 127.0.0.1:0)")
    parser.add_argument("--no-browser", dest="browser", action="store_false", default=None, help="open no browser")
    parser.add_argument("--logs", choices=("text", "json"), help="what the log is written as (usually text)")
    parser.add_argument("--metrics", type=int, metavar="PORT", help="show figures for Prometheus on this port")
    parser.add_argument("--pace", type=float, help="seconds a bot usually takes to answer (usually 1.2)")


def run(args: argparse.Namespace) -> int:
    flags = {name: getattr(args, name, None) for name in FLAGS}
    try:
        settings = with_client(read_settings(os.environ, **flags))
        set_up(settings.logs)
        os.environ["FACEDOWN_LOGS"] = settings.logs  # for the bots' processes
        settings = for_workers(settings)
        listening = listen(settings)
        app = make_app(settings) if settings.workers == 1 else None
    except FacedownError as error:
        return complain(error)
    raise_file_limit()
    sys.setswitchinterval(HANDING_OVER)
    collector.watch()
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else settings.host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"Facedown is served at {address} (stop with Ctrl-C)", flush=True)
    if settings.browser and sys.stdout.isatty():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if app is None:
        return Workers(settings.workers, lambda number: serve_one(settings, number, listening)).run()
    Server(app).run([listening])
    return 0


def serve_one(settings: ServerSettings, number: int, listening: socket.socket) -> int:
    """Runs one worker, in a process of its own."""
    host, _, port = settings.inner.rpartition(":")
    if port.isdecimal() and int(port):
        settings = msgspec.structs.replace(settings, inner=f"{host}:{int(port) + number}")
    if settings.metrics:
        settings = msgspec.structs.replace(settings, metrics=settings.metrics + number)
    try:
        app = make_app_when_possible(settings)
    except FacedownError as error:
        return complain(error)
    Server(app).run([listening])
    return 0


def make_app_when_possible(settings: ServerSettings) -> Litestar:
    """The database was there when the workers were started: a worker that starts later waits for it to come back."""
    waited = False
    while True:
        try:
            return make_app(settings)
        except Unreachable as error:
            if not waited:
                log.warning("a worker waits for the database: %s", error)
            waited = True
            time.sleep(LOOK_AGAIN)


def complain(error: FacedownError) -> int:
    print(f"facedown: {error}", file=sys.stderr, flush=True)
    return BAD_INPUT


class Server(uvicorn.Server):
    def __init__(self, app: Litestar) -> None:
        super().__init__(uvicorn_config(app))
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """A signal to stop takes effect at once, even while waiting for the database."""
        starting = asyncio.create_task(super().startup(sockets))
        while not starting.done() and not self.should_exit:
            await asyncio.wait({starting}, timeout=HEED_WITHIN)
        if starting.done():
            return starting.result()
        starting.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hands over tables first, so that disconnected clients find them at another worker."""
        for server in self.servers:
            server.close()
        await hand_over(self.app)
        await super().shutdown(sockets)


def for_workers(settings: ServerSettings) -> ServerSettings:
    """The workers of one start share a key, and find a migrated database."""
    if settings.workers < 1:
        raise FacedownError("settings: `workers` is a number from 1")
    if settings.workers == 1:
        return settings
    if not settings.database_address().startswith("postgresql://"):
        raise FacedownError("several workers need PostgreSQL: leave --workers away, or choose another --database")
    listen_within(settings).close()
    open_database(settings.database_address()).dispose()
    return msgspec.structs.replace(settings, inner_key=settings.inner_key or secrets.token_hex(32))


def with_client(settings: ServerSettings) -> ServerSettings:
    """Builds the clients of games from another folder into the site; possible only in a checkout."""
    if settings.client or MORE not in os.environ:
        return settings
    build = Path(facedown.__file__).parents[2] / "web" / "build.py"
    if not build.is_file():
        raise FacedownError("the clients of games from another folder can only be built in a checkout of Facedown")
    print("Building the client, if anything has changed …", file=sys.stderr)
    if subprocess.run([sys.executable, str(build)], stdout=subprocess.DEVNULL, check=False).returncode:
        raise FacedownError(f"the client could not be built: run {MORE}={os.environ[MORE]} python {build}")
    return msgspec.structs.replace(settings, client=str(build.parents[1] / ".cache" / "client"))


def uvicorn_config(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        Front(app),
        http=HttpLine,
        ws=SocketLine,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(app.state.settings.proxies),
        forwarded_allow_ips=list(app.state.settings.proxies),
    )


def listen(settings: ServerSettings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(1024)  # connections made while the server starts wait in the backlog
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise FacedownError(f"port {settings.port} is in use; choose another with --port") from None
        raise FacedownError(f"cannot listen on {settings.host} port {settings.port}: {error.strerror}") from None
    return listening


def raise_file_limit() -> None:
    """Every socket is an open file."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
