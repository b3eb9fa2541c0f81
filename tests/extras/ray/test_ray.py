"""A study over a real Ray on this machine, with several workers: the same numbers as without it."""

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.games_support.playing import EXAMPLES

WORKERS = 3
PLAN = ("--seats", "3", "--games", "120", "--watch", "15", "--bots", "steady,random,random")
RAY = Path(sys.executable).with_name("ray")
AS_MOST_PEOPLE = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}


def run(folder, *argv):
    command = [sys.executable, "-c", "import sys; from facedown.cli import main; sys.exit(main())", *argv]
    return subprocess.run(
        command, cwd=folder, env=AS_MOST_PEOPLE, capture_output=True, text=True, timeout=300, check=False
    )


def facedown(folder, *argv, status=0):
    done = run(folder, *argv)
    assert done.returncode == status, done.stderr[-2000:]
    return done


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """Ray gives up after half a minute on a machine that is busy: then it is tried again."""
    address = f"127.0.0.1:{free_port()}"
    tries = (started(address, tmp_path_factory.mktemp("ray") / "ray.log") for _ in range(5))
    ray = next(process for process in tries if process is not None)
    yield address
    ray.terminate()
    ray.wait(60)


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def started(address, log):
    """The process, once it takes work; None if it has ended instead."""
    host, port = address.split(":")
    command = [RAY, "start", "--head", "--block", "--port", port, "--num-cpus", str(WORKERS)]
    command += ["--node-ip-address", host, "--include-dashboard", "false", "--disable-usage-stats"]
    with log.open("wb") as out:
        ray = subprocess.Popen(command, env=AS_MOST_PEOPLE, stdout=out, stderr=out)
    while ray.poll() is None:
        if "--address" in log.read_text():
            return ray
        time.sleep(0.2)
    return None


def rows(folder):
    """All that is kept, in an order that does not depend on who played when; counts of parts added up."""
    found = {}
    for name in ("games", "seats", "things", "rounds"):
        parts = [pq.read_table(part / f"{name}.parquet") for part in sorted(folder.glob("part-*"))]
        found[name] = sorted((row for part in parts for row in part.to_pylist()), key=repr)
    return found


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """The run by one core, without Ray."""
    folder = tmp_path_factory.mktemp("alone")
    told = facedown(folder, "lab", "campus-life", *PLAN, "--into", "run", "--jobs", "1", "--json")
    return json.loads(told.stdout), rows(folder / "run")


def test_a_ray_of_several_workers_plays_the_same_games_as_one_core(cluster, alone, tmp_path):
    over = facedown(tmp_path, "lab", "campus-life", *PLAN, "--into", "run", "--ray", cluster, "--json")
    assert json.loads(over.stdout) == alone[0]
    assert rows(tmp_path / "run") == alone[1]
    assert len(alone[1]["games"]) == 120


def test_a_run_that_one_machine_began_goes_on_over_ray(cluster, alone, tmp_path):
    facedown(tmp_path, "lab", "campus-life", *PLAN, "--games", "30", "--into", "run", "--jobs", "1")
    facedown(tmp_path, "lab", "campus-life", *PLAN, "--into", "run", "--ray", cluster)
    assert rows(tmp_path / "run") == alone[1]


def test_a_game_of_ones_own_is_found_there_too(cluster, tmp_path):
    tiny = ("tiny-game", "--games-from", str(EXAMPLES), "--seats", "3", "--games", "40")
    facedown(tmp_path, "lab", *tiny, "--into", "over", "--ray", cluster)
    facedown(tmp_path, "lab", *tiny, "--into", "alone", "--jobs", "1")
    assert rows(tmp_path / "over") == rows(tmp_path / "alone")


def test_a_ray_of_its_own_with_several_workers(alone, tmp_path):
    """Where the machine is too busy for Ray to start in time, that is said in a line, and it is tried again."""
    command = ("lab", "campus-life", *PLAN, "--into", "run", "--ray", "local", "--jobs", "2")
    for _ in range(4):
        done = run(tmp_path, *command)
        if done.returncode != 2:
            break
        assert "timed out during startup" in done.stderr
        assert "Traceback" not in done.stderr
    assert rows(tmp_path / "run") == alone[1]


def test_no_ray_there_is_said_in_a_line(tmp_path):
    done = facedown(tmp_path, "lab", "campus-life", "--games", "5", "--ray", "127.0.0.1:1", status=2)
    assert "no Ray at 127.0.0.1:1" in done.stderr
    assert "Traceback" not in done.stderr
