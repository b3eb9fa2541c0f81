"""What a careful guest can write down: hands, room cards, envelope and notepads of the others.

Each way in which the cards can lie counts once: that is what the shuffle makes of it. Whether somebody kept a card or
put it back was their choice, and is not guessed."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from facedown.kernel.knowledge.matchings import fitting_within, possible
from facedown.kernel.knowledge.matchings import shares as shares_of
from facedown.kernel.knowledge.notebook import Group, Panel, Shares, Thing, alternatives, by_face, rounds, thing, when
from facedown.kernel.knowledge.zones import bits_of
from facedown.kernel.words.log import Told

from ..content import CARD_IDS, CARD_NAMES, CARDS_OF_TYPE, DEAL_ROOMS, ROOM_IDS, TYPE_OF
from ..table import ENVELOPE, HANDS, NONE, OUT, CampusLife, room_place
from ..text.words import room_name, seat_name
from ..worlds import fitting_slots

KINDS = ("Suspect", "Weapon", "Room")
NOTED = ("fancies", "kink", "aesthetic")
NOTED_NAMES = ("fancies", "has a kink for", "has the aesthetic of")
MOVED = "Whoever is in a room may have exchanged its card, and nobody else saw it."
Slots = list[tuple[str, str, int | None, int]]  # id, name, seat, place


def panel(t: CampusLife, seat: int, told: Sequence[Told]) -> Panel:
    can, slots = whereabouts(t, seat), slots_of(t)
    sights = last_sights(t, seat, told)
    made = [card_thing(t, seat, slots, can, slot, sights) for slot in range(len(slots))]
    hands = [one for one in made if one.id.startswith("hand") and hidden(t, seat, one.seat)]
    rooms = [one for one in made if one.id.startswith("room")]
    envelope = [one for one in made if one.id.startswith("envelope")]
    groups = [
        Group("Their hands", hands),
        Group("Cards in the rooms", rooms, MOVED if rooms else ""),
        Group("The envelope", envelope),
        Group("Their notepads", notepads(t, seat), "A notepad is shown when its owner leaves. No two name the same."),
    ]
    return Panel(dict(zip(CARD_IDS, CARD_NAMES, strict=True)), [group for group in groups if group.things])


def shares(t: CampusLife, seat: int, _: Sequence[Told]) -> Shares:
    """Counted, not drawn: at most 21 cards in 21 slots."""
    can, slots = whereabouts(t, seat), slots_of(t)
    counted = shares_of(fitting_within(can))
    found = {
        id: by_face(each, CARD_IDS)
        for (id, _, owner, _), each in zip(slots, counted, strict=True)
        if len(each) > 1 and (owner is None or hidden(t, seat, owner))
    }
    for one in notepads(t, seat):
        if len(one.can_be) > 1:
            found[one.id] = {face: Fraction(1, len(one.can_be)) for face in one.can_be}
    return found


def without_notes(t: CampusLife, seat: int) -> CampusLife:
    """Anybody may write down what they like."""
    return t


def speaks_of(t: CampusLife, seat: int, claim: str, values: Sequence[int | str], _: int) -> str | None:
    match claim:
        case "fancy":
            return f"notepad {seat} fancies"
        case "kink" | "aesthetic":
            return f"notepad {seat} {claim}"
        case "hold":
            return f"hand {seat} {KINDS[TYPE_OF[CARD_IDS.index(str(values[0]))]].lower()}"
        case "lies":
            return f"room {values[1]}"
    return None


def hidden(t: CampusLife, seat: int, other: int | None) -> bool:
    """Whether this other one still keeps something from the seat."""
    return other is not None and other != seat and t.place[other] != OUT


# --- cards ------------------------------------------------------------------------------------------------------------


def slots_of(t: CampusLife) -> Slots:
    """As `fitting_slots` counts them: three a hand, three in the envelope, one in each room with a card."""
    slots: Slots = []
    for one in range(t.seats):
        owner = seat_name(t, one)
        slots += [(f"hand {one} {kind.lower()}", f"{owner}'s {kind} card", one, one) for kind in KINDS]
    if t.envelope:
        slots += [(f"envelope {kind.lower()}", f"The {kind} in the envelope", None, ENVELOPE) for kind in KINDS]
    return slots + [
        (f"room {ROOM_IDS[room]}", f"The card in the {room_name(room)}", None, room_place(room))
        for room in with_card(t)
    ]


def with_card(t: CampusLife) -> tuple[int, ...]:
    return tuple([room for room in DEAL_ROOMS if t.card_in[room] != NONE])


def whereabouts(t: CampusLife, seat: int) -> list[int]:
    """Per slot the cards that can be there, one bit each."""
    return possible(fitting_slots(tuple(t.knowledge.of(seat)), t.seats, bool(t.envelope), with_card(t)))


def card_thing(
    t: CampusLife, seat: int, slots: Slots, can: list[int], slot: int, sights: Mapping[int, tuple[int, str]]
) -> Thing:
    id, name, owner, place = slots[slot]
    cards = bits_of(can[slot])
    card, seen = cards[0], None
    if len(cards) == 1 and card in sights and sights[card][0] == place:
        seen = sights[card][1]
    why = elsewhere(t, seat, slots, can, slot) if len(cards) == 1 and seen is None else []
    return thing(id, name, [CARD_IDS[one] for one in cards], seat=owner, seen=seen, why=why)


def elsewhere(t: CampusLife, seat: int, slots: Slots, can: list[int], slot: int) -> list[str]:
    """Why this slot holds its one card: where all others of its type are, or can be."""
    card = bits_of(can[slot])[0]
    of_type = [other for other in CARDS_OF_TYPE[TYPE_OF[card]] if other != card]
    places: dict[tuple[str, ...], list[str]] = {}
    for other in of_type:
        where = tuple(
            dict.fromkeys(place_words(t, seat, slots[one][3]) for one in range(len(slots)) if can[one] >> other & 1)
        )
        places.setdefault(where, []).append(CARD_NAMES[other])
    return [
        f"Every other {KINDS[TYPE_OF[card]]} card is somewhere else:",
        *(f"{alternatives(names, 'and')}: {alternatives(where)}." for where, names in places.items()),
    ]


def place_words(t: CampusLife, seat: int, place: int) -> str:
    if place == ENVELOPE:
        return "in the envelope"
    if place >= HANDS:
        return f"in the {room_name(place - HANDS)}"
    return "in your hand" if place == seat else f"in {seat_name(t, place)}'s hand"


def last_sights(t: CampusLife, seat: int, told: Sequence[Told]) -> dict[int, tuple[int, str]]:
    """Card to the place where this seat was last shown it, and when."""
    found: dict[int, tuple[int, str]] = {}
    for number, event in rounds(told):
        facts = event.facts
        match event.name:
            case "drew" if "card" in facts:
                place = room_place(facts["room"])
                found[facts["card"]] = (
                    place,
                    f"You drew it there {when(number)}, and nobody can have exchanged it since.",
                )
            case "laid-down" if "card" in facts:
                place, name = room_place(facts["room"]), room_name(facts["room"])
                found[facts["card"]] = place, f"You laid it down in the {name} {when(number)}."
            case "turned-up":
                turned = f"{seat_name(t, facts['seat'])} turned it up {when(number)}."
                found[facts["card"]] = facts["seat"], turned
    return found


# --- notepads ---------------------------------------------------------------------------------------------------------


def notepads(t: CampusLife, seat: int) -> list[Thing]:
    """No two name the same card (CAM-SET-2 to CAM-SET-4): what is neither on the own one nor on one that was shown."""
    others = [one for one in t.order if hidden(t, seat, one)]
    things = []
    for other in others:
        for kind, cards in enumerate(CARDS_OF_TYPE):
            known = [t.notepad[3 * one + kind] for one in range(t.seats) if not hidden(t, seat, one)]
            left = [CARD_IDS[card] for card in cards if card not in known]
            why = f"Every other {KINDS[kind]} is on your notepad or on one that was shown."
            name = f"{seat_name(t, other)} {NOTED_NAMES[kind]}"
            things.append(thing(f"notepad {other} {NOTED[kind]}", name, left, seat=other, why=[why]))
    return things
