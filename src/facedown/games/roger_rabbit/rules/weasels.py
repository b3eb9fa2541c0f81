"""Weasels (RAB-WEA-1, RAB-WEA-2)."""

from functools import cache

from facedown.kernel import boards

from ..asks import WEASEL_WAY
from ..constants import DICE, LOT, NONE
from ..table import RogerRabbit
from .moving import roll_and_move, shows_picture
from .will import take_will_from_holder


def send_weasel(t: RogerRabbit, seat: int) -> None:  # RAB-WEA-1
    t.weasels[seat] -= 1
    t.weasel_at = t.pawn[seat]
    t.run = (t.weasel_at,)
    t.tell("weasel-sent", "RAB-WEA-1", seat=seat, space=t.weasel_at)
    roll_weasel(t, seat)


def roll_weasel(t: RogerRabbit, seat: int) -> None:
    picture = shows_picture(t, DICE.weasel, "weasel die")
    t.tell("weasel-rolled", "RAB-WEA-1", seat=seat, picture=picture)
    if not picture:
        t.tell("weasel-bonked", "RAB-WEA-1", seat=seat, holder=t.holder, way=t.run)
        t.weasel_at = NONE
        t.ended = True
    elif t.weasel_at == t.pawn[t.holder]:
        catch(t, seat)
    else:
        ways = next_steps(t.weasel_at, t.pawn[t.holder])
        if len(ways) > 1:
            t.ask(seat, WEASEL_WAY, ways, run_weasel)
        else:
            run_weasel(t, seat, ways[0])


def run_weasel(t: RogerRabbit, seat: int, space: int) -> None:
    t.tell("weasel-ran", "RAB-WEA-1", seat=seat, way=(t.weasel_at, space))
    t.weasel_at = space
    t.run = (*t.run, space)
    if space == t.pawn[t.holder]:
        catch(t, seat)
    else:
        roll_weasel(t, seat)


def catch(t: RogerRabbit, seat: int) -> None:  # RAB-WEA-2
    t.weasel_at = NONE
    t.tell("weasel-caught", "RAB-WEA-2", seat=seat, holder=t.holder, way=t.run)
    take_will_from_holder(t, seat)
    roll_and_move(t, seat)


@cache
def next_steps(start: int, end: int) -> tuple[int, ...]:
    """The first steps of all shortest ways, over any link."""
    far = boards.distances(LOT.all_links, end)
    return tuple(space for space in LOT.all_links[start] if far[space] == far[start] - 1)
