"""Chat."""

from typing import TYPE_CHECKING

from facedown.kernel.asks import Refusal
from facedown.kernel.errors import Unreadable
from facedown.server import wire
from facedown.server.outcome import Outcome
from facedown.server.reading import one_line
from facedown.server.throttle import Bucket

if TYPE_CHECKING:
    from facedown.server.room import Room

LONGEST = 300
AT_ONCE, EACH_SECOND = 5, 0.5


def say(room: "Room", player: int, command: wire.Say) -> Outcome | Refusal:
    try:
        words = one_line(command.words, LONGEST, "A chat line")
    except Unreadable as error:
        return Refusal("unreadable", "", f"{error}.")
    bucket = room.talk.setdefault(player, Bucket(AT_ONCE, EACH_SECOND))
    if not bucket.take():
        return Refusal("too-fast", "", "Slow down: one line every two seconds.")
    number = room.chat[-1].number + 1 if room.chat else 1
    seating = room.seating
    line = wire.ChatLine(number, seating.seat_of(player), seating.players[player].name, words)
    if seating.players[player].stays:
        return Outcome(chat=line)
    seating = seating.copy()
    seating.players[player].stays = True
    return Outcome(seating, chat=line)
