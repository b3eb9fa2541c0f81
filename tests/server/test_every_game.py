"""What holds for every game at an online table."""

import random

import pytest
from tests.games_support.playing import EXAMPLE_MODULES, GAMES
from tests.server.seats import Seat, call, make_table

GAME_IDS = [game.id for game in GAMES]


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_person_and_bots_play_and_a_reload_shows_the_same(address: str, game: str) -> None:
    source = random.Random(2)
    facts = next(one for one in call("GET", f"{address}/api/games").json() if one["id"] == game)
    made = make_table(address, game=game, seats=facts["fewest"], fill=facts["bots"][0], start=True)
    seat = Seat(address, made["table"], made["token"])
    for _ in range(12):
        while not seat.asked() and seat.view and not seat.view["over"]:
            seat.next()
        if seat.ask is None:
            break
        assert seat.answer(source.randrange(seat.ask["count"]))["type"] == "ack"
    seat.do("pause", paused=True)  # the bots rest while we compare
    seat.sync()
    again = Seat(address, made["table"], made["token"])
    assert again.journal[: len(seat.journal)] == seat.journal
    assert again.raw_view() == seat.raw_view()
    own = call(
        "GET", f"{address}/api/tables/{made['table']}/replay", headers={"Authorization": f"Bearer {made['token']}"}
    )
    assert [line for frame in own.json()["frames"] for line in frame["events"]] == again.journal


@pytest.mark.parametrize("game", GAME_IDS)
def test_rules_content_and_guide_are_served_and_every_option_has_words(address: str, game: str) -> None:
    assert call("GET", f"{address}/api/games/{game}/rules").json()["chapters"]
    assert call("GET", f"{address}/api/games/{game}/content").json()
    primer = call("GET", f"{address}/api/games/{game}/primer").json()
    assert (primer["pieces"] and primer["sections"]) or game in EXAMPLE_MODULES
    shown = [section["example"]["view"]["ask"] for section in primer["sections"] if section["example"]]
    assert all(ask["prompt"] and ask["count"] > 0 for ask in shown)
    guide = call("GET", f"{address}/api/games/{game}/guide").json()
    assert len(guide["cards"]) == 10 or game in EXAMPLE_MODULES
    assert all(card["title"] and card["words"] for card in guide["cards"])
    facts = next(one for one in call("GET", f"{address}/api/games").json() if one["id"] == game)
    assert all(option["title"] and option["words"] for option in facts["options"])
