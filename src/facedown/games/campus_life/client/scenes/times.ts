// How long each event of a scene takes, and what was on the stage before.
import type { EventLine } from "$lib/game-client";
import { lasts as onBoard } from "../motion";
import type { CampusProps } from "../types";

/** A card that you see takes its time; another's back does not. */
const OWN: Record<string, number> = { drew: 1200, "laid-down": 900 };
const LASTS: Record<string, number> = {
  drew: 500,
  "laid-down": 500,
  "hook-up-rolled": 1800,
  "turned-up": 800,
  shifted: 800,
  missed: 1200,
  "hooked-up": 2500,
  "left-alone": 2200,
  "boddy-came-home": 1900,
  "hooked-up-with-boddy": 1500,
  "party-ended": 1100,
  won: 1300,
};

export function lasts({ event, facts }: EventLine): number {
  return ("card" in facts ? OWN[event] : undefined) ?? LASTS[event] ?? 0;
}

/** Whether another scene was on until now: then the curtain stays up. */
export function followsAScene({ fresh, showing }: Pick<CampusProps, "fresh" | "showing">): boolean {
  const before = fresh.slice(0, showing ?? 0).findLast((event) => lasts(event) || onBoard(event));
  return before !== undefined && lasts(before) > 0;
}
