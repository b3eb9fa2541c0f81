"""Secrets through the real server: no byte of a hidden face reaches a seat that may not know it."""

import random
from typing import Any

import httpx
import pytest
from tests.games_support.playing import GAMES, support
from tests.sampled import every
from tests.server.conftest import Running
from tests.server.faces import hidden_and_seen
from tests.server.seats import Seat, call, join, play_on, seated_table

from facedown.games import game

GAME_IDS = [game.id for game in GAMES]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a2_no_byte_sent_to_a_seat_holds_the_word_of_a_face_it_may_not_know(
    address: str, server: Running, game_id: str
) -> None:
    hidden_and_seen(address, server, game(game_id))


def test_a5_an_unknown_identity_is_a_watcher(address: str) -> None:
    table, seats = seated_table(address)
    watcher = Seat(address, table, join(address, table, "Eve", None)["token"])
    for token in (None, "no-such-token", seats[0].token[:-1] if seats[0].token else ""):
        stranger = Seat(address, table, token)
        assert stranger.you == {
            "role": "stranger",
            "seat": None,
            "name": None,
            "known": False,
            "held": None,
            "removed": False,
        }
        assert stranger.raw_view() == watcher.raw_view()
        assert stranger.journal == watcher.journal
        assert stranger.view
        assert stranger.view["ask"] is None


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a5_a_big_screen_is_a_watcher_whatever_token_its_browser_has(address: str, game_id: str) -> None:
    table, seats = seated_table(address, game=game_id, **support(game(game_id)).ONLINE)
    watcher = Seat(address, table, None)
    for seat in seats:
        screen = Seat(address, table, seat.token, screen=True)
        assert screen.you == watcher.you
        assert screen.raw_view() == watcher.raw_view()
        assert (screen.journal, screen.log) == (watcher.journal, watcher.log)
        assert screen.do("undo")["code"] == "not-allowed"


@pytest.mark.parametrize("game_id", every(5, GAME_IDS))
def test_a10_a_replay_shows_the_own_view_until_the_end_and_all_after(address: str, game_id: str) -> None:
    source = random.Random(4)

    def choose(ask: Any) -> int:
        return source.randrange(ask["count"])

    def replay(eyes: str, token: str | None) -> httpx.Response:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return call("GET", f"{address}/api/tables/{table}/replay", params={"eyes": eyes}, headers=headers)

    table, seats = seated_table(address, game=game_id, **support(game(game_id)).ONLINE)
    for _ in range(3):
        if play_on(seats, 6, choose) < 6:  # a short game is over
            break
        own = replay("own", seats[1].token)
        assert own.json()["eyes"] == 1
        assert end_of(own.json()) == without_number(seats[1].view)
        assert replay("0", seats[1].token).status_code == 403
        assert replay("own", None).json()["eyes"] is None
        assert replay("1", None).status_code == 403
        assert end_of(replay("watcher", seats[1].token).json())["table"]["you"] is None
    play_on(seats, choose=choose)
    for eyes, seat in enumerate(seats):
        whole = replay(str(eyes), None)
        assert whole.json()["over"]
        assert end_of(whole.json()) == without_number(seat.view)
        assert [line for frame in whole.json()["frames"] for line in frame["events"]] == seat.journal
    assert replay("7", None).status_code == 409


def end_of(replay: Any) -> Any:
    view = replay["frames"][0]["view"]
    for frame in replay["frames"][1:]:
        view = {**view, **frame["view"], "table": {**view["table"], **frame["table"]}}
    return view


def without_number(view: Any) -> Any:
    ask = view["ask"] and {key: value for key, value in view["ask"].items() if key not in ("number", "count", "once")}
    return {**view, "ask": ask}


def test_a_seats_numbers_count_only_what_it_is_told_itself(address: str) -> None:
    """A card kept or put back, a bid high or low: neither the others' message numbers nor their sizes differ."""
    _, seats = seated_table(address, game="tiny-game", seats=2)
    seen = []
    for choice in (0, 1, 2):
        seats[1].raw.clear()
        seats[0].answer(choice)
        seats[1].sync()
        seats[0].do("undo")
        seats[1].sync()
        seen.append([len(text) for text in seats[1].raw if '"update"' in text])
    assert seen[0] == seen[1] == seen[2]
    assert seats[1].view
    assert seats[1].view["ask"]["number"] == 1
