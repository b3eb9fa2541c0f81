"""The wheel in an environment of its own: it has all that it needs, and serves the built client."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.processes import flags, free_port
from tests.server.seats import call

ROOT = Path(__file__).parents[2]


def run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True, capture_output=True, timeout=300)


UV = (sys.executable, "-m", "uv", "--quiet")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(*UV, "build", "--wheel", "--no-build-isolation", "--python", sys.executable, "--out-dir", folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what that asks for, at the pinned versions."""
    folder = tmp_path_factory.mktemp("fresh")
    run(*UV, "venv", "--python", sys.executable, folder / "fresh")
    limits = folder / "limits.txt"
    locked = (ROOT / "requirements.lock").read_text("utf-8")
    limits.write_text("\n".join(re.findall(r"^[a-z0-9._-]+==[^ \\]+", locked, re.MULTILINE)), "utf-8")
    python = folder / "fresh" / "bin" / "python"
    run(*UV, "pip", "install", "--python", python, "--constraint", limits, wheel)
    return folder / "fresh" / "bin"


def test_the_wheel_has_every_file_of_the_package_and_no_sources_of_the_client(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        inside = {name for name in packed.namelist() if ".dist-info/" not in name}
    sources = ROOT / "src"
    files = {file.relative_to(sources) for file in (sources / "facedown").rglob("*") if file.is_file()}
    left_out = {"__pycache__", "client", "playthroughs"}
    assert inside == {file.as_posix() for file in files if not left_out & set(file.parts)}
    assert any(name.startswith("facedown/server/static/assets/") for name in inside)


@pytest.fixture
def address(fresh: Path, tmp_path: Path) -> Iterator[str]:
    port = free_port()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(
        [fresh / "facedown", "serve", *flags(tmp_path / "wheel.sqlite", port)],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    assert str(port) in server.stdout.readline()
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.communicate()


@pytest.mark.slow
def test_the_wheel_serves_the_client_and_tables(address: str) -> None:
    page = call("GET", address).text
    scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
    assert scripts
    assert all(call("GET", f"{address}{script}").status_code == 200 for script in scripts)
    assert call("GET", f"{address}/api/ready").json() == {"ready": True}
    games = call("GET", f"{address}/api/games").json()
    assert len(games) >= 4
    for game in games:
        for what in ("content", "rules", "guide", "primer"):
            assert call("GET", f"{address}/api/games/{game['id']}/{what}").status_code == 200
    made = call("POST", f"{address}/api/tables", json={"game": "archer", "seats": 2, "name": "Ada", "fill": "steady"})
    assert made.status_code == 201
