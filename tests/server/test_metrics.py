"""Figures for Prometheus: what docs/hosting.md lists, on a port of their own, and nothing that people sent."""

import os
import re
import socket
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.conftest import Running
from tests.server.databases import databases
from tests.server.processes import free_port
from tests.server.seats import call, play_on, seated_table

from facedown.kernel.errors import FacedownError
from facedown.server.app import make_app
from facedown.server.base.settings import ServerSettings
from facedown.server.lobby import announcements
from facedown.server.store.engine import LIMITS

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def figures(port: int) -> tuple[str, dict[str, Any]]:
    shown = call("GET", f"http://127.0.0.1:{port}/metrics").text
    return shown, {family.name: family for family in text_string_to_metric_families(shown)}


def value(families: dict[str, Any], name: str, **labels: str) -> Any:
    family = families[name.removesuffix("_total").removesuffix("_count")]
    return sum(
        sample.value for sample in family.samples if sample.name == name and labels.items() <= sample.labels.items()
    )


def test_figures_count_what_happens_and_name_nobody(start_server: Any) -> None:
    port = free_port()
    running: Running = start_server(metrics=port)
    _, before = figures(port)
    table, seats = seated_table(running.address, name="Hildegard")
    play_on(seats, 4)
    seats[0].do("chat", words="somewhat private")
    call("GET", f"{running.address}/api/tables/zzzzzzzz")
    shown, after = figures(port)
    for name, labels, more in (
        ("facedown_commands_total", {"kind": "Answer"}, 4),
        ("facedown_commands_total", {"kind": "Say"}, 1),
        ("facedown_store_seconds_count", {}, 5),
        ("facedown_http_responses_total", {"status": "404"}, 1),
    ):
        assert value(after, name, **labels) - value(before, name, **labels) >= more, name
    assert value(after, "facedown_tables", status="playing") == 1
    assert value(after, "facedown_sockets") == len(seats)
    assert value(after, "facedown_ready") == 1
    for secret in (table, "Hildegard", "private", "zzzzzzzz", *(str(seat.token) for seat in seats)):
        assert secret not in shown
    used = {(family.name, label) for family in after.values() for sample in family.samples for label in sample.labels}
    assert used <= {
        ("facedown_commands", "kind"),
        ("facedown_command_seconds", "le"),
        ("facedown_store_seconds", "le"),
        ("facedown_http_responses", "status"),
        ("facedown_log_lines", "level"),
        ("facedown_tables", "status"),
    }
    listed = set(re.findall(r"^\| `(facedown_\w+?)(?:\{\w+\})?` \|", PAGE.read_text("utf-8"), re.MULTILINE))
    assert {name for name in after if name.startswith("facedown_")} == {name.removesuffix("_total") for name in listed}


def test_figures_are_shown_to_this_machine_only_unless_a_setting_says_otherwise(start_server: Any) -> None:
    assert ServerSettings().metrics == 0
    port = free_port()
    start_server(metrics=port)
    with pytest.raises(OSError, match="refused"), socket.create_connection((own_address(), port), timeout=5):
        pass


def own_address() -> str:
    """Another address of this machine than 127.0.0.1: Linux answers to all of that network."""
    return "127.0.0.2"


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(
            FacedownError, match=f"cannot show metrics on 127.0.0.1 port {port}: Address already in use"
        ):
            make_app(ServerSettings(database=str(tmp_path / "x.sqlite"), metrics=port))


@pytest.mark.usefixtures("on_sqlite")
def test_ready_says_whether_the_database_answers(tmp_path: Path, start_server: Any) -> None:
    running: Running = start_server()
    assert until(running, 200)["ready"] is True
    file, away = tmp_path / "test.sqlite", tmp_path / "away.sqlite"
    os.rename(file, away)  # noqa: PTH104
    assert until(running, 503) == {"code": "not-ready", "words": "The database does not answer."}
    assert call("GET", f"{running.address}/api/health").json()["ok"] is True
    os.rename(away, file)  # noqa: PTH104
    assert until(running, 200)["ready"] is True


def test_ready_notices_a_database_server_that_is_away(
    tmp_path: Path, start_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "kind", "postgresql")
    running: Running = start_server()
    until(running, 200)
    databases.shut(tmp_path)
    until(running, 503)
    databases.open_again(tmp_path)
    until(running, 200)


def test_ready_notices_a_database_that_does_not_answer_at_all(
    tmp_path: Path, start_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "kind", "postgresql")
    monkeypatch.setattr(announcements, "STALE", 2.0)
    running: Running = start_server()
    until(running, 200)
    with psycopg.connect(databases.address(tmp_path)) as somebody:
        somebody.execute("LOCK TABLE notices IN ACCESS EXCLUSIVE MODE")
        began = time.monotonic()
        until(running, 503)
        assert time.monotonic() - began < LIMITS["statement_timeout"] / 1000  # not only when it says that it failed
    until(running, 200)


def until(running: Running, status: int) -> Any:
    deadline = time.monotonic() + 20
    while (answer := call("GET", f"{running.address}/api/ready")).status_code != status:
        assert time.monotonic() < deadline, answer.text
        time.sleep(0.05)
    return answer.json()
