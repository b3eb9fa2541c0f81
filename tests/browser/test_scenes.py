"""The great moments of each game are scenes: played with motion, ended by one press, told in words without it. In the
soak every one of them is kept as a contact sheet (.cache/screenshots/scenes), to be looked at."""

from itertools import pairwise
from typing import Any

import pytest
from tests.sampled import every

from .conftest import Visit
from .prepared import Course
from .scenes import EVEN, KEEP_TIMES, RESTED, STAGE, Staging, keep_sheet, moment, moment_in
from .site import Site
from .visitor import DESK, PHONE

# Of each game: its scenes, and the event that each is known by; how to find it (moment).
SCENES: dict[str, dict[str, tuple[str, dict[str, Any]]]] = {
    "campus-life": {
        "talk": ("hook-up-rolled", {}),
        "talk-turned-up": ("turned-up", {}),
        "talk-missed": ("missed", {}),
        "way-home": ("hooked-up", {}),
        "way-home-alone": ("left-alone", {}),
        "homecoming": ("boddy-came-home", {}),
        "cellar": ("hooked-up-with-boddy", {}),
        "last-lights": ("party-ended", {}),
        "drawn": ("drew", {}),
        "drawn-laid": ("laid-down", {}),
    },
    "archer": {
        "card": ("played", {}),
        "event": ("event-drawn", {}),
        "dodge": ("dodged", {}),
        "gamble": ("gambled", {}),
        "duel": ("duelled", {}),
        "all-rolled": ("all-rolled", {}),
        "dare": ("dare-answered", {}),
        "curtain": ("won", {}),
    },
    "roger-rabbit": {
        "look": ("looked", {}),
        "look-of-another": ("looked", {"other": True}),
        "guess-right": ("guessed", {"right": True}),
        "guess-wrong": ("guessed", {"wild": True, "right": False}),
        "confidential": ("will-taken", {}),
        "peek": ("peeked", {}),
        "letter": ("letter-taken", {}),
        "stolen": ("will-stolen", {}),
        "shot": ("will-returned", {}),
        "miss": ("dip-cancelled", {}),
        "sent-home": ("sent-home", {}),
        "homecoming": ("came-home", {}),
        "rounds-over": ("rounds-over", {"wild": True}),
    },
    "voices": {
        "trial": ("side-read", {"side": 0}),
        "trial-back": ("side-read", {"side": 1}),
        "trial-choice": ("effect-read", {}),
        "verdict": ("story-ended", {}),
    },
}
EVERY = [(game, scene) for game, scenes in SCENES.items() for scene in scenes]
SOME = [("campus-life", "way-home"), ("voices", "verdict")]  # in `make test`
SIZES = {"desk": DESK, "phone": PHONE}
LEAST = 50  # frames a second
MOST = 3_000  # ms, and a little for timers


def stage(visit: Visit, site: Site, game: str, scene: str, **context: Any) -> Staging:
    event, facts = SCENES[game][scene]
    return Staging(visit("Mara", reduced_motion="no-preference", **context), site, moment(game, event, **facts))


@pytest.mark.soak
@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "scene"), EVERY)
def test_a_contact_sheet(visit: Visit, shared_site: Site, game: str, scene: str, size: str, light: str) -> None:
    staging = stage(visit, shared_site, game, scene, viewport=SIZES[size], color_scheme=light)
    keep_sheet(staging.visitor, f"{game}-{scene}-{size}-{light}", staging.film(after=0.4, every=300))


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "scene"), EVERY)
def test_frames_a_second(visit: Visit, shared_site: Site, game: str, scene: str, size: str) -> None:
    staging = stage(visit, shared_site, game, scene, viewport=SIZES[size])
    staging.page.evaluate(EVEN)
    staging.page.evaluate(KEEP_TIMES)
    staging.happen()
    staging.page.wait_for_function(RESTED)
    staged = staging.page.evaluate("() => staged")
    took, drawn = staged["rested"] - staged["began"], staged["drawn"]
    rate = 1000 * (len(drawn) - 1) / (drawn[-1] - drawn[0])
    slowest = max(after - before for before, after in pairwise(drawn))
    print(f"| {game} | {scene} | {size} | {took / 1000:.2f} | {rate:.0f} | {slowest:.0f} |")
    assert took <= MOST + 100
    assert rate >= LEAST


@pytest.mark.parametrize("size", every(2, SIZES))
def test_eight_names_beside_their_dice_stand_apart(visit: Visit, shared_site: Site, size: str) -> None:
    rolled = moment_in((Course("archer", 8, number, goal=40) for number in range(5, 50)), "all-rolled", most=6)
    assert rolled
    visitor = visit("Mara", reduced_motion="no-preference", viewport=SIZES[size])
    staging = Staging(visitor, shared_site, rolled)
    names = staging.page.locator(f"{STAGE} li .who b")
    moments = staging.slowly()
    while names.count() < 8:
        next(moments)
    boxes = names.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) == 8
    for one, other in pairwise(boxes):
        assert other["top"] > one["bottom"] or other["left"] >= one["right"] + 2, (one, other)


def test_no_letters_are_fetched_in_the_middle_of_a_scene(visit: Visit, shared_site: Site) -> None:
    """They would have the whole page laid out and painted again."""
    staging = stage(visit, shared_site, "campus-life", "drawn")
    staging.page.evaluate("() => document.fonts.ready.then(() => true)")
    came: list[str] = []
    staging.page.on("request", lambda request: came.append(request.url) if request.resource_type == "font" else None)
    staging.happen()
    staging.page.locator(STAGE).wait_for()
    staging.page.locator(STAGE).wait_for(state="detached")
    assert came == []


@pytest.mark.parametrize(
    ("game", "scene"), [*SOME, *(pytest.param(*one, marks=pytest.mark.soak) for one in EVERY if one not in SOME)]
)
def test_one_press_ends_a_scene_and_what_it_tells_is_there(
    visit: Visit, shared_site: Site, game: str, scene: str
) -> None:
    staging = stage(visit, shared_site, game, scene)
    staging.happen()
    staged = staging.page.locator(STAGE)
    staged.wait_for()
    staging.page.keyboard.press("Enter")
    staged.wait_for(state="detached")
    staging.page.wait_for_timeout(200)
    assert staged.count() == 0
    assert staging.page.locator("main [aria-busy=true]").count() == 0
