"""What each seat may know of an agency in session, from nothing.

Cards, Challenges and Locations go out by id; the words of a card come with it, for it may be a secret."""

from functools import cache
from typing import Any

from .content import (
    CARD_IDS,
    CARDS,
    CHALLENGE_IDS,
    CHALLENGES,
    CHARACTERS,
    COLOURS,
    DECK,
    DICE,
    EVENTS,
    FIRST_EVENT,
    LOCATIONS,
    NONE,
    NUMBERS,
    OFFICE,
    SKILLS,
    deck_of,
)
from .rules.effects.clauses import amount_due
from .seen.hindsight import MEASURE, measured, secrets, things
from .seen.open_content import content
from .table import BILL, FROM, LASTING, PAY_DAY, PHASES, Archer, Lasting
from .text.card_text import PARTS, TEXTS
from .text.event_facts import event_facts
from .text.lasting_words import lasting_words
from .text.log_words import event_words
from .text.words import card_title, challenge_title, location_name, quoted, seat_name

__all__ = [
    "MEASURE",
    "box",
    "content",
    "describe",
    "event_facts",
    "event_words",
    "in_the_past",
    "measured",
    "seat_name",
    "secrets",
    "things",
    "view",
]


def view(t: Archer, seat: int | None) -> dict[str, Any]:
    return {
        "round": t.round,
        "rounds": t.settings.rounds,
        "goal": t.goal,
        "phase": PHASES[t.phase],
        "turn": none(t.turn),
        "order": list(t.order),
        "initiative": t.initiative,
        "leader": none(t.leader),
        "locations": [location_view(t, place) for place in range(len(LOCATIONS))],
        "row": [row_view(t, place) for place in range(len(t.row))],
        "roll": roll_view(t),
        "played": played_view(t),
        "event": event_view(t),
        "challenges": {
            "deck": len(t.challenge_deck),
            "discards": [challenge_view(card) for card in reversed(t.challenge_discards)],
        },
        "events": {
            "deck": len(t.event_deck),
            "discards": [event_card_view(event) for event in reversed(t.event_discards)],
        },
        "seats": [seat_view(t, one, seat) for one in range(t.seats)],
        "tally": tally(t) if t.over else [],
        "you": None if seat is None else own_view(t, seat),
    }


DICE_BY_SKILL = [dict(zip(SKILLS, dice, strict=True)) for dice in DICE]


def none(number: int) -> int | None:
    return None if number == NONE else number


def location_view(t: Archer, place: int) -> dict[str, Any]:
    return {
        "location": LOCATIONS[place],
        "in_play": place in t.locations,
        "first": none(t.first[place]),
        "closed": t.closed[place] >= t.round,
        "tokens": [seat for seat in t.order if t.token[seat] == place],
    }


def row_view(t: Archer, place: int) -> dict[str, Any] | None:
    card = t.row[place]
    if card == NONE:
        return None
    return {**challenge_view(card), "won_by": none(t.row_won[place])}


@cache
def challenge_view(card: int) -> dict[str, Any]:
    challenge = CHALLENGES[card]
    return {
        "challenge": CHALLENGE_IDS[card],
        "title": challenge.title,
        "type": None if challenge.type == NONE else SKILLS[challenge.type],
        "colour": COLOURS[challenge.colour],
        "award": challenge.award,
        "needs": challenge.needs,
    }


def card_view(card: int) -> dict[str, Any]:
    return {
        "card": CARD_IDS[card],
        "character": CHARACTERS[card // DECK],
        "title": CARDS[card].title,
        "kind": CARDS[card].kind,
        "text": TEXTS[card],
        "parts": PARTS[card],
        "line": CARDS[card].line,
    }


def event_card_view(event: int) -> dict[str, Any]:
    facts = EVENTS[event - FIRST_EVENT]
    return {
        "event": facts.id,
        "name": facts.name,
        "text": TEXTS[event],
        "parts": PARTS[event],
        "line": facts.line,
        "art": facts.art,
    }


def box() -> list[tuple[str, str, list[dict[str, Any]]]]:
    """Every card, for the page that shows a pack: the decks, the Events, the Challenges."""
    decks = [
        (f"The deck of {one.name}", "card", [card_view(card) for card in deck_of(character)])
        for character, one in enumerate(OFFICE.characters)
    ]
    challenges = {CHALLENGE_IDS[card]: challenge_view(card) for card in range(len(CHALLENGES))}
    events = [event_card_view(event) for event in range(FIRST_EVENT, FIRST_EVENT + len(EVENTS))]
    return [*decks, ("Events", "event", events), ("Challenges", "challenge", list(challenges.values()))]


def roll_view(t: Archer) -> dict[str, Any] | None:
    if not t.rolled:
        return None
    seat, place, skill, dice, added = t.rolled
    return {"seat": seat, "place": place, "skill": SKILLS[skill], "dice": list(dice), "added": added}


def played_view(t: Archer) -> dict[str, Any] | None:
    if not t.played:
        return None
    seat, card, foe, place = t.played
    return {
        **card_view(card),
        "seat": seat,
        "target": none(foe),
        "location": None if place == NONE else LOCATIONS[place],
    }


def event_view(t: Archer) -> dict[str, Any] | None:
    return {**event_card_view(t.event[1]), "seat": t.event[0]} if t.event else None


def seat_view(t: Archer, one: int, viewer: int | None) -> dict[str, Any]:
    """Open to all: how many cards, never which, but for those played (ARC-CRD-1)."""
    return {
        "character": CHARACTERS[t.character[one]],
        "name": seat_name(t, one),
        "upper_hand": t.uh[one],
        "token": None if t.token[one] == NONE else LOCATIONS[t.token[one]],
        "skills": DICE_BY_SKILL[t.character[one]],
        "deck": len(t.deck[one]),
        "drawn": len(t.drawn[one]),
        "discards": [CARDS[card].title for card in t.discards[one]],
        "won": [challenge_view(card) for card in t.won[one]],
        "lasting": [lasting_view(t, one, kept, viewer) for kept in t.lasting[one]],
    }


def lasting_view(t: Archer, one: int, kept: Lasting, viewer: int | None) -> dict[str, Any]:
    kind, amount, card, owner = kept
    if kind in (PAY_DAY, BILL):
        amount = amount_due(t, one, kept)
    return {
        "kind": LASTING[kind],
        "amount": amount,
        "card": None if card == NONE else card_view(card),
        "seat": owner,
        "words": lasting_words(t, kept, amount, viewer),
    }


def tally(t: Archer) -> list[dict[str, Any]]:
    """How each Upper Hand came about."""
    rows = [(seat, "ARC-COM-1", NUMBERS.start, "to begin with") for seat in range(t.seats)]
    for place, points in enumerate(t.tally):
        if points:
            rule, words = TALLIED[place % len(FROM)]
            rows.append((place // len(FROM), rule, points, words))
    return [{"seat": seat, "rule": rule, "points": points, "words": words} for seat, rule, points, words in rows]


TALLIED = (
    ("ARC-MIS-2", "for Challenges won"),
    ("ARC-CRD-1", "by cards played"),
    ("ARC-LOC-1", "by Events"),
    ("ARC-COM-4", "in the Break Room"),
)


def own_view(t: Archer, seat: int) -> dict[str, Any]:
    """For its own seat's eyes: the pick, the cards in hand, and what it has seen of the decks, top first."""
    deck = t.deck[seat]
    return {
        "pick": None if t.chosen[seat] == NONE else LOCATIONS[t.chosen[seat]],
        "drawn": [card_view(card) for card in t.drawn[seat]],
        "above": [card_view(card) for card in top(deck, t.above[seat])],
        "below": [card_view(card) for card in reversed(deck[: t.below[seat]])],
        "events": [event_card_view(event) for event in top(t.event_deck, t.events_known[seat])],
        "challenges": [challenge_view(card) for card in top(t.challenge_deck, t.challenges_known[seat])],
    }


def top(deck: list[int], count: int) -> list[int]:
    return deck[: -count - 1 : -1]


def in_the_past(view: dict[str, Any]) -> dict[str, Any]:
    """All that was seen may be noted."""
    return view


# --- the view as text -------------------------------------------------------------------------------------------------


def describe(t: Archer, seat: int | None) -> str:
    lines = [f"Round {t.round} of at most {t.settings.rounds}, {PHASES[t.phase]}. First to {t.goal} Upper Hand."]
    for place in t.locations:
        names = ", ".join(seat_name(t, one) for one in t.order if t.token[one] == place) or "nobody"
        lines.append(f"  {OFFICE.locations[place].name}: {names}{' (closed)' if t.closed[place] >= t.round else ''}")
    for place, card in enumerate(t.row):
        if card != NONE:
            lines.append(f"  {describe_challenge(t, place)}")
    lines += [f"  {describe_seat(t, one, seat)}" for one in range(t.seats)]
    if seat is not None:
        lines += describe_own(t, seat)
    return "\n".join(lines)


def describe_challenge(t: Archer, place: int) -> str:
    challenge = CHALLENGES[t.row[place]]
    kind = "Personal" if challenge.type == NONE else SKILLS[challenge.type].title()
    won = "" if t.row_won[place] == NONE else f", won by {seat_name(t, t.row_won[place])}"
    return (
        f"{quoted(challenge.title)}: {kind}, {COLOURS[challenge.colour]}, {challenge.needs}+ for {challenge.award}{won}"
    )


def describe_seat(t: Archer, one: int, viewer: int | None) -> str:
    words = f"{seat_name(t, one)}{' (you)' if one == viewer else ''}: {t.uh[one]}; deck {len(t.deck[one])}"
    if t.drawn[one]:
        words += f", {len(t.drawn[one])} in hand"
    if t.won[one]:
        words += f"; won {challenges_of(t.won[one])}"
    kept = ", ".join(LASTING[kind] for kind, _, _, _ in t.lasting[one])
    tokens = [name for name, who in (("Initiative", t.initiative), ("leader", t.leader)) if who == one]
    return words + (f"; before them: {kept}" if kept else "") + (f" [{', '.join(tokens)}]" if tokens else "")


def describe_own(t: Archer, seat: int) -> list[str]:
    lines = []
    if t.chosen[seat] != NONE:
        lines.append(f"  Your pick: {location_name(t.chosen[seat])}.")
    if t.drawn[seat]:
        lines.append(f"  In hand: {cards_of(t.drawn[seat])}.")
    for what, cards in (("On top of your deck", top(t.deck[seat], t.above[seat])), ("At its bottom", below(t, seat))):
        if cards:
            lines.append(f"  {what}: {cards_of(cards)}.")
    events, challenges = top(t.event_deck, t.events_known[seat]), top(t.challenge_deck, t.challenges_known[seat])
    if events:
        lines.append(f"  Next Events: {', '.join(card_title(event) for event in events)}.")
    if challenges:
        lines.append(f"  Next Challenges: {challenges_of(challenges)}.")
    return lines


def below(t: Archer, seat: int) -> list[int]:
    return list(reversed(t.deck[seat][: t.below[seat]]))


def cards_of(cards: list[int]) -> str:
    return ", ".join(quoted(card_title(card)) for card in cards)


def challenges_of(cards: list[int]) -> str:
    return ", ".join(quoted(challenge_title(card)) for card in cards)
