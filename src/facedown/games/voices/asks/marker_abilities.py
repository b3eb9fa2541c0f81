"""Option: what the emotions may do when they are deployed first on a turn (VOI-ABL-1 to VOI-ABL-6)."""

from typing import Any

from facedown.kernel.asks import Ask, AskKind, Offer, Refusal, not_offered, once_for

from ..content import JUROR_IDS, TRIALS
from ..table import BESIDE, TOP, Voices
from ..text.words import capital, juror_name, marker_in_region, marker_name, quoted, region_name
from .offers import offer_marker_on_board, offer_own_marker


def offer_anger(t: Voices, ask: Ask, option: int | str) -> Offer:
    return Offer("No") if option == "no" else offer_marker_on_board("Destroy")(t, ask, int(option))


ANGER = AskKind[Voices](
    "anger",
    rule="VOI-ABL-1",
    prompt="Anger: destroy a marker of someone who has not had a turn yet?",
    offer=offer_anger,
    refuse=not_offered,
    once=once_for("no"),
    hint="Only a marker in this region, and only one whose owner has not had a turn yet this round.",
)


def offer_sadness(t: Voices, ask: Ask, option: int | str) -> Offer:
    return Offer("No") if option == "no" else offer_own_marker(t, ask, int(option))


SADNESS = AskKind[Voices](
    "sadness",
    rule="VOI-ABL-2",
    prompt="Sadness: bring back one of your destroyed markers?",
    offer=offer_sadness,
    refuse=not_offered,
    once=once_for("no"),
    hint="One of your destroyed markers, into a different region.",
)


def offer_trust(t: Voices, ask: Ask, option: int | str) -> Offer:
    if option == "no":
        return Offer("No")
    marker = int(option)
    place = f"in {region_name(t.where[marker])}"
    return Offer(
        f"Push {marker_in_region(t, marker)} again", capital(marker_name(t, marker)), place, {"marker": marker}
    )


TRUST = AskKind[Voices](
    "trust",
    rule="VOI-ABL-3",
    prompt="Trust: push one of your other markers into its region again?",
    offer=offer_trust,
    refuse=not_offered,
    once=once_for("no"),
    hint="Push another of your markers into its own region again, away from the edge perhaps.",
)


def offer_fear(t: Voices, ask: Ask, option: str) -> Offer:
    return Offer("No" if option == "no" else "Draw a card")


FEAR = AskKind[Voices](
    "fear",
    rule="VOI-ABL-4",
    prompt="Fear saw Joy fall. Draw a strategy card?",
    offer=offer_fear,
    refuse=not_offered,
    once=once_for("no"),
    hint="Your push destroyed a Joy. That is worth a card, which has to wait.",
)


def offer_confusion(t: Voices, ask: Ask, option: int | str) -> Offer:
    if option == "no":
        return Offer("No")
    return Offer(f"Discard {quoted(TRIALS[t.behind_screen(int(option))].title)}", lights={"screen": option})


def refuse_confusion(t: Voices, ask: Ask, choice: Any) -> Refusal | None:
    if choice not in (BESIDE, TOP):
        return None
    return Refusal("no-icon", "VOI-ABL-5", "That card does not show this region.")


CONFUSION = AskKind[Voices](
    "confusion",
    rule="VOI-ABL-5",
    prompt="Confusion: discard a trial card that shows this region?",
    offer=offer_confusion,
    refuse=refuse_confusion,
    once=once_for("no"),
    hint="One of your other two trial cards, if it shows this region. The chosen one stays.",
)


def offer_panic(t: Voices, ask: Ask, option: int | str) -> Offer:
    if option == "no":
        return Offer("No")
    juror = int(option)
    return Offer(f"Guilty on {juror_name(juror)}", lights={"juror": JUROR_IDS[juror]})


PANIC = AskKind[Voices](
    "panic",
    rule="VOI-ABL-6",
    prompt="Panic destroyed two. Put a guilty token on a juror?",
    offer=offer_panic,
    refuse=not_offered,
    once=once_for("no"),
    hint="Two markers fell at once, and the jury saw it.",
)
