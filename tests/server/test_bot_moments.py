"""Promise A4: the moment of a bot's answer is drawn before it thinks, so it does not tell what there was to think."""

import shutil
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from examples.tiny_game import GAME as TINY
from tests.games_support.playing import EXAMPLES

from facedown.games import MORE
from facedown.server.bots.bot_turns import BotTurns

from .conftest import Running
from .seats import Seat, make_table

PACE = 0.5
LONG = 0.12  # seconds that the bot below thinks over a high card
GIVEN = 40  # answers
TELLING = """

def telling(world, seat, source):
    if world.hand[seat] % 2:
        time.sleep(LONG)
    return steady(world, seat, source)
"""


@pytest.fixture
def telling_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game with a bot that takes its time over half of the cards."""
    folder = tmp_path / "games" / "tiny_game"
    shutil.copytree(EXAMPLES / "tiny_game", folder, ignore=shutil.ignore_patterns("client", "tests", "__pycache__"))
    bots, game = folder / "bots.py", folder / "__init__.py"
    bots.write_text(f"import time\n\nLONG = {LONG}\n" + bots.read_text() + TELLING)
    game.write_text(game.read_text().replace('{"steady"', '{"telling": bots.telling, "steady"'))
    monkeypatch.setenv(MORE, str(folder.parent))
    monkeypatch.setitem(TINY.own_bots, "telling", TINY.own_bots["steady"])  # the server only asks whether there is one


@pytest.mark.usefixtures("telling_bot")
def test_a4_a_classifier_on_durations_learns_nothing_of_a_bots_card(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A watcher who even knows the pause that was drawn looks at what the answer took beyond it."""
    beyond: dict[bool, list[float]] = {True: [], False: []}
    answer_for, pause = BotTurns._answer, BotTurns.pause
    drawn: dict[tuple[int, int], tuple[float, float, bool]] = {}

    def noted(turns: BotTurns, seat: int) -> float:
        found, play = pause(turns, seat), turns.room.play
        drawn[id(turns), seat] = time.monotonic(), found, bool(play.table.hand[seat] % 2)  # type: ignore[attr-defined]
        return found

    async def timed(turns: BotTurns, seat: int, number: int, by: float | None) -> None:
        began, found, odd = drawn[id(turns), seat]
        try:
            await answer_for(turns, seat, number, by)
        finally:
            beyond[odd].append(time.monotonic() - began - found)

    monkeypatch.setattr(BotTurns, "pause", noted)
    monkeypatch.setattr(BotTurns, "_answer", timed)
    server = start_server(pace=PACE)

    def watched() -> Seat:
        made = make_table(server.address, game="tiny-game", seats=2, seat=None, fill="telling", start=True)
        return Seat(server.address, made["table"], made["token"])

    watching = [watched() for _ in range(4)]
    while min(map(len, beyond.values())) < GIVEN // 2:
        for place, seat in enumerate(watching):
            if seat.view is not None and seat.view["over"]:
                watching[place] = watched()
            else:
                seat.until("update")
    slow, fast = beyond[True], beyond[False]
    assert told_apart(slow, fast) < 0.8
    assert statistics.median(slow) - statistics.median(fast) < LONG / 4


def told_apart(slow: list[float], fast: list[float]) -> float:
    """How often the best threshold on the duration is right; a half is chance."""
    return max(
        statistics.fmean([sum(one > at for one in slow) / len(slow), sum(one <= at for one in fast) / len(fast)])
        for at in slow + fast
    )
