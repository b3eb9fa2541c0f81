"""The commands, called as the shell calls them."""

import json
import random
import shlex

import pytest

import facedown
from facedown.cli import main
from facedown.cli.main import parser
from facedown.kernel import table
from facedown.kernel.replay import read, to_text, write


def run(capsys: pytest.CaptureFixture[str], *argv) -> str:
    assert main(argv) == 0
    out = capsys.readouterr()
    assert out.err == ""
    return out.out


def refused(capsys: pytest.CaptureFixture[str], *argv) -> str:
    """The one line on stderr of a command that ends with status 2."""
    status: object
    try:
        status = main(argv)
    except SystemExit as left:
        status = left.code
    out = capsys.readouterr()
    assert (status, out.out) == (2, "")
    line, rest = out.err.split("\n")
    assert rest == ""
    return line


@pytest.mark.parametrize(
    "command", ["games", "rules", "play", "replay", "simulate", "arena", "bench", "fit", "chaos", "backup", "restore"]
)
def test_every_command_helps_with_an_example_that_it_understands(capsys, command):
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    examples = [shlex.split(line) for line in capsys.readouterr().out.splitlines() if line.startswith("  facedown ")]
    assert examples
    for _, *argv in examples:
        assert parser(argv).parse_args(argv).run


# --- games and rules --------------------------------------------------------------------------------------------------


def test_games_lists_every_game_with_its_seats_bots_levels_and_options(capsys):
    listed = {each["id"]: each for each in json.loads(run(capsys, "games", "--json"))}
    assert list(listed) == [game.id for game in facedown.games()]
    campus = listed["campus-life"]
    assert campus["seats"] == [3, 6]
    assert "random" in campus["bots"]
    assert campus["levels"] == ["easy", "normal", "hard", "relentless"]
    assert campus["options"]["last_call"]["default"] == 30
    text = run(capsys, "games")
    for game in facedown.games():
        assert game.id in text
        assert f"bots: {', '.join(game.bots)}\n  levels: easy, normal, hard, relentless\n" in text
    assert "option last_call (" in text
    assert "option envelope_is_his_hand (true or false; default: false)" in text


def test_rules_shows_all_of_them_a_chapter_or_one(capsys):
    rulebook = facedown.game("campus-life").rulebook
    everything = run(capsys, "rules", "campus-life")
    assert [line.split()[0] for line in everything.splitlines() if line.startswith("  CAM-")] == list(rulebook.rules)
    one = run(capsys, "rules", "campus-life", "cam-trn-2")
    assert one.split() == [
        *rulebook.rule("CAM-TRN-2").chapter.split(),
        "CAM-TRN-2",
        *rulebook.rule("CAM-TRN-2").words.split(),
    ]
    chapter = json.loads(run(capsys, "rules", "campus-life", "CAM-TRN", "--json"))
    assert [rule["id"] for rule in chapter] == [id for id in rulebook.rules if id.startswith("CAM-TRN-")]


# --- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ("", "facedown: the following arguments are required: COMMAND"),
        ("frolic", "facedown: argument COMMAND: invalid choice: 'frolic'"),
        ("rules cluedo", "facedown: no game 'cluedo'; games: "),
        ("rules campus-life CAM-NIX-1", "facedown: no rule 'CAM-NIX-1'; ids run from CAM-COM-1 to "),
        ("simulate cluedo", "facedown: no game 'cluedo'; games: "),
        ("simulate campus-life --seats 2", "facedown: campus-life takes 3 to 6 seats, not 2"),
        ("simulate campus-life --seats two", "facedown simulate: argument --seats: invalid int value: 'two'"),
        ("simulate campus-life --games 0", "facedown simulate: argument --games: expected a whole number above 0"),
        ("simulate campus-life --jobs -1", "facedown simulate: argument --jobs: expected a whole number above 0"),
        ("simulate campus-life --bots clever", "facedown: campus-life has no bot 'clever'; bots: random"),
        ("simulate campus-life --bots random,random", "facedown: 4 seats need 4 bots, or one for all, not 2"),
        ("simulate campus-life --option", "facedown simulate: argument --option: expected one argument"),
        ("simulate campus-life --option fog", "facedown: --option takes NAME=VALUE, not 'fog'"),
        ("simulate campus-life --option fog=1", "facedown: campus-life has no option 'fog'; options: last_call"),
        ("simulate campus-life --option last_call=ten", "facedown: campus-life: option last_call takes "),
        ("simulate campus-life --option last_call=0", "facedown: campus-life: option last_call takes 1 to 200"),
        (
            "simulate campus-life --option suspects=plum,poirot,a,b",
            "facedown: “Suspect” does not have 'poirot', only scarlet, ",
        ),
        ("play campus-life --seat 4", "facedown: no seat 4; seats run from 0 to 3"),
        ("play campus-life --bots random,random", "facedown: 3 other seats need 3 bots, or one for all, not 2"),
        ("play campus-life --save /no/such/place.jsonl", "facedown: cannot write /no/such/place.jsonl: No such file"),
        ("replay /no/such/file.jsonl", "facedown: cannot read /no/such/file.jsonl: No such file"),
        ("replay /", "facedown: cannot read /: Is a directory"),
        ("bench cluedo", "facedown: no game 'cluedo'; games: "),
        ("bench campus-life --seats 7", "facedown: campus-life takes 3 to 6 seats, not 7"),
        ("bench --seconds 0", "facedown: --seconds takes more than 0"),
        ("serve --port 80000", "facedown: settings: `port` is a number from 0 to 65535, not 80000"),
        ("serve --port -1", "facedown: settings: `port` is a number from 0 to 65535, not -1"),
        ("serve --metrics 65536", "facedown: settings: `metrics` is a number from 0 to 65535, not 65536"),
    ],
)
def test_bad_input_is_told_in_one_line_with_status_2(capsys, argv, words):
    assert refused(capsys, *argv.split()).startswith(words)


# --- simulate ---------------------------------------------------------------------------------------------------------


def simulated(capsys, *argv):
    result = json.loads(run(capsys, "simulate", "campus-life", "--json", *argv))
    return result.pop("speed"), result


def test_the_same_seed_gives_the_same_result_for_every_number_of_jobs(capsys):
    argv = ["--seats", "3", "--games", "10", "--seed", "7", "--bots", "random,steady,random"]
    results = [simulated(capsys, *argv, "--jobs", jobs) for jobs in ("1", "2")]
    assert [speed["jobs"] for speed, _ in results] == [1, 2]
    assert results[0][1] == results[1][1]
    _, other = simulated(capsys, *argv[:4], "--seed", "8", *argv[6:], "--jobs", "1")
    assert other != results[0][1]


def test_simulate_counts_winners_scores_decisions_rounds_and_rules(capsys):
    speed, result = simulated(capsys, "--games", "60", "--jobs", "1", "--option", "last_call=5")
    assert [seat["bot"] for seat in result["seats"]] == ["random"] * 4
    assert sum(seat["won"] for seat in result["seats"]) >= 60
    assert (sum(seat["won"] for seat in result["seats"]) > 60) == (result["shared"] > 0)
    assert result["rounds"]["most"] == 5
    for spread in (result["decisions"], result["rounds"], *(seat["score"] for seat in result["seats"])):
        assert spread["least"] <= spread["quarter"] <= spread["median"] <= spread["three_quarters"] <= spread["most"]
        assert spread["least"] <= spread["mean"] <= spread["most"]
    rules = facedown.game("campus-life").rulebook
    assert result["rules"]["CAM-SET-1"] == 60
    assert set(result["rules"]) | set(result["unseen"]) >= rules.in_play()
    assert not set(result["rules"]) & set(result["unseen"])
    assert speed["decisions_per_second"] > 0


def test_simulate_tells_people_the_same(capsys):
    _, result = simulated(capsys, "--games", "20", "--seed", "1", "--jobs", "1")
    text = run(capsys, "simulate", "campus-life", "--games", "20", "--seed", "1", "--jobs", "1")
    assert "20 games of campus-life, 4 seats, seed 1" in text
    assert f"decisions per game: {result['decisions']['mean']:.1f} on average" in text
    for id, count in result["rules"].items():
        assert f"{id} {count:,}" in text


# --- bench ------------------------------------------------------------------------------------------------------------


def test_bench_measures_every_seat_count_and_says_where(capsys):
    result = json.loads(run(capsys, "bench", "campus-life", "--seconds", "0.01", "--json"))
    assert [each["seats"] for each in result["figures"]] == [3, 4, 5, 6]
    for each in result["figures"]:
        assert all(
            each[name] > 0
            for name in ("decisions", "decisions_with_journal", "clone", "imagine", "view", "open", "playouts")
        )
    assert result["place"]["python"].split()[1].startswith("3.")
    text = run(capsys, "bench", "campus-life", "--seats", "4", "--seconds", "0.01")
    place = result["place"]
    assert text.startswith(f"commit {place['commit']}, {place['python']}, {place['build']}, {place['cpu']}")


def test_the_version_says_which_build_runs(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    kind = "plain" if table.__file__.endswith(".py") else "compiled"
    assert capsys.readouterr().out == f"facedown {facedown.__version__} ({kind})\n"


# --- replay -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path):
    table = facedown.game("campus-life").open(3, seed=4)
    for _ in range(12):
        table.answer(table.asks[0].seat, 0)
    table.undo(table.record.rows[-1].seat)
    file = tmp_path / "party.jsonl"
    file.write_text(write(table))
    return file, table


def test_replay_tells_the_log_through_a_seats_eyes(capsys, saved):
    file, table = saved
    for seat in range(3):
        told = [
            json.loads(line) for line in run(capsys, "replay", str(file), "--seat", str(seat), "--json").splitlines()
        ]
        assert [{key: line[key] for key in line if key != "to"} for line in told] == json.loads(
            json.dumps(table.journal(seat))
        )
        text = run(capsys, "replay", str(file), "--seat", str(seat))
        assert [line.partition("  CAM-")[0] for line in text.splitlines()[:-1]] == [
            event["words"] for event in table.journal(seat)
        ]


def test_replay_without_a_seat_tells_all_and_to_whom(capsys, saved):
    file, table = saved
    lines = run(capsys, "replay", str(file)).splitlines()
    for seat in range(3):
        name = table.game.seat_name(table, seat)
        told = [
            event["words"] for event in table.journal(seat) if event["event"] == "dealt" and "cards" in event["facts"]
        ]
        assert f"  to {name}: {told[0]}  CAM-SET-5" in lines
    assert lines[-1] == "The game was not over."


def test_replay_prints_no_rule_without_words(capsys, tmp_path):
    """What only moves something on the page, as each picture of a die in Roger Rabbit, has none."""
    table, source = facedown.game("roger-rabbit").open(3, seed=4), random.Random(4)
    while not table.over:
        table.answer(table.asks[0].seat, source.randrange(len(table.asks[0].options)))
    assert any(not event["words"] for event in table.journal(None))
    file = tmp_path / "lot.jsonl"
    file.write_text(write(table))
    assert all(line.partition("  RAB-")[0].strip() for line in run(capsys, "replay", str(file)).splitlines())


def test_replay_of_a_finished_game_ends_with_its_scores(capsys, tmp_path):
    table = facedown.game("campus-life").open(3, seed=4)
    while not table.over:
        table.answer(table.asks[0].seat, 0)
    file = tmp_path / "party.jsonl"
    file.write_text(write(table))
    names = [table.game.seat_name(table, seat) for seat in range(3)]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, table.scores, strict=True))
    assert run(capsys, "replay", str(file)).splitlines()[-1].startswith(f"Scores: {scores}.")


def test_replay_says_what_is_wrong_with_a_file_and_where(capsys, saved):
    file, _ = saved
    text = file.read_text()
    lines = text.splitlines(keepends=True)
    for content, words in [
        ("".join([*lines[:4], lines[4].replace("[", "[1", 1), *lines[5:]]).encode(), "line 5: changed since"),
        ("".join(lines[:4]).encode() + b"\xff\n", "line 5: not a replay: byte "),
        (to_text(read(text)).replace('"rules":', '"rules":9').encode(), "line 1: changed since"),
        (b"", "line 1: not a replay"),
    ]:
        file.write_bytes(content)
        assert refused(capsys, "replay", str(file)).startswith(f"facedown: {file}: {words}")
    file.write_text(text)
    assert refused(capsys, "replay", str(file), "--seat", "3") == "facedown: no seat 3; seats run from 0 to 2"
