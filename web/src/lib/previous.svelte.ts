/** What `read` gave before its latest change: motion starts from there. Null until it has changed once. */
export function previous<T>(read: () => T): () => T | null {
  let last: T | null = null;
  let before: T | null = null;
  const found = $derived.by(() => {
    const now = read();
    if (now !== last) [before, last] = [last, now];
    return before;
  });
  return () => found;
}
