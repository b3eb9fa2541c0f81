"""Serves the client's files, and a plain page that documents the HTTP calls."""

import html
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

from facedown.server.base.caller_address import HttpRequest
from facedown.server.base.settings import ServerSettings

USUAL = Path(__file__).parents[1] / "static"
MISSING = "<!doctype html><title>Facedown</title><p>The client is not built yet: run <code>make client</code>."
KINDS = {".webmanifest": "application/manifest+json"}  # not every system knows it


@cache
def files(client: Path) -> dict[str, Path]:
    """Every client file by its URL path; no other file is served."""
    return {path.relative_to(client).as_posix(): path for path in client.rglob("*") if path.is_file()}


def page(path: str, settings: ServerSettings) -> Response[bytes]:
    client = files(Path(settings.client) if settings.client else USUAL)
    found = client.get(path)
    if found is None and (path.startswith(("api/", "assets/")) or Path(path).suffix):
        raise NotFoundException(detail=f"there is no /{path[:100]}")
    if found is None:
        index = client.get("index.html")
        body = MISSING.encode() if index is None else index.read_bytes()
        return Response(body, media_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache"})
    kind = KINDS.get(found.suffix) or mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
    return Response(found.read_bytes(), media_type=kind, headers={"Cache-Control": lasting})


@get("/", include_in_schema=False, sync_to_thread=False)
def home(state: State) -> Response[bytes]:
    return page("index.html", state.settings)


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def any_file(path: FromPath[str], state: State) -> Response[bytes]:
    return page(path.lstrip("/"), state.settings)


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
