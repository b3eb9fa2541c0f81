"""Answers that are the same for everybody, as bytes: plain, and compressed once. A browser that has one is told so."""

import gzip
import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from facedown.server.base.response_headers import HEADERS

ENCODINGS = ("br", "gzip")  # the better one first
SMALLEST = 1000  # bytes worth compressing
GZIP_LEVEL = 6
NOT_MODIFIED = 304

Headers = list[tuple[bytes, bytes]]
OURS: Headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class Body(NamedTuple):
    headers: Headers
    tag: bytes
    body: bytes


class ReadyAnswer:
    def __init__(self, kind: str, keep: str, bodies: Mapping[str, bytes], status: int = 200) -> None:
        """`bodies` by encoding; the plain one has none (`""`)."""
        self.status = status
        found = hashlib.sha256(bodies[""]).hexdigest()[:24]
        self.bodies = {
            encoding: self._body(kind, keep, encoding, f'"{found}{encoding and "-"}{encoding}"', body)
            for encoding, body in bodies.items()
        }

    def _body(self, kind: str, keep: str, encoding: str, tag: str, body: bytes) -> Body:
        told = {"content-type": kind, "cache-control": keep, "etag": tag, "vary": "Accept-Encoding"}
        if encoding:
            told["content-encoding"] = encoding
        told["content-length"] = str(len(body))
        return Body([*((name.encode(), value.encode()) for name, value in told.items()), *OURS], tag.encode(), body)

    async def send(self, asked: Mapping[bytes, bytes], send: Any) -> int:
        """Returns the status. `asked`: the headers of the request."""
        wanted = accepted(asked.get(b"accept-encoding", b""))
        headers, tag, body = self.bodies[next((one for one in wanted if one in self.bodies), "")]
        status = self.status
        if tag in asked.get(b"if-none-match", b""):
            status, body = NOT_MODIFIED, b""
            headers = [line for line in headers if line[0] not in (b"content-length", b"content-encoding")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
        return status


def compressed(body: bytes) -> dict[str, bytes]:
    """For what is made while the server runs; the client's files are compressed when they are built."""
    if len(body) < SMALLEST:
        return {"": body}
    return {"": body, "gzip": gzip.compress(body, GZIP_LEVEL, mtime=0)}


@lru_cache(maxsize=100)
def accepted(header: bytes) -> tuple[str, ...]:
    """Of our encodings, those that the header of a request allows."""
    named = [part.strip().split(b";") for part in header.lower().split(b",")]
    allowed = {name.strip() for name, *more in named if not any(refuses(one) for one in more)}
    return tuple(encoding for encoding in ENCODINGS if encoding.encode() in allowed)


def refuses(weight: bytes) -> bool:
    name, _, value = weight.strip().partition(b"=")
    return name == b"q" and not value.strip(b"0. ")
