"""The log of Campus Life: each event as a sentence, seen through one seat's eyes, and its facts by id."""

from collections.abc import Callable
from typing import Any

from ..content import CARD_IDS, MANSION, NUMBERS, ROOM_IDS, ROOMS, TYPES, WEAPONS
from ..table import NONE, CampusLife
from .words import bare_card_name, card_name, listed, points, room_name, scored_for, seat_name, steps, weapon_name

Facts = dict[str, Any]


def event_words(t: CampusLife, name: str, facts: Facts, viewer: int | None) -> str:
    return SENTENCES[name](t, facts, viewer)


def who(t: CampusLife, seat: int, viewer: int | None) -> str:
    return "You" if seat == viewer else seat_name(t, seat)


def whom(t: CampusLife, seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else seat_name(t, seat)


def _arrived(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{NUMBER_WORDS[len(facts['suspects'])].capitalize()} people have come to Mr. Boddy's party."


def _noted(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    name = bare_card_name(facts["card"])
    return (f"You fancy {name}.", f"Your kink is the {name}.", f"Your aesthetic is the {name}.")[facts["type"]]


def _dealt(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"Your hand: {cards_named(facts['cards'])}."


def _weapon_placed(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return (
        f"{who(t, facts['seat'], viewer)} put the {weapon_name(facts['weapon'])} into the {room_name(facts['room'])}."
    )


def _walked(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{who(t, facts['seat'], viewer)} walked {steps(len(facts['way']) - 1)}."


def _entered(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    way = facts["way"]
    return f"{who(t, facts['seat'], viewer)} went into the {room_name(way[-1])}, {steps(len(way) - 1)}."


def _stayed(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    here = facts["way"][-1]
    return (
        f"{who(t, facts['seat'], viewer)} stayed {f'in the {room_name(here)}' if here < ROOMS else 'in the corridor'}."
    )


def _took_passage(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    start, end = facts["way"]
    return f"{who(t, facts['seat'], viewer)} took the passage from the {room_name(start)} to the {room_name(end)}."


def _drew(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    drawn = card_name(facts["card"]) if "card" in facts else "the card"
    return f"{who(t, facts['seat'], viewer)} drew {drawn} in the {room_name(facts['room'])}."


def _laid_down(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    if "card" not in facts:
        return f"{seat_name(t, facts['seat'])} laid a card down in the {room_name(facts['room'])}."
    if facts["kept"]:
        return f"You kept it and left {card_name(facts['card'])} in the {room_name(facts['room'])}."
    return f"You put {card_name(facts['card'])} back in the {room_name(facts['room'])}."


def _weapon_taken(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return (
        f"{who(t, facts['seat'], viewer)} took the {weapon_name(facts['weapon'])} from the {room_name(facts['room'])}."
    )


def _weapon_traded(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    left, taken = weapon_name(facts["left"]), weapon_name(facts["weapon"])
    return f"{who(t, facts['seat'], viewer)} traded the {left} for the {taken} in the {room_name(facts['room'])}."


def _weapon_dropped(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return (
        f"{who(t, facts['seat'], viewer)} dropped the {weapon_name(facts['weapon'])} in the {room_name(facts['room'])}."
    )


def _hook_up_rolled(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    own, theirs = facts["numbers"]
    return f"{who(t, facts['seat'], viewer)} talked to {whom(t, facts['other'], viewer)}: {own} against {theirs}."


def _turned_up(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{who(t, facts['seat'], viewer)} turned up {card_name(facts['card'])}."


def _shifted(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    own, theirs = facts["numbers"]
    return f"{who(t, facts['seat'], viewer)} shifted by one: {own} against {theirs} now."


def _missed(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    one, other = whom(t, facts["seat"], viewer), whom(t, facts["other"], viewer)
    return f"No spark between {one} and {other}: {facts['apart']} apart."


def _hooked_up(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{who(t, facts['seat'], viewer)} and {whom(t, facts['other'], viewer)} hooked up and left together."


def _shown(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    cards = cards_named(facts["cards"])
    weapon = "" if facts["weapon"] == NONE else f", carried the {weapon_name(facts['weapon'])}"
    wanted = listed([bare_card_name(card) for card in facts["notepad"]])
    return f"{who(t, facts['seat'], viewer)} showed {cards}{weapon}, and had {wanted} on the notepad."


def cards_named(cards: list[int]) -> str:
    return f"the {listed([bare_card_name(card) for card in cards])} cards"


def _left_alone(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{who(t, facts['seat'], viewer)} left the mansion alone."


def _hooked_up_with_boddy(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{who(t, facts['seat'], viewer)} met Mr. Boddy in the Cellar. He did not ask about the carpet."


def _party_ended(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    rounds = t.settings.last_call
    why = {
        "mr-boddy": "Mr. Boddy has found company",
        "all-left": "everybody has left",
        "last-turns": f"the last guest has had {NUMBER_WORDS[NUMBERS.last_turns]} more turns",
        "last-call": f"last call, after {rounds} {'round' if rounds == 1 else 'rounds'}",
    }[facts["why"]]
    return f"The party is over: {why}."


def _last_turn(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    seat, turns = facts["seat"], facts["turns"]
    if turns == 1:
        return f"The last turn for {whom(t, seat, viewer)}."
    if turns < NUMBERS.last_turns:
        return f"{NUMBER_WORDS[turns].capitalize()} more turns for {whom(t, seat, viewer)}."
    guest = "You are" if seat == viewer else f"{seat_name(t, seat)} is"
    return f"{guest} the last guest: {NUMBER_WORDS[turns]} more turns, then the party ends."


NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def _rooms_filled(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{NUMBER_WORDS[len(facts['rooms'])].capitalize()} rooms got a card, face down."


def _scored(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    what_for = scored_for(facts["what"], facts["card"])
    return f"{who(t, facts['seat'], viewer)}: {points(facts['points'])}, {what_for}."


def _won(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    seats = facts["seats"]
    if not facts["points"]:
        return f"Nobody scored, so {listed([whom(t, seat, viewer) for seat in seats])} share the win."
    names = listed([who(t, seats[0], viewer), *(whom(t, seat, viewer) for seat in seats[1:])])
    if len(seats) == 1:
        return f"{names} won with {points(facts['points'])}."
    if len(seats) == 2 and t.partner[seats[0]] == seats[1]:
        return f"{names} won together with {points(facts['points'])}."
    return f"{names} share the win with {points(facts['points'])}."


def _taken_back(t: CampusLife, facts: Facts, viewer: int | None) -> str:
    return f"{who(t, facts['seat'], viewer)} took that back."


SENTENCES: dict[str, Callable[[CampusLife, Facts, int | None], str]] = {
    "arrived": _arrived,
    "noted": _noted,
    "dealt": _dealt,
    "hands-dealt": lambda t, facts, viewer: "Everybody holds three cards and keeps three wishes on a notepad.",
    "envelope-filled": lambda t, facts, viewer: "Three cards went into the envelope, unseen.",
    "rooms-filled": _rooms_filled,
    "weapon-placed": _weapon_placed,
    "round-began": lambda t, facts, viewer: f"Round {facts['round']}",
    "rolled": lambda t, facts, viewer: f"{who(t, facts['seat'], viewer)} rolled {facts['number']}.",
    "walked": _walked,
    "entered": _entered,
    "stayed": _stayed,
    "took-passage": _took_passage,
    "drew": _drew,
    "laid-down": _laid_down,
    "weapon-taken": _weapon_taken,
    "weapon-traded": _weapon_traded,
    "weapon-dropped": _weapon_dropped,
    "hook-up-rolled": _hook_up_rolled,
    "turned-up": _turned_up,
    "shifted": _shifted,
    "missed": _missed,
    "hooked-up": _hooked_up,
    "shown": _shown,
    "left-alone": _left_alone,
    "boddy-came-home": lambda t, facts, viewer: "Mr. Boddy came home. The Cellar is worth a visit now.",
    "hooked-up-with-boddy": _hooked_up_with_boddy,
    "last-turn": _last_turn,
    "party-ended": _party_ended,
    "scored": _scored,
    "scored-nothing": lambda t, facts, viewer: f"{who(t, facts['seat'], viewer)} scored nothing.",
    "won": _won,
    "taken-back": _taken_back,
}


def event_facts(facts: Facts) -> Facts:
    """The same facts with ids for numbers, as views have them."""
    return {key: BY_ID[key](value) if key in BY_ID else value for key, value in facts.items()}


def _space(space: int) -> str | list[int]:
    square = MANSION.squares[space]
    return ROOM_IDS[space] if square is None else list(square)


BY_ID: dict[str, Callable[[Any], Any]] = {
    "card": lambda card: None if card == NONE else CARD_IDS[card],
    "cards": lambda cards: [CARD_IDS[card] for card in cards],
    "notepad": lambda cards: [CARD_IDS[card] for card in cards],
    "type": lambda kind: TYPES[kind],
    "room": lambda room: ROOM_IDS[room],
    "rooms": lambda rooms: [ROOM_IDS[room] for room in rooms],
    "weapon": lambda weapon: None if weapon == NONE else WEAPONS[weapon],
    "left": lambda weapon: WEAPONS[weapon],
    "way": lambda way: [_space(space) for space in way],
}
