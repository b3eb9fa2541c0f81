// What of a page is cut, covered in part, printed over or out of view, in words; none of it may be. Of a table's page
// (`lit` finds what can be chosen there), of what is opened over it (`within`), or of a page that may scroll down.
({ lit, within, scrolls }) => {
  const faults = new Set();
  const whole = document.querySelector(within ?? (scrolls ? "body" : "[data-game]"));
  const page = { left: 0, top: 0, right: innerWidth, bottom: scrolls ? Infinity : innerHeight };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const around = function* (one) {
    for (let next = one; next; next = next.parentElement) yield next;
  };

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) faults.add(`the page is ${root.scrollWidth} wide`);
  if (!scrolls && root.scrollHeight > innerHeight + 1) faults.add(`the page is ${root.scrollHeight} high`);

  // Everything is asked what lies at a point, also what lets presses through.
  const all = new CSSStyleSheet();
  all.replaceSync("* { pointer-events: auto !important }");

  const hides = (one) => {
    const style = getComputedStyle(one);
    if (one instanceof SVGElement) {
      if (one instanceof SVGSVGElement || one instanceof SVGTextContentElement || one instanceof SVGGElement) return false;
      return style.fill !== "none" && Number(style.fillOpacity) * Number(style.opacity) > 0.9 && !/, 0\)$/.test(style.fill);
    }
    const [, , , alpha = "1"] = style.backgroundColor.match(/[\d.]+/g) ?? ["0", "0", "0", "0"];
    return Number(alpha) * Number(style.opacity) > 0.9;
  };
  const visibleAt = (one, x, y) => {
    for (const over of document.elementsFromPoint(x, y)) {
      if (over === one || one.contains(over)) return true;
      if (!over.contains(one) && hides(over)) return false;
    }
    return false;
  };

  const isTurned = (one) => {
    const matrix = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
    return matrix !== null && Math.abs(matrix.b) > 0.01;
  };
  const lines = [];
  const walk = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  document.adoptedStyleSheets.push(all);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = node.data.trim();
    const one = node.parentElement;
    if (!words || one.closest("title, desc, style, symbol, defs") || isTurned(one)) continue;
    if (scrolls && one.closest("svg")) continue; // a picture of a part of a board: its frame cuts it on purpose
    if ([...around(one)].some((outer) => getComputedStyle(outer).clipPath === "inset(50%)")) continue; // for ears only
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A range over text in a drawing may still be where it was before the camera moved; its element is not.
    const ranged = [...range.getClientRects()];
    const own = one.getBoundingClientRect();
    const stale = one instanceof SVGTextContentElement && !ranged.some((box) => area(meet(box, own)));
    for (const box of stale ? [own] : ranged) {
      if (box.width < 3 || box.height < 3) continue;
      let shown = box;
      let scrolled = false;
      for (const outer of around(one)) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const kept = meet(shown, outer.getBoundingClientRect());
        scrolled ||= /auto|scroll/.test(overflowX + overflowY) && area(kept) < area(shown);
        shown = kept;
      }
      if (scrolled) continue;
      shown = meet(shown, page);
      if (area(shown) < 0.85 * area(box)) faults.add(`“${words}” is cut`);
      else if (box.bottom <= innerHeight) lines.push({ words, one, box });
    }
    for (const outer of around(one))
      if (getComputedStyle(outer).textOverflow === "ellipsis" && outer.scrollWidth > outer.clientWidth + 1)
        faults.add(`“${words}” is cut short`);
  }
  const open = lines.filter(({ words, one, box }) => {
    const y = (box.top + box.bottom) / 2;
    const count = Math.min(Math.max(3, Math.ceil(box.width / 10)), 12); // a small thing over a letter is seen, too
    const seen = Array.from({ length: count }, (_, at) => visibleAt(one, box.left + (box.width * (at + 0.5)) / count, y));
    if (seen.some(Boolean) && !seen.every(Boolean)) faults.add(`“${words}” is covered in part`);
    return seen.every(Boolean);
  });
  open.forEach((first, at) => {
    for (const second of open.slice(at + 1)) {
      if (first.one === second.one) continue;
      const both = area(meet(first.box, second.box));
      if (both > 0.25 * Math.min(area(first.box), area(second.box)))
        faults.add(`“${first.words}” and “${second.words}” are printed over each other`);
    }
  });
  document.adoptedStyleSheets.pop();
  if (within) {
    const box = whole.getBoundingClientRect();
    if (area(meet(box, page)) < 0.98 * area(box)) faults.add("it is not in view as a whole");
  }
  if (within || scrolls) return [...faults];

  const bar = document.querySelector("section[aria-label='What to do now']");
  for (const one of bar.querySelectorAll("h1, p, button")) {
    const box = one.getBoundingClientRect();
    const frame = (one.closest("p") ? one.closest(".say") : bar).getBoundingClientRect();
    if (area(meet(meet(box, frame), page)) < 0.98 * area(box))
      faults.add(`“${one.textContent.trim()}” of the prompt is out of view`);
  }
  const inView = new Set();
  const wanted = new Set();
  for (const thing of document.querySelectorAll(lit)) {
    wanted.add(thing.dataset.option);
    const box = meet(thing.getBoundingClientRect(), page);
    for (let at = 0; at < 49 && area(box); at++) {
      const x = box.left + ((box.right - box.left) * ((at % 7) + 0.5)) / 7;
      const y = box.top + ((box.bottom - box.top) * (Math.floor(at / 7) + 0.5)) / 7;
      if (document.elementFromPoint(x, y)?.closest("[data-option]")?.dataset.option === thing.dataset.option)
        inView.add(thing.dataset.option);
    }
  }
  const lost = [...wanted].filter((option) => !inView.has(option));
  if (lost.length) faults.add(`${lost.length} of ${wanted.size} lit options are out of view`);
  return [...faults];
}
