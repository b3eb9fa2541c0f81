"""What each seat may know, from nothing; and all words of Campus Life's prompts, options and refusals.

Cards, rooms and weapons go out by id; a place is a room's id or a square [column, row]."""

from typing import Any

from facedown.kernel.table import Ask, Option, Refusal

from .content import (
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    CARDS_OF_TYPE,
    CELLAR,
    DEAL_ROOMS,
    MANSION,
    ROOM_IDS,
    ROOMS,
    SUSPECTS,
    TYPES,
    WEAPONS,
)
from .log_words import SCORED_FOR, event_facts, event_words
from .open_content import content
from .table import ENVELOPE, MR_BODDY, NONE, OUT, CampusLife, room_place
from .words import card_name, place_name, room_name, seat_name, steps, weapon_name

__all__ = [
    "content",
    "describe",
    "event_facts",
    "event_words",
    "option_words",
    "prompt",
    "public_form",
    "refuse",
    "seat_name",
    "target",
    "view",
]

TELLING = 3  # a place with more possible cards than this tells nobody anything


def view(t: CampusLife, seat: int | None) -> dict[str, Any]:
    return {
        "round": t.round,
        "last_call": t.settings.last_call,
        "turn": t.turn,
        "rolled": t.rolled,
        "home": t.home,
        "last_turns": None if t.last_turns == NONE else t.last_turns,
        "duel": duel(t),
        "order": list(t.order),
        "seats": [seat_view(t, one, seat) for one in range(t.seats)],
        "rooms": [room_view(t, room) for room in range(ROOMS)],
        "envelope": [CARD_IDS[card] for card in t.envelope] if t.over else [None] * len(t.envelope),
        "couples": [list(couple) for couple in t.couples],
        "tally": tally(t),
        "you": None if seat is None else own_view(t, seat),
    }


def tally(t: CampusLife) -> list[dict[str, Any]]:
    """How each point came about."""
    return [
        {"seat": seat, "rule": rule, "points": points, "words": SCORED_FOR[what]}
        for seat, rule, points, what in t.tally
    ]


def duel(t: CampusLife) -> dict[str, Any] | None:
    if not t.duel:
        return None
    seat, other, own, theirs = t.duel
    return {"seat": seat, "other": other, "numbers": [own, theirs]}


def seat_view(t: CampusLife, one: int, viewer: int | None) -> dict[str, Any]:
    shown = t.over or t.place[one] == OUT
    hand = t.hand[3 * one : 3 * one + 3]
    visible = [shown or one == viewer or bool(t.face_up[one] >> kind & 1) for kind in range(3)]
    return {
        "suspect": SUSPECTS[t.suspect[one]],
        "name": seat_name(t, one),
        "full_name": CARDS.suspects[t.suspect[one]].name,
        "place": place(t.place[one]),
        "hand": [CARD_IDS[card] if seen else None for card, seen in zip(hand, visible, strict=True)],
        "up": [bool(t.face_up[one] >> kind & 1) for kind in range(3)],
        "notepad": [CARD_IDS[card] for card in t.notepad[3 * one : 3 * one + 3]] if shown else None,
        "weapon": None if t.carried[one] == NONE else WEAPONS[t.carried[one]],
        "partner": {NONE: None, MR_BODDY: "mr-boddy"}.get(t.partner[one], t.partner[one]),
    }


def room_view(t: CampusLife, room: int) -> dict[str, Any]:
    return {
        "room": ROOM_IDS[room],
        "has_card": t.card_in[room] != NONE,
        "card": CARD_IDS[t.card_in[room]] if t.over and t.card_in[room] != NONE else None,
        "drew_last": None if t.drew_last[room] == NONE else t.drew_last[room],
        "weapons": [WEAPONS[weapon] for weapon in t.weapons_in(room)],
    }


def own_view(t: CampusLife, seat: int) -> dict[str, Any]:
    """For its own seat's eyes."""
    drawn = next((ask.args[0] for ask in t.asks if ask.seat == seat and ask.kind == "card"), NONE)
    return {
        "notepad": [CARD_IDS[card] for card in t.notepad[3 * seat : 3 * seat + 3]],
        "drawn": None if drawn == NONE else {"room": ROOM_IDS[drawn], "card": CARD_IDS[t.card_in[drawn]]},
        "rooms": {
            ROOM_IDS[room]: possible(t, seat, room_place(room)) for room in DEAL_ROOMS if t.card_in[room] != NONE
        },
        "doubts": doubts(t, seat),
        "hands": [[possible(t, seat, other, kind) for kind in range(3)] for other in range(t.seats)],
        "envelope": [possible(t, seat, ENVELOPE, kind) for kind in range(3)] if t.envelope else [],
    }


def possible(t: CampusLife, seat: int, where: int, kind: int | None = None) -> list[str] | None:
    """The cards that can lie there as far as this seat knows; None when that says nothing yet."""
    masks = t.knowledge.of(seat)
    found = []
    for card in range(len(CARD_IDS)) if kind is None else CARDS_OF_TYPE[kind]:
        if masks[card] >> where & 1:
            found.append(CARD_IDS[card])
            if len(found) > TELLING:
                return None
    return found


def doubts(t: CampusLife, seat: int) -> dict[str, Any]:
    """Rooms where a card was seen that may have been exchanged since: it lies there still, or that hand has it."""
    found: dict[int, tuple[int, int]] = {}
    for card, mask in enumerate(t.knowledge.of(seat)):
        hand = mask & -mask  # the lowest bit; hands stand below rooms
        if mask.bit_count() == 2 and hand < 1 << t.seats:
            found[mask ^ hand] = card, hand.bit_length() - 1
    shown = ((room, found.get(1 << room_place(room))) for room in DEAL_ROOMS)
    return {ROOM_IDS[room]: {"card": CARD_IDS[doubt[0]], "seat": doubt[1]} for room, doubt in shown if doubt}


def place(space: int) -> str | list[int] | None:
    if space == OUT:
        return None
    square = MANSION.squares[space]
    return ROOM_IDS[space] if square is None else list(square)


# --- asks -------------------------------------------------------------------------------------------------------------


def prompt(t: CampusLife, ask: Ask) -> str:
    seat = ask.seat
    match ask.kind:
        case "place-weapon":
            return "Put a weapon into a room that has none."
        case "leave":
            return "You begin in the Hall. Leave the mansion alone?"
        case "move":
            return f"You rolled {t.rolled}. Where to?"
        case "another-roll":
            return "Turn up a card for one more roll?"
        case "card":
            room = ask.args[0]
            return f"You drew {card_name(t.card_in[room])} in the {room_name(room)}. Keep it?"
        case "weapon":
            return f"In the {room_name(ask.args[0])}: what about weapons?"
        case "approach":
            return "Whom do you talk to first?" if not t.tried else "Whom do you talk to next?"
        case "shift":
            one, other, own, theirs = t.duel
            if seat == one:
                return f"You {own}, {seat_name(t, other)} {theirs}. Shift your number?"
            return f"{seat_name(t, one)} {own}, you {theirs}. Shift your number?"
    raise AssertionError(ask.kind)


def option_words(t: CampusLife, ask: Ask, option: Any) -> str:
    seat = ask.seat
    match ask.kind:
        case "place-weapon":
            return f"{weapon_name(option[0])} into the {room_name(option[1])}"
        case "leave":
            return "Leave alone" if option == "leave" else "Stay and roll"
        case "move":
            return move_words(t, seat, option)
        case "another-roll":
            return "Stand here" if option == "stand" else f"Turn up {card_name(t.hand[3 * seat + option])}"
        case "card":
            card = t.card_in[ask.args[0]]
            own = t.hand[3 * seat + next(kind for kind in range(3) if card in CARDS_OF_TYPE[kind])]
            return f"Keep it, leave {card_name(own)}" if option == "keep" else "Put it back"
        case "weapon":
            return weapon_words(t, seat, option)
        case "approach":
            return seat_name(t, option)
        case "shift":
            return shift_words(t, seat, option)
    raise AssertionError(ask.kind)


def move_words(t: CampusLife, seat: int, end: int) -> str:
    start = t.place[seat]
    if end == start:
        return f"Stay in the {room_name(end)}" if end < ROOMS else "Stay here"
    if start < ROOMS and MANSION.passage[start] == end:
        return f"Passage to the {room_name(end)}"
    return f"{place_name(end)}, {steps(len(MANSION.way(start, end)) - 1)}"


def weapon_words(t: CampusLife, seat: int, option: Any) -> str:
    carried = t.carried[seat]
    if option == "leave":
        return "Leave all as it is"
    if option == "drop":
        return f"Drop the {weapon_name(carried)}"
    return (
        f"Take the {weapon_name(option)}"
        if carried == NONE
        else f"Trade the {weapon_name(carried)} for the {weapon_name(option)}"
    )


def shift_words(t: CampusLife, seat: int, option: Any) -> str:
    if option == "stand":
        return "Let it stand"
    one, _, own, theirs = t.duel
    mine, other = (own, theirs) if seat == one else (theirs, own)
    kind, by = option
    closer = abs(mine + by - other) < abs(mine - other)
    return f"{'Closer' if closer else 'Further'}, to {mine + by}, with {card_name(t.hand[3 * seat + kind])}"


def target(t: CampusLife, ask: Ask, option: Any) -> dict[str, Any]:
    """What of the table lights up for this option."""
    match ask.kind:
        case "place-weapon":
            return {"weapon": WEAPONS[option[0]], "place": ROOM_IDS[option[1]]}
        case "move":
            way = MANSION.way(t.place[ask.seat], option)
            return {"place": place(option), "steps": max(len(way) - 1, 0), "way": [place(space) for space in way]}
        case "another-roll" if option != "stand":
            return {"card": TYPES[option]}
        case "weapon" if option not in ("leave", "drop"):
            return {"weapon": WEAPONS[option]}
        case "approach":
            return {"seat": option}
        case "shift" if option != "stand":
            one, _, own, theirs = t.duel
            return {"card": TYPES[option[0]], "number": (own if ask.seat == one else theirs) + option[1]}
    return {}


def public_form(t: CampusLife, ask: Ask, option: Option) -> Any:
    """What the others can see of an answer: keeping a card and putting it back look the same (CAM-CRD-1)."""
    return "drew" if ask.kind == "card" else option


def refuse(t: CampusLife, ask: Ask, choice: Any) -> Refusal:
    match ask.kind:
        case "move" if type(choice) is int and 0 <= choice < len(MANSION.squares):
            return refuse_move(t, ask.seat, choice)
        case "place-weapon" if _is_pair(choice) and 0 <= choice[0] < len(WEAPONS) and 0 <= choice[1] < ROOMS:
            if choice[1] == CELLAR:
                return Refusal(
                    "no-room-card", "CAM-SET-8", "Weapons start in one of the nine rooms, not in the Cellar."
                )
            if t.lying[choice[0]] != NONE:
                return Refusal("placed", "CAM-SET-8", f"The {weapon_name(choice[0])} has its place already.")
            return Refusal("taken", "CAM-SET-8", "That room has a weapon already.")
        case "another-roll" if type(choice) is int and 0 <= choice < len(TYPES):
            return Refusal("face-up", "CAM-TRN-4", f"Your {TYPES[choice]} card is face up already.")
        case "shift" if _is_pair(choice) and 0 <= choice[0] < len(TYPES):
            if choice[1] not in (1, -1):
                return Refusal("too-far", "CAM-HUK-3", "A card shifts your number by one.")
            return Refusal("face-up", "CAM-HUK-3", f"Your {TYPES[choice[0]]} card is face up already.")
        case "card" if choice == "keep":
            return Refusal("face-up", "CAM-CRD-2", "Your card of that type is face up, so this one goes back.")
        case "weapon" if choice == "drop":
            return Refusal("nothing-carried", "CAM-WPN-3", "You carry no weapon.")
        case "weapon" if type(choice) is int and 0 <= choice < len(WEAPONS):
            return Refusal("not-here", "CAM-WPN-1", f"The {weapon_name(choice)} does not lie here.")
        case "approach" if type(choice) is int and 0 <= choice < t.seats:
            return Refusal("not-here", "CAM-HUK-1", f"{seat_name(t, choice)} is not here to be talked to.")
    return Refusal("no-such-choice", ask.rule, "That is not among the choices.")


def refuse_move(t: CampusLife, seat: int, end: int) -> Refusal:
    start = t.place[seat]
    if end == t.began < ROOMS and end != start:
        return Refusal(
            "began-there", "CAM-TRN-7", f"You began your turn in the {room_name(end)}; not twice in one turn."
        )
    far = len(MANSION.way(start, end)) - 1
    if far < 0:
        return Refusal("no-way", "CAM-TRN-2", "There is no way that does not go through a room.")
    return Refusal("too-far", "CAM-TRN-1", f"That is {steps(far)} away; you rolled {t.rolled}.")


def _is_pair(choice: Any) -> bool:
    return isinstance(choice, tuple) and len(choice) == 2 and all(type(part) is int for part in choice)


# --- the view as text -------------------------------------------------------------------------------------------------


def describe(t: CampusLife, seat: int | None) -> str:
    lines = [f"Round {t.round} of at most {t.settings.last_call}. Mr. Boddy is {'home' if t.home else 'out'}."]
    for one in t.order:
        lines.append(describe_seat(t, one, seat))
    for room in range(ROOMS):
        things = [weapon_name(weapon) for weapon in t.weapons_in(room)]
        if t.card_in[room] != NONE:
            known = None if seat is None else possible(t, seat, room_place(room))
            things.append("a card" if known is None else " or ".join(CARD_NAMES[CARD_IDS.index(id)] for id in known))
        if things:
            lines.append(f"  {room_name(room)}: {', '.join(things)}")
    if seat is not None:
        fancy, kink, taste = t.notepad[3 * seat : 3 * seat + 3]
        lines.append(
            f"  Your notepad: you fancy {card_name(fancy)}, kink {card_name(kink)}, aesthetic {card_name(taste)}."
        )
    return "\n".join(lines)


def describe_seat(t: CampusLife, one: int, viewer: int | None) -> str:
    seen = seat_view(t, one, viewer)
    hand = ", ".join(
        f"{CARD_NAMES[CARD_IDS.index(id)]}{' (up)' if up else ''}" if id else f"a {kind}"
        for id, up, kind in zip(seen["hand"], seen["up"], TYPES, strict=True)
    )
    where = "has left" if t.place[one] == OUT else place_name(t.place[one])
    weapon = "" if t.carried[one] == NONE else f"; carries the {weapon_name(t.carried[one])}"
    you = " (you)" if one == viewer else ""
    return f"  {CARDS.suspects[t.suspect[one]].name}{you}: {where}; {hand}{weapon}"
