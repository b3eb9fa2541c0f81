"""Campus Life: Undergrads on Ecstasy. A party comedy on a Clue board."""

from facedown.games import text_of
from facedown.kernel.content.rulebook import Rulebook
from facedown.kernel.game import Bots, Game, Secrecy, Words

from . import asks, views, worlds
from .bots import estimate, steady
from .rules import hooking_up, leaving, moving, scoring, setting_up, tabs, taking_turns, visiting
from .seen import claims, notebook
from .settings import CampusSettings
from .table import CampusLife
from .text import story, turn_words

GAME = Game(
    id="campus-life",
    name="Campus Life",
    tagline="A party at Mr. Boddy's mansion. Find someone who shares your taste before he comes home.",
    seats=(3, 6),
    rules_version=3,
    table=CampusLife,
    settings=CampusSettings,
    set_up=setting_up.set_up,
    rules=(setting_up, taking_turns, moving, visiting, hooking_up, tabs, leaving, scoring),
    asks=asks,
    secrecy=Secrecy(views, worlds, notebook, sight=worlds.sight, things=views.things, box=views.box),
    words=Words(turn_words, story, claims),
    bots=Bots({"steady": steady.steady}, steady.PRIOR, estimate.ESTIMATE),
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "campus_life/RULES.md"),
)

__all__ = ["GAME"]
