"""What the verbs of cards do, one by one (VOI-JUR-1, VOI-RES-2, VOI-RES-4, VOI-STR-6, VOI-DEP-6, VOI-THR-4)."""

from typing import Any

import pytest

from facedown.games.voices.content import GUILTY, INNOCENT, JUROR_IDS
from facedown.games.voices.rules.acts import act, possible
from facedown.games.voices.table import DESTROYED
from facedown.games.voices.verbs import ANY, HERE

from .builder import answer, court, juror, names, options, region, the, told, waits_for

LOGICAL, RELAXED = juror("logical"), juror("relaxed")
NOWHERE = -1


def used(effect, *, seat=0, here=NOWHERE, **more):
    """A trial in which `seat` uses one effect, and nothing else waits."""
    t = court(**more)
    t.asks, t.agenda = [], []
    t.start(lambda table: act(table, seat, effect, here))
    return t


def tokens(t):
    return {
        (face, JUROR_IDS[at]): count
        for face, counts in (("guilty", t.guilty), ("innocent", t.innocent))
        for at, count in enumerate(counts)
        if count
    }


@pytest.mark.parametrize("face", ["guilty", "innocent"])
def test_voi_jur_1_tokens_are_put_on_the_juror_named_as_many_as_it_says(face):
    t = used((face, LOGICAL, 2), guilty={"logical": 1}, innocent={"relaxed": 3})
    before = {("guilty", "logical"): 1, ("innocent", "relaxed"): 3}
    assert tokens(t) == {**before, (face, "logical"): before.get((face, "logical"), 0) + 2}
    assert the(told(t), "token-put").facts["count"] == 2


def test_voi_jur_1_any_juror_is_chosen():
    t = used(("guilty", ANY, 1))
    assert (waits_for(t), options(t)) == ((0, "put-token"), set(range(len(JUROR_IDS))))
    answer(t, 0, RELAXED)
    assert tokens(t) == {("guilty", "relaxed"): 1}


@pytest.mark.parametrize(
    ("verb", "faces"),
    [("remove", {GUILTY, INNOCENT}), ("remove-guilty", {GUILTY}), ("flip-guilty", {GUILTY})],
)
def test_voi_jur_1_what_can_be_removed_or_turned_lies_there_and_has_the_face_named(verb, faces):
    lying: dict[str, Any] = {"guilty": {"logical": 1, "impulsive": 1}, "innocent": {"relaxed": 1, "impulsive": 2}}
    t = used((verb, ANY), **lying)
    there = {(GUILTY, LOGICAL), (GUILTY, juror("impulsive")), (INNOCENT, RELAXED), (INNOCENT, juror("impulsive"))}
    assert options(t) == {(face, at) for face, at in there if face in faces}
    nobody = court()
    assert not possible(nobody, 0, (verb, ANY), NOWHERE)
    assert possible(court(**lying), 0, (verb, ANY), NOWHERE)


def test_voi_jur_1_one_token_is_removed_and_the_others_stay():
    t = used(("remove", ANY), guilty={"logical": 2}, innocent={"logical": 1, "relaxed": 1})
    answer(t, 0, (GUILTY, LOGICAL))
    assert tokens(t) == {("guilty", "logical"): 1, ("innocent", "logical"): 1, ("innocent", "relaxed"): 1}
    assert the(told(t), "token-removed").facts == {"seat": 0, "face": GUILTY, "juror": LOGICAL}


def test_voi_jur_1_only_from_the_juror_named():
    t = used(("remove-guilty", LOGICAL), guilty={"logical": 2, "relaxed": 1})
    assert tokens(t) == {("guilty", "logical"): 1, ("guilty", "relaxed"): 1}


def test_voi_jur_1_a_turned_token_is_one_innocent_for_one_guilty_on_the_same_juror():
    t = used(("flip-guilty", ANY), guilty={"logical": 2, "relaxed": 1}, innocent={"logical": 1})
    answer(t, 0, (GUILTY, LOGICAL))
    assert tokens(t) == {("guilty", "logical"): 1, ("innocent", "logical"): 2, ("guilty", "relaxed"): 1}


@pytest.mark.parametrize(
    ("verb", "face", "start"),
    [("shift-guilty", "guilty", "logical"), ("shift-innocent", "innocent", "relaxed")],
)
def test_voi_jur_1_a_token_of_the_face_named_moves_to_another_juror(verb, face, start):
    t = used((verb,), guilty={"logical": 3, "impulsive": 1}, innocent={"relaxed": 3, "impulsive": 4})
    starts = {start, "impulsive"}
    others = set(range(len(JUROR_IDS)))
    assert options(t) == {(juror(one), end) for one in starts for end in others - {juror(one)}}
    before = tokens(t)
    answer(t, 0, (juror(start), juror("impulsive")))
    moved = {(face, start): before[face, start] - 1, (face, "impulsive"): before[face, "impulsive"] + 1}
    assert tokens(t) == {**before, **moved}
    facts = the(told(t), "token-moved").facts
    assert (facts["juror"], facts["to"]) == (juror(start), juror("impulsive"))


def test_voi_res_2_a_persona_draws_as_many_cards_as_it_says():
    t = used(("draw", 2), hands={0: ["overpower"], 2: ["overpower"]})
    assert [len(hand) for hand in t.hand] == [3, 0, 1, 0]


def test_voi_thr_4_a_prosecutor_who_acts_draws_none_and_that_is_told():
    t = used(("draw", 1), seat=1)
    assert (t.hand[1], the(told(t), "nothing-to-do").rule) == ([], "VOI-THR-4")


def test_voi_ctl_1_whoever_controls_the_region_draws_one():
    t = used(("player-draws", region("instinct")), seat=0, discs=[("instinct", 2, "joy-3", 0, 12)])
    assert [len(hand) for hand in t.hand] == [0, 0, 1, 0]


DISCS = [
    ("instinct", 0, "joy-3", 0, 12),
    ("instinct", 2, "joy-3", 12, 30),
    ("speech", 0, "fear-1", 0, 12),
    ("speech", 1, "nervousness", 12, 30),
    ("speech", 3, "trust-2", -12, 30),
]


def lying(t, where, seat):
    return {marker for marker in t.discs[region(where)] if t.owner_of(marker) == seat}


@pytest.mark.parametrize(
    ("word", "here", "places"),
    [(ANY, NOWHERE, ("instinct", "speech")), (HERE, region("speech"), ("speech",)), (region("speech"), 0, ("speech",))],
)
def test_voi_dep_4_a_marker_of_ones_own_or_an_opponents_in_the_region_named(word, here, places):
    for whose, seats in (("own", {0}), ("opponent", {1, 2, 3})):
        t = court(discs=DISCS)
        found = {marker for where in places for seat in seats for marker in lying(t, where, seat)}
        t.asks, t.agenda = [], []
        t.start(lambda table, whose=whose: act(table, 0, ("destroy", word, whose), here))
        if len(found) > 1:
            assert (waits_for(t), t.asks[0].rule, options(t)) == ((0, "destroy-marker"), "VOI-DEP-4", found)
        else:
            assert {t.where[marker] for marker in found} == {DESTROYED}


@pytest.mark.parametrize(("seat", "emotion", "cited"), [(0, 1, True), (0, 3, False), (1, 1, False)])
def test_voi_dep_6_destroying_a_marker_of_the_prosecutors_is_named(seat, emotion, cited):
    t = used(("destroy", region("speech"), "opponent" if seat == 0 else "own"), seat=seat, discs=DISCS)
    if t.asks:
        answer(t, seat, next(iter(lying(t, "speech", emotion))))
    assert ("VOI-DEP-6" in t.record.rows[-1].cited) is cited


def test_voi_str_6_any_marker_over_the_edge_here_and_no_other():
    over = [("speech", 2, "sadness-2", 34, 12), ("speech", 3, "joy-3", -34, 30), ("instinct", 3, "trust-1", 34, 12)]
    t = court(discs=[*DISCS, *over])
    wanted = {t.discs[region("speech")][-1], t.discs[region("speech")][-2]}
    t.asks, t.agenda = [], []
    t.start(lambda table: act(table, 0, ("destroy-overhanging", HERE), region("speech")))
    assert (t.asks[0].rule, options(t)) == ("VOI-STR-6", wanted)


def test_voi_str_3_an_opponents_marker_goes_to_another_region():
    t = used(("evict", HERE), here=region("speech"), discs=DISCS)
    assert options(t) == lying(t, "speech", 1) | lying(t, "speech", 3)
    answer(t, 0, next(iter(lying(t, "speech", 3))))
    assert region("speech") not in options(t)
    assert t.asks[0].rule == "VOI-DEP-8"


def test_voi_dep_8_ones_own_marker_here_is_taken_up_and_deployed_anywhere():
    t = used(("redeploy", ANY), discs=DISCS)
    assert options(t) == lying(t, "instinct", 0) | lying(t, "speech", 0)
    t = used(("redeploy", HERE), here=region("speech"), discs=DISCS)
    assert (waits_for(t), t.asks[0].rule) == ((0, "choose-region"), "VOI-DEP-8")


def test_voi_dep_5_a_lost_marker_of_ones_own_is_brought_back():
    t = used(("rescue",), lost=[(0, "joy-3"), (0, "fear-1"), (2, "joy-3")])
    assert options(t) == set(t.markers_of(0, DESTROYED))


@pytest.mark.parametrize("verb", ["remove", "shift-guilty", "look", "discard-influence", "rescue"])
def test_voi_res_4_what_cannot_be_done_is_left_out_and_told(verb):
    t = used((verb, ANY))
    assert names(told(t)) == ["nothing-to-do"]
    assert not possible(t, 0, (verb, ANY), NOWHERE)
