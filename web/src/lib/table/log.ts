// The log as it is kept: each update brings its newest lines, which replace the lines that they retell.
import type { LogLine } from "$lib/net/wire";

export function keepUp(log: readonly LogLine[], fresh: readonly LogLine[]): LogLine[] {
  const from = fresh[0]?.first ?? Infinity;
  return [...log.filter(({ first }) => first < from), ...fresh];
}

/** What each seat but one did last in these lines, in the order in which it was done. */
export function latestOfOthers(log: readonly LogLine[], own: number | null): LogLine[] {
  const latest = new Map<number, LogLine>();
  for (const line of log) {
    if (line.seat === null || line.seat === own || !line.deed) continue;
    latest.delete(line.seat);
    latest.set(line.seat, line);
  }
  return [...latest.values()];
}

/** What was told after the first so many lines of the journal. */
export function since(log: readonly LogLine[], lines: number): LogLine[] {
  return log.filter(({ last }) => last > lines);
}
