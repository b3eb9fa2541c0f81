"""What is answered before the framework hears of it: the client's files and what is the same for all, from bytes at
hand. Here callers who ask for too much wait, so that the players' commands do not (F9)."""

import asyncio
import re
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.datastructures import Headers

from facedown.games import folders
from facedown.server.base import metrics
from facedown.server.base.fair_queue import FairQueue
from facedown.server.base.networks import site_of
from facedown.server.base.rate_limits import CallerBuckets
from facedown.server.base.settings import ServerSettings

from .allowed_hosts import OtherHost, check_host
from .ready_answers import ReadyAnswer, compressed
from .static_site import ASK_AGAIN, USUAL, StaticSite

EACH_TURN = 3  # requests let in per turn of the event loop
LONGEST_WAIT = 10.0  # seconds; somebody who would have to wait longer is refused, after that time
REFUSED_COSTS = 20  # requests: a caller who is refused and asks on is slowed soon
TOO_FAST = 429
OK = 200
SAME_FOR_ALL = re.compile(r"/api/games(/(?P<game>[a-z-]{1,40})/(card|content|rules|primer|guide|lesson))?\Z")
TOO_MANY = b'{"code":"too-fast","words":"Too many requests come from your network. Wait a moment, then try again."}'
REFUSED = ReadyAnswer("application/json", "no-store", {"": TOO_MANY}, TOO_FAST)


class Front:
    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.settings: ServerSettings = app.state.settings
        self.site = StaticSite(Path(self.settings.client) if self.settings.client else USUAL)
        self.budgets = CallerBuckets(self.settings.requests, self.settings.requests / 60)
        self.turns = FairQueue(EACH_TURN)
        self.kept: dict[str, asyncio.Task[ReadyAnswer | None]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        address = scope["client"][0] if scope["client"] else ""
        if not await self._wait(address):
            return await answer(REFUSED, scope, send)
        found = await self._ready(scope) if scope["method"] == "GET" and self._is_ours(scope) else None
        if found is not None:
            return await answer(found, scope, send)

        async def send_and_count(message: Any) -> None:
            if message["type"] == "http.response.start" and message["status"] == TOO_FAST:
                self.budgets.fine(address, REFUSED_COSTS)
            await send(message)

        return await self.app(scope, receive, send_and_count)

    async def _wait(self, address: str) -> bool:
        """False: they have waited, and are refused all the same."""
        wait = self.budgets.wait(address)
        if wait:
            await asyncio.sleep(min(wait, LONGEST_WAIT))
        if wait > LONGEST_WAIT:
            self.budgets.give_back(address)
            return False
        site = site_of(address)
        await self.turns.enter(site)
        asyncio.get_running_loop().call_soon(self.turns.leave, site)  # within this turn of the loop, no more come in
        return True

    def _is_ours(self, scope: Any) -> bool:
        try:
            check_host(Headers(scope["headers"]), self.settings)
        except OtherHost:
            return False
        return True

    async def _ready(self, scope: Any) -> ReadyAnswer | None:
        path = scope["path"]
        found = SAME_FOR_ALL.match(path)
        if found is None:
            return self.site.answer(path)
        if scope["query_string"] or found["game"] not in (None, *folders()):
            return None
        if path not in self.kept:
            self.kept[path] = asyncio.create_task(self._made(scope))
        ready = await asyncio.shield(self.kept[path])
        if ready is None:
            self.kept.pop(path, None)
        return ready

    async def _made(self, scope: Any) -> ReadyAnswer | None:
        """From the framework's own answer; None if it refuses."""
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        plain = [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]
        again: Any = {**scope, "headers": plain, "state": dict(scope["state"])}
        await self.app(again, receive, send)
        if sent[0]["status"] != OK:
            return None
        body = b"".join(part.get("body", b"") for part in sent[1:])
        return ReadyAnswer("application/json", ASK_AGAIN, await asyncio.to_thread(compressed, body))


async def answer(ready: ReadyAnswer, scope: Any, send: Any) -> None:
    metrics.responses.labels(str(await ready.send(dict(scope["headers"]), send))).inc()
