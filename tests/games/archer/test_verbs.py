"""Every verb of the cards, and every part of each (ARC-COM-3, ARC-CRD-1): a new one without a scene here fails."""

from collections.abc import Callable

import pytest

from facedown.games.archer.content import CARDS, CHARACTERS, DECK, EVENTS, NONE
from facedown.games.archer.rules.effects import decks, deed_of, deeds
from facedown.games.archer.rules.effects.clauses import SOURCES
from facedown.games.archer.table import LASTING
from facedown.games.archer.verbs import VERBS, Lasts, Verb
from facedown.kernel.errors import FacedownError
from facedown.kernel.verbs import function_of, verbs_by_name

from .builder import Session, location


def played(character: str, title: str, target: int | None = None, *dice: int, place: str = "") -> Session:
    """Four at the table, this one first, who plays this card."""
    others = [name for name in ("lana", "pam", "ray", "cyril", "malory") if name != character]
    s = Session(character, *others[:3]).drew(title).dice(*dice)
    if place:
        return s.play(title, NONE if target is None else target, place)
    return s.play(title) if target is None else s.play(title, target)


def uh(character: str, title: str, target: int | None = None, *dice: int) -> list[int]:
    return list(played(character, title, target, *dice).t.uh)


def lies(character: str, title: str, seat: int, target: int | None = None) -> list[str]:
    return [LASTING[kept[0]] for kept in played(character, title, target).t.lasting[seat]]


def tokens_after(character: str, title: str, *where: str) -> list[int]:
    """Three stand at these Locations, and the first plays this card at the second."""
    s = Session(character, "pam", "ray").uh(5, 9, 5).drew(title)
    s.t.token[:] = [location(place) for place in where]
    s.t.asks = []
    s.t.game.steps["ask_play"](s.t, 0, "ARC-MIS-5")
    s.play(title, 1)
    return list(s.t.token)


def two_offices() -> tuple[int, int]:
    s = Session("cyril", "pam", "ray").drew("Acting Director")
    s.t.initiative = s.t.leader = 2
    s.play("Acting Director")
    return s.t.initiative, s.t.leader


def after_event(event: str, *dice: int) -> list[int]:
    s = Session("lana", "pam", "ray", "cyril").uh(5, 9, 4, 7).event(event).dice(*dice)
    s.pick("malorys-office", "reception", "reception", "reception").say("use-ability", "use")
    return list(s.t.uh)


def by_card() -> list[int]:
    s = Session("cheryl", "pam").event("rip-riley").drew("Putting You Through").play("Putting You Through")
    return list(s.t.uh)


def poached() -> list[int]:
    s = Session("pam", "lana").wins(1, "Charm the Coat Check").drew("Glazed Fingers").play("Glazed Fingers", 1)
    return [len(won) for won in s.t.won]


def thrown_out(character: str, title: str) -> int:
    return len(Session(character, "lana").drew(title).play(title).t.challenge_discards)


def turns_of(character: str, title: str) -> tuple[int, str]:
    return Session(character, "pam").drew(title).play(title).asked


SCENES: dict[str, tuple[Callable[[], object], object]] = {  # what is found, and what it should be
    "gain": (lambda: uh("archer", "Allow Me to Introduce Me"), [7, 5, 5, 5]),
    "lose": (lambda: uh("lana", "Performance Review", 1), [5, 3, 5, 5]),
    "steal": (lambda: uh("archer", "I Loosened It", 1), [6, 4, 5, 5]),
    "give": (lambda: uh("krieger", "Mutual Research", 1), [8, 6, 5, 5]),
    "gamble": (lambda: uh("cheryl", "Strike a Match", None, 4), [9, 5, 5, 5]),
    "duel": (lambda: uh("pam", "Arm Wrestle", 1, 5, 4), [5, 2, 5, 5]),
    "dare": (lambda: played("cheryl", "Double Dare", 1).asked, (1, "answer-dare")),
    "swap-upper-hand": (
        lambda: Session("cyril", "pam").uh(5, 7).drew("Reconciled Accounts").play("Reconciled Accounts", 1).t.uh,
        [7, 5],
    ),
    "turn": (lambda: "turn" in lies_of("turn"), True),
    "shield": (lambda: "shield" in lies_of("shield"), True),
    "dodge": (lambda: "dodge" in lies_of("dodge"), True),
    "extra-die": (lambda: "extra-die" in lies_of("extra-die"), True),
    "fewer-dice": (lambda: lies("krieger", "Unlicensed Surgery", 1, 1), ["fewer-dice"]),
    "sure": (lambda: lies("lana", "Steady Hands", 0), ["sure"]),
    "hinder": (lambda: lies("cheryl", "Scream Test", 1, 1), ["hinder"]),
    "reroll": (lambda: lies("archer", "That Was Reconnaissance", 0), ["reroll"]),
    "study": (lambda: lies("cyril", "Double Entry", 0), ["study"]),
    "hush": (lambda: lies("malory", "Sit. Stay.", 1, 1), ["hush"]),
    "intercept": (lambda: lies("ray", "Much Obliged", 1, 1), ["intercept"]),
    "pay-day": (lambda: lies("archer", "Standing Ovation", 0), ["pay-day"]),
    "bill": (lambda: lies("malory", "Out of Your Salary", 1, 1), ["bill"]),
    "draw": (lambda: turns_of("archer", "One for the Car"), (0, "play-card")),
    "look-deck": (lambda: turns_of("cyril", "Contingency Binder"), (0, "pick-top")),
    "look-events": (lambda: played("malory", "A Word With the Editor").t.events_known, [3, 0, 0, 0]),
    "look-challenges": (lambda: played("lana", "I Did the Reading").t.challenges_known, [4, 0, 0, 0]),
    "move": (
        lambda: played("archer", "Grand Exit", place="reception").t.token[:2],
        [location("reception"), location("break-room")],
    ),
    "send": (
        lambda: played("cheryl", "Wrong Number", 1, place="reception").t.token[:3],
        [location("break-room"), location("reception"), location("break-room")],
    ),
    "summon": (
        lambda: tokens_after("krieger", "Come to the Lab", "break-room", "reception", "reception"),
        [location("break-room"), location("break-room"), location("reception")],
    ),
    "follow": (
        lambda: tokens_after("lana", "Your Keycard, I Believe", "break-room", "reception", "break-room"),
        [location("reception"), location("reception"), location("break-room")],
    ),
    "trade-places": (
        lambda: tokens_after("krieger", "Switch Their Badges", "break-room", "reception", "reception"),
        [location("reception"), location("break-room"), location("reception")],
    ),
    "take-initiative": (lambda: two_offices()[0], 0),
    "take-leader": (lambda: two_offices()[1], 0),
    "event": (
        lambda: (
            Session("cheryl", "pam").event("rip-riley").drew("Putting You Through").play("Putting You Through").t.uh
        ),
        [7, 5],
    ),
    "poach": (poached, [1, 0]),
    "refresh": (lambda: thrown_out("archer", "Who Read the Plan?"), 3),
    "spoil": (lambda: thrown_out("cheryl", "Burn the Minutes"), 1),
    "again": (lambda: turns_of("archer", "Hold My Cocktail"), (0, "pick-challenge")),
    "close": (lambda: played("krieger", "Do Not Enter", place="reception").told("closed") != [], True),
    "roll-lowest": (lambda: after_event("uta", 6, 1, 2, 3), [5, 8, 4, 7]),
    "pass-pictures": (lambda: after_event("embarrassing-pictures"), [5, 8, 4, 7]),
}


def lies_of(verb: str) -> list[str]:
    """What the first card with this verb that needs no target lays before its player."""
    places = [place for place, card in enumerate(CARDS) if any(effect.do == verb for effect in card.does)]
    card = next(place for place in places if not CARDS[place].target)
    return lies(CHARACTERS[card // DECK], CARDS[card].title, 0)


def idle(*_: object) -> None:
    """In place of what a verb does."""


@pytest.mark.parametrize("verb", VERBS)
def test_arc_crd_1_a_verb_does_what_its_card_says(verb: str) -> None:
    assert verb in SCENES, f"the verb {verb!r} has no scene in this file"
    found, expected = SCENES[verb]
    assert found() == expected


@pytest.mark.parametrize("verb", VERBS)
def test_the_scene_of_a_verb_is_about_that_verb(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for source in SOURCES:
        for clause in source.clauses:
            if clause.effect.do == verb:
                monkeypatch.setattr(clause, "deed", idle)
        if source.closing is not None and source.closing.effect.do == verb:
            monkeypatch.setattr(source, "closing", None)
    found, expected = SCENES[verb]
    with pytest.raises(AssertionError):
        assert found() == expected


def test_arc_com_3_every_verb_stands_on_a_card() -> None:
    used = {effect.do for card in CARDS for effect in card.does} | {effect.do for one in EVENTS for effect in one.does}
    assert used == set(VERBS) == set(SCENES)
    assert {name for name, verb in VERBS.items() if verb.lasts is not None} == set(LASTING)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"does": "fly", "worth": 1.0}, "the verb 'fly' has no text"),
        ({"does": "fly", "text": "fly"}, "the verb 'fly' has no worth"),
        ({"text": "fly", "worth": 1.0}, "the verb 'fly' has nothing to do: it has no does, no asks and no lasts"),
    ],
)
def test_a_verb_without_one_of_its_parts_is_refused_in_a_sentence(parts: dict[str, object], words: str) -> None:
    with pytest.raises(FacedownError) as error:
        Verb("fly", **parts)  # type: ignore[arg-type]
    assert str(error.value) == words


def test_a_verb_that_names_no_function_is_refused_in_a_sentence() -> None:

    verb = Verb("fly", does="fly_off", text="fly", worth=1.0)
    with pytest.raises(FacedownError) as error:
        function_of(verb, "does", verb.does, deeds, decks)
    assert str(error.value) == (
        "the verb 'fly': does names 'fly_off', and no function in deeds.py or decks.py is called so"
    )
    with pytest.raises(FacedownError, match=r"the verb 'fly' lasts, and LASTING in table\.py does not name it"):
        deed_of(Verb("fly", lasts=Lasts("flies", worth=1.0), text="fly", worth=1.0))
    with pytest.raises(FacedownError, match="two verbs are called 'fly'"):
        verbs_by_name([verb, verb])
