// What is heard of each event.
import type { EventLine } from "$lib/game-client";
import { once, steps, type Noise } from "$lib/sound/noise";
import { wayOf } from "./motion";
import type { CampusView } from "./types";

const ROLLS = ["rolled", "hook-up-rolled"];
const CARDS = ["drew", "laid-down", "turned-up", "shifted"];
const WEAPONS = ["weapon-placed", "weapon-taken", "weapon-traded", "weapon-dropped"];
const COUPLES = ["hooked-up", "hooked-up-with-boddy"];

export function sounds(event: EventLine, _: CampusView, lasts: number): Noise[] {
  const way = wayOf(event);
  if (event.event === "took-passage") return steps(4, lasts, 0.5);
  if (way) return steps(way.length - 1, lasts);
  if (ROLLS.includes(event.event)) return once("dice");
  if (CARDS.includes(event.event)) return once("card");
  if (WEAPONS.includes(event.event)) return once("clack", 0.7, { weight: 0.8 });
  if (COUPLES.includes(event.event)) return once("chime");
  return ["left-alone", "boddy-came-home"].includes(event.event) ? steps(3, lasts, 0.7) : [];
}
