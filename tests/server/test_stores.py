"""All tests of the server again: on PostgreSQL, and with another worker at the door than the one that has the table."""

import subprocess
import sys

import pytest
from tests.planted.planting import ROOT

KEPT_APART = ("test_stores.py", "test_workers.py", "test_worker_deaths.py")


@pytest.mark.soak
@pytest.mark.parametrize("store", ["postgresql", "workers"])
def test_the_server_is_the_same_on_every_store(store: str) -> None:
    apart = [f"--ignore=tests/server/{file}" for file in KEPT_APART]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        f"--store={store}",
        "tests/server",
        *apart,
    ]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-5000:]
