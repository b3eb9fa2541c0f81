/** For what may come a moment later than what is seen: a hidden page has no frames, so there it is done at once. */
export function afterFrame(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
