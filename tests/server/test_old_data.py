"""What an older server has left, its databases of either kind and its backups: played on, or where a game's rules have
changed since, closed with its reason and its record kept."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games_support.proofs import second_verifier
from tests.server.conftest import Running
from tests.server.cutters import proof_text, verified
from tests.server.databases import KINDS, databases
from tests.server.old_data.kept import RULES, Kept, fingerprint, kept_by, open_old, write_backup
from tests.server.seats import Message, Seat, call, play_on
from tests.server.test_slow import answers_of, until, waits_of
from tests.server.test_stopped import checked

from facedown.cli.main import main
from facedown.games import game, games
from facedown.kernel.errors import ReplayError
from facedown.kernel.fairness.proof import Proof, read
from facedown.kernel.fairness.verify import check, check_by_rules
from facedown.server.lobby.table_registry import OTHER_RULES

StartServer = Callable[..., Running]
SAME_RULES = {one.id: one.rules_version == RULES[one.id] for one in games()}
EACH = 3  # answers


class Old(NamedTuple):
    server: Running
    tables: dict[str, Kept]

    def sit(self, example: str) -> list[Seat]:
        """All who were there, and they were told what they had been told."""
        kept = self.tables[example]
        seats = kept.sit(self.server.address)
        assert [fingerprint(seat) for seat in seats] == kept.told
        return seats


@pytest.fixture
def old(each_store: str, tmp_path: Path, start_server: StartServer) -> Old:
    open_old(tmp_path)
    return Old(start_server(messages=10_000, wake=0.02), kept_by(each_store))


def plays_on(example: str) -> bool:
    """Those that are not named after their game are of Campus Life."""
    return SAME_RULES[example if example in RULES else "campus-life"]


def any_option(ask: Message) -> int:
    return random.Random(ask["number"]).randrange(ask["count"])


def play_beside_bots(seats: list[Seat]) -> None:
    """Until each has answered a few times."""
    given = dict.fromkeys(seats, 0)
    while min(given.values()) < EACH:
        for seat in seats:
            seat.sync()
        asked = next((seat for seat in seats if seat.asked()), None)
        if asked is None:
            seats[0].next()
        elif asked.ask is not None:
            assert asked.answer(any_option(asked.ask))["type"] == "ack"
            given[asked] += 1


def learn(seat: Seat, until_step: int) -> None:
    """Tries what is offered: a mistake is answered, not played."""
    while seat.room["lesson"]["step"] < until_step:
        if seat.asked() and seat.ask is not None:
            assert any(seat.answer(index)["type"] == "ack" for index in range(seat.ask["count"]))
            seat.until("room")
        else:
            seat.next()


def stays_closed(old: Old, example: str) -> None:
    """Its rules are others now: everybody is told so, nothing can be done but end it, and what happened is kept."""
    kept, address = old.tables[example], old.server.address
    before = answers_of(old.server, kept.table)
    seats = kept.sit(address)
    for seat in seats:
        assert (seat.room["status"], seat.room["closed"], seat.room["stopped"]) == ("closed", OTHER_RULES, True)
        assert (seat.view, seat.journal) == (None, [])
        if seat.you["seat"] is not None:
            refused = seat.do("answer", ask=before, index=0)
            assert (refused["code"], refused["words"]) == ("closed", OTHER_RULES)
    record = call("GET", f"{address}/api/tables/{kept.table}/record")
    assert (record.status_code, record.json()["words"]) == (409, OTHER_RULES)
    assert seats[0].do("close")["type"] == "ack"
    seats[0].until("room")
    assert (seats[0].room["status"], seats[0].room["stopped"]) == ("closed", False)
    assert answers_of(old.server, kept.table) == before > 0
    if example != "lesson":  # its deal is fixed: nothing to prove
        assert len(checked(proof_text(address, kept.table)).answers) == before


def shows_the_finished_game(old: Old) -> None:
    seats, address = old.sit("finished"), old.server.address
    table = old.tables["finished"].table
    assert seats[0].room["status"] == "over"
    for eyes, seat in enumerate(seats):
        film = call("GET", f"{address}/api/tables/{table}/replay", params={"eyes": eyes}).json()
        assert [line for frame in film["frames"] for line in frame["events"]] == seat.journal
        assert seat.view
        assert seat.view["over"]
        assert (len(seat.view["scores"]), len(seat.log) > 0) == (len(seats), True)
    text = proof_text(address, table)
    proof = verified(text) if plays_on("finished") else verified_but_for_the_rules(text)
    assert len(proof.opening.attempts[0].cuts) == len(seats)
    for what in ("record", "story", "verdicts"):
        assert call("GET", f"{address}/api/tables/{table}/{what}").status_code == 200
    assert sum(call("GET", f"{address}/api/dice").json()["times"]) > 0


def verified_but_for_the_rules(text: bytes) -> Proof:
    """Stream and chains hold; that it was played by its rules only a Facedown of that time can say."""
    assert second_verifier().verify(text).startswith("stream and chain hold")
    proof = read(text)
    check(proof)
    with pytest.raises(ReplayError, match="played under rules version"):
        check_by_rules(proof, game(proof.terms().game))
    return proof


@pytest.mark.parametrize("example", [*RULES, "pack"])
def test_a_table_of_an_older_server_is_played_to_its_end(old: Old, example: str) -> None:
    if not plays_on(example):
        return stays_closed(old, example)
    seats = old.sit(example)
    assert [line["words"] for line in seats[0].chat] == ["Wish me luck."]
    assert len(seats[0].welcome["claims"]) == 1
    assert play_on(seats, choose=any_option) > EACH
    if example != "pack":
        verified(proof_text(old.server.address, seats[0].table))
    verdicts = call("GET", f"{old.server.address}/api/tables/{seats[0].table}/verdicts").json()
    assert len(verdicts) == 1


def test_a_slow_table_of_an_older_server_goes_on_by_itself_and_with_its_people(old: Old) -> None:
    kept = old.tables["slow"]
    if not plays_on("slow"):
        until(lambda: waits_of(old.server, kept.table).due is None, 30)  # looked at once, and not over and over
        return stays_closed(old, "slow")
    before = answers_of(old.server, kept.table)
    until(lambda: answers_of(old.server, kept.table) > before, 30)  # the asked player let days go by
    assert play_on(kept.sit(old.server.address), choose=any_option) > EACH


def test_a_table_of_an_older_server_where_they_were_being_asked_about_a_seat_is_played_on(old: Old) -> None:
    if not plays_on("vote"):
        return stays_closed(old, "vote")
    *people, theo = old.sit("vote")
    play_beside_bots(people)
    theo.sync()
    assert theo.room["status"] == "playing"


def test_a_lesson_begun_on_an_older_server_goes_on_to_its_end(old: Old) -> None:
    if not plays_on("lesson"):
        return stays_closed(old, "lesson")
    (seat,) = old.sit("lesson")
    step = seat.room["lesson"]["step"]
    assert step > 0
    while not seat.room["lesson"]["over"]:
        learn(seat, seat.room["lesson"]["step"] + 1)
    assert seat.room["lesson"]["step"] > step


def test_a_game_finished_on_an_older_server_is_shown_and_its_proof_holds(old: Old) -> None:
    shows_the_finished_game(old)


@pytest.mark.parametrize("into", KINDS)
def test_a_backup_of_an_older_server_is_restored_and_played_on_from(
    into: str, tmp_path: Path, start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "old.backup"
    write_backup(file)
    monkeypatch.setattr(databases, "kind", into)
    goes_on_from(file, kept_by("sqlite"), tmp_path, start_server)


def test_an_older_database_goes_through_a_backup_into_the_other_kind(
    old: Old, each_store: str, tmp_path: Path, start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, elsewhere = tmp_path / "new.backup", tmp_path / "elsewhere"
    elsewhere.mkdir()
    old.server.stop()
    assert main(["backup", str(file), "--database", databases.address(tmp_path)]) == 0
    monkeypatch.setattr(databases, "kind", next(kind for kind in KINDS if kind != each_store))
    goes_on_from(file, old.tables, elsewhere, start_server)


def goes_on_from(file: Path, tables: dict[str, Kept], folder: Path, start_server: StartServer) -> None:
    assert main(["restore", str(file), "--database", databases.address(folder)]) == 0
    again = Old(start_server(folder, messages=10_000), tables)
    for example in filter(plays_on, RULES):
        assert play_on(again.sit(example), 2 * EACH, any_option) == 2 * EACH
    if plays_on("vote"):
        play_beside_bots(again.sit("vote")[:-1])
        learn(again.sit("lesson")[0], 3)
    for example in (*RULES, "vote", "lesson"):
        if not plays_on(example):
            stays_closed(again, example)
        assert len(tables[example].sit(again.server.address)[0].room["put_back"]) == 1
    shows_the_finished_game(again)
