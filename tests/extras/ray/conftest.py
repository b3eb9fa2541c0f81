"""Ray listens on every network of its machine, whatever address it is given. So these tests leave all of them but
loopback before they start one. They set no variable: people don't either."""

import ctypes
import fcntl
import os
import socket
import struct

import pytest

NEW_USER, NEW_NETWORK = 0x10000000, 0x40000000  # of unshare(2)
GET_FLAGS, SET_FLAGS, UP = 0x8913, 0x8914, 0x1  # of netdevice(7)


@pytest.fixture(scope="session", autouse=True)
def off_all_networks() -> None:
    """For this process and those that it starts."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(NEW_NETWORK) and libc.unshare(NEW_USER | NEW_NETWORK):
        pytest.skip(f"this machine lets nobody have a network of their own: {os.strerror(ctypes.get_errno())}")
    with socket.socket() as any_socket:
        asked = struct.pack("16sH14x", b"lo", 0)
        [flags] = struct.unpack("16xH14x", fcntl.ioctl(any_socket, GET_FLAGS, asked))
        fcntl.ioctl(any_socket, SET_FLAGS, struct.pack("16sH14x", b"lo", flags | UP))
