"""All words of prompts, options and refusals, and what of the table lights up for an option."""

from collections.abc import Callable
from typing import Any

from facedown.kernel.asks import Ask, Option, Refusal

from .content import IDENTITIES, LOT
from .rules.guessing import may_guess_in_others_eyes
from .rules.moving import home_in_passing
from .table import RogerRabbit
from .words import counted, identity_name, location_name, seat_name, slot_name, space_name


def prompt(t: RogerRabbit, ask: Ask) -> str:
    return PROMPTS[ask.kind](t, ask)


def _turn_prompt(t: RogerRabbit, ask: Ask) -> str:
    return "Your turn. What will you do?"


def _move_prompt(t: RogerRabbit, ask: Ask) -> str:
    white, black = t.rolled
    return (
        f"Move {white} or {white + black} spaces: pick one."
        if black
        else f"A free roll: move {counted(white, 'space')}."
    )


def _ride_prompt(t: RogerRabbit, ask: Ask) -> str:
    return "Roll for Benny, or get out here?" if ask.args[0] == "benny" else "Ride on, or stop here?"


def _doom_prompt(t: RogerRabbit, ask: Ask) -> str:
    here = location_name(ask.args[0])
    if len(ask.options) == 1:
        return f"You have looked round {here}. Nobody's Judge Doom to take."
    return f"Judge Doom was hiding at {here}. Take the card for one more shot?"


def _target_words(t: RogerRabbit, ask: Ask) -> str:
    return "At whom do you fire the Dip Cannon?"


PROMPTS: dict[str, Callable[[RogerRabbit, Ask], str]] = {
    "turn": _turn_prompt,
    "finish": lambda t, ask: "Anything more before your turn ends?",
    "move": _move_prompt,
    "ride": _ride_prompt,
    "ride-to": lambda t, ask: "One space on. Where to?",
    "free-roll": lambda t, ask: "The Roll 1-6 space: roll the white die once more?",
    "ambush": lambda t, ask: f"You have run into {seat_name(t, t.holder)}. Roll a weasel for the Will?",
    "take": lambda t, ask: "The Will space: take a confidential card?",
    "peek": lambda t, ask: "Right! Which confidential card do you look at?",
    "doom": _doom_prompt,
    "target": _target_words,
    "nozzle-way": lambda t, ask: "Both ways are as long. Which way does the nozzle turn?",
    "send-home": lambda t, ask: f"Dipped! To which home do you send {seat_name(t, ask.args[0])}?",
    "weasel-way": lambda t, ask: "Two ways are as short. Where does the weasel run?",
}


def option_words(t: RogerRabbit, ask: Ask, option: Any) -> str:
    return OPTIONS[ask.kind](t, ask, option)


def _turn_words(t: RogerRabbit, ask: Ask, option: Any) -> str:
    if isinstance(option, tuple):
        return f"Guess that {seat_name(t, option[1])} is {identity_name(option[2])}"
    if option == "look":
        return f"Look at the cards of {location_name(LOT.location[t.pawn[ask.seat]])}"
    return TURN_WORDS[option]


TURN_WORDS = {
    "roll": "Roll the number dice",
    "trolley": "Roll the Trolley die",
    "fire": "Fire the Dip Cannon",
    "weasel": "Send a weasel",
    "done": "End the turn",
}


def _move_words(t: RogerRabbit, ask: Ask, option: Any) -> str:
    count, end = option
    return f"{count} to {space_name(end)}"


def _ride_to_words(t: RogerRabbit, ask: Ask, option: Any) -> str:
    return "Get out here" if option == "stop" else f"On to {space_name(option)}"


OPTIONS: dict[str, Callable[[RogerRabbit, Ask, Any], str]] = {
    "turn": _turn_words,
    "finish": _turn_words,
    "move": _move_words,
    "ride": lambda t, ask, option: "Roll" if option == "roll" else "Stop here",
    "ride-to": _ride_to_words,
    "free-roll": lambda t, ask, option: "Roll the white die" if option == "roll" else "Stay here",
    "ambush": lambda t, ask, option: "Roll the weasel die" if option == "roll" else "Let it be",
    "take": lambda t, ask, option: "Leave them" if option == "decline" else f"Take the {slot_name(option)} card",
    "peek": lambda t, ask, option: f"The {slot_name(option)} card",
    "doom": lambda t, ask, option: (
        "Leave all as it is" if option == "leave" else f"Take {seat_name(t, option)}'s Judge Doom"
    ),
    "target": lambda t, ask, option: seat_name(t, option),
    "nozzle-way": lambda t, ask, option: "Clockwise" if option == 1 else "Counter-clockwise",
    "send-home": lambda t, ask, option: space_name(option),
    "weasel-way": lambda t, ask, option: space_name(option),
}


def target(t: RogerRabbit, ask: Ask, option: Any) -> dict[str, Any]:
    """What of the table lights up for this option."""
    match ask.kind:
        case "turn" | "finish" if isinstance(option, tuple):
            return {"seat": option[1], "identity": IDENTITIES[option[2]]}
        case "move":
            count, end = option
            way = LOT.ways(t.pawn[ask.seat], count, home_in_passing(t, ask.seat))[end]
            return {**lit_space(end), "count": count, "way": [LOT.ids[space] for space in way]}
        case "ride-to" | "send-home" | "weasel-way" if isinstance(option, int):
            return lit_space(option)
        case "take" | "peek" if isinstance(option, int):
            return {"slot": LOT.plan.confidential[option].id}
        case "target":
            return {"seat": option}
        case "doom" if isinstance(option, int):
            return {"colour": option}
    return {}


def lit_space(space: int) -> dict[str, Any]:
    return {"space": LOT.ids[space], "kind": LOT.kinds[space], "location": LOT.plan.spaces[space].location}


def public_form(t: RogerRabbit, ask: Ask, option: Option) -> Any:
    """What the others can see of an answer: a guess shows whom and whether right, not the character (RAB-GUE-1)."""
    if ask.kind in ("turn", "finish") and isinstance(option, tuple):
        _, seat, identity = option
        return ("guess", seat, t.identity[seat] == identity)
    return option


def refuse(t: RogerRabbit, ask: Ask, choice: Any) -> Refusal:
    match ask.kind:
        case "move" if isinstance(choice, tuple) and len(choice) == 2 and all(type(part) is int for part in choice):
            white, black = t.rolled
            if choice[0] not in (white, white + black):
                return Refusal("not-rolled", "RAB-MOV-1", f"You may move {white} or {white + black}, in full.")
            if choice[1] == t.pawn[ask.seat]:
                return Refusal("twice", "RAB-MOV-2", "No space twice in one move, the one you start from included.")
            return Refusal("no-way", "RAB-MOV-2", "No way of exactly that count leads there.")
        case "turn" | "finish" if isinstance(choice, tuple) and choice[:1] == ("guess",):
            return Refusal("not-sure", "RAB-GUE-1", "You have not seen both halves of that character in that colour.")
        case "turn" | "finish" if choice == "look":
            return Refusal("not-beside", "RAB-LOK-1", "You look from a space beside a Location, once on a turn.")
        case "turn" if choice == "fire":
            return Refusal("no-shot", "RAB-CAN-4", "You need a face-up shot, and somebody in the circle.")
        case "turn" if choice == "weasel":
            return Refusal(
                "no-weasel", "RAB-WEA-1", "A weasel goes after a holder of the Will, and costs a face-up card."
            )
        case "turn" if choice == "roll":
            return Refusal("on-trolley", "RAB-MOV-6", "To get off the Trolley, end a turn on an Entry.")
        case "turn" if choice == "trolley":
            return Refusal("off-trolley", "RAB-MOV-5", "You are not on the Trolley.")
        case "target":
            return Refusal("not-in-circle", "RAB-CAN-1", "The cannon reaches pawns in the circle, not your own.")
        case "doom" if choice == ask.seat:
            return Refusal("own-doom", "RAB-LOK-2", "Never your own Judge Doom card.")
        case "ride-to":
            return Refusal("no-way", ask.rule, "One space on, never twice the same; Benny stays off the Trolley.")
    return Refusal("no-such-choice", ask.rule, "That is not among the choices.")


def all_can_count(t: RogerRabbit, ask: Ask) -> bool:
    """All but guesses is open; a guess is hidden, unless the others can tell that there is none."""
    return ask.kind == "target" or (ask.kind == "turn" and not may_guess_in_others_eyes(t, ask.seat))
