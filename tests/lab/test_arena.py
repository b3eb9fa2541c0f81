"""The arena: line-ups on the same deals, results that can be read back, and figures with the intervals they claim."""

import math
import random

import msgspec
import pytest
from examples.tiny_game import GAME as TINY

import facedown
from facedown.kernel.errors import FacedownError
from facedown.kernel.search.bot import Budget
from facedown.lab.arena.bot_specs import entrant
from facedown.lab.arena.figures import difference, ratio, report
from facedown.lab.arena.plan import TOGETHER, Fixture, fixtures, make_plan, opened, seated
from facedown.lab.arena.playing import Played, play, play_all
from facedown.lab.arena.results import Results
from facedown.lab.intervals import rate

ARCHER, VOICES = facedown.game("archer"), facedown.game("voices")


def tiny_plan(**more):
    return make_plan(TINY, 3, ["random"], "steady", **more)


def played(plan, games):
    return list(play_all(plan, fixtures(plan, games, 0), 1, TINY))


def won(lineup, deal, *, seat=0, winners=(), bots=("random", "steady", "steady"), part=""):
    return Played(lineup, deal, seat, part, bots, winners, (), 10, 2, 5, 0.1)


# --- line-ups ---------------------------------------------------------------------------------------------------------


def test_a_bot_sits_in_every_seat_as_often_and_every_line_up_has_the_same_deals():
    plan = tiny_plan()
    games = played(plan, 6)
    for lineup in ("random", "steady"):
        assert [one.seat for one in games if one.lineup == lineup] == [0, 1, 2, 0, 1, 2]
    for one in games:
        assert [bot for seat, bot in enumerate(one.bots) if seat != one.seat] == ["steady"] * 2
    first, again = (opened(TINY, plan, 3)[0].dump() for _ in range(2))
    assert first == again
    assert first != opened(TINY, plan, 4)[0].dump()


def test_together_everybody_sits_as_often_as_the_others():
    plan = make_plan(ARCHER, 4, ["random", "steady@100"], "steady")
    assert plan.lineups == ("random", "steady@100", "steady", TOGETHER)
    sat = [bot for deal in range(30) for bot in seated(plan, TOGETHER, deal, 0)]
    assert {bot: sat.count(bot) for bot in plan.bots} == dict.fromkeys(plan.bots, 40)


def test_only_seats_of_the_wanted_part_are_looked_at():
    plan = make_plan(VOICES, 4, ["random"], "steady", part="prosecutor")
    for deal in range(8):
        table, seat = opened(VOICES, plan, deal)
        assert table.part(seat) == "prosecutor"
    with pytest.raises(FacedownError, match="no part 'juror'; parts: persona, prosecutor"):
        make_plan(VOICES, 4, ["random"], "steady", part="juror")


def test_a_game_comes_out_the_same_however_many_processes_share_the_work():
    plan = make_plan(ARCHER, 2, ["random"], "steady")
    wanted = fixtures(plan, 3, 0)
    alone, shared = (
        {(one.lineup, one.deal): msgspec.structs.replace(one, thought=0.0) for one in play_all(plan, wanted, jobs)}
        for jobs in (1, 2)
    )
    assert alone == shared


def test_who_enters_may_have_a_budget_of_time_or_iterations():
    assert entrant("thinker@200ms").budget == Budget(seconds=0.2)
    assert entrant("thinker@400") == msgspec.structs.replace(
        entrant("thinker"), name="thinker@400", budget=Budget(None, 400)
    )
    for text in ("thinker@", "thinker@fast", "thinker@0"):
        with pytest.raises(FacedownError, match="a budget is"):
            entrant(text)
    with pytest.raises(FacedownError, match="has no bot 'genius'"):
        make_plan(ARCHER, 4, ["genius"], "steady")


# --- results ----------------------------------------------------------------------------------------------------------


def test_a_run_that_was_cut_off_in_the_middle_of_a_line_goes_on(tmp_path):
    plan, file = tiny_plan(), tmp_path / "a" / "games.jsonl"
    results = Results(file, plan)
    games = played(plan, 3)
    for one in games[:4]:
        results.add(one)
    file.write_bytes(file.read_bytes()[:-10])
    again = Results(file, plan)
    wanted = fixtures(plan, 3, 0)
    assert again.missing(wanted) == wanted[3:]
    for one in games[3:]:
        again.add(one)
    assert list(Results(file, plan).played.values()) == games


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "1"}, "its seed: 0, not 1"),
        ({"code": "abc"}, "game or bots have changed since"),
        ({"options": {"x": 1}}, "its options"),
    ],
)
def test_results_of_another_plan_are_refused(tmp_path, change, words):
    plan, file = tiny_plan(), tmp_path / "games.jsonl"
    Results(file, plan)
    with pytest.raises(FacedownError, match=words):
        Results(file, msgspec.structs.replace(plan, **change))


@pytest.mark.parametrize(
    "change", [{"lineup": "thinker"}, {"seat": 1}, {"winners": (3,)}, {"bots": ("steady",) * 3}, {"deal": 0}]
)
def test_a_line_that_does_not_fit_the_plan_is_refused(tmp_path, change):
    plan, file = tiny_plan(), tmp_path / "games.jsonl"
    results = Results(file, plan)
    results.add(won("random", 0))
    odd = msgspec.structs.replace(won("random", 3), **change)
    file.write_bytes(file.read_bytes() + msgspec.json.encode(odd) + b"\n")
    with pytest.raises(FacedownError, match="line 3: not a game of this plan"):
        Results(file, plan)


def test_a_file_of_something_else_is_not_touched(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Jessica,\n")
    with pytest.raises(FacedownError, match="does not hold results"):
        Results(file, tiny_plan())
    assert file.read_text() == "Dear Jessica,\n"


# --- figures ----------------------------------------------------------------------------------------------------------


def test_a_shared_win_counts_as_its_share_unless_everybody_who_wins_wins():
    plan = tiny_plan()
    games = [won("random", 0, winners=(0, 2)), won("random", 1, winners=(1,)), won("steady", 0, winners=(0,))]
    shared, whole = (report(plan, games, shares_wins=shares) for shares in (True, False))
    rates = [{one.bot: one.rate.value for one in found.standings} for found in (shared, whole)]
    assert rates == [{"random": 0.25, "steady": 1.0}, {"random": 0.5, "steady": 1.0}]
    assert VOICES.shares_wins is False
    assert ARCHER.shares_wins


def test_differences_are_taken_on_the_same_deals():
    one, other = {0: 1.0, 1: 0.0, 2: 1.0, 5: 1.0}, {0: 1.0, 1: 0.0, 2: 0.0, 7: 1.0}
    found = difference(one, other)
    assert found.value == pytest.approx(1 / 3)
    assert difference(one, one) == (type(found))(0.0, 0.0, 0.0)
    assert difference({0: 1.0}, {1: 1.0}) is None
    assert ratio(one, one).low == pytest.approx(1.0)


def lucky_deals(source, games, more):
    """Deals of which some are good for any bot that sits there, so that two bots win on the same ones."""
    luck = [source.random() for _ in range(more)]
    one = {deal: float(source.random() < 0.6 * luck[deal]) for deal in range(games)}
    return one, {deal: float(source.random() < 0.4 * luck[deal]) for deal in range(more)}


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    source, held = random.Random(4), {"rate": 0, "difference": 0, "ratio": 0}
    for _ in range(400):
        one, other = lucky_deals(source, 150, 600)
        for name, found, truth in (
            ("rate", rate(list(one.values())), 0.3),
            ("difference", difference(one, other), 0.1),
            ("ratio", ratio(one, other), 1.5),
        ):
            held[name] += found.low <= truth <= found.high
    assert all(365 <= count <= 393 for count in held.values()), held


def test_ratings_put_whoever_wins_more_on_top():
    plan = tiny_plan()
    games = [won("random", deal, winners=(0,) if deal % 5 == 0 else (1,)) for deal in range(40)]
    found = {one.bot: one.rating for one in report(plan, [*games, won("steady", 0)], shares_wins=True).standings}
    assert found["steady"].mu - 2 > found["random"].mu
    assert all(rating.sigma < 25 / 3 and math.isfinite(rating.mu) for rating in found.values())


def test_a_game_that_goes_wrong_is_told_with_its_deal():
    plan = msgspec.structs.replace(tiny_plan(), bots=("nobody", "steady"))
    with pytest.raises(FacedownError, match="no bot 'nobody'") as error:
        play(plan, Fixture("nobody", 7), TINY)
    assert "in deal 7 of tiny-game with nobody, seed '0'" in error.value.__notes__


def test_a_comeback_is_a_winner_who_had_less_of_a_chance_than_a_loser():
    plan = tiny_plan()
    games = [
        msgspec.structs.replace(won("steady", deal, bots=("steady",) * 3, winners=winners), half=(0.5, 0.3, 0.2))
        for deal, winners in enumerate([(0,), (1,), (2,), (0, 1, 2)])
    ]
    assert report(plan, games, shares_wins=True).behind == pytest.approx(2 / 3)
    assert report(plan, [won("steady", 0)], shares_wins=True).behind is None
