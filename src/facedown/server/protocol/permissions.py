"""Who may give which command; commands/ says so for each. Whether it is possible right now is up to the room."""

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
    "host": "Take a seat first.",
    "seated": "Only the host can do that.",
    "watcher": "Watchers can only watch and chat. Take a seat first.",
    "stranger": "Join the table first.",
}
