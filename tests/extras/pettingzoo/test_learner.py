"""The learner of examples/ learns: in a few seconds it beats `random` by more than chance could."""

import re
import subprocess
import sys
from pathlib import Path

LEARNER = Path(__file__).parents[3] / "examples" / "learner.py"


def test_it_beats_random_after_half_a_minute():
    command = [sys.executable, str(LEARNER), "archer", "--seats", "2", "--seconds", "30", "--games", "300"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True).stdout
    before, after = (float(found) for found in re.findall(r"wins ([\d.]+)%", said))
    assert before < 60 < after, said
