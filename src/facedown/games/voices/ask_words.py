"""All words of the asks of Voices: prompts, options, targets, refusals."""

from typing import Any

from facedown.kernel.asks import Ask, Refusal

from .content import (
    AIMS,
    FACE_OF,
    FACES,
    JUROR_IDS,
    KIND_EFFECTS,
    KIND_IDS,
    KINDS,
    PLATFORM,
    REGION_IDS,
    TRIALS,
)
from .rules.screen import trial_card_at
from .table import Voices
from .words import (
    aim_words,
    effects_words,
    juror_name,
    listed,
    marker_name,
    region_name,
    seat_name,
    whose,
)

OFFERS = {
    "anger": "Anger: destroy a marker of someone who has not had a turn yet?",
    "sadness": "Sadness: bring back one of your destroyed markers?",
    "trust": "Trust: push one of your other markers into its region again?",
    "fear": "Fear saw Joy fall. Draw a strategy card?",
    "confusion": "Confusion: discard a trial card that shows this region?",
    "panic": "Panic destroyed two. Put a guilty token on a juror?",
}
PLAIN = {
    "choose-trial": "Choose the trial card of this round.",
    "choose-marker": "Which marker do you deploy?",
    "play-first": "You are about to deploy. Play a strategy card first?",
    "play-after": "You have deployed. Play a strategy card?",
    "play-before-trial": "The trial card is next. Play a strategy card before it?",
    "choose-order": "Two play at once. Who goes first?",
    "discard": "Your hand holds more than three. Which card goes?",
    "name-drawer": "You control Planning. Who else draws a strategy card?",
    "put-either": "Which token goes on which juror?",
    "remove-token": "Which token goes?",
    "shift-token": "Which token moves, and where to?",
    "discard-influence": "Whose top influence token goes, unseen?",
    "destroy-marker": "Which marker is destroyed?",
    "take-marker": "Which marker do you take?",
    "rescue-marker": "Which destroyed marker comes back?",
    "look-at": "Whose top influence token do you look at?",
    "choice": "What does Guy do?",
    "use": "Do you use this ability?",
    **OFFERS,
}


def prompt(t: Voices, ask: Ask) -> str:
    match ask.kind:
        case "choose-region":
            return f"Where does {whose(t, t.owner_of(ask.args[0]), ask.seat)} {marker_name(t, ask.args[0])} go?"
        case "aim":
            marker, region, _ = ask.args
            whose_marker = whose(t, t.owner_of(marker), ask.seat)
            return f"Aim {whose_marker} {marker_name(t, marker)} into {region_name(region)}, then push."
        case "break-tie":
            return f"You are the first player: who speaks for {region_name(ask.args[1])}?"
        case "put-token":
            return f"Which juror gets the {FACES[ask.args[0]]} token?"
        case "place-influence":
            faces = listed([FACES[FACE_OF[token]] for token in t.held])
            return f"You drew {faces}. What goes where?"
        case "look" | "look-discard" | "look-move":
            juror = ask.args[0]
            seen = FACES[FACE_OF[t.stacks[juror][-1]]]
            after = {"look": "", "look-discard": " Discard it?", "look-move": " Move it?"}[ask.kind]
            return f"The token on {juror_name(juror)} is {seen}.{after}"
    return PLAIN[ask.kind]


def option_words(t: Voices, ask: Ask, option: Any) -> str:
    match ask.kind:
        case "choose-trial":
            card = TRIALS[trial_card_at(t, option)]
            return f"{card.title}: {' and '.join(region_name(REGION_IDS.index(icon)) for icon in card.icons)}"
        case "choose-region":
            return region_name(option)
        case "aim":
            return aim_words(option)
        case "choice":
            return str(TRIALS[t.chosen].abilities(t.side)[ask.args[0]].choices[option].words)
        case "choose-order" | "break-tie" | "name-drawer":
            return "You" if option == ask.seat else seat_name(t, option)
        case "put-token" | "look-at" | "discard-influence":
            return juror_name(option)
        case "put-either":
            return f"{FACES[option[0]].capitalize()} on {juror_name(option[1])}"
        case "remove-token":
            return f"{FACES[option[0]].capitalize()} from {juror_name(option[1])}"
        case "shift-token":
            return f"From {juror_name(option[0])} to {juror_name(option[1])}"
        case "place-influence":
            faces = listed([FACES[FACE_OF[t.held[place]]] for place in option[1:]])
            return f"{faces.capitalize()} on {juror_name(option[0])}"
        case "look-move" if option != "keep":
            return f"Move it to {juror_name(option)}"
        case "panic" if option != "no":
            return f"Guilty on {juror_name(option)}"
        case "confusion" if option != "no":
            return f"Discard {TRIALS[trial_card_at(t, option)].title}"
    return plain_words(t, ask, option)


def plain_words(t: Voices, ask: Ask, option: Any) -> str:
    if option in WORDS:
        return WORDS[option]
    if ask.kind in ("play-first", "play-after", "play-before-trial", "discard"):
        return f"{KINDS[option].name}: {effects_words(KIND_EFFECTS[option])}"
    owner = t.owner_of(option)
    if ask.kind in ("destroy-marker", "take-marker", "anger"):
        return f"{whose(t, owner, ask.seat).capitalize()} {marker_name(t, option)} in {region_name(t.where[option])}"
    if ask.kind == "trust":
        return f"{marker_name(t, option)} in {region_name(t.where[option])}"
    second = option // 8 != t.sets_of(owner)[0]
    return f"{marker_name(t, option)}{', second colour' if second else ''}"


WORDS: dict[Any, str] = {
    "pass": "Play nothing",
    "done": "Put it back",
    "keep": "Leave it there",
    "discard": "Discard it",
    "use": "Use it",
    "decline": "Leave it",
    "no": "No",
    "draw": "Draw a card",
}


def target(t: Voices, ask: Ask, option: Any) -> dict[str, Any]:
    """What of the table lights up for this option."""
    if option in WORDS:
        return {}
    match ask.kind:
        case "choose-trial" | "confusion":
            return {"screen": option}
        case "choose-region":
            return {"region": REGION_IDS[option]}
        case "choose-order" | "break-tie" | "name-drawer":
            return {"seat": option}
        case "put-token" | "look-at" | "discard-influence" | "look-move" | "panic":
            return {"juror": JUROR_IDS[option]}
        case "put-either" | "remove-token":
            return {"juror": JUROR_IDS[option[1]], "face": FACES[option[0]]}
        case "shift-token":
            return {"juror": JUROR_IDS[option[0]], "to": JUROR_IDS[option[1]]}
        case "place-influence":
            return {"juror": JUROR_IDS[option[0]], "held": list(option[1:])}
        case "choice":
            return {"branch": option}
        case "play-first" | "play-after" | "play-before-trial" | "discard":
            return {"kind": KIND_IDS[option]}
    return {"marker": option}


def refuse(t: Voices, ask: Ask, choice: Any) -> Refusal:
    match ask.kind:
        case "aim" if isinstance(choice, tuple) and len(choice) == 2 and all(type(part) is int for part in choice):
            return refuse_aim(choice)
        case "play-first" | "play-after" | "play-before-trial" if type(choice) is int and 0 <= choice < len(KINDS):
            return refuse_card(t, ask, choice)
        case "choose-marker" if type(choice) is int and 0 <= choice < len(t.where):
            if t.owner_of(choice) != ask.seat:
                return Refusal("not-yours", "VOI-DEP-1", "That marker is not yours.")
            if t.where[choice] != -1:
                return Refusal("used", "VOI-DEP-1", "That marker has been deployed already.")
            if choice // 8 == t.pushed_set:
                return Refusal("same-colour", "VOI-THR-2", "The second marker is of your other colour.")
            return Refusal("alike", "VOI-DEP-1", "There is another just like it: take that one.")
        case "choose-region" if type(choice) is int and 0 <= choice < len(REGION_IDS):
            return Refusal("same-region", ask.rule, "It must go to another region.")
        case "break-tie" if type(choice) is int and 0 <= choice < t.seats:
            return Refusal("not-tied", "VOI-CTL-2", f"{seat_name(t, choice)} is not among the tied.")
        case "confusion" if choice in (1, 2):
            return Refusal("no-icon", "VOI-ABL-5", "That card does not show this region.")
    return Refusal("no-such-choice", ask.rule, "That is not among the choices.")


def refuse_aim(aim: tuple[int, int]) -> Refusal:
    along, angle = (dict(axis) for axis in AIMS.axes)
    if not along["from"] <= aim[0] <= along["to"]:
        return Refusal("outside", "VOI-DEP-7", f"Start between {along['from'] / 2:g} and {along['to'] / 2:g} mm.")
    if not angle["from"] <= aim[1] <= angle["to"]:
        return Refusal("too-wide", "VOI-DEP-7", f"Up to {angle['to']} degrees to either side.")
    assert abs(PLATFORM.rest(aim)) > PLATFORM.half
    return Refusal("over-the-side", "VOI-DEP-7", "Your own marker would end up past the side edge.")


def refuse_card(t: Voices, ask: Ask, kind: int) -> Refusal:
    if all(card // 2 != kind for card in t.hand[ask.seat]):
        return Refusal("not-in-hand", "VOI-STR-1", "You do not have that card.")
    times = {"play-first": "start", "play-after": "after", "play-before-trial": "trial"}
    if KINDS[kind].time != times[ask.kind]:
        return Refusal("wrong-time", "VOI-STR-1", f"{KINDS[kind].name} names another moment.")
    if ask.kind == "play-after" and ask.args[1] >> kind & 1:
        return Refusal("same-card", "VOI-STR-2", "No two copies of a card after one deployment.")
    if KINDS[kind].region is not None and REGION_IDS.index(str(KINDS[kind].region)) != ask.args[0]:
        return Refusal("wrong-region", "VOI-STR-2", f"{KINDS[kind].name} follows a push into another region.")
    return Refusal("no-target", "VOI-STR-1", f"{KINDS[kind].name} would do nothing now.")
