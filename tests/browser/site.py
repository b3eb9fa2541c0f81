"""The real server in a process of its own; its bots answer at once. It can be killed and started again."""

import os
import subprocess
import sys
from pathlib import Path

SETTINGS = {"FACEDOWN_PACE": "0", "FACEDOWN_MESSAGES": "10000", "FACEDOWN_POSTS": "100000"}


class Site:
    def __init__(self, database: Path, **settings: str) -> None:
        self.database = database
        self.settings = {**SETTINGS, **settings}
        self.port = "0"
        self.start()

    def start(self) -> None:
        """On the same port as before."""
        command = [sys.executable, "-m", "facedown.server.serve", "--no-browser"]
        self.process = subprocess.Popen(
            [*command, "--port", self.port, "--database", str(self.database)],
            env={**os.environ, **self.settings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        served = self.process.stdout.readline()  # "Facedown is served at http://localhost:8000/ (stop with Ctrl-C)"
        self.port = served.split("/ ")[0].split(":")[-1]
        self.address = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()
