"""CPU and memory of processes, from Linux's /proc."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PROC = Path("/proc")


def fields(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the state on: the name before it may hold spaces."""
    return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()


def parent_of(pid: int) -> int:
    return int(fields(pid)[1])


def family(pid: int) -> list[int]:
    """A process and all its descendants."""
    children: dict[int, list[int]] = {}
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                children.setdefault(parent_of(int(entry.name)), []).append(int(entry.name))
            except OSError:
                continue  # it has just ended
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def cpu(pid: int) -> float:
    """Seconds used by a process and by its children that have ended."""
    user, system, childrens_user, childrens_system = map(int, fields(pid)[11:15])
    return (user + system + childrens_user + childrens_system) / TICKS


def memory(pid: int) -> float:
    """Resident, in MB."""
    for line in (PROC / str(pid) / "status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    raise OSError(f"process {pid} tells no memory")
