"""Pressing lit things: where they can be pressed, and what a press says. No answer leaves the page."""

from typing import Any, NamedTuple

from .visitor import Visitor

# An answer is kept here and refused at once, as the server would: the table waits as before.
KEEP_ANSWERS = """
window.answers = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    const { type, id, index, choice } = JSON.parse(text);
    if (type !== "answer" && type !== "propose") return send.call(this, text);
    answers.push(index ?? choice);
    queueMicrotask(() => this.onmessage({
        data: JSON.stringify({ type: "refused", id, code: "kept", rule: "", words: "Not now." }),
    }));
};
"""

LIT = "[aria-label='Board'] [data-option], [aria-label='Yours'] [data-option], .pieces [data-option]"

# Nine points of the nth lit thing, each inside what is seen of it and under nothing else that is lit: three by three of
# a box; of a shape as many, evenly. A thing that is scrolled away is brought into view first.
NINE_POINTS = """
([lit, nth]) => {
    const all = [...document.querySelectorAll(lit)];
    const thing = all[nth];
    for (let around = thing.parentElement; around; around = around.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflow)) continue;
        const [inner, outer] = [thing.getBoundingClientRect(), around.getBoundingClientRect()];
        around.scrollBy(inner.left + inner.width / 2 - outer.left - outer.width / 2,
            inner.top + inner.height / 2 - outer.top - outer.height / 2);
    }
    const drawn = (part) => {
        const { opacity, fill, stroke } = getComputedStyle(part);
        return opacity !== "0" && (fill !== "rgba(0, 0, 0, 0)" || stroke !== "none");
    };
    const PLATFORM = "use[href='#v-platform']"; // drawn elsewhere, a box
    const partsOf = (one) => [...one.querySelectorAll(`path, circle, ellipse, rect, ${PLATFORM}`)].filter(drawn);
    const isIn = (part, point) => {
        if (!(part instanceof SVGUseElement)) return part.isPointInFill(point);
        const { x, y, width, height } = part.getBBox();
        return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
    };
    const isShape = (one) => one instanceof SVGElement;
    const holds = (one, x, y, rim = false) => {
        if (!isShape(one)) {
            const box = one.getBoundingClientRect();
            return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
        }
        return partsOf(one).some((part) => {
            const point = new DOMPoint(x, y).matrixTransform(part.getScreenCTM().inverse());
            return isIn(part, point) || (rim && part.isPointInStroke?.(point));
        });
    };
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const narrow = ({ left, top, right, bottom }) => Object.assign(seen, {
        left: Math.max(seen.left, left), top: Math.max(seen.top, top),
        right: Math.min(seen.right, right), bottom: Math.min(seen.bottom, bottom),
    });
    const boxes = (isShape(thing) ? partsOf(thing) : [thing]).map((part) => part.getBoundingClientRect());
    narrow({
        left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    });
    for (let around = thing.parentElement; around; around = around.parentElement)
        if (!isShape(around) && getComputedStyle(around).overflow !== "visible") narrow(around.getBoundingClientRect());
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    if (width < 4 || height < 4) return [];
    const over = all.filter((other) => other !== thing && thing.compareDocumentPosition(other) & 4);
    const RIM = 2;
    const free = (x, y) =>
        [[0, 0], [RIM, 0], [-RIM, 0], [0, RIM], [0, -RIM]].every(([dx, dy]) => holds(thing, x + dx, y + dy)) &&
        !over.some((other) => holds(other, x, y, true));
    const grid = (by) => Array.from({ length: by * by }, (_, at) => [
        seen.left + (width * (at % by + 0.5)) / by,
        seen.top + (height * (Math.floor(at / by) + 0.5)) / by,
    ]).filter(([x, y]) => free(x, y));
    const three = grid(3);
    if (three.length === 9) return three;
    const fine = grid(15);
    return Array.from({ length: Math.min(9, fine.length) }, (_, at) =>
        fine[Math.floor(((at + 0.5) * fine.length) / Math.min(9, fine.length))]);
}
"""

# Of the nth lit thing: its box without the glow around it, the answers kept, and what is said at it.
STATE = """
([lit, nth]) => {
    const thing = document.querySelectorAll(lit)[nth];
    let box = thing.getBoundingClientRect();
    if (thing instanceof SVGGraphicsElement) {
        const { x, y, width, height } = thing.getBBox();
        const at = thing.getScreenCTM();
        box = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((corner) => corner.matrixTransform(at));
    }
    const again = document.querySelector("[role=note][aria-label='Press again']");
    const said = getComputedStyle(again).visibility === "visible" ? again.innerText : "";
    return { box: JSON.stringify(box), answers: answers.splice(0), said };
}
"""
OPTION = "([lit, nth]) => Number(document.querySelectorAll(lit)[nth].dataset.option)"


class Press(NamedTuple):
    """`said` is what the page says at the thing between the two presses; None where one press answers."""

    answers: list[Any]
    said: str | None
    moved: bool


class Presser:
    """Of a visitor whose page was opened with KEEP_ANSWERS."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page

    def lit(self) -> int:
        return self.page.locator(LIT).count()

    def option(self, nth: int) -> int:
        self.page.mouse.move(0, 0)  # a lens goes where somebody points
        return int(self.page.evaluate(OPTION, [LIT, nth]))

    def nine_points(self, nth: int) -> list[tuple[float, float]]:
        points: list[tuple[float, float]] = self.page.evaluate(NINE_POINTS, [LIT, nth])
        return points

    def press(self, nth: int, x: float, y: float) -> Press:
        """Once, and where that was not the answer once more."""
        self.page.mouse.move(x, y)
        before = self.state(nth)
        self.click()
        once = self.state(nth)
        if once["answers"]:
            return Press(once["answers"], None, moved=False)
        self.click()
        return Press(self.state(nth)["answers"], once["said"], once["box"] != before["box"])

    def click(self) -> None:
        self.page.mouse.down()
        self.page.mouse.up()

    def state(self, nth: int) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STATE, [LIT, nth])
        return found
