// The great moments of the lot.
import type { EventLine, Scene } from "$lib/game-client";
import type { Content, RabbitOption, RabbitTable } from "../types";
import Confidential from "./Confidential.svelte";
import Guess from "./Guess.svelte";
import Homecoming from "./Homecoming.svelte";
import Look from "./Look.svelte";
import SentHome from "./SentHome.svelte";
import Shot from "./Shot.svelte";
import Stolen from "./Stolen.svelte";
import { TIMES } from "./times";

function lasts({ event, facts }: EventLine): number {
  return TIMES[event === "looked" && !facts["cards"] ? "looked-by-another" : (event as keyof typeof TIMES)];
}

export const scenes: Scene<RabbitTable, Content, RabbitOption>[] = [
  { name: "look", begins: ["looked"], lasts, own: ({ facts }) => "cards" in facts, Component: Look },
  { name: "guess", begins: ["guessed"], lasts, Component: Guess },
  { name: "confidential", begins: ["peeked", "will-taken", "letter-taken"], lasts, own: ({ facts }) => "will" in facts, Component: Confidential },
  { name: "stolen", begins: ["will-stolen"], lasts, Component: Stolen },
  { name: "shot", begins: ["cannon-fired"], goesOn: ["dip-rolled", "dip-cancelled", "dipped", "will-returned"], lasts, Component: Shot },
  { name: "sent-home", begins: ["sent-home"], lasts, Component: SentHome },
  {
    name: "homecoming",
    begins: ["came-home", "rounds-over"],
    goesOn: ["identities-shown"],
    lasts,
    reads: ([first]) => first!.words, // the cards beneath it speak for themselves
    Component: Homecoming,
  },
];
