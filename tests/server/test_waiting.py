"""Promise A4: how long somebody is awaited tells nobody whether they had a choice."""

from collections.abc import Callable

import pytest

from facedown.server.bots.bot_turns import BotTurns

from .conftest import Running
from .seats import seated_table
from .waiting import CHANCE, GAMES, PACE, measure, told_apart


def test_a4_a_forced_answer_that_only_its_seat_can_count_is_left_to_that_person(
    start_server: Callable[..., Running],
) -> None:
    waits = measure(start_server(pace=PACE), "voices", tables=12, most=140)
    assert len(waits) >= 140
    assert told_apart(waits) < CHANCE


def test_a4_no_bot_answers_for_somebody_who_has_no_choice_unless_all_can_count_it(
    start_server: Callable[..., Running],
) -> None:
    server = start_server(pace=PACE)
    table, seats = seated_table(server.address, game="voices")
    room = server.app.state.lobby.rooms[table]
    found: list[tuple[str | None, int]] = []

    def look() -> None:
        play = room.play
        for seat in play.table.awaited():
            ask = play.table.ask_of(seat)
            if not ask.kind.counted(play.table, ask):
                found.append((room.feature(BotTurns).bot_for(seat), len(ask.options)))

    while sum(options == 1 for _, options in found) < 3:
        for seat in seats:
            seat.sync()
        asked = next((seat for seat in seats if seat.asked()), None)
        if asked is None:
            continue  # all can count the answer: the server gives it
        server.run(look)
        if "axes" in asked.ask:
            straight = [(axis["from"] + axis["to"]) // 2 for axis in asked.ask["axes"]]
            assert asked.do("propose", ask=asked.ask["number"], choice=straight)["type"] == "ack"
        else:
            asked.answer(0)
    assert {bot for bot, _ in found} == {None}


def test_a4_a_seat_that_is_asked_again_in_secret_has_no_new_idle_time(start_server: Callable[..., Running]) -> None:
    server = start_server()
    table, seats = seated_table(server.address, game="voices", idle=60)
    clock = server.app.state.lobby.rooms[table].timers
    began: dict[str, float] = {}
    while "pushed" not in began:
        for seat in seats:
            seat.sync()
        asked = next(seat for seat in seats if seat.asked())
        assert asked.ask is not None
        began.setdefault(asked.ask["kind"], clock.asked[asked.you["seat"]][1])
        if "axes" in asked.ask:
            straight = [(axis["from"] + axis["to"]) // 2 for axis in asked.ask["axes"]]
            assert asked.do("propose", ask=asked.ask["number"], choice=straight)["type"] == "ack"
            began["pushed"] = next(since for _, since in clock.asked.values())
        else:
            asked.answer(0)
    assert began["choose-marker"] == began["choose-region"] == began["aim"] < began["pushed"]


@pytest.mark.soak
@pytest.mark.parametrize("seed", [0, 10_000])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a4_a_thousand_waits_are_not_told_apart(start_server: Callable[..., Running], game: str, seed: int) -> None:
    waits = measure(start_server(pace=PACE), game, tables=60, most=1_000, seed=seed)
    forced = sum(wait.forced for wait in waits)
    print(f"\n{game}: {len(waits)} waits that look alike, {forced} of them forced: {told_apart(waits):.2f} deviations")
    assert len(waits) >= 1_000
    assert told_apart(waits) < CHANCE
