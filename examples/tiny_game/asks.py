"""Every question of Lanterns, each in one place: its words, its buttons, and why not."""

from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, not_offered

from .content import BOX, GUST
from .table import NOBODY, Lanterns
from .wall import Wall, is_pair
from .words import card_name, lantern_name, oil, points, seat_name

BID = AskKind[Lanterns](
    "bid",
    rule="TNY-BID-1",
    prompt=lambda t, ask: f"Round {t.round} of {BOX.rounds}: what do you bid?",
    aside="All bid at once. Only the winner pays.",
    offer=lambda t, ask, bid: Offer(
        f"Bid {oil(bid)}", foot=f"costs {points(bid)} if you win" if bid else "it may be enough"
    ),
    refuse=not_offered,
    hint="Getting rid of a low card is worth some oil. With a high one, let the others pay.",
)


def offer_keep(t: Lanterns, ask: Ask, option: str) -> Offer:
    own, drawn = t.hand[ask.seat], t.drawn[0]
    kept, left = (drawn, own) if option == "new" else (own, drawn)
    return Offer(f"Keep {card_name(kept)}", foot=f"lay down {card_name(left)}", lights={"card": option})


def refuse_keep(t: Lanterns, ask: Ask, choice: Any) -> Refusal | None:
    if choice != "new" or t.drawn[0] != GUST:
        return None
    return Refusal("gust", "TNY-DRW-2", "The Gust blows itself out of your hand: keep your own card.")


KEEP = AskKind[Lanterns](
    "keep",
    rule="TNY-DRW-1",
    prompt=lambda t, ask: f"You drew {card_name(t.drawn[0])}. Which card do you keep?",
    aside="The other one goes on the pile. Nobody sees which.",
    offer=offer_keep,
    refuse=refuse_keep,
    hint="At the end your card is worth its number.",
)


def offer_light(t: Lanterns, ask: Ask, lantern: tuple[int, int]) -> Offer:
    holder = t.lit[ask.options.index(lantern)]
    return Offer(f"The lantern in {lantern_name(lantern)}", foot="" if holder == NOBODY else seat_name(t, holder))


def refuse_light(t: Lanterns, ask: Ask, choice: Any) -> Refusal | None:
    return Refusal("no-lantern", "TNY-LIT-1", "No lantern hangs there.") if is_pair(choice) else None


LIGHT = AskKind[Lanterns](
    "light",
    rule="TNY-LIT-1",
    prompt="Which lantern do you light?",
    aside="One that somebody else has lit becomes yours.",
    offer=offer_light,
    refuse=refuse_light,
    hint="Each lantern of yours is a point at the end. Taking one over costs its owner a point too.",
    load=lambda sizes: Wall(*sizes),
)

SAY = AskKind[Lanterns](
    "say",
    rule="TNY-LIT-2",
    prompt="Say that your lantern is lit.",
    offer=lambda t, ask, option: Offer("“It's lit!”"),
    refuse=not_offered,
    hint="There is nothing to choose. Until the next bid you may still take your lantern back.",
    counted=lambda t, ask: True,
)
