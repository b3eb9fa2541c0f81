"""Actions: as many as any ask can have, and never another option than the one that was meant."""

import random
from itertools import product

import pytest
from tests.games_support.playing import choose_randomly, play

import facedown
from facedown.adapters.arrays.actions import POINTS, Actions
from facedown.adapters.arrays.encoding import arrays_of
from facedown.games.archer.content import CARDS, CHARACTERS, DECK
from facedown.games.archer.rules.effects.aiming import MOVES_SELF, PLACED
from facedown.games.campus_life.content import MANSION, NUMBERS, ROOMS, WEAPONS
from facedown.games.roger_rabbit.content import DICE, IDENTITIES, LOT, NONE
from facedown.games.voices.content import AIMS, IN_SET, JUROR_IDS
from facedown.kernel.errors import FacedownError, NotAsked

HOUSE = [pytest.param(game, id=game.id) for game in facedown.games()]
JUDGES = len(JUROR_IDS)


def plays(card, foes, places):
    """Of a card at most: at every foe, in every place but the one where the moved token stands."""
    aims = 1 if not CARDS[card].target or ":" in CARDS[card].target else foes
    if not PLACED[card]:
        return aims
    return aims * (places - 1 if CARDS[card].target or MOVES_SELF[card] else places)


def most_in_archer():
    """A whole deck in hand at the largest table."""
    decks = [range(first * DECK, (first + 1) * DECK) for first in range(len(CHARACTERS))]
    return max(sum(plays(card, foes=7, places=6) for card in deck) for deck in decks)


def most_in_campus_life():
    spaces = range(len(MANSION.links))
    moves = max(len(MANSION.moves(space, NUMBERS.die, space)) for space in spaces)
    return max(moves, ROOMS * len(WEAPONS))


def most_in_roger_rabbit():
    ends, rolls = (NONE, *LOT.homes), list(product(range(1, DICE.number + 1), repeat=2))
    spaces = range(len(LOT.ids))
    moves = max(
        len(LOT.moves(space, white, black, home)) for space in spaces for white, black in rolls for home in ends
    )
    return moves + 3 * (len(IDENTITIES) - 1)  # and guesses of three others, none of them the guesser's own identity


def most_in_voices():
    """One of all markers, or none of them; a token from one juror to another."""
    return max(6 * IN_SET + 1, JUDGES * (JUDGES - 1))


@pytest.mark.parametrize(
    ("id", "counted"),
    [
        ("archer", most_in_archer),
        ("campus-life", most_in_campus_life),
        ("roger-rabbit", most_in_roger_rabbit),
        ("voices", most_in_voices),
    ],
)
def test_there_are_as_many_actions_as_any_ask_can_have_options(id, counted):
    assert arrays_of(facedown.game(id)).actions.listed == counted()


def test_an_ask_with_more_options_than_actions_is_an_error_and_is_not_cut():
    table = facedown.game("campus-life").open(4, 1)
    with pytest.raises(FacedownError, match=r"place-weapon has \d+ options, and the actions end at 10"):
        Actions(10, 0).legal(table.asks[0])


@pytest.mark.parametrize("game", HOUSE)
def test_every_legal_action_is_an_option_and_every_other_is_refused(game):
    actions, source, fine = arrays_of(game).actions, random.Random(1), 0
    for table in play(game.open(game.most, 1, journal=False), choose_randomly, source, answers=150):
        ask = table.ask_of(table.awaited()[0])
        legal = actions.legal(ask)
        indexes = [actions.index(ask, action) for action in legal]
        if hasattr(ask.options, "axes"):
            fine += 1
            assert min(legal) >= actions.listed
            assert len({ask.options[index] for index in indexes}) == len(legal) > POINTS**2 // 2
        else:
            assert indexes == list(range(len(ask.options)))
        assert legal
        for action in {-1, actions.count, *range(actions.count)} - set(legal):
            with pytest.raises(NotAsked):
                actions.index(ask, action)
    assert bool(fine) == (game.id == "voices")


def test_the_grid_goes_from_end_to_end_of_each_axis():
    actions = arrays_of(facedown.game("voices")).actions
    ask = next(ask for ask in aims() if hasattr(ask.options, "axes"))
    points = [ask.options[actions.index(ask, action)] for action in actions.legal(ask)]
    along, angle = AIMS.axes
    assert {min(point[0] for point in points), max(point[0] for point in points)} == {along.start, along.stop}
    assert {min(point[1] for point in points), max(point[1] for point in points)} == {angle.start, angle.stop}


def aims():
    for table in play(facedown.game("voices").open(3, 1, journal=False), choose_randomly, random.Random(1)):
        yield from table.asks
