"""Voices in My Head: a trial, told by the voices in the head of the accused."""

from facedown.games import text_of
from facedown.kernel.game import Game
from facedown.kernel.rulebook import Rulebook

from . import asks, bots, claims, estimate, known, story, turn_words, views, worlds
from .rules import (
    deploying,
    drawing,
    effects,
    ending,
    influence,
    marker_abilities,
    rounds,
    setting_up,
    strategy,
    trial,
)
from .settings import VoicesSettings
from .table import Voices

GAME = Game(
    id="voices",
    name="Voices in My Head",
    tagline="Guy is on trial, and you are one of his voices. Push the others out of his head.",
    seats=(3, 6),
    rules_version=2,
    table=Voices,
    settings=VoicesSettings,
    set_up=setting_up.set_up,
    rules=(
        setting_up,
        rounds,
        deploying,
        strategy,
        trial,
        effects,
        influence,
        drawing,
        marker_abilities,
        ending,
    ),
    asks=asks,
    views=views,
    worlds=worlds,
    shares_wins=False,
    turns=turn_words,
    story=story,
    claims=claims,
    bots={"steady": bots.steady},
    estimate=estimate.ESTIMATE,
    prior=bots.PRIOR,
    known=known,
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "voices/RULES.md"),
)

__all__ = ["GAME"]
