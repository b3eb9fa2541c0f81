"""Every question of Archer, each in one place: its words, its buttons, what lights up, and why not."""

from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, at_once, not_offered

from .content import CARD_IDS, CARDS, CHALLENGES, INSULT, LOCATIONS, NONE, NUMBERS, OFFICE, SKILLS
from .odds import roll_of
from .table import MOVEMENT, Archer
from .text.lasting_words import reasons
from .text.words import card_title, challenge_title, dice, location_name, quoted, seat_name, skill_name

# --- the Movement phase -----------------------------------------------------------------------------------------------


def aside_to_pick_location(t: Archer, ask: Ask) -> str:
    first = seat_name(t, t.initiative)
    return f"Placed one by one from {first}, who has the Initiative. Only the first one in uses a Location."


def offer_pick_location(t: Archer, ask: Ask, place: int) -> Offer:
    name = OFFICE.locations[place].name
    return Offer(f"Lock in {name}", name, lights={"location": LOCATIONS[place]})


def refuse_pick_location(t: Archer, ask: Ask, choice: Any) -> Refusal | None:
    if type(choice) is not int or not 0 <= choice < len(LOCATIONS):
        return None
    return Refusal("not-in-play", "ARC-COM-4", f"{OFFICE.locations[choice].name} is not in play.")


PICK_LOCATION = AskKind[Archer](
    "pick-location",
    rule="ARC-MOV-1",
    prompt="Pick a Location in secret.",
    aside=aside_to_pick_location,
    offer=offer_pick_location,
    refuse=refuse_pick_location,
    hint="Placed early, take what you want most. Placed late, join the others: every head in the room is a die.",
)


def ask_to_use_ability(t: Archer, ask: Ask) -> str:
    here = ask.args[0]
    return f"First into {location_name(here)}. Use it? {OFFICE.locations[here].ability}"


def offer_use_ability(t: Archer, ask: Ask, option: str) -> Offer:
    here = ask.args[0]
    if option == "use":
        return Offer(f"Use {location_name(here)}", "Use it", "only you can", {"location": LOCATIONS[here]})
    return Offer("Leave it unused", "Leave it", "nobody gets it")


USE_ABILITY = AskKind[Archer](
    "use-ability",
    rule="ARC-MOV-2",
    prompt=ask_to_use_ability,
    offer=offer_use_ability,
    refuse=not_offered,
    once=at_once,
    hint="You were first, so it is yours or nobody's. Declining is allowed, and now and then it is even wise.",
)

# --- the Mission phase ------------------------------------------------------------------------------------------------


def offer_pick_challenge(t: Archer, ask: Ask, option: tuple[int, int] | str) -> Offer:
    if isinstance(option, str):
        return Offer("Pass", foot="roll nothing")
    place, skill = option
    count, odds = roll_of(t, ask.seat, place, skill)
    title, how = challenge_title(t.row[place]), f"{skill_name(skill)}, {odds:.0%}"
    lights = {
        "place": place,
        "skill": SKILLS[skill],
        "dice": count,
        "odds": round(100 * odds),
        "extra_card": t.skill_dice(ask.seat, skill) != NUMBERS.best,
        "reasons": reasons(t, ask.seat),
    }
    return Offer(f"Try {quoted(title)} with {how}", title, how, lights)


def refuse_pick_challenge(t: Archer, ask: Ask, choice: Any) -> Refusal | None:
    if not _is_ints(choice, 2):
        return None
    place, skill = choice
    if not 0 <= place < len(t.row) or not 0 <= skill < len(SKILLS):
        return None
    if t.row[place] == NONE:
        return Refusal("thrown-out", "ARC-MIS-2", "That Challenge was thrown out.")
    if t.row_won[place] != NONE:
        return Refusal("won", "ARC-MIS-2", f"{seat_name(t, t.row_won[place])} has won that Challenge already.")
    taken = CHALLENGES[t.row[place]].type
    return Refusal("other-skill", "ARC-MIS-2", f"That Challenge takes {skill_name(taken)}, not {skill_name(skill)}.")


PICK_CHALLENGE = AskKind[Archer](
    "pick-challenge",
    rule="ARC-MIS-2",
    prompt="Pick a Challenge, or pass.",
    aside="Each 5 or 6 draws a card, won or not.",
    offer=offer_pick_challenge,
    refuse=refuse_pick_challenge,
    once=at_once,
    hint="The bar shows your odds. A safe point is fine; a long shot with many dice draws more cards.",
)


def ask_to_roll_again(t: Archer, ask: Ask) -> str:
    _, place, _, rolled, added = t.rolled
    total = f"{dice(rolled)}{f' {added:+}' if added else ''}"
    return f"You rolled {total} against {CHALLENGES[t.row[place]].needs}. Roll again?"


def offer_roll_again(t: Archer, ask: Ask, option: str) -> Offer:
    return Offer("Keep the roll") if option == "keep" else Offer("Roll again", foot="all dice, once")


ROLL_AGAIN = AskKind[Archer](
    "roll-again",
    rule="ARC-CRD-4",
    prompt=ask_to_roll_again,
    offer=offer_roll_again,
    refuse=not_offered,
    once=at_once,
    hint="All the dice, once. Hits you have now would be gone.",
)

# --- cards ------------------------------------------------------------------------------------------------------------


def ask_to_play_card(t: Archer, ask: Ask) -> str:
    count = len(t.drawn[ask.seat])
    if count == 1:
        return "Play the card you drew."
    return f"Play one card. The other {'one goes' if count == 2 else f'{count - 1} go'} under your deck."


def offer_play_card(t: Archer, ask: Ask, option: tuple[int, int, int]) -> Offer:
    card, foe, place = option
    lights = {
        "card": CARD_IDS[card],
        "target": None if foe == NONE else foe,
        "location": None if place == NONE else LOCATIONS[place],
    }
    title, how = card_title(card), []
    if foe != NONE:
        how.append(f"on {seat_name(t, foe)}")
    elif CARDS[card].target:
        how.append("on nobody in reach")
    if place != NONE:
        closes = any(effect.do == "close" for effect in CARDS[card].does)
        how.append(f"{'at' if closes else 'to'} {location_name(place)}")
    if not how:
        return Offer(f"Play {quoted(title)}", title, "play it", lights)
    return Offer(f"Play {quoted(title)} {', '.join(how)}", title, ", ".join(how), lights)


def refuse_play_card(t: Archer, ask: Ask, choice: Any) -> Refusal | None:
    if not _is_ints(choice, 3):
        return None
    card, foe, _ = choice
    if card not in t.drawn[ask.seat]:
        return Refusal("not-drawn", "ARC-CRD-2", "You play one of the cards you drew.")
    if foe == ask.seat:
        return Refusal("oneself", "ARC-MIS-5", "Never at yourself.")
    if INSULT[card] and t.phase == MOVEMENT and foe != NONE:
        return Refusal("not-here", "ARC-MOV-5", "In the Movement phase an insult needs somebody at your Location.")
    if foe == NONE and CARDS[card].target:
        return Refusal("needs-target", "ARC-CRD-2", f"{quoted(card_title(card))} needs somebody to hit.")
    return Refusal("out-of-reach", "ARC-CRD-2", f"{quoted(card_title(card))} cannot be played like that.")


PLAY_CARD = AskKind[Archer](
    "play-card",
    rule="ARC-MOV-4",
    prompt=ask_to_play_card,
    aside="You must play one, even if it does nothing.",
    offer=offer_play_card,
    refuse=refuse_play_card,
    hint="One of them must be played. Whoever leads deserves it most, and so does anybody who insulted you.",
)


def offer_put_below(t: Archer, ask: Ask, card: int) -> Offer:
    return Offer(f"Put {quoted(card_title(card))} under your deck", card_title(card), lights={"card": CARD_IDS[card]})


def offer_pick_top(t: Archer, ask: Ask, card: int) -> Offer:
    return Offer(f"Put {quoted(card_title(card))} on top", card_title(card), lights={"card": CARD_IDS[card]})


def refuse_card(t: Archer, ask: Ask, choice: Any) -> Refusal | None:
    if type(choice) is not int or not 0 <= choice < len(CARDS):
        return None
    return Refusal("not-there", ask.rule, "That card is not among these.")


PUT_BELOW = AskKind[Archer](
    "put-below",
    rule="ARC-MOV-4",
    prompt="Which card goes under your deck next?",
    aside="The first one you pick comes up first. Nobody else will know the order.",
    offer=offer_put_below,
    refuse=refuse_card,
    hint="The deck is never shuffled again, so the bottom comes last, if at all. Put the best one in first.",
)

PICK_TOP = AskKind[Archer](
    "pick-top",
    rule="ARC-CRD-4",
    prompt="Which card lies on top of your deck?",
    offer=offer_pick_top,
    refuse=refuse_card,
    hint="The next card you draw. Think of where you will be when you draw it.",
)


def ask_to_answer_dare(t: Archer, ask: Ask) -> str:
    darer, card = ask.args
    return f"{seat_name(t, darer)} plays {quoted(card_title(card))} on you. What will it be?"


def offer_answer_dare(t: Archer, ask: Ask, option: str) -> Offer:
    darer, card = ask.args
    dare = CARDS[card].does[-1]  # a verb that asks somebody ends its card
    return Offer(f"Lose {dare.amount}" if option == "lose" else f"Let {seat_name(t, darer)} gain {dare.stake}")


ANSWER_DARE = AskKind[Archer](
    "answer-dare",
    rule="ARC-CRD-4",
    prompt=ask_to_answer_dare,
    offer=offer_answer_dare,
    refuse=not_offered,
    hint="Neither is nice. Ask yourself which of the two of you is nearer to winning.",
)


def _is_ints(choice: Any, length: int) -> bool:
    return isinstance(choice, tuple) and len(choice) == length and all(type(part) is int for part in choice)
