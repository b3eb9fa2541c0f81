"""The real server in a process of its own; its bots answer at once. It can be killed and started again."""

import os
import subprocess
import sys
from pathlib import Path

FACEDOWN = [sys.executable, "-c", "import sys; from facedown.cli import main; sys.exit(main())"]
SETTINGS = {"FACEDOWN_PACE": "0", "FACEDOWN_MESSAGES": "10000", "FACEDOWN_POSTS": "100000"}


class Site:
    def __init__(self, database: Path, *flags: str, **settings: str) -> None:
        self.flags = [*flags, "--database", str(database)]
        self.settings = {**SETTINGS, **settings}
        self.port = "0"
        self.start()

    def start(self) -> None:
        """On the same port as before."""
        self.process = subprocess.Popen(
            [*FACEDOWN, "serve", "--no-browser", "--port", self.port, *self.flags],
            env={**os.environ, **self.settings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        # "Facedown is served at http://localhost:8000/ (stop with Ctrl-C)", perhaps after a word about the client
        served = next(line for line in self.process.stdout if " served at " in line)
        self.port = served.split("/ ")[0].split(":")[-1]
        self.address = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()
