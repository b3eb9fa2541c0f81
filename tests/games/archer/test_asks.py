"""Questions as they are put to a seat: on a button as a head and a foot, and what is said beside them."""

from typing import Any

from facedown.games.archer.content import NONE
from facedown.games.archer.table import EXTRA_DIE, HINDER, STUDY

from .builder import Session, card_of


def test_an_attempt_has_the_challenge_on_its_button_and_the_odds_below() -> None:
    s = Session("lana", "pam", "ray").row("Clear the Car Park", "Spell the Password").to_mission()
    ask: Any = s.t.view(s.asked[0])["ask"]
    assert ask["aside"] == "Each 5 or 6 draws a card, won or not."
    first, last = ask["options"][0], ask["options"][-1]
    assert (first["words"], first["head"], first["foot"]) == (
        f"Try “Clear the Car Park” with Guns, {first['odds']}%",
        "Clear the Car Park",
        f"Guns, {first['odds']}%",
    )
    assert (last["words"], last.get("head"), last["foot"]) == ("Pass", None, "roll nothing")


def test_arc_crd_3_arc_com_4_whoever_rolls_is_told_why_the_odds_are_not_those_of_the_skill() -> None:
    s = Session("lana", "pam", "ray").row("Clear the Car Park", "Spell the Password").to_mission()
    seat = s.asked[0]
    before: Any = s.t.view(seat)["ask"]["options"][0]
    arrears = card_of("Sorry in Arrears")
    s.t.lasting[seat] += [(HINDER, 1, arrears, 1), (EXTRA_DIE, 1, NONE, seat), (STUDY, 1, NONE, seat)]
    after: Any = s.t.view(seat)["ask"]["options"][0]
    assert (before["reasons"], before["dice"]) == ([], after["dice"] - 1)
    assert after["reasons"] == ["Pam's “Sorry in Arrears”: \N{MINUS SIGN}1 to the roll", "Armory: +1 die"]


def test_arc_crd_3_all_can_read_what_lies_before_a_seat_and_whose_it_is() -> None:
    s = Session("lana", "pam", "ray")
    s.t.lasting[0] += [(HINDER, 1, card_of("Sorry in Arrears"), 1), (STUDY, 1, NONE, 0)]
    for viewer, whose in ((0, "Pam's"), (1, "Your"), (None, "Pam's")):
        hinders, studies = s.t.view(viewer)["table"]["seats"][0]["lasting"]
        assert hinders["words"] == f"{whose} “Sorry in Arrears”: \N{MINUS SIGN}1 to the roll"
        assert studies["words"] == "Krieger's Lab: +1 card"


def test_a_card_to_play_has_its_title_on_its_button_and_whom_it_hits_below() -> None:
    s = Session("lana", "pam", "ray").drew("Performance Review", "Steady Hands")
    options = s.t.view(0)["ask"]["options"]
    assert [(option["words"], option.get("head"), option["foot"]) for option in options] == [
        ("Play “Performance Review” on Pam", "Performance Review", "on Pam"),
        ("Play “Performance Review” on Ray", "Performance Review", "on Ray"),
        ("Play “Steady Hands”", "Steady Hands", "play it"),
    ]


def test_whoever_picks_a_location_is_told_from_whom_tokens_are_placed() -> None:
    s = Session("lana", "pam", "ray")
    s.t.initiative = 1
    assert s.t.view(0)["ask"]["aside"].startswith("Placed one by one from Pam, who has the Initiative.")
