"""Who sits where: the part of a room that is stored as one piece. Changes are made on a copy, kept once stored."""

from collections.abc import Callable
from typing import Any

import msgspec

from facedown.kernel.content.pack import PackName
from facedown.kernel.fairness.proof import PutBack
from facedown.kernel.options import ANY
from facedown.server.protocol.wire import ChairState, Idle, Role, Status

MOST_PEOPLE = 200
DAY = 24 * 60 * 60
Picks = dict[str, list[str]]  # option name: each seat's own pick, by seat


class Chair(msgspec.Struct):
    """A seat: open (neither), a person, a bot, or a bot that stands in for a person (both)."""

    player: int | None = None
    bot: str | None = None
    left: bool = False  # the person stood up; otherwise they vanished and get the seat back on return
    bot_stays: bool = False  # its person was removed: nobody else ever sees that hand
    lent: int | None = None  # number of the one ask that a bot may answer for an idle person
    missed: bool = False  # at a slow table: they let a whole wait go by, and have not connected since

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
    held: int | None = None  # their seat since the start: the only one they can take again
    removed: bool = False
    stays: bool = False  # has sat or spoken here; others are forgotten when too many have joined
    beside: int | None = None  # the player whose device they share, if they do
    friends: bool = False  # left, and agreed that friends may take over


class Taught(msgspec.Struct):
    """A lesson in progress: how many of its lines each seat has done."""

    done: list[int]


class Seating(msgspec.Struct):
    """Everything a room stores besides the game itself."""

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
    put_back: list[PutBack] = []
    pack: PackName | None = None  # the content pack it is played with; the store keeps its files
    lesson: Taught | None = None
    known: bool = True  # seats may open the panel of what they know
    late: bool | None = None  # late friends may take bots' seats; None: if one person plays alone
    late_since: int = 0  # when the host allowed it, in seconds since 1970
    dealt: list[int | None] | None = None  # by seat: the player it was dealt to. None: not dealt yet, or not known

    @property
    def slow(self) -> bool:
        """Whether the game runs for days: nobody need be connected, and only the answer's clock runs."""
        return self.idle >= DAY

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on while nobody is connected. Without people at the table, nobody waits for the
        bots."""
        return self.slow and self.people() > 0

    def missed(self, player: int) -> bool:
        return any(chair.player == player and chair.missed for chair in self.chairs)

    def place_for_one_more(self, present: Callable[[int], bool]) -> int | None:
        """A number for a new player: an unused one, else that of somebody who only joined and is not connected."""
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
        """The options the game is opened with."""
        return {**self.options, **self.picks}

    def clear(self, seat: int) -> None:
        """Empties a seat. Its picks go too, unless the game was dealt with them."""
        self.chairs[seat] = Chair()
        if self.status == "lobby":
            for picks in self.picks.values():
                picks[seat] = ANY

    def resize(self, seats: int) -> None:
        more = seats - len(self.chairs)
        self.chairs = [*self.chairs[:seats], *(Chair() for _ in range(more))]
        self.picks = {option: [*picks[:seats], *[ANY] * more] for option, picks in self.picks.items()}

    def move(self, player: int, seat: int) -> None:
        """Moves a player in the lobby, along with their picks; a player without a seat takes on the picks made
        there."""
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

    def role_of(self, player: int | None) -> Role:
        if player is None:
            return "stranger"
        if player == self.host:
            return "host"
        return "watcher" if self.seat_of(player) is None else "seated"

    def people(self) -> int:
        """How many people have a seat, including those who are away and may come back."""
        return sum(chair.player is not None and not chair.left for chair in self.chairs)

    def device_of(self, player: int) -> int:
        """The player who brought this player's device."""
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

    def chair_kept_for(self, player: int) -> Chair | None:
        """The chair where a bot stands in for this person."""
        return next((chair for chair in self.chairs if chair.player == player and chair.bot is not None), None)
