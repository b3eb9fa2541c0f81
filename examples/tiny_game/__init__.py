"""Lanterns: the smallest game that uses all of the kernel. docs/adding-a-game.md walks through it."""

from facedown.games import text_of
from facedown.kernel.content.rulebook import Rulebook
from facedown.kernel.game import Bots, Game, Secrecy, Words

from . import asks, bots, claims, rules, views, worlds
from .table import Lanterns, TinySettings

GAME = Game(
    id="tiny-game",
    name="Lanterns",
    tagline="Three rounds, one wall of lanterns, and a card that only you know.",
    seats=(2, 3),
    rules_version=1,
    table=Lanterns,
    settings=TinySettings,
    set_up=rules.set_up,
    rules=(rules,),
    asks=asks,
    secrecy=Secrecy(views, worlds),
    words=Words(claims=claims),
    bots=Bots({"steady": bots.steady}),
    rulebook=Rulebook.read(text_of(__package__, "RULES.md"), "tiny_game/RULES.md"),
)
