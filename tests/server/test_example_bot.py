"""examples/bot.py is a whole player."""

import runpy
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.server.seats import Seat, make_table

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_is_under_forty_lines() -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 40


def test_three_of_the_example_play_a_whole_game(address: str) -> None:
    play = runpy.run_path(str(EXAMPLE))["play"]
    made = make_table(address, seat=None, options={"last_call": 3})
    host = Seat(address, made["table"], made["token"])
    with ThreadPoolExecutor(3) as pool:
        bots = [pool.submit(play, address, made["table"], f"Robin {number}") for number in range(3)]
        while any(seat["state"] == "open" for seat in host.room["seats"]):
            host.next()
        assert host.do("start")["type"] == "ack"
        scores = [bot.result(timeout=60) for bot in bots]
    assert len(scores[0]) == 3
    assert scores[0] == scores[1] == scores[2]
