"""Learns by pressing what a lesson rings, and nothing else: it reads no word of the page."""

from typing import Any

from playwright.sync_api import TimeoutError as Late

from .visitor import Visitor

DONE = "Now play on"
MOST_PRESSES = 100
# What a press may change of a thing: where it is, its words, whether it is taken.
STATE_OF = """
window.stateOf = (thing) => {
    const { left, top } = thing.getBoundingClientRect();
    return JSON.stringify([left, top, thing.textContent, thing.matches(":has(:checked)")]);
}
"""
# The first thing in a ring that can be pressed, with a point of it that is under nothing else; or that all is done.
RINGED = """
([done, tried]) => {
    const coach = document.querySelector("section[aria-label=Lesson]");
    if (coach?.textContent.includes(done)) return done;
    const asked = document.querySelector("[data-ask]")?.dataset.ask;
    if (!asked) return null;
    const rings = [...document.querySelectorAll(".beckons")].map((ring) => ring.getBoundingClientRect());
    const ringed = (x, y) => rings.some((ring) => x > ring.left && x < ring.right && y > ring.top && y < ring.bottom);
    const RIM = 2;
    const isOn = (thing, x, y) => [[0, 0], [RIM, RIM], [RIM, -RIM], [-RIM, RIM], [-RIM, -RIM]]
        .every(([dx, dy]) => thing.contains(document.elementFromPoint(x + dx, y + dy)));
    const things = ["[data-option]", "label:has([type=radio]:not(:checked))", "[aria-label=Push]", ".zoom button"]
        .flatMap((kind) => [...document.querySelectorAll(kind)]);
    for (const thing of things) {
        const name = thing.dataset.option ?? thing.textContent;
        const { left, top, width, height } = thing.getBoundingClientRect();
        if (tried.includes(name) || !ringed(left + width / 2, top + height / 2)) continue;
        for (let at = 0; at < 25; at++) {
            const [x, y] = [left + width * (at % 5 + 0.5) / 5, top + height * (Math.floor(at / 5) + 0.5) / 5];
            if (!ringed(x, y) || !isOn(thing, x, y)) continue;
            window.pressed = { thing, state: stateOf(thing), why: coach.querySelector("[role=alert]") };
            return { name, x, y, asked };
        }
    }
    return null;
}
"""
# What came of the press.
DID = """
({ asked }) => {
    if (document.querySelector("[data-ask]")?.dataset.ask !== asked) return "answered";
    const why = document.querySelector("section[aria-label=Lesson] [role=alert]");
    if (why && why !== pressed.why) return "refused";
    return stateOf(pressed.thing) === pressed.state ? null : "moved";
}
"""


class Robot:
    """With a mouse, or with a finger. In a ring round many things it tries one after the other."""

    def __init__(self, visitor: Visitor, touch: bool) -> None:
        self.page = visitor.page
        self.page.add_init_script(STATE_OF)
        self.press = self.page.touchscreen.tap if touch else self.page.mouse.click

    def finish(self) -> None:
        """The lesson that the page is at."""
        tried: list[str] = []
        for _ in range(MOST_PRESSES):
            found = self.wait(RINGED, [DONE, tried], "nothing to press is ringed")
            if found == DONE:
                return
            self.press(found["x"], found["y"])
            did = self.wait(DID, found, f"a press on {found['name']!r} does nothing")
            tried = {"answered": [], "refused": [*tried, found["name"]], "moved": tried}[did]
        raise AssertionError("the lesson does not end")

    def wait(self, script: str, arg: Any, complaint: str) -> Any:
        try:
            return self.page.wait_for_function(script, arg=arg).json_value()
        except Late:
            coach = self.page.get_by_role("region", name="Lesson").inner_text()
            raise AssertionError(f"{complaint}: {coach}") from None
