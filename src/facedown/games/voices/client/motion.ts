// How long the motion of what is in no scene takes, and where the discs are while a push is shown.
import type { EventLine } from "$lib/game-client";
import { lastOf } from "$lib/motion/shown-view";
import { pushOf, type Track, type VoicesProps } from "./types";

const LASTS: Record<string, number> = { "marker-destroyed": 300, "marker-lifted": 300, "strategy-played": 600 };
export const PUSH = 800;
const FALL = 300; // Region.svelte

export function lasts(event: EventLine): number {
  const push = pushOf(event);
  if (push) return push.tracks.some(({ fell }) => fell) ? PUSH + FALL : PUSH;
  return LASTS[event.event] ?? 0;
}

/** What the latest answer changed: a push, or the tokens before a juror. */
export function lastChange(game: VoicesProps): EventLine | null {
  const tokens = ["token-put", "token-removed", "token-moved"];
  return lastOf(game, "pushed", ...tokens, "influence-placed", "influence-moved", "influence-discarded");
}

/** A disc's place when this share of the push is over; straight lines between the points that were told. */
export function along({ way }: Track, share: number, steps: number): [number, number] {
  const at = share * steps;
  const after = way.findIndex(([step]) => step >= at);
  if (after === 0) return [way[0]![1], way[0]![2]];
  if (after < 0) return [way.at(-1)![1], way.at(-1)![2]];
  const [from, x0, y0] = way[after - 1]!;
  const [to, x1, y1] = way[after]!;
  const part = (at - from) / (to - from);
  return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
}
