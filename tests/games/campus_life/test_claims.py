"""What is claimed at a party, judged by its rules."""

from tests.games_support.claims import Oracle, Then, judged_alike

from facedown.games.campus_life import GAME


def noted(then: Then, card: str) -> bool:
    return card in then.own["you"]["notepad"]


def held(then: Then, card: str) -> bool:
    return card in then.shown["seats"][then.seat]["hand"]


def lies(then: Then, card: str, room: str) -> bool:
    return any(one["card"] == card for one in then.shown["rooms"] if one["room"] == room)


def talked_to(then: Then, you: int) -> bool | None:
    return then.once(any(facts["other"] == you for facts in then.events("hook-up-rolled")))


def left_with(then: Then, you: int) -> bool:
    """To the end of the game, which shows it: anybody who had left before has left with nobody from then on."""
    before, after = then.shown["seats"][then.seat], then.table.view(None)["table"]["seats"][then.seat]
    return before["partner"] is not None or after["partner"] in (None, you)


def kept_down(then: Then) -> bool:
    return then.unless(bool(then.events("turned-up")))


def test_cam_set_5_claims_are_judged_as_an_onlooker_would() -> None:
    oracles: dict[str, Oracle] = {
        "fancy": noted,
        "kink": noted,
        "aesthetic": noted,
        "hold": held,
        "lies": lies,
        "find-you": talked_to,
        "only-you": left_with,
        "face-down": kept_down,
    }
    judged_alike(GAME, 4, oracles, range(4))
