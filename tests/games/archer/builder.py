"""An agency in session for tests: chosen characters, Locations, cards and dice; real answers."""

from collections.abc import Sequence
from typing import Any

from tests.games_support import soundness

from facedown.games import game
from facedown.games.archer.content import (
    CARDS,
    CHALLENGES,
    CHARACTERS,
    DICE,
    EVENTS,
    FIRST_EVENT,
    LOCATIONS,
    NONE,
    SKILLS,
)
from facedown.games.archer.table import Archer
from facedown.kernel.dealer import Dealer
from facedown.kernel.events import Event

ARCHER = game("archer")
FOUR = ("malorys-office", "control-room", "reception", "break-room")


def kind_of(card: int) -> tuple[int, int, int]:
    challenge = CHALLENGES[card]
    return challenge.type, challenge.colour, challenge.award


class Loaded(Dealer):
    """Dice that fall as told; after them, a seeded stream."""

    __slots__ = ("numbers",)

    def __init__(self, seed: str) -> None:
        super().__init__(Dealer.seeded(seed).key)
        self.numbers: list[int] = []

    def below(self, bound: int) -> int:
        return self.numbers.pop(0) - 1 if self.numbers else super().below(bound)

    def copy(self) -> "Loaded":
        other = Loaded("copy")
        other.count, other.block, other.numbers = self.count, self.block, self.numbers[:]
        other.key, other.begun = self.key, self.begun
        return other


class Session:
    """Seats 0, 1, 2 ... hold the characters as given, and seat 0 has the Initiative Token."""

    def __init__(self, *characters: str, locations: tuple[str, ...] = FOUR, seed: str = "session", **options: Any):
        self.dealer = Loaded(seed)
        seats = len(characters)
        self.t: Archer = ARCHER.open(seats, dealer=self.dealer, characters=characters, locations=locations, **options)
        self.t.initiative = 0
        if self.t.leader != NONE:
            self.t.leader = 0

    # --- what lies ready ----------------------------------------------------------------------------------------------

    def dice(self, *numbers: int) -> "Session":
        self.dealer.numbers += numbers
        return self

    def top(self, seat: int, *titles: str) -> "Session":
        """These cards are drawn next, the first one first."""
        for title in reversed(titles):
            card = card_of(title)
            self.t.deck[seat].remove(card)
            self.t.deck[seat].append(card)
        return self

    def row(self, *titles: str) -> "Session":
        """These Challenges are laid out next. Where one is out already, it is the other card of its kind."""
        for title in reversed(titles):
            named = next(card for card, challenge in enumerate(CHALLENGES) if challenge.title == title)
            alike = [card for card in self.t.challenge_deck if kind_of(card) == kind_of(named)]
            card = named if named in alike else alike[0]
            self.t.challenge_deck.remove(card)
            self.t.challenge_deck.append(card)
        return self

    def event(self, id: str) -> "Session":
        event = event_of(id)
        self.t.event_deck.remove(event)
        self.t.event_deck.append(event)
        return self

    def wins(self, seat: int, *titles: str) -> "Session":
        for title in titles:
            self.row(title)
            self.t.won[seat].append(self.t.challenge_deck.pop())
        return self

    def uh(self, *numbers: int) -> "Session":
        self.t.uh[:] = numbers
        return self

    # --- answers ------------------------------------------------------------------------------------------------------

    def pick(self, *locations: str) -> "Session":
        """Everybody picks, in the order of seats."""
        for seat, location in enumerate(locations):
            refusal = self.t.propose(seat, LOCATIONS.index(location))
            assert refusal is None, refusal
            soundness.check(self.t)
        return self

    def say(self, kind: str, choice: Any) -> "Session":
        """The one seat that is asked now answers an ask of this kind."""
        (ask,) = self.t.asks
        assert ask.kind.name == kind, f"{ask.kind.name} is asked of seat {ask.seat}"
        refusal = self.t.propose(ask.seat, choice)
        assert refusal is None, refusal
        soundness.check(self.t)
        return self

    def play(self, title: str, target: int = NONE, location: str = "") -> "Session":
        return self.say("play-card", (card_of(title), target, LOCATIONS.index(location) if location else NONE))

    def attempt(self, place: int, skill: str) -> "Session":
        return self.say("pick-challenge", (place, SKILLS.index(skill)))

    def to_mission(self) -> "Session":
        """Everybody goes to the Break Room and leaves it; nobody says anything clever."""
        self.pick(*["break-room"] * self.t.seats)
        self.dice(*[1] * (self.t.seats * (self.t.seats - 1) // 2))
        return self.say("use-ability", "decline")

    def pass_all(self) -> "Session":
        """To the next round, nobody trying anything."""
        while self.t.asks and self.t.asks[0].kind.name == "pick-challenge":
            self.say("pick-challenge", "pass")
        return self

    def drew(self, title: str, *more: str) -> "Session":
        """Seat 0 leads the Mission, misses a Personal Challenge with one or two hits, and is asked what to play."""
        cards = (title, *more)
        self.row("An Apology, Out Loud", "Spell the Password", "Clear the Car Park").to_mission()
        self.top(0, *cards).dice(*[5] * len(cards), *[1] * (3 - len(cards)))
        return self.attempt(0, SKILLS[DICE[self.t.character[0]].index(3)])

    # --- what happened ------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str]:
        (ask,) = self.t.asks
        return ask.seat, ask.kind.name

    @property
    def options(self) -> Sequence[Any]:
        return self.t.asks[0].options

    def told(self, name: str) -> list[dict[str, Any]]:
        """The facts of the events of this name that the latest answer brought, all of them told."""
        return [facts_of(event) for event in self.events() if event.name == name]

    def rules_of(self, name: str) -> list[str]:
        return [event.rule for event in self.events() if event.name == name]

    def events(self) -> list[Event]:
        assert self.t.record is not None
        return self.t.record.rows[-1].events

    def cited(self) -> list[str]:
        assert self.t.record is not None
        return self.t.record.rows[-1].cited

    def everything_told(self, name: str) -> list[dict[str, Any]]:
        assert self.t.record is not None
        return [facts_of(event) for event in self.t.record.all_events() if event.name == name]


def facts_of(event: Event) -> dict[str, Any]:
    return {**(event.facts or {}), **(event.secret or {})}


def card_of(title: str) -> int:
    return next(place for place, card in enumerate(CARDS) if card.title == title)


def event_of(id: str) -> int:
    return FIRST_EVENT + next(place for place, event in enumerate(EVENTS) if event.id == id)


def location(id: str) -> int:
    return LOCATIONS.index(id)


def character(id: str) -> int:
    return CHARACTERS.index(id)


__all__ = ["ARCHER", "FOUR", "Session", "card_of", "character", "event_of", "location"]
