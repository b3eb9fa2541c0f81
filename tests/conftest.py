"""For all tests: a run on planted bugs must use the planted copy of the sources and nothing else."""

import os
from pathlib import Path

import pytest

import facedown


def pytest_configure() -> None:
    planted = os.environ.get("FACEDOWN_PLANTED")
    if planted and not Path(facedown.__file__).is_relative_to(planted):
        raise pytest.UsageError(f"these tests should use the sources in {planted}, not {facedown.__file__}")
