"""`facedown serve`: the server on this machine."""

import argparse
import errno
import gc
import os
import resource
import socket
import subprocess
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

import facedown
from facedown.games import MORE
from facedown.kernel.errors import FacedownError

from .app import make_app
from .lines import HttpLine, SocketLine
from .settings import ServerSettings, read_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="address to listen on (usually 127.0.0.1; 0.0.0.0 for the whole network)")
    parser.add_argument("--port", type=int, help="port to listen on (usually 8000)")
    parser.add_argument("--database", help="the SQLite file that keeps the tables")
    parser.add_argument("--no-browser", dest="browser", action="store_false", default=None, help="open no browser")
    parser.add_argument("--pace", type=float, help="seconds a bot usually takes to answer (usually 1.2)")


def run(args: argparse.Namespace) -> int:
    flags = {name: getattr(args, name, None) for name in ("host", "port", "database", "browser", "pace")}
    try:
        settings = with_client(read_settings(os.environ, **flags))
        listening = listen(settings)
        app = make_app(settings)
    except FacedownError as error:
        print(f"facedown: {error}", file=sys.stderr)
        return 2
    raise_file_limit()
    gc.collect()
    gc.freeze()  # what is loaded now stays: looking through it again and again would stop every table for a moment
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else settings.host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"Facedown is served at {address} (stop with Ctrl-C)", flush=True)
    if settings.browser and sys.stdout.isatty():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.Server(uvicorn_config(app)).run([listening])
    return 0


def with_client(settings: ServerSettings) -> ServerSettings:
    """Games of one's own bring their clients: in a checkout they are built in."""
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
        app,
        http=HttpLine,
        ws=SocketLine,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        log_level="warning",
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
        listening.listen(1024)  # whoever comes while the server starts waits in line
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise FacedownError(f"port {settings.port} is in use; choose another with --port") from None
        raise FacedownError(f"cannot listen on {settings.host} port {settings.port}: {error.strerror}") from None
    return listening


def raise_file_limit() -> None:
    """A socket is an open file."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
