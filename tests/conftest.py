"""For all tests: a run on planted bugs must use the planted copy of the sources and nothing else; and in which order
several workers are handed them."""

import os
from pathlib import Path

import pytest

import facedown

# What is made once for all tests of these is made again whenever another file's test comes between.
TOGETHER = {
    "test_calling.py",
    "test_false_proofs.py",
    "test_replay.py",
    "test_steady.py",
    "test_study.py",
    "test_wheel.py",
    "test_worker_deaths.py",
    "test_workers.py",
}


def pytest_configure() -> None:
    planted = os.environ.get("FACEDOWN_PLANTED")
    if planted and not Path(facedown.__file__).is_relative_to(planted):
        raise pytest.UsageError(f"these tests should use the sources in {planted}, not {facedown.__file__}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """For several workers (`make test`): a test of a server waits half of its time, so these are spread among those
    that compute. Those of pages stay last."""
    if not hasattr(config, "workerinput"):
        return
    parts: dict[str, list[pytest.Item]] = {"computing": [], "server": [], "together": [], "browser": []}
    for item in items:
        folder = item.path.parent.name if item.path.parent.name in ("server", "browser") else "computing"
        parts["together" if folder != "browser" and item.path.name in TOGETHER else folder].append(item)
    spread = [(at / len(part), item) for part in (parts["computing"], parts["server"]) for at, item in enumerate(part)]
    spread.sort(key=lambda placed: placed[0])
    items[:] = [*(item for _, item in spread), *parts["together"], *parts["browser"]]
