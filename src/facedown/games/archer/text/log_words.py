"""The log: each event as a sentence, seen through one seat's eyes."""

import re
from collections.abc import Callable
from typing import Any

from ..content import FIRST_EVENT, NONE, OFFICE
from ..table import Archer
from .words import (
    card_line,
    card_title,
    cards,
    challenge_title,
    dice,
    listed,
    location_name,
    quoted,
    seat_name,
    skill_name,
)

Facts = dict[str, Any]
Sentence = Callable[[Archer, Facts, int | None], str]
MARK = "\x1f"  # around a title, until the sentence is whole
DOUBLED_STOP = re.compile(f"([.?!]”?{MARK})\\.")  # a title brought its own


def event_words(t: Archer, name: str, facts: Facts, viewer: int | None) -> str | tuple[str, ...]:
    return cut(SENTENCES[name](t, facts, viewer))


def cut(words: str) -> str | tuple[str, ...]:
    """At the titles, if there are any."""
    words = DOUBLED_STOP.sub(r"\1", words)
    return tuple(words.split(MARK)) if MARK in words else words


def card(source: int) -> str:
    """Events have the names of people, which need no quotation marks."""
    return f"{MARK}{quoted(card_title(source)) if source < FIRST_EVENT else card_title(source)}{MARK}"


def challenge(number: int) -> str:
    return f"{MARK}{quoted(challenge_title(number))}{MARK}"


def who(t: Archer, seat: int, viewer: int | None) -> str:
    return "You" if seat == viewer else seat_name(t, seat)


def whom(t: Archer, seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else seat_name(t, seat)


def whose(t: Archer, seat: int, viewer: int | None) -> str:
    return "Your" if seat == viewer else f"{seat_name(t, seat)}'s"


def their(t: Archer, seat: int, viewer: int | None) -> str:
    return "your" if seat == viewer else OFFICE.characters[t.character[seat]].their


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
    "card": card,
    "event": card,
    "challenge": challenge,
    "dice": dice,
}


def _tokens_handed_out(t: Archer, facts: Facts, viewer: int | None) -> str:
    one, leader = facts["seat"], facts["leader"]
    first = f"{who(t, one, viewer)} got the Initiative Token"
    if leader == NONE:
        return f"{first}."
    if leader == one:
        return f"{first} and the Mission Leader Token."
    return f"{first}, {whom(t, leader, viewer)} the Mission Leader Token."


def _entered(t: Archer, facts: Facts, viewer: int | None) -> str:
    first = " first" if facts["first"] else ""
    return f"{who(t, facts['seat'], viewer)} entered {location_name(facts['location'])}{first}."


def _met_company(t: Archer, facts: Facts, viewer: int | None) -> str:
    hits = facts["hits"]
    found = "no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    rolled = listed([str(number) for number in facts["dice"]])
    return f"{who(t, facts['seat'], viewer)} rolled {rolled} for something clever to say: {found}."


def _drew(t: Archer, facts: Facts, viewer: int | None) -> str:
    if "cards" not in facts:
        return f"{who(t, facts['seat'], viewer)} drew {cards(facts['count'])}."
    return f"You drew {listed([card(drawn) for drawn in facts['cards']])}."


def _deck_empty(t: Archer, facts: Facts, viewer: int | None) -> str:
    whose = "Your" if facts["seat"] == viewer else f"{seat_name(t, facts['seat'])}'s"
    return f"{whose} deck is empty."


def _moved_card(words: str) -> Sentence:
    """`{card}` for its owner, a card for the others."""

    def sentence(t: Archer, facts: Facts, viewer: int | None) -> str:
        moved = card(facts["card"]) if "card" in facts else "a card"
        seat = facts["seat"]
        return words.format(who=who(t, seat, viewer), card=moved, their=their(t, seat, viewer))

    return sentence


def _looked(one: str, many: str, key: str, name: Callable[[int], str]) -> Sentence:
    """Which ones is for who looked."""

    def sentence(t: Archer, facts: Facts, viewer: int | None) -> str:
        count, seat = facts["count"], facts["seat"]
        if not count:
            return f"There was nothing left for {whom(t, seat, viewer)} to look at."
        what = (one if count == 1 else many).format(count=count, their=their(t, seat, viewer))
        seen = f": {listed([name(number) for number in facts[key]])}" if key in facts else ""
        return f"{who(t, seat, viewer)} looked at {what}{seen}."

    return sentence


def _played(t: Archer, facts: Facts, viewer: int | None) -> str:
    words = f"{who(t, facts['seat'], viewer)} played {card(facts['card'])}"
    if facts["target"] != NONE:
        words += f" on {whom(t, facts['target'], viewer)}"
    return f"{words}: {quoted(card_line(facts['card']))}"


def _rolled(t: Archer, facts: Facts, viewer: int | None) -> str:
    added = facts["added"]
    change = f" plus {added}" if added > 0 else f" minus {-added}" if added else ""
    rolled = f"{who(t, facts['seat'], viewer)} rolled {dice(facts['dice'])}{change}"
    return f"{rolled} with {skill_name(facts['skill'])} for {challenge(facts['challenge'])}."


def _rolled_off(t: Archer, facts: Facts, viewer: int | None) -> str:
    rolls = [f"{whom(t, seat, viewer)} {number}" for seat, number in zip(facts["seats"], facts["dice"], strict=True)]
    return f"Rolled off for the lead: {listed(rolls)}."


def _all_rolled(t: Archer, facts: Facts, viewer: int | None) -> str:
    more = {facts["seat"]: " plus 1"}
    rolls = [f"{whom(t, seat, viewer)} {number}{more.get(seat, '')}" for seat, number in enumerate(facts["dice"])]
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
        return f"{who(t, facts['seat'], viewer)} chose to lose {facts['amount']}."
    return f"{who(t, facts['seat'], viewer)} chose to let {whom(t, facts['other'], viewer)} gain {facts['amount']}."


def _due(t: Archer, facts: Facts, viewer: int | None) -> str:
    return f"{card(facts['card'])} came due{'' if facts['amount'] else ' and came to nothing'}."


def _won(t: Archer, facts: Facts, viewer: int | None) -> str:
    return f"{listed([who(t, seat, viewer) for seat in facts['seats']])} won with {facts['amount']} Upper Hand."


def _arrived(t: Archer, facts: Facts, viewer: int | None) -> str:
    return f"In the office today: {listed([seat_name(t, seat) for seat in range(t.seats)])}."


def _titles(words: str) -> Sentence:
    return lambda t, facts, viewer: words.format(
        listed([challenge(number) for number in facts["challenges"] if number != NONE] or ["nothing"])
    )


SENTENCES: dict[str, Sentence] = {
    "arrived": _arrived,
    "opened": lambda t, facts, viewer: f"Open: {listed([location_name(place) for place in facts['locations']])}.",
    "tokens-handed-out": _tokens_handed_out,
    "round-began": simple("Round {round}"),
    "entered": _entered,
    "found-closed": simple("{who} found {location} closed."),
    "declined": simple("{who} left {location} unused."),
    "met-company": _met_company,
    "event-drawn": simple("{who} drew an Event: {event}."),
    "events-refilled": simple("The {count} used Events were shuffled again."),
    "initiative-taken": simple("{who} took the Initiative Token."),
    "initiative-passed": simple("The Initiative Token passed to {whom}."),
    "lead-taken": simple("{who} took the Mission Leader Token."),
    "armed": simple("{who} got one more die for the Mission."),
    "studied": simple("{who} will draw one more card on the Mission."),
    "rolled-off": _rolled_off,
    "leads": simple("Mission Leader: {whom}."),
    "laid-out": _titles("The Mission: {}."),
    "challenges-refilled": simple("The {count} discarded Challenges were shuffled again."),
    "row-discarded": _titles("Left undone: {}."),
    "sat-out": simple("No Challenge was left for {whom}."),
    "passed": simple("{who} passed."),
    "rolled": _rolled,
    "challenge-won": simple("{who} won {challenge}."),
    "missed": simple("{who} needed {needs} and got {total}."),
    "hushed": simple("Hushed, {whom} drew nothing from the roll."),
    "drew": _drew,
    "deck-empty": _deck_empty,
    "played": _played,
    "not-placed-yet": lambda t, facts, viewer: (
        f"{whose(t, facts['seat'], viewer)} token is not on the table yet, and stays where it is."
    ),
    "fell-flat": lambda t, facts, viewer: "There was nobody to hit." if facts["missed"] else "It changed nothing.",
    "dodged": simple("{who} dodged it."),
    "put-below": _moved_card("{who} put {card} under {their} deck."),
    "laid": simple("{card} now lies in front of {whom}."),
    "looked-at-deck": _looked("the last card of {their} deck", "the top {count} cards of {their} deck", "cards", card),
    "looked-at-events": _looked("the next Event", "the next {count} Events", "events", card),
    "looked-at-challenges": _looked("the next Challenge", "the next {count} Challenges", "challenges", challenge),
    "laid-on-top": _moved_card("{who} laid {card} on top of {their} deck."),
    "dare-answered": _dare_answered,
    "gained": simple("{who} gained {amount} (now {now})."),
    "lost": simple("{who} lost {amount} (now {now})."),
    "nothing-to-lose": simple("{who} had nothing to lose."),
    "turned": simple("{who} turned a loss of {amount} into a gain."),
    "shielded": simple("A loss of {amount} bounced off {whom}."),
    "intercepted": simple("{who} took the {amount} meant for {whom} (now {now})."),
    "gambled": simple("{who} needed {needs} and rolled {number}."),
    "duelled": _duelled,
    "all-rolled": _all_rolled,
    "pictures-passed": _pictures_passed,
    "token-moved": simple("{who} moved to {location}."),
    "closed": simple("{who} closed {location} until the end of round {round}."),
    "poached": simple("{who} took {challenge} from {whom}."),
    "refreshed": _titles("The Mission changed: {}."),
    "spoiled": simple("{who} threw out {challenge}."),
    "due": _due,
    "cleaned-up": simple("Everyone took back their token."),
    "won": _won,
    "taken-back": simple("{who} took that back."),
}
