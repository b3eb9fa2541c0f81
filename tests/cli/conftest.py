import os
from collections.abc import Iterator

import pytest

from facedown.games import MORE, folders


@pytest.fixture(autouse=True)
def only_the_house_afterwards() -> Iterator[None]:
    """Whatever a test gave to `--games-from`."""
    yield
    os.environ.pop(MORE, None)
    folders.cache_clear()
    assert "tiny-game" not in folders()
