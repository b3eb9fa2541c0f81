"""Who sits where: the part of a room that is stored as one piece. A change is made on a copy and kept when written."""

from typing import Any

import msgspec

from .wire import ChairState, Idle, Status


class Chair(msgspec.Struct):
    """A seat: open (neither), a person, a bot, or a bot that stands in for a person (both)."""

    player: int | None = None
    bot: str | None = None
    left: bool = False  # the person stood up; else they vanished and get the seat back on return
    lent: int | None = None  # number of the one ask that a bot may answer for an idle person

    @property
    def person(self) -> int | None:
        """Who plays here now, if it is a person."""
        return self.player if self.bot is None else None

    @property
    def state(self) -> ChairState:
        if self.player is None:
            return "open" if self.bot is None else "bot"
        return "person" if self.bot is None else "stand-in"


class Player(msgspec.Struct):
    """Somebody who has joined, with or without a seat. Their index in the list is their number."""

    name: str
    held: int | None = None  # the seat they have sat on since the start: they can have only that one again
    removed: bool = False


class Seating(msgspec.Struct):
    """What a room keeps besides the game itself."""

    host: int
    chairs: list[Chair]
    players: list[Player]
    options: dict[str, Any]
    public: bool = False
    idle: Idle = 0
    status: Status = "lobby"
    closed: str | None = None
    paused: bool = False
    rematch: str | None = None

    def copy(self) -> "Seating":
        return msgspec.convert(msgspec.to_builtins(self), Seating)

    def seat_of(self, player: int | None) -> int | None:
        """Where this person plays now."""
        if player is None:
            return None
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == player), None)

    def chair_kept_for(self, player: int) -> Chair | None:
        """The chair where a bot stands in for this person."""
        return next((chair for chair in self.chairs if chair.player == player and chair.bot is not None), None)
