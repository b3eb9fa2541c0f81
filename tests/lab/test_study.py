"""The lab: games into Parquet that anybody can read, runs that go on, figures with the intervals they claim."""

import random
from collections import Counter
from pathlib import Path

import altair as alt
import duckdb
import numpy as np
import pyarrow.parquet as pq
import pytest
from examples.tiny_game import GAME as TINY

import facedown
from facedown.kernel.errors import FacedownError
from facedown.lab import plots
from facedown.lab.intervals import Interval
from facedown.lab.study import comparing, report
from facedown.lab.study.figures import Mean, StudyFigures, gap
from facedown.lab.study.files import Study
from facedown.lab.study.parquet_schema import SCHEMAS
from facedown.lab.study.plan import make_plan
from facedown.lab.study.recording import decided, lead_changes
from facedown.lab.study.running import play_missing

DOCS = Path(__file__).parents[2] / "docs" / "lab.md"
CAMPUS = facedown.game("campus-life")
SHORT = {"last_call": 4}


def studied(folder, game, games, **more):
    study = Study.begun(folder, make_plan(game, more.pop("seats", 3), **more))
    play_missing(study, games, 1, game=game)
    return study


@pytest.fixture(scope="module")
def campus(tmp_path_factory):
    return studied(
        tmp_path_factory.mktemp("lab") / "campus", CAMPUS, 60, seats=4, options=SHORT, watched=10, bots=["random"]
    )


def rows_of(study, name):
    """In an order that does not depend on who played when."""
    return sorted(study.table(name).to_pylist(), key=repr)


# --- files ------------------------------------------------------------------------------------------------------------


def played(number):
    """The table, what everybody had at the start, and how many answers it took."""
    table, source, decisions = CAMPUS.open(4, f"0/{number}", last_call=4), random.Random(f"0/{number}"), 0
    start = [set(CAMPUS.things(table, seat)) for seat in range(4)]
    while asks := table.asks:
        for ask in asks:
            table.answer(ask.seat, int(source.random() * len(ask.options)))
            decisions += 1
    return table, start, decisions


def test_what_is_kept_of_a_game_is_what_the_table_says(campus):
    changed = 0
    for game in (row for row in rows_of(campus, "games") if row["game"] < 6):
        table, start, decisions = played(game["game"])
        assert (game["decisions"], game["rounds"], game["winners"]) == (decisions, table.round, len(table.winners))
        for row in (row for row in rows_of(campus, "seats") if row["game"] == game["game"]):
            assert row["winner"] is (row["seat"] in table.winners)
            assert row["won"] == pytest.approx(row["winner"] / len(table.winners))
            assert row["score"] == table.scores[row["seat"]]
        things = [row for row in rows_of(campus, "things") if row["game"] == game["game"]]
        for seat in range(4):
            mine, end = [row for row in things if row["seat"] == seat], set(CAMPUS.things(table, seat))
            assert {(row["kind"], row["name"]) for row in mine if row["at_start"]} == start[seat]
            assert {(row["kind"], row["name"]) for row in mine if row["at_end"]} == end
            changed += start[seat] != end
    assert changed


def test_duckdb_reads_the_files_as_they_are_documented(campus):
    def sql(query, name):
        return duckdb.sql(query.format(f"read_parquet('{campus.folder}/part-*/{name}.parquet')")).fetchall()

    assert sql("SELECT count(*), count(DISTINCT game) FROM {}", "seats") == [(240, 60)]
    assert sql("SELECT round(sum(won), 9) FROM {}", "seats") == [(60.0,)]
    assert sql("SELECT count(DISTINCT name) FROM {} WHERE kind = 'suspect'", "things") == [(6,)]
    assert sql("SELECT count(DISTINCT game) FROM {} WHERE measure IS NOT NULL", "rounds") == [(10,)]
    [(taken, asked)] = sql("SELECT sum(taken), min(offered) FROM {}", "options")
    assert taken == sum(row["decisions"] for row in rows_of(campus, "games") if row["watched"])
    assert asked >= 1
    documented = DOCS.read_text()
    for name, schema in SCHEMAS.items():
        for column in schema.names:
            assert f"| `{name}` | `{column}` |" in documented


def test_a_run_that_goes_on_and_one_in_two_processes_keep_the_same_as_one(tmp_path, campus):
    study = Study.begun(tmp_path / "run", campus.plan)
    play_missing(study, 25, 1)
    (study.folder / "part-00001.cut").mkdir()  # as after a lost machine
    again = Study.begun(tmp_path / "run", campus.plan)
    assert again.missing(60) == list(range(25, 60))
    play_missing(again, 60, 2)
    assert len(again.parts()) == 2
    for name in SCHEMAS:
        assert rows_of(again, name) == rows_of(campus, name)
    assert StudyFigures(again).games["game"].to_pylist() == list(
        range(60)
    )  # a mean must not hang on who was done first


def test_an_interrupt_keeps_what_is_done(tmp_path):
    study = Study.begun(tmp_path / "run", make_plan(TINY, 3))

    done = []

    def stop_at(more):
        done.append(more)
        if sum(done) >= 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_missing(study, 200, 1, stop_at, TINY)
    assert len(study.played()) == 20
    play_missing(study, 30, 1, game=TINY)
    assert study.played() == set(range(30))


def test_another_plan_is_refused_and_so_is_a_folder_of_something_else(tmp_path):
    studied(tmp_path / "run", TINY, 3)
    with pytest.raises(FacedownError, match="its seed: 0, not 1"):
        Study.begun(tmp_path / "run", make_plan(TINY, 3, seed="1"))
    (tmp_path / "letters").mkdir()
    with pytest.raises(FacedownError, match="does not hold a study"):
        Study.begun(tmp_path / "letters", make_plan(TINY, 3))
    with pytest.raises(FacedownError, match="3 seats need 3 bots, or one for all, not 2"):
        make_plan(TINY, 3, ["random", "steady"])


def test_all_games_say_what_a_seat_is_and_has_each_thing_once():
    for game in facedown.games():
        table, source = game.open(game.most, 5, journal=False), random.Random(5)
        kinds = set()
        while asks := table.asks:
            for ask in asks:
                table.answer(ask.seat, int(source.random() * len(ask.options)))
        for seat in range(table.seats):
            things = game.things(table, seat)
            assert len(set(things)) == len(things)
            kinds |= {kind for kind, _ in things}
        assert kinds >= {
            "archer": {"character", "card played", "challenge won"},
            "campus-life": {"suspect", "fancies", "kink", "aesthetic", "card"},
            "roger-rabbit": {"identity"},
            "voices": {"role", "strategy card"},
        }.get(game.id, set())


# --- figures ----------------------------------------------------------------------------------------------------------


def test_an_interval_holds_the_truth_as_often_as_it_claims():
    source = np.random.default_rng(3)
    held = 0
    for _ in range(400):
        # two seats that win or lose together: four hundred seats tell no more than two hundred games
        won = np.repeat(source.random((200, 1)) < 0.3, 2, axis=1).astype(float)
        found = Mean(won.sum(axis=1), np.full(200, 2.0)).rate
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_what_a_thing_adds_is_found_where_it_adds_something():
    source = np.random.default_rng(4)
    mask = np.zeros((4000, 4), dtype=bool)
    mask[np.arange(4000), source.integers(0, 4, 4000)] = True
    winner = np.where(source.random(4000) < 0.4, mask.argmax(axis=1), source.integers(0, 4, 4000))
    won = np.eye(4)[winner]
    found = gap(won, mask)
    truth = (0.4 + 0.6 / 4) - 0.6 / 4
    assert found.low < truth < found.high
    assert found.high - found.low < 0.06


def test_a_lead_changes_with_the_best_chance_and_a_game_is_decided_when_it_stays_clear():
    led = [(0.4, 0.6), (0.85, 0.15), (0.7, 0.3), (0.8, 0.2), (0.9, 0.1), (1.0, 0.0)]
    assert lead_changes(led) == 1
    assert decided(led, one_prize=True) == 3
    assert decided([(0.9, 0.3), (0.9, 0.1), (1.0, 0.0)], one_prize=False) == 1


def test_two_runs_of_the_same_rules_tell_nothing_and_a_shorter_game_is_told(tmp_path, campus):
    same = studied(tmp_path / "same", CAMPUS, 60, seats=4, options=SHORT, watched=10, seed="a second")
    longer = studied(tmp_path / "longer", CAMPUS, 60, seats=4, options={"last_call": 12}, watched=10)
    one, other, third = (StudyFigures(study) for study in (campus, same, longer))
    assert comparing.sentences(comparing.compare(one, other)) == []
    told = comparing.sentences(comparing.compare(one, third))
    assert any(line.startswith("Rounds a game: up from ") for line in told), told
    assert "Nothing differs by more than chance." in comparing.page(CAMPUS, one, other, comparing.compare(one, other))
    with pytest.raises(FacedownError, match="one study is of campus-life, the other of tiny-game"):
        comparing.compare(one, StudyFigures(studied(tmp_path / "tiny", TINY, 3)))


def test_of_many_differences_only_those_clear_of_chance_are_believed():
    assert comparing.holm([0.04, 0.001, 0.02]) == [True, True, True]
    assert comparing.holm([0.04, 0.03, 0.02]) == [False, False, False]


def test_the_page_tells_everything_and_holds_all_it_needs(campus):
    found = StudyFigures(campus)
    shown = report.page(CAMPUS, found)
    for title in (
        "Games won by seat",
        "Games won by suspect",
        "What each card adds",
        "Rounds a game",
        "Changes of the lead",
        "When it is decided",
        "Tabs spent",
        "Estimated chance",
        "What is chosen",
        "Rules never seen",
    ):
        assert title in shown
    assert "CAM-SCO-4" in report.unseen(CAMPUS, found)
    assert "http-equiv" not in shown
    assert " src=" not in shown.split("<script>")[0]


def test_estimates_of_all_games_are_kept_on_demand(tmp_path):
    study = studied(tmp_path / "run", CAMPUS, 4, options=SHORT, estimate=True)
    chances = pq.read_table(study.folder / "part-00000" / "rounds.parquet").to_pylist()
    assert {row["game"] for row in chances} == {0, 1, 2, 3}
    assert all(row["measure"] is None for row in chances)
    by_round: Counter[tuple[int, int]] = Counter()
    for row in chances:
        by_round[row["game"], row["round"]] += row["chance"]
    assert all(total == pytest.approx(1, abs=1e-5) for total in by_round.values())
    with pytest.raises(FacedownError, match="has no estimate"):
        make_plan(TINY, 3, estimate=True)


def test_what_a_card_is_called_cannot_end_the_pages_script():
    """With a content pack it is somebody else's word."""
    name = "</script><script>alert(1)</script><!--<script>"
    chart = plots.spans([plots.span("card", name, Interval(0.5, 0.4, 0.6))], "card", "won", alt.Axis(), None)
    text = plots.page(name, name, "", [(name, name, chart)])
    assert "alert(1)" in text
    assert "<script>alert" not in text
    assert "<!--<script" not in text
