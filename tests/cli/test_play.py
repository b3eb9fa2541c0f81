"""`facedown play`: a person who types."""

import io
import itertools
import random
import re

import pytest

import facedown
from facedown.cli import main
from facedown.cli.arguments import console
from facedown.cli.play import Sitting
from facedown.kernel.replay import play_out, read

CAMPUS = facedown.game("campus-life")


@pytest.fixture
def sit(capsys: pytest.CaptureFixture[str], monkeypatch):
    """Plays with these lines typed, and gives what stood on the screen."""

    def sit(typed: list[str], *argv: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", "campus-life", "--bots", "random", *argv]) == 0
        out = capsys.readouterr()
        assert out.err == ""
        return out.out

    return sit


def saved(file):
    return play_out(read(file.read_text()), CAMPUS)


def test_prompt_options_and_log_have_the_words_of_the_view(sit):
    text = sit(["q"], "--seats", "3", "--seed", "7")
    table = CAMPUS.open(3, seed=7)
    ask = table.view(0)["ask"]
    assert f"{ask['prompt']}  {ask['rule']}" in text
    for number, option in enumerate(ask["options"], 1):
        assert re.search(rf"\b{number} {re.escape(option['words'])}", text)
    for number, event in enumerate(table.journal(0), 1):
        assert f"{number:4} {event['words']}\n" in text


def test_a_number_chooses_that_option(sit, tmp_path):
    file = tmp_path / "party.jsonl"
    text = sit(["3", "q"], "--seats", "3", "--seed", "7", "--save", str(file))
    assert (saved(file).record.rows[1].seat, saved(file).record.rows[1].index) == (0, 2)
    assert f"facedown replay {file}" in text.replace("\n", "")


def test_another_seat_gets_its_own_view(sit, tmp_path):
    file = tmp_path / "party.jsonl"
    text = sit(["q"], "--seats", "3", "--seed", "7", "--seat", "2", "--save", str(file))
    table = saved(file)
    assert f"You are {CAMPUS.seat_name(table, 2)}." in text
    assert table.awaited() == (2,)
    for number, event in enumerate(table.journal(2), 1):
        assert f"{number:4} {event['words']}\n" in text


def test_why_shows_the_rule_of_the_question_of_a_log_line_or_by_id(sit):
    text = sit(["?", "why 2", "why cam-sco-9", "why 999", "why nonsense", "q"], "--seats", "3", "--seed", "7")
    flat = " ".join(text.split())
    for id in (CAMPUS.open(3, seed=7).asks[0].rule, CAMPUS.open(3, seed=7).journal(0)[1]["rule"], "CAM-SCO-9"):
        assert CAMPUS.rulebook.rule(id).words in flat
    assert "The log has lines 1 to " in flat
    assert "There is no rule 'nonsense'" in flat


def test_undo_takes_the_answer_back_or_says_why_not(sit, tmp_path):
    file = tmp_path / "party.jsonl"
    text = sit(["1", "u", "1", "u", "q"], "--seats", "3", "--seed", "7", "--save", str(file))
    table = saved(file)
    assert "You have nothing to take back right now." in text
    assert table.record.rows[-1].index == -2
    assert "  13 You took that back.\n" in text
    assert table.asks[0].kind.name == "move"


def test_what_cannot_be_chosen_is_told_and_changes_nothing(sit, tmp_path):
    file = tmp_path / "party.jsonl"
    text = sit(["0", "99", "dance", "", "o 2", "o 99", "q"], "--seats", "3", "--seed", "7", "--save", str(file))
    ask = CAMPUS.open(3, seed=7).view(0)["ask"]
    assert text.count(f"Options run from 1 to {len(ask['options'])}.") == 3
    assert "No idea what 'dance' means here" in text
    assert text.count(ask["prompt"]) == 2
    assert f"> {ask['options'][1]['words']}\n" in text
    assert len(saved(file).record.rows) == 1


def test_log_view_and_help_are_shown(sit):
    text = sit(["l", "v", "h", "q"], "--seats", "3", "--seed", "7")
    table = CAMPUS.open(3, seed=7)
    assert text.count(f"   1 {table.journal(0)[0]['words']}\n") == 2
    assert " ".join(table.describe(0).split()) in " ".join(text.split())
    assert "the rule behind the question" in text


def test_a_whole_game_ends_with_the_scores_and_the_rule_of_each_point(sit, tmp_path):
    file = tmp_path / "party.jsonl"
    text = sit(["1"] * 400, "--seats", "3", "--seed", "5", "--option", "last_call=12", "--save", str(file))
    table = saved(file)
    assert table.over
    assert table.settings.last_call == 12
    for seat in range(3):
        name = "You" if seat == 0 else CAMPUS.seat_name(table, seat)
        assert f"{name}: {table.scores[seat]}{' and won' if seat in table.winners else ''}\n" in text
    points = [event for event in table.journal(0) if event["event"] == "scored"]
    assert points
    for event in points:
        assert f"  {event['words']}  {event['rule']}\n" in text


class Watched(Sitting):
    """Keeps what it tells."""

    def __init__(self, *parts):
        super().__init__(*parts)
        self.told_lines = []

    def tell_line(self, number, line):
        self.told_lines.append((number, line))
        super().tell_line(number, line)


@pytest.mark.parametrize("game", facedown.games(), ids=lambda game: game.id)
def test_the_log_of_a_whole_game_tells_everything_once(game, monkeypatch):
    """Also a turn in which the person is asked several things and which comes bit by bit, under one number."""
    table = game.open(3, 5, **({"rounds": 8} if game.id == "roger-rabbit" else {}))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2_000))
    sitting = Watched(table, 0, {1: "random", 2: "random"}, random.Random(5), console())
    sitting.run()
    assert table.over
    told = [range(line["first"], line["last"] + 1) for _, line in sitting.told_lines]
    assert all(later.start >= earlier.stop for earlier, later in itertools.pairwise(told))
    events = {number for number, event in enumerate(table.journal(0), 1) if event["words"]}
    assert events <= {number for part in told for number in part}
    log = table.log(0)
    assert all(
        log[number - 1]["first"] <= line["first"] <= log[number - 1]["last"] for number, line in sitting.told_lines
    )
    assert len(told) > len(log)


def test_the_end_of_the_input_quits_and_saves(sit, tmp_path):
    file = tmp_path / "party.jsonl"
    sit(["1"], "--seats", "3", "--seed", "7", "--save", str(file))
    assert len(saved(file).record.rows) > 1


def test_the_others_are_the_games_best_bots_unless_others_are_named(capsys: pytest.CaptureFixture[str], monkeypatch):
    def played(*bots: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 20))
        assert main(["play", "campus-life", "--seats", "3", "--seed", "7", *bots]) == 0
        return capsys.readouterr().out

    assert played() == played("--bots", CAMPUS.best_bot) != played("--bots", "random")


def test_a_bots_fault_does_not_end_a_persons_game_and_tells_no_secret(sit, caplog, monkeypatch):
    def blabbing(world, seat, _random):
        raise ValueError(f"I hold {world.hand}")

    monkeypatch.setitem(CAMPUS.own_bots, "blabbing", blabbing)
    text = sit(["1"] * 400, "--seats", "3", "--seed", "5", "--bots", "blabbing", "--option", "last_call=3")
    assert "You: " in text
    [line] = {record.getMessage() for record in caplog.records if record.name == "facedown.bots"}
    assert line == "bot blabbing of campus-life found no answer (ValueError): chance answers"
    assert "I hold" not in caplog.text
