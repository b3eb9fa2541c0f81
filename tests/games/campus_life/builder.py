"""Parties for tests: open one, put people, cards and weapons where a rule needs them, script the dice, answer."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games_support import soundness

import facedown
from facedown.games.campus_life.content import (
    CARD_IDS,
    CARDS_OF_TYPE,
    DEAL_ROOMS,
    MANSION,
    ROOM_IDS,
    SUSPECTS,
    TYPE_OF,
    WEAPONS,
)
from facedown.games.campus_life.rules.leaving import come_home, know_card
from facedown.games.campus_life.rules.setting_up import know_the_deal
from facedown.games.campus_life.rules.taking_turns import leave_or_stay, take_turn
from facedown.games.campus_life.table import NONE, CampusLife
from facedown.kernel.dealer import Dealer
from facedown.kernel.events import Event

GAME = facedown.game("campus-life")
REST = "ballroom"  # weapons that a test does not mention lie here

Place = str | tuple[int, int]


class Scripted(Dealer):
    """Gives the faces of a die in the order written; a roll that nobody wrote down is an error."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(b"scripted")
        self.faces = list(faces)

    def below(self, bound: int) -> int:
        assert self.faces, "a roll that the script does not hold"
        face = self.faces.pop(0)
        assert 1 <= face <= bound
        return face - 1

    def copy(self) -> "Scripted":
        return Scripted(self.faces)


def party(
    seats: int = 4,
    *,
    rolls: Sequence[int] = (),
    turn: int = 0,
    places: Mapping[int, Place] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    notepads: Mapping[int, Sequence[str]] | None = None,
    rooms: Mapping[str, str] | None = None,
    envelope: Sequence[str] = (),
    lying: Mapping[str, str] | None = None,
    carried: Mapping[int, str] | None = None,
    face_up: Mapping[int, Sequence[int]] | None = None,
    gone: Sequence[int] = (),
    home: bool = False,
    **options: Any,
) -> CampusLife:
    """A party at the beginning of the turn of seat `turn`, its die rolled. What is not said is dealt somehow. Seats are
    Suspects in the order of turns."""
    t: CampusLife = GAME.open(seats, 1, **{"suspects": SUSPECTS[:seats], **options})
    while t.asks[0].kind.name == "place-weapon":
        t.answer(t.asks[0].seat, 0)
    t.asks, t.agenda = [], []
    for seat, where in (places or {}).items():
        t.place[seat] = space(where)
    deal_cards(t, hands or {}, rooms or {}, envelope)
    write_notepads(t, notepads or {})
    lay_weapons(t, lying or {}, carried or {})
    for seat, kinds in (face_up or {}).items():
        for kind in kinds:
            t.face_up[seat] |= 1 << kind
            know_card(t, seat, t.hand[3 * seat + kind])
    for seat in gone:
        leave_or_stay(t, seat, "leave")
    if home:
        come_home(t)
    t.dealer = Scripted(rolls)

    def begin(table: CampusLife) -> None:
        take_turn(table, turn)

    t.start(begin)
    return t


def deal_cards(
    t: CampusLife, hands: Mapping[int, Sequence[str]], rooms: Mapping[str, str], envelope: Sequence[str]
) -> None:
    filled = [room for room in DEAL_ROOMS if t.card_in[room] != NONE]
    t.hand = [NONE] * (3 * t.seats)
    t.card_in = [NONE] * len(t.card_in)
    put_away = [NONE] * len(t.envelope)
    for seat, ids in hands.items():
        for id in ids:
            t.hand[3 * seat + TYPE_OF[card(id)]] = card(id)
    for name, id in rooms.items():
        assert room(name) in filled, f"with {t.seats} seats the {name} gets no card"
        t.card_in[room(name)] = card(id)
    for id in envelope:
        put_away[TYPE_OF[card(id)]] = card(id)
    rest = [one for one in range(len(CARD_IDS)) if one not in [*t.hand, *t.card_in, *put_away]]
    for slots in (t.hand, put_away):
        for slot, held in enumerate(slots):
            if held == NONE:
                slots[slot] = next(one for one in rest if one in CARDS_OF_TYPE[slot % 3])
                rest.remove(slots[slot])
    for where in filled:
        if t.card_in[where] == NONE:
            t.card_in[where] = rest.pop(0)
    assert not rest
    t.envelope = tuple(put_away)
    know_the_deal(t)


def write_notepads(t: CampusLife, notepads: Mapping[int, Sequence[str]]) -> None:
    t.notepad = [NONE] * (3 * t.seats)
    for seat, ids in notepads.items():
        for id in ids:
            t.notepad[3 * seat + TYPE_OF[card(id)]] = card(id)
    for slot, noted in enumerate(t.notepad):
        if noted == NONE:
            t.notepad[slot] = next(one for one in CARDS_OF_TYPE[slot % 3] if one not in t.notepad)


def lay_weapons(t: CampusLife, lying: Mapping[str, str], carried: Mapping[int, str]) -> None:
    """As many tokens as players are in the game (CAM-SET-8)."""
    t.lying = [NONE] * len(WEAPONS)
    t.carried = [NONE] * t.seats
    for name, where in lying.items():
        t.lying[weapon(name)] = room(where)
    for seat, name in carried.items():
        t.carried[seat] = weapon(name)
    unused = [one for one in range(len(WEAPONS)) if t.lying[one] == NONE and one not in t.carried]
    for one in unused[: t.seats - len(lying) - len(carried)]:
        t.lying[one] = room(REST)


# --- names ------------------------------------------------------------------------------------------------------------


def card(id: str) -> int:
    return CARD_IDS.index(id)


def cards(*ids: str) -> list[int]:
    return [card(id) for id in ids]


def room(id: str) -> int:
    return ROOM_IDS.index(id)


def weapon(id: str) -> int:
    return WEAPONS.index(id)


def space(where: Place) -> int:
    return room(where) if isinstance(where, str) else MANSION.squares.index(where)


def spaces(*where: Place) -> set[int]:
    return {space(one) for one in where}


def hand(t: CampusLife, seat: int) -> list[int]:
    return t.hand[3 * seat : 3 * seat + 3]


# --- play -------------------------------------------------------------------------------------------------------------


def answer(t: CampusLife, seat: int, choice: Any) -> list[Event]:
    """Answers with a choice, and returns what was told."""
    refusal = t.propose(seat, choice)
    assert refusal is None, refusal
    return told(t)


def go(t: CampusLife, seat: int, where: Place) -> list[Event]:
    return answer(t, seat, space(where))


def waits_for(t: CampusLife) -> tuple[int, str] | None:
    """The seat and the kind of the one open ask."""
    if not t.asks:
        return None
    [ask] = t.asks
    return ask.seat, ask.kind.name


def options(t: CampusLife) -> set[Any]:
    [ask] = t.asks
    assert len(set(ask.options)) == len(ask.options)
    return set(ask.options)


def told(t: CampusLife) -> list[Event]:
    soundness.check(t)
    assert t.record is not None
    return t.record.rows[-1].events


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def the(events: Sequence[Event], name: str) -> Event:
    [found] = [event for event in events if event.name == name]
    return found


def seat_state(t: CampusLife, seat: int) -> dict[str, Any]:
    """All that belongs to one seat: for bystanders."""
    return {
        "place": t.place[seat],
        "hand": hand(t, seat),
        "notepad": t.notepad[3 * seat : 3 * seat + 3],
        "face_up": t.face_up[seat],
        "carried": t.carried[seat],
        "partner": t.partner[seat],
    }


def points(t: CampusLife, seat: int) -> list[tuple[str, int]]:
    """What the seat has scored: rule and points."""
    return [(rule, number) for one, rule, number, *_ in t.tally if one == seat]


def meet_and(t: CampusLife, seat: int, other: int, *choices: Any) -> list[Event]:
    """The seat stays in its room, meets the one other there and both answer: 'stand' unless said otherwise."""
    answer(t, seat, t.place[seat])
    if waits_for(t) == (seat, "weapon"):
        answer(t, seat, "leave")
    first, second = (*choices, "stand", "stand")[:2]
    answer(t, seat, first)
    return answer(t, other, second)
