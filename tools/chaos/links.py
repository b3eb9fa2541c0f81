"""The connections between workers, from outside: whose they are, and how to cut them. Linux only."""

import ctypes
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PIDFD_GETFD = 438  # the system call, on every kind of processor; Python has no name for it


def sockets_of(process: int) -> Iterator[socket.socket]:
    """Duplicates of a process's sockets; what is done to one happens to the connection itself."""
    system = ctypes.CDLL(None, use_errno=True)
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return
    try:
        for link in Path(f"/proc/{process}/fd").iterdir():
            with suppress(OSError):
                if not str(link.readlink()).startswith("socket:"):
                    continue
                number = system.syscall(PIDFD_GETFD, handle, int(link.name), 0)
                if number >= 0:
                    with socket.socket(fileno=number) as found:
                        yield found
    except FileNotFoundError:
        return
    finally:
        os.close(handle)


def inner_ports(process: int, public: int) -> set[int]:
    """The ports a worker listens on for the others."""
    return {
        found.getsockname()[1]
        for found in sockets_of(process)
        if found.family == socket.AF_INET and found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
    } - {public}


def cut_links(processes: list[int], public: int) -> int:
    """Cuts all connections between these workers; returns how many there were."""
    ports = {port for process in processes for port in inner_ports(process, public)}
    count = 0
    for process in processes:
        for found in sockets_of(process):
            with suppress(OSError):
                if found.family == socket.AF_INET and found.getpeername()[1] in ports:
                    found.shutdown(socket.SHUT_RDWR)
                    count += 1
    return count
