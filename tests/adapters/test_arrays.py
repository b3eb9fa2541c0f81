"""Arrays: every part of a view has its columns, they say what the view says, and the page explains them all."""

import random
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.games_support.playing import chooser, open_table, play

import facedown
from facedown.adapters.arrays.encoding import Arrays, arrays_of
from facedown.adapters.arrays.nodes import Seen
from facedown.adapters.arrays.page import DOCS, page
from facedown.adapters.arrays.vocabulary import Vocabulary, gathered, vocabulary_of

HOUSE = [pytest.param(game, id=game.id) for game in facedown.games()]
CAMPUS = facedown.game("campus-life")


def column(arrays, title):
    return arrays.titles().index(title)


def encoded(arrays: Arrays, view: Any) -> Any:
    """Of a view that is none of a game's."""
    return arrays.observation(view)


def games_of(game, seeds, answers=None):
    for seats in range(game.fewest, game.most + 1):
        for seed in seeds:
            source = random.Random(f"{seats} {seed}")
            for table in play(open_table(game, seats, seed), chooser(game, seed), source, answers):
                yield table, source


@pytest.mark.parametrize("game", HOUSE)
def test_the_vocabulary_knows_all_that_stands_in_a_view(game):
    """Red after a view has changed: `make arrays` gathers its words again."""
    arrays, looks = arrays_of(game), 0
    assert arrays.vocabulary.rules == game.rules_version
    for table, source in games_of(game, range(2), answers=250):
        if source.random() < 0.2:
            looks += 1
            seen = arrays.observed(table, source.randrange(table.seats), acts=False)
            assert seen["observation"][0] == 0
    assert looks > 100


@pytest.mark.soak
@pytest.mark.parametrize("game", HOUSE)
def test_the_vocabulary_knows_nearly_all_of_very_many_games(game):
    arrays, looks, unknown = arrays_of(game), 0, 0
    for table, source in games_of(game, range(100, 140)):
        looks += 1
        unknown += bool(arrays.observation(table.view(source.randrange(table.seats)))[0])
    assert unknown <= looks / 1000


@pytest.mark.soak
@pytest.mark.parametrize("game", HOUSE)
def test_the_vocabulary_is_what_make_arrays_gathers(game):
    assert gathered(game) == vocabulary_of(game)


@pytest.mark.parametrize("game", HOUSE)
def test_every_column_has_a_name_of_its_own(game):
    arrays = arrays_of(game)
    assert len(set(arrays.titles())) == len(arrays.titles()) == arrays.size
    assert len(set(arrays.option_titles())) == len(arrays.option_titles()) == arrays.option_size


def test_the_page_is_as_make_arrays_writes_it():
    text = DOCS.read_text(encoding="utf-8")
    assert page(text) == text


def test_columns_say_what_the_view_says():
    arrays = arrays_of(CAMPUS)
    table = CAMPUS.open(4, 3)
    view = table.view(2)
    found = arrays.observed(table, 2, acts=False)["observation"]
    assert found[column(arrays, "seat = 2")] == 1
    assert found[column(arrays, "seat = 1")] == 0
    for place, card in enumerate(view["table"]["seats"][2]["hand"]):
        assert found[column(arrays, f"table.seats[2].hand[{place}] = {card}")] == 1
    for place in range(3):
        assert found[column(arrays, f"table.seats[1].hand[{place}] is there")] == 0
    ask = table.asks[0]
    seen = arrays.observed(table, ask.seat, acts=True)
    lit = table.view(ask.seat)["ask"]["options"]
    weapon = [arrays.option_titles().index(f"weapon = {option['weapon']}") for option in lit]
    assert all(seen["options"][row, place] == 1 for row, place in enumerate(weapon))
    assert seen["options"][:, 0].tolist() == [1] * len(lit) + [0] * (arrays.actions.count - len(lit))
    assert not seen["options"][len(lit) :].any()
    assert seen["action_mask"].tolist() == [1] * len(lit) + [0] * (arrays.actions.count - len(lit))


def test_lists_of_any_length_are_added_up_and_those_of_one_length_have_places():
    seen = Seen()
    for places, bag in ((["a", "b"], []), (["b", "b"], ["x", "y", "y"]), (["a", "a"], ["x"])):
        seen.add({"places": places, "bag": bag, "some": None if bag else 3}, 2)
    arrays = Arrays(CAMPUS, Vocabulary("t", 1, 2, 0, seen.node(), Seen().node()))
    found = encoded(arrays, {"places": ["b", "a"], "bag": ["y"] * 5, "some": 2})
    out = dict(zip(arrays.titles(), found, strict=True))
    assert {title for title, value in out.items() if value == 1} == {
        *("places[0] = b", "places[1] = a", "some is there", "some = 2"),
    }
    assert (out["bag, how many"], out["bag[all] = y"], out["bag[all] = x"]) == (5, 5, 0)
    assert out["some"] == pytest.approx(2 / 3)


def test_what_the_vocabulary_does_not_know_is_counted():
    seen = Seen()
    seen.add({"card": "ace", "count": 3, "list": [1]}, 2)
    arrays = Arrays(CAMPUS, Vocabulary("t", 1, 2, 0, seen.node(), Seen().node()))
    assert encoded(arrays, {"card": "ace", "count": 3, "list": [1]})[0] == 0
    for view, unknown in (
        ({"card": "deuce"}, 1),
        ({"card": None}, 1),
        ({"count": "three"}, 1),
        ({"list": [1, 1, 1]}, 2),
        ({"new": 1, "card": 5}, 2),
        ({"words": "of any kind"}, 0),
    ):
        assert encoded(arrays, view)[0] == unknown, view


def test_an_array_is_the_same_whatever_the_hash_seed():
    """Values stand in the order of the file, which is sorted."""
    for game in facedown.games():
        words = vocabulary_of(game)
        assert words.view.keys["ask"].keys["kind"].values == sorted(words.view.keys["ask"].keys["kind"].values)
        assert msgspec.json.decode(msgspec.json.encode(words), type=Vocabulary) == words
        assert arrays_of(game).observation(game.open(game.fewest, 1).view(0)).dtype == np.float32
