"""Who may do what: one matrix, read by the rooms and by a test. Whether it can be done now is the room's business."""

from typing import Literal

from . import wire

Role = Literal["host", "seated", "watcher", "stranger"]
ROLES: tuple[Role, ...] = ("host", "seated", "watcher", "stranger")

# A host may sit or only watch; "seat" marks what a host needs a seat for.
RIGHTS: dict[type[wire.Command], frozenset[str]] = {
    wire.Answer: frozenset({"host", "seated", "seat"}),
    wire.Propose: frozenset({"host", "seated", "seat"}),
    wire.WhyNot: frozenset({"host", "seated", "seat"}),
    wire.Undo: frozenset({"host", "seated", "seat"}),
    wire.Say: frozenset({"host", "seated", "watcher"}),
    wire.Sit: frozenset({"host", "seated", "watcher"}),
    wire.Stand: frozenset({"host", "seated", "seat"}),
    wire.TakeBack: frozenset({"host", "watcher"}),
    wire.SetBot: frozenset({"host"}),
    wire.Change: frozenset({"host"}),
    wire.Start: frozenset({"host"}),
    wire.HandOver: frozenset({"host", "seated"}),
    wire.LetBotAnswer: frozenset({"host", "seated"}),
    wire.Remove: frozenset({"host"}),
    wire.Pause: frozenset({"host"}),
    wire.Close: frozenset({"host"}),
    wire.Rematch: frozenset({"host", "seated"}),
}


def may(role: Role, seated: bool, command: type[wire.Command]) -> bool:
    rights = RIGHTS[command]
    return role in rights and (seated or "seat" not in rights)


NOT_ALLOWED: dict[Role, str] = {
    "host": "Take a seat first.",
    "seated": "Only the host can do that.",
    "watcher": "Watchers can only watch and chat. Take a seat first.",
    "stranger": "Join the table first.",
}
