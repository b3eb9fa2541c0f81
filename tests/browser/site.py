"""The real server in a process of its own; its bots answer at once. It can be killed and started again."""

import os
import subprocess
import sys
from pathlib import Path

from tests.server.processes import PACE_AND_LIMITS, flags, free_port


class Site:
    def __init__(self, database: str | Path, **settings: str) -> None:
        self.database = database
        self.settings = {**PACE_AND_LIMITS, **settings}
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "facedown.server.serve", *flags(self.database, self.port)],
            env={**os.environ, **self.settings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert str(self.port) in self.process.stdout.readline()  # it says so once it serves

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()
