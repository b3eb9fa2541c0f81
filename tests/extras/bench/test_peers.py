"""`facedown bench peers` with all of them installed: every project plays, and every one of our games in its loops."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_all_projects_play_and_are_named_with_their_versions():
    command = [sys.executable, "-c", "import sys; from facedown.cli import main; sys.exit(main())", "bench", "peers"]
    command += ["--seconds", "0.1", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["missing"] == []
    assert set(told["versions"]) == {"Facedown", "OpenSpiel", "PettingZoo", "Catanatron", "boardgame.io"}
    assert all(speed["decisions"] > 100 and speed["games"] > 0 for speed in told["speeds"])
    played = {(speed["project"], speed["work"]) for speed in told["speeds"]}
    assert played == {
        *(("Facedown", "rules"), ("Facedown", "seen"), ("OpenSpiel", "rules"), ("OpenSpiel", "seen")),
        *(("Facedown in OpenSpiel", "rules"), ("Facedown in OpenSpiel", "seen"), ("Facedown in PettingZoo", "seen")),
        *(("PettingZoo", "seen"), ("Catanatron", "rules"), ("boardgame.io", "rules")),
    }
