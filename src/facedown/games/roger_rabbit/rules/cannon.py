"""The Dip Cannon (RAB-CAN-1 to RAB-CAN-4)."""

from typing import Final

from ..asks import NOZZLE_WAY, SEND_HOME, TARGET
from ..constants import DICE, LOT
from ..table import RogerRabbit
from .moving import shows_picture
from .will import return_will

CLOCKWISE: Final = 1
COUNTER: Final = -1
BOTH_WAYS: Final[tuple[int, ...]] = (CLOCKWISE, COUNTER)


def ask_target(t: RogerRabbit, seat: int) -> None:  # RAB-CAN-1
    targets = tuple(other for other in t.opponents(seat) if t.in_circle(other))
    t.ask(seat, TARGET, targets, aim)


def aim(t: RogerRabbit, seat: int, target: int) -> None:
    t.shots[seat] -= 1
    t.tell("cannon-fired", "RAB-CAN-1" if target == t.holder else "RAB-CAN-4", seat=seat, target=target)
    apart = LOT.turns_apart(t.nozzle, t.pawn[target])
    back = len(LOT.ring) - apart
    if apart == back:
        t.ask(seat, NOZZLE_WAY, BOTH_WAYS, turn_nozzle, target)
    else:
        turn_nozzle(t, seat, CLOCKWISE if apart < back else COUNTER, target)


def turn_nozzle(t: RogerRabbit, seat: int, way: int, target: int) -> None:
    """Dip by Dip until it points at the target, or the Dip is cancelled."""
    dips = 0
    while True:
        there = t.nozzle == t.pawn[target]
        dip = shows_picture(t, DICE.dip, "dip die")
        if dip and not there:
            t.nozzle = (t.nozzle + way) % len(LOT.ring)
        t.tell("dip-rolled", "RAB-CAN-3" if there else "RAB-CAN-1", seat=seat, dip=dip, nozzle=t.nozzle)
        if not dip:
            return t.tell("dip-cancelled", "RAB-CAN-1", seat=seat, dips=dips, nozzle=t.nozzle)
        dips += 1
        if t.nozzle == t.pawn[target]:
            return hit(t, seat, target, dips)


def hit(t: RogerRabbit, seat: int, target: int, dips: int) -> None:  # RAB-CAN-2
    t.tell("dipped", "RAB-CAN-2", seat=seat, target=target, dips=dips)
    if t.holder == target:
        return_will(t)
    t.nozzle = LOT.nozzle_start
    t.ask(seat, SEND_HOME, LOT.homes, send_home, target)


def send_home(t: RogerRabbit, seat: int, home: int, target: int) -> None:
    t.pawn[target] = home
    t.tell("sent-home", "RAB-CAN-2", seat=seat, target=target, space=home)
