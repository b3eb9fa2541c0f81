"""What one seat of Archer can work out from its journal alone: for each character card and Event, where it can lie."""

from typing import Any

from facedown.games.archer.content import CARD_IDS, CHARACTERS, DECK, EVENTS, FIRST_EVENT, NONE, deck_of

HAND = 1  # cards whose place a seat knows without following anything
OUT = ("played",)
EVENT_IDS = [event.id for event in EVENTS]
Place = tuple[Any, ...]


class Tracker:
    """A place is (deck, owner, height from the bottom), (hand, owner), (events, height) or played."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.cards: list[list[str]] = []
        self.sizes = [DECK] * seats
        self.held = [0] * seats
        self.played: set[str] = set()
        self.hand: set[str] = set()
        self.deck: list[str | None] = [None] * DECK  # the own one, as far as it was seen
        self.events: list[str | None] = [None] * len(EVENT_IDS)
        self.used: set[str] = set()

    @property
    def may_be(self) -> dict[str, set[Place]]:
        found: dict[str, set[Place]] = {}
        for owner, cards in enumerate(self.cards):
            found |= self.own_places(cards) if owner == self.seat else self.places_of(owner, cards)
        seen = {event: height for height, event in enumerate(self.events) if event is not None}
        unseen: set[Place] = {("events", height) for height, event in enumerate(self.events) if event is None}
        for event in EVENT_IDS:
            if event in self.used:
                found[event] = {OUT}
            else:
                found[event] = {("events", seen[event])} if event in seen else unseen
        return found

    def own_places(self, cards: list[str]) -> dict[str, set[Place]]:
        seen = {card: height for height, card in enumerate(self.deck) if card is not None}
        unseen: set[Place] = {("deck", self.seat, height) for height, card in enumerate(self.deck) if card is None}
        found: dict[str, set[Place]] = {}
        for card in cards:
            if card in self.played:
                found[card] = {OUT}
            elif card in self.hand:
                found[card] = {("hand", self.seat)}
            else:
                found[card] = {("deck", self.seat, seen[card])} if card in seen else unseen
        return found

    def places_of(self, owner: int, cards: list[str]) -> dict[str, set[Place]]:
        anywhere: set[Place] = {("deck", owner, height) for height in range(self.sizes[owner])}
        if self.held[owner]:
            anywhere.add(("hand", owner))
        return {card: {OUT} if card in self.played else anywhere for card in cards}

    def hear(self, told: dict[str, Any]) -> None:
        facts = told["facts"]
        own = facts.get("seat") == self.seat
        match told["event"]:
            case "arrived":
                self.cards = [
                    [CARD_IDS[card] for card in deck_of(CHARACTERS.index(character))]
                    for character in facts["characters"]
                ]
            case "drew":
                self.sizes[facts["seat"]] -= facts["count"]
                self.held[facts["seat"]] += facts["count"]
                if own:
                    del self.deck[len(self.deck) - facts["count"] :]
                    self.hand |= set(facts["cards"])
            case "played":
                self.held[facts["seat"]] -= 1
                self.played.add(facts["card"])
                self.hand.discard(facts["card"])
            case "put-below":
                self.sizes[facts["seat"]] += 1
                self.held[facts["seat"]] -= 1
                if own:
                    self.hand.discard(facts["card"])
                    self.deck.insert(0, facts["card"])
            case "looked-at-deck" if own:
                self.look(self.deck, facts["cards"])
            case "laid-on-top" if own:
                self.deck.remove(facts["card"])
                self.deck.append(facts["card"])
            case "looked-at-events" if own:
                self.look(self.events, facts["events"])
            case "event-drawn":
                self.events.pop()
                self.used.add(facts["event"])
            case "events-refilled":
                self.events = [None] * facts["count"]
                self.used.clear()

    def look(self, deck: list[str | None], top_first: list[str]) -> None:
        for depth, card in enumerate(top_first, 1):
            deck[-depth] = card


def places(t: Any) -> dict[str, Place]:
    """Where every card truly is at this table."""
    found: dict[str, Place] = {}
    for owner, character in enumerate(t.character):
        found |= {CARD_IDS[card]: OUT for card in deck_of(character)}
        found |= {CARD_IDS[card]: ("deck", owner, height) for height, card in enumerate(t.deck[owner])}
        found |= {CARD_IDS[card]: ("hand", owner) for card in t.drawn[owner]}
    found |= dict.fromkeys(EVENT_IDS, OUT)
    return found | {EVENT_IDS[event - FIRST_EVENT]: ("events", height) for height, event in enumerate(t.event_deck)}


def known(t: Any, seat: int) -> dict[str, set[Place]]:
    """What the table itself holds possible for a seat, in the same words."""
    found: dict[str, set[Place]] = {}
    for owner, character in enumerate(t.character):
        deck, hand = t.deck[owner], t.drawn[owner]
        heights = range(t.below[owner], len(deck) - t.above[owner]) if owner == seat else range(len(deck))
        unseen: set[Place] = {("deck", owner, height) for height in heights}
        if hand and owner != seat:
            unseen.add(("hand", owner))
        for card in deck_of(character):
            found[CARD_IDS[card]] = unseen if card in deck or (card in hand and owner != seat) else {OUT}
        if owner == seat:
            exactly = [height for height in range(len(deck)) if height not in heights]
            found |= {CARD_IDS[deck[height]]: {("deck", owner, height)} for height in exactly}
            found |= {CARD_IDS[card]: {("hand", owner)} for card in hand}
    top = len(t.event_deck) - t.events_known[seat]
    unseen = {("events", height) for height in range(top)}
    for height, event in enumerate(t.event_deck):
        found[EVENT_IDS[event - FIRST_EVENT]] = {("events", height)} if height >= top else unseen
    return found | {EVENT_IDS[event - FIRST_EVENT]: {OUT} for event in t.event_discards if event != NONE}
