"""Tables that wait in a site's database before its server knows them: real games, dealt from a key and played by
answers, stored as a room stores them. The server replays the log when somebody comes."""

import copy
import random
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection
from tests.games_support.playing import support

from facedown.games import game as find_game
from facedown.kernel.asks import Ask
from facedown.server.base.clocks import entropy
from facedown.server.base.settings import ServerSettings
from facedown.server.lobby.table_registry import hash_of
from facedown.server.protocol.wire import Idle, Status, encode
from facedown.server.room.game_session import Play
from facedown.server.room.seating import Chair, Player, Seating
from facedown.server.room.table_options import read_options
from facedown.server.store import NewTable, Writing, new_id, tables
from facedown.server.store.engine import make_engine

NAMES = ("Ines", "Theo", "Mara", "Pip", "Uma", "Noah", "Kit", "Ada")


class Prepared(NamedTuple):
    """A table that waits for `asked`; tokens by seat."""

    table: str
    tokens: list[str]
    asked: int

    @property
    def token(self) -> str:
        return self.tokens[self.asked]


class Course:
    """A game that is played on, answer by answer, and can be stored as it stands, as often as wanted."""

    def __init__(self, game: str, seats: int, number: int = 0, **options: Any) -> None:
        self.game = find_game(game)
        self.seats = seats
        self.key = number.to_bytes(32, "big")
        self.options = read_options(self.game, seats, options)
        self.play = Play.open(self.game, seats, self.options, self.key)
        self.answers = [self.play.stored_answer()]

    @property
    def table(self) -> Any:
        return self.play.table

    @property
    def status(self) -> Status:
        return "over" if self.table.over else "playing"

    @property
    def asked(self) -> int:
        return int(self.table.awaited()[0])

    @property
    def ask(self) -> Ask:
        ask = self.table.ask_of(self.asked)
        assert isinstance(ask, Ask)
        return ask

    @property
    def kind(self) -> str:
        return self.ask.kind.name

    def answer(self, index: int) -> None:
        self.play = self.play.after(self.asked, index)
        self.answers.append(self.play.stored_answer())

    def asks(self, source: random.Random) -> Iterator["Course"]:
        """Plays to the end, lively; gives itself before each answer."""
        while not self.table.over:
            yield self
            self.answer(support(self.game).lively(self.table, self.ask, source))

    def as_it_stands(self) -> "Course":
        """A course of its own, which stays here while this one goes on."""
        still = copy.copy(self)
        still.answers = [*self.answers]
        return still

    def store(
        self,
        database: str | Path,
        bot: str | None = None,
        names: Sequence[str] = NAMES,
        people: Collection[int] = (),
        beside: bool = False,
        *,
        coach: bool = False,
        idle: Idle = 0,
    ) -> Prepared:
        """People on all seats; where a bot is named, on all but the asked one's and those of other people, who may play
        at the device of the asked one."""
        asked = 0 if self.table.over else self.asked
        id, tokens = new_id(entropy), [f"{new_id(entropy)}-{seat}" for seat in range(self.seats)]
        seated = range(self.seats) if bot is None else {asked, *people}
        chairs = [Chair(seat) if seat in seated else Chair(bot=bot) for seat in range(self.seats)]
        shared = asked if beside else None
        players = [Player(names[seat], held=seat, beside=shared) for seat in range(self.seats)]
        seating = Seating(asked, chairs, players, self.options, coach=coach, idle=idle, status=self.status)
        hashes = {hash_of(token): seat for seat, token in enumerate(tokens)}
        new = NewTable(id, self.game.id, self.game.rules_version, public=False, state=encode(seating), tokens=hashes)
        engine = make_engine(ServerSettings(database=str(database)).database_address())
        try:
            with engine.begin() as connection:
                tables.create(connection, new)
                self._write(connection, id)
        finally:
            engine.dispose()
        return Prepared(id, tokens, asked)

    def _write(self, connection: Connection, id: str) -> None:
        for version, answer in enumerate(self.answers):
            key = self.key if version == 0 else None
            tables.write(connection, Writing(id, version, self.status, public=False, key=key, answer=answer))
