// What is heard of each event.
import type { EventLine } from "$lib/game-client";
import { once, steps, type Noise } from "$lib/sound/noise";
import { wayOf } from "./motion";
import type { RabbitView } from "./types";

const ROLLS = ["rolled", "ride-rolled", "dip-rolled", "weasel-rolled"];
const CARDS = ["looked", "doom-taken", "peeked", "will-taken", "letter-taken", "will-stolen"];
const RIDES = { trolley: "bell", benny: "horn" } as const;

export function sounds(event: EventLine, _: RabbitView, lasts: number): Noise[] {
  if (ROLLS.includes(event.event)) return once("dice");
  if (CARDS.includes(event.event)) return once("card");
  switch (event.event) {
    case "rode":
      return once(RIDES[event.facts["vehicle"] as keyof typeof RIDES], 0.7);
    case "walked":
    case "weasel-ran":
      return steps(wayOf(event)!.length - 1, lasts);
    case "ambushed":
      return once("clack", 0.9, { weight: 0.7 });
    case "dipped":
      return once("cannon");
    case "sent-home":
      return once("fall");
    case "came-home":
      return once("chime");
  }
  return [];
}
