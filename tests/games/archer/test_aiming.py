"""Where a card may send a token, and who is meant (ARC-CRD-2, ARC-MOV-6)."""

import pytest

from facedown.games.archer.content import LOCATIONS, NONE

from .builder import FOUR, Session, card_of, location


def apart(character: str, title: str, *others: str) -> Session:
    """Seat 0 stands in the Break Room, the others in Reception; seat 0 holds this card in the Mission phase."""
    s = Session(character, *others).row("An Apology, Out Loud")
    s.pick("break-room", *["reception"] * len(others)).dice(*[1] * 9)
    s.say("use-ability", "decline").say("use-ability", "decline")
    s.dealer.numbers.clear()
    s.top(0, title).t.asks = []
    s.t.drawn[0].append(s.t.deck[0].pop())
    s.t.start(lambda t: t.game.steps["ask_play"](t, 0, "ARC-MIS-5"))
    return s


@pytest.mark.parametrize(
    ("character", "title", "left_out"),
    [("cheryl", "Wrong Number", "reception"), ("ray", "Slalom", "break-room"), ("krieger", "Do Not Enter", None)],
)
def test_arc_mov_6_a_token_goes_to_another_location_in_play(character: str, title: str, left_out: str | None) -> None:
    s = apart(character, title, "pam", "lana")
    assert {LOCATIONS[place] for _, _, place in s.options} == {*FOUR} - {left_out}


def test_arc_crd_2_without_a_target_nobody_is_followed() -> None:
    s = apart("lana", "Your Keycard, I Believe", "pam", "ray").uh(9, 5, 5)
    s.t.asks = []
    s.t.start(lambda t: t.game.steps["ask_play"](t, 0, "ARC-MIS-5"))
    assert s.options == ((card_of("Your Keycard, I Believe"), NONE, NONE),)
    s.play("Your Keycard, I Believe")
    assert (s.t.token[0], s.t.uh) == (location("break-room"), [9, 5, 5])


@pytest.mark.parametrize(("other", "here", "gained"), [("lana", True, 3), ("lana", False, 2), ("pam", True, 2)])
def test_arc_crd_1_a_character_named_counts_if_at_the_same_location(other: str, here: bool, gained: int) -> None:
    s = apart("cyril", "Lana, Hear Me Out", "ray", other)
    if here:
        s.t.token[2] = location("break-room")
    s.play("Lana, Hear Me Out")
    assert s.t.uh == [5 + gained, 5, 5]
