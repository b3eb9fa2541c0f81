"""The round and its trial card (VOI-RND, VOI-CHO, VOI-RES, VOI-CTL, VOI-JUR, VOI-STG, VOI-FST)."""

import pytest
from tests.games.voices.builder import (
    answer,
    bystanders,
    chosen,
    court,
    deploy,
    deploy_all,
    every_event,
    in_region,
    juror,
    names,
    options,
    region,
    resolve,
    run_to,
    skip,
    the,
    waits_for,
)

from facedown.games.voices.content import STAGE_CARDS, TRIAL_IDS, TRIALS
from facedown.games.voices.table import BESIDE, MIDDLE, TOP


def test_voi_res_2_the_card_that_the_rulebook_shows():
    """Guilt on Judgmental; Observation looks at a top token, and discards it or puts it on another juror."""
    discs = [("observation", 3, "joy", 0, 30), ("speech", 2, "joy", 0, 30)]
    stacks = {"logical": ["guilty"], "relaxed": ["blank"]}
    t = resolve(court(card="the-loyalty-card", discs=discs, stacks=stacks))
    assert t.guilty == [1, 0, 0, 0, 0, 0]
    assert waits_for(t) == (3, "look-at")
    answer(t, 3, 1)
    assert waits_for(t) == (3, "look-either")
    answer(t, 3, "discard")
    assert [len(stack) for stack in t.stacks] == [0, 0, 0, 1, 0, 0]


def test_voi_rnd_1_a_round_chooses_deploys_resolves_draws_and_passes_the_token():
    t = court(4)
    answer(t, 1, 0)
    while t.round == 1:
        skip(t)
    told = [event for event in names(every_event(t)) if event in STEPS]
    assert list(dict.fromkeys(told[told.index("trial-chosen") :])) == STEPS
    assert t.round == 2


STEPS = ["trial-chosen", "pushed", "side-read", "trial-discarded", "trial-drawn", "strategy-drawn", "first-player"]


def test_voi_cho_1_the_others_see_the_two_icons_of_the_chosen_card_and_nothing_else():
    t = court(card="the-note")
    assert options(t) == {0, 1, 2}
    events = answer(t, 1, 0)
    told = the(events, "trial-chosen")
    assert told.facts == {"icons": [region("speech"), region("observation")]}
    for seat in (None, 0, 2, 3):
        trial = t.view(seat)["table"]["trial"]
        assert trial["icons"] == ["speech", "observation"]
        assert (trial["card"], trial["sides"], trial["screen"]) == (None, [], None)


@pytest.mark.parametrize("place", [BESIDE, TOP])
def test_voi_cho_1_a_card_from_elsewhere_swaps_places_with_the_middle_one(place):
    t = court()
    middle, beside, top = t.row[0], t.row[1], t.trial_deck[-1]
    answer(t, 1, place)
    assert t.chosen == t.row[MIDDLE] == (beside if place == BESIDE else top)
    if place == BESIDE:
        assert (t.row[BESIDE], t.trial_deck[-1]) == (middle, top)
    else:
        assert (t.row[BESIDE], t.trial_deck[-1]) == (beside, middle)


def test_voi_cho_2_the_prosecutor_sees_no_back_before_the_card_is_turned():
    t = chosen(court(card="the-note"))
    back = TRIALS[TRIAL_IDS.index("the-note")].back
    assert back not in str(t.view(1))
    deploy_all(t)
    assert back not in str(t.view(1))
    while t.side == 0:
        skip(t)
    assert back in str(t.view(1))
    assert back in str(t.view(0))


def test_voi_res_1_front_then_back_from_the_top_then_face_down():
    t = court(card="the-goose", discs=[("instinct", 0, "joy", 0, 30), ("observation", 2, "joy", 0, 30)])
    resolve(t)
    while t.round == 1:
        skip(t)
    read = [(e.name, e.facts.get("side"), e.facts.get("ability")) for e in every_event(t) if e.name in READ]
    assert read == [
        ("side-read", 0, None),
        ("ability-heard", 0, 0),
        ("ability-heard", 0, 1),
        ("side-read", 1, None),
        ("ability-heard", 1, 0),
        ("trial-discarded", None, None),
    ]
    assert t.resolved == [TRIAL_IDS.index("the-goose")]


READ = ("side-read", "ability-heard", "trial-discarded")


def test_voi_res_2_a_prosecutor_ability_is_the_prosecutors_and_a_regions_its_controllers():
    t = resolve(court(card="the-teller", discs=[("observation", 3, "joy", 0, 30)]))
    assert waits_for(t) == (1, "put-token")
    skip(t)
    assert waits_for(t) == (3, "place-influence")


def test_voi_res_2_all_choices_of_an_ability_are_its_users():
    t = resolve(court(card="the-note", discs=[("speech", 2, "joy", 0, 30), ("observation", 0, "joy", 0, 30)]))
    assert waits_for(t) == (2, "choice")
    kept = bystanders(t)
    answer(t, 2, 0)
    assert t.innocent[juror("relaxed")] == kept[1][juror("relaxed")] + 1
    assert sum(t.innocent) == sum(kept[1]) + 1


def test_voi_res_3_a_hidden_effect_is_read_only_for_the_way_taken():
    t = court(card="the-goose", discs=[("instinct", 0, "joy", 0, 30), ("observation", 2, "joy", 0, 30)])
    resolve(t)
    while t.side == 0:
        skip(t)
    assert waits_for(t) == (2, "choice")
    for seat in (None, 0, 2, 3):
        [ability] = t.view(seat)["table"]["trial"]["sides"][1]["abilities"]
        assert [choice["effect"] for choice in ability["choices"]] == [None, None]
        assert [choice["words"] for choice in ability["choices"]] == ["Meet its eye", "Study the ceiling"]
    shown = t.view(1)["table"]["trial"]["sides"][1]["abilities"][0]["choices"]
    assert all(choice["effect"] for choice in shown)
    t.answer(2, 0)
    assert waits_for(t) == (2, "put-token")
    [ability] = t.view(0)["table"]["trial"]["sides"][1]["abilities"]
    assert [choice["effect"] is None for choice in ability["choices"]] == [False, True]


def test_voi_res_3_only_who_does_not_see_what_a_choice_does_is_told_to_listen():
    t = resolve(court(card="the-note", discs=[("speech", 2, "joy", 0, 30)]))
    assert waits_for(t) == (2, "choice")
    assert "aside" not in t.view(2)["ask"]
    t = resolve(court(card="the-goose", discs=[("instinct", 0, "joy", 0, 30), ("observation", 2, "joy", 0, 30)]))
    while t.side == 0:
        skip(t)
    assert waits_for(t) == (2, "choice")
    assert (
        t.view(2)["ask"]["aside"] == "Listen to the text. What a hidden choice does is read out only once it is made."
    )


def test_voi_res_3_the_journal_reads_the_card_out_bit_by_bit_and_never_the_other_effect():
    t = court(card="the-goose", discs=[("instinct", 0, "joy", 0, 30), ("observation", 2, "joy", 0, 30)])
    resolve(t)
    while t.side == 0:
        skip(t)
    t.answer(2, 0)
    for seat in (None, 0, 1, 2, 3):
        told = [line for line in t.journal(seat) if line["facts"].get("side") == 1]
        assert [line["event"] for line in told] == ["side-read", "ability-heard", "choice-taken", "effect-read"]
        assert told[0]["facts"].keys() == {"card", "side", "title", "icons", "text"}
        before, *after = ([way["effect"] for way in line["facts"]["heard"]["choices"]] for line in told[1:])
        assert before == [None, None]
        assert all(effect and other is None for effect, other in after)
    quiet = t.journal(0)[: [line["event"] for line in t.journal(0)].index("side-read")]
    assert not any("text" in line["facts"] or "heard" in line["facts"] for line in quiet)


def test_voi_res_3_an_ability_is_heard_only_once_its_user_is_settled():
    discs = [("speech", 0, "joy", 0, 30), ("speech", 2, "joy", 30, 30)]
    t = resolve(court(card="the-note", discs=discs))
    assert waits_for(t) == (0, "break-tie")
    for seat in (0, 2, 3, None):
        [side] = t.view(seat)["table"]["trial"]["sides"]
        assert len(side["abilities"]) == 1
        assert side["more"]
    answer(t, 0, 2)
    [side] = t.view(3)["table"]["trial"]["sides"]
    assert len(side["abilities"]) == 2


def test_voi_res_4_what_can_be_done_must_be_done_unless_it_says_may():
    t = resolve(
        court(card="the-childs-drawing", discs=[("observation", 0, "joy", 0, 30)], stacks={"logical": ["blank"]})
    )
    run_to(t, "use")
    assert options(t) == {"use", "decline"}
    answer(t, 0, "decline")
    assert len(t.stacks[juror("logical")]) == 1
    t = resolve(court(card="the-picnic-bag", discs=[("observation", 0, "joy", 0, 30)]))
    assert "nothing-to-do" in names(every_event(t))


def test_voi_ctl_1_the_highest_sum_controls():
    discs = [("speech", 0, "joy", 0, 30), ("speech", 2, "anger", 30, 30), ("speech", 2, "sadness-2", -30, 30)]
    t = court(discs=discs)
    assert t.totals(region("speech")) == [3, 0, 4, 0]
    assert t.leaders(region("speech")) == [2]


def test_voi_ctl_1_control_is_settled_anew_at_each_header():
    """Motor Skills is won by the marker that its own first ability destroys there."""
    discs = [("motor-skills", 0, "trust-2", 0, 30), ("instinct", 2, "joy", 0, 30), ("instinct", 0, "anger", 30, 30)]
    t = resolve(court(card="the-alarm", discs=discs))
    run_to(t, "take-marker")
    assert waits_for(t)[0] == 0
    answer(t, 0, in_region(t, "motor-skills")[0])
    answer(t, 0, region("instinct"))
    answer(t, 0, (24, 0))
    assert waits_for(t) == (0, "choice")
    assert t.leaders(region("instinct")) == [0]


def test_voi_ctl_1_the_instinct_player_is_whoever_controls_it():
    discs = [("observation", 0, "joy", 0, 30), ("instinct", 3, "fear", 0, 30)]
    t = resolve(court(card="the-queue-ticket", discs=discs))
    before = [len(hand) for hand in t.hand]
    while t.round == 1 and t.phase == "resolving":
        skip(t)
    drew = [event.facts["seat"] for event in every_event(t) if event.name == "strategy-drawn"]
    assert drew[0] == 3
    assert len(t.hand[3]) >= before[3] + 1


def test_voi_ctl_2_the_first_player_breaks_a_tie_even_the_prosecutor():
    discs = [("speech", 0, "joy", 0, 30), ("speech", 2, "joy", 30, 30), ("speech", 3, "fear", -30, 30)]
    t = resolve(court(card="the-note", first=1, discs=discs))
    assert waits_for(t) == (1, "break-tie")
    assert options(t) == {0, 2}
    assert t.why_not(1, 3).code == "not-tied"
    answer(t, 1, 2)
    assert waits_for(t) == (2, "choice")


def test_voi_ctl_2_where_no_persona_has_a_marker_the_first_player_names_any_persona():
    t = resolve(court(card="the-note", first=3, discs=[("speech", 1, "panic", 0, 30)]))
    assert waits_for(t) == (3, "break-tie")
    assert options(t) == {0, 2, 3}


def test_voi_jur_1_tokens_stack_without_limit_and_cancel_only_at_the_end():
    t = court(card="the-note", guilty={"judgmental": 9}, innocent={"judgmental": 7})
    resolve(t)
    assert t.guilty[juror("judgmental")] == 10
    assert t.innocent[juror("judgmental")] == 7


def test_voi_drw_1_the_prosecutor_draws_the_top_card_into_the_middle():
    t = court()
    top = t.trial_deck[-1]
    resolve(t)
    while t.round == 1:
        skip(t)
    assert t.row[MIDDLE] == top
    assert len(t.trial_deck) == 21
    drawn = [event for event in every_event(t) if event.name == "trial-drawn"][-1]
    assert (drawn.facts, drawn.to) == ({"seat": 1}, (1,))
    assert drawn.secret == {"card": top, "top": t.trial_deck[-1]}


def test_voi_fst_1_the_token_goes_left_the_prosecutor_included():
    t = court(4, prosecutor=1, first=0)
    answer(t, 1, 0)
    while t.round == 1:
        skip(t)
    assert t.first == 1
    t = court(4, prosecutor=1, first=3)
    answer(t, 1, 0)
    while t.round == 1:
        skip(t)
    assert t.first == 0


def test_voi_stg_1_after_the_fourth_card_stage_two_is_laid_out_and_no_trial_card_drawn():
    t = court(in_round=4)
    answer(t, 1, 0)
    while t.round == 4:
        skip(t)
    assert t.stage == 1
    assert sorted([*t.row, *t.trial_deck]) == list(STAGE_CARDS[1])
    assert len(t.trial_deck) == 22
    laid = [event for event in every_event(t) if event.name == "trial-cards-laid-out"][-1]
    assert (laid.rule, laid.facts) == ("VOI-STG-1", {"stage": 2})
    after = names(every_event(t))
    after = after[len(after) - 1 - after[::-1].index("trial-cards-laid-out") :]
    assert "trial-drawn" not in after
    assert "strategy-drawn" in after


def test_a_push_right_before_the_reading_counts():
    t = chosen(court(4, card="the-note", discs=[("speech", 2, "joy", 0, 44), ("speech", 1, "panic", 0, 20)]))
    deploy(t, "fear", "speech")
    assert t.leaders(region("speech")) == [0]


def calls(t, viewer=None):
    return t.view(viewer)["table"]["trial"]["calls"]


def test_voi_cho_3_everybody_sees_which_region_is_called_on_now_was_or_comes():
    t = court(card="the-note", discs=[("speech", 2, "joy", 0, 30)], stacks={"logical": ["guilty"]}, first=3)
    assert calls(t) is None
    chosen(t)
    assert calls(t) == {"speech": "to come", "observation": "to come"}
    deploy_all(t)
    assert waits_for(t) == (2, "choice")
    assert calls(t) == {"speech": "now", "observation": "to come"}
    answer(t, 2, 0)
    assert waits_for(t) == (3, "break-tie")  # nobody is in Observation: its header is read, its ability is not
    assert calls(t) == calls(t, 3) == {"speech": "heard", "observation": "now"}


def test_while_the_prosecutor_acts_no_region_is_called_on():
    t = resolve(court(card="the-teller"))
    assert waits_for(t) == (1, "put-token")
    assert calls(t) == {"speech": "to come", "observation": "to come"}
