// What the scenes say in words of their own.
import type { EventLine } from "$lib/game-client";
import { plural, sentence as upper } from "$lib/words";
import type { CampusProps } from "../types";

/** What to think of numbers that are so far apart. */
export function missedWords(apart: number): string {
  if (apart === 1) return "One apart. Close, and close is not it.";
  if (apart <= 3) return `${apart === 2 ? "Two" : "Three"} apart. It was a nice chat about the punch.`;
  return `${["Four", "Five", "Six", "Seven"][apart - 4]} apart. Were they even in the same room?`;
}

const COUPLES: Record<string, string> = { "first-couple": "First", "second-couple": "Second", "third-couple": "Third" };

/** With how many points they went; told right after they left. */
export function scoreWords({ fresh, journal }: Pick<CampusProps, "fresh" | "journal">, left: EventLine): string {
  const lines = fresh.includes(left) ? fresh : journal;
  const after = lines.slice(lines.indexOf(left) + 1);
  const end = after.findIndex(({ event }) => !["shown", "scored", "scored-nothing"].includes(event));
  const scored = after.slice(0, end < 0 ? undefined : end).filter(({ event }) => event === "scored");
  const points = plural(
    scored.reduce((sum, { facts }) => sum + (facts["points"] as number), 0),
    "point",
  );
  const place = scored.map(({ facts }) => COUPLES[facts["what"] as string]).find(Boolean);
  return place ? `${place} couple to leave: ${points}` : upper(points);
}

/** A sentence as a headline. */
export const bare = (sentence: string): string => sentence.replace(/\.$/, "");

/** What stands after the colon. */
export const reason = (sentence: string): string => upper(sentence.slice(sentence.indexOf(": ") + 2));
