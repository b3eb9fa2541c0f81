"""Events (ARC-EVT-1 to ARC-EVT-7)."""

import pytest

from facedown.games.archer.content import EVENTS

from .builder import Session, event_of


def draws(event: str, *characters: str, uh: tuple[int, ...] = ()) -> Session:
    """Seat 0 is first into Malory's Office; the others are not placed yet."""
    s = Session(*characters).event(event)
    if uh:
        s.uh(*uh)
    return s.pick("malorys-office", *["reception"] * (len(characters) - 1))


def use(s: Session) -> list[int]:
    s.say("use-ability", "use")
    return s.t.uh


@pytest.mark.parametrize("uh", [(9, 5, 5, 5), (9, 9, 5, 5)])
def test_arc_evt_1_a_drawer_with_the_most_loses_nothing(uh: tuple[int, ...]) -> None:
    assert use(draws("embarrassing-pictures", "lana", "pam", "ray", "cyril", uh=uh)) == list(uh)


@pytest.mark.parametrize(
    ("uh", "after"),
    [((5, 9, 5, 5), [5, 8, 5, 5]), ((5, 5, 9, 5), [5, 5, 7, 5]), ((5, 5, 5, 9), [5, 5, 5, 6])],
)
def test_arc_evt_1_passed_left_until_it_reaches_the_leader(uh: tuple[int, ...], after: list[int]) -> None:
    assert use(draws("embarrassing-pictures", "lana", "pam", "ray", "cyril", uh=uh)) == after


def test_arc_evt_1_among_tied_leaders_the_first_one_reached() -> None:
    assert use(draws("embarrassing-pictures", "lana", "pam", "ray", "cyril", uh=(5, 4, 9, 9))) == [5, 4, 7, 9]


@pytest.mark.parametrize(
    ("uh", "after"),
    [
        ((5, 9, 5, 5), [5, 6, 5, 5]),
        ((5, 5, 9, 5), [5, 5, 7, 5]),
        ((5, 5, 5, 9), [5, 5, 5, 8]),
        ((5, 9, 9, 4), [5, 9, 7, 4]),
    ],
)
def test_arc_evt_1_another_card_is_passed_right(uh: tuple[int, ...], after: list[int]) -> None:
    s = draws("more-embarrassing-pictures", "lana", "pam", "ray", "cyril", uh=uh)
    assert use(s) == after
    assert s.t.view(None)["table"]["event"]["text"].startswith("If you do not lead, pass this right until")


def test_arc_evt_1_passed_right_a_drawer_with_the_most_loses_nothing_either() -> None:
    assert use(draws("more-embarrassing-pictures", "lana", "pam", "ray", "cyril", uh=(9, 9, 5, 5))) == [9, 9, 5, 5]


@pytest.mark.parametrize(
    ("uh", "after"),
    [((9, 4, 6), [11, 6, 6]), ((9, 4, 4), [11, 6, 6]), ((3, 4, 6), [7, 4, 6]), ((4, 4, 6), [8, 6, 6])],
)
def test_arc_evt_2_rona_thorne(uh: tuple[int, ...], after: list[int]) -> None:
    assert use(draws("rona-thorne", "lana", "pam", "ray", uh=uh)) == after


@pytest.mark.parametrize(
    ("dice", "after"),
    [((1, 3, 4), [3, 5, 5]), ((2, 3, 4), [2, 2, 5]), ((6, 3, 4), [5, 2, 5]), ((6, 2, 2), [5, 3, 3])],
)
def test_arc_evt_3_uta_the_drawer_adds_1_and_each_lowest_loses_it(dice: tuple[int, ...], after: list[int]) -> None:
    assert use(draws("uta", "lana", "pam", "ray").dice(*dice)) == after


def test_arc_evt_3_the_log_tells_what_was_rolled_and_what_is_added() -> None:
    s = draws("uta", "lana", "pam", "ray").dice(6, 3, 4)
    use(s)
    words = [line["words"] for line in s.t.journal(None) if line["event"] == "all-rolled"]
    assert words == ["Everyone rolled: Lana 6 plus 1, Pam 3 and Ray 4."]


def test_arc_evt_4_woodhouse_only_tokens_already_placed_count() -> None:
    s = Session("lana", "pam", "ray", "cyril").event("woodhouse")
    s.t.initiative = 1
    s.pick("malorys-office", "reception", "control-room", "control-room").dice(1)
    s.say("use-ability", "decline").say("use-ability", "decline")
    assert use(s) == [6, 6, 5, 5]


def test_arc_evt_4_the_drawer_is_alone_and_those_not_placed_are_nowhere() -> None:
    assert use(draws("woodhouse", "lana", "pam", "ray")) == [6, 5, 5]


@pytest.mark.parametrize(
    ("won", "gained"),
    [
        ((), 0),
        (("Clear the Car Park", "Wink at the Right Twin"), 2),
        (("Clear the Car Park", "Stop the Getaway Car", "Spell the Password", "Outlast the Open Bar"), 3),
        (("Clear the Car Park", "Dinner With the Family"), 1),
    ],
)
def test_arc_evt_5_types_count_once_and_personal_ones_have_none(won: tuple[str, ...], gained: int) -> None:
    assert use(draws("nikolai-jakov", "lana", "pam").wins(0, *won)) == [5 + gained, 5]


def test_arc_evt_5_colours_count_once_personal_ones_too() -> None:
    s = draws("katya", "lana", "pam").wins(0, "Clear the Car Park", "Dinner With the Family", "An Apology, Out Loud")
    assert use(s) == [7, 5]  # amber twice, scarlet


def test_arc_evt_5_several_events_look_at_colours_or_types() -> None:
    s = draws("torvald-utne", "lana", "pam", "ray").wins(1, "Spell the Password")
    assert use(s) == [5, 5, 4]
    assert [event.rule for event in EVENTS].count("ARC-EVT-5") >= 4


def test_arc_evt_5_the_most_of_a_type() -> None:
    s = (
        draws("skorpio", "lana", "pam", "ray")
        .wins(1, "Clear the Car Park")
        .wins(2, "Duck on Time", "Guard the Wrong Van")
    )
    assert use(s) == [6, 5, 6]


@pytest.mark.parametrize(
    ("won", "gained"),
    [((), 1), (("Clear the Car Park",), 1), (("Charm the Coat Check",), 3)],
)
def test_arc_evt_5_one_challenge_of_the_type_is_enough(won: tuple[str, ...], gained: int) -> None:
    s = draws("ramon-limon", "lana", "pam").wins(0, *won).wins(1, "Wink at the Right Twin")
    assert use(s) == [5 + gained, 5]


@pytest.mark.parametrize(
    ("event", "uh", "after"),
    [
        ("conway-stern", (5, 9, 4), [7, 7, 4]),
        ("conway-stern", (9, 5, 4), [9, 5, 4]),
        ("conway-stern", (5, 5, 5), [7, 3, 5]),
        ("conway-stern", (4, 5, 6), [6, 5, 4]),
        ("trinette", (5, 5, 5), [6, 5, 5]),
        ("len-trexler", (5, 9, 4), [6, 8, 4]),
    ],
)
def test_arc_evt_6_the_other_named_ones(event: str, uh: tuple[int, ...], after: list[int]) -> None:
    assert use(draws(event, "lana", "pam", "ray", uh=uh)) == after


EIGHT = ("lana", "pam", "ray", "cyril", "malory", "archer", "cheryl", "krieger")


@pytest.mark.parametrize(
    ("event", "uh", "after"),
    [
        ("conway-stern", (5, 5, 5, 5, 5, 5, 5, 5), [7, 3, 5, 5, 5, 5, 5, 5]),
        ("conway-stern", (5, 4, 6, 5, 6, 5, 5, 6), [7, 4, 4, 5, 6, 5, 5, 6]),
        ("barry-dylan", (5, 5, 5, 5, 5, 5, 5, 5), [6, 2, 5, 5, 5, 5, 5, 5]),
        ("barry-dylan", (5, 4, 5, 5, 6, 5, 6, 5), [6, 4, 5, 5, 3, 5, 6, 5]),
        ("barry-dylan", (9, 5, 5, 5, 5, 5, 5, 5), [10, 5, 5, 5, 5, 5, 5, 5]),
    ],
)
def test_arc_evt_8_of_tied_leaders_only_the_first_to_the_left_is_hit(
    event: str, uh: tuple[int, ...], after: list[int]
) -> None:
    assert use(draws(event, *EIGHT, uh=uh)) == after


def test_arc_evt_7_a_used_event_goes_face_up_to_its_discards() -> None:
    s = draws("rip-riley", "lana", "pam")
    use(s)
    assert (s.t.event_discards, len(s.t.event_deck)) == ([event_of("rip-riley")], 23)
    assert s.t.view(None)["table"]["event"]["name"] == "Rip Riley"


def test_arc_evt_7_all_can_look_at_the_discards_the_latest_on_top() -> None:
    s = Session("lana", "pam").event("katya").event("rip-riley")
    for _ in range(2):
        s.pick("malorys-office", "reception").say("use-ability", "use").say("use-ability", "decline").pass_all()
    for seat in (0, 1, None):
        pile = s.t.view(seat)["table"]["events"]
        assert [event["name"] for event in pile["discards"]] == ["Katya", "Rip Riley"]
        assert pile["deck"] == 22


def test_arc_evt_7_an_empty_deck_is_refilled_from_them() -> None:
    s = Session("lana", "pam").pick("malorys-office", "reception")
    s.t.event_discards, s.t.event_deck = s.t.event_deck, []
    use(s)
    assert s.told("events-refilled") == [{"count": 24}]
    assert (len(s.t.event_deck), len(s.t.event_discards)) == (23, 1)
