"""What I know over the wire: for a seat its own, for watchers nothing, for nobody where the table does without: A14."""

import json
from typing import Any

import pytest
from tests.games_support.knowing import every_known_game
from tests.server.conftest import Running
from tests.server.seats import Message, Seat, call, join, make_table, seated_table

import facedown


def asked_for(server: Running, table: str, token: str | None, what: str = "known") -> tuple[int, Message]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = call("GET", f"{server.address}/api/tables/{table}/{what}", headers=headers)
    return answer.status_code, answer.json()


def alone(server: Running, game: str, **more: Any) -> Message:
    return make_table(server.address, game=game, fill="steady", start=True, **more)


def things_of(panel: Message) -> list[Message]:
    return [thing for group in panel["groups"] for thing in group["things"]]


@pytest.mark.parametrize("game", every_known_game())
def test_a_seat_gets_its_panel_and_its_odds(server: Running, game: Any) -> None:
    made = alone(server, game.id)
    status, panel = asked_for(server, made["table"], made["token"])
    assert status == 200, panel
    open_ones = {thing["id"]: thing for thing in things_of(panel) if thing["how"] == "open"}
    assert open_ones
    status, odds = asked_for(server, made["table"], made["token"], "known/odds")
    assert status == 200, odds
    assert odds
    for id, faces in odds.items():
        assert set(faces) == set(open_ones[id]["can_be"])
        assert all(0 < face["share"] < 1 and " in " in face["words"] for face in faces.values())


def test_the_same_question_gets_the_same_answer(server: Running) -> None:
    table, seats = seated_table(server.address, game="campus-life", seats=3)
    for what in ("known", "known/odds"):
        first = asked_for(server, table, seats[0].token, what)
        assert first[0] == 200
        assert asked_for(server, table, seats[0].token, what) == first


def test_a14_each_seat_gets_its_own(server: Running) -> None:
    table, seats = seated_table(server.address, game="campus-life", seats=3)
    panels = [asked_for(server, table, seat.token)[1] for seat in seats]
    for seat, panel in enumerate(panels):
        hands = {thing["seat"] for thing in things_of(panel) if thing["id"].startswith("hand")}
        assert hands == {0, 1, 2} - {seat}
    assert len({json.dumps(panel) for panel in panels}) == 3


def test_a14_who_only_watches_gets_nothing(server: Running) -> None:
    made = alone(server, "campus-life")
    watcher = join(server.address, made["table"], "Eve", seat=None)
    for token in (None, "nobody", watcher["token"]):
        for what in ("known", "known/odds"):
            status, said = asked_for(server, made["table"], token, what)
            assert (status, said.get("code")) == (403, "not-allowed")


def test_a_table_for_purists_has_none_for_anybody(server: Running) -> None:
    made = alone(server, "campus-life", known=False)
    for what in ("known", "known/odds"):
        status, said = asked_for(server, made["table"], made["token"], what)
        assert (status, said.get("code")) == (403, "no-panel")


def test_the_host_decides_it_in_the_lobby_all_are_told_and_it_stays(server: Running) -> None:
    made = make_table(server.address, game="campus-life", seats=3)
    host = Seat(server.address, made["table"], made["token"])
    friend = Seat(server.address, made["table"], join(server.address, made["table"], "Bob")["token"])
    assert friend.room["known"] is True
    assert friend.do("change", known=False)["code"] == "not-allowed"
    assert host.do("change", known=False)["type"] == "ack"
    while friend.room["known"]:
        friend.until("room")
    assert host.do("set-bot", seat=2, bot="steady")["type"] == "ack"
    assert host.do("start")["type"] == "ack"
    assert host.do("change", known=True)["type"] == "refused"
    assert asked_for(server, made["table"], made["token"])[0] == 403


def test_before_the_game_and_after_it_there_is_nothing_to_know(server: Running) -> None:
    made = make_table(server.address, game="campus-life", seats=3)
    assert asked_for(server, made["table"], made["token"])[1]["code"] == "not-now"


def test_a_game_that_says_nothing_of_it_has_none(server: Running) -> None:
    assert facedown.game("tiny-game").notebook is None
    table, seats = seated_table(server.address, game="tiny-game", seats=2)
    assert seats[0].room["known"] is False
    assert asked_for(server, table, seats[0].token)[1]["code"] == "no-panel"


def test_it_is_counted_by_address(start_server: Any) -> None:
    server = start_server(panels=2, hints=1)
    made = alone(server, "campus-life")
    codes = [asked_for(server, made["table"], made["token"])[0] for _ in range(3)]
    assert codes == [200, 200, 429]
    codes = [asked_for(server, made["table"], made["token"], "known/odds")[0] for _ in range(2)]
    assert codes == [200, 429]


def test_who_claimed_what_stands_beside_the_thing(server: Running) -> None:
    table, seats = seated_table(server.address, game="campus-life", seats=3)
    assert seats[1].do("claim", claim="kink", values=["rope"])["type"] == "ack"
    assert seats[1].do("claim", claim="face-down", values=[])["type"] == "ack"
    claimed = asked_for(server, table, seats[0].token)[1]["claimed"]
    assert claimed == {"notepad 1 kink": [1]}
    assert asked_for(server, table, seats[1].token)[1]["claimed"] == {}  # of one's own notepad there is no thing
