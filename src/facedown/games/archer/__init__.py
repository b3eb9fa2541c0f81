"""Archer: The Danger Zone! Eight agents, one agency, and the first to twenty Upper Hand."""

from facedown.games import text_of
from facedown.kernel.game import Game
from facedown.kernel.rulebook import Rulebook

from . import asks, bots, claims, estimate, known, story, turn_words, views, worlds
from .rules import cleaning_up, locations, mission, moving, playing, rows, setting_up, upper_hand
from .settings import ArcherSettings
from .table import Archer

GAME = Game(
    id="archer",
    name="Archer: The Danger Zone!",
    tagline="Work beside them, talk behind them. First to twenty Upper Hand wins the agency.",
    seats=(2, 8),
    rules_version=3,
    table=Archer,
    settings=ArcherSettings,
    set_up=setting_up.set_up,
    rules=(setting_up, moving, locations, mission, rows, playing, upper_hand, cleaning_up),
    asks=asks,
    views=views,
    worlds=worlds,
    turns=turn_words,
    story=story,
    claims=claims,
    bots={"steady": bots.steady},
    estimate=estimate.ESTIMATE,
    prior=bots.PRIOR,
    known=known,
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "archer/RULES.md"),
)

__all__ = ["GAME"]
