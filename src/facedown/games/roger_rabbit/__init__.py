"""Who Framed Roger Rabbit? A hunt for the Will on a studio lot, with secret identities."""

from facedown.games import text_of
from facedown.kernel.content.rulebook import Rulebook
from facedown.kernel.game import Bots, Game, Secrecy, Words

from . import asks, views, worlds
from .bots import estimate, steady
from .rules import cannon, guessing, looking, moving, setting_up, taking_turns, weasels, will, winning
from .seen import claims, notebook
from .settings import RabbitSettings
from .table import RogerRabbit
from .text import story, turn_words

GAME = Game(
    id="roger-rabbit",
    name="Who Framed Roger Rabbit?",
    tagline="Find out who is who, take the Will, and run home before the weasels find out who you are.",
    seats=(2, 4),
    rules_version=3,
    table=RogerRabbit,
    settings=RabbitSettings,
    set_up=setting_up.set_up,
    rules=(setting_up, taking_turns, moving, looking, guessing, will, cannon, weasels, winning),
    asks=asks,
    secrecy=Secrecy(views, worlds, notebook, sight=worlds.sight, things=views.things, box=views.box),
    words=Words(turn_words, story, claims),
    bots=Bots({"steady": steady.steady}, steady.PRIOR, estimate.ESTIMATE),
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "roger_rabbit/RULES.md"),
)

__all__ = ["GAME"]
