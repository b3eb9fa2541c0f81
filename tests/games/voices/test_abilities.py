"""Abilities of trial cards: when they are heard, used, declined and chosen (VOI-RES-2 to VOI-RES-4, VOI-THR-3)."""

import pytest
from tests.games.voices.builder import (
    answer,
    court,
    every_event,
    juror,
    names,
    options,
    resolve,
    run_to,
    the,
    waits_for,
)


def controlled(card, *regions, **more):
    """Seat 0 controls these regions, and the card is read up to its first ask."""
    discs = [(where, 0, emotion, 0, 30) for where, emotion in zip(regions, ("joy", "fear"), strict=False)]
    return resolve(court(card=card, discs=discs, **more))


def test_voi_res_3_nothing_of_a_side_is_heard_before_its_first_user_is_settled():
    t = resolve(court(card="the-horoscope", first=3))
    assert waits_for(t) == (3, "break-tie")
    for seat in (0, 2, 3, None):
        [side] = t.view(seat)["table"]["trial"]["sides"]
        assert (side["abilities"], side["more"]) == ([], True)


def test_voi_res_2_an_open_choice_is_asked_under_its_rule_and_no_effect_is_read():
    t = controlled("the-whistler", "speech")
    assert (waits_for(t), t.asks[0].rule) == ((0, "choice"), "VOI-RES-2")
    assert "effect-read" not in names(answer(t, 0, 1))


def test_voi_res_3_a_hidden_choice_on_the_back_is_asked_under_its_rule_and_its_effect_read():
    t = controlled("the-teller", "observation", "speech")
    run_to(t, "choice")
    assert (t.side, t.asks[0].rule) == (1, "VOI-RES-3")
    read = the(answer(t, 0, 1), "effect-read")
    assert (read.rule, read.facts["side"], read.facts["ability"], read.facts["branch"]) == ("VOI-RES-3", 1, 0, 1)


def test_voi_res_3_every_way_taken_stays_read():
    t = controlled("the-long-pause", "instinct", "observation")
    answer(t, 1, 0)
    answer(t, 1, juror("relaxed"))
    answer(t, 0, 1)
    assert t.branches == ((0, 0, 0), (0, 1, 1))


def test_voi_res_4_an_ability_that_may_be_used_is_used():
    t = controlled("the-childs-drawing", "observation", stacks={"logical": ["blank"]})
    run_to(t, "use")
    assert "ability-declined" not in names(answer(t, 0, "use"))
    assert t.stacks[juror("logical")] == []


def test_voi_res_4_where_nothing_can_be_done_that_is_said_once():
    t = controlled("the-wave", "observation")
    assert (waits_for(t), options(t)) == ((0, "choice"), {0, 1})
    assert names(answer(t, 0, 0)).count("nothing-to-do") == 1


def test_voi_res_4_where_some_can_be_done_all_of_it_is_tried():
    t = controlled("the-whistler", "speech")
    answer(t, 0, 1)
    assert t.guilty[juror("perceptive")] == 1
    assert [event.rule for event in every_event(t) if event.name == "nothing-to-do"] == ["VOI-RES-4"]


@pytest.mark.parametrize("seats", [3, 4])
def test_voi_thr_3_with_three_players_control_is_settled_under_a_rule_of_its_own(seats):
    t = controlled("the-horoscope", "instinct", seats=seats)
    assert waits_for(t) == (0, "place-influence")
    assert any("VOI-THR-3" in row.cited for row in t.record.rows) == (seats == 3)
