"""Questions as they are put to a seat: on a button as a head and a foot, and what is said beside them."""

from typing import Any

from .builder import Session


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
