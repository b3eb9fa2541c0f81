// How long each event's motion takes. A played card is read out, so it stays longest; words alone take none.
import type { EventLine } from "$lib/game-client";
import { lastOf, shown } from "$lib/showing";
import type { ArcherProps, RollView } from "./types";

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

/** The Upper Hand of each seat at this moment of the motion. */
export function handsAt({ settled, view, fresh, showing }: ArcherProps): number[] {
  if (showing === null) return view.table.seats.map(({ upper_hand }) => upper_hand);
  const told = shown({ fresh, showing }).filter(({ event }) => ["gained", "intercepted", "lost"].includes(event));
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

/** The roll that is being shown, else the latest of this Mission. */
export function rollAt(game: ArcherProps): RollView | null {
  const rolled = game.showing === null ? undefined : shown(game).findLast(({ event }) => event === "rolled");
  if (!rolled) return game.view.table.roll;
  const { seat, skill, dice, added, challenge } = rolled.facts as unknown as RollView & { challenge: string };
  return { seat, skill, dice, added, place: game.settled.table.row.findIndex((one) => one?.challenge === challenge) };
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
