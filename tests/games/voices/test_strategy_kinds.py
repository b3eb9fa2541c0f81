"""Each of the twelve kinds of strategy card: what it does, and what it leaves alone."""

from pathlib import Path

from tests.games.voices.builder import (
    STRAIGHT,
    answer,
    chosen,
    court,
    deploy,
    in_region,
    juror,
    kind,
    options,
    region,
    run_to,
    skip,
    waits_for,
)

from facedown.games.voices.content import GUILTY, INNOCENT, KINDS


def play(time, card, where="speech", **options_):
    """The first player has the card and uses it at its time; returns the table at its first ask."""
    t = chosen(court(hands={0: [card]}, **options_))
    if time == "start":
        answer(t, 0, kind(card))
        return t
    answer(t, 0, "pass")
    deploy(t, "fear", where, (40, 0))
    if time == "after":
        answer(t, 0, kind(card))
        return t
    answer(t, 0, "pass")
    run_to(t, "play-before-trial")
    answer(t, 0, kind(card))
    return t


def test_every_kind_has_a_test_here():
    tested = set(Path(__file__).read_text(encoding="utf-8").split('"'))
    assert {card.id for card in KINDS} <= tested


def test_second_thoughts_takes_an_own_marker_to_any_region():
    t = play("start", "second-thoughts", discs=[("speech", 0, "joy", 0, 30), ("speech", 2, "joy", 30, 30)])
    joy = in_region(t, "speech")
    assert waits_for(t) == (0, "choose-region")
    assert len(joy) == 1
    answer(t, 0, region("instinct"))
    answer(t, 0, STRAIGHT)
    assert [t.owner_of(marker) for marker in in_region(t, "instinct")] == [0]


def test_old_wound_deploys_a_destroyed_marker():
    t = play("trial", "old-wound", lost=[(0, "joy"), (0, "anger"), (2, "joy")])
    assert waits_for(t) == (0, "rescue-marker")
    assert len(options(t)) == t.destroyed(0) >= 2
    lost = [t.destroyed(seat) for seat in range(4)]
    marker = min(options(t))
    answer(t, 0, marker)
    answer(t, 0, region("instinct"))
    answer(t, 0, STRAIGHT)
    assert in_region(t, "instinct") == [marker]
    assert [t.destroyed(seat) for seat in range(4)] == [lost[0] - 1, *lost[1:]]


def test_written_statement_draws_two_tokens_and_places_one():
    t = play("after", "written-statement", "motor-skills")
    assert waits_for(t) == (0, "place-influence")
    assert len(options(t)) == 12
    answer(t, 0, (3, 1))
    assert len(t.stacks[3]) == 1
    assert len(t.discards) == 1


def test_slip_of_the_tongue_puts_one_token_of_either_kind():
    t = play("after", "slip-of-the-tongue")
    assert len(options(t)) == 12
    answer(t, 0, (GUILTY, juror("relaxed")))
    assert sum(t.guilty) == t.guilty[juror("relaxed")] == 1
    assert sum(t.innocent) == 0


def test_double_take_looks_and_may_discard():
    t = play("trial", "double-take", stacks={"logical": ["guilty", "blank"]})
    assert waits_for(t) == (0, "look-discard")
    assert t.view(0)["table"]["you"]["looking"] == {"juror": "logical", "face": "blank"}
    answer(t, 0, "discard")
    assert len(t.stacks[juror("logical")]) == 1
    assert len(t.discards) == 1


def test_gut_feeling_places_one_drawn_token():
    t = play("after", "gut-feeling", "instinct")
    assert len(options(t)) == 6
    answer(t, 0, (5, 0))
    assert len(t.stacks[5]) == 1
    assert t.discards == []


def test_to_do_list_draws_two():
    t = play("after", "to-do-list", "planning")
    assert len(t.hand[0]) == 2


def test_change_the_subject_moves_an_opponents_marker_to_another_region():
    discs = [("speech", 2, "joy", 30, 30), ("speech", 1, "panic", 30, 52)]
    t = play("after", "change-the-subject", discs=discs)
    assert waits_for(t) == (0, "take-marker")
    assert {t.owner_of(marker) for marker in options(t)} == {1, 2}
    answer(t, 0, min(options(t)))
    assert options(t) == {0, 1, 2, 3, 4} - {region("speech")}
    assert t.why_not(0, region("speech")).code == "same-region"


def test_deep_breath_pushes_an_own_marker_in_again():
    t = play("after", "deep-breath", discs=[("speech", 0, "joy", 30, 40)])
    assert waits_for(t) == (0, "take-marker")
    joy = in_region(t, "speech")[0]
    answer(t, 0, joy)
    assert waits_for(t) == (0, "aim")
    answer(t, 0, (100, 0))
    assert (t.x[joy], t.y[joy]) == (15.0, 12.0)


def test_jury_whisper_looks_and_may_move_the_token_on_top_of_another_stack():
    t = play("trial", "jury-whisper", stacks={"logical": ["guilty"], "relaxed": ["blank"]})
    answer(t, 0, juror("logical"))
    assert waits_for(t) == (0, "look-move")
    token = t.stacks[juror("logical")][-1]
    answer(t, 0, juror("relaxed"))
    assert t.stacks[juror("relaxed")][-1] == token
    assert t.stacks[juror("logical")] == []


def test_objection_removes_one_token_in_the_open():
    t = play("trial", "objection", guilty={"logical": 2}, innocent={"relaxed": 1}, stacks={"logical": ["guilty"]})
    assert options(t) == {(GUILTY, juror("logical")), (INNOCENT, juror("relaxed"))}
    answer(t, 0, (GUILTY, juror("logical")))
    assert t.guilty[juror("logical")] == 1
    assert len(t.stacks[juror("logical")]) == 1
    assert t.innocent[juror("relaxed")] == 1


def test_overpower_needs_something_to_hit():
    t = chosen(court(hands={0: ["overpower"]}, discs=[("speech", 2, "joy", 0, 30)]))
    answer(t, 0, "pass")
    deploy(t, "fear", "instinct")
    assert options(t) == {"pass"}
    skip(t)
