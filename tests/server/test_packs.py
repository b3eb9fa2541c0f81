"""Content packs on a server: offered as their files are, shown to everybody, kept with the table, played on with."""

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text as sql
from tests.games_support.packs import FOLDER, example, packed, write_pack
from tests.server.conftest import Running, settings_for
from tests.server.databases import databases
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table

from facedown.cli.main import main
from facedown.games.packs import game_with
from facedown.kernel.errors import FacedownError
from facedown.kernel.replay import play_out, read
from facedown.server.app import make_app
from facedown.server.bots.bot_pool import BotProcesses
from facedown.server.store.backup import back_up, restore
from facedown.server.store.engine import make_engine

StartServer = Callable[..., Running]
FETE = example("campus-life")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with one pack of the examples."""
    shutil.copytree(FOLDER / "village-fete", tmp_path / "packs" / "village-fete")
    return tmp_path / "packs"


def get(running: Running, path: str) -> httpx.Response:
    return call("GET", f"{running.address}{path}")


def change_database(folder: Path, statement: str, **values: Any) -> None:
    engine = make_engine(databases.address(folder))
    with engine.begin() as connection:
        connection.execute(sql(statement), values)
    engine.dispose()


def test_packs_of_the_folder_are_offered_and_those_that_fail_say_why(start_server: StartServer, shelf: Path) -> None:
    write_pack(shelf / "broken", "campus-life", cards='[[suspects]]\nid = "plum"\nname = 7')
    running = start_server(packs=str(shelf))
    broken, fete = get(running, "/api/packs").json()
    assert (fete["id"], fete["game"], fete["error"]) == ("village-fete", "campus-life", None)
    assert fete["facts"]["hash"] == FETE.hash
    assert (broken["id"], broken["facts"]) == ("broken", None)
    assert broken["error"] == "broken/cards.toml: suspects[plum].name: Expected `str`, got `int`"
    assert get(running, "/api/packs/nowhere").status_code == 404
    assert get(running, "/api/packs/..%2f..").status_code == 404
    assert get(running, "/api/packs/broken/page").json()["words"] == broken["error"]
    for id, words in (("broken", "cannot be played with"), ("nowhere", "has no content pack")):
        refused = call(
            "POST", f"{running.address}/api/tables", json={"game": "campus-life", "seats": 3, "name": "A", "pack": id}
        )
        assert (refused.status_code, words in refused.json()["words"]) == (409, True)
    refused = call(
        "POST",
        f"{running.address}/api/tables",
        json={"game": "archer", "seats": 3, "name": "A", "pack": "village-fete"},
    )
    assert "is for campus-life, not for archer" in refused.json()["words"]


def test_a_server_without_packs_says_so(server: Running) -> None:
    assert get(server, "/api/packs").json() == []
    assert get(server, f"/api/games/campus-life/content?pack={FETE.hash}").json()["code"] == "no-pack"


def test_the_page_of_a_pack_follows_its_files(start_server: StartServer, shelf: Path) -> None:
    running = start_server(packs=str(shelf))
    running.app.state.lobby.packs.looked = -10.0
    first = get(running, "/api/packs/village-fete").json()
    page = get(running, "/api/packs/village-fete/page").json()
    assert page["card"] == first
    suspects = page["groups"][0]
    assert [card["name"] for card in suspects["cards"]][:2] == ["Poppy Vane", "Major Piccalilli"]
    assert suspects["changed"] == [0, 1, 2, 3, 4, 5]
    assert page["view"]["seat"] is None
    cards = shelf / "village-fete" / "cards.toml"
    cards.write_text(cards.read_text().replace("Poppy Vane", "<b>Poppy</b>"), encoding="utf-8")
    running.app.state.lobby.packs.looked = -10.0
    later = get(running, "/api/packs/village-fete").json()
    assert later["stamp"] != first["stamp"]
    assert later["facts"]["hash"] != first["facts"]["hash"]
    assert get(running, "/api/packs/village-fete/page").json()["groups"][0]["cards"][0]["name"] == "<b>Poppy</b>"


def test_b9_everybody_at_a_table_sees_its_pack_and_plays_with_it(start_server: StartServer, shelf: Path) -> None:
    running = start_server(packs=str(shelf))
    table, seats = seated_table(running.address, pack="village-fete", options={"last_call": 2})
    watcher = Seat(running.address, table, None)
    for each in (*seats, watcher):
        assert each.room["pack"] == {
            "name": "Village Fête",
            "hash": FETE.hash,
            "version": "1",
            "author": "The Facedown authors",
            "words": FETE.head.words,
        }
    assert call("GET", f"{running.address}/api/tables/{table}").json()["pack"]["hash"] == FETE.hash
    content = get(running, f"/api/games/campus-life/content?pack={FETE.hash}").json()
    assert content["suspects"][0]["name"] == "Poppy Vane"
    card = get(running, f"/api/games/campus-life/card?pack={FETE.hash}").json()
    assert card["options"][0]["default"] == 24
    assert card["options"][2]["choices"][0] == {"id": "scarlet", "name": "Poppy Vane"}
    assert get(running, f"/api/games/archer/content?pack={FETE.hash}").status_code == 404
    play_on(seats)
    assert seats[0].view
    dealt = [one["suspect"] for one in seats[0].view["table"]["seats"]]
    shorts = {one["id"]: one["short"] for one in content["suspects"]}
    for suspect in dealt[1:]:
        assert any(line["words"].startswith(f"{shorts[suspect]} ") for line in seats[0].log)
    record = call("GET", f"{running.address}/api/tables/{table}/record").text
    assert play_out(read(record), game_with("campus-life", FETE)).over
    rematch = seats[0].do("rematch")["rematch"]
    assert Seat(running.address, rematch, seats[0].token).room["pack"]["hash"] == FETE.hash


def test_b9_a_table_goes_on_with_its_pack_when_the_files_have_changed_or_gone(
    start_server: StartServer, shelf: Path, each_store: str
) -> None:
    running = start_server(packs=str(shelf))
    table, seats = seated_table(running.address, pack="village-fete")
    play_on(seats, most=4)
    views = [seat.view for seat in seats]
    running.stop()
    shutil.rmtree(shelf / "village-fete")
    again = start_server()
    back = [Seat(again.address, table, seat.token) for seat in seats]
    assert [seat.view for seat in back] == views
    assert back[0].room["pack"]["name"] == "Village Fête"
    assert get(again, f"/api/games/campus-life/content?pack={FETE.hash}").json()["suspects"][0]["name"] == "Poppy Vane"
    play_on(back, most=2)


@pytest.mark.parametrize("change", ["missing", "changed"])
def test_b9_a_table_whose_pack_is_missing_or_another_is_stopped_with_a_sentence(
    start_server: StartServer, shelf: Path, tmp_path: Path, change: str
) -> None:
    running = start_server(packs=str(shelf))
    table, seats = seated_table(running.address, pack="village-fete")
    play_on(seats, most=3)
    running.stop()
    if change == "missing":
        change_database(tmp_path, "DELETE FROM packs")
    else:
        other = {**FETE.texts, "cards.toml": FETE.texts["cards.toml"].replace("Poppy", "Rosie")}
        change_database(tmp_path, "UPDATE packs SET texts = :texts", texts=json.dumps(other).encode())
    again = start_server()
    host = Seat(again.address, table, seats[0].token)
    assert (host.room["status"], host.room["stopped"]) == ("closed", True)
    told = f"This table is played with the pack “Village Fête” ({FETE.hash[:12]}), which this server does not have"
    assert host.room["closed"].startswith(told)
    assert host.view is None
    assert host.do("pause", paused=True)["code"] == "closed"
    again.stop()
    third = start_server(packs=str(shelf))
    third.app.state.lobby.packs.now()
    back = Seat(third.address, table, seats[0].token)
    assert (back.room["status"], back.view is None) == ("playing", False)


def test_bots_and_the_coach_think_with_the_pack(start_server: StartServer, shelf: Path) -> None:
    """In processes of their own, which are told of it once."""
    running = start_server(packs=str(shelf))
    made = make_table(running.address, pack="village-fete", fill="steady", start=True, coach=True)
    seat = Seat(running.address, made["table"], made["token"])
    headers = {"Authorization": f"Bearer {made['token']}"}
    while not seat.asked():
        seat.next()
    advice = call("GET", f"{running.address}/api/tables/{made['table']}/hint", headers=headers)
    assert advice.status_code == 200, advice.text
    odds = call("GET", f"{running.address}/api/tables/{made['table']}/known/odds", headers=headers)
    assert odds.status_code == 200, odds.text
    thinkers: BotProcesses = running.app.state.lobby.thinkers
    assert any(thinker.told == [FETE.hash] for thinker in thinkers.all)
    room = running.app.state.lobby.rooms[made["table"]]
    assert not room.play.table.over


def test_a_bots_process_is_told_of_a_pack_once_and_again_when_it_is_another(caplog: pytest.LogCaptureFixture) -> None:
    """Without the pack it could not even read a table with more cards than the game has: then chance would answer."""
    game = packed("voices")
    assert game.pack is not None
    table, thinkers = game.open(3, 1), BotProcesses(1)

    async def answer(times: int) -> None:
        for _ in range(times):
            seat = table.awaited()[0]
            table.answer(seat, await thinkers.choose(table, seat, "steady"))

    async def play() -> None:
        await answer(2)
        first = thinkers.all[0].process
        assert thinkers.all[0].told == [game.pack.hash]
        thinkers.all[0].stop()
        await answer(2)
        assert thinkers.all[0].process is not first
        assert thinkers.all[0].told == [game.pack.hash]

    try:
        asyncio.run(play())
    finally:
        thinkers.close()
    assert [said.message for said in caplog.records if said.name == "facedown.bots"] == []


def test_b9_a_backup_holds_the_packs_of_its_tables(start_server: StartServer, shelf: Path, tmp_path: Path) -> None:
    running = start_server(packs=str(shelf))
    table, seats = seated_table(running.address, pack="village-fete")
    running.stop()
    back_up(databases.address(tmp_path), tmp_path / "one.backup")
    restore(tmp_path / "one.backup", databases.address(tmp_path, "other"))
    again = start_server(database=databases.address(tmp_path, "other"))
    assert Seat(again.address, table, seats[0].token).room["status"] == "playing"


def test_e1_the_proof_of_a_table_with_a_pack_is_checked_with_the_pack(
    start_server: StartServer, shelf: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = start_server(packs=str(shelf))
    table, seats = seated_table(running.address, pack="village-fete", options={"last_call": 1})
    play_on(seats)
    file = tmp_path / "proof.jsonl"
    file.write_bytes(call("GET", f"{running.address}/api/tables/{table}/proof").content)
    assert main(["verify", str(file)]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "campus-life, the pack “Village Fête”" in said
    assert "Not checked: that the game was played by its rules, for this game was played with the pack" in said
    assert main(["verify", str(file), "--pack", str(shelf / "village-fete")]) == 0
    assert "every line comes out the same" in " ".join(capsys.readouterr().out.split())
    other = write_pack(tmp_path / "other", "campus-life")
    assert main(["verify", str(file), "--pack", str(other)]) == 1
    assert "its files are others" in " ".join(capsys.readouterr().out.split())


def test_a_folder_that_is_not_there_is_said_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(FacedownError, match=r"there is no folder .*nowhere with content packs"):
        make_app(settings_for(tmp_path, packs=str(tmp_path / "nowhere")))


def test_who_joins_late_sees_the_pack(start_server: StartServer, shelf: Path) -> None:
    running = start_server(packs=str(shelf))
    made = make_table(running.address, pack="village-fete")
    late = join(running.address, made["table"], "Ben")
    seat = Seat(running.address, made["table"], late["token"])
    assert (seat.room["pack"]["name"], seat.room["options"]["last_call"]) == ("Village Fête", 24)
