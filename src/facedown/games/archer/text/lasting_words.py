"""What lies before a player, in a few words: whose card it is or which Location's, and what it does (ARC-CRD-3)."""

from ..content import ARMORY, KRIEGERS_LAB, NONE, OFFICE
from ..table import EXTRA_DIE, FEWER_DICE, HINDER, LASTING, STUDY, SURE, Archer, Lasting
from ..verbs import VERBS
from .words import card_title, cards, quoted, seat_name

LOCATION_OF = {EXTRA_DIE: ARMORY, STUDY: KRIEGERS_LAB}  # ARC-COM-4
SAID = [lasts.words if (lasts := VERBS[name].lasts) is not None else "" for name in LASTING]
ON_THE_ROLL = (EXTRA_DIE, FEWER_DICE, SURE, HINDER)


def lasting_words(t: Archer, kept: Lasting, amount: int, viewer: int | None) -> str:
    kind, _, card, owner = kept
    dice = "1 die" if amount == 1 else f"{amount} dice"
    does = SAID[kind].format(amount=amount, dice=dice, cards=cards(amount))
    if card == NONE:
        return f"{OFFICE.locations[LOCATION_OF[kind]].name}: {does}"
    whose = "Your" if owner == viewer else f"{seat_name(t, owner)}'s"
    return f"{whose} {quoted(card_title(card))}: {does}"


def reasons(t: Archer, seat: int) -> list[str]:
    """Why this seat's dice and odds are not those of its skills alone."""
    return [lasting_words(t, kept, kept[1], seat) for kept in t.lasting[seat] if kept[0] in ON_THE_ROLL]
