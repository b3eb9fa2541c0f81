"""The log: each event as a sentence, seen through one seat's eyes, and its facts by id."""

from collections.abc import Callable
from typing import Any

from .content import CARD_IDS, CHALLENGE_IDS, CHARACTERS, EVENTS, FIRST_EVENT, LOCATIONS, NONE, SKILLS
from .table import Archer
from .words import card_line, card_title, cards, challenge_title, dice, listed, location_name, seat_name, skill_name

Facts = dict[str, Any]
Sentence = Callable[[Archer, Facts, int | None], str]


def event_words(t: Archer, name: str, facts: Facts, viewer: int | None) -> str:
    return SENTENCES[name](t, facts, viewer)


def who(t: Archer, seat: int, viewer: int | None) -> str:
    return "You" if seat == viewer else seat_name(t, seat)


def whom(t: Archer, seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else seat_name(t, seat)


def simple(words: str) -> Sentence:
    """`{who}` is the seat, `{whom}` the other or, without one, the seat; any fact by its name."""

    def sentence(t: Archer, facts: Facts, viewer: int | None) -> str:
        filled = {key: NAMED[key](value) if key in NAMED else value for key, value in facts.items()}
        if "seat" in facts:
            filled["who"] = who(t, facts["seat"], viewer)
            filled["whom"] = whom(t, facts["seat"], viewer)
        if "other" in facts:
            filled["whom"] = whom(t, facts["other"], viewer)
        return words.format(**filled)

    return sentence


NAMED: dict[str, Callable[[Any], Any]] = {
    "location": location_name,
    "card": card_title,
    "event": card_title,
    "challenge": challenge_title,
    "dice": dice,
}


def _entered(t: Archer, facts: Facts, viewer: int | None) -> str:
    company = ", first in" if not facts["company"] else ""
    return f"{who(t, facts['seat'], viewer)} went to {location_name(facts['location'])}{company}."


def _met_company(t: Archer, facts: Facts, viewer: int | None) -> str:
    hits = facts["hits"]
    found = "no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    rolled = ", ".join(str(number) for number in facts["dice"])
    return f"{who(t, facts['seat'], viewer)} looked for something clever to say: {rolled}, {found}."


def _drew(t: Archer, facts: Facts, viewer: int | None) -> str:
    if "cards" not in facts:
        return f"{who(t, facts['seat'], viewer)} drew {cards(facts['count'])}."
    return f"You drew {listed([card_title(card) for card in facts['cards']])}."


def _put_below(t: Archer, facts: Facts, viewer: int | None) -> str:
    if "card" not in facts:
        return f"{seat_name(t, facts['seat'])} put a card under the deck."
    return f"You put {card_title(facts['card'])} under your deck."


def _laid_on_top(t: Archer, facts: Facts, viewer: int | None) -> str:
    if "card" not in facts:
        return f"{seat_name(t, facts['seat'])} laid a card on top of the deck."
    return f"You laid {card_title(facts['card'])} on top of your deck."


def _looked(what: str, key: str, name: Callable[[int], str]) -> Sentence:
    def sentence(t: Archer, facts: Facts, viewer: int | None) -> str:
        if not facts["count"]:
            return f"{who(t, facts['seat'], viewer)} looked at {what}: none there."
        if key not in facts:
            return f"{who(t, facts['seat'], viewer)} looked at {what}, {facts['count']} of them."
        return f"You looked at {what}: {listed([name(card) for card in facts[key]])}."

    return sentence


def _played(t: Archer, facts: Facts, viewer: int | None) -> str:
    card = facts["card"]
    words = f"{who(t, facts['seat'], viewer)} played {card_title(card)}"
    if facts["target"] != NONE:
        words += f" on {whom(t, facts['target'], viewer)}"
    if facts["location"] != NONE:
        words += f", {location_name(facts['location'])}"
    return f"{words}. \u201c{card_line(card)}\u201d"


def _rolled(t: Archer, facts: Facts, viewer: int | None) -> str:
    added = f" {facts['added']:+}" if facts["added"] else ""
    title, skill = challenge_title(facts["challenge"]), skill_name(facts["skill"])
    return f"{who(t, facts['seat'], viewer)} rolled {dice(facts['dice'])}{added} for {title}, {skill}."


def _challenge_won(t: Archer, facts: Facts, viewer: int | None) -> str:
    return f"{who(t, facts['seat'], viewer)} won {challenge_title(facts['challenge'])}."


def _rolled_off(t: Archer, facts: Facts, viewer: int | None) -> str:
    rolls = [f"{whom(t, seat, viewer)} {number}" for seat, number in zip(facts["seats"], facts["dice"], strict=True)]
    return f"Rolled off for the lead: {listed(rolls)}."


def _all_rolled(t: Archer, facts: Facts, viewer: int | None) -> str:
    rolls = [f"{whom(t, seat, viewer)} {number}" for seat, number in enumerate(facts["dice"])]
    return f"Everyone rolled: {listed(rolls)}."


def _duelled(t: Archer, facts: Facts, viewer: int | None) -> str:
    own, theirs = facts["dice"]
    return f"{who(t, facts['seat'], viewer)} against {whom(t, facts['other'], viewer)}: {own} to {theirs}."


def _pictures_passed(t: Archer, facts: Facts, viewer: int | None) -> str:
    if not facts["count"]:
        return f"{who(t, facts['seat'], viewer)} kept the pictures. Nobody else saw a thing."
    seen = "one pair of eyes" if facts["count"] == 1 else f"{facts['count']} pairs of eyes"
    return f"The pictures reached {whom(t, facts['other'], viewer)} after {seen}."


def _dare_answered(t: Archer, facts: Facts, viewer: int | None) -> str:
    if facts["answer"] == "lose":
        return f"{who(t, facts['seat'], viewer)} took the loss."
    return f"{who(t, facts['seat'], viewer)} let {whom(t, facts['other'], viewer)} have it."


def _won(t: Archer, facts: Facts, viewer: int | None) -> str:
    return f"{listed([who(t, seat, viewer) for seat in facts['seats']])} won with {facts['amount']} Upper Hand."


def _arrived(t: Archer, facts: Facts, viewer: int | None) -> str:
    return f"In the office today: {listed([seat_name(t, seat) for seat in range(t.seats)])}."


def _titles(words: str) -> Sentence:
    return lambda t, facts, viewer: words.format(
        listed([challenge_title(card) for card in facts["challenges"] if card != NONE] or ["nothing"])
    )


SENTENCES: dict[str, Sentence] = {
    "arrived": _arrived,
    "opened": lambda t, facts, viewer: f"Open: {listed([location_name(place) for place in facts['locations']])}.",
    "tokens-handed-out": lambda t, facts, viewer: (
        f"{who(t, facts['seat'], viewer)} got the Initiative Token"
        f"{' and the Mission Leader Token' if facts['leads'] else ''}."
    ),
    "round-began": simple("Round {round}."),
    "entered": _entered,
    "found-closed": simple("{who} found {location} closed."),
    "declined": simple("{who} left {location} unused."),
    "met-company": _met_company,
    "event-drawn": simple("{who} drew an Event: {event}."),
    "events-refilled": simple("The {count} used Events were shuffled anew."),
    "initiative-taken": simple("{who} took the Initiative Token."),
    "initiative-passed": simple("The Initiative Token passed to {whom}."),
    "lead-taken": simple("{who} took the Mission Leader Token."),
    "armed": simple("{who} got one more die for the Mission."),
    "studied": simple("{who} will draw one more card on the Mission."),
    "rolled-off": _rolled_off,
    "leads": simple("Mission Leader: {whom}."),
    "laid-out": _titles("The Mission: {}."),
    "challenges-refilled": simple("The {count} used Challenges were shuffled anew."),
    "row-discarded": _titles("Left undone: {}."),
    "sat-out": simple("Nothing is left for {whom}."),
    "passed": simple("{who} passed."),
    "rolled": _rolled,
    "challenge-won": _challenge_won,
    "missed": simple("{who} missed: {total}, {needs} needed."),
    "hushed": simple("{who} drew nothing: hushed."),
    "drew": _drew,
    "deck-empty": simple("The deck of {whom} is empty."),
    "played": _played,
    "fell-flat": lambda t, facts, viewer: "There was nobody to hit." if facts["missed"] else "It changed nothing.",
    "dodged": simple("{who} dodged it."),
    "put-below": _put_below,
    "laid": simple("{card} lies before {whom}."),
    "looked-at-deck": _looked("the top of the own deck", "cards", card_title),
    "looked-at-events": _looked("the next Events", "events", card_title),
    "looked-at-challenges": _looked("the next Challenges", "challenges", challenge_title),
    "laid-on-top": _laid_on_top,
    "dare-answered": _dare_answered,
    "gained": simple("{who} gained {amount}: {now}."),
    "lost": simple("{who} lost {amount}: {now}."),
    "turned": simple("{who} turned the loss of {amount} into a gain."),
    "shielded": simple("{who} would have lost {amount}, and did not."),
    "intercepted": simple("{who} took the {amount} meant for {whom}: {now}."),
    "gambled": simple("{who} rolled {number}, {needs} needed."),
    "duelled": _duelled,
    "all-rolled": _all_rolled,
    "pictures-passed": _pictures_passed,
    "token-moved": simple("{who} moved to {location}."),
    "closed": simple("{who} closed {location} until the end of round {round}."),
    "poached": simple("{who} took {challenge} from {whom}."),
    "refreshed": _titles("The Mission changed: {}."),
    "spoiled": simple("{who} threw out {challenge}."),
    "cleaned-up": simple("Everyone took their token back."),
    "won": _won,
    "taken-back": simple("{who} took that back."),
}


def event_facts(facts: Facts) -> Facts:
    """The same facts with ids for numbers, as views have them."""
    return {key: BY_ID[key](value) if key in BY_ID else value for key, value in facts.items()}


def _source_id(source: int) -> str:
    return CARD_IDS[source] if source < FIRST_EVENT else EVENTS[source - FIRST_EVENT].id


def _challenge_id(card: int) -> str | None:
    return None if card == NONE else CHALLENGE_IDS[card]


BY_ID: dict[str, Callable[[Any], Any]] = {
    "card": lambda card: None if card == NONE else _source_id(card),
    "cards": lambda drawn: [_source_id(card) for card in drawn],
    "event": _source_id,
    "events": lambda events: [_source_id(event) for event in events],
    "challenge": _challenge_id,
    "challenges": lambda row: [_challenge_id(card) for card in row],
    "thrown": lambda row: [_challenge_id(card) for card in row],
    "characters": lambda characters: [CHARACTERS[character] for character in characters],
    "location": lambda place: None if place == NONE else LOCATIONS[place],
    "locations": lambda places: [LOCATIONS[place] for place in places],
    "target": lambda seat: None if seat == NONE else seat,
    "skill": lambda skill: SKILLS[skill],
}
