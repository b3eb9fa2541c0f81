"""The client's files, as they are sent, and a plain page that documents the HTTP calls."""

import html
import mimetypes
from pathlib import Path
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

from facedown.server.base.caller_address import HttpRequest

from .ready_answers import ENCODINGS, ReadyAnswer

USUAL = Path(__file__).parents[1] / "static"
MISSING = "<!doctype html><title>Facedown</title><p>The client is not built yet: run <code>make client</code>."
KINDS = {".webmanifest": "application/manifest+json"}  # not every system knows it
ENDINGS = {"br": ".br", "gzip": ".gz"}
LASTING, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
NO_PAGES = ("api/", "assets/", "schema", "ws")


class StaticSite:
    """All files of a client, read when the server starts. No other file is served."""

    def __init__(self, client: Path) -> None:
        found = {path.relative_to(client).as_posix(): path for path in client.rglob("*") if path.is_file()}
        self.files = {
            name: ready(name, path, found)
            for name, path in found.items()
            if path.suffix not in ENDINGS.values() or name.removesuffix(path.suffix) not in found
        }
        missing = ReadyAnswer("text/html; charset=utf-8", ASK_AGAIN, {"": MISSING.encode()})
        self.index = self.files.get("index.html", missing)

    def answer(self, path: str) -> ReadyAnswer | None:
        """Every other page is the index: the client finds its way by the address. None: there is no such file."""
        found = self.files.get(path.lstrip("/"))
        if found is not None:
            return found
        return None if path.lstrip("/").startswith(NO_PAGES) or Path(path).suffix else self.index


def ready(name: str, path: Path, others: dict[str, Path]) -> ReadyAnswer:
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    packed = {encoding: others.get(name + ENDINGS[encoding]) for encoding in ENCODINGS}
    bodies = {encoding: file.read_bytes() for encoding, file in packed.items() if file is not None}
    return ReadyAnswer(kind, LASTING if name.startswith("assets/") else ASK_AGAIN, {**bodies, "": path.read_bytes()})


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def no_such_file(path: FromPath[str] = "/") -> None:
    """Files were answered before the framework (front.py)."""
    raise NotFoundException(detail=f"there is no {path[:100]}")


class PlainPage(OpenAPIRenderPlugin):
    """The OpenAPI document as a page without third-party scripts."""

    def render(self, request: HttpRequest, openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002
        told = openapi_schema["info"]
        lines = [
            f"<!doctype html><html lang=en><meta charset=utf-8><title>{html.escape(told['title'])}</title>",
            f"<h1>{html.escape(told['title'])} {html.escape(told['version'])}</h1>",
            "<p>For machines: <a href=/schema/openapi.json>openapi.json</a>. WebSocket: docs/protocol.md.</p>",
        ]
        for path, calls in openapi_schema["paths"].items():
            for verb, call in calls.items():
                words = html.escape(call.get("description") or call.get("summary") or "")
                lines.append(f"<h2><code>{verb.upper()} {html.escape(path)}</code></h2><p>{words}</p>")
                inputs = [html.escape(one["name"]) for one in call.get("parameters", [])]
                body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
                if body:
                    inputs.append(f"body: {html.escape(body.get('$ref', '').rsplit('/', 1)[-1])}")
                if inputs:
                    lines.append(f"<p>Takes {', '.join(inputs)}.</p>")
        for name, schema in openapi_schema.get("components", {}).get("schemas", {}).items():
            fields = ", ".join(html.escape(field) for field in schema.get("properties", {}))
            lines.append(f"<h3>{html.escape(name)}</h3><p><code>{fields}</code></p>")
        return "\n".join(lines).encode()
