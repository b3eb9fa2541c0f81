"""A whole party that fits what one seat knows: hands, notepads, room cards and envelope drawn anew."""

import random

from msgspec.structs import replace

from facedown.kernel.dealer import Playful
from facedown.kernel.zones import Knowledge, deal_within

from .asks import CARD
from .content import CARD_IDS, CARDS_OF_TYPE, DEAL_ROOMS, TYPE_OF
from .rules.setting_up import places_of
from .rules.visiting import KEEP_OR_PUT_BACK, PUT_BACK
from .table import ENVELOPE, HANDS, NONE, OUT, CampusLife, room_place


def imagine(t: CampusLife, seat: int, source: random.Random) -> CampusLife:
    world = t.clone(dealer=Playful(random.Random(source.getrandbits(64))))
    if not world.over:  # after the end everything lies open
        imagine_notepads(world, seat, source)
        imagine_cards(world, seat, source)
    imagine_knowledge(world, seat)
    reask_card(world, seat)
    return world


def imagine_notepads(t: CampusLife, seat: int, source: random.Random) -> None:
    """No two notepads name the same card (CAM-SET-2 to CAM-SET-4)."""
    hidden = [other for other in range(t.seats) if other != seat and t.place[other] != OUT]
    for kind, cards in enumerate(CARDS_OF_TYPE):
        seen = {t.notepad[3 * other + kind] for other in range(t.seats) if other not in hidden}
        rest = [card for card in cards if card not in seen]
        for other, card in zip(hidden, source.sample(rest, len(hidden)), strict=True):
            t.notepad[3 * other + kind] = card


def imagine_cards(t: CampusLife, seat: int, source: random.Random) -> None:
    """A hand holds one card of each type, a room with a card one of any: types are dealt to places by the masks."""
    masks = t.knowledge.of(seat)
    places = [room_place(room) for room in DEAL_ROOMS if t.card_in[room] != NONE]
    slots = [
        TYPED * kind + where for where in [*range(t.seats), *([ENVELOPE] if t.envelope else [])] for kind in range(3)
    ]
    by_slot = [mask_by_slot(mask, TYPE_OF[card]) for card, mask in enumerate(masks)]
    found = deal_within(range(len(CARD_IDS)), by_slot, slots + [TYPED * 3 + where for where in places], source)
    envelope = list(t.envelope)
    for card, slot in enumerate(found):
        kind, where = divmod(slot, TYPED)
        if where < HANDS:
            t.hand[3 * where + kind] = card
        elif where == ENVELOPE:
            envelope[kind] = card
        else:
            t.card_in[where - HANDS] = card
    t.envelope = tuple(envelope)


TYPED = ENVELOPE + 1
IN_HAND = (1 << HANDS) - 1 | 1 << ENVELOPE


def mask_by_slot(mask: int, kind: int) -> int:
    """A card of this type fits the slot of its type in a hand or in the envelope, and any room's only slot."""
    return (mask & IN_HAND) << TYPED * kind | (mask & ~IN_HAND) << TYPED * 3


def imagine_knowledge(t: CampusLife, seat: int) -> None:
    """What the others know is secret too. In a world they know the least: their hands, what lies open, and the card of
    each room where they drew last."""
    count = len(CARD_IDS)
    everywhere = [places_of(t, kind) for kind in range(len(CARDS_OF_TYPE))]
    own = t.knowledge.of(seat)
    knowledge = Knowledge(count, [everywhere[kind] for kind in TYPE_OF] * t.seats)
    knowledge.masks[seat * count : (seat + 1) * count] = own
    for other in range(t.seats):
        if other != seat:
            for card, where in known_to(t, other):
                cards = range(count) if where >= HANDS else CARDS_OF_TYPE[TYPE_OF[card]]
                knowledge.rule_out(other, cards, where)
                knowledge.see(other, card, where)
    t.knowledge = knowledge


def known_to(t: CampusLife, seat: int) -> list[tuple[int, int]]:
    """(card, place) of all that this seat surely knows in this world."""
    known = []
    for other in range(t.seats):
        for kind in range(3):
            if other == seat or t.place[other] == OUT or t.face_up[other] >> kind & 1:
                known.append((t.hand[3 * other + kind], other))
    drawing = [ask.args[0] for ask in t.asks if ask.kind is CARD and ask.seat == seat]
    for room in DEAL_ROOMS:
        if t.card_in[room] != NONE and (t.drew_last[room] == seat or room in drawing):
            known.append((t.card_in[room], room_place(room)))
    return known


def reask_card(t: CampusLife, seat: int) -> None:
    """Whether a drawn card must go back (CAM-CRD-2) depends on the card, so another's open ask is made anew."""
    for place, ask in enumerate(t.asks):
        if ask.kind is CARD and ask.seat != seat:
            up = t.face_up[ask.seat] >> TYPE_OF[t.card_in[ask.args[0]]] & 1
            rule, options = ("CAM-CRD-2", PUT_BACK) if up else ("CAM-CRD-1", KEEP_OR_PUT_BACK)
            t.asks[place] = replace(ask, rule=rule, options=options)
