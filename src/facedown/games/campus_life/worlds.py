"""A whole party that fits what one seat knows: hands, notepads, room cards and envelope drawn again."""

import random
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from facedown.kernel.dealer import Playful
from facedown.kernel.knowledge.zones import NO_DEAL, Knowledge, draw, fill

from .asks import CARD
from .constants import CARD_IDS, CARDS_OF_TYPE, DEAL_ROOMS, ROOM_NAME_CARDS, SUSPECT_CARDS, TYPE_OF, WEAPON_CARDS
from .rules.setting_up import places_of
from .rules.visiting import KEEP_OR_PUT_BACK, PUT_BACK
from .table import ENVELOPE, HANDS, NONE, OUT, CampusLife, room_place

FACE_DOWN_CARD: Final = -2  # in a room, in sight
ANY_TYPE: Final = 3  # of a slot: whatever the card's type


def imagine(t: CampusLife, seat: int, source: random.Random) -> CampusLife:
    world = t.clone(dealer=Playful(source.getrandbits(64)))
    if not world.over:  # after the end everything lies open
        imagine_notepads(world, seat, source)
        imagine_cards(world, seat, source)
    imagine_knowledge(world, seat)
    reask_card(world, seat)
    return world


def sight(t: CampusLife, seat: int) -> CampusLife:
    """What `steady` goes by. Of a card in a room it knows that one lies there, and which it is while it is drawn."""
    seen = t.blank()
    seen.asks = [ask for ask in t.asks if ask.seat == seat]
    seen.suspect, seen.order, seen.place = t.suspect, t.order, t.place
    seen.partner, seen.couples, seen.tally = t.partner, t.couples, t.tally
    seen.face_up, seen.carried, seen.lying = t.face_up, t.carried, t.lying
    seen.home, seen.round, seen.began, seen.duel = t.home, t.round, t.began, t.duel
    seen.envelope = tuple([NONE for _ in t.envelope])
    seen.notepad, seen.hand = [NONE] * len(t.notepad), [NONE] * len(t.hand)
    for one in range(t.seats):
        if one == seat or t.place[one] == OUT:
            three = slice(3 * one, 3 * one + 3)
            seen.notepad[three], seen.hand[three] = t.notepad[three], t.hand[three]
    drawing = [ask.args[0] for ask in seen.asks if ask.kind is CARD]
    seen.card_in = [card if card == NONE or room in drawing else FACE_DOWN_CARD for room, card in enumerate(t.card_in)]
    cards = t.knowledge.cards
    masks = [0] * (t.seats * cards)
    masks[seat * cards : (seat + 1) * cards] = t.knowledge.of(seat)
    seen.knowledge = Knowledge(cards, masks)
    return seen


def imagine_notepads(t: CampusLife, seat: int, source: random.Random) -> None:
    """No two notepads name the same card (CAM-SET-2 to CAM-SET-4)."""
    hidden = [other for other in range(t.seats) if other != seat and t.place[other] != OUT]
    known = [other for other in range(t.seats) if other not in hidden]
    for kind, cards in enumerate(CARDS_OF_TYPE):
        seen = [t.notepad[3 * other + kind] for other in known]
        rest = [card for card in cards if card not in seen]
        for other, card in zip(hidden, draw(rest, len(hidden), source), strict=True):
            t.notepad[3 * other + kind] = card


def imagine_cards(t: CampusLife, seat: int, source: random.Random) -> None:
    """A hand holds one card of each type, a room with a card one of any: cards are dealt to slots within the masks."""
    masks = t.knowledge.of(seat)
    rooms = [room for room in DEAL_ROOMS if t.card_in[room] != NONE]
    in_hands, in_all = 3 * t.seats, 3 * t.seats + len(t.envelope)
    fitting = fitting_slots(tuple(masks), t.seats, bool(t.envelope), tuple(rooms))
    cards = fill(fitting, in_all + len(rooms), source)
    t.hand[:] = cards[:in_hands]
    t.envelope = tuple(cards[in_hands:in_all])
    for room, card in zip(rooms, cards[in_all:], strict=True):
        t.card_in[room] = card


@lru_cache(maxsize=1 << 10)  # a search imagines many worlds for one seat at one moment
def fitting_slots(
    masks: tuple[int, ...], seats: int, envelope: bool, rooms: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """For each card the slots where it can be. There are three a hand, one of each type; three in the envelope; and one
    for any card in each room."""
    hands = [*range(seats), *([ENVELOPE] if envelope else [])]
    slots = [(kind, where) for where in hands for kind in range(3)]
    slots += [(ANY_TYPE, room_place(room)) for room in rooms]
    fitting = tuple(
        tuple(slot for slot, (kind, where) in enumerate(slots) if mask >> where & 1 and kind in (own, ANY_TYPE))
        for mask, own in zip(masks, TYPE_OF, strict=True)
    )
    if not all(fitting):
        raise ValueError(NO_DEAL)
    return fitting


def imagine_knowledge(t: CampusLife, seat: int) -> None:
    """What the others know is secret too. In a world they know the least: their hands, what lies open, and the card of
    each room where they drew last."""
    everywhere = [places_of(t, kind) for kind in range(len(CARDS_OF_TYPE))]
    lies_open = [
        (t.hand[3 * other + kind], other)
        for other in range(t.seats)
        for kind in range(3)
        if t.place[other] == OUT or t.face_up[other] >> kind & 1
    ]
    left = places_left(everywhere, lies_open)
    known: list[int] = []
    for other in range(t.seats):
        if other == seat:
            known += t.knowledge.of(seat)
            continue
        alone = known_alone(t, other)
        suspects, weapons, rooms = places_left(left, alone)
        masks = [suspects] * len(SUSPECT_CARDS) + [weapons] * len(WEAPON_CARDS) + [rooms] * len(ROOM_NAME_CARDS)
        for card, where in lies_open + alone:
            masks[card] = 1 << where
        known += masks
    t.knowledge = Knowledge(len(CARD_IDS), known)


def places_left(places: list[int], known: list[tuple[int, int]]) -> list[int]:
    """Of each type, for its other cards: a hand has one card of a type, a room one of any."""
    left = places[:]
    for card, where in known:
        if where < HANDS:
            left[TYPE_OF[card]] &= ~(1 << where)
        else:
            left = [mask & ~(1 << where) for mask in left]
    return left


def known_alone(t: CampusLife, seat: int) -> list[tuple[int, int]]:
    """(card, place) of what this seat surely knows in this world without its lying open."""
    known = [(card, seat) for card in t.hand[3 * seat : 3 * seat + 3]]
    drawing = [ask.args[0] for ask in t.asks if ask.kind is CARD and ask.seat == seat]
    if drawing or seat in t.drew_last:
        for room in DEAL_ROOMS:
            if t.card_in[room] != NONE and (t.drew_last[room] == seat or room in drawing):
                known.append((t.card_in[room], room_place(room)))
    return known


def reask_card(t: CampusLife, seat: int) -> None:
    """Whether a drawn card must go back (CAM-CRD-2) depends on the card, so another's open ask is made again."""
    for place, ask in enumerate(t.asks):
        if ask.kind is CARD and ask.seat != seat:
            up = t.face_up[ask.seat] >> TYPE_OF[t.card_in[ask.args[0]]] & 1
            rule, options = ("CAM-CRD-2", PUT_BACK) if up else ("CAM-CRD-1", KEEP_OR_PUT_BACK)
            t.asks[place] = replace(ask, rule=rule, options=options)
