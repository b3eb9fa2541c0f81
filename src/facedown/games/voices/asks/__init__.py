"""Every question of Voices, each in one place: its words, what lights up, and why not. One file per chapter."""

from .deploying import AIM, CHOOSE_MARKER, CHOOSE_REGION
from .effects import (
    DESTROY_MARKER,
    PUT_EITHER,
    PUT_TOKEN,
    REMOVE_TOKEN,
    RESCUE_MARKER,
    SHIFT_TOKEN,
    TAKE_MARKER,
)
from .influence import DISCARD_INFLUENCE, LOOK, LOOK_AT, LOOK_DISCARD, LOOK_EITHER, LOOK_MOVE, PLACE_INFLUENCE
from .marker_abilities import ANGER, CONFUSION, FEAR, PANIC, SADNESS, TRUST
from .strategy import CHOOSE_ORDER, DISCARD, NAME_DRAWER, NEXT_CARD, PLAY_AFTER, PLAY_BEFORE_TRIAL, PLAY_FIRST
from .trial import BREAK_TIE, CHOICE, CHOOSE_TRIAL, USE

__all__ = [
    "AIM",
    "ANGER",
    "BREAK_TIE",
    "CHOICE",
    "CHOOSE_MARKER",
    "CHOOSE_ORDER",
    "CHOOSE_REGION",
    "CHOOSE_TRIAL",
    "CONFUSION",
    "DESTROY_MARKER",
    "DISCARD",
    "DISCARD_INFLUENCE",
    "FEAR",
    "LOOK",
    "LOOK_AT",
    "LOOK_DISCARD",
    "LOOK_EITHER",
    "LOOK_MOVE",
    "NAME_DRAWER",
    "NEXT_CARD",
    "PANIC",
    "PLACE_INFLUENCE",
    "PLAY_AFTER",
    "PLAY_BEFORE_TRIAL",
    "PLAY_FIRST",
    "PUT_EITHER",
    "PUT_TOKEN",
    "REMOVE_TOKEN",
    "RESCUE_MARKER",
    "SADNESS",
    "SHIFT_TOKEN",
    "TAKE_MARKER",
    "TRUST",
    "USE",
]
