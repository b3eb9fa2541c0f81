"""What a caller's request is, and the IP address it came from."""

from typing import Protocol

from litestar import Request
from litestar.datastructures import Address, State

HttpRequest = Request[object, object, State]  # Litestar's users and logins are not used here


class Caller(Protocol):
    """A request or a socket."""

    @property
    def client(self) -> Address | None: ...


def address_of(caller: Caller) -> str:
    return caller.client.host if caller.client else ""
