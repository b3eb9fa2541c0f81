"""The log: each event as a sentence, seen through one seat's eyes, and its facts by id."""

from collections.abc import Callable
from typing import Any

from .content import DOOM, IDENTITIES, LOT
from .table import NOBODY, RogerRabbit
from .words import HALVES, card_words, counted, identity_name, location_name, seat_name, slot_name, space_name

Facts = dict[str, Any]


def event_words(t: RogerRabbit, name: str, facts: Facts, viewer: int | None) -> str:
    return SENTENCES[name](t, facts, viewer)


def who(t: RogerRabbit, seat: int, viewer: int | None) -> str:
    return "You" if seat == viewer else seat_name(t, seat)


def whom(t: RogerRabbit, seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else seat_name(t, seat)


def _identity_dealt(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    if "identity" in facts:
        return f"You are {identity_name(facts['identity'])}. Tell nobody."
    return f"{seat_name(t, facts['seat'])} got a secret identity."


def _rolled(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    black = f" and black {facts['black']}" if facts["black"] else ", a free roll"
    return f"{who(t, facts['seat'], viewer)} rolled white {facts['white']}{black}."


def _walked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    way = facts["way"]
    return f"{who(t, facts['seat'], viewer)} moved {counted(len(way) - 1, 'space')} to {space_name(way[-1])}."


def _ride_rolled(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    shown = {"benny": "Benny", "trolley": "the Trolley"}[facts["vehicle"]] if facts["picture"] else "STOP"
    return f"{who(t, facts['seat'], viewer)} rolled {shown}."


def _looked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    if "cards" not in facts:
        return f"{who(t, facts['seat'], viewer)} looked at the cards of {location_name(facts['location'])}."
    seen = ", ".join(f"{seat_name(t, colour)}: {card_words(kind)}" for colour, kind in facts["cards"])
    return f"You looked at the cards of {location_name(facts['location'])}. {seen or 'There are none left'}."


def _doom_taken(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    owner = seat_name(t, facts["colour"])
    return f"{who(t, facts['seat'], viewer)} took {owner}'s Judge Doom card at {location_name(facts['location'])}."


def _guessed(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    verdict = "right" if facts["right"] else "wrong"
    as_whom = f" is {identity_name(facts['identity'])}" if "identity" in facts else ""
    target = "that you are" if facts["target"] == viewer and as_whom else whom(t, facts["target"], viewer)
    words = as_whom.removeprefix(" is") if target == "that you are" else as_whom
    return f"{who(t, facts['seat'], viewer)} guessed {target}{words}: {verdict}."


def _peeked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    sentence = f"{who(t, facts['seat'], viewer)} looked at the {slot_name(facts['slot'])} confidential card"
    if "will" in facts:
        return f"{sentence}: {'the Will!' if facts['will'] else 'a Jessica Letter.'}"
    return f"{sentence}."


def _letter_taken(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    seat = who(t, facts["seat"], viewer)
    return f"{seat} took a Jessica Letter from the {slot_name(facts['slot'])} slot: a lost turn, and weasels face down."


def _ambushed(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    result = "a weasel" if facts["hit"] else "bonked"
    return f"{who(t, facts['seat'], viewer)} landed on {whom(t, facts['holder'], viewer)} and rolled: {result}."


def _dip_rolled(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    if not facts["dip"]:
        return f"The Dip was cancelled. The nozzle points at {space_name(facts['nozzle'])}."
    return f"Dip! The nozzle points at {space_name(facts['nozzle'])}."


def _rounds_over(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    if facts["holder"] == NOBODY:
        return "The cameras stop. Nobody has the Will; the best guessers share the win."
    return f"The cameras stop. {who(t, facts['holder'], viewer)} had the Will."


def _identities_shown(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    return (
        ", ".join(f"{seat_name(t, seat)} was {identity_name(one)}" for seat, one in enumerate(facts["identities"]))
        + "."
    )


def _by(sentence: str) -> Callable[[RogerRabbit, Facts, int | None], str]:
    """A sentence with {who}, {whom} (target or holder), {space} and {slot}."""

    def words(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
        other = facts.get("target", facts.get("holder"))
        return sentence.format(
            who=who(t, facts["seat"], viewer),
            whom=None if other is None else whom(t, other, viewer),
            space=None if "space" not in facts else space_name(facts["space"]),
            slot=None if "slot" not in facts else slot_name(facts["slot"]),
            end=None if "way" not in facts else space_name(facts["way"][-1]),
        )

    return words


SENTENCES: dict[str, Callable[[RogerRabbit, Facts, int | None], str]] = {
    "identity-dealt": _identity_dealt,
    "colour-cards-dealt": lambda t, facts, viewer: "Six colour cards of each player lie face down round the lot.",
    "confidential-cards-laid": lambda t, facts, viewer: "Four confidential cards lie in the circle. One is the Will.",
    "pawns-placed": lambda t, facts, viewer: "The pawns are on their start spaces.",
    "first-player": lambda t, facts, viewer: (
        f"{who(t, facts['seat'], viewer)} {'begin' if facts['seat'] == viewer else 'begins'}."
    ),
    "round-began": lambda t, facts, viewer: f"Round {facts['round']}.",
    "turn-lost": _by("{who} lost this turn."),
    "rolled": _rolled,
    "stayed": _by("{who} found no way and stayed."),
    "walked": _walked,
    "boarded": _by("{who} got on the Trolley."),
    "ride-rolled": _ride_rolled,
    "rode": _by("{who} rode on to {end}."),
    "looked": _looked,
    "doom-taken": _doom_taken,
    "guessed": _guessed,
    "peeked": _peeked,
    "will-taken": _by("{who} took the Will from the {slot} slot!"),
    "letter-taken": _letter_taken,
    "will-stolen": _by("{who} took the Will from {whom}."),
    "will-returned": _by("The Will went back to the {slot} slot, in sight of all."),
    "weasel-revived": _by("{who} turned a weasel card face up again."),
    "ambushed": _ambushed,
    "cannon-fired": _by("{who} fired the Dip Cannon at {whom}."),
    "dip-rolled": _dip_rolled,
    "dipped": _by("{who} hit {whom}."),
    "sent-home": _by("{who} sent {whom} to {space}."),
    "weasel-sent": _by("{who} sent out a weasel."),
    "weasel-rolled": lambda t, facts, viewer: "The weasel runs." if facts["picture"] else "The weasel was bonked.",
    "weasel-ran": _by("The weasel ran to {end}."),
    "weasel-caught": _by("The weasel caught {whom}."),
    "not-home": _by("{who} brought the Will to {space}, and nobody cheered."),
    "came-home": lambda t, facts, viewer: (
        f"{who(t, facts['seat'], viewer)} came home with the Will, as {identity_name(facts['identity'])}."
    ),
    "rounds-over": _rounds_over,
    "identities-shown": _identities_shown,
    "taken-back": _by("{who} took that back."),
}


def card_id(kind: int) -> str:
    return "doom" if kind == DOOM else f"{IDENTITIES[kind // 2]}-{HALVES[kind % 2]}"


def event_facts(facts: Facts) -> Facts:
    """The same facts with ids for numbers, as views have them."""
    return {key: BY_ID[key](value) if key in BY_ID else value for key, value in facts.items()}


BY_ID: dict[str, Callable[[Any], Any]] = {
    "identity": lambda identity: IDENTITIES[identity],
    "identities": lambda identities: [IDENTITIES[identity] for identity in identities],
    "space": lambda space: LOT.ids[space],
    "spaces": lambda spaces: [LOT.ids[space] for space in spaces],
    "way": lambda way: [LOT.ids[space] for space in way],
    "nozzle": lambda space: LOT.ids[space],
    "location": lambda location: LOT.locations[location],
    "slot": lambda slot: LOT.plan.confidential[slot].id,
    "cards": lambda cards: [[colour, card_id(kind)] for colour, kind in cards],
}
