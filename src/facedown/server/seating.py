"""Who sits where: the part of a room that is stored as one piece. A change is made on a copy and kept when written."""

from collections.abc import Callable
from typing import Any

import msgspec

from facedown.kernel.options import ANY
from facedown.kernel.pack import PackName
from facedown.kernel.proof import PutBack

from .wire import ChairState, Idle, Status

MOST_PEOPLE = 200
DAY = 24 * 60 * 60
Picks = dict[str, list[str]]  # of the options that each seat picks for itself, seat by seat


class Chair(msgspec.Struct):
    """A seat: open (neither), a person, a bot, or a bot that stands in for a person (both)."""

    player: int | None = None
    bot: str | None = None
    left: bool = False  # the person stood up; else they vanished and get the seat back on return
    bot_stays: bool = False  # its person was removed, or the deal is a lesson's: whoever came would know secrets
    was: int | None = None  # that person
    declined: bool = False  # somebody did not want it taken: from then on only the host can ask
    lent: int | None = None  # number of the one ask that a bot may answer for an idle person
    missed: bool = False  # at a slow table: they let a whole wait go by, and have not been here since

    @property
    def person(self) -> int | None:
        """Who plays here now, if it is a person."""
        return self.player if self.bot is None else None

    @property
    def state(self) -> ChairState:
        if self.player is None:
            return "open" if self.bot is None else "bot"
        return "person" if self.bot is None else "stand-in"


class Vote(msgspec.Struct):
    """Whether somebody may take the seat of a player who was removed. The number tells it from those before it."""

    number: int
    seat: int
    player: int
    agreed: list[int] = []


class Player(msgspec.Struct):
    """Somebody who has joined, with or without a seat. Their index in the list is their number."""

    name: str
    held: int | None = None  # the seat they have sat on since the start: they can have only that one again
    removed: bool = False
    stays: bool = False  # has sat or spoken here; others are forgotten where too many have joined
    beside: int | None = None  # whose device they play at, if it is not their own


class Taught(msgspec.Struct):
    """A lesson that goes on: how many of its lines each seat has done."""

    done: list[int]


class Seating(msgspec.Struct):
    """What a room keeps besides the game itself."""

    host: int
    chairs: list[Chair]
    players: list[Player]
    options: dict[str, Any]
    public: bool = False
    coach: bool = False
    idle: Idle = 0
    status: Status = "lobby"
    closed: str | None = None
    paused: bool = False
    rematch: str | None = None
    picks: Picks = {}
    votes: int = 0  # how many there have been
    vote: Vote | None = None
    put_back: list[PutBack] = []
    pack: PackName | None = None  # what it is played with; the store keeps its files
    lesson: Taught | None = None
    known: bool = True  # seats may look up what they know

    @property
    def slow(self) -> bool:
        """It runs for days: nobody need be here, and no clock runs but that of the answer."""
        return self.idle >= DAY

    @property
    def goes_on(self) -> bool:
        """While nobody looks: where nobody sits, nobody need wait for the bots."""
        return self.slow and self.people() > 0

    def missed(self, player: int) -> bool:
        return any(chair.player == player and chair.missed for chair in self.chairs)

    def place_for_one_more(self, present: Callable[[int], bool]) -> int | None:
        """The number of somebody who joins: a new one, else that of somebody who only joined and is not here."""
        if len(self.players) < MOST_PEOPLE:
            self.players.append(Player(""))
            return len(self.players) - 1
        kept = {self.host, *(chair.player for chair in self.chairs)}
        for number, player in enumerate(self.players):
            idle = not (player.stays or player.removed or player.held is not None)
            if idle and number not in kept and not present(number):
                return number
        return None

    def copy(self) -> "Seating":
        return msgspec.convert(msgspec.to_builtins(self), Seating)

    def all_options(self) -> dict[str, Any]:
        """What the game is opened with."""
        return {**self.options, **self.picks}

    def clear(self, seat: int) -> None:
        """Nobody sits there any more. What was picked there goes too, unless the game was dealt with it."""
        self.chairs[seat] = Chair()
        if self.status == "lobby":
            for picks in self.picks.values():
                picks[seat] = ANY

    def resize(self, seats: int) -> None:
        more = seats - len(self.chairs)
        self.chairs = [*self.chairs[:seats], *(Chair() for _ in range(more))]
        self.picks = {option: [*picks[:seats], *[ANY] * more] for option, picks in self.picks.items()}

    def move(self, player: int, seat: int) -> None:
        """In the lobby, with what they have picked; whoever had no seat has what was picked there."""
        own = self.seat_of(player)
        if own is not None and own != seat:
            for picks in self.picks.values():
                picks[seat] = picks[own]
            self.clear(own)
        self.chairs[seat] = Chair(player)

    def seat_of(self, player: int | None) -> int | None:
        """Where this person plays now."""
        if player is None:
            return None
        for seat, chair in enumerate(self.chairs):
            if chair.person == player:
                return seat
        return None

    def people(self) -> int:
        """How many have a seat, also those who are away and may come back."""
        return sum(chair.player is not None and not chair.left for chair in self.chairs)

    def device_of(self, player: int) -> int:
        """Who came with it."""
        beside = self.players[player].beside
        return player if beside is None else beside

    def sharers(self, player: int) -> list[int]:
        """All who play at the same device."""
        device = self.device_of(player)
        return [number for number in range(len(self.players)) if self.device_of(number) == device]

    def seats_beside(self, seat: int) -> list[int]:
        """Other seats that are played at the same device."""
        own = self.chairs[seat].person
        sharers = [] if own is None else self.sharers(own)
        return [other for other, chair in enumerate(self.chairs) if other != seat and chair.person in sharers]

    def voters(self) -> list[int]:
        """Everybody else in a seat, also those who are away and for whom a bot stands in."""
        seated = [chair.player for chair in self.chairs if chair.player is not None and not chair.left]
        return [player for player in seated if self.vote is None or player != self.vote.player]

    def chair_kept_for(self, player: int) -> Chair | None:
        """The chair where a bot stands in for this person."""
        return next((chair for chair in self.chairs if chair.player == player and chair.bot is not None), None)
