"""Unique names for processes, by which others on the same machine can tell later that one is gone."""

import os
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def own_name() -> str:
    """The name of this process: the boot id, the PID namespace, the PID and its start time, since PIDs are reused.
    Empty where they cannot be read."""
    try:
        return f"{space()}.{os.getpid()}.{started(os.getpid())}"
    except OSError:
        return ""


def is_gone(name: str) -> bool:
    """True only if that is certain: for another machine or container it never is."""
    here, _, process = name.partition(".")
    number, _, then = process.partition(".")
    with suppress(OSError):
        return here == space() and not (runs(int(number)) and started(int(number)) == then)
    return False


def space() -> str:
    booted = (PROC / "sys/kernel/random/boot_id").read_text().strip()
    return f"{booted}-{(PROC / 'self/ns/pid').stat().st_ino}"


def runs(number: int) -> bool:
    """By signal 0, because some machines hide other users' processes in /proc."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def started(number: int) -> str:
    """In ticks since boot."""
    return (PROC / str(number) / "stat").read_text().rpartition(")")[2].split()[19]
