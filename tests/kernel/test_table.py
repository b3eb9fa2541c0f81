"""The agenda and the asks, on a table that only keeps a diary of what ran."""

from typing import Any

import pytest
from examples.tiny_game import GAME as TINY

from facedown.kernel.asks import AskKind, Offer, not_offered
from facedown.kernel.dealer import Dealer
from facedown.kernel.errors import NotAsked, Unreadable
from facedown.kernel.events import Event
from facedown.kernel.record import Record
from facedown.kernel.table import Table

WORD = AskKind(
    "word",
    rule="TNY-BID-1",
    prompt="A word?",
    offer=lambda t, ask, option: Offer(str(option)),
    refuse=not_offered,
    hint="Any.",
)


class Diary(Table):
    __slots__ = ("ran",)
    ran: list[Any]

    def clone(self, dealer=None, record=None):
        new = type(self)(self.game, self.seats, self.settings, dealer or self.dealer.copy(), record)
        new.copy_frame(self)
        new.ran = self.ran[:]
        return new


def diary(step, seats=3):
    table = Diary(TINY, seats, None, Dealer.seeded(1), Record())
    table.ran = []
    table.start(step)
    return table


def note(t, word):
    t.ran.append(word)


def note_answer(t, seat, option, *args):
    t.ran.append((seat, option, *args))


# --- the agenda -------------------------------------------------------------------------------------------------------


def test_what_a_step_queues_runs_in_the_order_of_the_calls():
    def first(t):
        t.then(note, "one")
        t.then(note, "two")
        t.then(note, "three")
        note(t, "first")

    assert diary(first).ran == ["first", "one", "two", "three"]


def test_and_before_what_waits_already():
    def inner(t):
        note(t, "inner")
        t.then(note, "a")
        t.then(note, "b")

    def first(t):
        t.then(inner)
        t.then(note, "after")

    assert diary(first).ran == ["inner", "a", "b", "after"]


def test_an_ask_waits_and_what_its_step_queued_runs_after_the_answer():
    def first(t):
        t.then(note, "after")
        t.ask(1, WORD, ("yes", "no"), note_answer, "more")
        note(t, "asked")

    t = diary(first)
    assert t.ran == ["asked"]
    assert t.awaited() == (1,)
    t.answer(1, 1)
    assert t.ran == ["asked", (1, "no", "more"), "after"]
    assert t.asks == []
    assert t.agenda == []


def test_what_an_answer_queues_comes_before_what_its_ask_left_waiting():
    def answered(t, _seat, option):
        note(t, option)
        t.then(note, "of the answer")

    def first(t):
        t.then(note, "of the step")
        t.ask(0, WORD, ("yes",), answered)

    t = diary(first)
    t.answer(0, 0)
    assert t.ran == ["yes", "of the answer", "of the step"]


def test_an_answer_may_ask_again():
    def again(t, seat, option):
        note(t, option)
        if option < 2:
            t.ask(seat, WORD, (option + 1,), again)

    def first(t):
        t.ask(2, WORD, (0,), again)
        t.then(note, "done")

    t = diary(first)
    for _ in range(3):
        assert "done" not in t.ran
        t.answer(2, 0)
    assert t.ran == [0, 1, 2, "done"]


# --- several asks -----------------------------------------------------------------------------------------------------


def ask_all(t):
    for seat in (2, 0, 1):
        t.ask(seat, WORD, ("a", "b"), note_answer)
    t.then(note, "after")


def test_asks_that_wait_together_run_in_seat_order_once_the_last_is_in():
    t = diary(ask_all)
    t.answer(1, 1)
    t.answer(2, 0)
    assert t.ran == []
    assert t.awaited() == (0,)
    assert [t.sealed_answer(seat) for seat in range(3)] == [None, 1, 0]
    t.answer(0, 1)
    assert t.ran == [(0, "b"), (1, "b"), (2, "a"), "after"]
    assert t.sealed == {}


def test_a_sealed_answer_can_be_taken_back_and_given_anew():
    t = diary(ask_all)
    t.answer(1, 1)
    assert t.why_not(1, "a").code == "sealed"
    with pytest.raises(NotAsked):
        t.answer(1, 0)
    assert t.sealed_answer(1) == 1
    assert t.undo(1) is None
    t.answer(1, 0)
    t.answer(0, 0)
    t.answer(2, 0)
    assert t.ran[:3] == [(0, "a"), (1, "a"), (2, "a")]
    assert t.undo(2).code == "no-undo"


def test_follow_up_asks_come_after_all_sealed_ones_and_wait_together_again():
    def answered(t, seat, option):
        note(t, (seat, option))
        if option == "b":
            t.ask(seat, WORD, ("so",), note_answer)
            t.then(note, f"then {seat}")

    def first(t):
        for seat in range(3):
            t.ask(seat, WORD, ("a", "b"), answered)
        t.then(note, "after")

    t = diary(first)
    for seat, index in ((2, 1), (1, 0), (0, 1)):
        t.answer(seat, index)
    assert t.ran == [(0, "b"), (1, "a"), (2, "b")]
    assert t.awaited() == (0, 2)
    t.answer(2, 0)
    assert t.awaited() == (0,)
    t.answer(0, 0)
    assert t.ran[3:] == [(0, "so"), (2, "so"), "then 0", "then 2", "after"]


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_end_lets_the_step_finish_and_drops_agenda_and_asks():
    def first(t):
        t.then(note, "never")
        t.end((1,))
        t.ask(0, WORD, ("a",), note_answer)
        note(t, "last")

    t = diary(first)
    assert t.ran == ["last"]
    assert (t.over, t.winners, t.asks, t.agenda) == (True, (1,), [], [])
    assert t.why_not(0, "a").code == "over"


# --- answers that do not fit ------------------------------------------------------------------------------------------


def ask_one(t):
    t.ask(1, WORD, (0, 1), note_answer)
    t.then(note, "after")


@pytest.mark.parametrize(("seat", "index"), [(0, 0), (1, 2), (1, -1), (7, 0)])
def test_an_answer_nobody_asked_for_is_an_error_and_changes_nothing(seat, index):
    t = diary(ask_one)
    with pytest.raises(NotAsked, match=rf"answer {index} of seat {seat} .* seat 1 \(word, 2 options\)"):
        t.answer(seat, index)
    assert t.ran == []
    assert t.awaited() == (1,)
    assert len(t.record.rows) == 1


@pytest.mark.parametrize(("seat", "index"), [(1, 2), (1, -1), (7, 0)])
def test_also_among_several(seat, index):
    t = diary(ask_all)
    with pytest.raises(NotAsked):
        t.answer(seat, index)
    assert t.sealed == {}


def test_nobody_is_asked_after_the_end():
    t = diary(lambda t: t.end(()))
    with pytest.raises(NotAsked, match="asked: nobody"):
        t.answer(0, 0)


def test_true_is_not_one():
    t = diary(ask_one)
    for like_one in (True, 1.0, "1", (1,)):
        assert t.propose(1, like_one).code == "no-such-choice"
    assert t.propose(0, 1).code == "not-asked"
    assert t.ran == []
    assert t.propose(1, 1) is None
    assert t.ran == [(1, 1), "after"]


# --- chance and telling -----------------------------------------------------------------------------------------------


def test_chance_is_logged_with_purpose_bound_and_number():
    def first(t):
        note(t, t.roll(6, "die"))
        note(t, t.chance(10, "pick"))

    t = diary(first)
    die, pick = t.ran
    assert t.record.rows[0].chance == [("die", 6, die - 1), ("pick", 10, pick)]
    assert 1 <= die <= 6
    assert 0 <= pick < 10


def test_a_shuffle_reaches_every_order_equally():
    seen: dict[tuple[int, ...], int] = {}

    def shuffle(t):
        cards = [0, 1, 2, 3]
        t.shuffle(cards, "deck")
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1

    def many(t):
        for _ in range(2400):
            shuffle(t)

    diary(many)
    assert len(seen) == 24
    assert sum((number - 100) ** 2 / 100 for number in seen.values()) < 23 + 4 * 46**0.5


def test_an_event_shows_its_secret_to_its_seats_alone():
    event = Event("drew", "TNY-DRW-1", {"seat": 0}, (0, 2), {"card": 5})
    assert event.seen_by(0) == event.seen_by(2) == {"seat": 0, "card": 5}
    assert event.seen_by(1) == event.seen_by(None) == {"seat": 0}


def test_an_event_without_facts_does_not_exist_for_the_others():
    event = Event("peeked", "TNY-DRW-1", None, (1,), {"card": 5})
    assert event.seen_by(1) == {"card": 5}
    assert event.seen_by(0) is None
    assert event.seen_by(None) is None


def test_telling_citing_and_revealing_cost_nothing_without_a_record():
    def first(t):
        t.tell("said", "TNY-LIT-1", seat=0)
        t.tell_some("drew", "TNY-DRW-1", (0,), {"card": 1}, None)
        t.cite("TNY-LIT-1")
        t.reveal()
        note(t, t.roll(1, "die"))

    table = Diary(TINY, 3, None, Dealer.seeded(1), None)
    table.ran = []
    table.start(first)
    assert table.ran == [1]
    assert table.undo(0).code == "no-undo"


def test_nothing_is_taken_back_after_the_end():
    t = diary(lambda t: t.ask(0, "bid", (1, 2), lambda t, seat, option: t.end((seat,)), rule="TNY-BID-1"))
    t.answer(0, 0)
    assert t.over
    assert t.record.past
    assert not t.may_undo(0)
    assert t.undo(0).code == "over"


def test_a_table_of_another_game_or_version_is_not_loaded():
    data = TINY.open(2, 1).dump()
    assert TINY.load(data).dump() == data
    for changed in ({"rules": 99}, {"game": "chess"}):
        with pytest.raises(Unreadable, match="tiny-game version 1 was expected"):
            TINY.load({**data, **changed})
