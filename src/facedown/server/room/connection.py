"""One client connection to a table in this process."""

from collections.abc import Callable

from facedown.server.base.send_queue import SendQueue
from facedown.server.protocol import wire


class Connection(SendQueue):
    __slots__ = ("away", "cuts", "of", "player", "screen", "told_of")

    def __init__(self, of: int | None, holds: Callable[[], bool], hello: wire.Hello) -> None:
        super().__init__(holds)
        self.of = of  # the player whose device it is
        self.player = None if hello.curtain else of  # the player it shows and speaks for
        self.cuts = hello.cuts  # its browser can cut before the deal
        self.screen = hello.screen  # a big screen for everybody in the room
        self.away = hello.away  # the page is out of sight
        self.told_of = 0  # how many joins and leaves it has been told of
