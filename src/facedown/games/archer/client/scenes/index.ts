// The great moments: a card or an Event held up, and the curtain.
import type { EventLine, Scene } from "$lib/game-client";
import { lasts } from "../motion";
import type { ArcherOption, ArcherTable, Content } from "../types";
import Curtain from "./Curtain.svelte";
import HeldUp from "./HeldUp.svelte";

const words = (told: EventLine[]) => told.map((line) => `${line.words} ${line.facts["text"] ?? ""}`).join(" ");

export const scenes: Scene<ArcherTable, Content, ArcherOption>[] = [
  {
    name: "card",
    begins: ["played", "event-drawn"],
    goesOn: ["dodged", "gambled", "duelled", "all-rolled", "dare-answered", "pictures-passed"],
    lasts,
    reads: words,
    pages: true,
    aside: true,
    Component: HeldUp,
  },
  { name: "curtain", begins: ["won"], lasts, reads: words, Component: Curtain },
];
