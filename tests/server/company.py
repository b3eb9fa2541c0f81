"""People at one table of a virtual server, each in a window with a token of its own."""

import asyncio
import itertools
import random
from dataclasses import dataclass, field
from typing import Any

import msgspec

from facedown.kernel.asks import Refusal
from facedown.server.base.errors import Denied
from facedown.server.base.settings import ServerSettings
from facedown.server.features.late_friends import LateSeats
from facedown.server.lobby.table_registry import Lobby, hash_of
from facedown.server.protocol import bodies, wire
from facedown.server.room.change import Change
from facedown.server.room.coming_and_going import enter, leave
from facedown.server.room.command_handling import handle
from facedown.server.room.connection import Connection
from facedown.server.room.room import Room
from facedown.server.room.seating import Seating

from .virtual import MemoryStore, VirtualLoop, open_lobby

SETTINGS = ServerSettings(pace=200.0, thinkers=0, rest=0.0)  # bots take their time: games go on when somebody says so
NAMES = ("Ada", "Ben", "Cleo", "Dan")  # some are called alike
LOOP = VirtualLoop()


class Eyes(msgspec.Struct, frozen=True):
    seat: int | None
    over: bool = False


class Told(msgspec.Struct, frozen=True):
    """As much of a message as is looked at."""

    type: str
    id: str | None = None
    code: str | None = None
    view: Eyes | None = None


TOLD = msgspec.json.Decoder(Told)


@dataclass
class Window:
    number: int
    name: str
    token: str
    line: Connection | None = None
    screen: bool = False
    shown: list[Eyes] = field(default_factory=list)  # views that nobody has looked at yet


class Company:
    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        self.store = MemoryStore()
        self.lobby = self._open()
        self.windows: list[Window] = []
        self.ids = itertools.count()
        self.table = ""

    def _open(self) -> Lobby:
        async def opened() -> Lobby:
            return open_lobby(self.store, self.source, SETTINGS)

        return LOOP.run_until_complete(opened())

    @property
    def room(self) -> Room:
        return self.lobby.rooms[self.table]

    @property
    def seating(self) -> Seating:
        return self.room.seating

    def player(self, window: Window) -> int | None:
        return self.room.tokens.get(hash_of(window.token))

    def seat(self, window: Window) -> int | None:
        return self.seating.seat_of(self.player(window))

    def window_of(self, player: int | None) -> Window | None:
        return next((one for one in self.windows if player is not None and self.player(one) == player), None)

    # --- coming and going ---------------------------------------------------------------------------------------------

    def make(self, game: str, seats: int, fill: str | None, seat: int | None) -> None:
        made = LOOP.run_until_complete(
            self.lobby.create(bodies.NewTable(game=game, seats=seats, name=NAMES[0], fill=fill, seat=seat))
        )
        self._began(made.table, made.token)

    def learn(self, game: str) -> None:
        made = LOOP.run_until_complete(self.lobby.teach(game, bodies.Learn(NAMES[0])))
        self._began(made.table, made.token)

    def _began(self, table: str, token: str) -> None:
        self.table = table
        self.windows.append(Window(0, NAMES[0], token))
        LOOP.run_until_complete(self.lobby._find(table))

    def join(
        self, seat: int | str | None = None, beside: Window | None = None, own: Window | None = None
    ) -> Window | None:
        """`own`: the browser has that one's token. None: it was refused."""
        name = NAMES[len(self.windows) % len(NAMES)]
        body = bodies.Join(name, seat, beside=beside is not None, tokens=[] if own is None else [own.token])  # type: ignore[arg-type]
        try:
            made = LOOP.run_until_complete(self.lobby.join(self.table, body, None if beside is None else beside.token))
        except Denied:
            return None
        if own is not None:
            assert made.token == own.token, "a browser joined twice"
            return None
        self.windows.append(Window(len(self.windows), name, made.token))
        return self.windows[-1]

    def connect(self, window: Window, *, screen: bool = False, curtain: bool = False) -> None:
        self.vanish(window)
        hello = wire.Hello(1, self.table, window.token, screen=screen, curtain=curtain)
        window.line = Connection(None if screen else self.player(window), self.room.lease.holds, hello)
        window.screen = screen
        LOOP.run_until_complete(enter(self.room, window.line, 0))

    def vanish(self, window: Window) -> None:
        async def left(line: Connection) -> None:
            leave(self.room, line)

        if window.line is not None:
            self.heard(window)
            LOOP.run_until_complete(left(window.line))
            window.line = None

    def wait(self, seconds: float) -> None:
        LOOP.run_until_complete(asyncio.sleep(seconds))

    def restart(self, *, older: bool, nameless: bool = False) -> None:
        """`older`: the server before kept less about who was dealt in; `nameless`: and names were taken out since."""
        self.close()
        for window in self.windows:
            window.line = None
        if older:
            kept = self.store.tables[self.table]
            state = msgspec.json.decode(kept.state)
            state.pop("dealt", None)
            for person in state["players"] if nameless else ():
                person["name"] = "-"
            self.store.tables[self.table] = msgspec.structs.replace(kept, state=msgspec.json.encode(state))
        self.lobby = self._open()
        LOOP.run_until_complete(self.lobby._find(self.table))

    def move_to(self, table: str) -> None:
        for window in self.windows:
            self.vanish(window)
        self.table = table
        LOOP.run_until_complete(self.lobby._find(table))

    def close(self) -> None:
        for room in self.lobby.rooms.values():
            room.close_moved()
        self.wait(0)

    # --- saying and hearing -------------------------------------------------------------------------------------------

    def say(self, window: Window, command: type[wire.Command], **fields: Any) -> bool:
        """Whether it was acknowledged."""
        if window.line is None:
            self.connect(window)
        assert window.line is not None
        self.heard(window)
        id = f"c{next(self.ids)}"
        LOOP.run_until_complete(handle(self.room, window.line, command(id=id, **fields)))
        reply = next(one for one in self.heard(window) if one.id == id)
        assert reply.code != "bug"
        return reply.type == "ack"

    def heard(self, window: Window) -> list[Told]:
        """What was sent to it since this was last asked; views are kept until somebody looks at them."""
        line = window.line
        if line is None:
            return []
        told = [TOLD.decode(text) for text in line.waiting]
        line.waiting.clear()
        line.behind = 0
        window.shown += [one.view for one in told if one.view is not None]
        return told

    def late_seats(self) -> LateSeats:
        """What everybody is shown."""
        shown = (feature.shows(feature.room, None) for feature in self.room.having("shows"))
        return next(one for one in shown if isinstance(one, LateSeats))

    def latest_request(self) -> int:
        """Its number; it may have been granted at once."""
        rows = self.store.tables[self.table].rows["late_friends"]
        return max(int(row["number"]) for row in rows if row["kind"] == "asked")

    def answer(self, most: int) -> None:
        """Those who are asked answer, at random."""

        def one() -> Change | Refusal | None:
            play = self.room.play
            if play is None or play.table.over:
                return None
            seat = self.source.choice(play.table.awaited())
            ask = play.table.ask_of(seat)
            assert ask is not None
            return Change(play=play.after(seat, self.source.randrange(len(ask.options)), bot=True))

        for _ in range(most):
            if LOOP.run_until_complete(self.room.change(one)) is None:
                break
