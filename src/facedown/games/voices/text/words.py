"""Names and sentences as they stand in prompts, on cards and in the log."""

from functools import cache
from typing import TYPE_CHECKING

from ..content import EFFECTS, FACES, IN_SET, JURORS, PLATFORM, REGIONS, TRIALS, Ability, Goal
from ..verbs import ANY, HERE, VERBS, Effect
from ..verdict import outcome

if TYPE_CHECKING:
    from ..table import Voices

COLOURS = ("Orange", "Sky", "Green", "Yellow", "Blue", "Red")
TINTS = ("orange", "sky-blue", "green", "yellow", "blue", "red")  # as the client draws them
SECOND = 3  # a persona's second colour among them, with three players (VOI-THR-1)
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def seat_name(t: "Voices", seat: int) -> str:
    return "Prosecutor" if seat == t.prosecutor else COLOURS[seat]


def who(t: "Voices", seat: int, viewer: int | None) -> str:
    if seat == viewer:
        return "You"
    return "The prosecutor" if seat == t.prosecutor else COLOURS[seat]


def whom(t: "Voices", seat: int, viewer: int | None) -> str:
    if seat == viewer:
        return "you"
    return "the prosecutor" if seat == t.prosecutor else COLOURS[seat]


def whose(t: "Voices", seat: int, viewer: int | None) -> str:
    return "your" if seat == viewer else f"{whom(t, seat, viewer)}'s"


def whose_own(seat: int, viewer: int | None) -> str:
    return "your" if seat == viewer else "their"


def marker_name(t: "Voices", marker: int) -> str:
    """With three players a persona has two of each: those are told apart by their colours."""
    kind, owner = t.marker(marker), t.owner_of(marker)
    if t.seats > 3 or owner == t.prosecutor:
        return f"{kind.name} {kind.value}"
    second = marker // IN_SET != t.sets_of(owner)[0]
    return f"{TINTS[owner + SECOND * second]} {kind.name} {kind.value}"


def marker_told(t: "Voices", marker: int) -> str:
    """In a sentence, where the prosecutor's nought says nothing."""
    return marker_name(t, marker).removesuffix(" 0")


def marker_in_region(t: "Voices", marker: int) -> str:
    """Where it is; among its like it is known by its place, counted as an aim is."""
    words = f"{marker_name(t, marker)} in {region_name(t.where[marker])}"
    alike = [disc for disc in t.discs[t.where[marker]] if marker_key(t, disc) == marker_key(t, marker)]
    if len(alike) == 1:
        return words
    return f"{words}, {t.x[marker] + PLATFORM.half:.0f} mm along and {t.y[marker]:.0f} in"


def marker_key(t: "Voices", marker: int) -> tuple[int, str]:
    return t.owner_of(marker), marker_name(t, marker)


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


def quoted(title: str) -> str:
    """A title, or what Guy may do, set off from the sentence around it."""
    spoken = title[0] == title[-1] == "'"
    return f"“{title[1:-1] if spoken else title}”"


def region_name(region: int) -> str:
    return REGIONS[region].name


def juror_name(juror: int) -> str:
    return JURORS[juror].name


def the_jurors(juror: int) -> str:
    return f"the {juror_name(juror)} jurors"


def listed(names: list[str], last: str = "and") -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def many(count: int, noun: str) -> str:
    return f"{SMALL[count] if count < len(SMALL) else count} {noun}{'' if count == 1 else 's'}"


def aim_words(aim: tuple[int, int]) -> str:
    along, degrees = aim
    turn = "straight" if degrees == 0 else f"{abs(degrees)}° {'right' if degrees > 0 else 'left'}"
    return f"{along / 2:g} mm along, {turn}"


# --- effects ----------------------------------------------------------------------------------------------------------


MOST = {
    ANY: "any juror",
    "most": "the juror with the most influence tokens",
    "most-guilty": "the juror with the most guilty tokens",
    "most-innocent": "the juror with the most innocent tokens",
}


def on_juror(word: int | str) -> str:
    return MOST.get(str(word)) or the_jurors(int(word))


def in_region(word: int | str) -> str:
    if word == ANY:
        return "any region"
    return "this region" if word == HERE else region_name(int(word))


class Sayer:
    """Puts names into the texts of verbs."""

    juror = staticmethod(on_juror)
    region = staticmethod(in_region)
    many = staticmethod(many)
    number = staticmethod(SMALL.__getitem__)


SAYER = Sayer()


def effect_words(effect: Effect) -> str:
    verb, *arguments = effect
    return VERBS[verb].text(SAYER, *arguments)


@cache
def effects_words(effects: tuple[Effect, ...]) -> str:
    return " ".join(effect_words(effect) for effect in effects)


def ability_words(ability: Ability, effects: tuple[tuple[Effect, ...], ...]) -> str:
    """All of it, hidden effects as well: for a seat that may read the card."""
    if not ability.choices:
        return f"{'May: ' if ability.may else ''}{effects_words(effects[0])}"
    ways = [
        f"{quoted(choice.words)}: {effects_words(way)}" for choice, way in zip(ability.choices, effects, strict=True)
    ]
    return f"{'Hidden effects' if ability.hidden else 'Choice'}. {' '.join(ways)}"


def front_words(card: int) -> str:
    """A front as the prosecutor reads it behind the screen (VOI-SET-4)."""
    return side_words(card, 0)


def side_words(card: int, side: int) -> str:
    abilities = [
        f"[{header(ability.who)}] {ability_words(ability, effects)}"
        for ability, effects in zip(TRIALS[card].abilities(side), EFFECTS[card][side], strict=True)
    ]
    return f"{TRIALS[card].text(side)} {' '.join(abilities)}"


def header(who: str) -> str:
    return next((region.name for region in REGIONS if region.id == who), "Prosecutor")


# --- goals ------------------------------------------------------------------------------------------------------------


def goal_words(goal: tuple[Goal, ...], whose_own: str = "your") -> str:
    """As on the card, to who holds it; or about them."""
    return f"{'Win' if whose_own == 'your' else 'Wins'} with {goal_parts(goal, whose_own)}."


def goal_parts(goal: tuple[Goal, ...], whose_own: str) -> str:
    return listed([part_words(part, whose_own) for part in goal])


@cache
def part_words(part: Goal, whose_own: str = "your") -> str:
    for count, words in (
        (part.guilty, "at least {} guilty"),
        (part.innocent, "at least {} innocent"),
        (part.undecided, "at least {} undecided"),
        (part.innocent_at_most, "at most {} innocent"),
        (part.undecided_at_most, "at most {} undecided"),
    ):
        if count is not None:
            return f"{words.format(SMALL[count])} juror{'' if count == 1 else 's'}"
    if part.control is not None:
        names = [region.name for id in part.control for region in REGIONS if region.id == id]
        return f"control of {listed(names, 'or')}"
    if part.destroyed is not None:
        return f"at least {many(part.destroyed, 'destroyed marker')} of {whose_own} own"
    if part.destroyed_at_most is not None:
        return f"at most {many(part.destroyed_at_most, 'destroyed marker')} of {whose_own} own"
    if part.destroyed_no_more_than is not None:
        return f"no more destroyed markers than {SMALL[part.destroyed_no_more_than]} of the other personas"
    assert part.cancelled is not None
    return f"at least {SMALL[part.cancelled]} cancelled guilty tokens"


PROSECUTOR_PARTS = "more guilty jurors than innocent ones"
PROSECUTOR_GOAL = f"Win with {PROSECUTOR_PARTS}."


def face_name(face: int) -> str:
    return FACES[face]


def verdict_words(guilty: int, innocent: int) -> str:
    if not guilty and not innocent:
        return "Not one juror can decide about Guy."
    found = outcome(guilty, innocent)
    if found == "split":
        return f"The jury is split, {SMALL[guilty]} against {SMALL[innocent]}."
    most, least = max(guilty, innocent), min(guilty, innocent)
    return f"Guy is {found}, {SMALL[most]} to {SMALL[least] if least else 'none'}."
