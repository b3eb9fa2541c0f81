"""Every question of Campus Life, each in one place: its words, its buttons, what lights up, and why not."""

from functools import cache, lru_cache
from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, not_offered, once_for

from .content import CELLAR, MANSION, ROOM_IDS, ROOMS, TYPE_OF, TYPES, WEAPONS
from .standing import alone_in_words, sure_with, to_beat_in_words, total
from .table import ALL_UP, NONE, CampusLife
from .text.words import (
    bare_card_name,
    card_name,
    nearest_rooms,
    place_id,
    place_name,
    points,
    room_name,
    seat_name,
    steps,
    weapon_name,
)

# --- setting up -------------------------------------------------------------------------------------------------------


def offer_place_weapon(t: CampusLife, ask: Ask, option: tuple[int, int]) -> Offer:
    return offer_placing(*option)


@cache
def offer_placing(weapon: int, room: int) -> Offer:
    lights = {"weapon": WEAPONS[weapon], "place": ROOM_IDS[room]}
    return Offer(f"{weapon_name(weapon)} into the {room_name(room)}", lights=lights)


def refuse_place_weapon(t: CampusLife, ask: Ask, choice: Any) -> Refusal | None:
    if not _is_pair(choice) or not 0 <= choice[0] < len(WEAPONS) or not 0 <= choice[1] < ROOMS:
        return None
    if choice[1] == CELLAR:
        return Refusal("no-room-card", "CAM-SET-8", "Weapons start in one of the nine rooms, not in the Cellar.")
    if t.lying[choice[0]] != NONE:
        return Refusal("placed", "CAM-SET-8", f"The {weapon_name(choice[0])} has its place already.")
    return Refusal("taken", "CAM-SET-8", "That room has a weapon already.")


PLACE_WEAPON = AskKind[CampusLife](
    "place-weapon",
    rule="CAM-SET-8",
    prompt="Put a weapon into a room that has none.",
    offer=offer_place_weapon,
    refuse=refuse_place_weapon,
    once=lambda t, ask, option: ask.seat != t.order[-1],  # after the last one a die is rolled
    hint="Pick a token, then a lit room: close to you what is on your notepad, far away what others may run for.",
)

# --- turns ------------------------------------------------------------------------------------------------------------


def offer_leave(t: CampusLife, ask: Ask, option: str) -> Offer:
    if option == "leave":
        return Offer("Leave alone", foot=alone_in_words(t, ask.seat))
    return Offer("Stay and roll", foot="and play on")


LEAVE = AskKind[CampusLife](
    "leave",
    rule="CAM-LEV-1",
    prompt="You begin in the Hall. Leave the mansion alone?",
    aside=lambda t, ask: f"If you left now: {alone_in_words(t, ask.seat)}. {to_beat_in_words(t)}",
    offer=offer_leave,
    refuse=not_offered,
    once=once_for("stay"),
    hint="Outside, your own cards count for your notepad. Inside, somebody better may turn up.",
)


def offer_move(t: CampusLife, ask: Ask, end: int) -> Offer:
    return offer_walk(t.place[ask.seat], end)


@lru_cache(maxsize=4096)  # of some 12,000: people walk where the rooms are
def offer_walk(start: int, end: int) -> Offer:
    way = MANSION.way(start, end)
    lights = {"place": place_id(end), "steps": max(len(way) - 1, 0), "way": [place_id(space) for space in way]}
    if end == start:
        return Offer(f"Stay in the {room_name(end)}" if end < ROOMS else "Stay here", "Stay here", lights=lights)
    if start < ROOMS and MANSION.passage[start] == end:
        return Offer(f"Passage to the {room_name(end)}", room_name(end), "by passage", lights)
    far = steps(len(way) - 1)
    words = f"{place_name(end)}, {far}" if end < ROOMS else f"{place_name(end)}, {far}, {nearest_rooms(end)}"
    return Offer(words, place_name(end), far, lights)


def refuse_move(t: CampusLife, ask: Ask, end: Any) -> Refusal | None:
    if type(end) is not int or not 0 <= end < len(MANSION.squares):
        return None
    start = t.place[ask.seat]
    if end == t.began < ROOMS and end != start:
        return Refusal(
            "began-there", "CAM-TRN-7", f"You began your turn in the {room_name(end)}; not twice in one turn."
        )
    far = len(MANSION.way(start, end)) - 1
    if far < 0:
        return Refusal("no-way", "CAM-TRN-2", "There is no way that does not go through a room.")
    return Refusal("too-far", "CAM-TRN-1", f"That is {steps(far)} away; you rolled {t.rolled}.")


def leads_to_another_roll(t: CampusLife, ask: Ask, end: int) -> bool:
    """Then the same seat is asked again. After any other move something is drawn, or somebody else rolls."""
    return end >= ROOMS and not t.tabbed and t.face_up[ask.seat] != ALL_UP


MOVE = AskKind[CampusLife](
    "move",
    rule="CAM-TRN-1",
    prompt=lambda t, ask: f"You rolled {t.rolled}. Where to?",
    aside="Choose a lit square or room. After your first move, a card can buy one more roll.",
    offer=offer_move,
    refuse=refuse_move,
    once=leads_to_another_roll,
    hint="Every lit square and room is in reach. Things happen in rooms; corridors are for second thoughts.",
)


def offer_another_roll(t: CampusLife, ask: Ask, option: int | str) -> Offer:
    if option == "stand":
        return Offer("Stand here", foot="no card")
    card = t.hand[3 * ask.seat + int(option)]
    lights = {"card": TYPES[int(option)]}
    return Offer(f"Turn up {card_name(card)}", bare_card_name(card), "turn it up", lights)


def refuse_another_roll(t: CampusLife, ask: Ask, choice: Any) -> Refusal | None:
    if type(choice) is not int or not 0 <= choice < len(TYPES):
        return None
    return Refusal("face-up", "CAM-TRN-4", f"Your {TYPES[choice]} card is face up already.")


ANOTHER_ROLL = AskKind[CampusLife](
    "another-roll",
    rule="CAM-TRN-4",
    prompt="Turn up a card for one more roll?",
    aside="Press a card in your hand, or stay where you are.",
    offer=offer_another_roll,
    refuse=refuse_another_roll,
    once=once_for("stand"),
    hint="It buys one more roll, but it stays up for all to see, and anybody's third calls Mr. Boddy home.",
)

# --- in a room --------------------------------------------------------------------------------------------------------


def ask_about_card(t: CampusLife, ask: Ask) -> str:
    room = ask.args[0]
    card = t.card_in[room]
    drew = f"You drew {card_name(card)} in the {room_name(room)}."
    if ask.rule == "CAM-CRD-2":
        return f"{drew} It goes back: your {TYPES[TYPE_OF[card]]} card is face up."
    return f"{drew} Keep it?"


def offer_card(t: CampusLife, ask: Ask, option: str) -> Offer:
    if option == "put-back":
        return Offer("Put it back")
    own = t.hand[3 * ask.seat + TYPE_OF[t.card_in[ask.args[0]]]]
    return Offer(f"Keep it, leave {card_name(own)}", "Keep it", f"leave {card_name(own)}")


def refuse_card(t: CampusLife, ask: Ask, choice: Any) -> Refusal | None:
    if choice != "keep":
        return None
    return Refusal("face-up", "CAM-CRD-2", "Your card of that type is face up, so this one goes back.")


CARD = AskKind[CampusLife](
    "card",
    rule="CAM-CRD-1",
    prompt=ask_about_card,
    offer=offer_card,
    refuse=refuse_card,
    once=once_for("put-back"),
    hint="Keep what somebody wants, or what you want if you mean to leave alone. Nobody sees which one you keep.",
    counted=lambda t, ask: t.face_up[ask.seat] == ALL_UP,  # else its type tells, which only this seat has seen
)


def ask_about_weapons(t: CampusLife, ask: Ask) -> str:
    room, carried = ask.args[0], t.carried[ask.seat]
    lying = [weapon_name(weapon) for weapon in t.weapons_in(room)]
    if not lying:
        return f"You carry the {weapon_name(carried)}. Drop it in the {room_name(room)}?"
    here = f"The {' and the '.join(lying)} {'lies' if len(lying) == 1 else 'lie'} in the {room_name(room)}"
    if carried != NONE:
        return f"{here}, and you carry the {weapon_name(carried)}. What now?"
    return f"{here}. Take {'it' if len(lying) == 1 else 'one'}?"


def offer_weapon(t: CampusLife, ask: Ask, option: int | str) -> Offer:
    carried = t.carried[ask.seat]
    if option == "leave":
        return Offer("Leave all as it is", "Leave it all", "take nothing")
    if option == "drop":
        return Offer(f"Drop the {weapon_name(carried)}", weapon_name(carried), "drop it")
    weapon, lights = weapon_name(int(option)), {"weapon": WEAPONS[int(option)]}
    if carried == NONE:
        return Offer(f"Take the {weapon}", weapon, "take it", lights)
    return Offer(f"Trade the {weapon_name(carried)} for the {weapon}", weapon, "trade for it", lights)


def refuse_weapon(t: CampusLife, ask: Ask, choice: Any) -> Refusal | None:
    if choice == "drop":
        return Refusal("nothing-carried", "CAM-WPN-3", "You carry no weapon.")
    if type(choice) is int and 0 <= choice < len(WEAPONS):
        return Refusal("not-here", "CAM-WPN-1", f"The {weapon_name(choice)} does not lie here.")
    return None


WEAPON = AskKind[CampusLife](
    "weapon",
    rule="CAM-WPN-1",
    prompt=ask_about_weapons,
    offer=offer_weapon,
    refuse=refuse_weapon,
    once=once_for("leave"),
    hint="Only the one on your notepad scores for you. Holding another keeps it from an admirer: also a plan.",
)

# --- company ----------------------------------------------------------------------------------------------------------


def offer_approach(t: CampusLife, ask: Ask, other: int) -> Offer:
    sure = total(sure_with(t, ask.seat, other))
    return Offer(f"Talk to {seat_name(t, other)}", seat_name(t, other), f"at least {points(sure)}", {"seat": other})


def refuse_approach(t: CampusLife, ask: Ask, choice: Any) -> Refusal | None:
    if type(choice) is not int or not 0 <= choice < t.seats:
        return None
    return Refusal("not-here", "CAM-HUK-1", f"{seat_name(t, choice)} is not here to be talked to.")


APPROACH = AskKind[CampusLife](
    "approach",
    rule="CAM-HUK-1",
    prompt=lambda t, ask: "Whom do you talk to next?" if t.tried else "Whom do you talk to first?",
    aside="Press somebody. You may talk to all of them, one after the other.",
    offer=offer_approach,
    refuse=refuse_approach,
    hint="Begin with the one you want. If your numbers differ, you may talk to the next.",
)


def ask_to_shift(t: CampusLife, ask: Ask) -> str:
    one, other, own, theirs = t.duel
    if ask.seat == one:
        return f"You {own}, {seat_name(t, other)} {theirs}. Shift your number?"
    return f"{seat_name(t, one)} {own}, you {theirs}. Shift your number?"


def offer_shift(t: CampusLife, ask: Ask, option: str | tuple[int, int]) -> Offer:
    if isinstance(option, str):
        return Offer("Let it stand")
    one, _, own, theirs = t.duel
    mine, other = (own, theirs) if ask.seat == one else (theirs, own)
    kind, by = option
    closer = abs(mine + by - other) < abs(mine - other)
    head = f"{'Closer' if closer else 'Further'}, to {mine + by}"
    card = card_name(t.hand[3 * ask.seat + kind])
    return Offer(f"{head}, with {card}", head, f"with {card}", {"card": TYPES[kind], "number": mine + by})


def refuse_shift(t: CampusLife, ask: Ask, choice: Any) -> Refusal | None:
    if not _is_pair(choice) or not 0 <= choice[0] < len(TYPES):
        return None
    if choice[1] not in (1, -1):
        return Refusal("too-far", "CAM-HUK-3", "A card shifts your number by one.")
    return Refusal("face-up", "CAM-HUK-3", f"Your {TYPES[choice[0]]} card is face up already.")


SHIFT = AskKind[CampusLife](
    "shift",
    rule="CAM-HUK-3",
    prompt=ask_to_shift,
    aside="Turning a card up moves your number by one.",
    offer=offer_shift,
    refuse=refuse_shift,
    once=once_for("stand"),
    hint="Closer to leave together, further to get away politely. Whoever came in decides first.",
)


def _is_pair(choice: Any) -> bool:
    return isinstance(choice, tuple) and len(choice) == 2 and all(type(part) is int for part in choice)
