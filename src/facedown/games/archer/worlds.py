"""A whole agency that fits what one seat knows: decks, drawn cards and secret picks drawn again."""

import random

from msgspec.structs import replace

from facedown.kernel.dealer import Playful
from facedown.kernel.knowledge.zones import below, mix

from .asks import PICK_TOP, PLAY_CARD, PUT_BELOW
from .constants import NONE
from .rules.effects.aiming import plays
from .table import Archer


def imagine(t: Archer, seat: int, source: random.Random) -> Archer:
    world = t.clone(dealer=Playful(source.getrandbits(64)))
    for other in range(t.seats):
        if other == seat:
            imagine_own_deck(world, seat, source)
        else:
            imagine_deck(world, other, source)
            imagine_pick(world, other, source)
    shuffle_unknown(world.event_deck, 0, len(world.event_deck) - world.events_known[seat], source)
    shuffle_unknown(world.challenge_deck, 0, len(world.challenge_deck) - world.challenges_known[seat], source)
    reask(world, seat)
    return world


def sight(t: Archer, seat: int) -> Archer:
    """What `steady` goes by where it needs no world. The order of the own deck is not known, so it is sorted."""
    seen = t.blank()
    seen.asks = [ask for ask in t.asks if ask.seat == seat]
    seen.round = t.round
    seen.goal = t.goal
    seen.uh = t.uh
    seen.initiative = t.initiative
    seen.locations = t.locations
    seen.closed = t.closed
    seen.character = t.character
    seen.lasting = t.lasting
    seen.row = t.row
    seen.won = t.won
    seen.rolled = t.rolled
    seen.deck = [sorted(deck) if one == seat else [] for one, deck in enumerate(t.deck)]
    known = t.events_known[seat]
    seen.events_known = [known if one == seat else 0 for one in range(t.seats)]
    seen.event_deck = t.event_deck[-known:] if known else []
    return seen


def shuffle_unknown(deck: list[int], start: int, end: int, source: random.Random) -> None:
    """Cards from `start` up to `end` lie in an order that this seat has not seen."""
    if end - start > 1:
        unknown = sorted(deck[start:end])
        mix(unknown, source)
        deck[start:end] = unknown


def imagine_own_deck(t: Archer, seat: int, source: random.Random) -> None:
    """The seat knows what it put below and what it has looked at on top."""
    shuffle_unknown(t.deck[seat], t.below[seat], len(t.deck[seat]) - t.above[seat], source)


def imagine_deck(t: Archer, other: int, source: random.Random) -> None:
    """Another's cards not played yet can be anywhere: in the deck or in hand."""
    rest = sorted(t.deck[other] + t.drawn[other])
    mix(rest, source)
    held = len(t.drawn[other])
    t.drawn[other] = rest[:held]
    t.deck[other] = rest[held:]


def imagine_pick(t: Archer, other: int, source: random.Random) -> None:
    """A pick that waits for the others, or a token not placed yet."""
    if other in t.sealed:
        t.sealed[other] = below(len(t.locations), source)
    if t.chosen[other] != NONE and t.token[other] == NONE:
        t.chosen[other] = t.locations[below(len(t.locations), source)]


def reask(t: Archer, seat: int) -> None:
    """Asks of others whose options are their secret cards are made again."""
    for place, ask in enumerate(t.asks):
        if ask.seat == seat:
            continue
        other = ask.seat
        if ask.kind is PLAY_CARD:
            t.asks[place] = replace(ask, options=plays(t, other))
        elif ask.kind is PUT_BELOW:
            t.asks[place] = replace(ask, options=tuple(t.drawn[other]))
        elif ask.kind is PICK_TOP:
            t.asks[place] = replace(ask, options=tuple(reversed(t.deck[other][-len(ask.options) :])))
