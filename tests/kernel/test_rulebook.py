"""Rulebooks: ids, chapters and sources read from RULES.md; what is malformed is refused with its line."""

import pytest

from facedown.kernel.content.rulebook import Note, Rule, Rulebook, cited
from facedown.kernel.errors import ContentError, FacedownError
from facedown.kernel.events import Event
from facedown.kernel.record import Row

TEXT = """# A game

Words before.

## Moving
- TST-MOV-1 Roll and move.
  > S
- TST-MOV-2 Nobody blocks.
  Not even a door.
  > R: the source is silent,
  as so often.

- TST-MOV-10 There is one die.
  > F: so says the box.

## The end
- TST-END-1 It ends at once.
  > S: it ends.
  > R: at once.

## Not seen in play
Proved by tests alone: TST-MOV-10.
"""


def read(text):
    return Rulebook.read(text, "test/RULES.md")


def test_every_rule_has_id_chapter_words_and_notes():
    silent = Note("R", "the source is silent, as so often.")
    assert list(read(TEXT).rules.values()) == [
        Rule("TST-MOV-1", "Moving", "Roll and move.", (Note("S", ""),)),
        Rule("TST-MOV-2", "Moving", "Nobody blocks. Not even a door.", (silent,)),
        Rule("TST-MOV-10", "Moving", "There is one die.", (Note("F", "so says the box."),)),
        Rule("TST-END-1", "The end", "It ends at once.", (Note("S", "it ends."), Note("R", "at once."))),
    ]


def test_a_rule_must_say_where_it_comes_from():
    with pytest.raises(ContentError, match=r"^test/RULES\.md: nothing says where these come from: TST-MOV-1$"):
        read(TEXT.replace("Roll and move.\n  > S\n", "Roll and move.\n"))


@pytest.mark.parametrize("note", ["  > X: at once.", "  > at once.", "  > R at once.", "  >R: at once."])
def test_a_malformed_note_is_refused_and_quoted(note):
    with pytest.raises(ContentError, match=rf"^test/RULES\.md:19: expected '  > S\|F\|R: words', found '{note}'$"):
        read(TEXT.replace("  > R: at once.", note))


def test_still_rules_are_those_that_no_play_can_show():
    rulebook = read(TEXT)
    assert rulebook.still == {"TST-MOV-10"}
    assert rulebook.in_play() == {"TST-MOV-1", "TST-MOV-2", "TST-END-1"}
    assert read(TEXT.partition("## Not")[0]).still == frozenset()


def test_a_rule_is_found_by_its_id_in_any_case():
    assert read(TEXT).rule("tst-mov-2").id == "TST-MOV-2"
    with pytest.raises(FacedownError, match="no rule 'TST-MOV-3'; ids run from TST-MOV-1 to TST-END-1"):
        read(TEXT).rule("TST-MOV-3")


def test_a_double_id_is_refused_with_its_line():
    with pytest.raises(ContentError, match=r"^test/RULES\.md:17: rule TST-MOV-1 appears twice$"):
        read(TEXT.replace("TST-END-1", "TST-MOV-1"))


def test_an_unknown_still_id_is_refused():
    with pytest.raises(ContentError, match=r"^test/RULES\.md: 'Not seen in play' names unknown rules: TST-MOV-9$"):
        read(TEXT.replace("alone: TST-MOV-10", "alone: TST-MOV-9"))


@pytest.mark.parametrize(
    "line",
    [
        "- TST-MOV-1: Roll and move.",
        "- TST-MOV-1",
        "- TST-MOVE-1 Roll and move.",
        "- TST-MOV Roll and move.",
    ],
)
def test_a_malformed_line_is_refused_and_quoted(line):
    with pytest.raises(ContentError, match=rf"^test/RULES\.md:6: expected '- ID words', found '{line[:40]}'$"):
        read(TEXT.replace("- TST-MOV-1 Roll and move.", line))


def test_other_lists_are_no_rules():
    assert len(read(TEXT.replace("Words before.", "- a word\n- A-level students, too")).rules) == 4


def test_cited_counts_events_and_applications_and_leaves_out_what_cites_nothing():
    told = [Event("rolled", "TST-MOV-1", {}), Event("rolled", "TST-MOV-1", {}), Event("taken-back", "", {})]
    rows = [Row(0, 0, events=told), Row(1, 2, cited=["TST-MOV-2", "TST-MOV-1"])]
    assert cited(rows) == {"TST-MOV-1": 3, "TST-MOV-2": 1}
