"""Offers that several kinds share: a seat, a juror, a marker, a strategy card."""

from facedown.kernel.asks import Ask, Offer

from ..content import JUROR_IDS, KIND_EFFECTS, KIND_IDS, KINDS
from ..table import Voices
from ..words import capital, effects_words, juror_name, marker_in_region, marker_name, seat_name, whose


def offer_seat(t: Voices, ask: Ask, seat: int) -> Offer:
    return Offer("You" if seat == ask.seat else seat_name(t, seat), lights={"seat": seat})


def offer_juror(t: Voices, ask: Ask, juror: int) -> Offer:
    return Offer(juror_name(juror), lights={"juror": JUROR_IDS[juror]})


def offer_own_marker(t: Voices, ask: Ask, marker: int) -> Offer:
    return Offer(capital(marker_name(t, marker)), lights={"marker": marker})


def offer_marker_on_board(t: Voices, ask: Ask, marker: int) -> Offer:
    owner = capital(whose(t, t.owner_of(marker), ask.seat))
    return Offer(f"{owner} {marker_in_region(t, marker)}", lights={"marker": marker})


def offer_card(t: Voices, ask: Ask, kind: int) -> Offer:
    return Offer(f"{KINDS[kind].name}: {effects_words(KIND_EFFECTS[kind])}", lights={"kind": KIND_IDS[kind]})
