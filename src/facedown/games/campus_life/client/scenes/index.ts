// The great moments of the party.
import type { EventLine, Scene } from "$lib/game-client";
import type { CampusOption, CampusTable, Content } from "../types";
import Drawn from "./Drawn.svelte";
import Homecoming from "./Homecoming.svelte";
import InTheCellar from "./InTheCellar.svelte";
import LastLights from "./LastLights.svelte";
import Talk from "./Talk.svelte";
import { lasts } from "./times";
import WayHome from "./WayHome.svelte";

const words = (told: EventLine[]) => told.map(({ words }) => words).join(" ");

export const scenes: Scene<CampusTable, Content, CampusOption>[] = [
  { name: "drawn", begins: ["drew", "laid-down"], lasts, own: ({ facts }) => "card" in facts, Component: Drawn },
  { name: "talk", begins: ["hook-up-rolled"], goesOn: ["turned-up", "shifted", "missed"], lasts, Component: Talk },
  { name: "way-home", begins: ["hooked-up", "left-alone"], lasts, reads: words, Component: WayHome },
  { name: "homecoming", begins: ["boddy-came-home"], lasts, reads: words, Component: Homecoming },
  { name: "cellar", begins: ["hooked-up-with-boddy"], lasts, Component: InTheCellar },
  { name: "last-lights", begins: ["party-ended"], goesOn: ["won"], lasts, reads: (told) => words(told.slice(-1)), Component: LastLights },
];
