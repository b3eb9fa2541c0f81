"""Looking at a Location's cards, and Judge Doom (RAB-LOK-1 to RAB-LOK-3)."""

from ..asks import TAKE_DOOM
from ..constants import DOOM, LOCATIONS, LOT, TAKEN
from ..table import RogerRabbit


def may_look(t: RogerRabbit, seat: int) -> bool:  # RAB-LOK-1
    return not t.peered and LOT.location[t.pawn[seat]] >= 0


def look(t: RogerRabbit, seat: int) -> None:
    location = LOT.location[t.pawn[seat]]
    t.peered = True
    t.looked[seat] |= 1 << location
    t.mark_sheet(seat)
    cards = tuple(t.cards_at(location))
    t.tell_some("looked", "RAB-LOK-1", (seat,), {"cards": cards}, {"seat": seat, "location": location})
    t.cite("RAB-LOK-3")
    ask_doom(t, seat, location)


def ask_doom(t: RogerRabbit, seat: int, location: int) -> None:
    """After each look, Judge Doom or not: the others must not learn by it."""
    t.ask(seat, TAKE_DOOM, doom_choices(t, seat, location), take_doom, location)


def doom_choices(t: RogerRabbit, seat: int, location: int) -> tuple[int | str, ...]:
    return ("leave", *(colour for colour, kind in t.cards_at(location) if kind == DOOM and colour != seat))


def take_doom(t: RogerRabbit, seat: int, choice: int | str, location: int) -> None:  # RAB-LOK-2
    if isinstance(choice, str):
        return
    t.lies[choice * LOCATIONS + location] = TAKEN
    t.dooms[seat] |= 1 << choice
    t.shots[seat] += 1
    t.tell("doom-taken", "RAB-LOK-2", seat=seat, colour=choice, location=location)
    t.reveal()
    if another_may_lie_there(t, seat, location):
        ask_doom(t, seat, location)


def another_may_lie_there(t: RogerRabbit, seat: int, location: int) -> bool:
    """In the others' eyes: an opponent's card whose Judge Doom nobody has taken yet."""
    taken = 0
    for dooms in t.dooms:
        taken |= dooms
    return any(colour != seat and not taken >> colour & 1 for colour, _ in t.cards_at(location))
