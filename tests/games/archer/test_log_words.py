"""The log as people read it: titles set off, whose deck it is, and nothing said that did not happen."""

import random
import re
from typing import Any

import pytest

from facedown.bots.running import choose
from facedown.games.archer.bots.steady import steady
from facedown.games.archer.content import CARDS, CHALLENGES, EVENTS, NONE

from .builder import ARCHER, Session, location


def words(s: Session, viewer: int | None, *names: str) -> list[str]:
    return [line["words"] for line in s.t.journal(viewer) if line["event"] in names]


def test_a_title_is_set_off_and_travels_as_a_part_of_its_own() -> None:
    s = Session("malory", "pam", "ray").row("An Apology, Out Loud")
    s.pick("control-room", "reception", "reception").dice(1).say("use-ability", "decline").say("use-ability", "decline")
    s.top(0, "To My Office. Now.").dice(5, 1, 1).attempt(0, "booze").play("To My Office. Now.", 1)
    (line,) = [line for line in s.t.journal(2) if line["event"] == "played"]
    assert line["words"] == "Malory played “To My Office. Now.” on Pam: “Bring a chair. And a reason.”"
    assert line["parts"] == ["Malory played ", "“To My Office. Now.”", " on Pam: “Bring a chair. And a reason.”"]
    assert "parts" not in next(line for line in s.t.journal(2) if line["event"] == "round-began")


def test_a_title_that_ends_its_sentence_brings_its_own_full_stop() -> None:
    s = Session("malory", "pam").drew("Sit. Stay.", "Who Raised You?")
    assert words(s, 0, "drew") == ["You drew “Sit. Stay.” and “Who Raised You?”"]
    assert words(s, 1, "drew") == ["Malory drew 2 cards."]
    s = Session("malory", "pam").drew("Expense It")
    assert words(s, 0, "drew") == ["You drew “Expense It”."]


def test_prompts_and_refusals_set_titles_off_too() -> None:
    s = Session("cheryl", "pam").drew("Double Dare").play("Double Dare", 1)
    assert s.t.view(1)["ask"]["prompt"] == "Cheryl plays “Double Dare” on you. What will it be?"
    s = Session("lana", "pam").drew("Performance Review")
    refusal = s.t.propose(0, (s.t.drawn[0][0], NONE, NONE))
    assert refusal is not None
    assert refusal.words == "“Performance Review” needs somebody to hit."


def test_it_is_said_whose_deck_is_empty() -> None:
    s = Session("lana", "pam").row("An Apology, Out Loud").to_mission()
    s.t.discards[0], s.t.deck[0] = s.t.deck[0][1:], s.t.deck[0][:1]
    s.dice(5, 5, 1).attempt(0, "guns")
    assert words(s, 0, "drew", "deck-empty")[1:] == ["Your deck is empty."]
    assert words(s, 1, "drew", "deck-empty") == ["Lana drew 1 card.", "Lana's deck is empty."]


def test_it_is_said_whose_deck_a_card_goes_under_or_is_looked_at() -> None:
    s = Session("cyril", "pam").drew("Contingency Binder", "Petty Cash").top(0, "Carry the One", "Rounding Error")
    s.play("Contingency Binder")
    assert words(s, 1, "looked-at-deck") == ["Cyril looked at the top 4 cards of his deck."]
    assert words(s, 0, "looked-at-deck")[0].startswith("You looked at the top 4 cards of your deck: “Carry the One”, ")
    s.say("pick-top", s.t.deck[0][-1])
    assert words(s, 1, "laid-on-top", "put-below") == [
        "Cyril laid a card on top of his deck.",
        "Cyril put a card under his deck.",
    ]
    assert words(s, 0, "put-below") == ["You put “Petty Cash” under your deck."]


def test_who_has_nothing_loses_nothing_and_the_log_says_so() -> None:
    s = Session("lana", "pam", "ray").uh(5, 0, 5).drew("Performance Review").play("Performance Review", 1)
    assert words(s, 0, "lost", "nothing-to-lose") == ["Pam had nothing to lose."]
    assert words(s, 1, "nothing-to-lose") == ["You had nothing to lose."]


@pytest.mark.parametrize(("uh", "said"), [(1, "Pam lost 1 (now 0)."), (3, "Pam lost 2 (now 1).")])
def test_a_loss_says_what_is_left(uh: int, said: str) -> None:
    s = Session("lana", "pam", "ray").uh(5, uh, 5).drew("Performance Review").play("Performance Review", 1)
    assert words(s, 2, "lost") == [said]


@pytest.mark.parametrize(
    ("answer", "said"), [("lose", "Pam chose to lose 2."), ("let-gain", "Pam chose to let Cheryl gain 3.")]
)
def test_a_dare_answered_says_what_was_chosen(answer: str, said: str) -> None:
    s = Session("cheryl", "pam", "ray").drew("Double Dare").play("Double Dare", 1).say("answer-dare", answer)
    assert words(s, 2, "dare-answered") == [said]


def test_only_who_gets_the_ability_entered_first() -> None:
    s = Session("lana", "pam", "ray").pick("break-room", "break-room", "reception").dice(1)
    s.t.closed[location("reception")] = s.t.round
    s.say("use-ability", "decline")
    assert words(s, 1, "entered", "found-closed") == [
        "Lana entered the Break Room first.",
        "You entered the Break Room.",
        "Ray entered Reception.",
        "Ray found Reception closed.",
    ]


def test_who_enters_a_location_whose_first_was_moved_away_is_not_called_first() -> None:
    s = Session("ray", "pam", "cheryl", "cyril").pick("break-room", "control-room", "control-room", "break-room")
    s.say("use-ability", "decline").dice(5).top(2, "Wrong Number").say("use-ability", "decline")
    s.play("Wrong Number", 0, "reception")
    assert words(s, None, "entered") == [
        "Ray entered the Break Room first.",
        "Pam entered the Control Room first.",
        "Cheryl entered the Control Room.",
        "Cyril entered the Break Room.",
    ]
    assert s.asked[1] == "pick-challenge"


def test_a_card_of_two_lasting_effects_is_laid_once() -> None:
    s = Session("cyril", "pam").drew("Emergency Cardigan").play("Emergency Cardigan")
    assert words(s, 1, "laid") == ["“Emergency Cardigan” now lies in front of Cyril."]
    assert words(s, 0, "laid") == ["“Emergency Cardigan” now lies in front of you."]


def test_a_card_that_does_nothing_says_so_in_one_sentence() -> None:
    s = Session("lana", "pam").drew("I Counted the Shells").play("I Counted the Shells")
    assert words(s, 1, "fell-flat") == ["There was nobody to hit."]
    s = Session("cyril", "pam").drew("Itemised Apology").play("Itemised Apology")
    assert words(s, 1, "fell-flat") == ["It changed nothing."]


def test_an_event_that_does_nothing_says_so_too() -> None:
    s = Session("lana", "pam").event("ron-cadillac").pick("malorys-office", "reception").say("use-ability", "use")
    assert words(s, 1, "event-drawn", "fell-flat") == ["Lana drew an Event: Ron Cadillac.", "It changed nothing."]


@pytest.mark.parametrize(
    ("won", "said"),
    [
        ((), ["“Compound Interest” came due and came to nothing."]),
        (("Duck on Time",), ["“Compound Interest” came due.", "Cyril gained 1 (now 6)."]),
    ],
)
def test_what_comes_due_at_clean_up_is_named(won: tuple[str, ...], said: list[str]) -> None:
    s = Session("cyril", "pam").drew("Compound Interest").play("Compound Interest").wins(0, *won).pass_all()
    assert words(s, 1, "due", "gained") == said


def test_another_turn_in_the_movement_phase_says_that_it_does_nothing() -> None:
    s = Session("ray", "archer").pick("break-room", "break-room").dice(5).top(1, "Hold My Cocktail")
    s.say("use-ability", "decline").play("Hold My Cocktail")
    assert words(s, 0, "fell-flat") == ["It changed nothing."]


STUMBLES = re.compile(r"\.\.|\.”\.|[?!]”?\.|\bdeck of\b|\bthe own\b|lost 0|  |\bYou (was|has|is|does)\b|,,|[{}]")


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_no_sentence_of_a_whole_game_stumbles(seats: int) -> None:
    titles = {card.title for card in CARDS} | {challenge.title for challenge in CHALLENGES}
    for seed in range(3):
        t = ARCHER.open(seats, seed)
        source = random.Random(seed)
        while asks := t.asks:
            for ask in asks:
                t.answer(ask.seat, choose(steady, t, ask.seat, source))
        for viewer in (0, None):
            for line in t.journal(viewer):
                assert not STUMBLES.search(line["words"]), line["words"]
                headline = line["event"] == "round-began"
                assert headline or line["words"][-1] in ".?!”", line["words"]
                if "parts" in line:
                    assert "".join(line["parts"]) == line["words"]
                    quoted = {part.strip("“”") for part in line["parts"][1::2]}
                    assert quoted <= titles | {event.name for event in EVENTS}


def test_a_roll_is_told_with_its_odds_and_a_card_with_what_it_does() -> None:
    s = Session("malory", "pam", "ray").row("An Apology, Out Loud")
    s.pick("control-room", "reception", "reception").dice(1).say("use-ability", "decline").say("use-ability", "decline")
    options: list[Any] = list(s.t.view(0)["ask"]["options"])
    offer = next(option for option in options if (option["place"], option["skill"]) == (0, "booze"))
    s.top(0, "To My Office. Now.").dice(5, 1, 1).attempt(0, "booze").play("To My Office. Now.", 1)
    told = {line["event"]: line["facts"] for line in s.t.journal(2)}
    assert told["rolled"]["odds"] == offer["odds"]
    assert told["played"]["text"] == s.t.view(2)["table"]["played"]["text"]
