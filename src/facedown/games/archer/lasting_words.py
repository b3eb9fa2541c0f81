"""What lies before a player, in a few words: whose card it is or which Location's, and what it does (ARC-CRD-3)."""

from .content import ARMORY, KRIEGERS_LAB, NONE, OFFICE
from .table import (
    BILL,
    DODGE,
    EXTRA_DIE,
    FEWER_DICE,
    HINDER,
    HUSH,
    INTERCEPT,
    PAY_DAY,
    REROLL,
    SHIELD,
    STUDY,
    SURE,
    TURN,
    Archer,
    Lasting,
)
from .words import card_title, cards, quoted, seat_name

LOCATION_OF = {EXTRA_DIE: ARMORY, STUDY: KRIEGERS_LAB}  # ARC-COM-4
DOES = {
    TURN: "the next loss is a gain",
    SHIELD: "the next loss does not count",
    DODGE: "the next insult misses",
    HUSH: "the next roll draws no cards",
    INTERCEPT: "takes the next gain",
    PAY_DAY: "+{amount} at clean-up",
    BILL: "\N{MINUS SIGN}{amount} at clean-up",
    EXTRA_DIE: "+{dice}",
    FEWER_DICE: "\N{MINUS SIGN}{dice}",
    SURE: "+{amount} to the roll",
    HINDER: "\N{MINUS SIGN}{amount} to the roll",
    REROLL: "one roll may be made again",
    STUDY: "+{cards}",
}
ON_THE_ROLL = (EXTRA_DIE, FEWER_DICE, SURE, HINDER)


def lasting_words(t: Archer, kept: Lasting, amount: int, viewer: int | None) -> str:
    kind, _, card, owner = kept
    dice = "1 die" if amount == 1 else f"{amount} dice"
    does = DOES[kind].format(amount=amount, dice=dice, cards=cards(amount))
    if card == NONE:
        return f"{OFFICE.locations[LOCATION_OF[kind]].name}: {does}"
    whose = "Your" if owner == viewer else f"{seat_name(t, owner)}'s"
    return f"{whose} {quoted(card_title(card))}: {does}"


def reasons(t: Archer, seat: int) -> list[str]:
    """Why this seat's dice and odds are not those of its skills alone."""
    return [lasting_words(t, kept, kept[1], seat) for kept in t.lasting[seat] if kept[0] in ON_THE_ROLL]
