"""The Mission phase and clean-up (ARC-MIS-1 to ARC-MIS-7, ARC-CLN-1, ARC-END-1)."""

import random

import pytest

from facedown.games.archer.content import CHALLENGES, NONE, SKILLS
from facedown.games.archer.table import EXTRA_DIE, GONE

from .builder import ARCHER, Session, card_of

EASY = ("Clear the Car Park", "Spell the Password", "Outlast the Open Bar")  # Guns, Smarts, Booze, all 6+ for 1


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5)])
def test_arc_mis_1_as_many_challenges_as_the_players_allow(seats: int, count: int) -> None:
    names = ["archer", "lana", "malory", "cyril", "pam", "cheryl", "ray", "krieger"]
    s = Session(*names[:seats]).to_mission()
    assert len(s.t.row) == count
    assert s.rules_of("laid-out") == ["ARC-MIS-1"]


def test_arc_mis_2_from_the_leader_clockwise() -> None:
    s = Session("lana", "pam", "ray")
    s.t.leader = 1
    s.to_mission()
    asked = []
    while s.t.asks[0].kind.name == "pick-challenge":
        asked.append(s.asked[0])
        s.say("pick-challenge", "pass")
    assert asked == [1, 2, 0]


@pytest.mark.parametrize(("dice", "won"), [((1, 1, 4), True), ((1, 1, 3), False), ((4, 4, 4), True)])
def test_arc_mis_2_the_sum_must_reach_the_difficulty(dice: tuple[int, ...], won: bool) -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().dice(*dice).attempt(0, "guns")
    assert s.t.uh == ([6, 5] if won else [5, 5])
    assert [CHALLENGES[card].title for card in s.t.won[0]] == (["Clear the Car Park"] if won else [])
    assert s.told("rolled")[0]["dice"] == dice


def test_arc_mis_2_the_dice_of_its_skill_are_rolled() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().dice(1, 1).attempt(1, "smarts")
    assert s.told("rolled")[0]["dice"] == (1, 1)
    assert "ARC-MIS-6" not in s.cited()


def test_arc_mis_2_another_skill_than_its_type_is_refused() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission()
    refusal = s.t.propose(0, (0, SKILLS.index("booze")))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("other-skill", "ARC-MIS-2")


def test_arc_mis_2_a_won_challenge_is_not_open_any_more() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().dice(4, 1, 1).attempt(0, "guns")
    assert s.t.row_won[0] == 0
    refusal = s.t.propose(1, (0, SKILLS.index("guns")))
    assert refusal is not None
    assert refusal.code == "won"


def test_arc_mis_2_one_may_pass() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().say("pick-challenge", "pass")
    assert s.asked == (1, "pick-challenge")
    assert (s.t.uh, s.told("rolled")) == ([5, 5], [])


def test_arc_mis_2_award_then_win_check_then_cards() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().uh(19, 5).dice(6, 6, 6).attempt(0, "guns")
    assert (s.t.over, s.t.winners, s.t.drawn[0]) == (True, (0,), [])


def test_arc_mis_2_award_comes_before_the_card() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().dice(6, 1, 1).attempt(0, "guns")
    assert [event.name for event in s.events()] == ["rolled", "challenge-won", "gained", "drew"]


@pytest.mark.parametrize(("dice", "cards"), [((4, 1, 4), 0), ((5, 1, 1), 1), ((6, 5, 1), 2), ((5, 5, 6), 3)])
def test_arc_mis_3_each_5_or_6_draws_a_card_with_success(dice: tuple[int, ...], cards: int) -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().dice(*dice).attempt(0, "guns")
    assert len(s.t.drawn[0]) == cards
    assert s.t.uh[0] == 6


def test_arc_mis_3_each_5_or_6_draws_a_card_without_success() -> None:
    s = Session("lana", "pam").row("Hold the Rooftop Exit").to_mission().dice(6, 1, 1).attempt(0, "guns")
    assert (len(s.t.drawn[0]), s.t.uh[0], s.told("missed")[0]["total"]) == (1, 5, 8)
    assert "ARC-MIS-3" in s.cited()


def test_arc_mis_3_rolling_without_any_chance_is_allowed() -> None:
    s = Session("archer", "pam").row("Defuse It by Memory").to_mission().dice(6).attempt(0, "smarts")
    assert (len(s.t.drawn[0]), s.t.uh[0]) == (1, 5)


def test_arc_mis_4_success_with_another_skill_than_the_best_draws_one_more() -> None:
    s = Session("cheryl", "pam").row("Water the General's Gin").to_mission().dice(6, 4).attempt(0, "booze")
    assert len(s.t.drawn[0]) == 2  # the source's own example
    assert "ARC-MIS-4" in s.cited()


@pytest.mark.parametrize(
    ("title", "skill", "dice"),
    [("Charm the Coat Check", "sex", (4, 1, 1)), ("Water the General's Gin", "booze", (4, 3))],
)
def test_arc_mis_4_not_with_the_best_skill_nor_without_success(title: str, skill: str, dice: tuple[int, ...]) -> None:
    s = Session("cheryl", "pam").row(title).to_mission().dice(*dice).attempt(0, skill)
    assert s.t.drawn[0] == []
    assert s.asked == (1, "pick-challenge")


def test_arc_mis_4_the_printed_skill_decides_not_the_dice_rolled() -> None:
    s = Session("cheryl", "pam").row("Water the General's Gin").to_mission()
    s.t.lasting[0].append((EXTRA_DIE, 1, NONE, 0))
    s.dice(4, 4, 4).attempt(0, "booze")
    assert len(s.t.drawn[0]) == 1


def test_arc_mis_5_one_is_played_the_others_go_below() -> None:
    s = Session("lana", "pam").drew("Steady Hands", "Fair Share").play("Steady Hands")
    assert s.t.deck[0][0] == card_of("Fair Share")
    assert s.asked == (1, "pick-challenge")


def test_arc_mis_5_insults_may_target_any_foe_never_oneself() -> None:
    s = Session("lana", "pam", "ray", "cyril").row("Hold the Rooftop Exit")
    s.pick("break-room", "reception", "control-room", "malorys-office")
    for _ in range(4):
        s.say("use-ability", "decline")
    s.top(0, "Performance Review").dice(5, 1, 1).attempt(0, "guns")
    assert [option[1] for option in s.options] == [1, 2, 3]
    refusal = s.t.propose(0, (card_of("Performance Review"), 0, NONE))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("oneself", "ARC-MIS-5")
    s.play("Performance Review", 2)
    assert [rule for rule in s.cited() if rule in ("ARC-MIS-5", "ARC-MOV-5")] == ["ARC-MIS-5"]


def test_arc_mis_6_a_personal_challenge_takes_any_skill() -> None:
    s = Session("lana", "pam").row("An Apology, Out Loud").to_mission()
    assert [option for option in s.options if option[0] == 0] == [(0, skill) for skill in range(4)]


def test_arc_mis_6_with_the_best_skill_no_extra_card() -> None:
    s = Session("lana", "pam").row("An Apology, Out Loud").to_mission().dice(4, 4, 6).attempt(0, "guns")
    assert (s.t.uh[0], len(s.t.drawn[0])) == (9, 1)
    assert "ARC-MIS-6" in s.cited()


def test_arc_mis_6_with_another_skill_there_is_one() -> None:
    s = Session("lana", "pam").row("An Apology, Out Loud").to_mission()
    s.t.lasting[0].append((EXTRA_DIE, 2, NONE, 0))
    s.dice(4, 4, 4, 4).attempt(0, "sex")
    assert (s.t.uh[0], len(s.t.drawn[0])) == (9, 1)


def test_arc_mis_6_once_won_it_has_a_colour_but_no_type() -> None:
    s = Session("lana", "pam").wins(0, "An Apology, Out Loud")
    (shown,) = s.t.view(1)["table"]["seats"][0]["won"]
    assert (shown["type"], shown["colour"]) == (None, "scarlet")


def test_arc_mis_6_the_next_to_try_may_choose_another_skill() -> None:
    s = Session("lana", "pam").row("An Apology, Out Loud").to_mission().dice(1, 1, 1).attempt(0, "guns")
    s.dice(1, 1, 1).attempt(0, "booze")
    assert s.told("rolled")[0]["seat"] == 1


def test_arc_mis_7_players_after_the_last_challenge_do_not_roll() -> None:
    s = Session("lana", "pam", "ray").row("Clear the Car Park").to_mission()
    s.t.row_won[1:], s.t.row_open[1:] = [2, 2], [GONE, GONE]
    s.dice(4, 1, 1).attempt(0, "guns")
    assert s.told("sat-out") == [{"seat": 1}, {"seat": 2}]
    assert (s.t.round, s.t.asks[0].kind.name) == (2, "pick-location")


def test_arc_mis_7_open_ones_are_discarded_face_up() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission().dice(4, 1, 1).attempt(0, "guns").pass_all()
    assert [CHALLENGES[card].title for card in s.t.challenge_discards] == list(EASY[1:])
    assert s.t.row == []
    for seat in (0, 1, None):  # the latest lies on top
        pile = s.t.view(seat)["table"]["challenges"]
        assert [card["title"] for card in pile["discards"]] == ["Outlast the Open Bar", "Spell the Password"]
        assert pile["deck"] == len(s.t.challenge_deck)


def test_arc_mis_7_with_all_of_them_won_none_is_discarded() -> None:
    s = Session("lana", "pam").row(*EASY).to_mission()
    s.t.row_won[1:], s.t.row_open[1:] = [1, 1], [GONE, GONE]
    s.dice(4, 1, 1).attempt(0, "guns")
    assert (s.t.round, s.told("row-discarded")) == (2, [])


def test_arc_cln_1_tokens_return_to_hand_and_the_round_is_over() -> None:
    s = Session("lana", "pam").to_mission().pass_all()
    assert (s.t.round, s.t.token, s.t.chosen) == (2, [NONE, NONE], [NONE, NONE])
    assert s.t.first == [NONE] * 6
    assert s.rules_of("cleaned-up") == ["ARC-CLN-1"]


def test_arc_cln_1_effects_that_last_for_the_round_end() -> None:
    s = Session("ray", "pam").drew("Read the Fine Print").play("Read the Fine Print")
    assert len(s.t.lasting[0]) == 1
    s.pass_all()
    assert (s.t.lasting[0], s.t.discards[0]) == ([], [card_of("Read the Fine Print")])


def test_arc_end_1_after_the_last_round_the_highest_wins() -> None:
    s = Session("lana", "pam", "ray", rounds=1).to_mission().uh(5, 9, 6).pass_all()
    assert (s.t.over, s.t.winners, s.t.scores) == (True, (1,), [5, 9, 6])
    assert s.rules_of("won") == ["ARC-END-1"]


def test_arc_end_1_ties_are_shared() -> None:
    s = Session("lana", "pam", "ray", rounds=1).to_mission().uh(9, 9, 6).pass_all()
    assert s.t.winners == (0, 1)


def test_arc_end_1_the_cap_is_40_by_default() -> None:
    assert ARCHER.open(2, 1).settings.rounds == 40


def test_arc_com_1_at_the_end_the_tally_of_each_seat_adds_up_to_its_score() -> None:
    for seed in range(20):
        t = ARCHER.open(2 + seed % 7, seed)
        source = random.Random(seed)
        while not t.over:
            seat = source.choice(t.awaited())
            t.answer(seat, source.randrange(len(t.ask_of(seat).options)))
        tally = t.view(None)["table"]["tally"]
        assert [sum(row["points"] for row in tally if row["seat"] == seat) for seat in range(t.seats)] == t.scores
