"""Catanatron: Settlers of Catan in Python, four of its own random players."""

import random

from catanatron import Color, Game, RandomPlayer

from tools.peers.measuring import RULES, Subject

PROJECT = "Catanatron"
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def subjects() -> list[Subject]:
    return [Subject(PROJECT, "catan", len(COLOURS), RULES, play)]


def play(source: random.Random) -> int:
    random.seed(source.getrandbits(31))  # its players use the global random numbers
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=source.getrandbits(31))
    game.play()
    return len(game.state.actions)
