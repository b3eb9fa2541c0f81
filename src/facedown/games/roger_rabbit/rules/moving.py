"""Moving: number dice, Benny, Trolley, and what landing brings (RAB-MOV-1 to RAB-MOV-7, RAB-WEA-3, RAB-LND-1)."""

from functools import cache
from typing import Final

from ..asks import AMBUSH, FREE_ROLL, MOVE, RIDE, RIDE_TO
from ..constants import DICE, LOT, NUMBERS
from ..content import PictureDie
from ..table import NOBODY, RogerRabbit
from .guessing import ask_or_guess, guessed
from .will import find_the_will, take_will_from_holder
from .winning import come_home

ROLL_OR_DECLINE: Final[tuple[str, ...]] = ("roll", "decline")
ROLL_OR_STOP: Final[tuple[str, ...]] = ("roll", "stop")
MOVES: Final = cache(LOT.moves)


def shows_picture(t: RogerRabbit, die: PictureDie, purpose: str) -> bool:
    return t.roll(die.sides, purpose) <= die.pictures


# --- number dice ------------------------------------------------------------------------------------------------------


def roll_and_move(t: RogerRabbit, seat: int) -> None:  # RAB-MOV-1
    white, black = t.roll(DICE.number, "white die"), t.roll(DICE.number, "black die")
    t.rolled = (white, black)
    t.tell("rolled", "RAB-MOV-1", seat=seat, white=white, black=black)
    ask_move(t, seat)


def ask_move(t: RogerRabbit, seat: int) -> None:
    options = move_choices(t, seat)
    if options:
        ask_or_guess(t, seat, MOVE, options, move)
    else:
        t.tell("stayed", "RAB-MOV-1", seat=seat)


def move_choices(t: RogerRabbit, seat: int) -> tuple[tuple[int, int], ...]:
    white, black = t.rolled
    return MOVES(t.pawn[seat], white, black, t.home_in_passing(seat))


def move(t: RogerRabbit, seat: int, choice: tuple[int, int]) -> None:
    if guessed(t, seat, choice, ask_move):
        return
    count, end = choice
    start = t.pawn[seat]
    if t.record is not None or t.holder == seat:
        way = (start, *LOT.ways(start, count, t.home_in_passing(seat))[end])
        t.tell("walked", "RAB-MOV-1", seat=seat, count=count, way=way)
        t.cite("RAB-MOV-2")
        arrive(t, seat, way)
    else:
        arrive(t, seat, (start, end))
    if LOT.kinds[end] == "entry":  # RAB-MOV-4
        t.tell("boarded", "RAB-MOV-4", seat=seat, space=end)
        t.ended = True
    elif not t.over:
        land(t, seat, rides=True)


def arrive(t: RogerRabbit, seat: int, way: tuple[int, ...]) -> None:
    t.pawn[seat] = way[-1]
    t.peered = False
    if t.holder == seat and t.seats > NUMBERS.exact_home_seats:
        try_homes(t, seat, way[1:])


def try_homes(t: RogerRabbit, seat: int, reached: tuple[int, ...]) -> None:
    """The holder's own home wins; another's shows that it is not the holder's (RAB-WIN-1, RAB-WIN-2)."""
    for space in reached:
        if space == LOT.homes[t.identity[seat]]:
            return come_home(t, seat)
        if LOT.kinds[space] == "home":
            t.ruled_out[seat] |= 1 << LOT.homes.index(space)
            t.tell("not-home", "RAB-WIN-2", seat=seat, space=space)
            t.reveal()
    return None


# --- landing by exact count -------------------------------------------------------------------------------------------


def land(t: RogerRabbit, seat: int, *, rides: bool) -> None:
    """`rides`: a Benny space starts a run from here (not at the end of such a run, RAB-MOV-3)."""
    if t.holder == seat and t.seats <= NUMBERS.exact_home_seats:
        try_homes(t, seat, (t.pawn[seat],))
    if t.over:
        return
    if LOT.kinds[t.pawn[seat]] == "weasel":
        revive_weasel(t, seat)
    if t.holder not in (NOBODY, seat) and t.pawn[t.holder] == t.pawn[seat] and not t.stole:
        ask_ambush(t, seat, rides)
    else:
        use_space(t, seat, rides)


def ask_ambush(t: RogerRabbit, seat: int, rides: bool) -> None:
    ask_or_guess(t, seat, AMBUSH, ROLL_OR_DECLINE, ambush, rides)


def ambush(t: RogerRabbit, seat: int, choice: str, rides: bool) -> None:  # RAB-LND-1
    if guessed(t, seat, choice, ask_ambush, rides):
        return None
    if choice == "decline":
        return use_space(t, seat, rides)
    t.stole = True
    hit = shows_picture(t, DICE.weasel, "weasel die")
    t.tell("ambushed", "RAB-LND-1", seat=seat, holder=t.holder, hit=hit)
    if hit:
        take_will_from_holder(t, seat)
        roll_and_move(t, seat)
    else:
        t.ended = True


def use_space(t: RogerRabbit, seat: int, rides: bool) -> None:
    kind = LOT.kinds[t.pawn[seat]]
    if kind == "will":
        find_the_will(t, seat)
    elif kind == "roll":
        ask_free_roll(t, seat)
    elif kind == "benny" and rides:
        ask_benny(t, seat)


def ask_free_roll(t: RogerRabbit, seat: int) -> None:  # RAB-MOV-7
    if t.free_rolled:
        return t.tell("no-second-roll", "RAB-MOV-7", seat=seat)
    t.free_rolled = True
    return offer_free_roll(t, seat)


def offer_free_roll(t: RogerRabbit, seat: int) -> None:
    ask_or_guess(t, seat, FREE_ROLL, ROLL_OR_DECLINE, take_free_roll)


def take_free_roll(t: RogerRabbit, seat: int, choice: str) -> None:
    if not guessed(t, seat, choice, offer_free_roll) and choice == "roll":
        t.rolled = (t.roll(DICE.number, "white die"), 0)
        t.tell("rolled", "RAB-MOV-7", seat=seat, white=t.rolled[0], black=0)
        ask_move(t, seat)


def revive_weasel(t: RogerRabbit, seat: int) -> None:  # RAB-WEA-3
    if t.weasels[seat] < NUMBERS.weasels:
        t.weasels[seat] += 1
        t.tell("weasel-revived", "RAB-WEA-3", seat=seat)
    else:
        t.tell("no-weasel-down", "RAB-WEA-3", seat=seat)


# --- Benny and the Trolley --------------------------------------------------------------------------------------------


def ask_benny(t: RogerRabbit, seat: int) -> None:  # RAB-MOV-3
    t.run = (t.pawn[seat],)
    ask_ride(t, seat, "benny")


def ride_trolley(t: RogerRabbit, seat: int) -> None:  # RAB-MOV-5
    t.run = (t.pawn[seat],)
    roll_ride(t, seat, "trolley")


def ask_ride(t: RogerRabbit, seat: int, vehicle: str) -> None:
    if free_neighbours(t, seat, vehicle):
        ask_or_guess(t, seat, RIDE, ROLL_OR_STOP, ride_on, vehicle, rule=RIDE_RULES[vehicle])
    else:
        end_ride(t, seat, vehicle)


def ride_on(t: RogerRabbit, seat: int, choice: str, vehicle: str) -> None:
    if guessed(t, seat, choice, ask_ride, vehicle):
        return
    if choice == "roll":
        roll_ride(t, seat, vehicle)
    else:
        end_ride(t, seat, vehicle)


def roll_ride(t: RogerRabbit, seat: int, vehicle: str) -> None:
    picture = shows_picture(t, RIDE_DICE[vehicle], f"{vehicle} die")
    t.tell("ride-rolled", RIDE_RULES[vehicle], seat=seat, vehicle=vehicle, picture=picture)
    if picture:
        ask_ride_to(t, seat, vehicle)
    else:
        end_ride(t, seat, vehicle, stopped=True)


def ask_ride_to(t: RogerRabbit, seat: int, vehicle: str) -> None:
    options: tuple[int | str, ...] = (*free_neighbours(t, seat, vehicle), "stop")
    ask_or_guess(t, seat, RIDE_TO, options, ride_to, vehicle, rule=RIDE_RULES[vehicle])


def ride_to(t: RogerRabbit, seat: int, choice: int | str, vehicle: str) -> None:
    if guessed(t, seat, choice, ask_ride_to, vehicle):
        return None
    if isinstance(choice, str):
        return end_ride(t, seat, vehicle)
    way = (t.pawn[seat], choice)
    t.tell("rode", RIDE_RULES[vehicle], seat=seat, vehicle=vehicle, way=way)
    t.run = (*t.run, choice)
    if choice == t.home_in_passing(seat):
        tell_ride(t, seat, vehicle)
    arrive(t, seat, way)
    if not t.over:
        ask_ride(t, seat, vehicle)


def free_neighbours(t: RogerRabbit, seat: int, vehicle: str) -> tuple[int, ...]:
    """Not twice the same space in one run; Benny never onto the Trolley, nor the Trolley off its line."""
    if vehicle == "trolley":
        return tuple(space for space in LOT.rail[t.pawn[seat]] if space not in t.run)
    near = LOT.walk[t.pawn[seat]]
    return tuple(space for space in near if space not in t.run and LOT.kinds[space] != "entry")


def end_ride(t: RogerRabbit, seat: int, vehicle: str, *, stopped: bool = False) -> None:
    """Where a run ends the pawn has landed by exact count (RAB-MOV-3, RAB-LND-1), if it has moved at all."""
    tell_ride(t, seat, vehicle, stopped)
    if len(t.run) > 1:
        land(t, seat, rides=False)


def tell_ride(t: RogerRabbit, seat: int, vehicle: str, stopped: bool = False) -> None:
    """The whole ride in one line; the rolls and steps before it only moved the die and the pawn."""
    t.tell("ride-ended", RIDE_RULES[vehicle], seat=seat, vehicle=vehicle, way=t.run, stopped=stopped)


RIDE_DICE: Final = {"benny": DICE.benny, "trolley": DICE.trolley}
RIDE_RULES: Final = {"benny": "RAB-MOV-3", "trolley": "RAB-MOV-5"}
