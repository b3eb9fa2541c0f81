// How long each event's motion takes. A walk takes its time by the step; words alone take none.
import type { EventLine } from "$lib/game-client";
import { lastOf } from "$lib/showing";
import type { RabbitProps } from "./types";

const LASTS: Record<string, number> = {
  rolled: 650,
  "ride-rolled": 450,
  "dip-rolled": 450,
  "weasel-rolled": 400,
  ambushed: 700,
  looked: 500,
  "doom-taken": 500,
  peeked: 500,
  "will-taken": 800,
  "letter-taken": 800,
  "will-stolen": 600,
  dipped: 700,
  "sent-home": 600,
  "came-home": 800,
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
