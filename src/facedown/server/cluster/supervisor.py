"""Runs several workers on one machine: a small parent starts them, restarts those that die, and stops all in order."""

import logging
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from types import FrameType

BAD_INPUT = 2  # exit status of a worker that would only fail the same way again
DYING = 1
STOPS = (signal.SIGTERM, signal.SIGINT)
STOP_WITHIN = 10  # seconds
MOST_DEATHS, WITHIN = 10, 60.0  # seconds

log = logging.getLogger("facedown.workers")


class Workers:
    """Each worker is a fork of this process: it shares what was loaded before, and the listening sockets."""

    def __init__(self, count: int, work: Callable[[int], int]) -> None:
        self.count = count
        self.work = work  # returns the exit status
        self.numbers: dict[int, int] = {}  # by process
        self.deaths: deque[float] = deque(maxlen=MOST_DEATHS)
        self.stopping = False
        self.status = 0
        self.here, self.parent_lives = os.pipe()

    def run(self) -> int:
        for sign in STOPS:
            signal.signal(sign, self._stop)
        signal.signal(signal.SIGALRM, self._kill)
        for number in range(self.count):
            self._start(number)
        while self.numbers:
            process, status = os.wait()
            number = self.numbers.pop(process)
            if not self.stopping:
                self._replace(number, process, os.waitstatus_to_exitcode(status))
        return self.status

    def _start(self, number: int) -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # until it is known which processes to signal
        if not self.stopping:
            process = os.fork()
            if process == 0:
                os._exit(self._be(number))
            self.numbers[process] = number
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)

    def _be(self, number: int) -> int:
        """Runs in the child, as a worker."""
        for sign in (*STOPS, signal.SIGALRM):
            signal.signal(sign, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        os.close(self.parent_lives)
        threading.Thread(target=self._outlive_nobody, name="facedown-parent", daemon=True).start()
        try:
            return self.work(number)
        except BaseException:
            log.exception("worker %d failed", number)
            return DYING
        finally:
            sys.stdout.flush()
            sys.stderr.flush()

    def _outlive_nobody(self) -> None:
        os.read(self.here, 1)  # nobody writes: returns when the parent dies
        os.kill(os.getpid(), signal.SIGTERM)

    def _replace(self, number: int, process: int, code: int) -> None:
        now = time.monotonic()
        too_many = len(self.deaths) == MOST_DEATHS and now - self.deaths[0] < WITHIN
        self.deaths.append(now)
        if code == BAD_INPUT or too_many:
            if too_many:
                log.error("workers keep dying: this server gives up")
            self.status = BAD_INPUT if code == BAD_INPUT else DYING
            return self._stop()
        log.warning("worker %d (process %d) ended with %d: another is started", number, process, code)
        self._start(number)

    def _stop(self, _sign: int = 0, _frame: FrameType | None = None) -> None:
        self.stopping = True
        signal.alarm(STOP_WITHIN)
        self._tell(signal.SIGTERM)

    def _kill(self, _sign: int, _frame: FrameType | None) -> None:
        self._tell(signal.SIGKILL)

    def _tell(self, sign: signal.Signals) -> None:
        for process in list(self.numbers):
            os.kill(process, sign)
