"""The Mission phase: who leads, the row of Challenges, rolling for one (ARC-MIS-1 to ARC-MIS-7, ARC-LOC-3)."""

from functools import cache
from typing import Final

from facedown.kernel.asks import Ask

from ..asks import PICK_CHALLENGE, ROLL_AGAIN
from ..constants import CHALLENGE_TYPES, CHALLENGES, CONTROL_ROOM, HIT, NONE, NUMBERS, ROW, SKILLS
from ..table import EXTRA_DIE, FEWER_DICE, GONE, HINDER, HUSH, MISSION, REROLL, STUDY, SURE, Archer
from .cleaning_up import clean_up
from .playing import draw_and_play
from .rows import fill_row
from .upper_hand import check_winner, end_with_most, gain, use_up

PASS: Final = "pass"
KEEP_OR_REROLL: Final[tuple[str, ...]] = ("keep", "reroll")

Attempt = tuple[int, int]  # place in the row, skill

# For a place in the row and the type there: the attempts it allows, any skill for a Personal one (ARC-MIS-6).
ATTEMPTS: Final[list[list[tuple[Attempt, ...]]]] = [
    [*[((place, skill),) for skill in range(len(SKILLS))], tuple((place, skill) for skill in range(len(SKILLS)))]
    for place in range(max(ROW.values()))
]


def begin_mission(t: Archer) -> None:
    t.phase = MISSION
    t.turn = NONE
    t.rolled = ()
    name_leader(t)
    fill_row(t, ROW[t.seats])
    if not t.row:  # ARC-COM-5
        return end_with_most(t, "ARC-COM-5")
    t.order = t.clockwise_from(t.leader)
    return next_mission_turn(t, 0)


def next_mission_turn(t: Archer, place: int) -> None:  # ARC-MIS-2
    for turn in range(place, t.seats):
        take_mission_turn(t, t.order[turn])
        if t.asks:
            return t.then(next_mission_turn, turn + 1)
    return clean_up(t)


def name_leader(t: Archer) -> None:  # ARC-LOC-3
    if CONTROL_ROOM not in t.locations and not t.leader_named:
        lowest = min(t.uh)
        tied = [seat for seat, uh in enumerate(t.uh) if uh == lowest]
        while len(tied) > 1:
            rolls = [t.roll(NUMBERS.die, "roll-off") for _ in tied]
            t.tell("rolled-off", "ARC-LOC-3", seats=tuple(tied), dice=tuple(rolls))
            tied = [seat for seat, number in zip(tied, rolls, strict=True) if number == max(rolls)]
        t.leader = tied[0]
    t.leader_named = False
    if t.record is not None:
        t.tell("leads", "ARC-LOC-3", seat=t.leader)


def take_mission_turn(t: Archer, seat: int) -> None:  # ARC-MIS-2
    options = attempts(tuple(t.row_open))
    if len(options) == 1:  # ARC-MIS-7
        return t.tell("sat-out", "ARC-MIS-7", seat=seat)
    t.turn = seat
    return t.asks.append(Ask(seat, PICK_CHALLENGE, PICK_CHALLENGE.rule, options, pick_challenge))


@cache
def attempts(open_types: tuple[int, ...]) -> tuple[Attempt | str, ...]:
    """What can be tried in a row of these types, and passing."""
    found: list[Attempt | str] = []
    for place, kind in enumerate(open_types):
        if kind != GONE:
            found += ATTEMPTS[place][kind]
    return (*found, PASS)


def pick_challenge(t: Archer, seat: int, choice: Attempt | str) -> None:
    if choice == PASS:
        if t.record is not None:
            t.tell("passed", "ARC-MIS-2", seat=seat)
        studied = used(t, seat, STUDY) if t.lasting[seat] else 0
        if studied:
            draw_and_play(t, seat, studied, "ARC-MIS-5")
        return
    assert not isinstance(choice, str)
    place, skill = choice
    if t.record is not None and CHALLENGE_TYPES[t.row[place]] == NONE:
        t.cite("ARC-MIS-6")
    dice = t.skill_dice(seat, skill)
    added = 0
    if t.lasting[seat]:
        dice = max(dice + used(t, seat, EXTRA_DIE) - used(t, seat, FEWER_DICE), 1)
        added = used(t, seat, SURE) - used(t, seat, HINDER)
    roll_for_challenge(t, seat, place, skill, dice, added)
    if t.lasting[seat] and any(kept[0] == REROLL for kept in t.lasting[seat]):
        used(t, seat, REROLL)
        t.ask(seat, ROLL_AGAIN, KEEP_OR_REROLL, roll_again)
        t.then(settle_attempt, seat)
    else:
        settle_attempt(t, seat)


def used(t: Archer, seat: int, kind: int) -> int:
    """The sum of what lies before this seat of that kind; it is used up."""
    total = 0
    for kept in t.lasting[seat][:]:
        if kept[0] == kind:
            use_up(t, seat, kept)
            total += kept[1]
    return total


def roll_for_challenge(t: Archer, seat: int, place: int, skill: int, count: int, added: int) -> None:
    dice = t.roll_dice(count, "Mission")
    t.rolled = (seat, place, skill, dice, added)
    if t.record is not None:
        t.tell("rolled", "ARC-MIS-2", seat=seat, challenge=t.row[place], skill=skill, dice=dice, added=added)


def roll_again(t: Archer, seat: int, choice: str) -> None:
    if choice == "reroll":
        _, place, skill, dice, added = t.rolled
        roll_for_challenge(t, seat, place, skill, len(dice), added)


def settle_attempt(t: Archer, seat: int) -> None:
    _, place, skill, dice, added = t.rolled
    card = t.row[place]
    challenge = CHALLENGES[card]
    draws = 0
    for number in dice:  # ARC-MIS-3
        if number >= HIT:
            draws += 1
    if sum(dice) + added >= challenge.needs:
        win_challenge(t, seat, place)
        if t.over:
            return
        if t.skill_dice(seat, skill) != NUMBERS.best:  # ARC-MIS-4
            draws += 1
            if t.record is not None:
                t.cite("ARC-MIS-4")
    elif t.record is not None:
        t.tell("missed", "ARC-MIS-2", seat=seat, challenge=card, total=sum(dice) + added, needs=challenge.needs)
    if t.lasting[seat]:
        if used(t, seat, HUSH) and draws:  # ARC-CRD-4: only the cards of the roll
            t.tell("hushed", "ARC-CRD-4", seat=seat, count=draws)
            draws = 0
        draws += used(t, seat, STUDY)
    if draws:
        if t.record is not None:
            t.cite("ARC-MIS-3")
        draw_and_play(t, seat, draws, "ARC-MIS-5")


def win_challenge(t: Archer, seat: int, place: int) -> None:  # ARC-MIS-2: award, win check, then the cards
    card = t.row[place]
    t.row_won[place] = seat
    t.row_open[place] = GONE
    t.won[seat].append(card)
    t.won_now |= 1 << seat
    if t.record is not None:
        t.tell("challenge-won", "ARC-MIS-2", seat=seat, challenge=card)
    gain(t, seat, CHALLENGES[card].award, "ARC-MIS-2")
    check_winner(t)
