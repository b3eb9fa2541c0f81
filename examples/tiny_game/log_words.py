"""The log of Lanterns: each event as a sentence, seen through one seat's eyes, and its facts by id."""

from collections.abc import Callable
from typing import Any

from .content import CARD_IDS
from .table import NOBODY, Lanterns
from .words import card_name, lantern_name, oil, points, seat_name, who

Facts = dict[str, Any]


def event_words(t: Lanterns, name: str, facts: Facts, viewer: int | None) -> str:
    return SENTENCES[name](t, facts, viewer)


def _dealt(t: Lanterns, facts: Facts, viewer: int | None) -> str:
    if "card" in facts:
        return f"You were dealt {card_name(facts['card'])}."
    return f"{seat_name(t, facts['seat'])} was dealt a card."


def _drew(t: Lanterns, facts: Facts, viewer: int | None) -> str:
    drawn = card_name(facts["card"]) if "card" in facts else "a card"
    return f"{who(t, facts['seat'], viewer)} drew {drawn}."


def _laid(t: Lanterns, facts: Facts, viewer: int | None) -> str:
    laid = card_name(facts["card"]) if "card" in facts else "one of two cards"
    return f"{who(t, facts['seat'], viewer)} laid {laid} on the pile."


def _lit(t: Lanterns, facts: Facts, viewer: int | None) -> str:
    before = facts["before"]
    taken = "" if before in (NOBODY, facts["seat"]) else f", which was {seat_name(t, before)}'s"
    return f"{who(t, facts['seat'], viewer)} lit the lantern in {lantern_name(facts['lantern'])}{taken}."


def _ended(t: Lanterns, facts: Facts, viewer: int | None) -> str:
    return " ".join(f"{seat_name(t, seat)} held {card_name(card)}." for seat, card in enumerate(facts["hands"]))


SENTENCES: dict[str, Callable[[Lanterns, Facts, int | None], str]] = {
    "dealt": _dealt,
    "round-began": lambda t, facts, viewer: f"Round {facts['round']}",
    "bid-made": lambda t, f, viewer: f"{who(t, f['seat'], viewer)} bid {oil(f['bid'])} and rolled {f['die']}.",
    "bid-won": lambda t, f, viewer: f"{who(t, f['seat'], viewer)} won the bidding and paid {oil(f['bid'])}.",
    "drew": _drew,
    "laid": _laid,
    "lit": _lit,
    "said": lambda t, f, viewer: f"{who(t, f['seat'], viewer)}: “It's lit!”",
    "ended": _ended,
    "won": lambda t, f, viewer: f"{who(t, f['seat'], viewer)} won with {points(f['points'])}.",
    "taken-back": lambda t, f, viewer: f"{who(t, f['seat'], viewer)} took that back.",
}


def event_facts(facts: Facts) -> Facts:
    """The same facts with ids for numbers, as views have them."""
    return {key: BY_ID[key](value) if key in BY_ID else value for key, value in facts.items()}


BY_ID: dict[str, Callable[[Any], Any]] = {
    "card": lambda card: CARD_IDS[card],
    "hands": lambda cards: [CARD_IDS[card] for card in cards],
    "before": lambda seat: None if seat == NOBODY else seat,
}
