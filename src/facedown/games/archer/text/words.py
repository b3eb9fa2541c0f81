"""Names as they stand in prompts and in the log."""

from typing import TYPE_CHECKING

from ..content import CARDS, CHALLENGES, EVENTS, FIRST_EVENT, OFFICE, SKILLS

if TYPE_CHECKING:
    from ..table import Archer


def seat_name(t: "Archer", seat: int) -> str:
    return OFFICE.characters[t.character[seat]].name


def location_name(location: int) -> str:
    return OFFICE.locations[location].in_words


def card_title(source: int) -> str:
    return CARDS[source].title if source < FIRST_EVENT else EVENTS[source - FIRST_EVENT].name


def card_line(source: int) -> str:
    return CARDS[source].line if source < FIRST_EVENT else EVENTS[source - FIRST_EVENT].line


def challenge_title(challenge: int) -> str:
    return CHALLENGES[challenge].title


def quoted(title: str) -> str:
    """Titles hold full stops and question marks, so in a sentence they are set off."""
    return f"“{title}”"


def skill_name(skill: int) -> str:
    return SKILLS[skill].title()


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def dice(numbers: tuple[int, ...]) -> str:
    return " + ".join(str(number) for number in numbers)
