"""What one seat of Who Framed Roger Rabbit? can work out from its journal alone: who can be who, where each colour card
can lie, under which slot the Will can be."""

from itertools import permutations
from typing import Any

from facedown.games.roger_rabbit.content import DOOM, IDENTITIES, LOCATIONS, LOT, TAKEN

HALVES = [f"{identity}-{half}" for identity in IDENTITIES for half in ("top", "bottom")]
SLOTS = [slot.id for slot in LOT.plan.confidential]
HAND = 1  # the own identity
NOWHERE, IN_SIGHT = "nowhere", "in sight"
Thing = tuple[str, Any]


class Tracker:
    """Things are identities ("who", seat), colour cards (card, colour) and ("will", None). Only told events go in."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat, self.seats = seat, seats
        self.who: list[set[str]] = [set(IDENTITIES) for _ in range(seats)]
        self.seen: list[dict[str, str]] = [{} for _ in range(seats)]  # by colour: Location to card, or IN_SIGHT
        self.looked: set[str] = set()
        self.slots = set(SLOTS)

    def hear(self, told: dict[str, Any]) -> None:
        facts = told["facts"]
        match told["event"]:
            case "identity-dealt" if facts["seat"] == self.seat:
                self.who[self.seat] = {facts["identity"]}
            case "looked" if facts["seat"] == self.seat:
                self.looked.add(facts["location"])
                for colour, card in facts["cards"]:
                    self.seen[colour][facts["location"]] = card
            case "doom-taken":
                self.seen[facts["colour"]][facts["location"]] = IN_SIGHT
            case "guessed" if facts["seat"] == self.seat:
                guess = {facts["identity"]}
                self.who[facts["target"]] = guess if facts["right"] else self.who[facts["target"]] - guess
            case "not-home":
                self.who[facts["seat"]] = self.who[facts["seat"]] - {facts["space"].removeprefix("home-")}
            case "peeked" if facts["seat"] == self.seat:
                self.slots = {facts["slot"]} if facts["will"] else self.slots - {facts["slot"]}
            case "will-taken":
                self.slots = {facts["slot"]}
            case "letter-taken":
                self.slots = self.slots - {facts["slot"]}

    @property
    def may_be(self) -> dict[Thing, set[str]]:
        who = self.by_elimination()
        found: dict[Thing, set[str]] = {("who", seat): names for seat, names in enumerate(who)}
        found["will", None] = self.slots
        for colour in range(self.seats):
            found |= self.cards_of(colour, who[colour])
        return found

    def by_elimination(self) -> list[set[str]]:
        who = [self.paired(colour) or names for colour, names in enumerate(self.who)]
        deals = [
            deal
            for deal in permutations(IDENTITIES, self.seats)
            if all(name in names for name, names in zip(deal, who, strict=True))
        ]
        return [{deal[seat] for deal in deals} for seat in range(self.seats)]

    def paired(self, colour: int) -> set[str]:
        """The identity whose both halves were seen in this colour."""
        halves = [card.split("-")[0] for card in self.seen[colour].values() if "-" in card]
        return {name for name in halves if halves.count(name) == 2}

    def cards_of(self, colour: int, who: set[str]) -> dict[Thing, set[str]]:
        seen = {card: place for place, card in self.seen[colour].items()}
        unseen = set(LOT.locations) - set(self.seen[colour])
        doom = {seen["doom"]} if "doom" in seen else {IN_SIGHT} if IN_SIGHT in seen else unseen
        found: dict[Thing, set[str]] = {("doom", colour): doom}
        for card in HALVES:
            name, half = card.split("-")
            twin = f"{name}-{'bottom' if half == 'top' else 'top'}"
            places = set(unseen)
            if name in who and len(who) > 1:
                places.add(NOWHERE)
            elif name not in who:
                places = {NOWHERE} if twin in seen else places | {NOWHERE}
            found[card, colour] = {seen[card]} if card in seen else places or {NOWHERE}
        return found


def places(t: Any) -> dict[Thing, str]:
    """How it truly is at this table."""
    found: dict[Thing, str] = {("who", seat): IDENTITIES[one] for seat, one in enumerate(t.identity)}
    found["will", None] = SLOTS[t.will_slot]
    for colour in range(t.seats):
        lies = t.lies[colour * LOCATIONS : (colour + 1) * LOCATIONS]
        found["doom", colour] = LOT.locations[lies.index(DOOM)] if DOOM in lies else IN_SIGHT
        for kind, card in enumerate(HALVES):
            found[card, colour] = LOT.locations[lies.index(kind)] if kind in lies else NOWHERE
    return found


def known(t: Any, seat: int) -> dict[Thing, set[str]]:
    """The table's own knowledge of a seat, in the same words."""
    can, slots = t.possible_identities(seat), t.possible_slots(seat)
    found: dict[Thing, set[str]] = {
        ("who", other): {name for one, name in enumerate(IDENTITIES) if can[other] >> one & 1}
        for other in range(t.seats)
    }
    found["will", None] = {id for slot, id in enumerate(SLOTS) if slots >> slot & 1}
    for colour in range(t.seats):
        found |= known_cards(t, seat, colour, can[colour])
    return found


def known_cards(t: Any, seat: int, colour: int, can: int) -> dict[Thing, set[str]]:
    lies = t.lies[colour * LOCATIONS : (colour + 1) * LOCATIONS]
    looked = [bool(t.looked[seat] >> place & 1) for place in range(LOCATIONS)]
    unseen = {LOT.locations[place] for place in range(LOCATIONS) if not looked[place] and lies[place] != TAKEN}
    seen = {lies[place]: LOT.locations[place] for place in range(LOCATIONS) if looked[place] and lies[place] != TAKEN}
    halves = t.halves[seat * t.seats + colour]
    doom = {IN_SIGHT} if TAKEN in lies else {seen[DOOM]} if DOOM in seen else unseen
    found: dict[Thing, set[str]] = {("doom", colour): doom}
    for kind, card in enumerate(HALVES):
        identity = kind // 2
        own = can == 1 << identity
        trail = not can >> identity & 1 and halves >> (kind ^ 1) & 1
        hidden = {NOWHERE} if trail or not unseen else unseen if own else unseen | {NOWHERE}
        found[card, colour] = {seen[kind]} if halves >> kind & 1 else hidden
    return found
