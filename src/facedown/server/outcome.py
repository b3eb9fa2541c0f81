"""What a command comes to: what it changes of its room, and what its ack says besides."""

from typing import Any

import msgspec

from . import wire
from .deal import Deal
from .ledger import Entry
from .play import Play
from .seating import Seating
from .store import NewTable


class Outcome(msgspec.Struct):
    """Only what is set changes. One that changes nothing has `ack` alone, or with it a `reaction`,
    which is passed on and not stored, or `away`, which its socket keeps."""

    seating: Seating | None = None
    play: Play | None = None
    key: bytes | None = None
    deal: Deal | None = None
    chat: wire.ChatLine | None = None
    claim: Entry | None = None
    token: tuple[bytes, int] | None = None
    rematch: NewTable | None = None
    reaction: wire.Reaction | None = None
    called: set[int] = set()  # seats
    away: bool | None = None  # whether nobody looks at the page that says so
    ack: dict[str, Any] = {}

    def changes(self) -> bool:
        return any(part is not None for part in (self.seating, self.play, self.chat, self.claim, self.deal))
