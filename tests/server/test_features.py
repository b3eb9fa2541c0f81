"""Features: each reaches of a table's secrets what it has declared, and where one fails nothing becomes the table."""

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from tests.server.conftest import Running
from tests.server.databases import rows
from tests.server.seats import play_on, seated_table

from facedown.server.bots.bot_turns import BotTurns
from facedown.server.lobby import table_registry
from facedown.server.lobby.room_features import FEATURES
from facedown.server.room.feature import Access, Feature, HeardChange, Known, Need, NotDeclared

SECRETS: dict[str, Need] = {"play": "table", "journal": "table", "deal": "deal"}
StartServer = Callable[..., Running]


class Nosy(Feature):
    """Reaches for every secret wherever it is called."""

    name = "nosy"
    hears = frozenset({"seating", "play"})

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.got: set[tuple[str, str]] = set()
        self.refused: set[tuple[str, str]] = set()

    def sync(self) -> None:
        self._reach("sync", self.room)

    def amend(self, change: HeardChange) -> None:
        self._reach("amend", change)

    def committed(self, change: HeardChange) -> None:
        self._reach("committed", change)

    def in_room(self, known: Known) -> dict[str, Any]:
        self._reach("in_room", known)
        return {}

    def shows(self, known: Known, audience: int | None) -> None:  # noqa: ARG002
        self._reach("shows", known)

    def _reach(self, hook: str, known: Known | HeardChange) -> None:
        for what in SECRETS:
            if hasattr(type(known), what):
                try:
                    getattr(known, what)
                    self.got.add((hook, what))
                except NotDeclared:
                    self.refused.add((hook, what))


class Failing(Feature):
    name = "failing"
    fails: ClassVar[bool] = False

    def shows(self, known: Known, audience: int | None) -> None:  # noqa: ARG002
        if self.fails:
            raise ZeroDivisionError("a planted bug")


@pytest.mark.parametrize("declared", [(), ("table",), ("deal",), ("record",)])
def test_a_feature_reaches_what_it_has_declared_and_no_other_secret(
    address: str, server: Running, monkeypatch: pytest.MonkeyPatch, declared: tuple[Need, ...]
) -> None:
    """By its room, by what it is handed to show, and by the change that it hears of."""
    kind = type("Declared", (Nosy,), {"needs": frozenset(declared)})
    monkeypatch.setattr(table_registry, "FEATURES", (*FEATURES, kind))
    table, seats = seated_table(address, game="tiny-game", seats=2)
    play_on(seats, 1)
    nosy: Nosy = server.app.state.lobby.rooms[table].feature(kind)
    hooks = ("sync", "amend", "committed", "in_room", "shows")
    tried = {(hook, what) for hook in hooks for what in ("play", "deal")} | {("sync", "journal")}
    open_to_it = {(hook, what) for hook, what in tried if SECRETS[what] in declared}
    assert (nosy.got, nosy.refused) == (open_to_it, tried - open_to_it)


@pytest.mark.parametrize("declared", [(), ("table", "deal"), ("record",)])
def test_only_a_feature_that_has_declared_it_reads_and_ends_the_record(
    address: str, server: Running, monkeypatch: pytest.MonkeyPatch, declared: tuple[Need, ...]
) -> None:
    kind = type("Declared", (Nosy,), {"needs": frozenset(declared)})
    monkeypatch.setattr(table_registry, "FEATURES", (*FEATURES, kind))
    table, seats = seated_table(address, game="tiny-game", seats=2)
    play_on(seats, 1)
    room = server.app.state.lobby.rooms[table]
    access = room.feature(kind).room
    replay = asyncio.run_coroutine_threadsafe(access.replay(), server.app.state.loop)
    if declared == ("record",):
        assert len(replay.result(5).moves) == room.play.answers + 1
    else:
        with pytest.raises(NotDeclared):
            replay.result(5)
        with pytest.raises(NotDeclared):
            access.becomes_finished(None)
        assert room.state.finished is None
    with pytest.raises(NotDeclared):
        access.other(BotTurns)


def test_a_change_that_a_feature_cannot_show_is_refused_and_leaves_the_table_as_it_was(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(table_registry, "FEATURES", (*FEATURES, Failing))
    server = start_server()
    table, seats = seated_table(server.address, game="tiny-game", seats=2)
    _, others = seated_table(server.address, game="tiny-game", seats=2)
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask
    room = server.app.state.lobby.rooms[table]
    before = room.state, room.version, stored(server, table), [seat.raw_view() for seat in seats]
    with monkeypatch.context() as patch:
        patch.setattr(Failing, "fails", True)
        assert asked.do("answer", ask=asked.ask["number"], index=0)["code"] == "bug"
        assert seats[0].do("pause", paused=True)["code"] == "bug"
    assert "a planted bug" in caplog.text
    for seat in seats:
        seat.sync()
    assert (room.state, room.version, stored(server, table), [seat.raw_view() for seat in seats]) == before
    assert others[0].answer(0)["type"] == "ack"
    assert asked.answer(0)["type"] == "ack"


def stored(server: Running, table: str) -> list[Any]:
    found = [rows(server.settings.database, "SELECT * FROM tables WHERE id = :id", id=table)]
    for name in ("answers", "commands"):
        found.append(rows(server.settings.database, f"SELECT * FROM {name} WHERE table_id = :id", id=table))
    return found
