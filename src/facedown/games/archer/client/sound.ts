// What is heard of each event.
import type { EventLine } from "$lib/game-client";
import { once, steps, type Noise } from "$lib/sound/noise";
import type { ArcherView } from "./types";

const ROLLS = ["met-company", "rolled", "gambled", "duelled", "all-rolled"];
const CARDS = ["event-drawn", "laid-out", "played", "challenges-refilled", "refreshed", "pictures-passed", "intercepted"];

export function sounds({ event }: EventLine, _: ArcherView, lasts: number): Noise[] {
  if (ROLLS.includes(event)) return once("dice");
  if (CARDS.includes(event)) return once("card");
  if (event === "entered" || event === "token-moved") return steps(2, lasts);
  if (event === "gained") return once("clack", 0.5, { weight: 0 });
  if (event === "lost") return once("clack", 0.6, { weight: 0.7 });
  if (event === "challenge-won") return once("chime", 0.6);
  return event === "won" ? once("chime") : [];
}
