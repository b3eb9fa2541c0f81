"""Sends a short message to a URL that a user has given us, safe against server-side request forgery: https on its usual
port to public addresses only; the name is resolved once and the connection goes to the address found; redirects are not
followed, and only the status is read."""

import asyncio
import errno
import re
import socket
import ssl
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from facedown.kernel.errors import FacedownError
from facedown.server.base.fair_queue import FairQueue, QueueFull

WITHIN = 10.0  # seconds for all of it
LONGEST_LINE = 2048  # bytes of the response's status line
HTTPS = 443
HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?\.?|\[[0-9A-Fa-f:.]{2,45}\]")
PATH = re.compile(r"[!-~]*")
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})[ \r\n]")
NOWHERE = "Notifications cannot be sent to that address."

# IANA's registries of special addresses, and multicast. Python's own list differs from version to version.
SPECIAL = tuple(
    map(
        ip_network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16"),
            *("192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
            *("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"),
        ),
    )
)
GLOBAL_UNICAST = ip_network("2000::/3")  # the only public part of IPv6; leaves out addresses that wrap an IPv4 one

# Threads of their own: a user's host name that resolves slowly must not block other work that needs a thread.
LOOK_UPS, LOOK_UPS_OF_ONE, WAITING_OF_ONE = 64, 2, 20
LOOKING_UP = ThreadPoolExecutor(LOOK_UPS, "facedown-look-up")
OUR_OWN = {errno.ENETUNREACH, errno.ENETDOWN, errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.EADDRNOTAVAIL}

Resolve = Callable[[str, int], Coroutine[Any, Any, list[str]]]


class Nowhere(FacedownError):
    """An address that nothing may be sent to."""

    def __init__(self) -> None:
        super().__init__(NOWHERE)


class Unreached(FacedownError):
    """The message was not delivered. The error never names the address: its path is as good as a password."""


class NotSent(FacedownError):
    """Nothing was sent, and that is not the address's fault: too much waits, or names cannot be looked up just now."""

    def __init__(self, why: str) -> None:
        super().__init__(f"not sent ({why})")


class Target(NamedTuple):
    host: str
    port: int
    path: str
    tls: bool


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and address not in GLOBAL_UNICAST:
        return False
    return not any(address in network for network in SPECIAL if network.version == address.version)


def host_of(address: str) -> str:
    """The only part of an address that may be shown."""
    return urlsplit(address).hostname or ""


async def look_up(host: str, port: int) -> list[str]:
    """Also resolves odd spellings of numbers: 0x7f.1 is 127.0.0.1."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(LOOKING_UP, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    return [str(entry[4][0]) for entry in found]


class SafeHttp:
    """`inward`: for tests and trials on one machine: allows http, any port and the machine itself."""

    def __init__(
        self, *, inward: bool = False, resolve: Resolve = look_up, trust: ssl.SSLContext | None = None
    ) -> None:
        self.inward = inward
        self.resolve = resolve
        self.trust = trust
        self.look_ups = FairQueue(LOOK_UPS, LOOK_UPS_OF_ONE, WAITING_OF_ONE)

    def target(self, address: str) -> Target:
        """Raises Nowhere."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise Nowhere from None
        host, tls = parts.netloc.removesuffix(f":{port}"), parts.scheme == "https"
        usual = port in (None, HTTPS) and tls
        if parts.scheme not in ("https", "http") or not (usual or self.inward):
            raise Nowhere
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if not HOST.fullmatch(host) or not PATH.fullmatch(path) or parts.fragment:
            raise Nowhere
        return Target(host.strip("[]"), port or (HTTPS if tls else 80), path, tls)

    async def check(self, address: str, asker: str) -> None:
        """Checks that messages may be sent to the address. Raises Nowhere or NotSent."""
        await self._pin(self.target(address), asker)

    async def post(self, address: str, headers: dict[str, str], body: bytes, asker: str) -> int:
        """Returns the response status. Raises Nowhere, Unreached or NotSent. `asker`: who waits for their own only."""
        target = self.target(address)
        pinned = await self._pin(target, asker)
        try:
            async with asyncio.timeout(WITHIN):
                return await self._post(target, pinned, headers, body)
        except (OSError, ssl.SSLError, asyncio.IncompleteReadError, ValueError) as error:
            if isinstance(error, OSError) and error.errno in OUR_OWN:
                raise NotSent(type(error).__name__) from None
            raise Unreached(type(error).__name__) from None

    async def _pin(self, target: Target, asker: str) -> str:
        """The one IP address to connect to. If any address of the name is not public, none is used."""
        try:
            found = [ip_address(one) for one in await self._look_up(target, asker)]
        except (QueueFull, TimeoutError) as error:
            raise NotSent(type(error).__name__) from None
        except (OSError, ValueError, UnicodeError) as error:
            if isinstance(error, socket.gaierror) and error.errno == socket.EAI_AGAIN:
                raise NotSent("EAI_AGAIN") from None
            raise Nowhere from None
        if not found or not all(is_public(one) or (self.inward and one.is_loopback) for one in found):
            raise Nowhere
        return str(found[0])

    async def _look_up(self, target: Target, asker: str) -> list[str]:
        """The turn ends with the look-up, not when nobody waits for it any more: until then it keeps its thread."""

        def ended(done: "asyncio.Task[list[str]]") -> None:
            if not done.cancelled():
                done.exception()  # has been told, unless it came too late
            self.look_ups.leave(asker)

        async with asyncio.timeout(WITHIN):
            await self.look_ups.enter(asker)
            looking = asyncio.get_running_loop().create_task(self.resolve(target.host, target.port))
            looking.add_done_callback(ended)
            return await asyncio.shield(looking)

    async def _post(self, target: Target, pinned: str, headers: dict[str, str], body: bytes) -> int:
        tls = self._trusted() if target.tls else None
        reader, writer = await asyncio.open_connection(
            pinned, target.port, ssl=tls, server_hostname=target.host if tls else None, limit=LONGEST_LINE
        )
        try:
            host = f"[{target.host}]" if ":" in target.host else target.host
            shown = host if target.port in (HTTPS, 80) else f"{host}:{target.port}"
            lines = {"Host": shown, "User-Agent": "Facedown", "Connection": "close", **headers}
            head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
            writer.write(f"POST {target.path} HTTP/1.1\r\n{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            await writer.drain()
            status = STATUS.match(await reader.readuntil(b"\n"))
        except asyncio.LimitOverrunError:
            raise Unreached("LimitOverrunError") from None
        finally:
            writer.transport.abort()
        if status is None:
            raise Unreached("no HTTP")
        return int(status[1])

    def _trusted(self) -> ssl.SSLContext:
        if self.trust is None:
            self.trust = ssl.create_default_context()
        return self.trust
