"""The secrets of Voices in My Head, from its rule catalogue.

Roles are secret until the end (VOI-SET-1, VOI-END-1), hands until a card is played or discarded (VOI-SET-5, VOI-STR-1,
VOI-STR-4); what is played before the trial card is sealed until all have answered, then told seat by seat (VOI-STR-1),
so that who says nothing has passed. The prosecutor alone sees the fronts of three trial cards (VOI-SET-4, VOI-CHO-1);
the others hear a side when it is read (VOI-RES-1), and nobody sees the deck below its top. Influence tokens lie face
down: who draws or looks knows them (VOI-INF-1, VOI-INF-2), the story's are seen by nobody (VOI-SET-6), and those on
jurors are turned up at the end."""

from collections import Counter
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

from facedown.games.voices.content import TRIALS
from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

JURORS = range(6)
MOST = range(24)  # cards or tokens in any pile
COPIES = 2  # VOI-COM-5
FRONT = 0
NONE = -1


def roles(t: Any, seat: int) -> dict[Any, int]:
    return {} if t.over else {other: t.role[other] for other in range(t.seats) if other not in (seat, t.prosecutor)}


def hands(t: Any, seat: int) -> dict[Any, int]:
    """How many of a kind: copies are alike."""
    return dict(Counter((o, card // COPIES) for o in range(t.seats) if o != seat for card in t.hand[o]))


def strategy_deck(t: Any, seat: int) -> dict[Any, int]:
    return {} if t.over else dict(enumerate(t.strategy_deck))


def influence(t: Any, seat: int) -> dict[Any, int]:
    """By place: a token that this seat has not seen since it was mixed."""
    zones: dict[tuple[Any, ...], list[int]] = {("juror", juror): t.stacks[juror] for juror in JURORS}
    zones |= {("pile",): t.pile, ("held",): t.held, ("discards",): t.discards}
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
        case "strategy-announced":  # those before, in the order of seats, would have been told first
            return {in_hand(facts), *unsealed(facts["seat"])}
        case "strategy-played":  # nobody else will be told any more
            return {in_hand(facts), *unsealed(t.seats - 1)}
        case "strategy-discarded":
            return {in_hand(facts)}
        case "strategy-drawn" if mine:
            return {("strategy deck", place) for place in MOST}
        case "influence-drawn" if mine:
            return anywhere("influence", ("pile",), ("held",))
        case "influence-seen" if mine:
            return anywhere("influence", ("juror", facts_juror(event)))
        case "influence-turned":
            return anywhere("influence", ("juror", facts["juror"]))
        case "trial-drawn" | "trial-set-aside" if mine:  # a new top
            return {("trial cards", ("deck", len(t.trial_deck) - 1))}
        case "side-read" if facts["side"] == FRONT:  # where all have passed, this shows it
            return {("trial cards", ("chosen",)), *unsealed(t.seats - 1)}
    return set()


def in_hand(facts: dict[str, Any]) -> Part:
    return "hands", (facts["seat"], facts["kind"])


def unsealed(last: int) -> set[Part]:
    return {(SEALED.name, seat) for seat in range(last + 1)}


def facts_juror(event: Event) -> int:
    assert event.facts is not None
    return int(event.facts["juror"])


def handles(view: dict[str, Any]) -> dict[Part, Any]:
    table = view["table"]
    found: dict[Part, Any] = {
        ("influence", ("juror", juror, place)): face
        for juror, one in enumerate(table["jurors"])
        for place, face in enumerate(one["influence"])
    }
    found |= {("influence", ("pile", place)): None for place in range(table["pile"])}
    return found | {("influence", ("discards", place)): None for place in range(table["discards"])}


def public_form(t: Any, ask: Ask, option: Any) -> Any:
    match ask.kind.name:
        case "choose-trial":  # VOI-CHO-1
            return sorted(TRIALS[t.behind_screen(option)].icons)
        case "place-influence":  # VOI-INF-1
            return option[0]
        case "confusion":
            return "no" if option == "no" else "discard"
    return option


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
    public_form=public_form,
    public=FRAME_PUBLIC
    | {
        "branches",
        "cancelled",
        "discs",
        "first",
        "guilty",
        "had_turn",
        "heard",
        "holder",
        "in_play",
        "innocent",
        "owner",
    }
    | {"phase", "prosecutor", "pushed_set", "resolved", "round", "side", "stage", "story", "strategy_discard"}
    | {"turn", "user", "where", "window", "x", "y"},
    secret=FRAME_SECRET
    | {"chosen", "discards", "hand", "held", "pile", "role", "row", "seen", "set_aside", "stacks"}
    | {"strategy_deck", "trial_deck"},
    derived=FRAME_DERIVED,
)
