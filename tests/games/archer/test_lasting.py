"""Cards that lie before somebody, and what counts for one round (ARC-CRD-3, ARC-CRD-4, ARC-MIS-2)."""

import pytest

from facedown.games.archer.content import NONE
from facedown.games.archer.rules.effects.clauses import SOURCES
from facedown.games.archer.rules.effects.deeds import lay
from facedown.games.archer.table import DODGE, FEWER_DICE, HINDER, SHIELD, SURE, TURN, Lasting

from .builder import Session, card_of

CARDIGAN, PLAN = card_of("Emergency Cardigan"), card_of("Is That Your Whole Plan?")


def laid(kind: int, card: int, lying: list[Lasting]) -> Session:
    """Seat 0 lays the second clause of this card, aimed at seat 2; some of it lies before seat 0 already."""
    s = Session("cyril", "pam", "ray")
    s.t.asks, s.t.agenda = [], []
    s.t.lasting[0] += lying
    s.t.start(lambda t: lay(kind)(t, 0, SOURCES[card].clauses[1], 2, NONE, card))
    return s


@pytest.mark.parametrize(("kind", "card", "before"), [(DODGE, CARDIGAN, 0), (FEWER_DICE, PLAN, 2)])
def test_arc_crd_3_it_lies_before_whom_it_touches_and_that_is_told(kind: int, card: int, before: int) -> None:
    other = (SURE, 3, card_of("Carry the One"), 0)
    s = laid(kind, card, [other])
    wanted: list[list[Lasting]] = [[other], [], []]
    wanted[before].append((kind, 1, card, 0))
    assert s.t.lasting == wanted
    assert (s.told("laid"), s.rules_of("laid")) == ([{"seat": before, "card": card}], ["ARC-CRD-3"])


def test_arc_crd_3_a_second_effect_of_the_card_that_lies_there_is_not_told_again() -> None:
    s = laid(DODGE, CARDIGAN, [(SHIELD, 1, CARDIGAN, 0)])
    assert s.t.lasting[0] == [(SHIELD, 1, CARDIGAN, 0), (DODGE, 1, CARDIGAN, 0)]
    assert s.told("laid") == []


@pytest.mark.parametrize(("kind", "event"), [(TURN, "turned"), (SHIELD, "shielded")])
def test_arc_crd_3_the_card_that_stops_a_loss_is_named(kind: int, event: str) -> None:
    s = Session("lana", "ray", "pam").drew("Performance Review")
    card = card_of("Read the Fine Print")
    s.t.deck[1].remove(card)
    s.t.lasting[1].append((kind, 1, card, 1))
    s.play("Performance Review", 1)
    assert s.told(event) == [{"seat": 1, "card": card, "amount": 2}]


def test_arc_crd_4_what_lies_before_one_for_the_next_roll_adds_up() -> None:
    s = Session("lana", "pam").row("Clear the Car Park").to_mission()
    s.t.lasting[0] += [(SURE, 2, NONE, 0), (HINDER, 1, NONE, 0), (SURE, 3, NONE, 0), (HINDER, 3, NONE, 0)]
    s.dice(1, 1, 1).attempt(0, "guns")
    assert [facts["added"] for facts in s.told("rolled")] == [1]
    assert s.t.lasting[0] == []


def test_arc_crd_1_a_lasting_card_that_touches_nobody_is_discarded() -> None:
    s = (
        Session("pam", "lana", "ray")
        .pick("break-room", "break-room", "reception")
        .dice(5)
        .top(1, "Is That Your Whole Plan?")
    )
    s.say("use-ability", "decline")
    s.t.token[0], s.t.asks = NONE, []
    s.t.start(lambda t: t.game.steps["ask_play"](t, 1, "ARC-MOV-4"))
    s.play("Is That Your Whole Plan?")
    assert (s.t.discards[1], s.t.lasting) == ([PLAN], [[], [], []])


@pytest.mark.parametrize("target", [0, 1, 3])
def test_arc_mis_2_everyone_who_won_a_challenge_this_round_has_won_one(target: int) -> None:
    s = Session("lana", "pam", "archer", "ray").row(
        "Clear the Car Park", "Outlast the Open Bar", "An Apology, Out Loud"
    )
    s.to_mission().dice(4, 1, 1).attempt(0, "guns").dice(4, 1, 1).attempt(1, "booze")
    before = s.t.uh[target]
    s.top(2, "Beginner's Luck").dice(5, 1, 1).attempt(2, "guns").play("Beginner's Luck", target)
    assert before - s.t.uh[target] == (1 if target == 3 else 3)


def test_arc_mis_2_and_has_won_none_in_the_next_round() -> None:
    s = Session("archer", "pam", "ray").row("Clear the Car Park").to_mission().dice(4, 1, 1).attempt(0, "guns")
    s.pass_all().drew("My Understudy, Everyone").play("My Understudy, Everyone", 1)
    assert s.t.uh == [6, 4, 5]
