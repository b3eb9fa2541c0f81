"""What the verbs of cards do to jurors and markers: which token, which marker (VOI-RES-2, VOI-DEP-4, VOI-DEP-8)."""

from facedown.kernel.asks import Ask, AskKind, Offer, at_once, not_offered

from ..content import FACES, JUROR_IDS
from ..table import Voices
from ..text.words import juror_name
from .offers import offer_juror, offer_marker_on_board, offer_own_marker

PUT_TOKEN = AskKind[Voices](
    "put-token",
    rule="VOI-RES-2",
    prompt=lambda t, ask: f"Which juror gets the {FACES[ask.args[0]]} token?",
    offer=offer_juror("The token on {}"),
    refuse=not_offered,
    hint="One token can turn a juror. Two on the other side can turn it back.",
)


def offer_put_either(t: Voices, ask: Ask, option: tuple[int, int]) -> Offer:
    face, juror = FACES[option[0]], option[1]
    return Offer(f"{face.capitalize()} on {juror_name(juror)}", lights={"juror": JUROR_IDS[juror], "face": face})


PUT_EITHER = AskKind[Voices](
    "put-either",
    rule="VOI-RES-2",
    prompt="Which token goes on which juror?",
    offer=offer_put_either,
    refuse=not_offered,
    hint="Guilty or innocent, on any juror.",
)


def offer_remove_token(t: Voices, ask: Ask, option: tuple[int, int]) -> Offer:
    face, juror = FACES[option[0]], option[1]
    return Offer(f"{face.capitalize()} from {juror_name(juror)}", lights={"juror": JUROR_IDS[juror], "face": face})


REMOVE_TOKEN = AskKind[Voices](
    "remove-token",
    rule="VOI-RES-2",
    prompt="Which token goes?",
    offer=offer_remove_token,
    refuse=not_offered,
    hint="What lies in the open can go. Influence stays.",
)


def offer_shift_token(t: Voices, ask: Ask, option: tuple[int, int]) -> Offer:
    start, end = option
    lights = {"juror": JUROR_IDS[start], "to": JUROR_IDS[end]}
    return Offer(f"From {juror_name(start)} to {juror_name(end)}", lights=lights)


SHIFT_TOKEN = AskKind[Voices](
    "shift-token",
    rule="VOI-RES-2",
    prompt="Which token moves, and where to?",
    offer=offer_shift_token,
    refuse=not_offered,
    hint="From one juror to another: it helps twice.",
)

DESTROY_MARKER = AskKind[Voices](
    "destroy-marker",
    rule="VOI-DEP-4",
    prompt="Which marker is destroyed?",
    offer=offer_marker_on_board("Destroy"),
    refuse=not_offered,
    hint="It leaves without moving any other.",
)

TAKE_MARKER = AskKind[Voices](
    "take-marker",
    rule="VOI-DEP-8",
    prompt="Which marker do you take?",
    offer=offer_marker_on_board("Take"),
    refuse=not_offered,
    once=at_once,
    hint="It is lifted off first, then pushed in again.",
)

RESCUE_MARKER = AskKind[Voices](
    "rescue-marker",
    rule="VOI-DEP-8",
    prompt="Which destroyed marker comes back?",
    offer=offer_own_marker,
    refuse=not_offered,
    once=at_once,
    hint="Back from the dead, face up.",
)
