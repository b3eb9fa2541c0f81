"""E1 for tables that a change of the rules has stopped: the stream can be checked, what was told cannot."""

import json
from pathlib import Path

import pytest
from tests.games_support.proofs import second_verifier
from tests.server.cutters import Cutter, begin, cut_all, witnessed
from tests.server.databases import databases, rows
from tests.server.seats import Seat, call, join, make_table, play_on
from tests.server.test_finished import serving, until_filmed

from facedown.cli.main import main
from facedown.kernel.errors import FacedownError
from facedown.kernel.fairness.proof import Proof, read
from facedown.kernel.fairness.verify import check


def begun(address: str) -> list[Cutter]:
    """Two people have cut and given some answers."""
    made = make_table(address, game="tiny-game", seats=2)
    tokens = [made["token"], join(address, made["table"], "Ben")["token"]]
    people = [Cutter(address, made["table"], token) for token in tokens]
    assert people[0].seat.do("start")["type"] == "ack"
    cut_all(people)
    play_on(begin(people), most=3)
    return people


def proved(address: str, table: str) -> bytes:
    answer = call("GET", f"{address}/api/tables/{table}/proof")
    assert answer.status_code == 200, answer.text
    return answer.content


def checked(text: bytes) -> Proof:
    assert "what was told and the rules not" in second_verifier().verify(text)
    proof = read(text)
    check(proof)
    return proof


def test_e1_a_stopped_table_is_secret_until_its_host_closes_it_and_then_its_stream_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path, 1, "columns") as nursery:
        people = begun(nursery.address)
        table, told = people[0].seat.table, people[0].witness()
    with serving(tmp_path, 2, "columns") as nursery:
        host, other = (Seat(nursery.address, table, one.seat.token) for one in people)
        assert (host.room["status"], host.room["stopped"], host.room["secret"]) == ("closed", True, None)
        refused = call("GET", f"{nursery.address}/api/tables/{table}/proof")
        assert (refused.status_code, refused.json()["code"]) == (403, "not-yet")
        assert other.do("close")["code"] == "not-allowed"
        assert host.do("pause", paused=True)["code"] == "closed"
        assert host.do("close")["type"] == "ack"
        host.until("room")
        assert not host.room["stopped"]
        text = proved(nursery.address, table)
    proof = checked(text)
    assert host.room["secret"] == proof.opening.attempts[-1].seed
    assert proof.opening.ended == "stopped"
    assert (len(proof.answers), proof.journals, proof.result) == (4, [], None)
    assert sum(len(answer.uses) for answer in proof.answers) > 0
    checked(witnessed(text, told))
    told["shown"][0]["hashes"] = [64 * "2", None]
    with pytest.raises(FacedownError, match="other hashes"):
        check(read(witnessed(text, told)))

    file = tmp_path / "proof.jsonl"
    file.write_bytes(text)
    capsys.readouterr()
    assert main(["verify", str(file)]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "numbers of the stream hold" in said
    assert "Not checked: what everybody was told." in said
    assert "Not checked: that the game was played by its rules." in said


def test_a_number_that_was_changed_in_the_record_of_a_stopped_table_is_found(tmp_path: Path) -> None:
    with serving(tmp_path, 1, "columns") as nursery:
        people = begun(nursery.address)
        table = people[0].seat.table
        assert people[0].seat.do("close")["type"] == "ack"  # closed first, and the rules changed afterwards
    database = databases.address(tmp_path, "finished")
    ((chance,),) = rows(database, "SELECT chance FROM answers WHERE table_id = :id AND number = 0", id=table)
    purpose, below, number = json.loads(chance)[0]
    with serving(tmp_path, 2, "columns") as nursery:
        checked(proved(nursery.address, table))
    forged = json.dumps([[purpose, below, (number + 1) % below], *json.loads(chance)[1:]]).encode()
    rows(database, "UPDATE answers SET chance = :forged WHERE table_id = :id AND number = 0", forged=forged, id=table)
    with serving(tmp_path, 2, "columns") as nursery:
        text = proved(nursery.address, table)
    with pytest.raises(FacedownError, match="line 2"):
        check(read(text))
    verify = second_verifier()
    with pytest.raises(verify.Wrong, match="in the stream"):
        verify.verify(text)


def test_a_stopped_table_is_not_closed_for_good_because_its_host_is_away(tmp_path: Path) -> None:
    with serving(tmp_path, 1, "columns") as nursery:
        people = begun(nursery.address)
        table = people[0].seat.table
    with serving(tmp_path, 2, "columns", FACEDOWN_GRACE="0.2") as nursery:
        other = Seat(nursery.address, table, people[1].seat.token)
        while not other.room["seats"][0]["may_hand_over"]:
            other.next()
        other.sync()
    database = databases.address(tmp_path, "finished")
    assert rows(database, "SELECT status FROM tables WHERE id = :id", id=table) == [("playing",)]
    with serving(tmp_path, 1, "columns") as nursery:
        assert Seat(nursery.address, table, people[0].seat.token).room["status"] == "playing"


def test_a_game_that_was_over_and_not_filmed_before_the_rules_changed_is_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path, 1, "columns") as nursery:
        people = begun(nursery.address)
        table = people[0].seat.table
        play_on([one.seat for one in people])
        until_filmed(databases.address(tmp_path, "finished"), table)
    rows(databases.address(tmp_path, "finished"), "DELETE FROM finished")
    with serving(tmp_path, 2, "columns") as nursery:
        room = Seat(nursery.address, table, None).room
        assert (room["status"], room["stopped"]) == ("closed", False)
        assert checked(proved(nursery.address, table)).opening.attempts[-1].seed == room["secret"]
