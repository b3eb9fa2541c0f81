"""The secrets of Voices in My Head, from its rule catalogue.

Roles are secret until the end (VOI-SET-1, VOI-END-1), hands until a card is played or discarded (VOI-SET-5, VOI-STR-1,
VOI-STR-4). The prosecutor alone sees the fronts of three trial cards (VOI-SET-4, VOI-CHO-1); the others hear a side
when it is read (VOI-RES-1), and nobody sees the deck below its top. Influence tokens lie face down: who draws or looks
knows them (VOI-INF-1, VOI-INF-2), the story's are seen by nobody (VOI-SET-6), and all are turned up at the end."""

from typing import Any

from tests.secrecy.oracle import (
    CHANCE,
    FRAME_DERIVED,
    FRAME_PUBLIC,
    FRAME_SECRET,
    SEALED,
    Oracle,
    Part,
    Secret,
)

from facedown.kernel.events import Event

JURORS = range(6)
MOST = range(24)  # cards or tokens in any pile
NONE = -1


def roles(t: Any, seat: int) -> dict[Any, int]:
    return {} if t.over else {other: t.role[other] for other in range(t.seats) if other not in (seat, t.prosecutor)}


def hands(t: Any, seat: int) -> dict[Any, int]:
    return {(o, place): card for o in range(t.seats) if o != seat for place, card in enumerate(t.hand[o])}


def strategy_deck(t: Any, seat: int) -> dict[Any, int]:
    return {} if t.over else dict(enumerate(t.strategy_deck))


def influence(t: Any, seat: int) -> dict[Any, int]:
    """By place: a token that this seat has not seen since it was mixed."""
    zones = {**{("juror", juror): t.stacks[juror] for juror in JURORS}, ("pile",): t.pile, ("held",): t.held}
    return {
        (*zone, place): token
        for zone, tokens in zones.items()
        for place, token in enumerate(tokens)
        if not t.over and (seat < 0 or not t.seen[token] >> seat & 1)
    }


def trial_cards(t: Any, seat: int) -> dict[Any, int]:
    if t.over:
        return {}
    deck = {("deck", place): card for place, card in enumerate(t.trial_deck[:-1])}
    if seat == t.prosecutor:
        return deck
    chosen = t.chosen != NONE
    row = {("row", place): card for place, card in enumerate(t.row) if card != NONE and not (chosen and place == 0)}
    unread = {("chosen",): t.chosen} if chosen and t.side == NONE else {}
    aside = {("aside", place): card for place, (card, _) in enumerate(t.set_aside)}
    return {**deck, ("deck", len(t.trial_deck) - 1): t.trial_deck[-1], **row, **unread, **aside}


def anywhere(name: str, *kinds: tuple[Any, ...]) -> set[Part]:
    return {(name, (*kind, place)) for kind in kinds for place in MOST}


def shows(t: Any, event: Event, seat: int) -> set[Part]:
    facts = event.seen_by(seat) or {}
    mine = seat in event.to
    match event.name:
        case "role-shown":
            return {("roles", facts["seat"])}
        case "strategy-announced":
            return {*hand_of(facts["seat"]), *unsealed(t)}
        case "strategy-played" | "strategy-discarded":
            return hand_of(facts["seat"])
        case "strategy-drawn" | "strategy-dealt" if mine:
            return {("strategy deck", place) for place in MOST}
        case "influence-drawn" if mine:
            return anywhere("influence", ("pile",), ("held",))
        case "influence-seen" if mine:
            return anywhere("influence", ("juror", facts_juror(event)))
        case "influence-turned":
            return anywhere("influence", ("juror", facts["juror"]))
        case "trial-drawn" | "trial-chosen" | "trial-cards-laid-out" | "trial-set-aside" if mine:
            return anywhere("trial cards", ("deck",))
        case "side-read":  # it comes first where nobody plays before the trial card
            return {("trial cards", ("chosen",)), *unsealed(t)}
        case "story-ended":
            return everything(t)
    return set()


def hand_of(seat: int) -> set[Part]:
    return {("hands", (seat, place)) for place in MOST}


def unsealed(t: Any) -> set[Part]:
    return {(SEALED.name, other) for other in range(t.seats)}


def facts_juror(event: Event) -> int:
    assert event.facts is not None
    return int(event.facts["juror"])


def everything(t: Any) -> set[Part]:
    jurors = [("juror", juror) for juror in JURORS]
    found = {("roles", other) for other in range(t.seats)} | anywhere("influence", *jurors, ("pile",), ("held",))
    found |= {("hands", (other, place)) for other in range(t.seats) for place in MOST}
    return found | anywhere("trial cards", ("deck",), ("row",), ("aside",)) | {("strategy deck", p) for p in MOST}


def handles(view: dict[str, Any]) -> dict[Part, Any]:
    table = view["table"]
    found: dict[Part, Any] = {
        ("influence", ("juror", juror, place)): face
        for juror, one in enumerate(table["jurors"])
        for place, face in enumerate(one["influence"])
    }
    return found | {("influence", ("pile", place)): None for place in range(table["pile"])}


ORACLE = Oracle(
    secrets=(
        Secret("roles", ("VOI-SET-1", "VOI-SET-2", "VOI-HID-1"), roles),
        Secret("hands", ("VOI-SET-5", "VOI-HID-2"), hands),
        Secret("strategy deck", ("VOI-SET-5", "VOI-STR-7"), strategy_deck),
        Secret("influence", ("VOI-SET-6", "VOI-INF-1", "VOI-INF-2"), influence),
        Secret("trial cards", ("VOI-SET-4", "VOI-CHO-1", "VOI-CHO-2", "VOI-ABL-5"), trial_cards),
        CHANCE,
        SEALED,
    ),
    shows=shows,
    handles=handles,
    public=FRAME_PUBLIC
    | {"branches", "cancelled", "discs", "first", "guilty", "had_turn", "heard", "holder", "innocent", "owner"}
    | {"phase", "prosecutor", "pushed_set", "resolved", "round", "side", "stage", "story", "strategy_discard"}
    | {"turn", "user", "where", "window", "x", "y"},
    secret=FRAME_SECRET
    | {"chosen", "discards", "hand", "held", "pile", "role", "row", "seen", "set_aside", "stacks"}
    | {"strategy_deck", "trial_deck"},
    derived=FRAME_DERIVED,
)
