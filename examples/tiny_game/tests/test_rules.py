"""Lanterns, rule by rule: real answers at a real table."""

from examples.tiny_game import GAME
from examples.tiny_game.content import BOX, CARDS, GUST
from examples.tiny_game.table import NOBODY, Lanterns

from facedown.kernel.asks import Refusal


def table_where(wanted, seats=2, **options) -> Lanterns:
    """The first seeded table, all bids in, of which this is true."""
    for seed in range(200):
        table = GAME.open(seats, seed, **options)
        for seat in range(seats):
            table.propose(seat, seat)  # seat 1 bids more than seat 0
        if wanted(table):
            return table
    raise AssertionError("no seed gives such a table")


def finished(table: Lanterns) -> Lanterns:
    """Plays on, always by the first option."""
    while not table.over:
        table.answer(table.awaited()[0], 0)
    return table


def test_tny_set_1_everybody_is_dealt_one_card_and_all_lanterns_are_dark():
    table = GAME.open(3, seed=1)
    assert sorted([*table.hand, *table.deck]) == list(range(CARDS))
    assert (len(table.hand), len(table.deck)) == (3, CARDS - 3)
    assert table.lit == [NOBODY] * 6


def test_tny_bid_1_all_bid_at_once_and_a_bid_is_hidden_until_the_last_is_in():
    table = GAME.open(2, seed=1)
    assert table.awaited() == (1, 0)
    before = table.view(0)["table"]
    table.propose(1, 2)
    assert (table.awaited(), table.offers) == ((0,), [0, 0])
    assert table.view(0)["table"] == before
    table.propose(0, 0)
    assert [offer // 10 for offer in table.offers] == [0, 2]


def test_tny_bid_1_the_game_has_three_rounds():
    assert finished(GAME.open(2, seed=1)).round == BOX.rounds == 3


def test_tny_bid_2_the_highest_bid_wins_and_only_it_is_paid():
    table = GAME.open(3, seed=1)
    for seat, amount in enumerate((1, 2, 0)):
        table.propose(seat, amount)
    assert (table.winner, table.paid) == (1, [0, 2, 0])


def test_tny_bid_2_the_die_decides_between_equal_bids_and_then_the_seat():
    decided = set()
    for seed in range(60):
        table = GAME.open(2, seed)
        for seat in (0, 1):
            table.propose(seat, 2)
        first, second = table.offers
        assert table.winner == (0 if first >= second else 1)
        decided.add((first > second) - (first < second))
    assert decided == {-1, 0, 1}


def test_tny_drw_1_the_winner_keeps_one_of_two_cards_and_the_other_goes_on_the_pile_unseen():
    table = table_where(lambda t: t.drawn != [GUST])
    own, drawn = table.hand[1], table.drawn[0]
    table.propose(1, "new")
    assert (table.hand[1], table.pile, table.drawn) == (drawn, [own], [])
    assert table.journal(0)[-1]["words"] == "Azure laid one of two cards on the pile."
    assert "card" in table.journal(1)[-1]["facts"]


def test_tny_drw_2_the_gust_cannot_be_kept():
    table = table_where(lambda t: t.drawn == [GUST])
    assert table.why_not(1, "new") == Refusal(
        "gust", "TNY-DRW-2", "The Gust blows itself out of your hand: keep your own card."
    )
    table.propose(1, "old")
    assert table.pile == [GUST]


def test_tny_lit_1_a_lantern_is_lit_and_changes_hands_when_another_lights_it():
    table = GAME.open(2, seed=1)
    for winner in (0, 1):
        for seat in (0, 1):
            table.propose(seat, 2 if seat == winner else 0)
        table.propose(winner, "old")
        assert table.propose(winner, (2, 1)) is None
        assert table.lit == [NOBODY] * 5 + [winner]
        table.propose(winner, "lit")


def test_tny_lit_1_there_is_no_lantern_beside_the_wall():
    table = table_where(lambda t: True, columns=2)
    table.propose(1, "old")
    assert table.why_not(1, (2, 0)) == Refusal("no-lantern", "TNY-LIT-1", "No lantern hangs there.")


def test_tny_lit_2_who_lit_a_lantern_says_so_and_may_take_both_back():
    table = table_where(lambda t: True)
    table.propose(1, "old")
    table.propose(1, (0, 0))
    table.propose(1, "lit")
    assert table.journal(0)[-2]["words"] == "Azure: “It's lit!”"
    assert table.undo(1) is None  # past the answer that all could count
    assert table.lit == [NOBODY] * 6


def test_tny_end_1_card_and_lanterns_count_and_oil_costs_and_the_most_points_win():
    shared = 0
    for seed in range(40):
        table = finished(GAME.open(3, seed))
        assert table.scores == [table.hand[seat] + table.lit.count(seat) - table.paid[seat] for seat in range(3)]
        equal = [seat for seat in range(3) if table.scores[seat] == max(table.scores)]
        assert table.winners == (max(equal, key=lambda seat: table.hand[seat]),)
        assert None not in table.view(None)["table"]["hands"]
        shared += len(equal) > 1
    assert shared
