"""Who Framed Roger Rabbit? A hunt for the Will on a studio lot, with secret identities."""

from facedown.games import text_of
from facedown.kernel.game import Game
from facedown.kernel.rulebook import Rulebook

from . import asks, bots, claims, estimate, known, story, turn_words, views, worlds
from .rules import cannon, guessing, looking, moving, setting_up, taking_turns, weasels, will, winning
from .settings import RabbitSettings
from .table import RogerRabbit

GAME = Game(
    id="roger-rabbit",
    name="Who Framed Roger Rabbit?",
    tagline="Find out who is who, take the Will, and run home before the weasels find out who you are.",
    seats=(2, 4),
    rules_version=2,
    table=RogerRabbit,
    settings=RabbitSettings,
    set_up=setting_up.set_up,
    rules=(setting_up, taking_turns, moving, looking, guessing, will, cannon, weasels, winning),
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
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "roger_rabbit/RULES.md"),
)

__all__ = ["GAME"]
