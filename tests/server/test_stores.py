"""All tests of the server again, and those of pages that keep secrets: on PostgreSQL, and with another worker at the
door than the one that has the table."""

import subprocess
import sys

import pytest
from tests.planted.planting import ROOT

KEPT_APART = ("test_stores.py", "test_workers.py", "test_worker_deaths.py")
PAGES = ("test_big_screen.py", "test_pass_and_play.py", "test_passing.py", "test_meeting.py")  # promises A4, A5, A11


@pytest.mark.soak
@pytest.mark.parametrize("store", ["postgresql", "workers"])
def test_the_server_is_the_same_on_every_store(store: str) -> None:
    run_tests(store, "tests/server", *(f"--ignore=tests/server/{file}" for file in KEPT_APART))


@pytest.mark.soak
@pytest.mark.parametrize("store", ["postgresql", "workers"])
def test_pages_keep_secrets_on_every_store(store: str) -> None:
    run_tests(store, *(f"tests/browser/{file}" for file in PAGES))


@pytest.mark.soak
@pytest.mark.parametrize("store", ["postgresql", "workers"])
def test_bytes_and_waits_tell_nothing_on_every_store(store: str) -> None:
    run("tests.secrecy.report", "--quick", f"--store={store}")


def run_tests(store: str, *tests: str) -> None:
    run("pytest", "-q", "-p", "no:cacheprovider", f"--store={store}", *tests)


def run(*module: str) -> None:
    done = subprocess.run([sys.executable, "-m", *module], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
