"""What a command comes to: what it changes of its room, and what its ack says besides."""

from typing import Any

import msgspec

from . import wire
from .play import Play
from .seating import Seating
from .store import NewTable


class Outcome(msgspec.Struct):
    """Only what is set changes. One that changes nothing has `ack` alone."""

    seating: Seating | None = None
    play: Play | None = None
    key: bytes | None = None
    chat: wire.ChatLine | None = None
    token: tuple[bytes, int] | None = None
    rematch: NewTable | None = None
    ack: dict[str, Any] = {}

    def changes(self) -> bool:
        return self.seating is not None or self.play is not None or self.chat is not None
