"""Visiting a room: its card and its weapons (CAM-CRD-1 to CAM-CRD-3, CAM-WPN-1 to CAM-WPN-3)."""

from functools import cache
from typing import Final

from ..asks import CARD, WEAPON
from ..constants import CARD_IDS, CARDS_OF_TYPE, DEAL_ROOMS, TYPE_OF
from ..table import NONE, CampusLife, room_place
from .tabs import FACE_DOWN

KEEP_OR_PUT_BACK: Final[tuple[str, ...]] = ("keep", "put-back")
PUT_BACK: Final[tuple[str, ...]] = ("put-back",)
IN_ROOMS: Final = sum(1 << room_place(room) for room in DEAL_ROOMS)


def draw_card(t: CampusLife, seat: int, room: int) -> None:  # CAM-CRD-1
    card = t.card_in[room]
    t.tell_some("drew", "CAM-CRD-1", (seat,), {"card": card}, {"seat": seat, "room": room})
    t.knowledge.rule_out(seat, range(len(CARD_IDS)), room_place(room))
    t.knowledge.see(seat, card, room_place(room))
    count_type(t, seat, TYPE_OF[card])
    ask_card(t, seat, room)


def count_type(t: CampusLife, seat: int, kind: int) -> None:
    """A room's card keeps its type (CAM-CRD-1), and it is known how many of each lie about (CAM-SET-7): once the seat
    has found all rooms of this type, no other room has one."""
    masks, base = t.knowledge.masks, seat * t.knowledge.cards
    places = [0] * len(CARDS_OF_TYPE)
    for card, its_kind in enumerate(TYPE_OF):
        places[its_kind] |= masks[base + card]
    of_others = places[kind - 1] | places[kind - 2]
    found = places[kind] & ~of_others & IN_ROOMS
    if found.bit_count() == t.dealt_to_rooms(kind):
        for card in CARDS_OF_TYPE[kind]:
            masks[base + card] &= found | ~IN_ROOMS


def ask_card(t: CampusLife, seat: int, room: int) -> None:
    if t.face_up[seat] >> TYPE_OF[t.card_in[room]] & 1:
        t.cite("CAM-CRD-2")
        t.ask(seat, CARD, PUT_BACK, lay_card, room, rule="CAM-CRD-2")
    else:
        t.ask(seat, CARD, KEEP_OR_PUT_BACK, lay_card, room)


def lay_card(t: CampusLife, seat: int, choice: str, room: int) -> None:  # CAM-CRD-1
    card = t.card_in[room]
    own = 3 * seat + TYPE_OF[card]
    left = card
    if choice == "keep":
        left, t.hand[own] = t.hand[own], card
        t.card_in[room] = left
        t.knowledge.see(seat, left, room_place(room))
        t.knowledge.see(seat, card, seat)
    t.drew_last[room] = seat
    t.tell_some("laid-down", "CAM-CRD-1", (seat,), {"card": left, "kept": left != card}, {"seat": seat, "room": room})
    doubt_swap(t, seat, room)


def doubt_swap(t: CampusLife, seat: int, room: int) -> None:
    """The others saw a card drawn and one laid down: either may be there now, if its type is still face down."""
    knowledge, place = t.knowledge, room_place(room)
    for kind in FACE_DOWN[t.face_up[seat]]:
        cards = CARDS_OF_TYPE[kind]
        for other in range(t.seats):
            if other != seat and knowledge.possible(other, cards, place):
                knowledge.join(other, cards, seat, place)


def handle_weapons(t: CampusLife, seat: int, room: int) -> None:
    choices = weapon_choices(t.carried[seat] != NONE, t.weapons_in(room))
    if len(choices) > 1:
        rule = "CAM-WPN-1" if t.carried[seat] == NONE else "CAM-WPN-2" if t.weapons_in(room) else "CAM-WPN-3"
        t.ask(seat, WEAPON, choices, handle_weapon, room, rule=rule)


@cache
def weapon_choices(carrying: bool, lying: tuple[int, ...]) -> tuple[int | str, ...]:
    """Leave all as it is, take or trade for a weapon that lies there, or drop the own."""
    return ("leave", *lying, *(["drop"] if carrying else []))


def handle_weapon(t: CampusLife, seat: int, choice: int | str, room: int) -> None:
    carried = t.carried[seat]
    if choice == "leave":
        return
    if choice == "drop":  # CAM-WPN-3
        t.carried[seat] = NONE
        t.lying[carried] = room
        t.tell("weapon-dropped", "CAM-WPN-3", seat=seat, weapon=carried, room=room)
        return
    weapon = int(choice)
    t.carried[seat] = weapon
    t.lying[weapon] = NONE
    if carried == NONE:  # CAM-WPN-1
        t.tell("weapon-taken", "CAM-WPN-1", seat=seat, weapon=weapon, room=room)
    else:  # CAM-WPN-2
        t.lying[carried] = room
        t.tell("weapon-traded", "CAM-WPN-2", seat=seat, weapon=weapon, left=carried, room=room)
