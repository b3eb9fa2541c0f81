// Which lit things cannot be pressed at their centre, or have something drawn over it that is not of the board, in words;
// and whether the strip of notices lies over the board.
(lit) => {
  const faults = [];
  const drawn = (part) => {
    const { opacity, fill, stroke } = getComputedStyle(part);
    return opacity !== "0" && (fill !== "rgba(0, 0, 0, 0)" || stroke !== "none");
  };
  const size = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width * height;
  };
  const middle = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const holds = (part, [x, y]) =>
    !part.isPointInFill || part.isPointInFill(new DOMPoint(x, y).matrixTransform(part.getScreenCTM().inverse()));

  /** Of its largest part; where that is bent, the nearest point in it. */
  const centre = (thing) => {
    if (!(thing instanceof SVGElement)) return middle(thing);
    const parts = [...thing.querySelectorAll("path, circle, ellipse, rect, use")].filter(drawn);
    const part = parts.sort((one, other) => size(other) - size(one))[0] ?? thing;
    const [x, y] = middle(part);
    if (holds(part, [x, y])) return [x, y];
    const { left, top, width, height } = part.getBoundingClientRect();
    const points = Array.from({ length: 225 }, (_, at) => [
      left + (width * ((at % 15) + 0.5)) / 15,
      top + (height * (Math.floor(at / 15) + 0.5)) / 15,
    ]).filter((point) => holds(part, point));
    const far = ([px, py]) => Math.hypot(px - x, py - y);
    return points.sort((one, other) => far(one) - far(other))[0] ?? [x, y];
  };
  const optionAt = (x, y) => document.elementFromPoint(x, y)?.closest("[data-option]")?.dataset.option;
  const named = (one) => (one ? `${one.tagName.toLowerCase()}.${one.className.baseVal ?? one.className}` : "nothing");

  const hides = (one) => {
    const [, , , alpha = "1"] = getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? [];
    return one instanceof SVGElement ? getComputedStyle(one).fill !== "none" : Number(alpha) > 0;
  };
  const all = new CSSStyleSheet();
  all.replaceSync("* { pointer-events: auto !important }");
  const above = (thing, x, y) => {
    document.adoptedStyleSheets.push(all);
    const over = document.elementsFromPoint(x, y);
    document.adoptedStyleSheets.pop();
    const first = over.findIndex((one) => one.closest(".board, .own, .pieces"));
    return over.slice(0, first).find(hides) ?? null;
  };

  for (const thing of document.querySelectorAll(lit)) {
    if (!thing.checkVisibility({ visibilityProperty: true })) continue;
    let scrolls = false;
    for (let around = thing.parentElement; around; around = around.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(around).overflow)) continue;
      const [x, y] = middle(thing);
      const [atX, atY] = middle(around);
      around.scrollBy(x - atX, y - atY);
      scrolls = true;
    }
    const [x, y] = centre(thing);
    const { option } = thing.dataset;
    const name = `option ${option}${scrolls ? ", scrolled to," : ""} at ${Math.round(x)}, ${Math.round(y)}`;
    if (optionAt(x, y) !== option) faults.push(`${name} is under ${named(document.elementFromPoint(x, y))}`);
    else if (above(thing, x, y)) faults.push(`${name} has ${named(above(thing, x, y))} over it`);
  }

  const [strip, board] = [".notices", ".middle"].map((one) => document.querySelector(one).getBoundingClientRect());
  if (strip.height && strip.bottom > board.top + 1) faults.push("the notices lie on the board");
  if (board.height < 120) faults.push(`the board is ${board.height} high`);
  return faults;
};
