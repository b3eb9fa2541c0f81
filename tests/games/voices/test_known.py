"""What a voice may write down: tokens only with notes, and odds that do not remember either (VOI-INF-2)."""

import random
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from tests.games_support.knowing import shares_of, things, told_to
from tests.games_support.playing import plain, play

import facedown
from facedown.games.voices.content import (
    COPIES,
    FACE_OF,
    FACES,
    ICONS,
    KIND_IDS,
    ROLE_IDS,
    ROLES,
    basic_roles,
    icon_counts,
)
from facedown.kernel.knowledge.notebook import panel_of


def with_a_look(notes):
    """Seat 0 has looked at the top token of a juror."""
    table = facedown.game("voices").open(4, 8, notes=notes)
    juror = next(place for place, stack in enumerate(table.stacks) if stack)
    table.seen[table.stacks[juror][-1]] |= 1
    return table, juror


def tokens_of(table, seat):
    return [one for one in things(panel_of(table, seat, told_to(table, seat))) if one.id.startswith("token")]


def test_voi_inf_2_without_notes_nothing_that_was_seen_is_shown():
    table, _ = with_a_look(notes=False)
    assert {one.how for one in tokens_of(table, 0)} == {"open"}
    panel = panel_of(table, 0, told_to(table, 0))
    assert any("No notes" in group.note for group in panel.groups)


def test_voi_inf_2_with_notes_it_is_shown_to_whoever_has_seen_it():
    table, juror = with_a_look(notes=True)
    face = f"token-{FACES[FACE_OF[table.stacks[juror][-1]]]}"
    assert [one.can_be for one in tokens_of(table, 0) if one.how == "seen"] == [[face]]
    assert {one.how for one in tokens_of(table, 1)} == {"open"}


def test_voi_inf_2_without_notes_the_odds_forget_as_well():
    """Whatever the seat has seen, it is told the same: the page is no memory."""
    table = facedown.game("voices").open(4, 8)
    for at, _ in enumerate(
        play(table, lambda _, ask, source: source.randrange(len(ask.options)), random.Random(3), 200)
    ):
        if at % 20:
            continue
        for seat in range(4):
            other = table.clone()
            other.seen = [random.Random(at).randrange(16) for _ in table.seen]
            told = told_to(table, seat)
            assert plain(panel_of(other, seat, told)) == plain(panel_of(table, seat, told))


@pytest.mark.parametrize("notes", [False, True])
def test_a14_the_odds_of_a_token_are_those_of_all_ways_to_lay_the_unseen_ones(notes):
    table, juror = with_a_look(notes=notes)
    hidden = [token for token, seen in enumerate(table.seen) if not (notes and seen & 1)]
    for one in tokens_of(table, 0):
        if one.how == "open":
            found = shares_of(table, 0)[one.id]
            assert found == {
                f"token-{name}": Fraction(sum(FACE_OF[token] == face for token in hidden), len(hidden))
                for face, name in enumerate(FACES)
            }
    assert juror >= 0


def test_a14_the_odds_of_a_hand_are_those_of_all_hands():
    """With six cards left in all, every way to draw two of them."""
    table = facedown.game("voices").open(4, 8)
    persona = next(seat for seat in table.personas())
    table.strategy_discard += table.strategy_deck[2:]
    table.strategy_deck = table.strategy_deck[:2]
    others = [seat for seat in table.personas() if seat != persona]
    pool = [card // COPIES for card in [*table.strategy_deck, *(card for one in others for card in table.hand[one])]]
    hands = list(combinations(pool, 2))
    shares = shares_of(table, persona)
    for other in others:
        assert shares[f"hand {other}"] == {
            f"card-{KIND_IDS[kind]}": Fraction(sum(kind in hand for hand in hands), len(hands)) for kind in {*pool}
        }


@pytest.mark.parametrize("roles", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a14_the_odds_of_a_role_are_those_of_all_deals(roles, seats):
    """By icon: the mix of icons is dealt in every order alike (VOI-SET-2)."""
    table = facedown.game("voices").open(seats, 4, roles=roles)
    persona = table.personas()[0]
    if roles == "basic":
        cards = [ROLE_IDS[role] for role in basic_roles(seats)]
        own = ROLE_IDS[table.role[persona]]
    else:
        cards = [f"icon-{icon}" for icon, count in zip(ICONS, icon_counts(seats), strict=True) for _ in range(count)]
        own = f"icon-{ROLES[table.role[persona]].icon}"
    deals = [deal for deal in permutations(cards) if deal[0] == own]
    for place, other in enumerate(table.personas()[1:], 1):
        expected = {role: Fraction(sum(deal[place] == role for deal in deals), len(deals)) for role in {*cards}}
        found = shares_of(table, persona).get(f"role {other}", {next(iter({*cards} - {own}), own): Fraction(1)})
        assert found == {role: share for role, share in expected.items() if share}


def test_a14_after_a_reshuffle_there_are_no_odds_of_hands():
    table = facedown.game("voices").open(4, 8)
    told = told_to(table, 0)
    said = [*told, told[0]._replace(name="strategy-reshuffled")]
    hands = [one for one in things(panel_of(table, 0, said)) if one.id.startswith("hand")]
    assert hands
    assert not any(one.odds for one in hands)
