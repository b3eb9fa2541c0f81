// Which panel lies over the board now, and which room the picture goes near for it.
import { optionsOf } from "$lib/game-client";
import type { CampusProps, DuelView } from "./types";

export type PanelKind = "duel" | "card";
type Moment = Pick<CampusProps, "view" | "settled" | "fresh" | "showing">;

/** A panel waits until the motion before it is over: first the walk, then the talk. */
export function panelOf({ view, fresh, showing }: Omit<Moment, "settled">): PanelKind | null {
  const event = showing === null ? undefined : fresh[showing]?.event;
  if (event === undefined) return view.table.duel ? "duel" : view.table.you?.drawn ? "card" : null;
  if (["hook-up-rolled", "shifted", "missed", "hooked-up"].includes(event)) return "duel";
  return event === "turned-up" && fresh.some((other) => other.event === "shifted") ? "duel" : null;
}

/** The hook-up roll as it stands at this moment of the motion, from the one before and what has been told since. */
export function duelAt({ view, settled, fresh, showing }: Moment): DuelView | null {
  if (showing === null) return view.table.duel;
  let { duel } = settled.table;
  for (const { event, facts } of fresh.slice(0, showing + 1)) {
    if (event === "hook-up-rolled") duel = facts as unknown as DuelView;
    if (event === "shifted" && duel) duel = { ...duel, numbers: facts["numbers"] as [number, number] };
  }
  return duel;
}

/** The room to look at: where two talk, or where you are asked about what is in it. */
export function roomInFocus({ view, settled }: Moment, duel: DuelView | null, panel: PanelKind | null): string | null {
  const asked = panel === "card" || view.ask?.kind === "approach" || (view.ask?.kind === "weapon" && optionsOf(view).some(({ weapon }) => weapon));
  const seat = panel === "duel" ? duel?.seat : asked ? view.seat : null;
  if (seat == null) return null;
  const place = view.table.seats[seat]?.place ?? settled.table.seats[seat]?.place;
  return typeof place === "string" ? place : null;
}
