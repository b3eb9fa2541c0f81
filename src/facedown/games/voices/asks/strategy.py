"""Strategy cards: their three moments, the hand, who draws (VOI-STR-1 to VOI-STR-8, VOI-DRW-2)."""

from collections.abc import Callable
from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, not_offered

from ..content import COPIES, KIND_EFFECTS, KIND_IDS, KIND_REGION, KINDS, Time
from ..table import NONE, Voices
from ..text.words import SMALL, effects_words, listed
from .offers import offer_card, offer_seat

NOTHING_TO_PLAY = "Nothing to play here, and nobody else knows. Pass when you like."


def ask_to_play(words: str) -> Callable[[Voices, Ask], str]:
    """A player without a card to play is asked all the same and takes time, and nobody else reads that there was none
    (A4)."""
    return lambda t, ask: words if len(ask.options) > 1 else NOTHING_TO_PLAY


def offer_play(t: Voices, ask: Ask, option: int | str) -> Offer:
    return Offer("Play nothing") if option == "pass" else offer_card(t, ask, int(option))


def offer_layout(t: Voices, ask: Ask, option: Any) -> Offer:
    if not isinstance(option, tuple):
        return offer_play(t, ask, option)
    names = listed([KINDS[kind].name for kind in option])
    effects = " ".join(effects_words(KIND_EFFECTS[kind]) for kind in option)
    return Offer(f"{names}: {effects}", names, lights={"kinds": [KIND_IDS[kind] for kind in option]})


def refuse_play(t: Voices, ask: Ask, kind: Any) -> Refusal | None:
    if type(kind) is not int or not 0 <= kind < len(KINDS):
        return None
    if all(card // COPIES != kind for card in t.hand[ask.seat]):
        return Refusal("not-in-hand", "VOI-STR-1", "You do not have that card.")
    name = KINDS[kind].name
    if KINDS[kind].time != TIMES[ask.kind]:
        return Refusal("wrong-time", "VOI-STR-1", f"{name} names another moment.")
    if ask.kind is PLAY_AFTER:
        region, played = ask.args
        if played >> kind & 1:
            return Refusal("same-card", "VOI-STR-2", "No two copies of a card after one deployment.")
        if KIND_REGION[kind] not in (NONE, region):
            return Refusal("wrong-region", "VOI-STR-2", f"{name} follows a push into another region.")
    return Refusal("no-target", "VOI-STR-1", f"{name} would do nothing now.")


PLAY_FIRST = AskKind[Voices](
    "play-first",
    rule="VOI-STR-1",
    prompt=ask_to_play("You are about to deploy. Play a strategy card first?"),
    offer=offer_play,
    refuse=refuse_play,
    passing="pass",
    hint="Before you deploy. Passing is fine; the card stays with you.",
)

PLAY_AFTER = AskKind[Voices](
    "play-after",
    rule="VOI-STR-2",
    prompt=ask_to_play("You have deployed. Play a strategy card?"),
    offer=offer_play,
    refuse=refuse_play,
    passing="pass",
    hint="Right after your push. Different cards may follow each other, but no two of a kind.",
)

PLAY_BEFORE_TRIAL = AskKind[Voices](
    "play-before-trial",
    rule="VOI-STR-1",
    prompt=ask_to_play("The trial card is next. Play strategy cards before it?"),
    offer=offer_layout,
    refuse=refuse_play,
    passing="pass",
    hint="Everybody with a card is asked at once, in secret. Lay as many as you like, now or never: the card is next.",
)

TIMES: dict[AskKind[Voices], Time] = {PLAY_FIRST: "start", PLAY_AFTER: "after", PLAY_BEFORE_TRIAL: "trial"}

CHOOSE_ORDER = AskKind[Voices](
    "choose-order",
    rule="VOI-STR-5",
    prompt=lambda t, ask: f"{SMALL[len(ask.options)].capitalize()} play at once. Who goes first?",
    offer=offer_seat,
    refuse=not_offered,
    hint="They played at the same time. You hold the token, so you say who goes first.",
)

NEXT_CARD = AskKind[Voices](
    "next-card",
    rule="VOI-STR-1",
    prompt="Your cards lie face up. Which comes next?",
    offer=offer_card,
    refuse=not_offered,
    hint="One after the other, and each finds what the one before has left.",
)

DISCARD = AskKind[Voices](
    "discard",
    rule="VOI-STR-4",
    prompt="Your hand holds more than three. Which card goes?",
    offer=offer_card,
    refuse=not_offered,
    hint="Three cards at most.",
)

NAME_DRAWER = AskKind[Voices](
    "name-drawer",
    rule="VOI-DRW-2",
    prompt="You control Planning. Who else draws a strategy card?",
    offer=offer_seat,
    refuse=not_offered,
    hint="You control Planning at a big table: somebody else must draw too. Favours are remembered.",
)
