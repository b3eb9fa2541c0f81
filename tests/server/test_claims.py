"""Claims over the wire: told to all, kept for good, refused for what all can see, and judged after the end alone."""

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.databases import databases
from tests.server.seats import Message, Seat, call, join, join_beside, make_table, play_on, seated_table

from facedown.cli import main
from facedown.kernel.words import claims
from facedown.server.features import bot_claims
from facedown.server.store.backup import back_up, restore

StartServer = Callable[..., Running]
KEYS = {"type", "number", "seat", "name", "claim", "kind", "values", "words", "to", "round", "after"}


def heard(seat: Seat) -> list[Message]:
    """All that it was told since it came."""
    seat.sync()
    return [message for message in map(json.loads, seat.raw) if message["type"] == "claim"]


def offered(address: str, table: str) -> list[Message]:
    answer = call("GET", f"{address}/api/tables/{table}/claims")
    assert answer.status_code == 200, answer.text
    found: list[Message] = answer.json()
    return found


def verdicts(address: str, table: str) -> list[Message]:
    answer = call("GET", f"{address}/api/tables/{table}/verdicts")
    assert answer.status_code == 200, answer.text
    found: list[Message] = answer.json()
    return found


def test_a_claim_is_told_to_all_who_are_there_and_to_who_comes_later(address: str) -> None:
    table, seats = seated_table(address)
    watcher, screen = (
        Seat(address, table, join(address, table, "Eve", None)["token"]),
        Seat(address, table, None, screen=True),
    )
    elsewhere = seated_table(address)[1]
    assert seats[1].do("claim", claim="kink", values=["rope"]).keys() == {"type", "id"}
    line = heard(seats[0])[0]
    assert line.keys() == KEYS
    assert (line["seat"], line["name"], line["words"]) == (1, "Friend 1", "My kink is the Rope.")
    assert (line["number"], line["kind"], line["to"]) == (1, "fact", None)
    assert all(heard(seat) == [line] for seat in (*seats[1:], watcher, screen))
    assert not any(heard(seat) for seat in elsewhere)
    assert seats[2].do("claim", claim="find-you", values=[0])["type"] == "ack"
    later = Seat(address, table, None).welcome["claims"]
    assert later[0] == line
    assert (later[1]["to"], later[1]["kind"], later[1]["number"]) == (0, "promise", 2)


def test_what_may_be_said_is_one_list_for_all_and_what_is_not_on_it_is_refused(address: str) -> None:
    table, seats = seated_table(address, game="voices", seats=4)
    listed = offered(address, table)
    prosecutor = seats[0].view["table"]["prosecutor"] if seats[0].view else -1
    assert {claim["id"] for claim in listed} >= {"icon", "saw", "push-into"}
    icon = next(claim for claim in listed if claim["id"] == "icon")
    assert icon["seats"] == [seat for seat in range(4) if seat != prosecutor]
    persona = seats[icon["seats"][0]]
    assert persona.do("claim", claim="icon", values=["sleepy"])["code"] == "no-such-value"
    assert persona.do("claim", claim="icon", values=[])["code"] == "no-such-value"
    assert persona.do("claim", claim="role", values=["guilty"])["code"] == "no-such-claim"
    assert seats[prosecutor].do("claim", claim="icon", values=["guilty"])["code"] == "not-yours"
    assert persona.do("claim", claim="spare", values=[icon["seats"][0]])["code"] == "no-such-value"
    assert persona.do("claim", claim="icon", values=["guilty"])["type"] == "ack"
    assert persona.do("claim", claim="icon", values=["guilty"])["code"] == "said-already"
    assert len(heard(seats[prosecutor])) == 1


def test_nobody_claims_in_the_lobby_from_no_seat_or_after_the_end(address: str) -> None:
    table, lobby = seated_table(address, game="archer", seats=2, start=False)
    assert lobby[0].do("claim", claim="insult-next", values=[])["code"] == "not-started"
    assert call("GET", f"{address}/api/tables/{table}/claims").status_code == 409
    table, seats = seated_table(address, game="archer", seats=2, options={"rounds": 1})
    watcher = Seat(address, table, join(address, table, "Eve", None)["token"])
    assert watcher.do("claim", claim="insult-next", values=[])["code"] == "not-allowed"
    play_on(seats)
    assert seats[0].do("claim", claim="insult-next", values=[])["code"] == "over"


def test_claims_are_slowed_down_together_with_chat_and_a_seat_has_fifty(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, seats = seated_table(address)
    claims = [{"claim": "hold", "values": [card]} for card in ("rope", "knife", "wrench", "hall", "study", "plum")]
    assert seats[1].do("chat", words="hi")["type"] == "ack"
    replies = [seats[1].do("claim", **claim) for claim in claims]
    assert [reply["type"] for reply in replies].count("ack") == 4
    assert replies[-1]["code"] == "too-fast"
    monkeypatch.setattr("facedown.server.features.claims.MOST", 2)
    assert [seats[2].do("claim", **claim).get("code") for claim in claims[:3]] == [None, None, "enough"]


def test_the_same_command_again_is_one_claim(address: str) -> None:
    _, seats = seated_table(address)
    kink = {"type": "claim", "id": "kink", "claim": "kink", "values": ["rope"]}
    assert seats[1].send(kink) == seats[1].send(kink) == {"type": "ack", "id": "kink"}
    assert len(heard(seats[0])) == 1


def test_claims_outlive_the_server(each_store: str, start_server: StartServer) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    assert seats[1].do("claim", claim="only-you", values=[2])["type"] == "ack"
    told = heard(seats[0])
    running.stop()
    again = start_server()
    assert Seat(again.address, table, seats[0].token).welcome["claims"] == told


def test_b8_a_backup_holds_the_claims(start_server: StartServer, tmp_path: Path) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    assert seats[1].do("claim", claim="kink", values=["knife"])["type"] == "ack"
    running.stop()
    back_up(databases.address(tmp_path), tmp_path / "one.backup")
    restore(tmp_path / "one.backup", databases.address(tmp_path, "other"))
    again = start_server(database=databases.address(tmp_path, "other"))
    claims = Seat(again.address, table, seats[0].token).welcome["claims"]
    assert [line["words"] for line in claims] == ["My kink is the Knife."]


def test_whose_words_are_removed_has_no_name_in_the_ledger(start_server: StartServer) -> None:
    running = start_server()
    table, seats = seated_table(running.address)
    assert seats[1].do("claim", claim="kink", values=["knife"])["type"] == "ack"
    assert main(["admin", "--database", running.settings.database_address(), "remove-words", table, "Friend 1"]) == 0
    running.stop()
    claims = Seat(start_server().address, table, None).welcome["claims"]
    assert "Friend 1" not in json.dumps(claims)
    assert [line["words"] for line in claims] == ["My kink is the Knife."]


def test_somebody_at_a_shared_device_claims_for_their_own_seat(address: str) -> None:
    made = make_table(address, seats=3)
    beside = join_beside(address, made["table"], made["token"], "Bo", 1).json()["token"]
    join(address, made["table"], "Cy", 2)
    host, other = Seat(address, made["table"], made["token"]), Seat(address, made["table"], beside)
    assert host.do("start")["type"] == "ack"
    assert other.do("claim", claim="face-down", values=[])["type"] == "ack"
    assert [(line["seat"], line["name"]) for line in heard(host)] == [(1, "Bo")]


def test_a13_what_was_true_is_told_after_the_end_and_not_before(address: str) -> None:
    table, seats = seated_table(address, game="archer", seats=2, options={"rounds": 2})
    watcher = Seat(address, table, None)
    assert seats[0].do("claim", claim="insult-next", values=[])["type"] == "ack"
    play_on(seats, 3)
    assert seats[1].do("claim", claim="roll", values=["booze"])["type"] == "ack"
    late = heard(watcher)[-1]
    assert (late["after"], late["round"]) == (len(watcher.journal), 1)
    early = call("GET", f"{address}/api/tables/{table}/verdicts")
    assert (early.status_code, early.json()["code"]) == (403, "not-yet")
    for seat in (*seats, watcher):
        for line in heard(seat):
            assert line.keys() == KEYS
    play_on(seats)
    found = verdicts(address, table)
    assert [one["answer"] for one in found] == [0, 3]
    assert all(one.keys() == {"truth", "answer", "settled"} for one in found)
    assert found[1]["settled"] > 3
    film = call("GET", f"{address}/api/tables/{table}/replay?eyes=watcher").json()
    answers = [frame["answer"] for frame in film["frames"]]
    assert answers[-1] >= found[1]["settled"]


def test_verdicts_are_those_of_the_table(start_server: StartServer) -> None:
    """Each value of one claim, and exactly those are true that the secrets show at the end; after a restart, too."""
    running = start_server()
    address = running.address
    table, seats = seated_table(address, game="roger-rabbit", seats=2, options={"rounds": 5})
    (am,) = [claim for claim in offered(address, table) if claim["id"] == "am"]
    said = [(seat, one["id"]) for seat, one in product(range(2), am["blanks"][0]["choices"])]
    for seat, identity in said:
        assert seats[seat].do("claim", claim="am", values=[identity])["type"] == "ack"
    play_on(seats)
    assert seats[0].view is not None
    turned_up = [one["identity"] for one in seats[0].view["table"]["seats"]]
    expected = [turned_up[seat] == identity for seat, identity in said]
    assert [one["truth"] for one in verdicts(address, table)] == expected
    running.stop()
    assert [one["truth"] for one in verdicts(start_server().address, table)] == expected


def test_bots_chime_in_when_a_round_begins_once_somebody_has_claimed_something(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_claims, "OFTEN", 1)
    monkeypatch.setattr(claims, "HONEST", 0)  # then it always says something
    made = make_table(address, game="archer", seats=3, fill="random", start=True, options={"rounds": 6})
    ada = Seat(address, made["table"], made["token"])

    def rounds() -> int:
        return sum(line["event"] == "round-began" for line in ada.journal)

    def play_to(wanted: int) -> None:
        while rounds() < wanted:
            if ada.asked():
                ada.answer(0)
            else:
                ada.next()

    play_to(2)
    assert heard(ada) == []
    assert ada.do("claim", claim="insult-next", values=[])["type"] == "ack"
    before = rounds()
    play_to(before + 3)
    said = heard(ada)
    assert said[0]["seat"] == 0
    assert 2 <= len(said[1:]) <= 3
    for line in said[1:]:
        assert line.keys() == KEYS
        assert line["seat"] in (1, 2)
        assert line["name"] == "random"
    assert [line["round"] for line in said[1:]] == list(range(before + 1, before + 1 + len(said[1:])))
    assert Seat(address, made["table"], None).welcome["claims"][: len(said)] == said


@pytest.mark.soak
def test_the_story_hears_what_was_claimed(address: str) -> None:
    """As it heard what was typed (VOI-HID-1)."""
    table, seats = seated_table(address, game="voices", seats=3)
    assert seats[0].view is not None
    liar = next(seat for seat in range(3) if seat != seats[0].view["table"]["prosecutor"])
    own: Any = seats[liar].view
    icon = own["table"]["you"]["role"]["icon"]
    other = "innocent" if icon == "guilty" else "guilty"
    assert seats[liar].do("claim", claim="icon", values=[other])["type"] == "ack"
    play_on(seats)
    story = call("GET", f"{address}/api/tables/{table}/story").json()
    assert any(line["rule"] == "VOI-HID-1" for line in story)
