"""The installed command, in a real shell."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

FACEDOWN = Path(sys.executable).with_name("facedown")
TERMINAL = {"TERM": "xterm", "COLUMNS": "100", "LINES": "40"}


def run(*argv, **more):
    return subprocess.run([FACEDOWN, *argv], capture_output=True, text=True, timeout=60, check=False, **more)


def test_the_command_is_installed_and_helps():
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    for command in ("games", "rules", "play", "replay", "simulate", "bench"):
        assert f"    {command} " in done.stdout


def test_bad_input_gives_one_line_and_status_2_without_a_traceback():
    done = run("simulate", "cluedo")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("facedown: no game 'cluedo'")
    assert done.stderr.count("\n") == 1


def test_play_save_and_replay_from_pipe_to_file(tmp_path):
    file = tmp_path / "party.jsonl"
    played = run("play", "campus-life", "--seats", "3", "--seed", "1", "--save", str(file), input="1\n" * 5)
    assert (played.returncode, played.stderr) == (0, "")
    told = run("replay", str(file), "--json")
    assert (told.returncode, told.stderr) == (0, "")
    assert json.loads(told.stdout.splitlines()[0])["event"] == "arrived"


@pytest.mark.parametrize("command", ["rules campus-life", "rules campus-life --json"])
def test_a_reader_who_leaves_is_no_error(command):
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [FACEDOWN, *command.split()], stdout=write, stderr=subprocess.PIPE, text=True, timeout=60, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


def listen_to_ctrl_c() -> None:
    """A shell that runs the tests in the background has told its processes to ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_long_run_quietly(jobs):
    """Once the bar on stderr counts games, the whole group of processes is interrupted, as a terminal does it."""
    screen, stderr = os.openpty()
    argv = [FACEDOWN, "simulate", "campus-life", "--games", "10000000", "--jobs", jobs]
    run = subprocess.Popen(
        argv,
        stdout=subprocess.PIPE,
        stderr=stderr,
        process_group=0,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509
        env={**os.environ, **TERMINAL},
    )
    os.close(stderr)
    shown = b""
    while not re.search(rb"[1-9][0-9]*/10000000", shown):
        shown += os.read(screen, 4096)
    os.killpg(run.pid, signal.SIGINT)
    try:
        out, _ = run.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        raise
    with suppress(OSError):  # the other end is closed: all is read
        while more := os.read(screen, 4096):
            shown += more
    os.close(screen)
    assert (run.returncode, out) == (130, b"")
    assert b"Traceback" not in shown
    assert b"Error" not in shown
