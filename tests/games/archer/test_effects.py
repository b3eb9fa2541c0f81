"""Each verb of the vocabulary on a real card, with bystanders who stay as they were (ARC-CRD-1 to ARC-CRD-4)."""

import pytest

from facedown.games.archer.content import CHALLENGES, NONE
from facedown.games.archer.table import DODGE, GONE, HINDER, HUSH, REROLL, SHIELD

from .builder import Session, card_of, location


def table(character: str) -> Session:
    """Four at the table, this one first."""
    others = [name for name in ("lana", "pam", "ray", "cyril", "malory") if name != character]
    return Session(character, *others[:3])


def titles(cards: list[int]) -> list[str]:
    return [CHALLENGES[card].title for card in cards]


@pytest.mark.parametrize(
    ("character", "title", "before", "after"),
    [
        ("archer", "Allow Me to Introduce Me", (5, 5, 5, 5), [7, 5, 5, 5]),
        ("archer", "Louder Than the Alarm", (5, 5, 5, 5), [8, 5, 5, 5]),
        ("archer", "Signature Entrance", (5, 5, 5, 5), [8, 5, 5, 5]),
        ("lana", "Only Adult Present", (5, 5, 5, 5), [6, 5, 5, 5]),
        ("lana", "Only Adult Present", (5, 6, 5, 5), [7, 6, 5, 5]),
        ("lana", "Split the Bill", (5, 6, 5, 7), [6, 5, 5, 6]),
        ("lana", "Overtime, Unpaid", (5, 6, 5, 7), [7, 6, 5, 7]),
        ("malory", "The Board Is Me", (5, 4, 5, 3), [7, 4, 5, 3]),
        ("malory", "Cancel the Dental Plan", (5, 5, 0, 5), [5, 4, 0, 4]),
        ("malory", "Brave Little Widow", (4, 5, 5, 5), [7, 5, 5, 5]),
        ("malory", "Brave Little Widow", (6, 5, 5, 5), [7, 5, 5, 5]),
        ("pam", "Last One in the Box", (5, 5, 0, 5), [7, 4, 0, 4]),
        ("pam", "Party Foul", (5, 5, 5, 5), [6, 4, 4, 4]),
        ("cheryl", "Fire Drill", (5, 5, 5, 5), [5, 5, 5, 5]),
        ("ray", "Cool Under Fire", (5, 5, 5, 5), [6, 5, 5, 5]),
        ("ray", "Sunday Voice", (5, 4, 5, 4), [7, 5, 5, 5]),
        ("ray", "The Analyst's Cut", (5, 5, 5, 5), [6, 5, 5, 5]),
        ("krieger", "Unsolicited Upgrade", (5, 5, 5, 5), [7, 6, 6, 6]),
    ],
)
def test_arc_crd_1_cards_without_a_target(
    character: str, title: str, before: tuple[int, ...], after: list[int]
) -> None:
    s = table(character).uh(*before).drew(title).play(title)
    assert s.t.uh == after


@pytest.mark.parametrize(
    ("character", "title", "before", "after"),
    [
        ("archer", "Supporting Cast", (5, 5, 5, 5), [6, 4, 5, 5]),
        ("archer", "Silver Suits You", (5, 6, 5, 5), [5, 3, 5, 5]),
        ("archer", "I Loosened It", (5, 5, 5, 5), [6, 4, 5, 5]),
        ("lana", "Both Barrels", (5, 5, 5, 5), [5, 3, 4, 4]),
        ("lana", "Exit Interview", (5, 6, 7, 5), [5, 5, 7, 5]),
        ("lana", "Exit Interview", (5, 7, 6, 5), [5, 4, 6, 5]),
        ("malory", "I Had Higher Hopes", (5, 5, 5, 5), [5, 2, 5, 5]),
        ("malory", "Speak When Spoken Over", (5, 4, 5, 5), [7, 3, 5, 5]),
        ("cyril", "Got a Receipt for That?", (5, 5, 5, 5), [5, 5, 5, 5]),
        ("cyril", "Reconciled Accounts", (5, 7, 5, 5), [7, 5, 5, 5]),
        ("cyril", "Reconciled Accounts", (5, 8, 5, 5), [5, 8, 5, 5]),
        ("pam", "Finders Eaters", (5, 5, 5, 5), [7, 3, 5, 5]),
        ("cheryl", "Arson of Personality", (5, 5, 5, 5), [4, 2, 5, 5]),
        ("cheryl", "Is That Today's Face?", (5, 4, 5, 5), [6, 2, 5, 5]),
        ("krieger", "Mutual Research", (5, 5, 5, 5), [8, 6, 5, 5]),
        ("krieger", "Mutual Research", (0, 5, 5, 5), [4, 5, 5, 5]),
        ("krieger", "Peer Review", (5, 5, 5, 5), [5, 2, 5, 5]),
        ("krieger", "Interesting Skull", (5, 5, 5, 5), [5, 2, 5, 5]),
        ("krieger", "The Rats Did Better", (5, 5, 5, 5), [5, 3, 5, 5]),
        ("krieger", "Donate Your Brain Now", (5, 5, 5, 5), [5, 4, 5, 5]),
        ("archer", "I Forgot You Were Here", (5, 4, 5, 5), [5, 1, 5, 5]),
        ("archer", "I Forgot You Were Here", (5, 5, 4, 5), [5, 4, 4, 5]),
        ("archer", "My Understudy, Everyone", (5, 5, 5, 5), [5, 4, 5, 5]),
        ("lana", "And You Were the Backup?", (5, 5, 5, 5), [5, 4, 5, 5]),
        ("lana", "And You Were the Backup?", (5, 5, 6, 5), [7, 4, 6, 5]),
        ("pam", "What Happened to Your Hair?", (5, 5, 5, 5), [7, 4, 5, 5]),
        ("pam", "I've Seen You Eat", (5, 6, 5, 5), [7, 4, 5, 5]),
        ("pam", "I've Seen You Eat", (5, 5, 6, 5), [6, 4, 6, 5]),
        ("cheryl", "You're Like Wallpaper", (5, 5, 5, 5), [5, 2, 5, 5]),
        ("ray", "Honey, No", (5, 5, 5, 5), [5, 2, 5, 5]),
    ],
)
def test_arc_crd_1_cards_at_one_foe(character: str, title: str, before: tuple[int, ...], after: list[int]) -> None:
    s = table(character).uh(*before).drew(title).play(title, 1)
    assert s.t.uh == after


@pytest.mark.parametrize(
    ("character", "title", "won", "lost"),
    [
        ("pam", "Lightweight", "Name That Bitter", 3),
        ("pam", "Lightweight", "Duck on Time", 1),
        ("krieger", "The Rats Did Better", "Spell the Password", 1),
        ("krieger", "The Rats Did Better", "Dinner With the Family", 2),
        ("ray", "Not Your Colour", "Refuse the Second Round", 3),
        ("ray", "Not Your Colour", "Name That Bitter", 1),
    ],
)
def test_arc_crd_1_cards_that_ask_what_the_foe_has_won(character: str, title: str, won: str, lost: int) -> None:
    s = table(character).drew(title).wins(1, won).wins(2, "Name That Bitter").play(title, 1)
    assert s.t.uh == [5, 5 - lost, 5, 5]


def test_arc_crd_1_an_insult_after_a_challenge_won() -> None:
    s = Session("archer", "pam", "ray").row("Water the General's Gin").to_mission().top(0, "My Understudy, Everyone")
    s.dice(4, 4).attempt(0, "booze").play("My Understudy, Everyone", 1)
    assert s.t.uh == [9, 4, 5]


def test_arc_crd_4_a_bill_is_counted_when_it_is_due() -> None:
    s = Session("cyril", "lana", "pam").drew("See Footnote").play("See Footnote", 1)
    s.dice(4, 1, 1).attempt(2, "guns").pass_all()
    assert s.t.uh == [6, 5, 5]  # Lana won 1 and lost 1
    assert s.t.discards[0] == [card_of("See Footnote")]


@pytest.mark.parametrize(("number", "after"), [(3, 4), (4, 9)])
def test_arc_crd_1_gamble(number: int, after: int) -> None:
    s = table("cheryl").drew("Strike a Match").dice(number).play("Strike a Match")
    assert s.t.uh == [after, 5, 5, 5]


@pytest.mark.parametrize(("dice", "after"), [((5, 4), [5, 2]), ((4, 5), [2, 5]), ((4, 4), [5, 5])])
def test_arc_crd_1_duel_the_lower_roll_loses(dice: tuple[int, int], after: list[int]) -> None:
    s = table("pam").drew("Arm Wrestle").dice(*dice).play("Arm Wrestle", 1)
    assert s.t.uh == [*after, 5, 5]


@pytest.mark.parametrize(("answer", "after"), [("lose", [5, 3]), ("let-gain", [8, 5])])
def test_arc_crd_4_dare_the_target_chooses(answer: str, after: list[int]) -> None:
    s = table("cheryl").drew("Double Dare").play("Double Dare", 1)
    assert s.asked == (1, "answer-dare")
    s.say("answer-dare", answer)
    assert s.t.uh == [*after, 5, 5]
    assert s.asked == (1, "pick-challenge")


def test_arc_crd_3_shield_the_next_loss_does_not_happen() -> None:
    s = table("lana").drew("Performance Review")
    s.t.lasting[1].append((SHIELD, 1, NONE, 1))
    s.play("Performance Review", 1)
    assert (s.t.uh, s.t.lasting[1]) == ([5, 5, 5, 5], [])


def test_arc_crd_4_dodge_the_next_insult_does_nothing() -> None:
    s = table("lana").drew("Both Barrels")
    s.t.lasting[1].append((DODGE, 1, NONE, 1))
    s.play("Both Barrels", 1)
    assert (s.t.uh, s.t.lasting[1]) == ([5, 5, 5, 5], [])
    assert s.t.discards[0] == [card_of("Both Barrels")]


def test_arc_crd_4_dodge_lets_other_cards_pass() -> None:
    s = table("pam").drew("Finders Eaters")
    s.t.lasting[1].append((DODGE, 1, NONE, 1))
    s.play("Finders Eaters", 1)
    assert (s.t.uh, len(s.t.lasting[1])) == ([7, 3, 5, 5], 1)


def test_arc_crd_4_sure_adds_to_the_next_mission_roll() -> None:
    s = Session("lana", "pam").drew("Steady Hands").play("Steady Hands").pass_all().row("Clear the Car Park")
    s.to_mission().dice(1, 1, 2).attempt(0, "guns")
    assert s.t.uh == [6, 5]
    assert s.told("rolled")[0]["added"] == 2


def test_arc_crd_4_hinder_takes_off() -> None:
    s = Session("cheryl", "lana").drew("Scream Test").play("Scream Test", 1)
    assert [kept[:2] for kept in s.t.lasting[1]] == [(HINDER, 3)]
    s.dice(2, 2, 3).attempt(2, "guns")
    assert [(facts["total"], facts["needs"]) for facts in s.told("missed")] == [(4, 6)]


def test_arc_crd_4_one_die_fewer_but_never_none() -> None:
    s = Session("krieger", "archer").drew("Unlicensed Surgery").play("Unlicensed Surgery", 1)
    s.dice(6).attempt(1, "smarts")
    assert s.told("rolled")[0]["dice"] == (6,)


def test_arc_crd_4_one_die_fewer_of_three() -> None:
    s = Session("krieger", "archer").drew("Unlicensed Surgery").play("Unlicensed Surgery", 1)
    s.dice(4, 1).attempt(2, "guns")
    assert s.told("rolled")[0]["dice"] == (4, 1)


@pytest.mark.parametrize(("choice", "uh"), [("keep", 5), ("reroll", 6)])
def test_arc_crd_4_a_mission_roll_may_be_repeated_once(choice: str, uh: int) -> None:
    s = Session("lana", "pam").row("Clear the Car Park").to_mission()
    s.t.lasting[0].append((REROLL, 1, NONE, 0))
    s.dice(1, 1, 1).attempt(0, "guns")
    assert s.asked == (0, "roll-again")
    s.dice(4, 4, 4).say("roll-again", choice)
    assert (s.t.uh[0], s.t.lasting[0], s.asked) == (uh, [], (1, "pick-challenge"))


def test_arc_crd_4_study_draws_one_more_card_on_the_next_mission_turn() -> None:
    s = Session("cyril", "pam").drew("Double Entry").play("Double Entry").pass_all().row("Spell the Password")
    s.to_mission().dice(1, 1, 1).attempt(0, "smarts")
    assert len(s.t.drawn[0]) == 1


def test_arc_crd_4_hush_draws_no_cards() -> None:
    s = Session("malory", "lana").drew("Sit. Stay.").play("Sit. Stay.", 1).dice(6, 6, 6).attempt(2, "guns")
    assert s.told("hushed") == [{"seat": 1, "count": 3}]
    assert s.t.drawn[1] == []
    assert s.t.uh == [5, 5]  # one lost to the insult, one won


@pytest.mark.parametrize("rolls", [True, False])
def test_arc_crd_4_hush_leaves_the_lab_s_card(rolls: bool) -> None:
    s = Session("malory", "lana", "ray", locations=("malorys-office", "control-room", "kriegers-lab", "break-room"))
    s.row("An Apology, Out Loud", "Spell the Password", "Clear the Car Park")
    s.pick("break-room", "kriegers-lab", "control-room")
    s.say("use-ability", "decline").say("use-ability", "use").say("use-ability", "decline")
    s.top(0, "Sit. Stay.").dice(5, 1, 1).attempt(0, "booze").play("Sit. Stay.", 1)
    if rolls:
        s.dice(6, 6, 6).attempt(2, "guns")
        assert s.told("hushed") == [{"seat": 1, "count": 3}]
        assert s.t.lasting[1] == []
    else:
        s.say("pick-challenge", "pass")
        assert [kept[0] for kept in s.t.lasting[1]] == [HUSH]
    assert (s.asked, len(s.t.drawn[1])) == ((1, "play-card"), 1)
    assert [len(hand) for hand in s.t.drawn] == [0, 1, 0]


def test_arc_crd_4_hush_stops_the_card_of_a_success_too() -> None:
    s = Session("malory", "lana", "ray").drew("Sit. Stay.").play("Sit. Stay.", 1).dice(4, 4).attempt(1, "smarts")
    assert (s.told("hushed"), s.t.drawn[1]) == ([{"seat": 1, "count": 1}], [])


def test_arc_crd_4_intercept_takes_the_next_gain() -> None:
    s = Session("ray", "lana").drew("Much Obliged").play("Much Obliged", 1).dice(2, 2, 2).attempt(2, "guns")
    assert s.t.uh == [7, 5]
    assert [len(won) for won in s.t.won] == [0, 1]
    assert s.t.discards[0] == [card_of("Much Obliged")]


def test_arc_crd_4_pay_day_and_bill_come_at_clean_up() -> None:
    s = Session("archer", "pam").uh(5, 6).drew("Standing Ovation").play("Standing Ovation")
    assert s.t.uh == [5, 6]
    s.pass_all()
    assert (s.t.uh, s.t.round) == ([7, 6], 2)
    s = Session("malory", "pam").drew("Out of Your Salary").play("Out of Your Salary", 1).pass_all()
    assert (s.t.uh, s.t.discards[0]) == ([5, 2], [card_of("Out of Your Salary")])


def test_arc_crd_4_draw_more_and_play_one_more_of_all_drawn() -> None:
    s = Session("archer", "pam").drew("One for the Car", "Supporting Cast")
    s.top(0, "I Loosened It", "Grand Exit").play("One for the Car")
    assert {option[0] for option in s.options} == {
        card_of(title) for title in ("Supporting Cast", "I Loosened It", "Grand Exit")
    }
    s.play("I Loosened It", 1)
    assert s.asked == (0, "put-below")
    s.say("put-below", card_of("Grand Exit"))
    assert s.t.deck[0][:2] == [card_of("Supporting Cast"), card_of("Grand Exit")]
    assert (s.t.uh, s.t.drawn[0]) == ([6, 4], [])


def test_arc_crd_4_look_at_the_own_deck_and_choose_what_lies_on_top() -> None:
    s = Session("cyril", "pam").drew("Contingency Binder")
    s.top(0, "Petty Cash", "Surprise Audit", "Carry the One", "Rounding Error")
    s.play("Contingency Binder").say("pick-top", card_of("Carry the One"))
    assert [card["title"] for card in s.t.view(0)["table"]["you"]["above"]] == [
        "Carry the One",
        "Petty Cash",
        "Surprise Audit",
        "Rounding Error",
    ]
    assert "Carry the One" not in str(s.t.view(1)) + str(s.t.journal(1))


def test_arc_crd_4_look_at_the_next_events_and_challenges() -> None:
    s = Session("malory", "pam").event("uta").event("katya").drew("A Word With the Editor")
    s.play("A Word With the Editor")
    assert [event["name"] for event in s.t.view(0)["table"]["you"]["events"]][:2] == ["Katya", "Uta"]
    assert s.t.view(1)["table"]["you"]["events"] == []
    s = Session("lana", "pam").drew("I Did the Reading").row("Duck on Time").play("I Did the Reading")
    assert s.t.view(0)["table"]["you"]["challenges"][0]["title"] == "Duck on Time"
    assert len(s.t.view(0)["table"]["you"]["challenges"]) == 4


def test_arc_crd_4_what_was_seen_is_forgotten_as_it_is_dealt() -> None:
    s = Session("lana", "pam").drew("I Did the Reading").play("I Did the Reading").pass_all().to_mission()
    assert len(s.t.view(0)["table"]["you"]["challenges"]) == 1


def test_arc_mov_6_send_summon_follow_and_trade_places() -> None:
    s = Session("cheryl", "pam", "ray").drew("Wrong Number").play("Wrong Number", 1, "reception")
    assert s.t.token == [location("break-room"), location("reception"), location("break-room")]
    s = Session("krieger", "pam", "ray").drew("Come to the Lab")
    s.t.token[1] = location("reception")
    s.t.asks = []
    s.t.game.steps["ask_play"](s.t, 0, "ARC-MIS-5")
    s.play("Come to the Lab", 1)
    assert (s.t.token[1], s.t.uh) == (location("break-room"), [5, 3, 5])


def test_arc_mov_6_follow_the_leader() -> None:
    s = Session("lana", "pam", "ray").uh(5, 9, 5).pick("break-room", "reception", "reception").dice(1)
    s.say("use-ability", "decline").row("An Apology, Out Loud").say("use-ability", "decline")
    s.top(0, "Your Keycard, I Believe").dice(5, 1, 1).attempt(0, "guns").play("Your Keycard, I Believe", 1)
    assert s.t.token[0] == location("reception")
    assert s.t.uh == [6, 8, 5]


def test_arc_mov_6_trade_places() -> None:
    s = Session("krieger", "pam", "ray").pick("break-room", "reception", "reception").dice(1)
    s.say("use-ability", "decline").row("An Apology, Out Loud").say("use-ability", "decline")
    s.top(0, "Switch Their Badges").dice(5, 1, 1).attempt(0, "smarts").play("Switch Their Badges", 1)
    assert s.t.token == [location("reception"), location("break-room"), location("reception")]


def test_arc_crd_4_tokens_of_office() -> None:
    s = Session("cyril", "pam", "ray").drew("Acting Director")
    s.t.initiative = s.t.leader = 2
    s.play("Acting Director")
    assert (s.t.initiative, s.t.leader) == (0, 0)


def test_arc_crd_4_draw_an_event_by_card() -> None:
    s = Session("cheryl", "pam").event("rip-riley").drew("Putting You Through").play("Putting You Through")
    assert s.t.uh == [7, 5]
    assert s.asked == (1, "pick-challenge")


def test_arc_crd_4_poach_takes_a_colour_one_lacks() -> None:
    s = Session("pam", "lana").wins(0, "Clear the Car Park").wins(1, "Charm the Coat Check", "Spell the Password")
    s.drew("Glazed Fingers").play("Glazed Fingers", 1)
    assert titles(s.t.won[0]) == ["Clear the Car Park", "Charm the Coat Check"]
    assert titles(s.t.won[1]) == ["Spell the Password"]
    assert s.t.uh == [6, 5]


def test_arc_crd_4_refresh_replaces_the_open_challenges_only() -> None:
    s = Session("archer", "lana").drew("Who Read the Plan?")
    s.t.row_won[1], s.t.row_open[1] = 1, GONE
    kept = s.t.row[1]
    s.row("Duck on Time", "Guard the Wrong Van").play("Who Read the Plan?")
    assert titles(s.t.row) == ["Duck on Time", "Spell the Password", "Guard the Wrong Van"]
    assert s.t.row[1] == kept
    assert titles(s.t.challenge_discards) == ["An Apology, Out Loud", "Clear the Car Park"]


def test_arc_crd_4_refresh_lays_out_what_there_is() -> None:
    s = Session("archer", "lana").drew("Who Read the Plan?")
    s.t.won[1] += s.t.challenge_deck[1:]
    del s.t.challenge_deck[1:]
    (card,) = s.t.challenge_deck
    s.play("Who Read the Plan?")
    assert s.t.row == [card, NONE, NONE]
    assert {option[0] for option in s.options if option != "pass"} == {0}


def test_arc_crd_4_spoil_throws_out_the_highest_award() -> None:
    s = Session("cheryl", "lana").drew("Burn the Minutes").play("Burn the Minutes")
    assert s.t.row[0] == NONE
    assert titles(s.t.challenge_discards) == ["An Apology, Out Loud"]
    refusal = s.t.propose(1, (0, 1))
    assert refusal is not None
    assert refusal.code == "thrown-out"


def test_arc_crd_4_a_closed_location_has_no_ability_until_the_end_of_the_next_round() -> None:
    s = Session("krieger", "pam").drew("Do Not Enter").play("Do Not Enter", location="reception").pass_all()
    s.pick("reception", "break-room")
    assert s.told("found-closed") == [{"seat": 0, "location": location("reception")}]
    s.say("use-ability", "decline").pass_all().pick("reception", "break-room")
    assert s.asked == (0, "use-ability")
