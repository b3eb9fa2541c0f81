"""Host names that this server answers to. Guards against DNS rebinding, which would let a foreign page count as
ours."""

import re
import socket
from ipaddress import ip_address

from litestar.datastructures import Headers
from litestar.exceptions import HTTPException

from facedown.server.base.settings import ServerSettings

HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]{2,45})\]|(?P<name>[0-9a-z.-]{1,253}))(?::[0-9]{1,5})?\Z")


class OtherHost(HTTPException):
    status_code = 421


def check_host(headers: Headers, settings: ServerSettings) -> None:
    found = HOST.match(",".join(headers.getall("host", [])).lower())  # two Host headers match nothing
    name = "" if found is None else found["six"] or found["name"]
    if not (is_address(name) or name == "localhost" or name in (settings.host, *settings.hosts, *own_names())):
        raise OtherHost(detail="This server does not answer to that name. FACEDOWN_HOSTS says which it answers to.")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_names() -> tuple[str, str]:
    """The names other machines on the local network may use for this one."""
    name = socket.gethostname().lower()
    return name, f"{name}.local"
