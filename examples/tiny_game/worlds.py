"""A whole table that fits what one seat knows: hands, deck, pile and drawn card dealt again."""

import random

from msgspec.structs import replace

from facedown.kernel.dealer import Playful
from facedown.kernel.knowledge.zones import Knowledge, deal_within

from .asks import KEEP
from .content import CARDS
from .rules import cards_to_keep, keep_rule
from .table import DECK, DRAWN, PILE, PLACES, Lanterns


def imagine(t: Lanterns, seat: int, source: random.Random) -> Lanterns:
    world = t.clone(dealer=Playful(source.getrandbits(64)))
    if not world.over:  # after the end everything lies open
        deal_anew(world, seat, source)
        forget(world, seat)
        ask_anew(world)
    return world


def deal_anew(world: Lanterns, seat: int, source: random.Random) -> None:
    room = {DECK: len(world.deck), DRAWN: len(world.drawn), PILE: len(world.pile)}
    places = [*range(world.seats), *(place for place, count in room.items() for _ in range(count))]
    found = deal_within(range(CARDS), world.knowledge.of(seat), places, source)
    at = [[card for card, place in enumerate(found) if place == where] for where in range(PLACES)]
    world.hand = [at[one][0] for one in range(world.seats)]
    world.deck, world.drawn, world.pile = at[DECK], at[DRAWN], at[PILE]
    source.shuffle(world.deck)


def forget(world: Lanterns, seat: int) -> None:
    """What the others have seen is unknown to this seat: here they know their own cards and nothing else."""
    own = world.knowledge.of(seat)
    world.knowledge = Knowledge.none(world.seats, CARDS, PLACES)
    for other in range(world.seats):
        know_place(world, other, world.hand[other], other)
        if world.drawn and other == world.winner:
            know_place(world, other, world.drawn[0], DRAWN)
    world.knowledge.masks[seat * CARDS : (seat + 1) * CARDS] = own


def know_place(world: Lanterns, seat: int, card: int, place: int) -> None:
    world.knowledge.rule_out(seat, range(CARDS), place)
    world.knowledge.see(seat, card, place)


def ask_anew(world: Lanterns) -> None:
    """What may be kept hangs on the drawn card, which is another one in this world."""
    for place, ask in enumerate(world.asks):
        if ask.kind is KEEP:
            world.asks[place] = replace(ask, options=cards_to_keep(world), rule=keep_rule(world))
