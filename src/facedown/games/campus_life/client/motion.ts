// How long each event's motion takes. A walk takes its time by the step; words alone take none.
import type { EventLine } from "$lib/game-client";
import type { Place } from "./types";

const LASTS: Record<string, number> = {
  "weapon-placed": 450,
  rolled: 600,
  "took-passage": 800,
  drew: 450,
  "laid-down": 400,
  "weapon-taken": 450,
  "weapon-traded": 450,
  "weapon-dropped": 450,
  "hook-up-rolled": 800,
  "turned-up": 600,
  shifted: 600,
  missed: 800,
  "hooked-up": 800,
  "left-alone": 700,
  "boddy-came-home": 800,
  "hooked-up-with-boddy": 800,
};
const A_STEP = 130;

export function lasts(event: EventLine): number {
  const way = wayOf(event);
  if (way && event.event !== "took-passage") return Math.min(Math.max(300, A_STEP * way.length), 800);
  return LASTS[event.event] ?? 0;
}

/** The way of an event that moves a pawn to another place. */
export function wayOf(event: EventLine): Place[] | null {
  return ["walked", "entered", "took-passage"].includes(event.event) ? (event.facts["way"] as Place[]) : null;
}

/** The last walk that was not taken back. */
export function lastWalk(journal: readonly EventLine[]): EventLine | null {
  const at = journal.findLastIndex((event) => wayOf(event));
  const walk = journal[at];
  const undone = journal.slice(at + 1).some(({ event, facts }) => event === "taken-back" && facts["seat"] === walk?.facts["seat"]);
  return walk && !undone ? walk : null;
}

/** The seats that go out of the mansion with this event. */
export function leavers(event: EventLine): number[] {
  if (event.event === "left-alone") return [event.facts["seat"] as number];
  if (event.event === "hooked-up") return [event.facts["seat"] as number, event.facts["other"] as number];
  return [];
}
