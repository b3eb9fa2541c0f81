"""Voices in My Head: a trial, told by the voices in the head of the accused."""

from facedown.games import text_of
from facedown.kernel.content.rulebook import Rulebook
from facedown.kernel.game import Bots, Game, Secrecy, Words

from . import asks, views, worlds
from .bots import estimate, steady
from .rules import (
    acts,
    control,
    deploying,
    drawing,
    effects,
    ending,
    hand,
    influence,
    marker_abilities,
    rounds,
    setting_up,
    strategy,
    trial,
)
from .seen import claims, notebook
from .settings import VoicesSettings
from .table import Voices
from .text import story, turn_words

GAME = Game(
    id="voices",
    name="Voices in My Head",
    tagline="Guy is on trial, and you are one of his voices. Push the others out of his head.",
    seats=(3, 6),
    rules_version=3,
    table=Voices,
    settings=VoicesSettings,
    set_up=setting_up.set_up,
    rules=(
        setting_up,
        rounds,
        deploying,
        strategy,
        hand,
        trial,
        control,
        acts,
        effects,
        influence,
        drawing,
        marker_abilities,
        ending,
    ),
    asks=asks,
    secrecy=Secrecy(views, worlds, notebook, things=views.things, box=views.box),
    words=Words(turn_words, story, claims),
    bots=Bots({"steady": steady.steady}, steady.PRIOR, estimate.ESTIMATE),
    shares_wins=False,
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "voices/RULES.md"),
)

__all__ = ["GAME"]
