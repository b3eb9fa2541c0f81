"""The HTTP calls."""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table

from facedown.games import folders
from facedown.games.campus_life.content import MANSION
from facedown.server.edge import http
from facedown.server.lobby import public_tables
from facedown.server.lobby.room_features import COMMANDS
from facedown.server.protocol import wire


def test_games_are_listed_with_their_options_as_a_form_needs_them(address: str) -> None:
    games = {game["id"]: game for game in call("GET", f"{address}/api/games").json()}
    campus = games["campus-life"]
    assert (campus["fewest"], campus["most"]) == (3, 6)
    options = {option["name"]: option for option in campus["options"]}
    assert options["last_call"] | {"words": "", "title": ""} == {
        "name": "last_call",
        "kind": "number",
        "default": 30,
        "title": "",
        "words": "",
        "from": 1,
        "to": 200,
        "choices": [],
        "always": [],
    }
    assert options["last_call"]["words"]
    assert options["envelope_is_his_hand"]["kind"] == "switch"
    assert options["suspects"]["kind"] == "each-seat"
    assert options["suspects"]["choices"][0] == {"id": "scarlet", "name": "Miss Scarlet"}
    assert campus["bots"] == ["random", "steady", "easy", "normal", "hard", "relentless"]
    assert campus["best_bot"] == "normal"
    assert [(level["name"], level["seconds"]) for level in campus["levels"]] == [
        ("easy", 0.3),
        ("normal", 0.0),
        ("hard", 0.5),
        ("relentless", 2.0),
    ]


def test_content_numbers_every_space_as_the_moves_do(address: str) -> None:
    content = call("GET", f"{address}/api/games/campus-life/content").json()
    assert len(content["plan"]) == content["rows"]
    for space in content["spaces"]:
        assert MANSION.squares[space["number"]] == tuple(space["square"])
    for room in content["rooms"]:
        assert MANSION.rooms[room["number"]].id == room["id"]
    assert len(content["spaces"]) + len(content["rooms"]) == len(MANSION.squares)


def test_the_rulebook_comes_whole(address: str) -> None:
    rules = call("GET", f"{address}/api/games/campus-life/rules").json()
    ids = [rule["id"] for chapter in rules["chapters"] for rule in chapter["rules"]]
    assert "CAM-TRN-2" in ids
    assert len(ids) == len(set(ids)) > 30


def test_every_game_has_a_readable_guide_or_none(address: str) -> None:
    for id in folders():
        guide = call("GET", f"{address}/api/games/{id}/guide").json()
        assert all(card["title"] and card["words"] for card in guide["cards"])
        assert all(guide["hints"].values())


def test_public_tables_are_listed_and_others_are_not(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_tables, "EVERY", 0.0)
    public, hidden, empty = (make_table(address, public=shown) for shown in (True, False, True))
    for made in (public, hidden):
        Seat(address, made["table"], made["token"])
    Seat(address, empty["table"], None)  # a stranger looks, nobody is there
    listed = [room["id"] for room in call("GET", f"{address}/api/tables").json()]
    assert public["table"] in listed
    assert hidden["table"] not in listed
    assert empty["table"] not in listed


def test_whoever_has_a_token_joins_once_only(address: str) -> None:
    made = make_table(address)
    first = join(address, made["table"], "Grace")
    again = call(
        "POST",
        f"{address}/api/tables/{made['table']}/join",
        json={"name": "Grace", "seat": "any"},
        headers={"Authorization": f"Bearer {first['token']}"},
    ).json()
    assert again == first
    room = call("GET", f"{address}/api/tables/{made['table']}").json()
    assert [seat["state"] for seat in room["seats"]] == ["person", "person", "open"]


def test_a_full_table_says_so(address: str) -> None:
    made = make_table(address)
    join(address, made["table"], "Grace")
    join(address, made["table"], "Linus")
    answer = call("POST", f"{address}/api/tables/{made['table']}/join", json={"name": "Eve", "seat": "any"})
    assert (answer.status_code, answer.json()["code"]) == (409, "table-full")


@pytest.mark.usefixtures("on_sqlite")
def test_tokens_are_long_random_and_stored_as_hashes_only(tmp_path: Path, start_server: Callable[..., Running]) -> None:
    made = make_table(start_server().address)
    assert len(made["token"]) >= 32
    written = b"".join(path.read_bytes() for path in tmp_path.glob("test.sqlite*"))
    assert made["table"].encode() in written
    assert made["token"].encode() not in written


def test_the_qr_code_is_a_plain_picture_of_the_link(address: str) -> None:
    made = make_table(address)
    answer = call("GET", f"{address}/api/tables/{made['table']}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert "script" not in answer.text


def test_the_openapi_page_names_every_call_and_loads_nothing_from_elsewhere(address: str) -> None:
    page = call("GET", f"{address}/schema").text
    paths = call("GET", f"{address}/schema/openapi.json").json()["paths"]
    assert len(paths) >= len(http.HANDLERS) - 4  # at two addresses there are three each
    for path in paths:
        assert path in page
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//", page)


def test_the_protocol_page_shows_every_command_and_every_message() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    sent = set(re.findall(r'"type": "([a-z-]+)"', page))
    spoken = {wire.kebab(one.__name__) for one in COMMANDS if one is not wire.Say} | {"chat", "hello"}
    told = {"welcome", "room", "update", "ack", "refused", "error", "reaction"}
    assert spoken | told <= sent


def test_every_file_of_the_client_is_served_and_pages_fall_back_to_the_index(address: str) -> None:
    index = call("GET", f"{address}/")
    assert index.status_code == 200
    assert index.headers["content-type"].startswith("text/html")
    assert call("GET", f"{address}/t/abcdefgh").text == index.text
    for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', index.text):
        answer = call("GET", f"{address}{asset}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


def serve(*flags: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "facedown.server.serve", "--no-browser", *flags]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_a_port_in_use_is_one_line_that_names_the_flag(server: Running, tmp_path: Path) -> None:
    port = server.socket.getsockname()[1]
    ended = serve("--port", str(port), "--database", str(tmp_path / "x.sqlite"))
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "--port" in ended.stderr
    assert str(port) in ended.stderr


@pytest.mark.parametrize("address", ["mysql://ada:lovelace@db/facedown", "sqlite+aiosqlite:///x.sqlite"])
def test_a_database_of_another_kind_is_refused_in_one_line_without_its_password(address: str) -> None:
    ended = serve("--port", "0", "--database", address)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "--database" in ended.stderr
    assert "lovelace" not in ended.stderr


def test_a_database_that_cannot_be_opened_is_one_line_that_names_the_flag(tmp_path: Path) -> None:
    ended = serve("--port", "0", "--database", str(tmp_path / "no" / "x"))
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "--database" in ended.stderr


def test_a_listed_table_says_when_it_was_made_whose_turn_it_is_and_who_has_won(address: str) -> None:
    before = int(time.time())
    table, seats = seated_table(address, game="tiny-game", seats=2)

    def listed() -> Any:
        return call("GET", f"{address}/api/tables/{table}").json()

    assert before <= listed()["created"] <= time.time()
    assert (sorted(listed()["awaited"]), listed()["winners"]) == ([0, 1], [])
    seats[0].answer(0)
    assert listed()["awaited"] == [1]
    play_on(seats)
    assert seats[0].view
    assert seats[0].view["winners"]
    assert (listed()["awaited"], listed()["winners"]) == ([], seats[0].view["winners"])


def test_a_wrong_method_is_told_the_right_ones(address: str) -> None:
    refused = call("DELETE", f"{address}/api/tables")
    assert (refused.status_code, refused.json()["code"]) == (405, "not-found")
    assert set(refused.headers["allow"].split(", ")) == {"GET", "OPTIONS", "POST"}
    assert call("OPTIONS", f"{address}/api/tables").headers["allow"] == "GET, OPTIONS, POST"
