// Several people at one device: whose curtain is next.

/** What has happened in front of the curtain since all were told something. */
export interface Window {
  told: number; // lines of the watchers' journal
  done: number[]; // seats that have had their turn behind it
}

/**
 * The seat of this device that is to look, or null. Where several are awaited at once, every seat here gets its curtain,
 * asked or not: a bystander does not learn who was.
 */
export function nextSeat(awaited: readonly number[], own: readonly number[], { done }: Window): number | null {
  const asked = own.filter((seat) => awaited.includes(seat));
  if (!asked.length) return null;
  const fresh = awaited.length > 1 ? own.find((seat) => !done.includes(seat)) : undefined;
  return fresh ?? asked.find((seat) => !done.includes(seat)) ?? asked[0]!;
}

/** The same window while nothing was told to all; else a new one. */
export function windowAt(before: Window, told: number): Window {
  return before.told === told ? before : { told, done: [] };
}
