"""The trial card: which one, who speaks for a region, what Guy does (VOI-CHO-1, VOI-CTL-2, VOI-RES-2 to VOI-RES-4)."""

from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, not_offered, once_for

from ..content import EFFECTS, ICONS_OF, TRIALS
from ..table import Voices
from ..text.words import effects_words, front_words, quoted, region_name, seat_name
from .offers import offer_seat


def offer_choose_trial(t: Voices, ask: Ask, place: int) -> Offer:
    card = t.behind_screen(place)
    regions = " and ".join(region_name(region) for region in ICONS_OF[card])
    head = f"{quoted(TRIALS[card].title)}, {regions}"
    return Offer(f"{head}. {front_words(card)}", head, lights={"screen": place})


CHOOSE_TRIAL = AskKind[Voices](
    "choose-trial",
    rule="VOI-CHO-1",
    prompt="Choose the trial card of this round.",
    aside="The others will see its two icons, and nothing else. Nobody knows the backs.",
    offer=offer_choose_trial,
    refuse=not_offered,
    hint="Which front hurts most, and whose regions does it ask for? Nobody can see the backs.",
)


def refuse_break_tie(t: Voices, ask: Ask, seat: Any) -> Refusal | None:
    if type(seat) is not int or not 0 <= seat < t.seats:
        return None
    return Refusal("not-tied", "VOI-CTL-2", f"{seat_name(t, seat)} is not among the tied.")


BREAK_TIE = AskKind[Voices](
    "break-tie",
    rule="VOI-CTL-2",
    prompt=lambda t, ask: f"You are the first player: who speaks for {region_name(ask.args[1])}?",
    offer=offer_seat,
    refuse=refuse_break_tie,
    hint="You hold the first player token, so you say who decides. Nobody has heard the ability yet, you included.",
)


def offer_use(t: Voices, ask: Ask, option: str) -> Offer:
    return Offer("Use it" if option == "use" else "Leave it")


USE = AskKind[Voices](
    "use",
    rule="VOI-RES-4",
    prompt="Do you use this ability?",
    offer=offer_use,
    refuse=not_offered,
    once=once_for("decline"),
    hint="It says “may”, so you can also decline.",
)


def chooses_blindly(t: Voices, ask: Ask) -> bool:
    """VOI-RES-3, VOI-THR-4"""
    return TRIALS[t.chosen].abilities(t.side)[ask.args[0]].hidden and ask.seat != t.prosecutor


def offer_choice(t: Voices, ask: Ask, branch: int) -> Offer:
    words = quoted(TRIALS[t.chosen].abilities(t.side)[ask.args[0]].choices[branch].words)
    if chooses_blindly(t, ask):
        return Offer(words, lights={"branch": branch})
    effect = effects_words(EFFECTS[t.chosen][t.side][ask.args[0]][branch])
    return Offer(f"{words}: {effect}", words, effect, lights={"branch": branch})


LISTEN = "Listen to the text. What a hidden choice does is read out only once it is made."

CHOICE = AskKind[Voices](
    "choice",
    rule="VOI-RES-2",
    prompt="What does Guy do?",
    aside=lambda t, ask: LISTEN if chooses_blindly(t, ask) else "",
    offer=offer_choice,
    refuse=not_offered,
    hint="The words are a clue to what happens. If the effects are hidden, only the one you take is read out.",
)
