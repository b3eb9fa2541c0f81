"""Archer: The Danger Zone! Eight agents, one agency, and the first to twenty Upper Hand."""

from facedown.games import text_of
from facedown.kernel.content.rulebook import Rulebook
from facedown.kernel.game import Bots, Game, Secrecy, Words
from facedown.kernel.verbs import function_of

from . import asks, views, worlds
from .bots import estimate, steady
from .rules import cleaning_up, locations, mission, moving, playing, rows, setting_up, upper_hand
from .seen import claims, notebook
from .settings import ArcherSettings
from .table import Archer
from .text import story, turn_words
from .verbs import VERBS

for _verb in VERBS.values():
    if _verb.asks:
        function_of(_verb, "asks", _verb.asks, playing)

GAME = Game(
    id="archer",
    name="Archer: The Danger Zone!",
    tagline="Work beside them, talk behind them. First to twenty Upper Hand wins the agency.",
    seats=(2, 8),
    rules_version=5,
    table=Archer,
    settings=ArcherSettings,
    set_up=setting_up.set_up,
    rules=(setting_up, moving, locations, mission, rows, playing, upper_hand, cleaning_up),
    asks=asks,
    secrecy=Secrecy(views, worlds, notebook, sight=worlds.sight, things=views.things, box=views.box),
    words=Words(turn_words, story, claims),
    bots=Bots({"steady": steady.steady}, steady.PRIOR, estimate.ESTIMATE),
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "archer/RULES.md"),
)

__all__ = ["GAME"]
