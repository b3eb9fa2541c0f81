"""What one seat of Campus Life can work out from its journal alone: for each card, the places it can have got to.

A hand and the envelope hold one card of each type, so it is known how many of each type lie in the rooms (CAM-SET-5 to
CAM-SET-7); and a room's card keeps its type for good (CAM-CRD-1)."""

from itertools import combinations
from typing import Any

from facedown.games.campus_life.content import CARD_IDS, DEAL_ROOMS, ROOM_IDS
from facedown.games.campus_life.table import ENVELOPE, HANDS, NONE

KINDS = ("suspect", "weapon", "room")
KIND_OF = {card: KINDS[0 if place < 6 else 1 if place < 12 else 2] for place, card in enumerate(CARD_IDS)}
HAND = 3  # cards whose place a seat knows without following anything
Place = tuple[str, Any]


class Tracker:
    """A place is a hand, a room or the envelope. Only events that this seat was told go in."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.hands: list[Place] = [("hand", other) for other in range(seats)]
        self.up: dict[int, set[str]] = {other: set() for other in range(seats)}
        self.open: set[Place] = set(self.hands)
        self.may_be: dict[str, set[Place]] = {}
        self.own: dict[str, str] = {}
        self.layouts: list[dict[str, str]] = []  # every way in which the types can lie in the rooms

    def hear(self, told: dict[str, Any]) -> None:
        name, facts = told["event"], told["facts"]
        match name:
            case "dealt" if facts["seat"] == self.seat:
                self.own = {KIND_OF[card]: card for card in facts["cards"]}
            case "envelope-filled":
                self.open.add(("envelope", None))
            case "rooms-filled":
                self.layouts = layouts(facts["rooms"], holders=len(self.open))
                self.open |= {("room", room) for room in facts["rooms"]}
                self.may_be = {card: self.open - {("hand", self.seat)} for card in CARD_IDS}
                for card in self.own.values():
                    self.may_be[card] = {("hand", self.seat)}
                self.count_types()
            case "drew" if facts["seat"] == self.seat:
                self.saw(facts["card"], ("room", facts["room"]), set(CARD_IDS))
                self.in_hand = facts["card"]
                self.layouts = [one for one in self.layouts if one[facts["room"]] == KIND_OF[facts["card"]]]
                self.count_types()
            case "laid-down" if facts["seat"] == self.seat:
                if facts["kept"]:
                    self.may_be[self.in_hand] = {("hand", self.seat)}
                    self.may_be[facts["card"]] = {("room", facts["room"])}
            case "laid-down":
                self.exchanged(("hand", facts["seat"]), ("room", facts["room"]), self.up[facts["seat"]])
            case "turned-up":
                self.up[facts["seat"]].add(KIND_OF[facts["card"]])
                self.saw(facts["card"], ("hand", facts["seat"]), self.of_kind(KIND_OF[facts["card"]]))
            case "shown":
                for card in facts["cards"]:
                    self.saw(card, ("hand", facts["seat"]), self.of_kind(KIND_OF[card]))

    def saw(self, card: str, place: Place, instead: set[str]) -> None:
        for other in instead:
            self.may_be[other] = self.may_be[other] - {place}
        self.may_be[card] = {place}

    def count_types(self) -> None:
        for card, places in self.may_be.items():
            possible = {("room", room) for one in self.layouts for room, kind in one.items() if kind == KIND_OF[card]}
            self.may_be[card] = {place for place in places if place[0] != "room" or place in possible}

    def exchanged(self, hand: Place, room: Place, up: set[str]) -> None:
        """One card was drawn and one laid down, unseen; a face-up card stays in the hand, a room keeps its kind."""
        for kind in {KIND_OF[card] for card in CARD_IDS if room in self.may_be[card]} - up:
            for card in self.of_kind(kind):
                if self.may_be[card] & {hand, room}:
                    self.may_be[card] = self.may_be[card] | {hand, room}

    def of_kind(self, kind: str) -> set[str]:
        return {card for card in CARD_IDS if KIND_OF[card] == kind}


def layouts(rooms: list[str], holders: int) -> list[dict[str, str]]:
    """Each hand, and the envelope, holds one card of each type; the rest of the types lies in these rooms somehow."""
    suspects, weapons, _ = (list(KIND_OF.values()).count(kind) - holders for kind in KINDS)
    found = []
    for with_suspect in combinations(rooms, suspects):
        others = [room for room in rooms if room not in with_suspect]
        for with_weapon in combinations(others, weapons):
            weapon = dict.fromkeys(with_weapon, "weapon")
            found.append(dict.fromkeys(others, "room") | dict.fromkeys(with_suspect, "suspect") | weapon)
    return found


def places(t: Any) -> dict[str, Place]:
    """Where every card truly is at this table."""
    found: dict[str, Place] = {CARD_IDS[card]: ("hand", at // 3) for at, card in enumerate(t.hand)}
    found |= {CARD_IDS[card]: ("room", ROOM_IDS[room]) for room, card in enumerate(t.card_in) if card != NONE}
    return found | {CARD_IDS[card]: ("envelope", None) for card in t.envelope}


def known(t: Any, seat: int) -> dict[str, set[Place]]:
    """The table's own knowledge of a seat, in the same words."""
    of_bit: dict[int, Place] = {other: ("hand", other) for other in range(t.seats)}
    of_bit |= {HANDS + room: ("room", ROOM_IDS[room]) for room in DEAL_ROOMS} | {ENVELOPE: ("envelope", None)}
    masks = t.knowledge.of(seat)
    return {
        CARD_IDS[card]: {place for bit, place in of_bit.items() if mask >> bit & 1} for card, mask in enumerate(masks)
    }
