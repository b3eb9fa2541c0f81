"""Offers that several kinds share: a seat, a juror, a marker, a strategy card."""

from collections.abc import Callable

from facedown.kernel.asks import Ask, Offer

from ..content import JUROR_IDS, KIND_EFFECTS, KIND_IDS, KINDS
from ..table import Voices
from ..text.words import (
    capital,
    effects_words,
    juror_name,
    marker_in_region,
    marker_name,
    marker_told,
    region_name,
    seat_name,
    whose,
)


def offer_seat(t: Voices, ask: Ask, seat: int) -> Offer:
    return Offer("You" if seat == ask.seat else seat_name(t, seat), lights={"seat": seat})


def offer_juror(words: str) -> Callable[[Voices, Ask, int], Offer]:
    """The juror's name is put into the words; a button bears only that."""

    def offer(t: Voices, ask: Ask, juror: int) -> Offer:
        return Offer(words.format(juror_name(juror)), juror_name(juror), lights={"juror": JUROR_IDS[juror]})

    return offer


def offer_own_marker(t: Voices, ask: Ask, marker: int) -> Offer:
    return Offer(capital(marker_name(t, marker)), lights={"marker": marker})


def offer_marker_on_board(verb: str) -> Callable[[Voices, Ask, int], Offer]:
    def offer(t: Voices, ask: Ask, marker: int) -> Offer:
        owner, place = whose(t, t.owner_of(marker), ask.seat), f"in {region_name(t.where[marker])}"
        words = f"{verb} {owner} {marker_in_region(t, marker)}"
        return Offer(words, capital(f"{owner} {marker_told(t, marker)}"), place, {"marker": marker})

    return offer


def offer_card(t: Voices, ask: Ask, kind: int) -> Offer:
    name = KINDS[kind].name
    return Offer(f"{name}: {effects_words(KIND_EFFECTS[kind])}", name, lights={"kind": KIND_IDS[kind]})
