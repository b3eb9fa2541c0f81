"""What a careful voice can write down: roles, strategy cards in other hands, and the influence on the jury.

Memory is part of the game: what a token showed is here only where the table has agreed to notes (VOI-INF-2), and the
odds do not remember it either. All is counted, not drawn. Which card or token somebody kept was their choice, and is
not read; where such a choice and a reshuffle come together, there are no odds."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from facedown.kernel.knowledge.notebook import Group, Panel, Shares, Thing, thing
from facedown.kernel.words.log import Told

from ..content import (
    COPIES,
    FACE_OF,
    FACES,
    ICONS,
    JUROR_IDS,
    KIND_IDS,
    KINDS,
    ROLE_IDS,
    ROLES,
    basic_roles,
    icon_counts,
)
from ..table import Voices
from ..text.words import capital, face_name, juror_name, seat_name

ICON_NAMES = {"guilty": "A role for guilt", "innocent": "A role for innocence", "neutral": "A neutral role"}
NO_NOTES = "No notes at this table: what you saw of a token, you remember yourself (VOI-INF-2)."
NOTES = "From the lowest to the top one."
AT_LEAST_ONE = "The odds are for at least one of a kind."
RESHUFFLED = "The discards have been shuffled since: no odds any more."
MIXED = "Discarded tokens have been mixed since: no odds any more."


def without_notes(t: Voices, seat: int) -> Voices:
    if t.settings.notes:
        return t
    forgetful = t.clone()
    forgetful.seen = [seen & ~(1 << seat) for seen in t.seen]
    return forgetful


def panel(t: Voices, seat: int, told: Sequence[Told]) -> Panel:
    faces = {
        **{ROLE_IDS[role]: ROLES[role].name for role in basic_roles(t.seats) if t.settings.roles == "basic"},
        **({f"icon-{icon}": ICON_NAMES[icon] for icon in ICONS} if t.settings.roles != "basic" else {}),
        **{f"card-{kind.id}": kind.name for kind in KINDS},
        **{f"token-{face}": capital(face_name(number)) for number, face in enumerate(FACES)},
    }
    token_note = (MIXED if mixed(told) else NOTES) if t.settings.notes else NO_NOTES
    groups = [
        Group("Their roles", roles(t, seat)),
        Group("Influence on the jury", tokens(t, seat, told), token_note),
        Group("Strategy cards in their hands", hands(t, seat, told), RESHUFFLED if reshuffled(told) else AT_LEAST_ONE),
    ]
    return Panel(faces, [group for group in groups if group.things], notes=t.settings.notes)


def shares(t: Voices, seat: int, told: Sequence[Told]) -> Shares:
    found = {one.id: role_chances(t, seat) for one in roles(t, seat) if len(one.can_be) > 1}
    unseen = hidden_faces(t, seat)
    for one in tokens(t, seat, told):
        if len(one.can_be) > 1 and one.odds:
            found[one.id] = {f"token-{FACES[face]}": Fraction(count, unseen.total()) for face, count in unseen.items()}
    for other, one in zip(holders(t, seat), hands(t, seat, told), strict=True):
        if one.odds:
            found[one.id] = hand_chances(t, seat, len(t.hand[other]))
    return found


def speaks_of(t: Voices, seat: int, claim: str, values: Sequence[int | str], _: int) -> str | None:
    """Of a token: the one that is on top now. When it was said stands beside it."""
    if claim == "icon":
        return f"role {seat}"
    if claim == "saw":
        return f"token {values[0]} {len(t.stacks[JUROR_IDS.index(str(values[0]))]) - 1}"
    return None


# --- roles ------------------------------------------------------------------------------------------------------------


def others(t: Voices, seat: int) -> list[int]:
    return [other for other in t.personas() if other != seat]


def roles_left(t: Voices, seat: int) -> list[str]:
    """One for each of the others: roles that all may read in the basic game (VOI-SET-7), icons in the advanced one."""
    own = t.role[seat]
    if t.settings.roles == "basic":
        return [ROLE_IDS[role] for role in basic_roles(t.seats) if role != own or seat == t.prosecutor]
    left = [f"icon-{icon}" for icon, count in zip(ICONS, icon_counts(t.seats), strict=True) for _ in range(count)]
    if seat != t.prosecutor:
        left.remove(f"icon-{ROLES[own].icon}")
    return left


def roles(t: Voices, seat: int) -> list[Thing]:
    left = list(dict.fromkeys(roles_left(t, seat)))
    why = ["There are two personas, and the other role is yours."]
    return [thing(f"role {one}", f"{seat_name(t, one)} is", left, seat=one, why=why) for one in others(t, seat)]


def role_chances(t: Voices, seat: int) -> dict[str, Fraction]:
    left = Counter(roles_left(t, seat))
    return {role: Fraction(count, left.total()) for role, count in left.items()}


# --- influence --------------------------------------------------------------------------------------------------------


def hidden_faces(t: Voices, seat: int) -> Counter[int]:
    return Counter(FACE_OF[token] for token, seen in enumerate(t.seen) if not seen >> seat & 1)


def tokens(t: Voices, seat: int, told: Sequence[Told]) -> list[Thing]:
    can = [f"token-{FACES[face]}" for face in sorted(hidden_faces(t, seat))]
    why = ["All other faces have been seen."]
    things = []
    for juror, stack in enumerate(t.stacks):
        for place, token in enumerate(stack):
            seen = t.seen[token] >> seat & 1
            faces = [f"token-{FACES[FACE_OF[token]]}"] if seen else can
            count = f" {place + 1} of {len(stack)}" if len(stack) > 1 else ""
            name = f"{juror_name(juror)}{count}"
            words = "You have looked at it." if seen else None
            id = f"token {JUROR_IDS[juror]} {place}"
            honest = not (t.settings.notes and mixed(told))
            things.append(thing(id, name, faces, seen=words, why=why, odds=honest))
    return things


def mixed(told: Sequence[Told]) -> bool:
    return any(event.name == "influence-mixed" for event in told)


# --- strategy cards ---------------------------------------------------------------------------------------------------


def holders(t: Voices, seat: int) -> list[int]:
    return [other for other in others(t, seat) if t.hand[other]]


def hidden_cards(t: Voices, seat: int) -> Counter[int]:
    """Kinds of the cards in the deck and in other hands."""
    in_hands = [card for other in others(t, seat) for card in t.hand[other]]
    return Counter(card // COPIES for card in [*t.strategy_deck, *in_hands])


def hands(t: Voices, seat: int, told: Sequence[Told]) -> list[Thing]:
    can = [f"card-{KIND_IDS[kind]}" for kind in sorted(hidden_cards(t, seat))]
    things = []
    for other in holders(t, seat):
        count = len(t.hand[other])
        name = f"{seat_name(t, other)}'s {'card' if count == 1 else f'{count} cards'}"
        things.append(thing(f"hand {other}", name, can, seat=other, odds=not reshuffled(told)))
    return things


def hand_chances(t: Voices, seat: int, count: int) -> dict[str, Fraction]:
    """That there is at least one of a kind among so many of the hidden cards."""
    hidden = hidden_cards(t, seat)
    total = hidden.total()
    return {
        f"card-{KIND_IDS[kind]}": 1 - Fraction(comb(total - copies, count), comb(total, count))
        for kind, copies in sorted(hidden.items())
    }


def reshuffled(told: Sequence[Told]) -> bool:
    return any(event.name == "strategy-reshuffled" for event in told)
