"""Strategy cards (VOI-STR-1 to VOI-STR-8)."""

import pytest
from tests.games.voices.builder import (
    STRAIGHT,
    answer,
    bystanders,
    chosen,
    court,
    deploy,
    deploy_all,
    every_event,
    in_region,
    kind,
    names,
    options,
    region,
    run_to,
    the,
    waits_for,
)

from facedown.games.voices.content import COPIES, GUILTY, INNOCENT
from facedown.games.voices.rules.hand import draw_strategy
from facedown.games.voices.table import DESTROYED


def test_voi_str_1_a_card_is_played_at_its_time_or_not_and_then_lies_face_up():
    t = chosen(court(hands={0: ["second-thoughts", "overpower"]}, discs=[("speech", 0, "joy", 0, 30)]))
    assert waits_for(t) == (0, "play-first")
    assert options(t) == {"pass", kind("second-thoughts")}
    assert t.why_not(0, kind("overpower")).code == "wrong-time"
    assert t.why_not(0, kind("objection")).code == "not-in-hand"
    events = answer(t, 0, kind("second-thoughts"))
    assert the(events, "strategy-played").facts["kind"] == kind("second-thoughts")
    assert [card // COPIES for card in t.hand[0]] == [kind("overpower")]
    answer(t, 0, region("instinct"))
    answer(t, 0, STRAIGHT)
    answer(t, 0, "pass")
    assert [card // COPIES for card in t.strategy_discard] == [kind("second-thoughts")]


def test_voi_str_1_a_card_is_resolved_and_only_then_discarded_and_all_see_it_meanwhile():
    t = chosen(court(hands={0: ["second-thoughts"], 2: ["overpower"]}, discs=[("speech", 0, "joy", 0, 30)]))
    answer(t, 0, kind("second-thoughts"))
    assert (t.hand[0], t.strategy_discard) == ([], [])
    for seat in (None, 0, 1, 2, 3):
        shown = t.view(seat)["table"]
        assert (lying(t, seat), shown["strategy_discard"]) == ([(0, "second-thoughts")], [])
        assert shown["seats"][0]["hand"] == 0
    assert t.view(3)["table"]["seats"][2]["hand"] == 1
    answer(t, 0, region("instinct"))
    answer(t, 0, STRAIGHT)
    shown = t.view(3)["table"]
    assert (lying(t, 3), shown["strategy_discard"]) == ([], ["second-thoughts"])


def lying(t, seat):
    return [(card["seat"], card["kind"]) for card in t.view(seat)["table"]["in_play"]]


def test_voi_str_1_cards_announced_before_the_trial_lie_in_sight_until_each_is_resolved():
    hands = {0: ["objection"], 2: ["jury-whisper"], 3: ["deep-breath"]}
    t = chosen(court(hands=hands, first=3, guilty={"logical": 1}, stacks={"relaxed": ["guilty"]}))
    run_to(t, "play-before-trial")
    t.answer(2, 1)
    t.answer(0, 1)
    t.answer(3, 0)
    assert lying(t, None) == [(0, "objection"), (2, "jury-whisper")]
    assert t.strategy_discard == []
    answer(t, 3, 0)
    assert lying(t, None) == [(2, "jury-whisper")]
    assert [card // COPIES for card in t.strategy_discard] == [kind("objection")]
    answer(t, 2, "keep")
    assert t.in_play == []
    assert sorted(card // COPIES for card in t.strategy_discard) == sorted([kind("objection"), kind("jury-whisper")])
    assert len(t.hand[3]) == 1


def test_voi_str_1_a_card_that_would_do_nothing_is_not_offered():
    t = chosen(court(hands={0: ["second-thoughts"]}))
    assert options(t) == {"pass"}
    assert t.why_not(0, kind("second-thoughts")).code == "no-target"


def test_voi_str_1_who_has_nothing_to_play_is_asked_all_the_same_and_only_they_read_it():
    t = chosen(court(hands={0: ["second-thoughts"]}))
    assert t.view(0)["ask"]["prompt"].startswith("Nothing to play here")
    assert t.awaited() == (0,)
    for seat in (None, 1, 2, 3):
        assert "Nothing to play" not in t.describe(seat)
        assert t.view(seat)["ask"] is None


def test_voi_str_1_the_window_before_the_trial_asks_every_persona_with_a_card_at_once_sealed():
    t = chosen(court(hands={0: ["objection"], 2: ["overpower"]}, guilty={"logical": 1}))
    run_to(t, "play-before-trial")
    assert {(ask.seat, ask.kind.name) for ask in t.asks} == {(0, "play-before-trial"), (2, "play-before-trial")}
    assert options(t, 0) == {"pass", kind("objection")}
    assert options(t, 2) == {"pass"}
    t.answer(0, 1)
    assert len(t.hand[0]) == 1
    assert t.awaited() == (2,)
    t.answer(2, 0)
    assert t.hand[0] == []


def laid_by_orange(*hand, **more):
    """Orange is at the window with these cards, and everything to do with them lies ready."""
    ready = {"guilty": {"logical": 2}, "stacks": {"relaxed": ["guilty"], "impulsive": ["blank"]}}
    t = chosen(court(hands={0: hand}, **{**ready, **more}))
    run_to(t, "play-before-trial")
    return t


def test_voi_str_1_one_sealed_answer_lays_several_cards_before_the_trial_in_the_order_one_likes():
    t = laid_by_orange("objection", "jury-whisper", "overpower")
    both = tuple(sorted([kind("objection"), kind("jury-whisper")]))
    assert options(t) == {"pass", *both, both}
    answer(t, 0, both)
    assert sorted(lying(t, 3)) == [(0, "jury-whisper"), (0, "objection")]
    assert waits_for(t) == (0, "next-card")
    assert options(t) == set(both)
    answer(t, 0, kind("jury-whisper"))
    assert waits_for(t) == (0, "look-at")
    answer(t, 0, 3)
    answer(t, 0, "keep")
    assert t.guilty[1] == 1  # Objection has followed by itself
    assert [card // COPIES for card in t.strategy_discard] == [kind("jury-whisper"), kind("objection")]
    assert [card // COPIES for card in t.hand[0]] == [kind("overpower")]


def test_voi_str_1_two_of_a_kind_may_be_laid_before_the_trial_and_need_no_order():
    t = laid_by_orange("objection", "objection")
    assert options(t) == {"pass", kind("objection"), (kind("objection"),) * 2}
    answer(t, 0, (kind("objection"),) * 2)
    assert (t.guilty[1], t.in_play, t.hand[0]) == (0, [], [])


def test_voi_str_5_between_two_players_the_first_player_decides_card_by_card():
    hands = {0: ["objection", "jury-whisper"], 2: ["objection"]}
    t = chosen(court(hands=hands, first=3, guilty={"logical": 3}, stacks={"relaxed": ["guilty"]}))
    run_to(t, "play-before-trial")
    t.answer(2, 1)
    t.answer(0, 3)
    answer(t, 3, 0)
    assert waits_for(t) == (0, "next-card")
    answer(t, 0, kind("objection"))
    assert (waits_for(t), options(t)) == ((3, "choose-order"), {0, 2})
    answer(t, 3, 2)
    assert (waits_for(t), t.guilty[1]) == ((0, "look-move"), 1)


def test_voi_str_2_after_a_deployment_different_cards_may_follow_but_no_two_copies():
    hands = {0: ["written-statement", "written-statement", "deep-breath"]}
    t = chosen(court(hands=hands))
    answer(t, 0, "pass")
    deploy(t, "joy", "motor-skills")
    assert options(t) == {"pass", kind("written-statement"), kind("deep-breath")}
    answer(t, 0, kind("written-statement"))
    run_to(t, "play-after")
    assert options(t) == {"pass", kind("deep-breath")}
    assert t.why_not(0, kind("written-statement")).code == "same-card"


def test_voi_str_3_also_after_a_deployment_by_a_card_of_anothers_marker():
    hands = {0: ["change-the-subject", "slip-of-the-tongue"]}
    t = chosen(court(hands=hands, discs=[("instinct", 3, "joy", 30, 30)]))
    answer(t, 0, "pass")
    deploy(t, "fear", "instinct", (40, 0))
    assert options(t) == {"pass", kind("change-the-subject")}
    answer(t, 0, kind("change-the-subject"))
    answer(t, 0, region("speech"))
    answer(t, 0, STRAIGHT)
    assert waits_for(t) == (0, "play-after")
    assert options(t) == {"pass", kind("slip-of-the-tongue")}
    assert t.owner_of(in_region(t, "speech")[0]) == 3


def test_voi_str_4_more_than_three_cards_are_discarded_down_at_once_by_choice():
    t = chosen(court(hands={0: ["to-do-list", "overpower", "objection"]}))
    answer(t, 0, "pass")
    deploy(t, "joy", "planning")
    answer(t, 0, kind("to-do-list"))
    assert len(t.hand[0]) == 4
    assert waits_for(t) == (0, "discard")
    events = answer(t, 0, kind("overpower"))
    assert the(events, "strategy-discarded").rule == "VOI-STR-4"
    assert len(t.hand[0]) == 3
    assert kind("overpower") in [card // COPIES for card in t.strategy_discard]
    assert waits_for(t) == (0, "play-after")


def test_voi_str_5_two_at_the_same_moment_go_in_the_first_players_order():
    hands = {0: ["objection"], 2: ["jury-whisper"]}
    t = chosen(court(hands=hands, first=3, guilty={"logical": 1}, stacks={"relaxed": ["guilty"]}))
    run_to(t, "play-before-trial")
    t.answer(2, 1)
    t.answer(0, 1)
    assert waits_for(t) == (3, "choose-order")
    assert options(t) == {0, 2}
    events = answer(t, 3, 2)
    assert the(events, "order-chosen").rule == "VOI-STR-5"
    assert waits_for(t) == (2, "look-move")
    answer(t, 2, "keep")
    assert names(every_event(t)).count("strategy-played") == 2


def test_voi_str_5_a_card_alone_needs_no_order():
    t = chosen(court(hands={0: ["objection"]}, guilty={"logical": 1}))
    run_to(t, "play-before-trial")
    told = names(answer(t, 0, kind("objection")))
    assert "strategy-played" in told
    assert "order-chosen" not in told


def test_voi_str_5_of_two_copies_the_one_resolved_is_discarded():
    hands = {0: ["jury-whisper"], 2: ["jury-whisper"]}
    t = chosen(court(hands=hands, first=3, stacks={"relaxed": ["guilty"]}))
    run_to(t, "play-before-trial")
    t.answer(0, 1)
    t.answer(2, 1)
    answer(t, 3, 2)
    answer(t, 2, "keep")
    assert (waits_for(t), lying(t, None)) == ((0, "look-move"), [(0, "jury-whisper")])


@pytest.mark.parametrize(("card", "cited"), [("deep-breath", True), ("slip-of-the-tongue", False)])
def test_voi_str_8_a_card_that_deploys_is_played_under_its_rule(card, cited):
    t = chosen(court(hands={0: [card]}))
    answer(t, 0, "pass")
    deploy(t, "joy", "speech")
    answer(t, 0, kind(card))
    assert ("VOI-STR-8" in t.record.rows[-1].cited) is cited


def test_voi_str_6_overpower_hits_any_marker_that_sticks_out_over_an_edge():
    discs = [("speech", 2, "joy", 24, 20), ("speech", 3, "joy", -22, 20), ("speech", 1, "panic", 0, 44)]
    t = chosen(court(hands={0: ["overpower"]}, discs=discs))
    over, inside, far = in_region(t, "speech")
    answer(t, 0, "pass")
    deploy(t, "fear", "speech", (70, 0))
    answer(t, 0, kind("overpower"))
    assert options(t) == {over, far}
    kept = bystanders(t)
    events = answer(t, 0, over)
    assert the(events, "marker-destroyed").rule == "VOI-STR-6"
    assert t.where[over] == DESTROYED
    assert {inside, far} <= set(in_region(t, "speech"))
    assert bystanders(t) == kept


def test_voi_str_6_written_statement_belongs_to_motor_skills():
    t = chosen(court(hands={0: ["written-statement"]}))
    answer(t, 0, "pass")
    deploy(t, "joy", "speech")
    assert options(t) == {"pass"}
    assert t.why_not(0, kind("written-statement")).code == "wrong-region"


def test_voi_str_7_an_empty_deck_is_made_anew_from_the_discards():
    t = court()
    t.strategy_discard, t.strategy_deck = t.strategy_deck[:], []
    count = len(t.strategy_discard)

    def draw(table):
        draw_strategy(table, 0, 2, "VOI-DRW-2")

    t.asks = []
    t.start(draw)
    assert len(t.hand[0]) == 2
    assert len(t.strategy_deck) == count - 2
    assert t.strategy_discard == []
    assert "strategy-reshuffled" in names(every_event(t))


@pytest.mark.parametrize("left", [0, 1])
def test_voi_str_7_a_card_cannot_be_drawn_while_it_is_being_played(left):
    """The deck runs out under To-Do List, whose other copy lies among the discards: only that one can come."""
    t = chosen(court(hands={0: ["to-do-list"], 3: ["overpower"]}))
    answer(t, 0, "pass")
    deploy(t, "joy", "planning")
    [played] = t.hand[0]
    twin = next(card for card in t.strategy_deck if card // COPIES == kind("to-do-list"))
    rest = [card for card in t.strategy_deck if card != twin]
    t.strategy_deck, t.strategy_discard = rest[:left], [twin]
    answer(t, 0, kind("to-do-list"))
    assert sorted(t.hand[0]) == sorted([*rest[:left], twin])
    assert t.strategy_discard == [played]
    assert (t.in_play, t.strategy_deck) == ([], [])
    assert [card // COPIES for card in t.hand[3]] == [kind("overpower")]


def test_voi_str_8_a_card_that_deploys_opens_a_new_moment_that_ends_before_the_outer_one():
    hands = {0: ["deep-breath", "slip-of-the-tongue", "slip-of-the-tongue"]}
    t = chosen(court(hands=hands))
    answer(t, 0, "pass")
    deploy(t, "joy", "speech")
    answer(t, 0, kind("slip-of-the-tongue"))
    answer(t, 0, (INNOCENT, 0))
    assert options(t) == {"pass", kind("deep-breath")}
    answer(t, 0, kind("deep-breath"))
    answer(t, 0, STRAIGHT)
    assert options(t) == {"pass", kind("slip-of-the-tongue")}
    answer(t, 0, kind("slip-of-the-tongue"))
    answer(t, 0, (GUILTY, 1))
    assert t.hand[0] == []
    assert (t.innocent[0], t.guilty[1]) == (1, 1)
    assert waits_for(t)[0] != 0


def test_the_prosecutor_is_never_asked_for_strategy():
    t = chosen(court(hands={0: ["overpower"], 2: ["objection"], 3: ["objection"]}, first=1))
    deploy_all(t)
    asked = [row.seat for row in t.record.rows]
    assert 1 in asked
    assert waits_for(t)[1] not in ("play-first", "play-after")
