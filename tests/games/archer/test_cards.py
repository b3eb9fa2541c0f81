"""Cards in general (ARC-CRD-1 to ARC-CRD-4)."""

from facedown.games.archer.content import NONE
from facedown.games.archer.table import TURN

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
