"""Names for processes of this machine by which others of it can tell later that one is gone."""

import os
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def own_name() -> str:
    """Of this process: since when the machine runs, whose numbers count, its number, and when it was started, for
    numbers are given again. Empty where that cannot be told."""
    try:
        return f"{space()}.{os.getpid()}.{started(os.getpid())}"
    except OSError:
        return ""


def is_gone(name: str) -> bool:
    """Only if that is certain: of another machine, or of another container, nothing is."""
    here, _, process = name.partition(".")
    number, _, then = process.partition(".")
    with suppress(OSError):
        return here == space() and not (runs(int(number)) and started(int(number)) == then)
    return False


def space() -> str:
    booted = (PROC / "sys/kernel/random/boot_id").read_text().strip()
    return f"{booted}-{(PROC / 'self/ns/pid').stat().st_ino}"


def runs(number: int) -> bool:
    """Asked in this way because some machines hide the processes of other people."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def started(number: int) -> str:
    """In ticks since the machine runs."""
    return (PROC / str(number) / "stat").read_text().rpartition(")")[2].split()[19]
