"""The names that this server answers to. A foreign name may be made to lead here, and its pages would count as ours."""

import re
import socket
from ipaddress import ip_address

from litestar.datastructures import Headers
from litestar.exceptions import HTTPException

from .settings import ServerSettings

HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]{2,45})\]|(?P<name>[0-9a-z.-]{1,253}))(?::[0-9]{1,5})?\Z")


class OtherHost(HTTPException):
    status_code = 421


def check_host(headers: Headers, settings: ServerSettings) -> None:
    found = HOST.match(",".join(headers.getall("host", [])).lower())  # two of them are no name
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
    """As others on the same network may call this machine."""
    name = socket.gethostname().lower()
    return name, f"{name}.local"
