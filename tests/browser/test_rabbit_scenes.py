"""Who Framed Roger Rabbit?'s scenes: who sees which faces in them, and what is seen before the scores."""

from typing import Any

import pytest

from facedown.games.roger_rabbit.content import IDENTITIES

from .conftest import Visit
from .scenes import STAGE, Moment, Staging, moment
from .site import Site

FACES = ", ".join(f"{STAGE} use[href='#rr-i-{identity}']" for identity in IDENTITIES)
# What the page goes through: a pawn sets out, a scene begins, the scores come, and whether over a scene.
KEEP_STATES = """
() => {
    window.states = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        if (this.matches("g.pawn")) states.push("walk");
        return animate.apply(this, how);
    };
    new MutationObserver((changes) => {
        for (const { classList } of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (classList?.contains("stage")) states.push("scene");
            if (classList?.contains("ending"))
                states.push(document.querySelector("main > .stage > :not([inert])") ? "scores over a scene" : "scores");
        }
    }).observe(document.querySelector("main"), { childList: true });
}
"""


def told(at: Moment, event: str) -> Any:
    """The event as the seat of this moment is told it."""
    course = at.before.as_it_stands()
    course.answer(at.answer)
    return next(line for line in course.play.lines(at.seat, course.play.row.events) if line["event"] == event)


def happened(visit: Visit, site: Site, at: Moment, motion: str = "no-preference") -> Staging:
    staging = Staging(visit("Mara", reduced_motion=motion), site, at)
    staging.happen()
    return staging


def faces_on_stage(visit: Visit, site: Site, at: Moment) -> int:
    page = happened(visit, site, at).page
    page.locator(STAGE).wait_for()
    return page.locator(FACES).count()


def test_faces_are_on_the_stage_of_those_who_may_see_them_alone(visit: Visit, shared_site: Site) -> None:
    look = moment("roger-rabbit", "looked")
    halves = [card for _, card in told(look, "looked")["facts"]["cards"] if card != "doom"]
    assert faces_on_stage(visit, shared_site, look) == len(halves) > 0
    assert faces_on_stage(visit, shared_site, moment("roger-rabbit", "looked", other=True)) == 0


@pytest.mark.soak
def test_a_guessed_face_is_on_the_stage_of_who_guessed_and_of_whose_it_is(visit: Visit, shared_site: Site) -> None:
    guess = moment("roger-rabbit", "guessed")
    target = told(guess, "guessed")["facts"]["target"]
    third = next(seat for seat in range(4) if seat not in (guess.seat, target))
    shown = [faces_on_stage(visit, shared_site, guess._replace(seat=seat)) for seat in (guess.seat, target, third)]
    assert shown == [1, 1, 0]


def test_without_motion_a_look_is_told_in_words(visit: Visit, shared_site: Site) -> None:
    look = moment("roger-rabbit", "looked")
    seen = told(look, "looked")
    still = happened(visit, shared_site, look, "reduce")
    still.visitor.asked("doom").wait_for()
    assert still.page.locator(STAGE).count() == 0
    assert seen["words"].split(". ", 1)[1].rstrip(".") in still.visitor.log.inner_text()


@pytest.mark.soak
def test_the_winner_walks_and_comes_home_and_only_then_the_scores_are_there(visit: Visit, shared_site: Site) -> None:
    staging = Staging(visit("Mara", reduced_motion="no-preference"), shared_site, moment("roger-rabbit", "came-home"))
    staging.page.evaluate(KEEP_STATES)
    staging.happen()
    staging.visitor.ending.wait_for()  # after what there is to read
    assert staging.page.evaluate("() => states") == ["walk", "scene", "scores"]
