"""A11 over the wire: late friends ask for a bot's seat, and those who were dealt in decide."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from tests.server.conftest import Running
from tests.server.seats import Message, Seat, call, join, join_beside, make_table, play_on

from facedown.server.features import late_friends
from facedown.server.room import seating as seatings
from facedown.server.room.commands import hosting

StartServer = Callable[..., Running]


class Company(NamedTuple):
    """Ada is host, Ben sits beside her, seat 2 is a bot's; Theo watches."""

    table: str
    ada: Seat
    ben: Seat
    theo: Seat


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late_friends, "REST", 0.0)


def watcher(address: str, table: str, name: str) -> Seat:
    return Seat(address, table, join(address, table, name, None)["token"])


def company_at(address: str, **fields: Any) -> Company:
    made = make_table(address, fill="random", **fields)
    table = made["table"]
    ben = Seat(address, table, join(address, table, "Ben", 1)["token"])
    ada = Seat(address, table, made["token"])
    assert ada.do("start")["type"] == "ack"
    return Company(table, ada, ben, watcher(address, table, "Theo"))


@pytest.fixture
def company(address: str) -> Company:
    return company_at(address)


def late_seats(seat: Seat) -> Message:
    """What it was last told about seats that change hands."""
    seat.sync()
    told = [text for text in seat.raw if text.startswith('{"type":"late-seats"')]
    found: Message = json.loads(told[-1])
    return found


def vote(seat: Seat, *, agree: bool = True) -> Message:
    return seat.do("cast-vote", request=late_seats(seat)["request"]["number"], agree=agree)


def own_seat(seat: Seat) -> Any:
    seat.sync()
    assert seat.view
    assert seat.view["seat"] == seat.you["seat"]
    return seat.you["seat"]


def test_a11_a_friend_sits_down_once_all_who_were_dealt_in_agree(company: Company) -> None:
    assert late_seats(company.ada)["open"] == [2]
    assert company.theo.do("ask-for-seat", seat=2)["type"] == "ack"
    asked = late_seats(company.ben)["request"]
    assert {**asked, "number": 0} == {
        "number": 0,
        "seat": 2,
        "name": "Theo",
        "beside": None,
        "was": None,
        "agreed": 0,
        "awaited": [0, 1],
    }
    assert vote(company.ada)["type"] == "ack"
    assert own_seat(company.theo) is None
    assert late_seats(company.theo)["request"]["awaited"] == [1]
    assert vote(company.ben)["type"] == "ack"
    assert own_seat(company.theo) == 2
    told = late_seats(company.theo)
    assert (told["request"], told["open"]) == (None, [])
    assert told["changes"] == [{"seat": 2, "name": "Theo"}]


def test_a11_nothing_of_the_hand_is_sent_before_all_agree(company: Company) -> None:
    company.theo.do("ask-for-seat", seat=2)
    vote(company.ada)
    company.theo.sync()
    assert company.theo.raw_view() == Seat(company.theo.address, company.table, None).raw_view()
    film = f"{company.theo.address}/api/tables/{company.table}/replay?eyes=2"
    assert call("GET", film, headers={"Authorization": f"Bearer {company.theo.token}"}).status_code == 403


def test_a11_one_no_ends_it_and_nobody_is_told_whose(company: Company) -> None:
    company.theo.do("ask-for-seat", seat=2)
    vote(company.ada)
    assert vote(company.ben, agree=False)["type"] == "ack"
    assert late_seats(company.theo)["request"] is None
    assert vote_on(company.ada, 1)["code"] == "stale"
    assert own_seat(company.theo) is None


def vote_on(seat: Seat, number: int) -> Message:
    return seat.do("cast-vote", request=number, agree=True)


def test_a11_a_yes_counts_for_what_was_asked_and_for_nothing_later(company: Company) -> None:
    company.theo.do("ask-for-seat", seat=2)
    number = late_seats(company.ben)["request"]["number"]
    vote_on(company.ben, number)
    vote(company.ada, agree=False)
    mallory = watcher(company.ada.address, company.table, "Mallory")
    assert mallory.do("ask-for-seat", seat=2)["type"] == "ack"
    assert vote_on(company.ben, number)["code"] == "stale"
    vote(company.ada)
    assert own_seat(mallory) is None


def test_a11_who_was_removed_has_not_agreed_and_never_will(company: Company) -> None:
    company.theo.do("ask-for-seat", seat=2)
    vote(company.ben)
    assert company.ada.do("remove", seat=1)["type"] == "ack"
    assert late_seats(company.ada)["request"] is None, "their yes is void, too"
    assert late_seats(company.ada)["open"] == []
    assert company.theo.do("ask-for-seat", seat=2)["code"] == "cannot-agree"
    assert company.theo.do("ask-for-seat", seat=1)["code"] == "bot-stays"
    assert company.theo.do("sit", seat=1)["code"] == "bot-stays"


def test_a11_who_is_away_is_asked_also_when_a_bot_stands_in(company: Company, server: Running) -> None:
    company.ben.close()
    while company.ada.room["seats"][1]["connected"]:
        company.ada.until("room")
    company.theo.do("ask-for-seat", seat=2)
    vote(company.ada)
    server.a_minute_later(company.table)
    while not company.ada.room["seats"][1]["may_hand_over"]:
        company.ada.next()
    assert company.ada.do("hand-over", seat=1)["type"] == "ack"
    assert late_seats(company.ada)["request"]["awaited"] == [1]
    assert own_seat(company.theo) is None
    assert vote(Seat(company.ada.address, company.table, company.ben.token))["type"] == "ack"
    assert own_seat(company.theo) == 2


def test_a11_to_leave_is_not_to_agree(company: Company) -> None:
    company.theo.do("ask-for-seat", seat=2)
    vote(company.ada)
    assert company.ben.do("stand")["type"] == "ack"
    assert late_seats(company.ada)["request"] is None
    assert own_seat(company.theo) is None
    assert company.theo.do("ask-for-seat", seat=1)["code"] == "seat-taken", "it is kept for Ben"
    assert company.ben.do("take-back")["type"] == "ack"
    assert company.theo.do("ask-for-seat", seat=2)["type"] == "ack"


def test_a11_who_leaves_and_lets_friends_take_over_has_agreed(company: Company) -> None:
    assert company.ben.do("stand", friends=True)["type"] == "ack"
    assert late_seats(company.ada)["open"] == [1, 2]
    assert company.theo.do("sit", seat=1)["code"] == "bot-stays", "Ada has not agreed"
    assert company.theo.do("ask-for-seat", seat=1)["type"] == "ack"
    asked = late_seats(company.ada)["request"]
    assert (asked["was"], asked["awaited"]) == ("Ben", [0])
    assert vote(company.ben)["code"] == "not-asked"
    assert vote(company.ada)["type"] == "ack"
    assert own_seat(company.theo) == 1
    assert company.ben.do("take-back")["code"] == "no-seat"
    names = [(change["seat"], change["name"]) for change in late_seats(company.ada)["changes"]]
    assert names == [(1, None), (1, "Theo")]


def test_a11_puppets_do_not_vote(company: Company) -> None:
    """The hole: everybody who sat was asked, so a host with two windows outvoted the player they removed."""
    company.theo.do("ask-for-seat", seat=2)
    for one in (company.ada, company.ben):
        vote(one)
    late = watcher(company.ada.address, company.table, "Mallory")
    assert company.ben.do("stand", friends=True)["type"] == "ack"
    assert late.do("ask-for-seat", seat=1)["type"] == "ack"
    assert late_seats(company.ada)["request"]["awaited"] == [0]
    assert vote(company.theo)["code"] == "not-asked"
    assert vote(late)["code"] == "not-asked"


def test_the_option_of_the_lobby_lets_friends_take_bots_seats_and_no_others(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_table(address, seats=4, fill="random")
    ada = Seat(address, made["table"], made["token"])
    assert late_seats(ada)["allowed"] is True, "where one plays alone"
    ben = Seat(address, made["table"], join(address, made["table"], "Ben", 1)["token"])
    assert late_seats(ada)["allowed"] is False, "where two sit"
    assert ben.do("allow-late", allow=True)["code"] == "not-allowed"
    assert ada.do("allow-late", allow=True)["type"] == "ack"
    assert late_seats(ben)["allowed"] is True
    assert ada.do("start")["code"] == "not-yet", "all have to see it first"
    monkeypatch.setattr(hosting, "TO_SEE_IT", -1)
    assert ada.do("start")["type"] == "ack"
    assert ada.do("allow-late", allow=False)["code"] == "started"
    theo = watcher(address, made["table"], "Theo")
    assert late_seats(theo)["free"] == [2, 3]
    assert theo.do("ask-for-seat", seat=2)["code"] == "no-vote"
    assert theo.do("sit", seat=2)["type"] == "ack"
    assert ada.do("remove", seat=2)["type"] == "ack"
    mallory = watcher(address, made["table"], "Mallory")
    assert mallory.do("sit", seat=2)["code"] == "bot-stays", "its hand is that of somebody who was removed"
    ben.do("stand", friends=True)
    assert mallory.do("sit", seat=1)["code"] == "bot-stays"
    assert mallory.do("sit", seat=3)["type"] == "ack"


def test_who_plays_alone_and_wants_to_be_asked_decides_alone(address: str) -> None:
    made = make_table(address, fill="random")
    ada = Seat(address, made["table"], made["token"])
    assert ada.do("allow-late", allow=False)["type"] == "ack"
    assert ada.do("start")["type"] == "ack"
    theo = watcher(address, made["table"], "Theo")
    assert theo.do("sit", seat=1)["code"] == "bot-stays"
    assert theo.do("ask-for-seat", seat=1)["type"] == "ack"
    vote(ada)
    assert own_seat(theo) == 1


def test_alone_means_at_the_deal_and_not_now(company: Company) -> None:
    assert company.ben.do("stand")["type"] == "ack"
    assert late_seats(company.theo)["free"] == []
    assert company.theo.do("sit", seat=2)["code"] == "bot-stays"


def test_asking_is_throttled(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    theo = company.theo
    mallory = watcher(theo.address, company.table, "Mallory")
    assert theo.do("ask-for-seat", seat=2)["type"] == "ack"
    assert mallory.do("ask-for-seat", seat=2)["code"] == "vote-runs"
    monkeypatch.setattr(late_friends, "REST", 60.0)
    assert mallory.do("withdraw")["code"] == "stale"
    assert theo.do("withdraw")["type"] == "ack"
    assert mallory.do("ask-for-seat", seat=2)["code"] == "too-fast"
    monkeypatch.setattr(late_friends, "REST", 0.0)
    for _ in range(2):
        assert theo.do("ask-for-seat", seat=2)["type"] == "ack"
        assert theo.do("withdraw")["type"] == "ack"
    assert theo.do("ask-for-seat", seat=2)["code"] == "enough"
    assert mallory.do("ask-for-seat", seat=2)["type"] == "ack"
    monkeypatch.setattr(late_friends, "PATIENCE", -1.0)
    eve = watcher(theo.address, company.table, "Eve")
    assert eve.do("ask-for-seat", seat=2)["type"] == "ack", "they have been asked about Mallory for long enough"
    assert late_seats(company.ada)["request"]["name"] == "Eve"


def test_who_may_ask_for_which_seat(company: Company) -> None:
    assert company.theo.do("ask-for-seat", seat=9)["code"] == "no-seat"
    assert company.theo.do("ask-for-seat", seat=1)["code"] == "seat-taken"
    assert company.ada.do("ask-for-seat", seat=2)["code"] == "seat-taken"
    assert company.ben.do("ask-for-seat", seat=2)["code"] == "not-allowed"
    company.ben.do("stand")
    assert company.ben.do("ask-for-seat", seat=2)["code"] == "held-another"
    made = make_table(company.ada.address)
    waiting = watcher(company.ada.address, made["table"], "Theo")
    assert waiting.do("ask-for-seat", seat=1)["code"] == "not-started"


def test_somebody_at_the_device_of_a_player_is_asked_for_as_that(company: Company) -> None:
    """On purpose: both would be played at one device."""
    made = join_beside(company.ada.address, company.table, company.ada.token, "Grace", None).json()
    grace = Seat(company.ada.address, company.table, made["token"])
    assert grace.do("ask-for-seat", seat=2)["type"] == "ack"
    assert late_seats(company.ben)["request"]["beside"] == "Ada"


def test_a11_a_browser_joins_once_whichever_of_its_tokens_it_sends(company: Company) -> None:
    url = f"{company.ada.address}/api/tables/{company.table}/join"
    body = {"name": "Ada", "seat": "any", "tokens": ["of-another-table", company.ada.token]}
    again = call("POST", url, json=body).json()
    assert (again["token"], again["seat"]) == (company.ada.token, 0)


@pytest.mark.parametrize("keep", [True, False])
def test_a11_a_restart_keeps_who_decides_and_what_they_said(start_server: StartServer, keep: bool) -> None:
    running = start_server()
    company = company_at(running.address)
    company.theo.do("ask-for-seat", seat=2)
    vote(company.ada)
    if not keep:
        company.theo.do("withdraw")
    running.stop()
    address = start_server().address
    ben, theo = (Seat(address, company.table, one.token) for one in (company.ben, company.theo))
    if not keep:
        assert late_seats(ben)["request"] is None
        return
    assert late_seats(ben)["request"]["awaited"] == [1]
    assert vote(ben)["type"] == "ack"
    assert own_seat(theo) == 2


def test_who_has_asked_is_not_forgotten_for_somebody_else(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seatings, "MOST_PEOPLE", 3)
    company = company_at(start_server().address)
    assert company.theo.do("ask-for-seat", seat=2)["type"] == "ack"
    company.theo.close()
    while company.ada.room["watchers"]:
        company.ada.until("room")
    url = f"{company.ada.address}/api/tables/{company.table}/join"
    assert call("POST", url, json={"name": "Eve", "seat": None}).json()["code"] == "table-full"


def test_after_the_end_it_is_told_which_seats_changed_hands(address: str) -> None:
    company = company_at(address, game="tiny-game")
    company.theo.do("ask-for-seat", seat=2)
    for one in (company.ada, company.ben):
        vote(one)
    company.theo.sync()
    company.ben.do("stand")
    company.ben.do("take-back")
    for one in (company.ada, company.ben, company.theo):
        one.sync()
    play_on([company.ada, company.ben, company.theo])
    found = late_seats(watcher(address, company.table, "Eve"))
    changes = [(change["seat"], change["name"]) for change in found["changes"]]
    assert changes == [(2, "Theo"), (1, None), (1, "Ben")]
    assert (found["open"], found["free"], found["request"]) == ([], [], None)


def test_a_host_who_vanishes_passes_the_role_to_somebody_who_was_dealt_in(company: Company, server: Running) -> None:
    """Theo has taken the first seat, so he would be the next."""
    company.ada.do("stand", friends=True)
    company.theo.do("ask-for-seat", seat=0)
    vote(company.ben)
    assert own_seat(company.theo) == 0
    company.ada.close()
    while company.ben.room["watchers"]:
        company.ben.until("room")
    server.a_minute_later(company.table)
    while company.ben.you["role"] != "host":
        company.ben.next()
    assert own_seat(company.theo) == 0
    assert company.theo.you["role"] == "seated"
