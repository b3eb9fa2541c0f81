"""Who may do what; commands/ names it for each command. Whether it can be done now is the room's business."""

from typing import get_args

from .wire import Role

ROLES: tuple[Role, ...] = get_args(Role)

# A host may sit or only watch; "seat" marks what a host needs a seat for.
Who = frozenset[str]
HOST: Who = frozenset({"host"})
HOST_OR_SEATED: Who = frozenset({"host", "seated"})
SEATED: Who = frozenset({"host", "seated", "seat"})
NOT_SEATED: Who = frozenset({"host", "watcher"})
JOINED: Who = frozenset({"host", "seated", "watcher"})

NOT_ALLOWED: dict[Role, str] = {
    "host": "For that one has to sit at the table.",
    "seated": "That is the host's business.",
    "watcher": "Watchers may watch and chat; for that one has to sit at the table.",
    "stranger": "Join the table first.",
}


def may(role: Role, seated: bool, who: Who) -> bool:
    return role in who and (seated or "seat" not in who)
