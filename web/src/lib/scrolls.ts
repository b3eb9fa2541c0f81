/** For a box that scrolls where room is short: while it does and holds nothing to focus, keys reach it too. */
export function scrolls(box: HTMLElement): () => void {
  function look(): void {
    const overflows = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (overflows && !box.querySelector("button, a, input, textarea, select, [tabindex='0']")) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(box);
  contents.observe(box, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
