"""A11: the seat of somebody who was removed is a bot's until the end, unless all who sit at the table agree."""

from typing import Any, NamedTuple

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, seated_table

from facedown.server import seating as seatings


class Company(NamedTuple):
    """Ada is host; Friend 1 was removed and looks on; Theo watches."""

    table: str
    ada: Seat
    removed: Seat
    ben: Seat
    cleo: Seat
    theo: Seat


@pytest.fixture
def company(address: str) -> Company:
    return company_at(address)


def company_at(address: str) -> Company:
    table, seats = seated_table(address, seats=4)
    theo = watcher(address, table, "Theo")
    assert seats[0].do("remove", seat=1)["type"] == "ack"
    theo.sync()
    ada, removed, ben, cleo = seats
    return Company(table, ada, removed, ben, cleo, theo)


def watcher(address: str, table: str, name: str) -> Seat:
    return Seat(address, table, join(address, table, name, None)["token"])


def agree(seat: Seat, agree: bool = True) -> Any:
    seat.sync()
    return seat.do("cast-vote", vote=seat.room["vote"]["number"], agree=agree)


def state_of(seat: Seat, number: int = 1) -> str:
    seat.sync()
    return str(seat.room["seats"][number]["state"])


def test_a11_all_at_the_table_can_agree_on_somebody_who_then_has_the_seat(company: Company) -> None:
    assert company.theo.do("ask-for-seat", seat=1)["type"] == "ack"
    company.ben.sync()
    vote = company.ben.room["vote"]
    assert {**vote, "number": 0} == {
        "number": 0,
        "seat": 1,
        "name": "Theo",
        "was": "Friend 1",
        "agreed": [],
        "awaited": [0, 2, 3],
    }
    for voter in (company.ada, company.ben):
        assert agree(voter)["type"] == "ack"
    assert state_of(company.theo) == "bot", "a majority was enough"
    assert company.theo.room["vote"]["awaited"] == [3]
    assert company.theo.view
    assert company.theo.view["seat"] is None  # a watcher's view, to the very end
    assert agree(company.cleo)["type"] == "ack"
    company.theo.sync()
    assert (company.theo.you["seat"], company.theo.view["seat"]) == (1, 1)
    assert company.theo.room["vote"] is None
    assert not company.theo.room["seats"][1]["bot_stays"]


def test_a11_nothing_of_the_hand_is_sent_to_who_asks_before_all_agree(company: Company) -> None:
    company.theo.do("ask-for-seat", seat=1)
    for voter in (company.ada, company.ben):
        agree(voter)
    company.theo.sync()
    stranger = Seat(company.theo.address, company.table, None)
    assert company.theo.raw_view() == stranger.raw_view()
    film = f"{company.theo.address}/api/tables/{company.table}/replay?eyes=1"
    assert call("GET", film, headers={"Authorization": f"Bearer {company.theo.token}"}).status_code == 403


def test_a11_one_no_ends_it_and_then_only_the_host_can_ask_again(company: Company) -> None:
    company.theo.do("ask-for-seat", seat=1)
    agree(company.ada)
    assert agree(company.ben, agree=False)["type"] == "ack"
    company.cleo.sync()
    assert company.cleo.room["vote"] is None
    assert company.cleo.room["seats"][1]["declined"]
    assert company.theo.do("ask-for-seat", seat=1)["code"] == "declined"
    assert company.ada.do("ask-for-seat", seat=1, name="Theo")["type"] == "ack"
    for voter in (company.ada, company.ben, company.cleo):
        agree(voter)
    assert state_of(company.theo) == "person"


def test_a11_who_would_not_agree_cannot_be_removed_first(company: Company) -> None:
    assert company.ada.do("remove", seat=2)["type"] == "ack"
    for seat in (1, 2):
        assert company.theo.do("ask-for-seat", seat=seat)["code"] == "others-removed"
        assert company.ada.do("ask-for-seat", seat=seat, name="Theo")["code"] == "others-removed"


def test_a11_who_agreed_once_cannot_be_removed_next(company: Company, address: str) -> None:
    company.theo.do("ask-for-seat", seat=1)
    for voter in (company.ada, company.ben, company.cleo):
        agree(voter)
    assert company.ada.do("remove", seat=2)["type"] == "ack"
    mallory = watcher(address, company.table, "Mallory")
    assert mallory.do("ask-for-seat", seat=2)["code"] == "others-removed"


def test_a11_a_vote_counts_for_what_was_asked_and_for_nothing_that_is_asked_later(
    company: Company, address: str
) -> None:
    watcher(address, company.table, "Mallory")
    company.theo.do("ask-for-seat", seat=1)
    company.ben.sync()
    number = company.ben.room["vote"]["number"]
    agree(company.cleo)
    agree(company.ada, agree=False)
    assert company.ada.do("ask-for-seat", seat=1, name="Mallory")["type"] == "ack"
    assert company.ben.do("cast-vote", vote=number, agree=True)["code"] == "stale"
    company.ben.sync()
    assert company.ben.room["vote"]["agreed"] == []


def test_a11_who_is_away_has_not_agreed_also_when_a_bot_stands_in(company: Company, server: Running) -> None:
    company.cleo.close()
    while company.ada.room["seats"][3]["connected"]:
        company.ada.until("room")
    company.theo.do("ask-for-seat", seat=1)
    for voter in (company.ada, company.ben):
        agree(voter)
    assert state_of(company.theo) == "bot"
    server.a_minute_later(company.table)
    while not company.ada.room["seats"][3]["may_hand_over"]:
        company.ada.next()
    assert company.ada.do("hand-over", seat=3)["type"] == "ack"
    assert state_of(company.theo) == "bot", "handing over a seat is no way to be rid of a voter"
    assert company.theo.room["vote"]["awaited"] == [3]
    again = Seat(company.ada.address, company.table, company.cleo.token)
    assert agree(again)["type"] == "ack"
    assert state_of(company.theo) == "person"


@pytest.mark.parametrize("way", ["removed", "left"])
def test_a11_who_does_not_agree_cannot_be_removed_for_it_and_to_leave_is_not_to_agree(
    company: Company, way: str
) -> None:
    assert company.ada.do("ask-for-seat", seat=1, name="Theo")["type"] == "ack"
    for voter in (company.ada, company.ben):
        agree(voter)
    gone = company.ada.do("remove", seat=3) if way == "removed" else company.cleo.do("stand")
    assert gone["type"] == "ack"
    assert state_of(company.theo) == "bot"
    assert company.theo.room["vote"] is None


def test_a11_the_hosts_word_alone_is_not_enough(address: str) -> None:
    table, (ada, _) = seated_table(address, game="tiny-game", seats=2)
    theo = watcher(address, table, "Theo")
    assert ada.do("remove", seat=1)["type"] == "ack"
    assert theo.do("ask-for-seat", seat=1)["code"] == "nobody-to-ask"
    assert ada.do("ask-for-seat", seat=1, name="Theo")["code"] == "nobody-to-ask"
    assert theo.do("cast-vote", vote=1, agree=True)["code"] == "not-allowed"


def test_who_may_ask_for_which_seat(company: Company) -> None:
    def refused(seat: Seat, number: int = 1, **more: Any) -> Any:
        return seat.do("ask-for-seat", seat=number, **more)["code"]

    assert refused(company.removed) == "removed"
    assert refused(company.ben) == "seat-taken"
    assert refused(company.theo, 2) == "no-vote"
    assert refused(company.theo, 9) == "no-seat"
    assert refused(company.ben, name="Theo") == "not-allowed"
    assert refused(company.ada, name="Nobody") == "no-watcher"
    assert refused(company.ada, name="Friend 1") == "removed"
    company.cleo.do("stand")
    assert refused(company.cleo) == "held-another"
    company.theo.do("ask-for-seat", seat=1)
    assert refused(company.ada, name="Theo") == "vote-runs"
    assert company.theo.do("cast-vote", vote=1, agree=True)["code"] == "not-allowed"
    assert company.theo.do("sit", seat=1)["code"] == "bot-stays"


def test_the_host_sees_who_watches_only_where_a_seat_may_be_asked_for(address: str) -> None:
    table, seats = seated_table(address)
    watcher(address, table, "Theo")
    Seat(address, table, None)
    while seats[0].room["watchers"] < 2:
        seats[0].until("room")
    assert seats[0].room["watching"] == []
    seats[0].do("remove", seat=1)
    seats[0].sync()
    assert seats[0].room["watching"] == ["Theo"]


def test_the_game_goes_on_while_they_are_asked_and_who_takes_another_seat_asks_no_more(address: str) -> None:
    table, seats = seated_table(address, start=False, seats=5)
    seats[4].do("stand")
    seats[0].do("set-bot", seat=4, bot="random")
    seats[0].do("start")
    theo = watcher(address, table, "Theo")
    seats[0].do("remove", seat=1)
    assert theo.do("ask-for-seat", seat=1)["type"] == "ack"
    lines = len(theo.journal)
    for _ in range(3):
        for seat in (seats[0], *seats[2:4]):
            seat.sync()
            if seat.asked():
                assert seat.answer(0)["type"] == "ack"
    theo.sync()
    assert len(theo.journal) > lines
    assert theo.do("sit", seat=4)["type"] == "ack"
    theo.sync()
    assert theo.you["seat"] == 4
    assert theo.room["vote"] is None


def test_a_vote_survives_a_restart(start_server: Any) -> None:
    running: Running = start_server()
    company = company_at(running.address)
    company.theo.do("ask-for-seat", seat=1)
    for voter in (company.ada, company.ben):
        agree(voter)
    running.stop()
    address = start_server().address
    cleo, theo = (Seat(address, company.table, seat.token) for seat in (company.cleo, company.theo))
    assert cleo.room["vote"]["agreed"] == [0, 2]
    assert agree(cleo)["type"] == "ack"
    theo.sync()
    assert theo.you["seat"] == 1


def test_who_has_asked_is_not_forgotten_for_somebody_else(start_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seatings, "MOST_PEOPLE", 5)
    running: Running = start_server()
    company = company_at(running.address)
    assert company.theo.do("ask-for-seat", seat=1)["type"] == "ack"
    company.theo.close()
    while company.ada.room["watchers"] > 1:
        company.ada.until("room")
    late = call("POST", f"{running.address}/api/tables/{company.table}/join", json={"name": "Eve", "seat": None})
    assert late.json()["code"] == "table-full"
