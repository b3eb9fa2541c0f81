"""What the voices claim, judged by their rules; notes are on, so that a view shows what its seat has seen."""

from tests.games_support.claims import Oracle, Then, judged_alike

from facedown.games.voices import GAME


def has_icon(then: Then, icon: str) -> bool:
    return bool(then.shown["seats"][then.seat]["role"]["icon"] == icon)


def saw(then: Then, juror: str, face: str) -> bool:
    return any(one["juror"] == juror and one["influence"][-1:] == [face] for one in then.own["jurors"])


def pushed_into(then: Then, region: str) -> bool | None:
    return then.once(any(facts["region"] == region for facts in then.events("pushed")))


def stayed_out(then: Then, region: str) -> bool:
    return then.unless(any(facts["region"] == region for facts in then.events("pushed")))


def spared(then: Then, you: int) -> bool:
    """A marker that is destroyed lies before its owner, in the last view or in one before it was taken back."""
    destroyed = [facts["marker"] for facts in then.events("marker-destroyed")]
    return then.unless(any(owners(then)[marker] == you for marker in destroyed))


def owners(then: Then) -> dict[int, int]:
    end = then.table.view(None)["table"]
    lying = [disc for region in end["regions"] for disc in region["discs"]]
    beside = [marker for seat in end["seats"] for marker in (*seat["unused"], *seat["destroyed"])]
    return {one["marker"]: one["seat"] for one in (*lying, *beside)}


def put_no_guilt(then: Then, juror: str) -> bool:
    put = [facts["juror"] for facts in then.events("token-put") if facts["face"] == "guilty"]
    return then.unless(juror in put)


def named(then: Then, you: int) -> bool | None:
    chosen = [facts["chosen"] for facts in then.events("drawer-named")]
    return bool(chosen[0] == you) if chosen else None


def test_voi_hid_1_voi_inf_2_voi_hid_3_claims_are_judged_as_an_onlooker_would() -> None:
    oracles: dict[str, Oracle] = {
        "icon": has_icon,
        "saw": saw,
        "push-into": pushed_into,
        "stay-out": stayed_out,
        "spare": spared,
        "no-guilt": put_no_guilt,
        "name-you": named,
    }
    judged_alike(GAME, 5, oracles, range(3), notes=True)
