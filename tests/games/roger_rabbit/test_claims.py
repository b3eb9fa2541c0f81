"""What is claimed on the lot, judged by its rules."""

from tests.games_support.claims import Oracle, Then, judged_alike

from facedown.games.roger_rabbit import GAME


def am(then: Then, identity: str) -> bool:
    return bool(then.own["you"]["identity"] == identity)


def other_is(then: Then, who: int, identity: str) -> bool:
    return bool(then.shown["seats"][who]["identity"] == identity)


def known(then: Then, you: int) -> bool:
    return any(row["seat"] == you and len(row["possible"]) == 1 for row in then.own["you"]["sheet"])


def looked_at_card(then: Then, slot: str, paper: str) -> bool:
    """A slot whose Will is in somebody's hand shows no card."""
    return any(
        one["slot"] == slot and (one["card"] or ("will" if one["gone"] else "")) == paper for one in then.own["slots"]
    )


def looked(then: Then, location: str) -> bool | None:
    return then.once(any(facts["location"] == location for facts in then.events("looked")))


def fired_at(then: Then, you: int) -> bool:
    return then.unless(any(facts["target"] == you for facts in then.events("cannon-fired")))


def robbed(then: Then, you: int) -> bool:
    tries = then.events("ambushed", "weasel-bonked", "weasel-caught")
    return then.unless(any(facts["holder"] == you for facts in tries))


def test_rab_gue_1_claims_are_judged_as_an_onlooker_would() -> None:
    oracles: dict[str, Oracle] = {
        "am": am,
        "is": other_is,
        "know-you": known,
        "looked": looked_at_card,
        "look": looked,
        "no-dip": fired_at,
        "no-weasel": robbed,
    }
    judged_alike(GAME, 3, oracles, range(4), bold_guesses=True)
