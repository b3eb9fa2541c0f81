"""A trial looked back on: roles, hands, influence and what lay behind the screen at a moment, for after the end; and
the value that everybody had on the platforms."""

from typing import Any

from ..content import COPIES, FACE_OF, KINDS, PROSECUTOR_ROLE, ROLES, TRIALS, goal_for
from ..table import NONE, THREE_CARDS, Voices
from ..text.words import face_name, front_words, goal_words, juror_name, listed, quoted, side_words

MEASURE = "Value on the platforms"


def measured(table: dict[str, Any]) -> list[int]:
    return [sum(region["totals"][seat] for region in table["regions"]) for seat in range(len(table["seats"]))]


def things(t: Voices, seat: int) -> list[tuple[str, str]]:
    role = PROSECUTOR_ROLE if seat == t.prosecutor else ROLES[t.role[seat]]
    hand = dict.fromkeys(KINDS[card // COPIES].name for card in t.hand[seat])
    return [("role", role.name), *(("strategy card", name) for name in hand)]


def secrets(t: Voices, seat: int | None) -> list[str]:
    if seat is None:
        jury = [f"{juror_name(juror)} jurors: {faces(stack)}." for juror, stack in enumerate(t.stacks) if stack]
        return [*jury, f"Next influence: {faces(t.pile[-1:])}."] if t.pile else jury
    lines = [f"{PROSECUTOR_ROLE.name}." if seat == t.prosecutor else role_words(t, seat)]
    if seat == t.prosecutor:
        lines += trial_cards(t)
    if t.hand[seat]:
        lines.append(f"In hand: {listed([KINDS[card // COPIES].name for card in t.hand[seat]])}.")
    if t.holder == seat and t.held:
        lines.append(f"Drawn influence: {faces(t.held)}.")
    return lines


def trial_cards(t: Voices) -> list[str]:
    fronts = [card for place in THREE_CARDS if (card := t.behind_screen(place)) != NONE]
    behind = [f"Behind the screen: {quoted(TRIALS[card].title)} {front_words(card)}" for card in fronts]
    return behind if t.side == NONE else [*behind, f"Reads: {side_words(t.chosen, t.side)}"]


def role_words(t: Voices, seat: int) -> str:
    role = t.role[seat]
    return f"{ROLES[role].name}. {goal_words(goal_for(role, t.seats), 'their')}"


def faces(tokens: list[int]) -> str:
    """From the lowest to the top one."""
    return ", ".join(face_name(FACE_OF[token]) for token in tokens)
