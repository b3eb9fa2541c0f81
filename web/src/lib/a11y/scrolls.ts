/** For a box that scrolls where room is short: while it does and holds nothing to focus, keys reach it too. */
export function scrolls(box: HTMLElement): () => void {
  let frame = 0;
  function look(): void {
    frame = 0;
    const overflows = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (overflows && !focusable(box)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
  /** With the frame's own layout: a measure at once would be one more, for every box and every change. */
  const soon = () => (frame ||= requestAnimationFrame(look));
  const sizes = new ResizeObserver(soon);
  const contents = new MutationObserver(soon);
  sizes.observe(box);
  contents.observe(box, { childList: true, characterData: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    contents.disconnect();
  };
}

/** What is put away cannot be reached. */
function focusable(box: HTMLElement): boolean {
  const all = [...box.querySelectorAll("button, a, input, textarea, select, [tabindex='0']")];
  return all.some((one) => one.checkVisibility?.() ?? true);
}
