"""The secrets of Archer, from its rule catalogue.

Where somebody goes is secret until the token is placed (ARC-MOV-1). Drawn cards are for their owner's eyes; the one
played is read out (ARC-CRD-1), the others go below in an order that only the owner knows (ARC-MOV-4). Nobody knows the
order of a shuffled deck (ARC-SET-1), but for what a card let them look at (ARC-CRD-4)."""

from typing import Any

from tests.secrecy.oracle import (
    CHANCE,
    FRAME_DERIVED,
    FRAME_PUBLIC,
    FRAME_SECRET,
    SEALED,
    Oracle,
    Part,
    Secret,
)

from facedown.games.archer.worlds import reask
from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

NOWHERE = -1
LONGEST_ROW = 5


def picks(t: Any, seat: int) -> dict[Any, int]:
    return {
        other: t.chosen[other]
        for other in range(t.seats)
        if other != seat and t.chosen[other] != NOWHERE and t.token[other] == NOWHERE
    }


def decks(t: Any, seat: int) -> dict[Any, int]:
    """Place by place from the bottom; of the own deck only what was neither put below nor looked at."""
    found: dict[Any, int] = {}
    for owner, deck in enumerate(t.deck):
        known = [*range(t.below[owner]), *range(len(deck) - t.above[owner], len(deck))] if owner == seat else []
        found |= {(owner, place): card for place, card in enumerate(deck) if place not in known}
    return found


def hands(t: Any, seat: int) -> dict[Any, bool]:
    return {(owner, card): True for owner, hand in enumerate(t.drawn) if owner != seat for card in hand}


def unseen(deck: list[int], known: list[int], seat: int) -> dict[Any, int]:
    seen = known[seat] if seat >= 0 else 0
    return dict(enumerate(deck[: len(deck) - seen]))


def shows(t: Any, event: Event, seat: int) -> set[Part]:
    facts: dict[str, Any] = {**(event.facts or {}), **(event.secret or {})}
    match event.name:
        case "entered":
            return {("picks", facts["seat"]), ("sealed answers", facts["seat"])}
        case "drew" if facts["seat"] == seat:
            return {("decks", (seat, facts["left"] + place)) for place in range(facts["count"])}
        case "looked-at-deck" if facts["seat"] == seat:
            return {("decks", (seat, facts["left"] - place)) for place in range(1, facts["count"] + 1)}
        case "played":
            return {("hands", (facts["seat"], facts["card"]))}
        case "event-drawn":
            return {("events", facts["left"])}
        case "looked-at-events" if facts["seat"] == seat:
            return {("events", facts["left"] - place) for place in range(1, facts["count"] + 1)}
        case "laid-out" | "refreshed":
            return {("challenges", facts["left"] + place) for place in range(len(facts["challenges"]))}
        case "challenges-refilled":  # the last of the old deck lie in the row that is being laid out
            return {("challenges", place) for place in range(LONGEST_ROW)}
        case "looked-at-challenges" if facts["seat"] == seat:
            return {("challenges", facts["left"] - place) for place in range(1, facts["count"] + 1)}
    return set()


def agree(t: Any, world: Any, seat: int, parts: set[Part]) -> None:
    """Hidden cards change places with each other, within one deck or between a deck and its owner's hand."""
    for name, part in sorted(parts):
        match name:
            case "picks":
                world.chosen[part] = t.chosen[part]
            case "sealed answers":
                world.sealed[part] = t.sealed[part]
            case "hands":
                hold(world.drawn[part[0]], world.deck[part[0]], part[1], t.drawn[part[0]])
            case "decks":
                lay(world.deck[part[0]], part[1], t.deck[part[0]])
            case "events":
                lay(world.event_deck, part, t.event_deck)
            case "challenges":
                lay(world.challenge_deck, part, t.challenge_deck)
    reask(world, seat)


def lay(deck: list[int], place: int, true: list[int]) -> None:
    other = deck.index(true[place])
    deck[place], deck[other] = deck[other], deck[place]


def hold(hand: list[int], deck: list[int], card: int, true: list[int]) -> None:
    """The card comes out of the deck for one that is not in the true hand."""
    if card in true and card in deck:
        given = next(place for place, held in enumerate(hand) if held not in true)
        place = deck.index(card)
        hand[given], deck[place] = deck[place], hand[given]


def handles(view: dict[str, Any]) -> dict[Part, Any]:
    """Decks show how many cards they have, so each card has its place and no id."""
    table = view["table"]
    found: dict[Part, Any] = {("events", place): None for place in range(table["events"]["deck"])}
    for seat, one in enumerate(table["seats"]):
        found |= {("decks", (seat, place)): None for place in range(one["deck"])}
    return found


def public_form(t: Any, ask: Ask, option: Any) -> Any:
    """Not where one goes, nor what goes below or on top of a deck."""
    match ask.kind.name:
        case "pick-location":
            return "picked"
        case "put-below" | "pick-top":
            return "laid"
    return option


ORACLE = Oracle(
    secrets=(
        Secret("picks", ("ARC-MOV-1",), picks),
        Secret("decks", ("ARC-SET-1", "ARC-MOV-4"), decks),
        Secret("hands", ("ARC-CRD-1", "ARC-MOV-4", "ARC-MIS-5"), hands),
        Secret("events", ("ARC-SET-1",), lambda t, seat: unseen(t.event_deck, t.events_known, seat)),
        Secret("challenges", ("ARC-SET-1",), lambda t, seat: unseen(t.challenge_deck, t.challenges_known, seat)),
        CHANCE,
        SEALED,
    ),
    shows=shows,
    handles=handles,
    public_form=public_form,
    public=FRAME_PUBLIC
    | {"above", "below", "challenge_discards", "challenges_known", "character", "closed", "discards", "event"}
    | {"event_discards", "events_known", "first", "goal", "initiative", "initiative_kept", "lasting", "leader"}
    | {
        "leader_named",
        "locations",
        "order",
        "phase",
        "played",
        "rolled",
        "round",
        "row",
        "row_open",
        "row_won",
        "tally",
        "token",
    }
    | {"turn", "uh", "won", "won_now"},
    secret=FRAME_SECRET | {"challenge_deck", "chosen", "deck", "drawn", "event_deck"},
    derived=FRAME_DERIVED,
    agree=agree,
)
