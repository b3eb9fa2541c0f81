"""Campus Life: Undergrads on Ecstasy. A party comedy on a Clue board."""

from facedown.games import text_of
from facedown.kernel.game import Game
from facedown.kernel.rulebook import Rulebook

from . import asks, bots, claims, estimate, known, story, turn_words, views, worlds
from .rules import hooking_up, leaving, moving, scoring, setting_up, tabs, taking_turns, visiting
from .settings import CampusSettings
from .table import CampusLife

GAME = Game(
    id="campus-life",
    name="Campus Life",
    tagline="A party at Mr. Boddy's mansion. Find someone who shares your taste before he comes home.",
    seats=(3, 6),
    rules_version=2,
    table=CampusLife,
    settings=CampusSettings,
    set_up=setting_up.set_up,
    rules=(setting_up, taking_turns, moving, visiting, hooking_up, tabs, leaving, scoring),
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
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "campus_life/RULES.md"),
)

__all__ = ["GAME"]
