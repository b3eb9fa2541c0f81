"""Cards in general (ARC-CRD-1 to ARC-CRD-4)."""

import pytest

from facedown.games.archer.content import NONE
from facedown.games.archer.table import BILL, DODGE, INTERCEPT, PAY_DAY, SHIELD, STUDY, TURN

from .builder import Session, card_of


def test_arc_crd_1_a_played_card_is_shown_to_all_and_goes_to_the_own_discards() -> None:
    s = Session("lana", "pam", "ray").drew("Performance Review").play("Performance Review", 1)
    assert s.t.discards == [[card_of("Performance Review")], [], []]
    for seat in (0, 1, 2, None):
        shown = s.t.view(seat)["table"]["played"]
        assert (shown["seat"], shown["target"], shown["title"]) == (0, 1, "Performance Review")
        assert shown["line"] == "I graded on a curve. You fell off it."
        assert shown["text"] == "One foe loses 2 Upper Hand."
        assert shown["parts"] == ("One foe loses ", "2 Upper Hand", ".")
    assert s.rules_of("played") == ["ARC-CRD-1"]


def test_arc_crd_1_a_card_in_hand_is_for_its_owner_s_eyes() -> None:
    s = Session("lana", "pam").drew("Performance Review")
    assert "Performance Review" in str(s.t.view(0))
    assert "Performance Review" not in str(s.t.view(1)) + str(s.t.view(None)) + str(s.t.journal(1))


def test_arc_crd_2_a_card_without_a_target_is_discarded_all_the_same() -> None:
    s = Session("lana", "pam").drew("I Counted the Shells")
    assert s.t.asks[0].options == ((card_of("I Counted the Shells"), NONE, NONE),)
    s.play("I Counted the Shells")
    assert s.rules_of("fell-flat") == ["ARC-CRD-2"]
    assert s.t.discards[0] == [card_of("I Counted the Shells")]
    assert s.t.uh == [5, 5]


@pytest.mark.parametrize(
    ("won", "gained"),
    [
        ((), 0),
        (("Clear the Car Park", "Dinner With the Family"), 0),
        (("Wink at the Right Twin",), 2),
        (("Wink at the Right Twin", "Charm the Coat Check"), 4),
        (("Wink at the Right Twin", "Charm the Coat Check", "Lose the Chaperone"), 4),
    ],
)
def test_arc_crd_2_have_some_sex_is_discarded_even_without_effect(won: tuple[str, ...], gained: int) -> None:
    s = Session("cheryl", "pam", "ray").wins(0, *won).wins(1, "Swap Keys in the Sauna").drew("Have Some Sex")
    s.play("Have Some Sex")
    assert s.t.uh == [5 + gained, 5, 5]
    assert s.t.discards[0] == [card_of("Have Some Sex")]
    assert len(s.told("fell-flat")) == (not gained)


def test_arc_crd_2_with_several_drawn_the_useless_one_may_be_saved() -> None:
    s = Session("lana", "pam").drew("I Counted the Shells", "Steady Hands").play("Steady Hands")
    assert s.t.deck[0][0] == card_of("I Counted the Shells")


def test_arc_crd_2_or_played_while_the_other_is_saved() -> None:
    s = Session("lana", "pam").drew("I Counted the Shells", "Steady Hands").play("I Counted the Shells")
    assert s.t.deck[0][0] == card_of("Steady Hands")


def test_arc_crd_2_a_named_character_in_the_game_is_hit() -> None:
    s = Session("lana", "pam", "archer").drew("I Counted the Shells").play("I Counted the Shells", 2)
    assert s.t.uh == [8, 5, 2]


def test_arc_crd_2_a_target_may_not_be_left_out() -> None:
    s = Session("lana", "pam").drew("Performance Review")
    refusal = s.t.propose(0, (card_of("Performance Review"), NONE, NONE))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("needs-target", "ARC-CRD-2")


def test_arc_crd_2_a_card_not_drawn_is_refused() -> None:
    s = Session("lana", "pam").drew("Performance Review")
    refusal = s.t.propose(0, (card_of("Fair Share"), 1, NONE))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-drawn", "ARC-CRD-2")


def turned(*characters: str) -> Session:
    """Seat 1 has a card before it that turns its next loss."""
    s = Session(*characters)
    fine_print = card_of("Read the Fine Print")
    s.t.deck[1].remove(fine_print)
    s.t.lasting[1].append((TURN, 1, fine_print, 1))
    return s


def test_arc_crd_3_the_card_stays_before_its_player() -> None:
    s = Session("ray", "pam").drew("Read the Fine Print").play("Read the Fine Print")
    (kept,) = s.t.view(1)["table"]["seats"][0]["lasting"]
    assert (kept["kind"], kept["card"]["title"]) == ("turn", "Read the Fine Print")
    assert s.t.discards[0] == []


def test_arc_crd_3_the_next_loss_is_a_gain_instead() -> None:
    s = turned("lana", "ray", "pam").drew("Performance Review").play("Performance Review", 1)
    assert s.t.uh == [5, 7, 5]
    assert s.rules_of("turned") == ["ARC-CRD-3"]
    assert (s.t.lasting[1], s.t.discards[1]) == ([], [card_of("Read the Fine Print")])


def test_arc_crd_3_the_amount_is_the_one_named_even_at_0() -> None:
    s = turned("lana", "ray").drew("Performance Review").uh(5, 0).play("Performance Review", 1)
    assert s.t.uh == [5, 2]


def test_arc_crd_3_a_thief_whose_steal_is_turned_gains_nothing() -> None:
    s = turned("lana", "ray").drew("Fair Share").uh(5, 9).play("Fair Share", 1)
    assert s.t.uh == [5, 11]


def test_arc_crd_3_one_loss_uses_one_such_card_the_oldest() -> None:
    s = turned("lana", "ray").drew("Performance Review")
    sender = card_of("Return to Sender")
    s.t.deck[1].remove(sender)
    s.t.lasting[1].append((TURN, 1, sender, 1))
    s.play("Performance Review", 1)
    assert s.t.lasting[1] == [(TURN, 1, sender, 1)]
    assert s.t.uh == [5, 7]


def test_arc_crd_3_a_card_of_two_lasting_effects_is_discarded_after_both() -> None:
    s = Session("cyril", "pam", "ray").drew("Emergency Cardigan").play("Emergency Cardigan")
    assert len(s.t.lasting[0]) == 2
    s.top(1, "Personnel File").dice(5, 1, 1).attempt(0, "booze").play("Personnel File", 0)
    assert (s.t.uh, len(s.t.lasting[0]), s.t.discards[0]) == ([5, 5, 5], 1, [])
    s.pass_all()
    assert (s.t.lasting[0], s.t.discards[0]) == ([], [card_of("Emergency Cardigan")])


def test_arc_crd_3_it_can_win_the_game() -> None:
    s = turned("lana", "ray").drew("Performance Review").uh(5, 18).play("Performance Review", 1)
    assert s.t.winners == (1,)


def test_arc_crd_3_without_one_a_thief_gains_what_the_victim_had() -> None:
    s = Session("lana", "ray").drew("Fair Share").uh(0, 1).play("Fair Share", 1)
    assert s.t.uh == [1, 0]


def test_arc_crd_4_the_card_wins_a_next_mission_roll_waits_beyond_clean_up() -> None:
    s = Session("lana", "pam").drew("Actually Cover Me").play("Actually Cover Me").pass_all()
    assert (s.t.round, len(s.t.lasting[0])) == (2, 1)
    s.row("Clear the Car Park").to_mission().dice(1, 1, 1, 1).attempt(0, "guns")
    assert len(s.told("rolled")[0]["dice"]) == 4
    assert s.t.discards[0] == [card_of("Actually Cover Me")]


def test_arc_crd_4_another_mission_turn_comes_at_once() -> None:
    s = Session("archer", "pam").drew("Hold My Cocktail").play("Hold My Cocktail")
    assert s.asked == (0, "pick-challenge")
    s.say("pick-challenge", "pass")
    assert s.asked == (1, "pick-challenge")


def test_arc_crd_4_but_not_in_the_movement_phase() -> None:
    s = Session("ray", "archer").pick("break-room", "break-room").dice(5).top(1, "Hold My Cocktail")
    s.say("use-ability", "decline").play("Hold My Cocktail")
    assert s.asked == (0, "pick-challenge")


@pytest.mark.parametrize(
    ("held", "won_after", "paid"), [(0, False, 0), (0, True, 1), (2, False, 2), (2, True, 3), (3, True, 3)]
)
def test_arc_crd_4_compound_interest_counts_challenges_when_it_pays(held: int, won_after: bool, paid: int) -> None:
    s = Session("cyril", "lana", "pam").row("Water the General's Gin", "Clear the Car Park").to_mission()
    s.wins(0, *("Duck on Time", "Guard the Wrong Van", "Name That Bitter")[:held])
    s.t.lasting[0].append((STUDY, 1, NONE, 0))
    s.top(0, "Compound Interest").say("pick-challenge", "pass").play("Compound Interest")
    if won_after:
        s.t.won[0].append(s.t.challenge_deck.pop(0))
    assert s.t.uh == [5, 5, 5]
    s.pass_all()
    assert (s.t.round, s.t.uh) == (2, [5 + paid, 5, 5])
    assert s.t.discards == [[card_of("Compound Interest")], [], []]


@pytest.mark.parametrize(("before", "after"), [((5, 6, 5), 7), ((6, 5, 5), 9), ((6, 6, 5), 9)])
def test_arc_crd_4_standing_ovation_asks_who_leads_when_it_pays(before: tuple[int, ...], after: int) -> None:
    s = Session("archer", "pam", "ray").uh(5, 5, 5).drew("Standing Ovation")
    s.uh(*([9, 5, 5] if after == 7 else [5, 9, 5])).play("Standing Ovation").uh(*before).pass_all()
    assert s.t.uh == [after, *before[1:]]


@pytest.mark.parametrize(("insults", "paid"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_arc_crd_4_on_retainer_counts_the_insults_discarded_when_it_pays(insults: int, paid: int) -> None:
    s = Session("malory", "pam", "ray").drew("On Retainer").play("On Retainer")
    said = ("Mother Knows", "You're Fired, Probably", "Charm School Dropout", "I Had Higher Hopes")[:insults]
    for title in said:
        s.t.deck[0].remove(card_of(title))
        s.t.discards[0].append(card_of(title))
    s.pass_all()
    assert s.t.uh == [5 + paid, 5, 5]


def test_arc_crd_4_all_that_is_due_at_clean_up_is_counted_before_any_of_it_is_paid() -> None:
    s = Session("archer", "malory", "ray").uh(6, 7, 5).drew("Standing Ovation").play("Standing Ovation")
    salary = card_of("Out of Your Salary")
    s.t.deck[1].remove(salary)
    s.t.lasting[2].append((BILL, 1, salary, 1))
    interest = card_of("On Retainer")
    s.t.deck[1].remove(interest)
    s.t.lasting[1].append((PAY_DAY, 1, interest, 1))
    s.pass_all()
    assert s.t.uh == [8, 7, 2]  # Archer does not lead, and the bill was not yet in Malory's discard pile
    assert sorted(s.t.discards[1]) == sorted([salary, interest])


def test_arc_crd_4_what_is_due_is_shown_as_it_stands() -> None:
    s = Session("cyril", "lana").drew("Compound Interest").play("Compound Interest")
    assert [kept["amount"] for kept in s.t.view(1)["table"]["seats"][0]["lasting"]] == [0]
    s.wins(0, "Duck on Time")
    assert [kept["amount"] for kept in s.t.view(1)["table"]["seats"][0]["lasting"]] == [1]


def test_arc_crd_3_a_loss_turned_into_a_gain_can_be_taken_like_any_gain() -> None:
    s = Session("lana", "cyril", "ray", "pam").drew("Performance Review")
    arrears, obliged = card_of("Sorry in Arrears"), card_of("Much Obliged")
    s.t.deck[1].remove(arrears)
    s.t.deck[2].remove(obliged)
    s.t.lasting[1] += [(TURN, 1, arrears, 1), (INTERCEPT, 1, obliged, 2)]
    s.play("Performance Review", 1)
    assert s.t.uh == [5, 5, 7, 5]
    assert s.t.lasting == [[], [], [], []]
    assert s.t.discards == [[card_of("Performance Review")], [arrears], [obliged], []]
    assert s.rules_of("turned") == ["ARC-CRD-3"]
    assert [(facts["seat"], facts["other"], facts["amount"]) for facts in s.told("intercepted")] == [(2, 1, 2)]


def test_arc_crd_3_the_taken_gain_can_win_and_the_one_not_taken_too() -> None:
    for taken, winner in ((True, 2), (False, 1)):
        s = Session("lana", "cyril", "ray").drew("Performance Review").uh(5, 18, 18)
        s.t.lasting[1].append((TURN, 1, NONE, 1))
        if taken:
            s.t.lasting[1].append((INTERCEPT, 1, NONE, 2))
        s.play("Performance Review", 1)
        assert s.t.winners == (winner,)


def swap(*uh: int) -> Session:
    s = Session("cyril", "pam", "ray").uh(*uh).to_mission()
    s.t.lasting[0].append((STUDY, 1, NONE, 0))
    return s.top(0, "Reconciled Accounts").say("pick-challenge", "pass")


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [(None, (5, 7, 5), [7, 5, 5]), (SHIELD, (5, 7, 5), [5, 7, 5]), (TURN, (5, 7, 5), [5, 9, 5])],
)
def test_arc_crd_3_a_swap_is_a_loss_of_the_difference(
    kind: int | None, before: tuple[int, ...], after: list[int]
) -> None:
    s = swap(*before)
    if kind is not None:
        s.t.lasting[1].append((kind, 1, NONE, 1))
    s.play("Reconciled Accounts", 1)
    assert (s.t.uh, s.t.lasting[1]) == (after, [])


def test_arc_crd_3_and_a_gain_of_it_which_can_be_taken() -> None:
    s = swap(5, 7, 5)
    s.t.lasting[0].append((INTERCEPT, 1, NONE, 2))
    s.play("Reconciled Accounts", 1)
    assert s.t.uh == [5, 5, 7]


@pytest.mark.parametrize(
    ("character", "title", "before", "gained"),
    [
        ("malory", "Speak When Spoken Over", (5, 5, 5), 2),
        ("malory", "Speak When Spoken Over", (5, 6, 6), 2),
        ("ray", "Sharp Crease", (6, 6, 5), 1),
        ("ray", "Oh, Pam", (5, 5, 5), 1),
        ("krieger", "The Van Is Always Open", (5, 5, 5), 1),
        ("cyril", "Lana, Hear Me Out", (5, 5, 5), 2),
    ],
)
def test_arc_crd_2_without_its_target_the_rest_of_a_card_is_done(
    character: str, title: str, before: tuple[int, ...], gained: int
) -> None:
    s = Session(character, "archer", "malory" if character != "malory" else "ray").uh(*before).drew(title)
    assert s.t.asks[0].options == ((card_of(title), NONE, NONE),)
    s.play(title)
    assert s.t.uh == [before[0] + gained, *before[1:]]
    assert s.t.discards == [[card_of(title)], [], []]
    assert s.told("fell-flat") == []


@pytest.mark.parametrize(("where", "target", "after"), [("reception", NONE, [6, 5, 5]), ("control-room", 1, [6, 3, 5])])
def test_arc_crd_2_nobody_at_the_location_or_somebody(where: str, target: int, after: list[int]) -> None:
    s = Session("ray", "pam", "cyril").row("An Apology, Out Loud").pick("control-room", where, "break-room").dice(1)
    while s.asked[1] == "use-ability":
        s.say("use-ability", "decline")
    s.dealer.numbers.clear()
    s.top(0, "Don't Make Me Stand Up").dice(5, 1, 1).attempt(0, "sex").play("Don't Make Me Stand Up", target)
    assert s.t.uh == after


@pytest.mark.parametrize(
    ("character", "title", "before", "after"),
    [
        ("ray", "Oh, Pam", (5, 5, 5), [8, 3, 5]),
        ("malory", "Speak When Spoken Over", (6, 5, 6), [8, 4, 6]),
        ("ray", "Sharp Crease", (5, 6, 5), [6, 4, 5]),
    ],
)
def test_arc_crd_2_with_its_target_all_of_it_is_done(
    character: str, title: str, before: tuple[int, ...], after: list[int]
) -> None:
    s = Session(character, "pam", "cyril").uh(*before).drew(title).play(title, 1)
    assert s.t.uh == after


def test_arc_crd_2_a_card_that_does_nothing_says_so_once() -> None:
    for s in (
        Session("lana", "pam", "ray").drew("I Counted the Shells").play("I Counted the Shells"),
        Session("cheryl", "pam", "ray").drew("Fire Drill").play("Fire Drill"),
        Session("cyril", "pam", "ray").uh(5, 9, 5).drew("Reconciled Accounts").play("Reconciled Accounts", 1),
        Session("cyril", "pam", "ray").drew("Itemised Apology").play("Itemised Apology"),
    ):
        before = s.t.uh[:]
        assert [event.name for event in s.events()][1:2] == ["fell-flat"]
        assert s.rules_of("fell-flat") == ["ARC-CRD-2"]
        assert s.t.uh == before


def test_arc_crd_2_an_insult_that_is_dodged_does_nothing_of_what_it_says() -> None:
    s = Session("malory", "pam", "ray").uh(6, 5, 5).drew("Speak When Spoken Over")
    s.t.lasting[1].append((DODGE, 1, NONE, 1))
    s.play("Speak When Spoken Over", 1)
    assert (s.t.uh, s.told("fell-flat")) == ([6, 5, 5], [])


@pytest.mark.parametrize(("before", "after"), [(15, 18), (16, 19), (17, 20), (18, 21)])
def test_arc_com_1_mutual_research_gives_before_it_gains(before: int, after: int) -> None:
    s = Session("krieger", "pam", "ray").uh(before, 5, 5).drew("Mutual Research").play("Mutual Research", 1)
    assert (s.t.uh, s.t.over) == ([after, 6, 5], after >= 20)
    assert [event.name for event in s.events() if event.name in ("lost", "gained")] == ["lost", "gained", "gained"]
