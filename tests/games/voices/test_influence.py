"""Influence tokens, looks and talk (VOI-INF-1 to VOI-INF-3, VOI-HID-1 to VOI-HID-4)."""

import random

import pytest
from tests.games.voices.builder import (
    answer,
    court,
    deploy_all,
    every_event,
    juror,
    names,
    options,
    resolve,
    run_to,
    skip,
    the,
    told,
    waits_for,
)

from facedown.games.voices.content import FACE_OF, FACES, TOKENS
from facedown.games.voices.rules.influence import draw_influence, look, placings


def drawing(**more):
    """Seat 0 controls Observation and draws two tokens for The footprint."""
    return run_to(
        resolve(court(card="the-footprint", discs=[("observation", 0, "joy", 0, 30)], **more)), "place-influence"
    )


def looking(**more):
    """Seat 0 controls Observation and looks for The picnic bag."""
    t = resolve(court(card="the-picnic-bag", discs=[("observation", 0, "joy", 0, 30)], **more))
    return run_to(t, "look-discard")


def test_voi_inf_1_drawn_tokens_are_seen_by_the_drawer_alone():
    t = drawing()
    assert waits_for(t) == (0, "place-influence")
    assert t.view(0)["table"]["you"]["held"] == [FACES[FACE_OF[token]] for token in t.held]
    for seat in (None, 1, 2, 3):
        shown = t.view(seat)["table"]
        assert shown["you"] is None or shown["you"]["held"] == []
    drawn = the([e for e in every_event(t) if e.name == "influence-drawn"][-1:], "influence-drawn")
    assert drawn.facts == {"seat": 0, "count": 2}


def test_voi_inf_1_exactly_the_named_number_is_placed_face_down_and_the_rest_discarded():
    t = drawing(stacks={"relaxed": ["blank"]})
    first, second = t.held
    assert options(t) == {(one, place) for one in range(6) for place in (0, 1)}
    answer(t, 0, (juror("relaxed"), 1))
    assert t.stacks[juror("relaxed")][-1] == second
    assert len(t.stacks[juror("relaxed")]) == 2
    assert t.discards == [first]
    placed = the([e for e in every_event(t) if e.name == "influence-placed"], "influence-placed")
    assert placed.facts == {"seat": 0, "juror": juror("relaxed"), "count": 1, "discarded": 1}


def test_voi_inf_1_several_tokens_of_one_instruction_go_on_one_juror():
    t = run_to(resolve(court(card="the-horoscope", discs=[("instinct", 0, "joy", 0, 30)])), "place-influence")
    assert options(t) == {(one, 0, 1) for one in range(6)}


def test_voi_inf_1_a_look_means_the_top_token_and_a_moved_one_goes_on_top():
    t = resolve(
        court(
            card="the-loyalty-card",
            discs=[("observation", 0, "joy", 0, 30)],
            stacks={"logical": ["guilty", "innocent"], "relaxed": ["blank"]},
        )
    )
    run_to(t, "look-at")
    answer(t, 0, juror("logical"))
    assert t.view(0)["table"]["you"]["looking"]["face"] == "innocent"
    answer(t, 0, juror("relaxed"))
    assert [FACES[FACE_OF[token]] for token in t.stacks[juror("relaxed")]] == ["blank", "innocent"]
    assert [FACES[FACE_OF[token]] for token in t.stacks[juror("logical")]] == ["guilty"]


def test_voi_inf_2_a_look_is_secret_and_lasts_as_long_as_it_is_open():
    t = looking(stacks={"logical": ["guilty"]})
    for seat in range(4):
        you = t.view(seat)["table"]["you"]
        assert you["looking"] == ({"juror": "logical", "face": "guilty"} if seat == 0 else None)
    answer(t, 0, "keep")
    assert t.view(0)["table"]["you"]["looking"] is None
    assert t.view(0)["table"]["jurors"][juror("logical")]["influence"] == [None]
    assert "guilty" not in str([line for line in t.journal(0) if line["event"] == "influence-seen"])


def test_voi_inf_2_with_notes_what_was_seen_stays_in_view_and_journal_of_its_seat():
    t = looking(stacks={"logical": ["blank", "guilty"]}, notes=True)
    answer(t, 0, "keep")
    assert t.view(0)["table"]["jurors"][juror("logical")]["influence"] == [None, "guilty"]
    assert t.view(2)["table"]["jurors"][juror("logical")]["influence"] == [None, None]
    assert t.view(None)["table"]["jurors"][juror("logical")]["influence"] == [None, None]
    assert [line["facts"].get("faces") for line in t.journal(0) if line["event"] == "influence-seen"] == [["guilty"]]
    assert [line["facts"].get("faces") for line in t.journal(2) if line["event"] == "influence-seen"] == [None]


def test_voi_inf_2_a_reload_during_the_look_shows_it_again():
    t = looking(stacks={"logical": ["guilty"]})
    again = t.game.load(t.dump())
    assert again.view(0) == t.view(0)


def test_voi_inf_2_what_was_seen_cannot_be_looked_up_unless_there_are_notes():
    for t in (looking(stacks={"logical": ["guilty"]}), drawing()):
        later = t.game.in_the_past(t.view(0))
        assert later["ask"] is None
        assert (later["table"]["you"]["looking"], later["table"]["you"]["held"]) == (None, [])
        assert t.game.in_the_past(t.view(2)) == t.view(2)
        assert t.game.in_the_past(t.view(None)) == t.view(None)
    t = looking(stacks={"logical": ["guilty"]}, notes=True)
    assert t.game.in_the_past(t.view(0)) == t.view(0)


def test_voi_inf_2_worlds_keep_what_the_seat_has_seen():
    t = looking(stacks={"logical": ["guilty"], "relaxed": ["innocent", "blank"]})
    answer(t, 0, "keep")
    seen, faces = set(), set()
    for seed in range(40):
        seen.add(FACE_OF[t.imagine(0, random.Random(seed)).stacks[juror("logical")][0]])
        faces.add(FACE_OF[t.imagine(2, random.Random(seed)).stacks[juror("logical")][0]])
    assert seen == {0}
    assert faces == {0, 1, 2}


def test_voi_inf_3_cards_on_open_tokens_leave_influence_alone():
    t = resolve(
        court(
            card="the-landlady",
            discs=[("speech", 0, "joy", 0, 30)],
            guilty={"relaxed": 1, "logical": 1},
            stacks={"relaxed": ["guilty"]},
        )
    )
    run_to(t, "remove-token")
    kept = [stack[:] for stack in t.stacks]
    answer(t, 0, (0, juror("relaxed")))
    assert t.stacks == kept
    assert t.guilty[juror("relaxed")] == 0


def test_voi_hid_1_nothing_about_a_role_is_in_the_table_but_the_own():
    t = court()
    for seat in range(4):
        shown = t.view(seat)["table"]
        assert [one["role"] is not None for one in shown["seats"]] == [False, True, False, False]
        assert shown["you"]["role"]["icon"] in ("guilty", "innocent", "neutral", None)


def test_voi_hid_2_no_view_holds_anothers_hand_or_a_front():
    t = court(hands={0: ["overpower"], 2: ["objection"]})
    for seat in (None, 1, 3):
        assert "Overpower" not in str(t.view(seat))
        assert "Objection" not in str(t.view(seat))
    for seat in (None, 0, 2, 3):
        assert "blue ink" not in str(t.view(seat))
    assert "blue ink" in str(t.view(1))


def test_voi_hid_3_a_favour_binds_nobody_later():
    """A player who names the drawer, or breaks a tie, is as free the next time as the first."""
    t = court(5, prosecutor=1, first=0, discs=[("planning", 3, "joy", 30, 30)], card="the-picnic-bag")
    for named in (0, 2):
        answer(t, 1, 0)
        deploy_all(t, "instinct")
        run_to(t, "name-drawer")
        assert (t.asks[0].seat, options(t)) == (3, {0, 2, 4})
        answer(t, 3, named)
    assert [len(t.hand[seat]) for seat in (0, 2, 4)] == [1, 1, 0]


def test_voi_hid_4_who_knew_a_token_does_not_know_it_any_more_once_it_was_mixed():
    """With notes on, what seat 0 has looked at shows as long as it lies there, and no longer when it comes back."""
    t = looking(stacks={"logical": ["guilty"]}, notes=True)
    [seen] = t.stacks[juror("logical")]
    answer(t, 0, "discard")
    assert t.seen[seen] == 1
    kept, other = t.pile[:2]
    t.seen[kept] = t.seen[other] = 1 << 0
    t.discards += t.pile[1:]
    t.pile = [kept]
    t.asks = []
    t.start(lambda table: draw_influence(table, 2, ("influence", 2, 2, juror("relaxed")), -1))
    assert kept in t.held
    [fresh] = [token for token in t.held if token != kept]
    assert t.seen[kept] == 1 << 0 | 1 << 2
    assert t.seen[fresh] == 1 << 2
    assert all(t.seen[token] == 0 for token in t.pile)
    answer(t, 2, (juror("relaxed"), 0, 1))
    faces = {seat: t.view(seat)["table"]["jurors"][juror("relaxed")]["influence"] for seat in (0, 2, 3, None)}
    assert faces[0] == [FACES[FACE_OF[kept]], None]
    assert faces[2] == [FACES[FACE_OF[kept]], FACES[FACE_OF[fresh]]]
    assert faces[3] == faces[None] == [None, None]


def test_voi_hid_4_an_empty_pile_is_made_from_the_discards_mixed():
    t = court(card="the-footprint", discs=[("observation", 0, "joy", 0, 30)])
    t.discards, t.pile = t.pile[1:], t.pile[:1]
    last = t.pile[0]
    run_to(resolve(t), "place-influence")
    assert last in t.held
    assert len(t.held) == 2
    assert t.discards == []
    assert len(t.pile) == TOKENS - 2
    assert "influence-mixed" in names(every_event(t))


@pytest.mark.parametrize("left", [0, 1])
def test_voi_hid_4_with_nothing_left_as_many_as_there_are(left):
    t = court(card="the-footprint", discs=[("observation", 0, "joy", 0, 30)])
    t.stacks[0], t.pile = t.pile[left:], t.pile[:left]
    resolve(t)
    if left:
        assert options(t) == {(one, 0) for one in range(6)}
    else:
        assert waits_for(t)[1] != "place-influence"
        skip(t)


@pytest.mark.parametrize(("word", "jurors"), [("any", set(range(6))), (2, {2})])
def test_voi_inf_1_on_the_juror_named_or_on_any(word, jurors):
    assert {one for one, *_ in placings(3, 1, word)} == jurors
    assert {placing[1:] for placing in placings(3, 2, word)} == {(0, 1), (0, 2), (1, 2)}


@pytest.mark.parametrize(("left", "mixed"), [(1, True), (2, False), (3, False)])
def test_voi_hid_4_the_discards_are_mixed_in_only_when_the_pile_is_too_small(left, mixed):
    t = court()
    t.discards, t.pile = t.pile[left:], t.pile[:left]
    t.asks, t.agenda = [], []
    t.start(lambda table: draw_influence(table, 0, ("influence", 2, 1, "any"), -1))
    assert ("influence-mixed" in names(told(t))) is mixed
    assert (t.discards == []) is mixed


def test_voi_inf_2_a_bare_look_is_over_when_its_seat_says_so():
    t = court(stacks={"logical": ["guilty"]})
    t.asks, t.agenda = [], []
    t.start(lambda table: look(table, 0, ("look", "any"), -1))
    assert (waits_for(t), options(t)) == ((0, "look"), {"done"})
    assert the(answer(t, 0, "done"), "influence-put-back").facts == {"seat": 0, "juror": juror("logical")}
    assert len(t.stacks[juror("logical")]) == 1
