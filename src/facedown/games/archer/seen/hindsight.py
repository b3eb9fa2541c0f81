"""A game looked back on: picks, hands and what was seen of the decks at a moment, for after the end; and everybody's
Upper Hand."""

from typing import Any

from ..content import NONE
from ..table import Archer
from ..text.words import card_title, challenge_title, location_name, quoted, seat_name

MEASURE = "Upper Hand"


def measured(table: dict[str, Any]) -> list[int]:
    return [seat["upper_hand"] for seat in table["seats"]]


def things(t: Archer, seat: int) -> list[tuple[str, str]]:
    return [
        ("character", seat_name(t, seat)),
        *(("card played", card_title(card)) for card in dict.fromkeys(t.discards[seat])),
        *(("challenge won", challenge_title(card)) for card in dict.fromkeys(t.won[seat])),
    ]


def secrets(t: Archer, seat: int | None) -> list[str]:
    if seat is None:
        events, rows = max(1, *t.events_known), max(1, *t.challenges_known)
        return told(
            ("Next Events", titles(t.event_deck[: -events - 1 : -1])),
            ("Next Challenges", challenges(t.challenge_deck[: -rows - 1 : -1])),
        )
    deck, picked = t.deck[seat], [] if t.chosen[seat] == NONE else [location_name(t.chosen[seat])]
    return told(
        ("Picked", picked),
        ("In hand", titles(t.drawn[seat])),
        ("Next in the deck", titles(deck[: -max(1, t.above[seat]) - 1 : -1])),
        ("Put below it", titles(deck[: t.below[seat]])),
    )


def told(*things: tuple[str, list[str]]) -> list[str]:
    return [f"{what}: {', '.join(names)}." for what, names in things if names]


def titles(cards: list[int]) -> list[str]:
    return [quoted(card_title(card)) for card in cards]


def challenges(cards: list[int]) -> list[str]:
    return [quoted(challenge_title(card)) for card in cards]
