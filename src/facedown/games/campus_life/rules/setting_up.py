"""Setting up: suspects, notepads, hands, envelope, room cards, weapon tokens (CAM-SET-1 to CAM-SET-8)."""

from functools import cache

from facedown.kernel.knowledge.zones import Knowledge
from facedown.kernel.options import ANY

from ..asks import PLACE_WEAPON
from ..constants import CARD_IDS, CARDS_OF_TYPE, DEAL_ROOMS, MANSION, ROOMS, SUSPECTS, TYPE_OF, WEAPONS
from ..table import ENVELOPE, NONE, PLACES, CampusLife, room_place
from .taking_turns import start_turns


def set_up(t: CampusLife) -> None:
    take_suspects(t)
    blank(t)
    write_notepads(t)
    deal(t)
    t.then(place_weapons)
    t.then(start_turns)


def take_suspects(t: CampusLife) -> None:  # CAM-SET-1
    picks = t.settings.suspects or (ANY,) * t.seats
    free = [suspect for suspect, name in enumerate(SUSPECTS) if name not in picks]
    if ANY in picks:
        t.shuffle(free, "suspects")
    rest = iter(free)
    t.suspect = tuple([next(rest) if pick == ANY else SUSPECTS.index(pick) for pick in picks])
    t.order = tuple(sorted(range(t.seats), key=lambda seat: t.suspect[seat]))  # CAM-TRN-8
    t.place = [MANSION.starts[suspect] for suspect in t.suspect]
    t.tell("arrived", "CAM-SET-1", suspects=[SUSPECTS[suspect] for suspect in t.suspect])


def blank(t: CampusLife) -> None:
    t.face_up = [0] * t.seats
    t.carried = [NONE] * t.seats
    t.lying = [NONE] * len(WEAPONS)
    t.card_in = [NONE] * ROOMS
    t.drew_last = [NONE] * ROOMS
    t.partner = [NONE] * t.seats
    t.couples = ()
    t.home = False
    t.round = 0
    t.last_turns = NONE
    t.turn = t.order[0]
    t.began = t.place[t.turn]
    t.tabbed = False
    t.tried = 0
    t.rolled = 0
    t.duel = ()
    t.tally = ()
    t.scores = [0] * t.seats
    t.envelope = ()


def write_notepads(t: CampusLife) -> None:  # CAM-SET-2 to CAM-SET-4
    t.notepad = [NONE] * (3 * t.seats)
    for kind, rule in enumerate(("CAM-SET-2", "CAM-SET-3", "CAM-SET-4")):
        deck = list(CARDS_OF_TYPE[kind])
        t.shuffle(deck, "notepads")
        for seat in range(t.seats):
            t.notepad[3 * seat + kind] = deck[seat]
            t.tell_some("noted", rule, (seat,), {"seat": seat, "type": kind, "card": deck[seat]}, None)


def deal(t: CampusLife) -> None:
    t.hand = [NONE] * (3 * t.seats)
    rest: list[int] = []
    for kind, cards in enumerate(CARDS_OF_TYPE):
        deck = list(cards)
        t.shuffle(deck, "hands")
        for seat in range(t.seats):  # CAM-SET-5
            t.hand[3 * seat + kind] = deck[seat]
        if t.seats < len(SUSPECTS):  # CAM-SET-6
            t.envelope += (deck[t.seats],)
            rest += deck[t.seats + 1 :]
        else:
            rest += deck[t.seats :]
    for seat in range(t.seats):
        t.tell_some("dealt", "CAM-SET-5", (seat,), {"seat": seat, "cards": t.hand[3 * seat : 3 * seat + 3]}, None)
    t.tell("hands-dealt", "CAM-SET-5")
    if t.envelope:
        t.tell("envelope-filled", "CAM-SET-6")
    t.shuffle(rest, "room cards")
    for room, card in zip(DEAL_ROOMS, rest, strict=False):  # CAM-SET-7
        t.card_in[room] = card
    t.tell("rooms-filled", "CAM-SET-7", rooms=[room for room in DEAL_ROOMS if t.card_in[room] != NONE])
    know_the_deal(t)


def know_the_deal(t: CampusLife) -> None:
    """Each seat knows its own hand; any other card can be wherever its type can, but there."""
    t.knowledge = Knowledge.none(t.seats, len(CARD_IDS), PLACES)
    masks = t.knowledge.masks
    open_places = [places_of(t, kind) for kind in range(len(CARDS_OF_TYPE))]
    for seat in range(t.seats):
        base = seat * len(CARD_IDS)
        for card, kind in enumerate(TYPE_OF):
            masks[base + card] = open_places[kind] & ~(1 << seat)
        for card in t.hand[3 * seat : 3 * seat + 3]:
            masks[base + card] = 1 << seat


def places_of(t: CampusLife, kind: int) -> int:
    """Where a card of this type can be, as everybody can count: in a hand, in the envelope, and in a room with a card
    if any of the type are left for the rooms (CAM-SET-7)."""
    places = (1 << t.seats) - 1
    if t.envelope:
        places |= 1 << ENVELOPE
    if t.dealt_to_rooms(kind):
        places |= sum([1 << room_place(room) for room in DEAL_ROOMS if t.card_in[room] != NONE])
    return places


def place_weapons(t: CampusLife) -> None:  # CAM-SET-8
    for seat in t.order:
        t.then(ask_weapon_place, seat)


def ask_weapon_place(t: CampusLife, seat: int) -> None:
    placed = sum(1 << weapon for weapon, room in enumerate(t.lying) if room != NONE)
    full = sum(1 << room for room in t.lying if room != NONE)
    t.ask(seat, PLACE_WEAPON, placings(placed, full), place_weapon)


@cache
def placings(placed: int, full: int) -> tuple[tuple[int, int], ...]:
    """Every weapon not placed yet with every room that has none, as (weapon, room)."""
    weapons = [weapon for weapon in range(len(WEAPONS)) if not placed >> weapon & 1]
    rooms = [room for room in DEAL_ROOMS if not full >> room & 1]
    return tuple((weapon, room) for weapon in weapons for room in rooms)


def place_weapon(t: CampusLife, seat: int, choice: tuple[int, int]) -> None:
    weapon, room = choice
    t.lying[weapon] = room
    t.tell("weapon-placed", "CAM-SET-8", seat=seat, weapon=weapon, room=room)
