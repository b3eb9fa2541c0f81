"""Backup and restore: from either kind of database into either, while games are being played."""

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, event
from tests.server.conftest import Running
from tests.server.databases import KINDS, databases, rows
from tests.server.seats import Message, Seat, call, make_table, play_on, seated_table

from facedown.cli.main import main
from facedown.games import game as find_game
from facedown.kernel.errors import FacedownError
from facedown.kernel.fairness.commitments import chain_over
from facedown.kernel.fairness.proof import Proof, ProofError, Witness, read
from facedown.kernel.fairness.verify import WentBack, check, check_by_rules
from facedown.server.store import backup, engine
from facedown.server.store.schema import metadata

StartServer = Callable[..., Running]


def folder_for(parent: Path, name: str) -> Path:
    folder = parent / name
    folder.mkdir()
    return folder


@pytest.mark.parametrize("into", KINDS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_made_during_a_game_is_played_on_from_in_either_kind_of_database(
    kind: str,
    into: str,
    tmp_path: Path,
    start_server: StartServer,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file, elsewhere = tmp_path / "all.backup", folder_for(tmp_path, "elsewhere")
    monkeypatch.setattr(databases, "kind", kind)
    running = start_server(messages=10_000)
    over, seats = seated_table(running.address, game="tiny-game", seats=2)
    play_on(seats)
    table, seats = seated_table(running.address, options={"last_call": 200})
    before = play_on(seats, 5)
    assert seats[1].do("chat", words="Wish me luck.")["type"] == "ack"
    playing = threading.Thread(target=play_on, args=(seats, 40))
    playing.start()
    assert main(["backup", str(file), "--database", databases.address(tmp_path)]) == 0
    playing.join()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "2 tables" in capsys.readouterr().out
    running.stop()

    monkeypatch.setattr(databases, "kind", into)
    database = databases.address(elsewhere)
    assert main(["restore", str(file), "--database", database]) == 0
    assert rows(database, "SELECT DISTINCT owner, epoch FROM tables") == [(None, 0)]
    again = start_server(elsewhere)
    back = [Seat(again.address, table, seat.token) for seat in seats]
    for seat, then in zip(back, seats, strict=True):
        assert seat.room["status"] == "playing"
        assert seat.journal == then.journal[: len(seat.journal)]
        assert [line["words"] for line in seat.chat] == ["Wish me luck."]
    [(answers,)] = rows(database, "SELECT count(*) FROM answers WHERE table_id = :id", id=table)
    assert before < answers <= 46
    assert play_on(back, 3) == 3
    assert Seat(again.address, over, None).room["status"] == "over"


def test_b8_a_backup_is_the_database_at_one_moment_whatever_is_played_meanwhile(
    tmp_path: Path, start_server: StartServer, on_postgresql: None
) -> None:
    """SQLite copies its file in one step. From PostgreSQL table after table is read, and others write in between."""
    running = start_server()
    table, seats = seated_table(running.address)
    play_on(seats, 2)
    played: list[int] = []

    def play_in_between(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if "FROM tables" in statement and threading.current_thread() is threading.main_thread():
            played.append(play_on(seats, 3))

    event.listen(Engine, "after_cursor_execute", play_in_between)
    try:
        backup.back_up(databases.address(tmp_path), tmp_path / "one.backup")
    finally:
        event.remove(Engine, "after_cursor_execute", play_in_between)
    assert played == [3]
    copy = f"sqlite:///{tmp_path / 'one.backup'}"
    assert rows(copy, "SELECT count(*) FROM answers WHERE table_id = :id", id=table) == [(3,)]  # the deal is the first


@pytest.mark.usefixtures("each_store")
def test_b8_a_restore_that_fails_half_way_leaves_the_database_as_it_was(
    tmp_path: Path, start_server: StartServer
) -> None:
    running = start_server()
    kept, seats = seated_table(running.address)
    play_on(seats, 3)
    running.stop()
    database, file = databases.address(tmp_path), tmp_path / "one.backup"
    backup.back_up(database, file)
    with closing(sqlite3.connect(file)) as copy:  # which does not look at foreign keys
        copy.execute("UPDATE tokens SET table_id = 'nowhere' WHERE player = 2")
        copy.execute("UPDATE backup SET digest = ?", (backup.described(copy).digest,))
        copy.commit()
    with pytest.raises(FacedownError, match="nothing was restored"):
        backup.restore(file, database, force=True)
    assert rows(database, "SELECT id FROM tables") == [(kept,)]
    assert rows(database, "SELECT count(*) FROM answers") == [(4,)]
    address = start_server().address
    assert play_on([Seat(address, kept, seat.token) for seat in seats], 3) == 3


@pytest.mark.usefixtures("each_store")
def test_b8_a_backup_is_on_disk_as_it_is_before_it_gets_its_name_and_its_name_before_it_is_said_to_be_made(
    tmp_path: Path, start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated_table(start_server().address)
    file, fsync = tmp_path / "one.backup", os.fsync
    synced: list[tuple[int, int, bool]] = []

    def sync(descriptor: int) -> None:
        fsync(descriptor)
        found = os.fstat(descriptor)
        synced.append((found.st_ino, found.st_mtime_ns, file.exists()))

    monkeypatch.setattr(os, "fsync", sync)
    backup.back_up(databases.address(tmp_path), file)
    made, folder = file.stat(), tmp_path.stat()
    assert synced == [(made.st_ino, made.st_mtime_ns, False), (folder.st_ino, folder.st_mtime_ns, True)]


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    diary = tmp_path / "diary.sqlite"
    diary.write_text("Dear diary, " * 1000)
    with pytest.raises(FacedownError, match="the backup failed"):
        backup.back_up(f"sqlite:///{diary}", tmp_path / "one.backup")
    assert list(tmp_path.iterdir()) == [diary]


@pytest.mark.usefixtures("each_store")
def test_a_database_with_tables_is_only_replaced_by_force(
    tmp_path: Path, start_server: StartServer, capsys: pytest.CaptureFixture[str]
) -> None:
    running = start_server()
    kept, seats = seated_table(running.address)
    database, file = databases.address(tmp_path), tmp_path / "one.backup"
    backup.back_up(database, file)
    later, _ = seated_table(running.address)
    running.stop()
    with pytest.raises(FacedownError, match="the database has 2 tables"):
        backup.restore(file, database)
    with pytest.raises(FacedownError, match="is there already"):
        backup.back_up(database, file)
    assert rows(database, "SELECT count(*) FROM tables") == [(2,)]
    assert main(["restore", str(file), "--database", database]) == 2
    assert capsys.readouterr().err.startswith("facedown: the database has 2 tables")
    assert main(["restore", str(file), "--database", database, "--force"]) == 0
    assert rows(database, "SELECT id FROM tables") == [(kept,)]
    assert kept != later
    address = start_server().address
    assert play_on([Seat(address, kept, seat.token) for seat in seats], 3) == 3


def test_e1_a_table_that_was_put_back_says_so_and_is_not_verified_by_whoever_saw_what_is_gone(
    tmp_path: Path, start_server: StartServer
) -> None:
    """A server that goes back in time is one that told something else: it may say why, and gets no better verdict."""
    running = start_server()
    table, seats = seated_table(running.address, game="tiny-game", seats=2)
    over, others = seated_table(running.address, game="tiny-game", seats=2)
    play_on(others)
    lobby = make_table(running.address)["table"]
    play_on(seats, 2)
    early, file = list(seats[0].journal), tmp_path / "early.backup"
    assert main(["backup", str(file), "--database", databases.address(tmp_path)]) == 0
    play_on(seats, 2)
    late = list(seats[0].journal)
    assert len(late) > len(early)
    running.stop()
    again = ["restore", str(file), "--database", databases.address(tmp_path), "--force", "--words", "The disk broke."]
    assert main(again) == 0

    running = start_server()
    back = [Seat(running.address, table, seat.token) for seat in seats]
    [put] = back[0].room["put_back"]
    assert (put["answers"], put["words"]) == (3, "The disk broke.")
    assert [one["answers"] for one in Seat(running.address, lobby, None).room["put_back"]] == [0]
    assert Seat(running.address, over, None).room["put_back"] == []
    play_on(back, choose=lambda ask: ask["count"] - 1)
    proof = read(call("GET", f"{running.address}/api/tables/{table}/proof").content)
    assert [one.words for one in proof.opening.put_back] == ["The disk broke."]
    check_by_rules(proof, find_game("tiny-game"))

    def noted(lines: list[Message]) -> Proof:
        commitment = bytes.fromhex(proof.opening.attempts[-1].commitment)
        witness = Witness(0, len(lines), chain_over(commitment, 0, lines).hex(), [])
        return msgspec.structs.replace(proof, witness=witness)

    check(noted(early))
    assert back[0].journal[: len(late)] != late
    with pytest.raises(WentBack, match=r'put back as it stood after answer 2. .* "The disk broke."'):
        check(noted(late))
    silent = msgspec.structs.replace(proof.opening, put_back=[])
    with pytest.raises(ProofError, match="told something else") as found:
        check(msgspec.structs.replace(noted(late), opening=silent))
    assert not isinstance(found.value, WentBack)


@pytest.mark.usefixtures("on_sqlite")
@pytest.mark.parametrize("how", ["cut", "changed", "newer", "no backup", "missing"])
def test_a_backup_that_is_not_as_it_was_made_is_refused_and_nothing_is_restored(
    tmp_path: Path, start_server: StartServer, how: str
) -> None:
    running = start_server()
    seated_table(running.address)
    file, target = tmp_path / "one.backup", tmp_path / "target.sqlite"
    backup.back_up(databases.address(tmp_path), file)
    if how == "cut":
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    elif how == "missing":
        file.unlink()
    elif how == "no backup":
        file.write_text("my diary")
    else:
        change = (
            "UPDATE tokens SET player = 7" if how == "changed" else "UPDATE alembic_version SET version_num = '9999'"
        )
        with sqlite3.connect(file) as copy:
            copy.execute(change)
            if how == "newer":
                copy.execute("UPDATE backup SET digest = ?", (backup.described(copy).digest,))
        copy.close()
    said = {"changed": "was changed", "newer": "a newer Facedown", "missing": "there is no file"}
    with pytest.raises(FacedownError, match=said.get(how, "not a backup")):
        backup.restore(file, f"sqlite:///{target}")
    assert not target.exists()


@pytest.mark.usefixtures("on_sqlite")
def test_a_backup_of_an_older_schema_is_brought_up_to_date_in_the_database_and_stays_as_it_is(tmp_path: Path) -> None:
    old, file, target = tmp_path / "old.sqlite", tmp_path / "old.backup", f"sqlite:///{tmp_path / 'new.sqlite'}"
    made = engine.make_engine(f"sqlite:///{old}")
    config = Config()
    config.set_main_option("script_location", str(Path(engine.__file__).parent / "migrations"))
    with made.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    made.dispose()
    whole = backup.back_up(f"sqlite:///{old}", file)
    assert whole.schema == "0001"
    backup.restore(file, target)
    assert rows(target, "SELECT version_num FROM alembic_version") == [(engine.HEAD,)]
    assert backup.check(file) == whole


def test_every_table_of_the_schema_is_in_a_backup_or_left_out_on_purpose() -> None:
    kept = {table.name for table in backup.KEPT}
    of_now = {"budgets", "notices", "workers"}
    assert {table.name for table in metadata.sorted_tables} - kept == of_now
