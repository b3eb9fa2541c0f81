// How long each event's motion on the board takes; what is played on the stage: scenes/times.ts. A walk takes its time by the step; words alone take none.
import type { EventLine } from "$lib/game-client";
import { eventOn, lastOf } from "$lib/motion/shown-view";
import type { RabbitProps } from "./types";

const LASTS: Record<string, number> = {
  rolled: 650,
  "ride-rolled": 450,
  "weasel-rolled": 400,
  ambushed: 700,
  "doom-taken": 500,
};
const A_STEP = 130;

export function lasts(event: EventLine): number {
  const way = wayOf(event);
  return way ? Math.min(Math.max(260, A_STEP * (way.length - 1)), 1000) : (LASTS[event.event] ?? 0);
}

/** The way of an event that moves a pawn or the weasel, from where it stood. */
export function wayOf(event: EventLine): string[] | null {
  return ["walked", "rode", "weasel-ran"].includes(event.event) ? (event.facts["way"] as string[]) : null;
}

/** The event whose pieces are on the stage now, if it is one of these: the board must not show them too. */
export function onStage(game: RabbitProps, ...events: string[]): EventLine | null {
  const on = game.motion ? eventOn(game) : null;
  return on && events.includes(on.event) ? on : null;
}

/** What the latest answer changed on the lot; of a ride and of a weasel's run the whole way. */
export function lastMove(game: RabbitProps): EventLine | null {
  const moves = ["walked", "ride-ended", "weasel-caught", "weasel-bonked", "sent-home"];
  return lastOf(game, ...moves, "will-taken", "letter-taken", "peeked", "looked", "doom-taken");
}

/** Where an event leaves the seat's pawn; null if it does not move it. */
export function endOf(event: EventLine, seat: number): string | null {
  if ((event.event === "walked" || event.event === "rode") && event.facts["seat"] === seat) return wayOf(event)!.at(-1)!;
  if (event.event === "sent-home" && event.facts["target"] === seat) return event.facts["space"] as string;
  return null;
}
