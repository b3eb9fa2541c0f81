"""Option: marker abilities (VOI-ABL-1 to VOI-ABL-8)."""

import pytest
from tests.games.voices.builder import (
    STRAIGHT,
    Disc,
    answer,
    chosen,
    court,
    deploy,
    every_event,
    in_region,
    juror,
    kind,
    names,
    options,
    region,
    the,
    unused,
    waits_for,
)

from facedown.games.voices.content import ICONS_OF
from facedown.games.voices.table import BESIDE, DESTROYED, TOP


def able(seats=4, **more):
    return chosen(court(seats, marker_abilities=True, **more))


CHAIN = [("speech", 2, "joy", 0, 44), ("speech", 3, "fear", 0, 20)]


def test_voi_abl_1_anger_destroys_a_marker_of_someone_who_has_not_had_a_turn():
    discs = [("speech", 0, "joy", 30, 30), ("speech", 3, "joy", -30, 30), ("instinct", 3, "fear", 0, 30)]
    t = able(prosecutor=1, first=2, discs=discs)
    deploy(t, "anger", "speech")
    zero, three, _ = in_region(t, "speech")
    assert waits_for(t) == (2, "anger")
    assert options(t) == {"no", zero, three}
    answer(t, 2, three)
    assert t.where[three] == DESTROYED
    deploy(t, "anger", "speech", (100, 0))
    assert waits_for(t) == (3, "anger")
    assert {t.owner_of(marker) for marker in options(t) - {"no"}} == {0}


def test_voi_abl_2_sadness_redeploys_a_destroyed_marker_to_a_different_region():
    t = able(lost=[(0, "joy")])
    deploy(t, "sadness", "speech")
    assert waits_for(t) == (0, "sadness")
    [joy] = options(t) - {"no"}
    answer(t, 0, joy)
    assert options(t) == {1, 2, 3, 4}
    answer(t, 0, region("planning"))
    answer(t, 0, STRAIGHT)
    assert in_region(t, "planning") == [joy]
    assert t.destroyed(0) == 0


def test_voi_abl_3_trust_pushes_another_own_marker_into_its_region_again():
    t = able(discs=[("instinct", 0, "joy", 34, 50), ("instinct", 3, "joy", -30, 30)])
    joy = in_region(t, "instinct")[0]
    deploy(t, "trust", "speech")
    assert waits_for(t) == (0, "trust")
    assert options(t) == {"no", joy}
    answer(t, 0, joy)
    assert waits_for(t) == (0, "aim")
    answer(t, 0, STRAIGHT)
    assert (t.x[joy], t.y[joy]) == (0.0, 12.0)


def test_voi_abl_4_fear_draws_a_card_if_its_push_destroyed_a_joy():
    t = able(discs=CHAIN)
    deploy(t, "fear", "speech")
    assert waits_for(t) == (0, "fear")
    answer(t, 0, "draw")
    assert len(t.hand[0]) == 1
    assert waits_for(t)[0] == 1
    t = able(discs=[("speech", 2, "anger", 0, 44), ("speech", 3, "fear", 0, 20)])
    deploy(t, "fear", "speech")
    assert waits_for(t)[0] == 1


def test_voi_abl_4_an_own_joy_counts_as_well_and_one_that_a_card_destroys_does_not():
    own = [("speech", 0, "joy", 0, 44), ("speech", 3, "fear", 0, 20)]
    t = able(discs=own)
    deploy(t, "fear", "speech")
    assert waits_for(t) == (0, "fear")
    answer(t, 0, "draw")
    assert [len(hand) for hand in t.hand] == [1, 0, 0, 0]
    t = able(discs=[("speech", 2, "joy", 34, 44)], hands={0: ["overpower"]})
    answer(t, 0, "pass")
    deploy(t, "fear", "speech", (40, 0))
    answer(t, 0, kind("overpower"))
    assert "marker-destroyed" in names(every_event(t))
    assert waits_for(t)[0] == 1


def confused(discard):
    t = able(first=1, prosecutor=1)
    where = next(one for one in ICONS_OF[t.row[BESIDE]] if one in ICONS_OF[t.trial_deck[-1]])
    deploy(t, "confusion", t.game.view(t, None)["regions"][where]["region"])
    assert waits_for(t) == (1, "confusion")
    beside, top, below = t.row[BESIDE], t.trial_deck[-1], t.trial_deck[-2]
    assert options(t) == {"no", BESIDE, TOP}
    answer(t, 1, discard)
    return t, beside, top, below


def test_voi_abl_5_confusion_discards_a_trial_card_that_shows_the_region():
    t, beside, top, below = confused(BESIDE)
    assert (t.row[BESIDE], t.trial_deck[-1]) == (top, below)
    assert t.set_aside[0][0] == beside
    t, beside, top, below = confused(TOP)
    assert (t.row[BESIDE], t.trial_deck[-1]) == (beside, below)
    assert t.set_aside[0][0] == top


@pytest.mark.parametrize("place", [BESIDE, TOP])
def test_voi_abl_5_only_the_prosecutor_is_told_which_card_went_and_which_is_on_top_now(place):
    t, beside, top, below = confused(place)
    set_aside = the(every_event(t), "trial-set-aside")
    assert (set_aside.to, set(set_aside.facts)) == ((1,), {"seat", "region"})
    assert set_aside.secret == {"card": beside if place == BESIDE else top, "place": place, "top": below}


def test_voi_abl_5_the_prosecutor_is_asked_even_if_no_card_fits_and_never_for_the_chosen_one():
    t = able(first=1, prosecutor=1)
    deploy(t, "confusion", "planning")
    assert waits_for(t) == (1, "confusion")
    assert options(t) == {"no"}
    assert t.why_not(1, BESIDE).code == "no-icon"


def test_voi_abl_6_panic_that_destroys_two_puts_a_guilty_token():
    discs: list[Disc] = [("speech", 2, "joy", 0, 44), ("speech", 1, "panic", 0, 20), ("speech", 1, "confusion", 33, 12)]
    t = able(first=1, prosecutor=1, discs=discs)
    deploy(t, "panic", "speech", STRAIGHT)
    assert waits_for(t)[1] != "panic"
    discs = [("speech", 1, "confusion", 12.5, 53), ("speech", 2, "joy", -12.5, 53), ("speech", 2, "fear", 0, 30)]
    t = able(first=1, prosecutor=1, discs=discs)
    deploy(t, "panic", "speech", STRAIGHT)
    assert waits_for(t) == (1, "panic")
    answer(t, 1, juror("relaxed"))
    assert t.guilty[juror("relaxed")] == 1


def test_voi_abl_7_joy_and_nervousness_do_nothing():
    t = able(discs=CHAIN)
    deploy(t, "joy", "speech")
    assert waits_for(t)[0] == 1
    deploy(t, "nervousness", "speech")
    assert waits_for(t)[0] == 2


def test_voi_abl_8_only_the_first_marker_after_all_strategy_cards_and_only_with_the_option():
    t = able(hands={0: ["deep-breath"]}, discs=[("instinct", 0, "joy", 0, 30)])
    answer(t, 0, "pass")
    deploy(t, "trust", "instinct", (40, 0))
    assert waits_for(t) == (0, "play-after")
    answer(t, 0, kind("deep-breath"))
    answer(t, 0, in_region(t, "instinct")[1])
    answer(t, 0, (40, 0))
    assert waits_for(t) == (0, "trust")
    answer(t, 0, "no")
    assert waits_for(t)[0] == 1
    t = chosen(court(discs=[("instinct", 0, "joy", 0, 30)]))
    deploy(t, "trust", "speech")
    assert waits_for(t)[0] == 1


def test_voi_abl_8_with_three_players_the_second_marker_has_no_ability():
    t = able(3, prosecutor=1, discs=[("instinct", 0, "joy", 0, 30)])
    deploy(t, "fear", "speech")
    assert waits_for(t) == (0, "choose-marker")
    answer(t, 0, unused(t, 0, "trust", 1))
    answer(t, 0, region("planning"))
    answer(t, 0, STRAIGHT)
    assert waits_for(t)[0] == 1
    assert "marker-lifted" not in names(every_event(t))
