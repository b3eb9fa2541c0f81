"""Each noise as the browser makes it, measured: quiet, clean and no longer than it should be."""

import json
import re
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.sampled import every

from .conftest import Visit
from .visitor import PHONE

ROOT = Path(__file__).parents[2]
RATE = 44_100
BEGINS = 0.05  # seconds before the noise
WHOLE = 1.2
UNHEARD = 1e-4
MOST = 0.25  # of what a loudspeaker can do, at full volume and struck as hard as can be

# seconds that it may be heard: at least, at most
LENGTHS = {
    "dice": (0.3, 0.5),
    "card": (0.1, 0.25),
    "step": (0.03, 0.1),
    "slide": (0.5, 0.85),
    "clack": (0.05, 0.2),
    "fall": (0.3, 0.5),
    "gavel": (0.3, 0.6),
    "cannon": (0.5, 0.9),
    "bell": (0.4, 0.8),
    "horn": (0.25, 0.45),
    "chime": (0.5, 1.0),
    "knock": (0.2, 0.4),
    "pop": (0.05, 0.15),
}
RENDER = """async ([path, noise, begins, length, rate]) => {
  const { make } = await import(path);
  const context = new OfflineAudioContext(1, length * rate, rate);
  make(noise, context, context.destination, begins);
  return JSON.stringify(Array.from((await context.startRendering()).getChannelData(0)));
}"""

COUNT_SOURCES = """
window.sources = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const {start} = kind.prototype;
  kind.prototype.start = function (...when) { window.sources += 1; return start.apply(this, when); };
}
"""


class Heard:
    def __init__(self, samples: list[float]) -> None:
        self.samples = samples

    @cached_property
    def peak(self) -> float:
        return max(map(abs, self.samples))

    @cached_property
    def seconds(self) -> float:
        return max(at for at, one in enumerate(self.samples) if abs(one) > UNHEARD) / RATE - BEGINS

    @cached_property
    def pitch(self) -> float:
        """Of what rings on once the stroke itself is over: crossings of nought, of which a wave has two."""
        stroke = 0.025
        first, last = (round((BEGINS + at) * RATE) for at in (stroke, self.seconds))
        crossings = sum(one * other < 0 for one, other in pairwise(self.samples[first:last]))
        return crossings / 2 / (self.seconds - stroke)


class Ear:
    def __init__(self, browser: Browser, site: str) -> None:
        self.page = browser.new_page()
        self.page.goto(site)
        (file,) = (ROOT / "src" / "facedown" / "server" / "static" / "assets").glob("instruments-*.js")
        self.module = f"/assets/{file.name}"

    def hear(self, kind: str, strength: float = 1, weight: float = 0.4) -> Heard:
        noise = {"kind": kind, "at": 0, "strength": strength, "weight": weight, "lasts": 800}
        return Heard(json.loads(self.page.evaluate(RENDER, [self.module, noise, BEGINS, WHOLE, RATE])))


@pytest.fixture
def ear(browser: Browser, site: str) -> Iterator[Ear]:
    ear = Ear(browser, site)
    yield ear
    ear.page.close()


def test_every_noise_is_quiet_clean_and_short(ear: Ear) -> None:
    kinds = re.findall(r'\| "(\w+)"', (ROOT / "web" / "src" / "lib" / "sound" / "noise.ts").read_text())
    assert set(kinds) == set(LENGTHS)
    for kind, (shortest, longest) in LENGTHS.items():
        noise = ear.hear(kind)
        assert 0.02 < noise.peak < MOST, kind
        assert abs(sum(noise.samples)) / len(noise.samples) < 1e-3, f"{kind} pushes the loudspeaker to one side"
        assert set(noise.samples[: round(BEGINS * RATE)]) == {0.0}, f"{kind} comes too early"
        assert shortest < noise.seconds < longest, (kind, noise.seconds)
        assert set(noise.samples[-RATE // 10 :]) == {0.0}, f"{kind} does not end"


def test_no_noise_begins_or_ends_with_a_click(ear: Ear) -> None:
    for kind in LENGTHS:
        samples = ear.hear(kind).samples
        begins = round(BEGINS * RATE)
        ends = max(at for at, one in enumerate(samples) if one)
        assert max(map(abs, samples[begins : begins + 8])) < 0.03, f"{kind} is there at once"
        assert max(map(abs, samples[ends - 8 : ends + 1])) < 1e-3, f"{kind} breaks off"


@pytest.mark.parametrize("kind", every(4, ["clack", "fall", "step", "slide"]))
def test_a_heavy_thing_sounds_lower(ear: Ear, kind: str) -> None:
    light, middle, heavy = (ear.hear(kind, weight=weight).pitch for weight in (0, 0.5, 1))
    assert light > 1.2 * middle > 1.44 * heavy


def test_a_hard_stroke_is_louder(ear: Ear) -> None:
    for kind in LENGTHS:
        soft, hard = ear.hear(kind, 0.3), ear.hear(kind, 1)
        assert 2 < hard.peak / soft.peak < 5, kind


def test_a_table_is_heard_after_a_press_and_not_with_its_loudspeaker_off(visit: Visit) -> None:
    visitor = visit("Mara")
    visitor.page.add_init_script(COUNT_SOURCES)
    page = visitor.play_with_bots()
    loudspeaker = page.get_by_role("button", name="Sound")
    expect(loudspeaker).to_have_attribute("aria-pressed", "true")
    visitor.asked("place-weapon").wait_for()
    loudspeaker.click()
    page.evaluate("window.sources = 0")  # bots that came before were heard
    page.keyboard.press("1")
    visitor.asked("move").wait_for()
    assert page.evaluate("window.sources") == 0
    loudspeaker.click()
    page.wait_for_function("() => window.sources > 0")  # how loud it is

    visitor = visit("Mara")
    visitor.page.add_init_script(COUNT_SOURCES)
    page = visitor.play_with_bots()
    visitor.asked("place-weapon").wait_for()
    page.keyboard.press("1")
    visitor.asked("move").wait_for()
    page.wait_for_function("() => window.sources > 0")


def test_a_phone_is_silent_until_it_is_told_otherwise(visit: Visit) -> None:
    visitor = visit("Mara", viewport=PHONE, has_touch=True)
    page = visitor.play_with_bots()
    page.get_by_role("button", name="More").last.click()
    expect(page.get_by_role("switch", name="Sound")).to_have_attribute("aria-checked", "false")
    expect(page.get_by_role("slider", name="Volume")).to_have_count(0)
    page.get_by_role("switch", name="Sound").click()
    expect(page.get_by_role("slider", name="Volume")).to_be_visible()
