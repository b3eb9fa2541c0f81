"""What rooms and features may not read by themselves is found, and nothing of it is there."""

import pytest
from tools.hidden_ground import complaints, files, found_in

HIDDEN_READS = {
    "import time\nnow = time.monotonic()": "time",
    "from time import time": "time",
    "import secrets": "secrets",
    "import random\nx = random.random()": "random.random",
    "import random\nx = random.Random()": "random.Random",
    "from random import SystemRandom": "random.SystemRandom",
    "from random import Random\nx = Random()": "Random without a seed",
    "import asyncio\nx = asyncio.get_running_loop().time()": "the event loop's clock",
    "import asyncio\nx = asyncio.to_thread(print)": "to_thread",
}


@pytest.mark.parametrize(("text", "what"), HIDDEN_READS.items())
def test_a_hidden_read_is_found(text, what):
    assert what in [found for _, found in found_in(text)]


def test_a_seeded_generator_and_a_handed_in_clock_are_none():
    assert not list(found_in("from random import Random\nx = Random(7)\nnow = room.tools.clocks.monotonic()"))


def test_rooms_and_features_read_no_clock_and_no_chance_of_their_own():
    assert len(files()) > 20
    assert complaints() == []
