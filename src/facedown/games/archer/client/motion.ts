// How long each event's motion takes. A played card is read out, so it stays longest; words alone take none.
import type { EventLine } from "$lib/game-client";

const LASTS: Record<string, number> = {
  entered: 450,
  "met-company": 600,
  "event-drawn": 1200,
  "laid-out": 600,
  rolled: 800,
  "challenge-won": 600,
  missed: 400,
  played: 1400,
  gained: 350,
  lost: 350,
  turned: 500,
  shielded: 400,
  intercepted: 500,
  dodged: 400,
  gambled: 600,
  duelled: 700,
  "all-rolled": 800,
  "pictures-passed": 600,
  "token-moved": 450,
  "challenges-refilled": 300,
  refreshed: 500,
  spoiled: 400,
  won: 800,
};

export function lasts(event: EventLine): number {
  return LASTS[event.event] ?? 0;
}

/** By how much each seat's Upper Hand changed with these events. */
export function changes(events: EventLine[]): Map<number, number> {
  const found = new Map<number, number>();
  const add = (seat: unknown, by: number) => found.set(seat as number, (found.get(seat as number) ?? 0) + by);
  for (const { event, facts } of events) {
    const amount = facts["amount"] as number;
    if (["gained", "intercepted"].includes(event)) add(facts["seat"], amount);
    if (event === "lost") add(facts["seat"], -amount);
  }
  return found;
}
