"""A full collection of garbage stops every table while it looks through all that is loaded. So one that took long is
the last to look at what it has kept, until nobody is here who would notice."""

import gc
import time
from typing import Any

LONG = 0.005  # seconds


class Collector:
    def __init__(self) -> None:
        self.began = 0.0
        self.watching = False

    def watch(self) -> None:
        """From the start of a server on. What is loaded by then stays as long as it runs."""
        gc.collect()
        gc.freeze()
        gc.callbacks.append(self.note)
        self.watching = True

    def note(self, phase: str, info: dict[str, Any]) -> None:
        if info["generation"] < 2:
            return
        if phase == "start":
            self.began = time.perf_counter()
        elif time.perf_counter() - self.began >= LONG:
            gc.freeze()

    def look_through_all(self) -> None:
        if self.watching:
            gc.unfreeze()
            gc.collect()
            gc.freeze()


collector = Collector()
