"""The Movement phase and the Locations (ARC-MOV-1 to ARC-MOV-6, ARC-LOC-1 to ARC-LOC-3)."""

import pytest

from facedown.games.archer.content import NONE
from facedown.kernel.view import secrets

from .builder import Session, card_of, location


def test_arc_mov_1_everyone_picks_one_location_in_play() -> None:
    s = Session("lana", "pam", "ray")
    assert [(ask.seat, ask.kind.name, ask.rule) for ask in s.t.asks] == [
        (seat, "pick-location", "ARC-MOV-1") for seat in range(3)
    ]
    assert all(ask.options == s.t.locations for ask in s.t.asks)
    refusal = s.t.propose(0, location("armory"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-in-play", "ARC-COM-4")


def test_arc_mov_1_no_token_is_placed_before_all_have_picked() -> None:
    s = Session("lana", "pam", "ray")
    s.t.answer(0, 0)
    s.t.answer(2, 1)
    assert s.t.token == [NONE] * 3
    assert s.t.awaited() == (1,)
    assert s.everything_told("entered") == []


def test_arc_mov_1_all_eyes_see_what_is_locked_in() -> None:
    s = Session("lana", "pam", "ray")
    s.t.answer(0, 0)
    place = s.t.view(0)["ask"]["options"][0]["head"]
    assert secrets(s.t)[0][-1] == f"Locked in: {place}."


def test_arc_mov_1_tokens_are_placed_from_the_initiative_holder_clockwise() -> None:
    s = Session("lana", "pam", "ray", "cyril")
    s.t.initiative = 2
    s.pick("break-room", "break-room", "reception", "control-room")
    assert s.asked == (2, "use-ability")
    s.say("use-ability", "decline")
    assert s.asked == (3, "use-ability")
    s.say("use-ability", "decline")
    assert [facts["seat"] for facts in s.everything_told("entered")] == [2, 3, 0]


def test_arc_mov_1_what_an_entry_brings_is_finished_before_the_next() -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "break-room", "break-room")
    s.top(1, "Personnel File").dice(5)
    s.say("use-ability", "use")
    assert s.asked == (1, "play-card")
    assert s.t.token == [location("break-room"), location("break-room"), NONE]


def test_arc_mov_1_a_token_stays_hidden_until_its_own_turn() -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "reception", "control-room")
    assert s.asked == (0, "use-ability")
    hidden = s.t.view(0)["table"]
    assert [seat["token"] for seat in hidden["seats"]] == ["break-room", None, None]
    assert s.t.view(1)["table"]["you"]["pick"] == "reception"
    assert [facts["seat"] for facts in s.everything_told("entered")] == [0]


def test_arc_mov_2_only_the_first_to_enter_uses_the_ability() -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "break-room", "break-room").dice(1, 1, 1)
    s.say("use-ability", "use")
    assert s.t.uh == [6, 5, 5]
    assert s.asked[1] == "pick-challenge"


def test_arc_mov_2_the_first_may_decline_and_nobody_else_gets_it() -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "break-room", "break-room").dice(1, 1, 1)
    s.say("use-ability", "decline")
    assert s.t.uh == [5, 5, 5]
    assert s.asked[1] == "pick-challenge"
    assert s.rules_of("declined") == ["ARC-MOV-2"]


@pytest.mark.parametrize(("dice", "hits"), [((4, 4), 0), ((5, 4), 1), ((1, 6), 1), ((5, 6), 2)])
def test_arc_mov_3_one_die_for_each_character_there_and_each_5_or_6_draws(dice: tuple[int, ...], hits: int) -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "break-room", "break-room").dice(1, *dice)
    s.say("use-ability", "decline")
    assert s.told("met-company") == [
        {"seat": 1, "dice": (1,), "hits": 0},
        {"seat": 2, "dice": dice, "hits": hits},
    ]
    assert len(s.t.drawn[2]) == hits
    assert len(s.t.deck[2]) == 20 - hits
    assert s.t.drawn[0] == s.t.drawn[1] == []


def test_arc_mov_3_the_first_one_in_rolls_nothing() -> None:
    s = Session("lana", "pam").pick("break-room", "reception").say("use-ability", "decline")
    s.say("use-ability", "decline")
    assert s.everything_told("met-company") == []


def test_arc_mov_4_no_hits_no_card() -> None:
    s = Session("lana", "pam").pick("break-room", "break-room").dice(4).say("use-ability", "decline")
    assert s.asked[1] == "pick-challenge"
    assert s.everything_told("drew") == []


def test_arc_mov_4_exactly_one_is_played_the_others_go_below_in_an_order_of_choice() -> None:
    s = Session("lana", "pam", "ray", "cyril").pick(*["break-room"] * 4).dice(1, 1, 1, 5, 5, 5)
    s.top(3, "Petty Cash", "Per My Last Memo", "Itemised Apology").say("use-ability", "decline")
    s.play("Per My Last Memo", 1)
    assert s.asked == (3, "put-below")
    s.say("put-below", card_of("Itemised Apology"))
    assert s.t.deck[3][:2] == [card_of("Petty Cash"), card_of("Itemised Apology")]  # the last one put lies lowest
    assert s.t.discards[3] == [card_of("Per My Last Memo")]
    assert (s.t.drawn[3], len(s.t.deck[3])) == ([], 19)


def test_arc_mov_4_only_the_owner_knows_what_went_below() -> None:
    s = Session("lana", "pam", "ray").pick(*["break-room"] * 3).dice(1, 5, 5)
    s.top(2, "Sunday Voice", "Poker Face").say("use-ability", "decline").play("Poker Face")
    assert [card["title"] for card in s.t.view(2)["table"]["you"]["below"]] == ["Sunday Voice"]
    for other in (0, 1, None):
        assert "Sunday Voice" not in str(s.t.view(other))
        assert "Sunday Voice" not in str(s.t.journal(other))


def test_arc_mov_5_an_insult_here_must_target_a_character_at_the_same_location() -> None:
    s = Session("lana", "pam", "ray", "cyril").pick("reception", "break-room", "break-room", "break-room")
    s.say("use-ability", "decline").dice(5).top(2, "Well, Aren't You Special").say("use-ability", "decline")
    assert [option[1] for option in s.options] == [1]
    refusal = s.t.propose(2, (card_of("Well, Aren't You Special"), 0, NONE))
    assert refusal is not None
    assert refusal.rule == "ARC-MOV-5"
    s.dice(1, 1).play("Well, Aren't You Special", 1)
    assert s.t.uh == [5, 4, 5, 5]
    assert "ARC-MOV-5" in s.cited()


def test_arc_mov_5_other_cards_reach_any_foe() -> None:
    s = Session("lana", "pam", "ray", "cyril").pick("reception", "break-room", "break-room", "break-room")
    s.say("use-ability", "decline").dice(5).top(2, "Go On, I Dare You").say("use-ability", "decline")
    assert [option[1] for option in s.options] == [0, 1, 3]


def test_arc_mov_6_a_moved_token_counts_at_its_new_location_from_then_on() -> None:
    s = Session("ray", "archer", "pam").pick("break-room", "break-room", "control-room").dice(5)
    s.top(1, "Grand Exit").say("use-ability", "decline").play("Grand Exit", location="control-room")
    assert s.t.foes_here(0) == []
    assert s.t.foes_here(2) == [1]


def test_arc_mov_6_no_ability_and_no_roll_for_a_token_moved_by_a_card() -> None:
    s = Session("archer", "pam", "ray").drew("Grand Exit").play("Grand Exit", location="control-room")
    assert s.t.token == [location("control-room"), location("break-room"), location("break-room")]
    assert s.told("token-moved") == [{"seat": 0, "location": location("control-room")}]
    assert s.told("met-company") == []
    assert s.t.first[location("control-room")] == NONE


def test_arc_mov_6_who_enters_where_a_moved_token_stands_is_still_the_first() -> None:
    s = Session("ray", "archer", "pam").pick("break-room", "break-room", "reception").dice(5)
    s.top(1, "Grand Exit").say("use-ability", "decline").play("Grand Exit", location="reception")
    assert s.asked == (2, "use-ability")


def test_arc_mov_6_a_token_not_placed_yet_cannot_be_moved() -> None:
    s = Session("ray", "cheryl", "pam").pick("break-room", "break-room", "reception").dice(5)
    s.top(1, "Wrong Number").say("use-ability", "decline").play("Wrong Number", 2, "control-room")
    assert [event.facts for event in s.events() if event.name == "not-placed-yet"] == [{"seat": 2}]
    assert s.told("token-moved") == []
    assert s.t.token[2] == location("reception")


def test_arc_loc_1_malorys_office_draws_an_event() -> None:
    s = Session("lana", "pam").event("rip-riley").pick("malorys-office", "reception").say("use-ability", "use")
    assert s.rules_of("event-drawn") == ["ARC-LOC-1"]
    assert s.t.uh == [7, 5]


def test_arc_loc_1_nobody_there_no_event() -> None:
    s = Session("lana", "pam").to_mission()
    assert s.everything_told("event-drawn") == []
    assert len(s.t.event_deck) == 24


def test_arc_loc_2_reception_takes_the_initiative_which_counts_from_the_next_round() -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "reception", "control-room")
    s.say("use-ability", "decline").say("use-ability", "use")
    assert s.t.initiative == 1
    assert s.asked == (2, "use-ability")  # this round goes on as it began
    assert (s.told("initiative-taken"), s.rules_of("initiative-taken")) == ([{"seat": 1}], ["ARC-LOC-2"])
    assert "ARC-MOV-2" in s.cited()
    s.say("use-ability", "decline").pass_all()
    assert s.t.initiative == 1
    s.pick("break-room", "reception", "control-room")
    assert s.asked == (1, "use-ability")


def test_arc_loc_2_nobody_there_it_stays() -> None:
    s = Session("lana", "pam", "ray").to_mission().pass_all()
    assert (s.t.round, s.t.initiative) == (2, 0)


NO_RECEPTION = ("malorys-office", "control-room", "armory", "break-room")


def test_arc_loc_2_without_reception_it_passes_left_at_the_end_of_each_round() -> None:
    s = Session("lana", "pam", "ray", locations=NO_RECEPTION)
    holders = []
    for _ in range(4):
        holders.append(s.t.initiative)
        s.pick(*["break-room"] * 3).dice(1, 1, 1).say("use-ability", "decline").pass_all()
    assert holders == [0, 1, 2, 0]


def test_arc_loc_2_unless_a_card_says_otherwise() -> None:
    s = Session("malory", "pam", "ray", locations=NO_RECEPTION).drew("After You, Being Slow")
    s.play("After You, Being Slow").pass_all()
    assert (s.t.round, s.t.initiative) == (2, 0)
    s.pick(*["break-room"] * 3).dice(1, 1, 1).say("use-ability", "decline").pass_all()
    assert s.t.initiative == 1


def test_arc_loc_3_control_room_takes_the_lead_for_this_mission() -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "break-room", "control-room").dice(1)
    s.say("use-ability", "decline").say("use-ability", "use")
    assert s.asked == (2, "pick-challenge")
    assert (s.told("lead-taken"), s.rules_of("lead-taken")) == ([{"seat": 2}], ["ARC-LOC-3"])


def test_arc_loc_3_nobody_there_it_stays() -> None:
    s = Session("lana", "pam", "ray")
    s.t.leader = 1
    s.to_mission()
    assert s.asked == (1, "pick-challenge")


NO_CONTROL_ROOM = ("malorys-office", "reception", "armory", "break-room")


def test_arc_loc_3_without_control_room_the_least_upper_hand_leads() -> None:
    s = Session("lana", "pam", "ray", locations=NO_CONTROL_ROOM).uh(6, 5, 4).to_mission()
    assert s.asked == (2, "pick-challenge")
    assert s.everything_told("rolled-off") == []


def test_arc_loc_3_ties_are_rolled_off_again_and_again_and_the_high_roll_wins() -> None:
    s = Session("lana", "pam", "ray", locations=NO_CONTROL_ROOM).uh(5, 5, 5).pick(*["break-room"] * 3)
    s.dice(1, 1, 1, 4, 6, 6, 3, 5).say("use-ability", "decline")
    assert s.told("rolled-off") == [{"seats": (0, 1, 2), "dice": (4, 6, 6)}, {"seats": (1, 2), "dice": (3, 5)}]
    assert s.asked == (2, "pick-challenge")


def test_arc_loc_3_unless_a_card_has_named_the_leader() -> None:
    s = Session("lana", "pam", "ray", locations=NO_CONTROL_ROOM).uh(4, 5, 9).drew("Give Me the Wheel")
    s.play("Give Me the Wheel").uh(9, 5, 4).pass_all()
    s.pick(*["break-room"] * 3).dice(1, 1, 1).say("use-ability", "decline")
    assert s.asked == (0, "pick-challenge")
    s.pass_all().pick(*["break-room"] * 3).dice(1, 1, 1).say("use-ability", "decline")
    assert s.asked == (2, "pick-challenge")


WITH_THE_REST = ("malorys-office", "armory", "kriegers-lab", "break-room")


def test_arc_com_4_the_armory_gives_one_more_die_once() -> None:
    s = Session("lana", "pam", locations=WITH_THE_REST).uh(4, 5).row("Clear the Car Park")
    s.pick("armory", "break-room").say("use-ability", "use").say("use-ability", "decline")
    s.dice(1, 1, 1, 1).attempt(0, "guns")
    assert s.told("rolled")[0]["dice"] == (1, 1, 1, 1)
    assert s.t.lasting == [[], []]


def test_arc_com_4_the_armory_s_die_not_used_is_gone_at_clean_up() -> None:
    s = Session("lana", "pam", locations=WITH_THE_REST).uh(4, 5)
    s.pick("armory", "break-room").say("use-ability", "use").say("use-ability", "decline").pass_all()
    assert (s.t.round, s.t.lasting) == (2, [[], []])


@pytest.mark.parametrize("rolls", [True, False])
def test_arc_com_4_the_lab_draws_one_more_card_even_without_a_hit_or_a_roll(rolls: bool) -> None:
    s = Session("lana", "pam", locations=WITH_THE_REST).uh(4, 5).row("Clear the Car Park")
    s.pick("kriegers-lab", "break-room").say("use-ability", "use").say("use-ability", "decline")
    if rolls:
        s.dice(1, 1, 1).attempt(0, "guns")
    else:
        s.say("pick-challenge", "pass")
    assert s.asked == (0, "play-card")
    assert len(s.t.drawn[0]) == 1
    assert s.t.lasting == [[], []]


def test_arc_com_4_the_break_room_gains_1() -> None:
    s = Session("lana", "pam").pick("break-room", "reception").say("use-ability", "use")
    assert s.t.uh == [6, 5]
