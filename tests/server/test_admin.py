"""`facedown admin` against a running server, on every store: it speaks through the database, to all servers."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.databases import databases, rows
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table

from facedown.cli import main
from facedown.server.lobby import announcements

WORDS = "A restart at nine. Your tables will be there again."


def admin(running: Running, *words: str) -> None:
    assert main(["admin", "--database", running.settings.database_address(), *words]) == 0


def notice(seat: Seat) -> str | None:
    words: str | None = seat.until("notice")["words"]
    return words


def back(seat: Seat) -> Seat:
    """As a page does it: told that the table has moved on, it connects again."""
    assert seat.until("error")["code"] == "moved"
    return Seat(seat.address, seat.table, seat.token)


def test_every_table_is_told_and_whoever_comes_later_too(each_store: str, start_server: Any) -> None:
    running: Running = start_server()
    _, (ada, _, _) = seated_table(running.address)
    made = make_table(running.address)
    admin(running, "announce", WORDS)
    assert notice(ada) == WORDS
    late = Seat(running.address, made["table"], made["token"])
    assert notice(late) == WORDS
    admin(running, "announce")
    assert notice(ada) is None
    assert notice(late) is None


def test_every_server_on_the_database_hears_it(start_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "kind", "postgresql")
    servers: list[Running] = [start_server(), start_server()]
    made = [make_table(running.address) for running in servers]
    seats = [Seat(one.address, new["table"], new["token"]) for one, new in zip(servers, made, strict=True)]
    admin(servers[0], "announce", WORDS)
    assert [notice(seat) for seat in seats] == [WORDS, WORDS]


def test_an_announcement_ends_with_its_time_and_with_the_server(start_server: Any) -> None:
    running: Running = start_server()
    made = make_table(running.address)
    ada = Seat(running.address, made["table"], made["token"])
    admin(running, "announce", WORDS, "--minutes", "0.01")
    assert [notice(ada), notice(ada)] == [WORDS, None]
    admin(running, "announce", WORDS)
    assert notice(ada) == WORDS
    running.stop()
    again: Running = start_server()
    ada = Seat(again.address, made["table"], made["token"])
    assert ada.do("chat", words="Hello?")["type"] == "ack"
    assert '"notice"' not in "".join(ada.raw)


def test_a_closed_table_is_closed_for_all_who_are_there_and_its_code_is_free(
    each_store: str, start_server: Any
) -> None:
    running: Running = start_server()
    table, seats = seated_table(running.address)
    other, _ = seated_table(running.address)
    play_on(seats, 3)
    admin(running, "close", table)
    again = back(seats[1])
    assert again.room["status"] == "closed"
    assert again.room["closed"] == "The person who runs this server has closed this table."
    assert again.do("chat", words="But why?")["code"] == "closed"
    assert call("GET", f"{running.address}/api/tables/{other}").json()["status"] == "playing"
    found = rows(running.settings.database_address(), "SELECT id, status FROM tables")
    assert sorted(found) == sorted([(table, "closed"), (other, "playing")])
    waiting = make_table(running.address)
    code = call("GET", f"{running.address}/api/tables/{waiting['table']}").json()["code"]
    admin(running, "close", waiting["table"])
    assert call("GET", f"{running.address}/api/codes/{code}").status_code == 404


def test_a_persons_words_and_name_are_gone_for_all_and_the_others_stay(each_store: str, start_server: Any) -> None:
    running: Running = start_server()
    made = make_table(running.address, name="Ada")
    gus = Seat(running.address, made["table"], join(running.address, made["table"], "Gus")["token"])
    ada = Seat(running.address, made["table"], made["token"])
    for seat, words in ((gus, "rubbish"), (ada, "Be nice."), (gus, "more rubbish")):
        assert seat.do("chat", words=words)["type"] == "ack"
    elsewhere = make_table(running.address, name="Gus")
    assert Seat(running.address, elsewhere["table"], elsewhere["token"]).do("chat", words="Hello!")["type"] == "ack"
    admin(running, "remove-words", made["table"], "Gus")
    ada = back(ada)
    assert [line["words"] for line in ada.chat] == ["(removed)", "Be nice.", "(removed)"]
    assert [seat["name"] for seat in ada.room["seats"]] == ["Ada", "(removed)", None]
    assert "rubbish" not in ada.raw[0]
    assert "Gus" not in ada.raw[0]
    assert ada.do("chat", words="Well.")["type"] == "ack"
    assert ada.until("chat")["number"] == 4
    found = rows(running.settings.database_address(), "SELECT name, words FROM chat WHERE name = 'Gus'")
    assert found == [("Gus", "Hello!")]


def test_a_table_that_is_changed_while_it_is_played_loses_nothing(each_store: str, start_server: Any) -> None:
    running: Running = start_server()
    table, seats = seated_table(running.address)
    play_on(seats, 4)
    lines = len(seats[0].journal)
    admin(running, "remove-words", table, "Friend 1")
    seats = [back(seat) for seat in seats]
    assert len(seats[0].journal) == lines
    assert play_on(seats, 4) == 4


def test_b8_a_server_that_has_not_heard_of_a_change_yet_cannot_undo_it(
    each_store: str, start_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcements, "EVERY", 3600.0)
    running: Running = start_server()
    table, (ada, *_) = seated_table(running.address)
    admin(running, "close", table)
    assert ada.do("pause", paused=True)["code"] == "moved"
    assert Seat(running.address, table, ada.token).room["status"] == "closed"


def test_tables_are_listed_without_anything_secret(
    each_store: str, start_server: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    running: Running = start_server()
    table, seats = seated_table(running.address, name="Ada")
    ended = make_table(running.address)["table"]
    admin(running, "close", ended)
    capsys.readouterr()
    admin(running, "tables", "--json")
    shown = capsys.readouterr().out
    assert table in shown
    assert ended not in shown
    assert "Friend 2" in shown
    assert not any(seat.token and seat.token in shown for seat in seats)
    admin(running, "tables", "--all")
    assert ended in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("close", "zzzzzzzz"), "there is no table 'zzzzzzzz'"),
        (("remove-words", "TABLE", "Nobody"), "nobody called 'Nobody' has joined the table"),
        (("announce", "x" * 201), "An announcement must have 1 to 200 characters"),
        (("announce", "one\u202eline"), "characters that cannot be shown"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    server: Running, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = make_table(server.address)["table"]
    given = [table if word == "TABLE" else word for word in words]
    assert main(["admin", "--database", server.settings.database_address(), *given]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_table_is_closed_once(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    table = make_table(server.address)["table"]
    admin(server, "close", table)
    assert main(["admin", "--database", server.settings.database_address(), "close", table]) == 2
    assert f"the table {table} is closed already" in capsys.readouterr().err


def test_no_database_is_made_where_there_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.sqlite"
    assert main(["admin", "--database", str(file), "tables"]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not file.exists()
