"""Blunders that a person would laugh at: of `steady`, which is also what every level falls back to and plays on with,
and of `thinker`, which is `hard`. docs/bots.md lists them."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import facedown
from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.games.archer.asks import PICK_LOCATION, ROLL_AGAIN
from facedown.games.archer.content import CHALLENGES
from facedown.games.campus_life.asks import PLACE_WEAPON
from facedown.games.campus_life.bots.values import Outlook
from facedown.games.campus_life.content import WEAPONS
from facedown.games.roger_rabbit.asks import FINISH, MOVE, TAKE, TURN
from facedown.games.roger_rabbit.bots.steady import ASTRAY, move_worths, worth_a_look
from facedown.games.roger_rabbit.content import LOT
from facedown.games.voices.asks import CHOICE, DESTROY_MARKER
from facedown.games.voices.bots.steady import mere_harm
from facedown.games.voices.bots.values import wants_destroyed
from facedown.games.voices.content import EFFECTS
from facedown.kernel.asks import Ask
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table

BRIEF = Budget(iterations=16)


class Answer(NamedTuple):
    """Given by a bot at a table as it was then."""

    table: Any
    ask: Ask
    choice: Any


def answers(title: str, seats: int, games: int, bot: str = "steady") -> Iterator[Answer]:
    game = facedown.game(title)
    steady = bot_called(game, bot)
    for seed in range(games):
        table, source = game.open(seats, f"manners {seed}", journal=False), random.Random(seed)
        while asks := table.asks:
            for ask in asks:
                index = choose(steady, table, ask.seat, source, BRIEF)
                yield Answer(table, ask, ask.options[index])
                table.answer(ask.seat, index)


def of_kind(title: str, seats: int, games: int, *kinds: Any, bot: str = "steady") -> Iterator[Answer]:
    return (one for one in answers(title, seats, games, bot) if one.ask.kind in kinds)


# --- Campus Life ------------------------------------------------------------------------------------------------------


def test_campus_life_the_weapon_that_is_placed_is_no_tell():
    placed = own = 0
    for table, ask, (token, _) in of_kind("campus-life", 6, 20, PLACE_WEAPON):
        options: list[Any] = list(ask.options)
        if len({option[0] for option in options}) > 1:
            placed += 1
            own += token == Outlook(table, ask.seat).kink
    assert placed > 60
    assert own / placed < 2.5 / len(WEAPONS)


def test_campus_life_nobody_wanders_about_once_the_game_is_lost():
    """After the first has gone home the others see to it that the party ends."""
    left: dict[Table, int] = {}
    ended: dict[Table, int] = {}
    for table, _, _ in answers("campus-life", 3, 25):
        if any(table.is_out(seat) for seat in range(3)):
            left.setdefault(table, table.round)
            ended[table] = table.round
    assert len(left) > 15
    assert max(ended[table] - left[table] for table in left) <= 10


# --- Archer -----------------------------------------------------------------------------------------------------------


def test_archer_a_closed_location_is_left_alone():
    seen = 0
    for table, ask, place in of_kind("archer", 4, 15, PICK_LOCATION):
        closed = [each for each in ask.options if table.closed[each] >= table.round]
        if closed and len(closed) < len(ask.options):
            seen += 1
            assert place not in closed
    assert seen > 5


def test_archer_nobody_who_thinks_even_thinks_of_a_closed_location():
    archer = facedown.game("archer")
    table = archer.open(4, "closed", journal=False)
    ask, source = table.asks[0], random.Random(1)
    shut, *others = list(ask.options)
    table.closed[shut] = table.round
    assert {ask.options[place] for place in archer.prior.rank(table, ask.seat, source)} == set(others)
    for place in others:  # nowhere to go but closed ones: then any of them
        table.closed[place] = table.round
    assert len(archer.prior.rank(table, ask.seat, source)) == len(ask.options)


def test_archer_they_do_not_all_meet_in_one_office():
    entered = Counter(place for _, _, place in of_kind("archer", 4, 15, PICK_LOCATION))
    assert entered.most_common(1)[0][1] < 0.5 * entered.total()


def test_archer_a_roll_that_was_enough_is_not_rolled_again():
    rolled: Counter[tuple[bool, Any]] = Counter()
    for table, _, choice in of_kind("archer", 4, 15, ROLL_AGAIN):
        _, place, _, dice, added = table.rolled
        enough = sum(dice) + added >= CHALLENGES[table.row[place]].needs
        rolled[enough, choice] += 1
    assert rolled
    when = {enough: {choice for was, choice in rolled if was == enough} for enough in (True, False)}
    assert when[True].isdisjoint(when[False])


# --- Who Framed Roger Rabbit? -----------------------------------------------------------------------------------------


def test_roger_rabbit_a_guess_is_made_only_by_who_knows():
    guesses = 0
    for table, ask, choice in of_kind("roger-rabbit", 3, 12, TURN, FINISH):
        if isinstance(choice, tuple):
            guesses += 1
            assert table.possible_identities(ask.seat)[choice[1]] == 1 << choice[2]
    assert guesses


def test_roger_rabbit_hard_looks_at_once_where_there_is_something_new_and_never_twice():
    looked = again = 0
    for table, ask, choice in of_kind("roger-rabbit", 3, 2, TURN, FINISH, bot="thinker"):
        if "look" in ask.options and not isinstance(choice, tuple):
            assert (choice == "look") == worth_a_look(table, ask.seat)
            looked += choice == "look"
            again += choice != "look"
    assert looked
    assert again


def test_roger_rabbit_hard_goes_nowhere_that_leads_astray():
    moves = other = 0
    for table, ask, choice in of_kind("roger-rabbit", 3, 2, MOVE, bot="thinker"):
        worths = move_worths(table, ask.seat, ask)
        chosen = worths[ask.options.index(choice)]
        assert chosen >= max(worths) - ASTRAY
        moves += 1
        other += chosen < max(worths)
    assert moves > 30
    assert other


def test_roger_rabbit_whoever_has_the_will_and_can_go_home_does():
    seen = 0
    for table, ask, choice in of_kind("roger-rabbit", 3, 12, MOVE):
        home = LOT.homes[table.identity[ask.seat]]
        ends: list[Any] = list(ask.options)
        if table.holder == ask.seat and any(end == home for _, end in ends):
            seen += 1
            assert choice[1] == home
    assert seen


def test_roger_rabbit_hard_takes_a_will_that_lies_open():
    """To walk on is clever among bots that take it at once and are shot for it; among those that think, nobody ever
    takes it."""
    game = facedown.game("roger-rabbit")
    thinker, seen = bot_called(game, "thinker"), 0
    for table, ask, _ in of_kind("roger-rabbit", 3, 40, TAKE):
        if table.will_shown:
            seen += 1
            index = choose(thinker, table, ask.seat, random.Random(seen), Budget(iterations=120))
            assert ask.options[index] == table.will_slot
    assert seen > 10


# --- Voices -----------------------------------------------------------------------------------------------------------


def test_voices_nobody_destroys_an_own_marker_who_may_destroy_anothers():
    seen = 0
    for table, ask, choice in of_kind("voices", 4, 6, DESTROY_MARKER):
        others = [marker for marker in ask.options if isinstance(marker, int) and table.owner_of(marker) != ask.seat]
        if others and isinstance(choice, int) and wants_destroyed(table, ask.seat) <= 0:
            seen += 1
            assert table.owner_of(choice) != ask.seat
    assert seen


def test_voices_nobody_who_thinks_looks_for_a_choice_that_only_does_harm():
    """A Peacemaker confessed about the money, for the estimate saw five points in it."""
    game, looked = facedown.game("voices"), 0
    for table, ask, _ in of_kind("voices", 4, 6, CHOICE):
        world = table.imagine(ask.seat, random.Random(1))
        effects = EFFECTS[world.chosen][world.side][ask.args[0]]
        harmful = {place for place in ask.options if mere_harm(world, ask.seat, effects[place])}
        if 0 < len(harmful) < len(ask.options):
            assert not harmful & set(game.prior.rank(world, ask.seat, random.Random(1)))
            looked += 1
    assert looked > 10
