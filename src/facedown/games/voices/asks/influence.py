"""Influence tokens: drawn, looked at, placed, moved, lost (VOI-INF-1, VOI-INF-2)."""

from facedown.kernel.asks import Ask, AskKind, Offer, at_once, not_offered

from ..content import FACE_OF, FACES, JUROR_IDS
from ..table import Voices
from ..text.words import juror_name, listed
from .offers import offer_juror


def ask_where_influence_goes(t: Voices, ask: Ask) -> str:
    return f"You drew {listed([FACES[FACE_OF[token]] for token in t.held])}. What goes where?"


def offer_place_influence(t: Voices, ask: Ask, option: tuple[int, ...]) -> Offer:
    juror, *which = option
    faces = listed([FACES[FACE_OF[t.held[place]]] for place in which])
    lights = {"juror": JUROR_IDS[juror], "held": which}
    return Offer(f"{faces.capitalize()} on {juror_name(juror)}", lights=lights)


PLACE_INFLUENCE = AskKind[Voices](
    "place-influence",
    rule="VOI-INF-1",
    prompt=ask_where_influence_goes,
    offer=offer_place_influence,
    refuse=not_offered,
    hint="You see them, the others only see where one goes. The rest is discarded, face down.",
)

LOOK_AT = AskKind[Voices](
    "look-at",
    rule="VOI-INF-2",
    prompt="Whose top influence token do you look at?",
    offer=offer_juror("Look at the top token on {}"),
    refuse=not_offered,
    once=at_once,
    hint="The top token of a stack. Only you will see it.",
)


def tell_face(t: Voices, ask: Ask) -> str:
    juror = ask.args[0]
    return f"The token on {juror_name(juror)} is {FACES[FACE_OF[t.stacks[juror][-1]]]}."


LOOK = AskKind[Voices](
    "look",
    rule="VOI-INF-2",
    prompt=tell_face,
    offer=lambda t, ask, option: Offer("Put it back"),
    refuse=not_offered,
    hint="Remember it: when you put it back, it is gone from your screen, unless the table allows notes.",
)


def offer_look_discard(t: Voices, ask: Ask, option: str) -> Offer:
    return Offer("Discard it" if option == "discard" else "Leave it there")


LOOK_DISCARD = AskKind[Voices](
    "look-discard",
    rule="VOI-INF-2",
    prompt=lambda t, ask: f"{tell_face(t, ask)} Discard it?",
    offer=offer_look_discard,
    refuse=not_offered,
    hint="Throw it away, or leave it. Either way the others will wonder.",
)


def offer_look_move(t: Voices, ask: Ask, option: int | str) -> Offer:
    if option == "keep":
        return Offer("Leave it there")
    juror = int(option)
    return Offer(f"Move it to {juror_name(juror)}", juror_name(juror), "move it", {"juror": JUROR_IDS[juror]})


LOOK_MOVE = AskKind[Voices](
    "look-move",
    rule="VOI-INF-2",
    prompt=lambda t, ask: f"{tell_face(t, ask)} Move it?",
    offer=offer_look_move,
    refuse=not_offered,
    hint="It goes face down on top of another stack, or stays.",
)


def offer_look_either(t: Voices, ask: Ask, option: int | str) -> Offer:
    return Offer("Discard it") if option == "discard" else offer_look_move(t, ask, option)


LOOK_EITHER = AskKind[Voices](
    "look-either",
    rule="VOI-INF-2",
    prompt=lambda t, ask: f"{tell_face(t, ask)} Out of the trial, or to another juror?",
    offer=offer_look_either,
    refuse=not_offered,
    hint="It cannot stay where it is: discard it, or put it face down on top of another stack.",
)

DISCARD_INFLUENCE = AskKind[Voices](
    "discard-influence",
    rule="VOI-INF-1",
    prompt="Whose top influence token goes, unseen?",
    offer=offer_juror("Discard the top token on {}"),
    refuse=not_offered,
    hint="Unseen. You may be doing somebody a favour.",
)
