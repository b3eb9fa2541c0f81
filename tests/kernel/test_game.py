"""Opening a table: seats and options that do not exist are refused in one line. And what a game says of its bots."""

import types

import pytest
from examples import tiny_game

import facedown
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Bots, Game, Secrecy, steps_of

CAMPUS = facedown.game("campus-life")


def one_line(error):
    return "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"last_cal": 3}, "campus-life has no option 'last_cal'; options: last_call, envelope_is_his_hand, suspects"),
        ({"last_call": "soon"}, "“Last call” takes a whole number from 1 to 200, not 'soon'."),
        ({"last_call": 0}, "“Last call” takes a whole number from 1 to 200, not 0."),
        ({"last_call": 2.5}, "“Last call” takes a whole number from 1 to 200, not 2.5."),
        ({"envelope_is_his_hand": "yes"}, "“The envelope is his hand” takes true or false, not 'yes'."),
        ({"suspects": "scarlet"}, "“Suspect” takes a list of 3 different names, one for each seat, not 'scarlet'."),
        ({"suspects": ["scarlet", "plum", 3]}, r"“Suspect” takes a list of 3 different names, .* 3\]\."),
        ({"suspects": ["scarlet", "plum", "nobody"]}, "“Suspect” does not have 'nobody', only scarlet, "),
        ({"suspects": ["scarlet", "plum"]}, "takes a list of 3 different names, one for each seat, not"),
    ],
)
def test_an_option_that_does_not_fit_is_named_with_what_was_expected(options, message):
    with pytest.raises(FacedownError, match=message) as error:
        CAMPUS.open(3, 1, **options)
    assert one_line(error)


@pytest.mark.parametrize("seats", [-1, 0, 2, 7])
def test_too_few_or_too_many_seats_are_refused(seats):
    with pytest.raises(FacedownError, match=f"campus-life takes 3 to 6 seats, not {seats}") as error:
        CAMPUS.open(seats)
    assert one_line(error)


def test_options_are_kept_and_the_usual_ones_hold_otherwise():
    settings = CAMPUS.open(3, 1, last_call=7, suspects=["plum", "green", "white"]).settings
    assert (settings.last_call, settings.envelope_is_his_hand) == (7, False)
    assert settings.suspects == ("plum", "green", "white")
    assert CAMPUS.open(3, 1).settings == CAMPUS.settings()


def test_an_unknown_game_is_refused_and_the_known_ones_named():
    with pytest.raises(FacedownError, match=r"no game 'chess'; games: .*campus-life"):
        facedown.game("chess")


def test_bots_are_named_from_the_weakest_on_and_random_belongs_to_every_game():
    assert (CAMPUS.bots, CAMPUS.best_bot) == (("random", "steady"), "steady")
    bare = Game(
        id="bare",
        name="Lanterns without bots",
        tagline="",
        seats=(2, 3),
        rules_version=1,
        table=tiny_game.table.Lanterns,
        settings=tiny_game.table.TinySettings,
        set_up=tiny_game.rules.set_up,
        rules=(tiny_game.rules,),
        asks=tiny_game.asks,
        secrecy=Secrecy(tiny_game.views, tiny_game.worlds),
        bots=Bots({}),
        rulebook=tiny_game.GAME.rulebook,
    )
    assert (bare.bots, bare.best_bot) == (("random",), "random")


def rules_module(name, code):
    made = types.ModuleType(name)
    exec(code, made.__dict__)
    return made


def test_two_steps_of_one_name_are_an_error():
    one, other = (rules_module(name, "def move(t): pass") for name in ("one", "other"))
    assert set(steps_of([one])) == {"move"}
    with pytest.raises(FacedownError, match="two steps are called move: in one and other"):
        steps_of([one, other])


def test_what_python_itself_puts_into_every_module_is_no_step():
    """From 3.14 on, each has a function `__annotate__`."""
    one, other = (rules_module(name, f"def __annotate__(f): pass\ndef {name}(t): pass") for name in ("move", "enter"))
    assert set(steps_of([one, other])) == {"move", "enter"}
