// How long the motion of an event on the board takes; the great moments are scenes. A walk takes its time by the step; words alone take none.
import type { EventLine } from "$lib/game-client";
import { lastOf } from "$lib/motion/shown-view";
import type { CampusProps, Place } from "./types";

type Moment = Pick<CampusProps, "journal" | "showing">;

const LASTS: Record<string, number> = {
  "weapon-placed": 450,
  rolled: 600,
  "took-passage": 800,
  "weapon-taken": 450,
  "weapon-traded": 450,
  "weapon-dropped": 450,
};
const A_STEP = 130;
const WALKS = ["walked", "entered", "took-passage"];

export function lasts(event: EventLine): number {
  const way = wayOf(event);
  if (way && event.event !== "took-passage") return Math.min(Math.max(300, A_STEP * way.length), 800);
  return LASTS[event.event] ?? 0;
}

/** The way of an event that moves a pawn to another place. */
export function wayOf(event: EventLine): Place[] | null {
  return WALKS.includes(event.event) ? (event.facts["way"] as Place[]) : null;
}

/** The last walk; its way stays drawn until the next one. */
export function lastWalk(game: Moment): EventLine | null {
  return lastOf(game, ...WALKS);
}

/** What was changed last, if it is something that lies in a room. */
export function lastThing(game: Moment): EventLine | null {
  const last = lastOf(game, ...WALKS, "weapon-placed", "weapon-traded", "weapon-dropped", "drew", "laid-down");
  return last && !wayOf(last) ? last : null;
}

/** The seats that go out of the mansion with this event. */
export function leavers(event: EventLine): number[] {
  if (event.event === "left-alone") return [event.facts["seat"] as number];
  if (event.event === "hooked-up") return [event.facts["seat"] as number, event.facts["other"] as number];
  return [];
}
