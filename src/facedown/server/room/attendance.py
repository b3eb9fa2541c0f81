"""Who is connected to a table."""

from collections.abc import Iterable

from .connection import Connection
from .seating import Seating


def present(connections: Iterable[Connection], seating: Seating, player: int | None) -> bool:
    """Whether this player is connected. People who share a device are present together, though it shows one at a
    time."""
    return player is not None and any(True for _ in devices_of(connections, seating, player))


def looks(connections: Iterable[Connection], seating: Seating, player: int) -> bool:
    """Whether this player has a visible page open on the table."""
    return any(not connection.away for connection in devices_of(connections, seating, player))


def devices_of(connections: Iterable[Connection], seating: Seating, player: int) -> Iterable[Connection]:
    device = seating.device_of(player)
    return (one for one in connections if one.of is not None and seating.device_of(one.of) == device)


def sharers(seating: Seating, connection: Connection) -> list[int]:
    """All players who share this connection's device."""
    return [] if connection.of is None else seating.sharers(connection.of)


def cuts(connections: Iterable[Connection], player: int) -> bool:
    """Whether one of this player's connected browsers adds to the deal (cuts)."""
    return any(one.player == player and one.cuts for one in connections)


def strangers(connections: Iterable[Connection]) -> int:
    return sum(one.of is None for one in connections)


def watches(seating: Seating, connection: Connection) -> bool:
    """Whether this connection is a spectator: no seat, not a big screen, not the curtain between two players of a
    device."""
    return not connection.screen and connection.player == connection.of and seating.seat_of(connection.player) is None
