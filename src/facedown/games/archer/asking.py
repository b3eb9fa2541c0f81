"""The words of prompts, options and refusals, what lights up, and what the others see of an answer."""

from typing import Any

from facedown.kernel.asks import Ask, Option, Refusal

from .content import CARD_IDS, CARDS, CHALLENGES, INSULT, LOCATIONS, NONE, NUMBERS, OFFICE, SKILLS
from .effects.clauses import SOURCES
from .odds import chance
from .table import EXTRA_DIE, FEWER_DICE, HINDER, MOVEMENT, SURE, Archer
from .words import card_title, challenge_title, dice, location_name, seat_name, skill_name


def prompt(t: Archer, ask: Ask) -> str:
    match ask.kind:
        case "pick-location":
            return "Pick a Location in secret."
        case "use-ability":
            here = ask.args[0]
            return f"First into {location_name(here)}. Use it? {OFFICE.locations[here].ability}"
        case "play-card":
            return play_prompt(len(t.drawn[ask.seat]))
        case "put-below":
            return "Which card goes under your deck next?"
        case "pick-challenge":
            return "Pick a Challenge, or pass."
        case "roll-again":
            _, place, _, rolled, added = t.rolled
            total = f"{dice(rolled)}{f' {added:+}' if added else ''}"
            return f"You rolled {total} against {CHALLENGES[t.row[place]].needs}. Roll again?"
        case "pick-top":
            return "Which card lies on top of your deck?"
        case "answer-dare":
            darer, card = ask.args
            return f"{seat_name(t, darer)} plays {card_title(card)} on you. What will it be?"
    raise AssertionError(ask.kind)


def play_prompt(count: int) -> str:
    if count == 1:
        return "Play the card you drew."
    return f"Play one card. The other {'one goes' if count == 2 else f'{count - 1} go'} under your deck."


def option_words(t: Archer, ask: Ask, option: Any) -> str:
    match ask.kind:
        case "pick-location":
            return OFFICE.locations[int(option)].name
        case "use-ability":
            return f"Use {location_name(ask.args[0])}" if option == "use" else "Leave it unused"
        case "play-card":
            return play_words(t, option)
        case "put-below" | "pick-top":
            return card_title(option)
        case "pick-challenge":
            return attempt_words(t, ask.seat, option)
        case "roll-again":
            return "Keep the roll" if option == "keep" else "Roll again"
        case "answer-dare":
            return dare_words(t, ask, option)
    raise AssertionError(ask.kind)


def play_words(t: Archer, option: tuple[int, int, int]) -> str:
    card, foe, place = option
    words = card_title(card)
    if foe != NONE:
        words += f", on {seat_name(t, foe)}"
    elif CARDS[card].target:
        words += ", on nobody in reach"
    return words if place == NONE else f"{words}, {location_name(place)}"


def attempt_words(t: Archer, seat: int, option: Any) -> str:
    if option == "pass":
        return "Pass"
    place, skill = option
    _, odds = roll_of(t, seat, place, skill)
    return f"{challenge_title(t.row[place])} with {skill_name(skill)}, {odds:.0%}"


def roll_of(t: Archer, seat: int, place: int, skill: int) -> tuple[int, float]:
    """Dice and odds of this attempt, with all that lies before the seat."""
    count, added = t.skill_dice(seat, skill), 0
    for kind, amount, _, _ in t.lasting[seat]:
        count += {EXTRA_DIE: amount, FEWER_DICE: -amount}.get(kind, 0)
        added += {SURE: amount, HINDER: -amount}.get(kind, 0)
    count = max(count, 1)
    return count, chance(count, CHALLENGES[t.row[place]].needs - added)


def dare_words(t: Archer, ask: Ask, option: str) -> str:
    darer, card = ask.args
    effect = SOURCES[card].closing_effect
    return f"Lose {effect.amount}" if option == "lose" else f"Let {seat_name(t, darer)} gain {effect.stake}"


def target(t: Archer, ask: Ask, option: Any) -> dict[str, Any]:
    """What of the table lights up for this option."""
    match ask.kind:
        case "pick-location":
            return {"location": LOCATIONS[option]}
        case "use-ability" if option == "use":
            return {"location": LOCATIONS[ask.args[0]]}
        case "play-card":
            card, foe, place = option
            return {
                "card": CARD_IDS[card],
                "target": None if foe == NONE else foe,
                "location": None if place == NONE else LOCATIONS[place],
            }
        case "put-below" | "pick-top":
            return {"card": CARD_IDS[option]}
        case "pick-challenge" if option != "pass":
            place, skill = option
            count, odds = roll_of(t, ask.seat, place, skill)
            printed = t.skill_dice(ask.seat, skill)
            return {
                "place": place,
                "skill": SKILLS[skill],
                "dice": count,
                "odds": round(100 * odds),
                "extra_card": printed != NUMBERS.best,
            }
    return {}


def public_form(t: Archer, ask: Ask, option: Option) -> Any:
    """What the others can see of an answer: not where one goes, nor what goes below or on top of a deck."""
    match ask.kind:
        case "pick-location":
            return "picked"
        case "put-below" | "pick-top":
            return "laid"
    return option


def refuse(t: Archer, ask: Ask, choice: Any) -> Refusal:
    match ask.kind:
        case "pick-location" if type(choice) is int and 0 <= choice < len(LOCATIONS):
            return Refusal("not-in-play", "ARC-COM-4", f"{OFFICE.locations[choice].name} is not in play.")
        case "pick-challenge" if is_tuple(choice, 2):
            return refuse_attempt(t, *choice)
        case "play-card" if is_tuple(choice, 3):
            return refuse_play(t, ask, *choice)
        case "put-below" | "pick-top" if type(choice) is int and 0 <= choice < len(CARDS):
            return Refusal("not-there", ask.rule, "That card is not among these.")
    return Refusal("no-such-choice", ask.rule, "That is not among the choices.")


def refuse_attempt(t: Archer, place: int, skill: int) -> Refusal:
    if not 0 <= place < len(t.row) or not 0 <= skill < len(SKILLS):
        return Refusal("no-such-choice", "ARC-MIS-2", "That is not among the choices.")
    if t.row[place] == NONE:
        return Refusal("thrown-out", "ARC-MIS-2", "That Challenge was thrown out.")
    if t.row_won[place] != NONE:
        return Refusal("won", "ARC-MIS-2", f"{seat_name(t, t.row_won[place])} has won that Challenge already.")
    taken = CHALLENGES[t.row[place]].type
    return Refusal("other-skill", "ARC-MIS-2", f"That Challenge takes {skill_name(taken)}, not {skill_name(skill)}.")


def refuse_play(t: Archer, ask: Ask, card: int, foe: int, place: int) -> Refusal:
    if card not in t.drawn[ask.seat]:
        return Refusal("not-drawn", "ARC-CRD-2", "You play one of the cards you drew.")
    if foe == ask.seat:
        return Refusal("oneself", "ARC-MIS-5", "Never at yourself.")
    if INSULT[card] and t.phase == MOVEMENT and foe != NONE:
        return Refusal("not-here", "ARC-MOV-5", "In the Movement phase an insult needs somebody at your Location.")
    if foe == NONE and CARDS[card].target:
        return Refusal("needs-target", "ARC-CRD-2", f"{card_title(card)} needs somebody to hit.")
    return Refusal("out-of-reach", "ARC-CRD-2", f"{card_title(card)} cannot be played like that.")


def is_tuple(choice: Any, length: int) -> bool:
    return isinstance(choice, tuple) and len(choice) == length and all(type(part) is int for part in choice)
