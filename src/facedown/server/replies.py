"""Replies: what comes back to whoever gave a command, and the same again if that command comes again."""

from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from .store import StoredReply

if TYPE_CHECKING:
    from .sockets import Socket

MOST_KEPT = 200


class Reply(NamedTuple):
    """To one command."""

    socket: "Socket"
    command: str
    text: str

    def stored(self) -> StoredReply:
        assert self.socket.player is not None  # a stranger's command changes nothing
        return StoredReply(self.socket.player, self.command, self.text.encode())


class Replies(OrderedDict[tuple[int | None, str], str]):
    """The latest ones, by player and command."""

    def keep(self, reply: Reply) -> None:
        self[reply.socket.player, reply.command] = reply.text
        if len(self) > MOST_KEPT:
            self.popitem(last=False)

    def forget(self, player: int) -> None:
        for key in [key for key in self if key[0] == player]:
            del self[key]
