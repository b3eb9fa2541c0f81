// The great moments: a trial card that is read out and does what it says, and the verdict, juror by juror.
import type { EventLine, Scene } from "$lib/game-client";
import { FLIGHTS } from "../pieces/jury-tokens";
import { isReadOut } from "./trial";
import TrialScene from "./TrialScene.svelte";
import type { Content, VoicesOption, VoicesTable } from "../types";
import VerdictScene from "./VerdictScene.svelte";

export const FLIGHT = 480;
const HOME = 320; // as the card flies in TrialScene.svelte
const FRONT = 1000;
const BACK = 700;
const TRIAL: Record<string, number> = { "ability-heard": 400, "choice-taken": 350, "effect-read": 450 };
// Six jurors with influence, and six roles, in less than 3 s.
const VERDICT: Record<string, number> = { "story-ended": 350, "influence-turned": 100, "juror-decided": 190, verdict: 500, judged: 60 };

const wordsOf = (told: EventLine[]) => told.map(({ words }) => words).join(" ");

export const scenes: Scene<VoicesTable, Content, VoicesOption>[] = [
  {
    name: "trial",
    begins: ["side-read"],
    goesOn: [...Object.keys(TRIAL), ...FLIGHTS],
    lasts: ({ event, facts }) => TRIAL[event] ?? (event === "side-read" ? (facts["side"] === 0 ? FRONT : BACK) : FLIGHT),
    reads: (told) => wordsOf(told.filter(isReadOut)),
    pages: true,
    leaves: HOME,
    Component: TrialScene,
  },
  {
    name: "verdict",
    begins: ["story-ended"],
    goesOn: ["story-token", "influence-lost", ...Object.keys(VERDICT).slice(1)],
    lasts: ({ event }) => VERDICT[event] ?? 0,
    reads: (told) => wordsOf(told.filter(({ event }) => event === "verdict" || event === "judged")),
    Component: VerdictScene,
  },
];
