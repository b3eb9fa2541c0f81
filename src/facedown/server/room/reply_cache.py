"""Replies to commands; a repeated command gets the same reply again."""

from collections import OrderedDict
from typing import NamedTuple

from facedown.server.store import StoredReply

from .connection import Connection
from .feature import RoomLike

MOST_KEPT = 200


class Reply(NamedTuple):
    """The reply to one command."""

    connection: Connection
    command: str
    text: str

    def stored(self) -> StoredReply:
        assert self.connection.player is not None  # a stranger's command changes nothing
        return StoredReply(self.connection.player, self.command, self.text.encode())


class Replies(OrderedDict[tuple[int | None, str], str]):
    """The most recent replies, by player and command."""

    def keep(self, reply: Reply) -> None:
        self[reply.connection.player, reply.command] = reply.text
        if len(self) > MOST_KEPT:
            self.popitem(last=False)

    def forget(self, player: int) -> None:
        for key in [key for key in self if key[0] == player]:
            del self[key]


async def first_reply(room: RoomLike, player: int | None, command: str) -> str | None:
    """The reply from when this command was carried out, if it was."""
    found = None if player is None else await room.tools.store.find_reply(room.id, player, command)
    return None if found is None else found.decode()
