"""Who knows which cards that lie face down (ARC-MOV-4, ARC-CRD-4, ARC-SET-1)."""

import pytest

from facedown.games.archer.content import NONE
from facedown.games.archer.table import STUDY

from .builder import Session, card_of, event_of


def known(s: Session, seat: int, pile: str) -> list[str]:
    """What this seat is shown of a pile, the top card first."""
    cards = s.t.view(seat)["table"]["you"][pile]
    return [card["name" if pile == "events" else "title"] for card in cards]


def draws(s: Session, count: int) -> Session:
    """The seat whose Mission turn it is passes, and draws that many cards all the same."""
    seat, _ = s.asked
    s.t.lasting[seat].append((STUDY, count, NONE, seat))
    return s.say("pick-challenge", "pass")


@pytest.mark.parametrize("pile", ["above", "below", "events", "challenges"])
def test_arc_set_1_at_first_nobody_knows_a_card(pile: str) -> None:
    s = Session("lana", "pam", "ray")
    assert [known(s, seat, pile) for seat in range(3)] == [[], [], []]


def test_arc_crd_4_an_event_seen_and_drawn_is_no_longer_ahead() -> None:
    s = Session("malory", "pam", "ray").event("uta").event("katya").event("rip-riley").drew("A Word With the Editor")
    s.play("A Word With the Editor")
    assert known(s, 0, "events") == ["Rip Riley", "Katya", "Uta"]
    s.pass_all().pick("malorys-office", "reception", "reception").say("use-ability", "use")
    assert s.t.event == (0, event_of("rip-riley"))
    assert [known(s, seat, "events") for seat in range(3)] == [["Katya", "Uta"], [], []]


def test_arc_crd_4_challenges_seen_and_laid_out_are_no_longer_ahead() -> None:
    s = Session("lana", "pam", "ray").drew("I Did the Reading").play("I Did the Reading")
    last = known(s, 0, "challenges")[3]
    s.pass_all().to_mission()
    assert [known(s, seat, "challenges") for seat in range(3)] == [[last], [], []]


def test_arc_crd_4_cards_of_the_own_deck_seen_and_drawn_are_no_longer_ahead() -> None:
    s = Session("cyril", "pam", "ray").drew("Contingency Binder")
    s.top(0, "Petty Cash", "Surprise Audit", "Carry the One", "Rounding Error")
    s.play("Contingency Binder").say("pick-top", card_of("Petty Cash")).pass_all().to_mission()
    draws(s, 1)
    assert known(s, 0, "above") == ["Surprise Audit", "Carry the One", "Rounding Error"]


def test_arc_crd_4_once_they_are_all_drawn_none_is_known() -> None:
    s = Session("cyril", "pam", "ray").drew("Contingency Binder")
    s.play("Contingency Binder").say("pick-top", s.options[0]).pass_all().to_mission()
    draws(s, 5)
    assert known(s, 0, "above") == []


def test_arc_mov_4_all_that_went_below_is_known() -> None:
    s = Session("ray", "pam", "lana").drew("Poker Face", "Sunday Voice", "Slalom")
    s.play("Poker Face").say("put-below", card_of("Slalom"))
    assert sorted(known(s, 0, "below")) == ["Slalom", "Sunday Voice"]


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_arc_crd_4_with_two_or_more_left_one_chooses_what_lies_on_top(left: int) -> None:
    s = Session("cyril", "pam", "ray").drew("Contingency Binder")
    s.t.discards[0] += s.t.deck[0][left:]
    del s.t.deck[0][left:]
    deck = s.t.deck[0][:]
    s.play("Contingency Binder")
    assert s.told("looked-at-deck") == [{"seat": 0, "count": left, "left": left, "cards": tuple(reversed(deck))}]
    assert s.asked == ((0, "pick-top") if left > 1 else (1, "pick-challenge"))
