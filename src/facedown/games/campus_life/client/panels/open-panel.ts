// Which panel lies over the board now, and which room the picture goes near for it.
import { factsOf, optionsOf } from "$lib/game-client";
import type { CampusProps, DuelView } from "../types";

export type PanelKind = "duel" | "card";
type Moment = Pick<CampusProps, "view" | "settled" | "fresh" | "showing">;

/** A panel waits until the motion before it is over: first the walk, then the dice, then the choice. */
export function panelOf({ view, showing }: Pick<Moment, "view" | "showing">): PanelKind | null {
  if (showing !== null) return null;
  return view.table.duel ? "duel" : view.table.you?.drawn ? "card" : null;
}

/** The hook-up roll from the one before to this moment of the motion: as it was rolled, and after each shift. */
export function talkUntil({ settled, fresh, showing }: Omit<Moment, "view">): DuelView[] {
  let states = settled.table.duel ? [settled.table.duel] : [];
  for (const line of fresh.slice(0, (showing ?? fresh.length) + 1)) {
    const last = states.at(-1);
    if (line.event === "hook-up-rolled") states = [factsOf<DuelView>(line)];
    if (line.event === "shifted" && last) states.push({ ...last, numbers: factsOf<DuelView>(line).numbers });
  }
  return states;
}

/** The room to look at: where two talk, or where you are asked about what is in it. Nothing moves the picture under a scene. */
export function roomInFocus({ view, settled, showing }: Moment): string | null {
  const { duel, seats, you } = (showing === null ? view : settled).table;
  const asked = you?.drawn || view.ask?.kind === "approach" || (view.ask?.kind === "weapon" && optionsOf(view).some(({ weapon }) => weapon));
  const seat = duel?.seat ?? (asked ? view.seat : null);
  const place = seat === null ? null : seats[seat]?.place;
  return typeof place === "string" ? place : null;
}
