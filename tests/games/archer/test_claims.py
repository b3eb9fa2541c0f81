"""What is claimed at the agency, judged by its rules."""

from tests.games_support.claims import Oracle, Then, judged_alike

from facedown.games.archer import GAME
from facedown.games.archer.content import CARD_IDS, CARDS

INSULTS = {id for id, card in zip(CARD_IDS, CARDS, strict=True) if card.kind == "insult"}


def has_insult(then: Then) -> bool:
    return any(card["kind"] == "insult" for card in then.own["you"]["drawn"])


def saw_event(then: Then, event: str) -> bool:
    return [one["event"] for one in then.own["you"]["events"][:1]] == [event]


def saw_challenge(then: Then, skill: str) -> bool:
    return [one["type"] for one in then.own["you"]["challenges"][:1]] == [skill]


def went(then: Then, location: str) -> bool | None:
    """Whose token stands already is there, or is not."""
    at = then.shown["seats"][then.seat]["token"]
    places = [at] if at is not None else [facts["location"] for facts in then.events("entered")]
    return places[0] == location if places else then.never()


def insulted(then: Then, you: int) -> bool:
    played = then.events("played")
    return then.unless(any(facts["card"] in INSULTS and facts["target"] == you for facts in played))


def rolled(then: Then, skill: str) -> bool | None:
    skills = [facts["skill"] for facts in then.events("rolled")]
    return skills[0] == skill if skills else then.never()


def test_arc_mov_1_arc_mis_5_claims_are_judged_as_an_onlooker_would() -> None:
    oracles: dict[str, Oracle] = {
        "go": went,
        "no-insult": insulted,
        "roll": rolled,
        "insult-in-hand": has_insult,
        "event-next": saw_event,
        "challenge-next": saw_challenge,
    }
    judged_alike(GAME, 4, oracles, range(5), characters=["malory", "cyril", "cheryl", "lana"], goal=40)


def test_arc_com_3_the_next_card_is_the_one_that_is_drawn_next() -> None:
    table = GAME.open(2, 1)
    claim = GAME.claims["insult-next"]
    for seat in range(2):
        kinds = set()
        while table.deck[seat]:
            said = claim.holds(table, seat)  # type: ignore[attr-defined]
            assert said == (CARDS[table.deck[seat].pop()].kind == "insult")
            kinds.add(said)
        assert kinds == {True, False}
        assert claim.holds(table, seat) is False  # type: ignore[attr-defined]
