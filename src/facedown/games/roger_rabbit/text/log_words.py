"""The log: each event as a sentence, seen through one seat's eyes, and its facts by id.

A ride, a weasel's run and a shot are told once, when they end: the events that only move something have no words."""

from collections.abc import Callable
from typing import Any

from ..content import DOOM, IDENTITIES, LOT
from ..table import NOBODY, RogerRabbit
from .words import (
    HALVES,
    card_words,
    counted,
    identity_name,
    location_name,
    nozzle_at,
    seat_name,
    sentence,
    slot_name,
    space_name,
)

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
    seat = who(t, facts["seat"], viewer)
    if not facts["black"]:
        return f"{seat} took a free roll: white {facts['white']}."
    return f"{seat} rolled white {facts['white']} and black {facts['black']}."


def _walked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    way = facts["way"]
    return f"{who(t, facts['seat'], viewer)} moved {counted(len(way) - 1, 'space')} to {space_name(way[-1])}."


def _ride_ended(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    seat, way = who(t, facts["seat"], viewer), facts["way"]
    vehicle = {"benny": "Benny", "trolley": "the Trolley"}[facts["vehicle"]]
    if len(way) > 1:
        sign = ", as far as the STOP" if facts["stopped"] else ""
        return f"{seat} rode {vehicle} {counted(len(way) - 1, 'space')} to {space_name(way[-1])}{sign}."
    return f"{seat} rolled STOP: {vehicle} did not move." if facts["stopped"] else f"{seat} went nowhere by {vehicle}."


def _looked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    if "cards" not in facts:
        return f"{who(t, facts['seat'], viewer)} looked at the cards at {location_name(facts['location'])}."
    return f"You looked at the cards at {location_name(facts['location'])}. {cards_seen(t, facts, viewer)}"


def cards_seen(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    seen = "; ".join(
        f"{'yours' if colour == viewer else seat_name(t, colour)}: {card_words(kind)}"
        for colour, kind in facts["cards"]
    )
    return f"{sentence(seen or 'there are none left')}."


def _doom_taken(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    owner = "your" if facts["colour"] == viewer else f"{seat_name(t, facts['colour'])}'s"
    return f"{who(t, facts['seat'], viewer)} took {owner} Judge Doom card at {location_name(facts['location'])}."


def _guessed(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    verdict = "right" if facts["right"] else "wrong, which costs the next turn"
    target = whom(t, facts["target"], viewer)
    if "identity" in facts:
        guess = f"that {target} {'are' if target == 'you' else 'is'} {identity_name(facts['identity'])}"
    else:
        guess = f"who {target} is"
    return f"{who(t, facts['seat'], viewer)} guessed {guess}: {verdict}."


def _peeked(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    sentence = f"{who(t, facts['seat'], viewer)} looked at the {slot_name(facts['slot'])} confidential card"
    if "will" in facts:
        return f"{sentence}: {'the Will!' if facts['will'] else 'a Jessica Letter.'}"
    return f"{sentence}."


def _letter_taken(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    seat = who(t, facts["seat"], viewer)
    cost = "that costs the next turn, and all weasel cards lie face down"
    return f"{seat} took a Jessica Letter from the {slot_name(facts['slot'])} slot: {cost}."


def _ambushed(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    result = "and rolled a weasel" if facts["hit"] else "but the weasel was bonked"
    return f"{who(t, facts['seat'], viewer)} landed on {whom(t, facts['holder'], viewer)}, {result}."


def _dip_cancelled(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    if not facts["dips"]:
        return "The shot was cancelled at once, and the nozzle stays where it was."
    dips, space = counted(facts["dips"], "Dip"), nozzle_at(facts["nozzle"])
    return f"The shot was cancelled after {dips}: the nozzle now points at {space}."


def _weasel_run(end: str) -> Callable[[RogerRabbit, Facts, int | None], str]:
    def words(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
        far = f"ran {counted(len(facts['way']) - 1, 'space')} and" if len(facts["way"]) > 1 else ""
        sent = f"{who(t, facts['seat'], viewer)} sent a weasel after {whom(t, facts['holder'], viewer)}"
        return f"{sent}: it {far} {end}.".replace("  ", " ")

    return words


def _will_away(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    seat = who(t, facts["seat"], viewer)
    if facts["holder"] == facts["seat"]:
        return f"{seat} landed on the Will space, the Will already in hand."
    has = "you have" if facts["holder"] == viewer else f"{seat_name(t, facts['holder'])} has"
    return f"{seat} landed on the Will space, but {has} the Will."


def _rounds_over(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    if facts["holder"] == NOBODY:
        return "The cameras stop. Nobody has the Will, so the most right guesses win."
    return f"The cameras stop. {who(t, facts['holder'], viewer)} had the Will."


def _identities_shown(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    been = (
        f"{whom(t, seat, viewer)} {'were' if seat == viewer else 'was'} {identity_name(one)}"
        for seat, one in enumerate(facts["identities"])
    )
    return f"{sentence(', '.join(been))}."


def _by(sentence: str) -> Callable[[RogerRabbit, Facts, int | None], str]:
    """A sentence with {who}, {whom} (target or holder), {space}, {slot} and {dips}."""

    def words(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
        other = facts.get("target", facts.get("holder"))
        return sentence.format(
            who=who(t, facts["seat"], viewer),
            whom=None if other is None else whom(t, other, viewer),
            space=None if "space" not in facts else space_name(facts["space"]),
            slot=None if "slot" not in facts else slot_name(facts["slot"]),
            dips=None if "dips" not in facts else counted(facts["dips"], "Dip"),
        )

    return words


def _wordless(t: RogerRabbit, facts: Facts, viewer: int | None) -> str:
    return ""


SENTENCES: dict[str, Callable[[RogerRabbit, Facts, int | None], str]] = {
    "identity-dealt": _identity_dealt,
    "colour-cards-dealt": lambda t, facts, viewer: "Six colour cards of each player lie face down round the lot.",
    "confidential-cards-laid": lambda t, facts, viewer: "Four confidential cards lie in the circle. One is the Will.",
    "pawns-placed": lambda t, facts, viewer: "The pawns are on their start spaces.",
    "first-player": lambda t, facts, viewer: (
        f"{who(t, facts['seat'], viewer)} {'begin' if facts['seat'] == viewer else 'begins'}."
    ),
    "round-began": lambda t, facts, viewer: f"Round {facts['round']}",
    "turn-lost": _by("{who} lost this turn."),
    "rolled": _rolled,
    "stayed": _by("{who} found no way of that length and stayed put."),
    "walked": _walked,
    "boarded": _by("{who} got on the Trolley, and the turn is over."),
    "ride-rolled": _wordless,
    "rode": _wordless,
    "ride-ended": _ride_ended,
    "no-second-roll": _by("{who} landed on the Roll 1-6 space again, where one free roll a turn is all there is."),
    "looked": _looked,
    "doom-taken": _doom_taken,
    "guessed": _guessed,
    "peeked": _peeked,
    "will-taken": _by("{who} took the Will from the {slot} slot!"),
    "will-away": _will_away,
    "letter-taken": _letter_taken,
    "will-stolen": _by("{who} took the Will from {whom}."),
    "will-returned": _by("The Will went back to the {slot} slot, in sight of all."),
    "weasel-revived": _by("{who} turned a weasel card face up again."),
    "no-weasel-down": _by("{who} landed on the weasel card space with no card to turn up."),
    "ambushed": _ambushed,
    "cannon-fired": _by("{who} fired the Dip Cannon at {whom}."),
    "dip-rolled": _wordless,
    "dip-cancelled": _dip_cancelled,
    "dipped": _by("{who} hit {whom} with {dips}."),
    "sent-home": _by("{who} sent {whom} to {space}."),
    "weasel-sent": _wordless,
    "weasel-rolled": _wordless,
    "weasel-ran": _wordless,
    "weasel-bonked": _weasel_run("was bonked"),
    "weasel-caught": _weasel_run("got there"),
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
