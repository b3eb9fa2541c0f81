// How long each event's motion takes. What is held up to be read stays on after it; words alone take none.
import type { EventLine } from "$lib/game-client";
import { lastOf, shown } from "$lib/motion/shown-view";
import type { ArcherProps, ChallengeView } from "./types";

const LASTS: Record<string, number> = {
  entered: 450,
  "met-company": 1000,
  "event-drawn": 1100,
  "rolled-off": 800,
  "laid-out": 600,
  rolled: 1100,
  "challenge-won": 900,
  missed: 800,
  played: 1100,
  gained: 450,
  lost: 450,
  turned: 600,
  shielded: 500,
  "nothing-to-lose": 400,
  intercepted: 500,
  dodged: 600,
  gambled: 800,
  duelled: 900,
  "all-rolled": 1000,
  "dare-answered": 500,
  "pictures-passed": 700,
  "token-moved": 450,
  "challenges-refilled": 300,
  refreshed: 500,
  spoiled: 400,
  won: 1600,
};
/** Events that change somebody's Upper Hand. */
export const COUNTED = ["gained", "lost", "intercepted"];

export function lasts(event: EventLine): number {
  return LASTS[event.event] ?? 0;
}

/** The Upper Hand of each seat at this moment of the motion. */
export function handsAt({ settled, view, fresh, showing }: ArcherProps): number[] {
  if (showing === null) return view.table.seats.map(({ upper_hand }) => upper_hand);
  const told = shown({ fresh, showing }).filter(({ event }) => COUNTED.includes(event));
  const latest = (seat: number) => told.findLast(({ facts }) => facts["seat"] === seat)?.facts["now"] as number | undefined;
  return settled.table.seats.map(({ upper_hand }, seat) => latest(seat) ?? upper_hand);
}

/** The Location where each seat's token stands at this moment of the motion. */
export function tokensAt({ settled, view, fresh, showing }: ArcherProps): (string | null)[] {
  if (showing === null) return view.table.seats.map(({ token }) => token);
  const told = shown({ fresh, showing }).filter(({ event }) => event === "entered" || event === "token-moved");
  const latest = (seat: number) => told.findLast(({ facts }) => facts["seat"] === seat)?.facts["location"] as string | undefined;
  return settled.table.seats.map(({ token }, seat) => latest(seat) ?? token);
}

/** The Challenges that a seat has won by this moment of the motion. */
export function wonAt({ settled, view, fresh, showing }: ArcherProps, seat: number): ChallengeView[] {
  if (showing === null) return view.table.seats[seat]!.won;
  const told = shown({ fresh, showing }).filter(({ event, facts }) => event === "challenge-won" && facts["seat"] === seat);
  const fresher = told.map(({ facts }) => settled.table.row.find((one) => one?.challenge === facts["challenge"]));
  return [...settled.table.seats[seat]!.won, ...fresher.filter((one) => one != null)];
}

/** What the latest answer changed: where somebody went, what was rolled for, which card was played. */
export function lastMove(game: ArcherProps): EventLine | null {
  return lastOf(game, "entered", "token-moved", "rolled", "played");
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
