"""The secrets of Who Framed Roger Rabbit?, from its rule catalogue.

Identities are secret (RAB-SET-1) until the end, when all cards are turned up; a home reached or passed with the Will
shows that it is, or is not, the holder's (RAB-WIN-1, RAB-WIN-2). Colour cards lie face down (RAB-SET-2): only who looks
sees a pile (RAB-LOK-1), and a Judge Doom is laid face up (RAB-LOK-2). The Will lies face down (RAB-SET-3): a right
guess looks at one card (RAB-GUE-2), a card taken is shown to all (RAB-WIL-1, RAB-WIL-2). What others have on their ID
sheets is theirs (RAB-LOK-3), and so is what they may guess. The character guessed is for guesser and target
(RAB-GUE-1)."""

from typing import Any

from tests.secrecy.oracle import CHANCE, FRAME_DERIVED, FRAME_PUBLIC, FRAME_SECRET, SEALED, Oracle, Part, Secret

from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

LOCATIONS = range(6)
SLOTS = range(4)
TAKEN = -1
HOMES = ("home-roger", "home-jessica", "home-eddie", "home-dolores")


def others(t: Any, seat: int) -> list[int]:
    return [] if t.over else [other for other in range(t.seats) if other != seat]


def identities(t: Any, seat: int) -> dict[Any, int]:
    return {other: t.identity[other] for other in others(t, seat)}


def colour_cards(t: Any, seat: int) -> dict[Any, int]:
    if t.over:
        return {}
    looked = t.looked[seat] if seat >= 0 else 0
    return {
        (colour, location): t.lies[6 * colour + location]
        for colour in range(t.seats)
        for location in LOCATIONS
        if not looked >> location & 1 and t.lies[6 * colour + location] != TAKEN
    }


def will(t: Any, seat: int) -> dict[Any, int]:
    seen = t.seen_slots[seat] if seat >= 0 else 0
    known = t.over or t.will_shown or seen >> t.will_slot & 1 or seen.bit_count() == len(SLOTS) - 1
    return {} if known else {"slot": t.will_slot}


def sheets(t: Any, seat: int) -> dict[Any, Any]:
    """Halves seen and characters guessed wrongly. One who was guessed saw the card; it counts until it is passed."""
    rows = {other: slice(other * t.seats, (other + 1) * t.seats) for other in others(t, seat)}
    return {other: (t.halves[row], t.wrong[row]) for other, row in rows.items()}


def choices(t: Any, seat: int) -> dict[Any, Any]:
    """What another may do hangs on what it knows and who it is: guesses, Doom cards found, its own home in reach."""
    return {ask.seat: tuple(ask.options) for ask in t.asks if ask.seat != seat and hangs_on_secrets(t, ask)}


def hangs_on_secrets(t: Any, ask: Ask) -> bool:
    match ask.kind.name:
        case "move" if t.holder == ask.seat and t.seats > 2:
            return True
        case "turn" | "finish" | "move" | "ride" | "ride-to" | "free-roll" | "ambush" | "take":
            somebody_left = t.right[ask.seat].bit_count() < t.seats - 1  # to guess (RAB-GUE-1)
            return bool(t.looked[ask.seat].bit_count() > 1 and somebody_left)
    return ask.kind.name == "doom"


def shows(t: Any, event: Event, seat: int) -> set[Part]:
    facts: dict[str, Any] = {**(event.facts or {}), **(event.secret or {})}
    match event.name:
        case "looked" if facts["seat"] == seat:
            return {("colour cards", (colour, facts["location"])) for colour in range(t.seats)}
        case "doom-taken":
            return {("colour cards", (facts["colour"], facts["location"]))}
        case "guessed" if facts["seat"] == seat:
            return {("identities", facts["target"])}
        case "guessed" if facts["target"] == seat:
            return {("sheets", facts["seat"])}
        case "peeked" if facts["seat"] == seat:
            return {("will", "slot")}
        case "will-taken" | "letter-taken":
            return {("will", "slot")}
        case "walked" if t.holder == facts["seat"] and t.seats > 2:
            homes = {t.game.content()["spaces"][space]["id"] for space in facts["way"][1:]} & set(HOMES)
            return {("identities", facts["seat"])} if homes else set()
        case "not-home" | "came-home":
            return {("identities", facts["seat"])}
        case "identities-shown":
            cards = {("colour cards", (colour, place)) for colour in range(t.seats) for place in LOCATIONS}
            return cards | {("identities", other) for other in range(t.seats)} | {("will", "slot")}
    return set()


def handles(view: dict[str, Any]) -> dict[Part, Any]:
    """A pile shows the colours of its backs; a slot shows that a card lies there."""
    piles = view["table"]["piles"]
    found: dict[Part, Any] = {
        ("colour cards", (colour, location)): pile["cards"] and pile["cards"][place]
        for location, pile in enumerate(piles)
        for place, colour in enumerate(pile["colours"])
    }
    return found | {("identities", seat): one["identity"] for seat, one in enumerate(view["table"]["seats"])}


def public_form(t: Any, ask: Ask, option: Any) -> Any:
    """A guess shows whom and whether right, not the character (RAB-GUE-1)."""
    if isinstance(option, tuple) and option[0] == "guess":
        _, seat, identity = option
        return ("guess", seat, t.identity[seat] == identity)
    return option


ORACLE = Oracle(
    secrets=(
        Secret("identities", ("RAB-SET-1",), identities),
        Secret("colour cards", ("RAB-SET-2", "RAB-LOK-1"), colour_cards),
        Secret("will", ("RAB-SET-3", "RAB-GUE-2"), will),
        Secret("sheets", ("RAB-LOK-3", "RAB-GUE-1"), sheets),
        Secret("choices", ("RAB-GUE-1", "RAB-LOK-2", "RAB-WIN-1"), choices),
        CHANCE,
        SEALED,
    ),
    shows=shows,
    handles=handles,
    public_form=public_form,
    public=FRAME_PUBLIC
    | {"dooms", "ended", "first", "free_rolled", "holder", "looked", "loses", "no_more_guesses", "nozzle", "pawn"}
    | {"peered", "right", "rolled", "round", "ruled_out", "run", "seen_slots", "shots", "stole", "turn", "weasel_at"}
    | {"weasels", "will_shown"},
    secret=FRAME_SECRET | {"halves", "identity", "lies", "will_slot", "wrong"},
    derived=FRAME_DERIVED,
)
