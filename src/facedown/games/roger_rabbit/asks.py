"""Every question of Roger Rabbit, each in one place: its words, its buttons, what lights up, and why not."""

from collections.abc import Callable
from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, at_once, not_offered, once_for

from .content import IDENTITIES, LOT, NUMBERS
from .seen.bearings import tries_a_home, way_of, words_from
from .table import NOBODY, RogerRabbit
from .text.words import (
    counted,
    identity_name,
    location_name,
    seat_name,
    sentence,
    slot_name,
    space_name,
    space_on_a_button,
    space_title,
)

# --- turns ------------------------------------------------------------------------------------------------------------

TURN_OFFERS = {
    "roll": Offer("Roll the number dice", "Roll", "number dice"),
    "trolley": Offer("Roll the Trolley die", "Roll", "Trolley die"),
    "fire": Offer("Fire the Dip Cannon", "Fire", "Dip Cannon"),
    "weasel": Offer("Send a weasel"),
    "done": Offer("End the turn"),
}


# A seat without a choice is asked all the same, and only they read that it goes on by itself (A4).


def ask_for_turn(t: RogerRabbit, ask: Ask) -> str:
    return "Your turn. What will you do?" if len(ask.options) > 1 else "Your turn. There is only one thing to do."


def ask_to_finish(t: RogerRabbit, ask: Ask) -> str:
    if len(ask.options) > 1:
        return "Anything more before your turn ends?"
    return "Nothing more to do, ending your turn…"


def is_guess(choice: Any) -> bool:
    return isinstance(choice, tuple) and choice[:1] == ("guess",)


def or_guess(offer: Callable[[RogerRabbit, Ask, Any], Offer]) -> Callable[[RogerRabbit, Ask, Any], Offer]:
    """A guess may stand among the answers of every question of the own turn (RAB-GUE-1)."""

    def offer_either(t: RogerRabbit, ask: Ask, option: Any) -> Offer:
        if not is_guess(option):
            return offer(t, ask, option)
        _, seat, identity = option
        lights = {"seat": seat, "identity": IDENTITIES[identity]}
        words = f"Guess that {seat_name(t, seat)} is {identity_name(identity)}"
        return Offer(words, f"{seat_name(t, seat)}: guess", identity_name(identity), lights)

    return offer_either


def refuse_guess(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal | None:
    return Refusal("not-sure", "RAB-GUE-1", why_not_guess(t)) if is_guess(choice) else None


def offer_turn(t: RogerRabbit, ask: Ask, option: str) -> Offer:
    if option == "look":
        here = LOT.location[t.pawn[ask.seat]]
        return Offer(f"Look at the cards at {location_name(here)}", "Look", LOT.plan.locations[here].name)
    return TURN_OFFERS[option]


def refuse_turn(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal | None:
    match choice:
        case "fire":
            return Refusal("no-shot", "RAB-CAN-4", "You need a card to fire with, and somebody else in the circle.")
        case "weasel":
            return Refusal(
                "no-weasel", "RAB-WEA-1", "A weasel goes after whoever else has the Will, and costs a face-up card."
            )
        case "roll":
            return Refusal("on-trolley", "RAB-MOV-6", "To get off the Trolley, end a turn on an Entry.")
        case "trolley":
            return Refusal("off-trolley", "RAB-MOV-5", "You are not on the Trolley.")
    return refuse_finish(t, ask, choice)


def refuse_finish(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal | None:
    if choice == "look":
        return Refusal(
            "not-beside", "RAB-LOK-1", "You look from a space beside a Location, once each time you are there."
        )
    return refuse_guess(t, ask, choice)


def why_not_guess(t: RogerRabbit) -> str:
    if t.no_more_guesses:
        return "You have guessed wrong: no more guesses on this turn."
    if t.settings.bold_guesses:
        return "You guess another player, as a character of whom you have seen a half in that colour."
    return "You guess another player, when you have seen both halves of the character in that colour."


TURN = AskKind[RogerRabbit](
    "turn",
    rule="RAB-MOV-1",
    prompt=ask_for_turn,
    offer=or_guess(offer_turn),
    refuse=refuse_turn,
    once=once_for("roll", "trolley", "look"),
    hint="Move, or fire the cannon or send a weasel instead. Looking is free before and after, guessing all turn.",
    # All but guesses is open; a guess is hidden, unless the others can tell that there is none.
    counted=lambda t, ask: not t.may_guess_in_others_eyes(ask.seat),
)

FINISH = AskKind[RogerRabbit](
    "finish",
    rule="RAB-LOK-1",
    prompt=ask_to_finish,
    offer=or_guess(offer_turn),
    refuse=refuse_finish,
    once=once_for("look", "done"),
    hint="The last chance to look or to guess. Nothing to do? End the turn, and whistle.",
)

# --- moving -----------------------------------------------------------------------------------------------------------

WAITS = {
    "benny": "Benny: roll the die",
    "entry": "the Trolley: ends the turn",
    "nozzle-start": "in cannon range",
    "circle": "in cannon range",
    "start": "",
    "road": "",
}


def ask_to_move(t: RogerRabbit, ask: Ask) -> str:
    white, black = t.rolled
    if black:
        return f"Move {white} or {white + black} spaces: pick one."
    return f"A free roll: move {counted(white, 'space')}."


def walks_past_no_home(t: RogerRabbit, ask: Ask, option: tuple[int, int]) -> bool:
    return not is_guess(option) and not tries_a_home(t, ask.seat, way_of(t, ask.seat, option))


def rides_past_no_home(t: RogerRabbit, ask: Ask, option: Any) -> bool:
    return option == "stop" or (type(option) is int and not tries_a_home(t, ask.seat, (option,)))


def offer_move(t: RogerRabbit, ask: Ask, option: tuple[int, int]) -> Offer:
    count, end = option
    way = way_of(t, ask.seat, option)
    waits, worth = what_waits(t, ask.seat, end)
    lights = {**lit_space(end), "count": count, "way": [LOT.ids[space] for space in way], "worth": worth}
    told = [waits] if waits else []
    words = ", ".join([f"{count} to {space_name(end)}", *told, *words_from(t, ask.seat, end)])
    head, *door = space_title(end).split(", by the ")
    return Offer(words, head, ", ".join([*told, *door]), lights)


def what_waits(t: RogerRabbit, seat: int, end: int) -> tuple[str, bool]:
    """At this end of a move; and whether that is worth going there."""
    kind, location = LOT.kinds[end], LOT.location[end]
    if t.holder not in (NOBODY, seat) and t.pawn[t.holder] == end and kind != "entry" and not t.stole:
        return f"{seat_name(t, t.holder)}: roll for the Will", True
    if kind == "adjacent":
        if t.looked[seat] >> location & 1:
            return "you have looked", False
        return f"look at {counted(len(t.cards_at(location)), 'card')}", True
    if kind == "will":
        return ("take a card", True) if t.holder == NOBODY else ("the Will is not here", False)
    if kind == "weasel":
        return "a weasel back" if t.weasels[seat] < NUMBERS.weasels else "no weasel to bring back", False
    if kind == "roll":
        return "no second free roll" if t.free_rolled else "a free roll", False
    if kind == "home":
        own = end == LOT.homes[t.identity[seat]]
        return "your home" if own else "a home", own and t.holder == seat
    return WAITS[kind], False


def lit_space(space: int) -> dict[str, Any]:
    return {"space": LOT.ids[space], "kind": LOT.kinds[space], "location": LOT.plan.spaces[space].location}


def refuse_move(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal | None:
    if is_guess(choice):
        return refuse_guess(t, ask, choice)
    if not isinstance(choice, tuple) or len(choice) != 2 or any(type(part) is not int for part in choice):
        return None
    white, black = t.rolled
    if choice[0] not in (white, white + black):
        counts = f"{white} or {white + black}" if black else str(white)
        return Refusal("not-rolled", "RAB-MOV-1", f"You may move {counts}, in full.")
    if choice[1] == t.pawn[ask.seat]:
        return Refusal("twice", "RAB-MOV-2", "No space twice in one move, the one you start from included.")
    return Refusal("no-way", "RAB-MOV-2", "No way of exactly that count leads there.")


MOVE = AskKind[RogerRabbit](
    "move",
    rule="RAB-MOV-1",
    prompt=ask_to_move,
    aside=lambda t, ask: "White rings: the white die. Dashed rings: both dice." if t.rolled[1] else "",
    offer=or_guess(offer_move),
    refuse=refuse_move,
    once=walks_past_no_home,
    hint="An eye shows cards, a taxi rolls on, the scroll is where the Will is taken. A Trolley Entry ends the turn.",
)

RIDE = AskKind[RogerRabbit](
    "ride",
    rule="RAB-MOV-3",
    prompt=lambda t, ask: "Roll for Benny, or get out here?" if ask.args[0] == "benny" else "Ride on, or stop here?",
    aside=lambda t, ask: "You can get off only at an Entry." if LOT.kinds[t.pawn[ask.seat]] == "trolley" else "",
    offer=or_guess(lambda t, ask, option: Offer("Roll" if option == "roll" else "Stop here")),
    refuse=refuse_guess,
    once=once_for("roll", "stop"),
    hint="A picture takes you one space on. STOP is on the die too, but you may stop first.",
)


def offer_ride_to(t: RogerRabbit, ask: Ask, option: int | str) -> Offer:
    if isinstance(option, str):
        return Offer("Stop here")
    words = ", ".join([f"On to {space_name(option)}", *words_from(t, ask.seat, option)])
    return Offer(words, *space_on_a_button(option), lit_space(option))


def refuse_ride_to(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal:
    no_way = Refusal("no-way", ask.rule, "One space on, never twice the same; Benny stays off the Trolley.")
    return refuse_guess(t, ask, choice) or no_way


RIDE_TO = AskKind[RogerRabbit](
    "ride-to",
    rule="RAB-MOV-3",
    prompt="One space on. Where to?",
    offer=or_guess(offer_ride_to),
    refuse=refuse_ride_to,
    once=rides_past_no_home,
    hint="One space on, never back. Or leave the picture unused and stop.",
)

FREE_ROLL = AskKind[RogerRabbit](
    "free-roll",
    rule="RAB-MOV-7",
    prompt="The Roll 1-6 space: roll the white die once more?",
    offer=or_guess(
        lambda t, ask, option: (
            Offer("Roll the white die", "Roll", "white die") if option == "roll" else Offer("Stay here")
        )
    ),
    refuse=refuse_guess,
    once=once_for("roll", "decline"),
    hint="The white die once more, moved in full, or stay where you are.",
)

AMBUSH = AskKind[RogerRabbit](
    "ambush",
    rule="RAB-LND-1",
    prompt=lambda t, ask: f"You have run into {seat_name(t, t.holder)}. Roll a weasel for the Will?",
    offer=or_guess(
        lambda t, ask, option: (
            Offer("Roll the weasel die", "Roll", "weasel die") if option == "roll" else Offer("Let it be")
        )
    ),
    refuse=refuse_guess,
    once=once_for("roll", "decline"),
    hint="One roll. A weasel: the Will is yours, and both dice to run with. Bonked: your turn is over.",
)

# --- cards ------------------------------------------------------------------------------------------------------------


def offer_take(t: RogerRabbit, ask: Ask, option: int | str) -> Offer:
    if isinstance(option, str):
        return Offer("Leave them")
    return Offer(f"Take the {slot_name(option)} card", sentence(slot_name(option)), "take it", lit_slot(option))


def lit_slot(slot: int) -> dict[str, Any]:
    return {"slot": LOT.plan.confidential[slot].id}


TAKE = AskKind[RogerRabbit](
    "take",
    rule="RAB-WIL-1",
    prompt="The Will space: take a confidential card?",
    aside="A Jessica Letter costs your next turn and all your weasels.",
    offer=or_guess(offer_take),
    refuse=refuse_guess,
    once=once_for("decline"),
    hint="Only the Will is worth taking. If you do not know where it lies, remember what a letter costs.",
)


def offer_peek(t: RogerRabbit, ask: Ask, slot: int) -> Offer:
    return Offer(f"Look at the {slot_name(slot)} card", sentence(slot_name(slot)), "look", lit_slot(slot))


PEEK = AskKind[RogerRabbit](
    "peek",
    rule="RAB-GUE-2",
    prompt="Right! Which confidential card do you look at?",
    offer=offer_peek,
    refuse=not_offered,
    once=at_once,
    hint="Choose one you have not seen. It goes back to the same place, face down.",
)


def ask_to_take_doom(t: RogerRabbit, ask: Ask) -> str:
    here = location_name(ask.args[0])
    if len(ask.options) == 1:
        return f"There is no Judge Doom for you at {here}."
    return f"Judge Doom was hiding at {here}. Take the card for one more shot?"


def offer_take_doom(t: RogerRabbit, ask: Ask, option: int | str) -> Offer:
    if isinstance(option, str):
        return Offer("Leave everything as it is", "Leave it")
    name = seat_name(t, option)
    return Offer(f"Take {name}'s Judge Doom", f"Take {name}'s", "Judge Doom", {"colour": option})


def refuse_take_doom(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal | None:
    return Refusal("own-doom", "RAB-LOK-2", "Never your own Judge Doom card.") if choice == ask.seat else None


TAKE_DOOM = AskKind[RogerRabbit](
    "doom",
    rule="RAB-LOK-2",
    prompt=ask_to_take_doom,
    offer=offer_take_doom,
    refuse=refuse_take_doom,
    once=once_for("leave"),
    hint="An opponent's Judge Doom is one more shot. Your own stays where it is.",
)

# --- cannon and weasels -----------------------------------------------------------------------------------------------


def refuse_target(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal:
    return Refusal("not-in-circle", "RAB-CAN-1", "The cannon reaches the others' pawns in the circle, and nobody else.")


TARGET = AskKind[RogerRabbit](
    "target",
    rule="RAB-CAN-1",
    prompt="Whom do you fire the Dip Cannon at?",
    aside="Each Dip turns the nozzle one space. A cancelled one ends your turn.",
    offer=lambda t, ask, seat: Offer(f"Fire at {seat_name(t, seat)}", seat_name(t, seat), lights={"seat": seat}),
    refuse=refuse_target,
    hint="Anybody in the circle; the nearer the nozzle, the better. A hit sends them to a home, and the Will back.",
    counted=lambda t, ask: True,
)

NOZZLE_WAY = AskKind[RogerRabbit](
    "nozzle-way",
    rule="RAB-CAN-1",
    prompt="Both ways are equally long. Which way does the nozzle turn?",
    offer=lambda t, ask, way: Offer("Clockwise" if way == 1 else "Counter-clockwise"),
    refuse=not_offered,
    hint="The nozzle stays where the Dip leaves it, so think of the next shooter.",
)


def offer_send_home(t: RogerRabbit, ask: Ask, home: int) -> Offer:
    return Offer(f"To {space_name(home)}", *space_on_a_button(home), lit_space(home))


SEND_HOME = AskKind[RogerRabbit](
    "send-home",
    rule="RAB-CAN-2",
    prompt=lambda t, ask: f"Dipped! Which home do you send {seat_name(t, ask.args[0])} to?",
    offer=offer_send_home,
    refuse=not_offered,
    once=at_once,
    hint="Any of the four homes. Preferably not the right one.",
)

WEASEL_WAY = AskKind[RogerRabbit](
    "weasel-way",
    rule="RAB-WEA-1",
    prompt="More than one way is the shortest. Where does the weasel run?",
    offer=lambda t, ask, space: Offer(f"Run to {space_name(space)}", *space_on_a_button(space), lit_space(space)),
    refuse=not_offered,
    hint="Each of these is as short as the others. The weasel does not care; you might.",
)

MAY_GUESS = (TURN, FINISH, MOVE, RIDE, RIDE_TO, FREE_ROLL, AMBUSH, TAKE)  # questions with guesses among their answers
