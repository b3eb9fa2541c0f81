"""A replay plays again to the same table, byte for byte, and says where it was changed."""

import json
import random

import msgspec
import pytest
from examples.tiny_game import GAME as TINY
from tests.games_support.playing import choose_randomly, chooser, every_table, open_table, plain, state
from tests.games_support.playing import play as answers
from tests.sampled import every

import facedown
from facedown.kernel.dealer import Playful
from facedown.kernel.errors import FacedownError, ReplayError
from facedown.kernel.record import Row
from facedown.kernel.replay import Move, Replay, play, play_out, read, replay_of, to_text, write

CAMPUS = facedown.game("campus-life")


def with_undos(table, choose, source, limit=None):
    """Plays on, taking back now and then what may be taken back."""
    for place, _ in enumerate(answers(table, choose, source, limit)):
        seat = table.record.rows[-1].seat
        if place and source.random() < 0.3:
            table.undo(seat)
    return table


def game_of(seats=3, seed=5, limit=None):
    return with_undos(CAMPUS.open(seats, seed), choose_randomly, random.Random(seed), limit)


@pytest.fixture(scope="module")
def text() -> str:
    return write(game_of(limit=30))


def fault(text, game=CAMPUS) -> str:
    with pytest.raises(ReplayError) as error:
        play_out(read(text), game)
    return str(error.value)


def forged(replay: Replay, **changes) -> str:
    """Another header, moves or result under right checks: what only the rules can find."""
    return to_text(msgspec.structs.replace(replay, **changes))


def with_move(replay: Replay, place: int, **changes) -> str:
    moves = replay.moves[:]
    moves[place] = msgspec.structs.replace(moves[place], **changes)
    return forged(replay, moves=moves)


# --- the same table ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), every(3, every_table()))
def test_a_replayed_table_is_the_live_one_in_state_record_and_journals(game, seats):
    undone = 0
    for seed in range(2):
        live = with_undos(open_table(game, seats, seed), chooser(game, seed), random.Random(seed))
        again = play_out(read(write(live)), game)
        assert state(again) == state(live)
        assert plain(again.record.rows) == plain(live.record.rows)
        for seat in (None, *range(seats)):
            assert plain(again.journal(seat)) == plain(live.journal(seat))
            assert plain(again.view(seat)) == plain(live.view(seat))
        assert write(again) == write(live)
        undone += sum(row.index == Row.UNDO for row in live.record.rows)
    assert undone > 0


def test_sealed_answers_and_taking_one_back_are_replayed():
    live = TINY.open(3, 1)
    live.answer(2, 1)
    live.answer(0, 2)
    live.undo(2)
    for rest in ((2, 0), (1, 1)):
        live.answer(*rest)
    again = play_out(read(write(live)), TINY)
    assert [row.index for row in again.record.rows] == [Row.OPEN, 1, 2, Row.UNDO, 0, 1]
    assert state(again) == state(live)


def test_playing_stops_after_the_opening_and_after_every_answer():
    live = TINY.open(2, 3)
    states = [state(live)]
    for table in answers(live, choose_randomly, random.Random(3)):
        states.append(state(table))
    replay = read(write(live))
    assert [state(table) for table in play(replay, TINY)] == [*states[1:], state(live)]
    assert len(replay.moves) == len(states)


def test_an_unfinished_game_can_be_played_on_with_the_same_chance_and_undone():
    live = game_of(limit=30)
    assert not live.over
    again = play_out(read(write(live)), CAMPUS)
    for table in (live, again):
        with_undos(table, choose_randomly, random.Random(9))
    assert live.over
    assert write(again) == write(live)


def test_without_the_key_chance_comes_from_the_record():
    live = with_undos(CAMPUS.open(4, dealer=Playful(random.Random(1))), choose_randomly, random.Random(2))
    replay = read(write(live))
    assert replay.header.dealer is None
    again = play_out(replay, CAMPUS)
    assert {**again.dump(), "dealer": []} == {**live.dump(), "dealer": []}
    assert write(again) == write(live)


def test_every_line_is_canonical_json(text):
    for line in text.splitlines():
        assert json.dumps(json.loads(line), sort_keys=True, separators=(",", ":"), ensure_ascii=False) == line
    first, *_, last = (json.loads(line) for line in text.splitlines())
    assert (first["facedown"], first["game"], first["dealer"][1]) == (1, "campus-life", 0)
    assert set(last) == {"check", "hash", "over", "scores", "winners"}


def test_a_table_without_a_journal_has_no_replay():
    with pytest.raises(FacedownError, match="without a journal"):
        write(CAMPUS.open(3, journal=False))


# --- changed texts ----------------------------------------------------------------------------------------------------


def test_a_changed_byte_is_reported_at_its_line(text):
    random_one = random.Random(0)
    places = sorted({*random_one.sample(range(len(text)), 400), 0, len(text) - 1, *line_ends(text)[:5]})
    for place in places:
        line = text.count("\n", 0, place) + 1
        for other in {"0", "x", '"', " ", "\n", "]"} - {text[place]}:
            assert fault(text[:place] + other + text[place + 1 :]).startswith(f"line {line}: "), (place, other)


def test_a_missing_byte_is_reported_at_its_line(text):
    for place in [*range(0, len(text), 41), *line_ends(text)[:5]]:
        line = text.count("\n", 0, place) + 1
        assert fault(text[:place] + text[place + 1 :]).startswith(f"line {line}: "), place


def line_ends(text):
    return [place for place, letter in enumerate(text) if letter == "\n"]


def test_a_changed_number_is_told_from_its_check(text):
    lines = text.splitlines(keepends=True)
    assert lines[5] != (other := lines[5].replace("[", "[1", 1))
    assert "changed since it was written" in fault("".join([*lines[:5], other, *lines[6:]]))


def test_missing_swapped_and_added_lines_are_reported(text):
    lines = text.splitlines(keepends=True)
    assert fault("".join(lines[:7] + lines[8:])).startswith("line 8: changed since it was written, or a line before")
    assert fault("".join([*lines[:7], lines[8], lines[7], *lines[9:]])).startswith("line 8: ")
    assert fault("".join([*lines[:7], lines[7], *lines[7:]])).startswith("line 9: ")
    assert fault(text + lines[-1]) == f"line {len(lines) + 1}: nothing may follow the result"
    assert fault("".join(lines[:-1])) == f"line {len(lines) - 1}: cut off: the result is missing"
    assert fault(lines[0]) == "line 1: cut off: the result is missing"
    assert fault(text[:-1]) == f"line {len(lines)}: cut off: a replay ends with a line end"


@pytest.mark.parametrize(
    "nonsense", ["", "\n", "hello\n", "{}\n", "[]\n", "\0\n", '{"check":"0"}\n', "[" * 5000 + "\n"]
)
def test_what_is_no_replay_is_refused_at_its_first_line(nonsense):
    assert fault(nonsense).startswith("line 1: ")


def test_changed_line_ends_are_refused(text):
    assert fault(text.replace("\n", "\r\n")).startswith("line 1: not a line of a replay: ")


# --- texts that only the rules can find wrong -------------------------------------------------------------------------


def test_another_rules_version_is_named(text):
    replay = read(text)
    header = msgspec.structs.replace(replay.header, rules=CAMPUS.rules_version + 1)
    assert fault(forged(replay, header=header)) == (
        f"line 1: played under rules version {CAMPUS.rules_version + 1} of campus-life; this Facedown has version"
        f" {CAMPUS.rules_version} and cannot play it again"
    )


def test_another_format_is_named(text):
    replay = read(text)
    header = msgspec.structs.replace(replay.header, facedown=2)
    assert fault(forged(replay, header=header)) == "line 1: replay format 2; this Facedown reads format 1"


def test_another_game_is_named(text):
    assert fault(text, TINY) == "line 1: a game of campus-life, not of tiny-game"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats": 9}, "line 1: campus-life takes 3 to 6 seats, not 9"),
        ({"settings": {"journal": False}}, "line 1: campus-life has no option 'journal'"),
        ({"settings": {"last_call": "late"}}, "line 1: “Last call” takes"),
        ({"dealer": ("no hex", 0)}, "line 1: not a dealer: "),
        ({"dealer": ("00", 0)}, "line 2: chance call 1 is recorded as 'suspects' "),
        ({"dealer": (1, 0)}, "line 1: Expected `str`, got `int` - at `$.dealer[0]`"),
    ],
)
def test_a_forged_header_is_refused(text, changes, words):
    replay = read(text)
    assert fault(forged(replay, header=msgspec.structs.replace(replay.header, **changes))).startswith(words)


def test_forged_chance_is_found_by_the_stream(text):
    replay = read(text)
    place, move = next((n, m) for n, m in enumerate(replay.moves) if n and m.chance)
    (purpose, bound, number), *rest = move.chance
    line = f"line {replay.line_of(place)}: "
    other = (number + 1) % bound
    for forged_call, found in [
        ((purpose, bound, other), f"chance call 1 is recorded as {purpose!r} {other} below {bound}, but comes out as "),
        (("luck", bound, number), f"chance call 1 is recorded as 'luck' {number} below {bound}, but comes out as "),
        ((purpose, bound + 1, number), f"chance call 1 is recorded as {purpose!r} {number} below {bound + 1}, but "),
    ]:
        assert fault(with_move(replay, place, chance=[forged_call, *rest])).startswith(line + found)
    assert fault(with_move(replay, place, chance=rest)).startswith(line)
    more = [*move.chance, (purpose, bound, number)]
    assert fault(with_move(replay, place, chance=more)) == (
        f"{line}{len(more)} chance calls are recorded, but the rules make {len(move.chance)}"
    )


def test_forged_chance_without_a_key_is_found_where_it_does_not_fit():
    live = with_undos(CAMPUS.open(3, dealer=Playful(random.Random(1))), choose_randomly, random.Random(2), 30)
    replay = replay_of(live)
    place, move = next((n, m) for n, m in enumerate(replay.moves) if n and m.chance)
    purpose, bound, number = move.chance[0]
    line = f"line {replay.line_of(place)}: "
    assert fault(with_move(replay, place, chance=[(purpose, bound - 1, number)])).startswith(
        f"{line}the rules ask for a number below {bound}, but {purpose!r} {number} below {bound - 1} is recorded"
    )
    assert fault(with_move(replay, place, chance=[(purpose, bound, bound)])).startswith(line)
    assert fault(with_move(replay, place, chance=[])).endswith("but no more chance is recorded")
    assert fault(with_move(replay, place, chance=[("luck", bound, number)])).startswith(line)


def test_forged_events_are_found_where_they_are_kept():
    live = game_of(limit=30)
    replay = replay_of(live)
    kept = [Move(row.seat, row.index, row.chance, row.events) for row in live.record.rows]
    assert state(play_out(Replay(replay.header, kept), CAMPUS)) == state(live)
    place = next(number for number, move in enumerate(kept) if number and move.events)
    first, *rest = kept[place].events
    for events in ([], rest, [*rest, first, first], [msgspec.structs.replace(first, rule="CAM-SET-1"), *rest]):
        moves = kept[:]
        moves[place] = msgspec.structs.replace(kept[place], events=events)
        with pytest.raises(ReplayError, match=f"line {replay.line_of(place)}: what was told"):
            play_out(Replay(replay.header, moves), CAMPUS)


def test_forged_answers_are_refused_with_their_line(text):
    replay = read(text)
    for changes, words in [
        ({"index": 999}, "answer 999 of seat"),
        ({"index": -1}, "answer -1 of seat"),
        ({"seat": 7}, "of seat 7 fits no open ask"),
        ({"index": Row.UNDO}, "takes an answer back, but: You have nothing"),
    ]:
        found = fault(with_move(replay, 1, **changes))
        assert found.startswith("line 3: ")
        assert words in found
    assert fault(forged(replay, moves=replay.moves[1:])) == "line 2: the opening should stand here"
    assert fault(forged(replay, moves=[*replay.moves, Move(-1, -1, [])])).startswith("line ")


def test_a_forged_result_is_refused_by_name(text):
    replay = read(text)
    line = f"line {len(text.splitlines())}: "
    assert not replay.result.over
    for changes in ({"over": True}, {"scores": [9, 9, 9]}, {"winners": [0]}, {"hash": "0" * 64}):
        found = fault(forged(replay, result=msgspec.structs.replace(replay.result, **changes)))
        assert found.startswith(f"{line}{next(iter(changes))} is recorded as ")
