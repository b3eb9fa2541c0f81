import { expect, test } from "vitest";
import type { EventLine } from "$lib/game-client";
import { scenes } from "../scenes";
import { flightsOf, tallied } from "../pieces/jury-tokens";
import { pagesOf } from "../scenes/trial";
import type { JurorView } from "../types";
import { count, pileOf } from "../scenes/verdict";

const line = (event: string, facts: Record<string, unknown> = {}, words = event) => ({ event, rule: "", facts, words }) as EventLine;
const juror = (guilty: number, innocent: number, influence = 0): JurorView => ({
  juror: "logical",
  guilty,
  innocent,
  influence: Array<null>(influence).fill(null),
});
const [trial, verdict] = scenes;

const hidden = (taken: number | null, effect: string | null) => ({
  who: "speech",
  may: false,
  hidden: true,
  taken,
  choices: [
    { words: "Cough", effect },
    { words: "Wave", effect: null },
  ],
});
const FRONT = line("side-read", { card: "the-teller", side: 0, title: "The teller", icons: ["speech"], text: "Thank you, twice." });
const BACK = line("side-read", { card: "the-teller", side: 1, title: "The teller", icons: ["speech"], text: "She points." });
const HEARD = line("ability-heard", { seat: 2, side: 1, ability: 0, heard: hidden(null, null) });
const TAKEN = line("choice-taken", { seat: 2, side: 1, ability: 0, branch: 0, heard: hidden(0, "Put two.") });
const READ = line("effect-read", { side: 1, ability: 0, branch: 0, heard: hidden(0, "Put two.") });

test("a card is turned page by page, and gone when it is discarded", () => {
  expect(pagesOf([FRONT]).map(({ text }) => text)).toEqual(["Thank you, twice."]);
  expect(pagesOf([FRONT, BACK]).map(({ text }) => text)).toEqual(["Thank you, twice.", "She points."]);
  expect(pagesOf([FRONT, BACK, line("trial-discarded")])).toEqual([]);
  expect(pagesOf([FRONT, BACK, FRONT])).toHaveLength(1);
});

test("a choice is marked when it is taken, and its effect is there only when that is read", () => {
  const after = (...events: EventLine[]) => pagesOf([FRONT, BACK, ...events]).at(-1)!.heard[0]!;
  expect(after(HEARD)).toMatchObject({ seat: 2, ability: { taken: null } });
  expect(after(HEARD, TAKEN)).toMatchObject({ seat: 2, ability: { taken: 0, choices: [{ effect: null }, { effect: null }] } });
  expect(after(HEARD, TAKEN, READ)).toMatchObject({ seat: 2, ability: { taken: 0, choices: [{ effect: "Put two." }, { effect: null }] } });
});

test("what is read out of a card is to be read, tokens alone keep nobody", () => {
  const put = line("token-put", { face: "guilty", juror: "logical", count: 1 });
  expect(trial!.reads!([BACK, HEARD, put])).toBe("side-read ability-heard");
  expect(trial!.reads!([put])).toBe("");
});

test("tokens fly from the card, between jurors, or away, and the jury counts them when they land", () => {
  const put = line("token-put", { face: "guilty", juror: "logical", count: 2 });
  const placed = line("influence-placed", { juror: "logical", count: 1, discarded: 2 });
  const moved = line("influence-moved", { juror: "logical", to: "relaxed" });
  const removed = line("token-removed", { face: "guilty", juror: "logical" });
  expect([put, placed, moved, removed].map((one) => flightsOf(one).length)).toEqual([2, 3, 1, 1]);
  expect(flightsOf(placed).map(({ to }) => to)).toEqual([{ juror: "logical", stack: "influence" }, "away", "away"]);
  const jury = [juror(1, 0, 1), { ...juror(0, 0), juror: "relaxed" }];
  expect(tallied(jury, [put, placed, moved, removed])).toEqual([juror(2, 0, 1), { ...juror(0, 0, 1), juror: "relaxed" }]);
  expect(tallied([juror(1, 0, 3)], [line("influence-turned", { juror: "logical", faces: ["guilty", "blank", "innocent"] })])).toEqual([juror(2, 1)]);
});

const TURNED = line("influence-turned", { juror: "logical", faces: ["blank", "innocent"] });
const DECIDED = line("juror-decided", { juror: "logical", cancelled: 2, guilty: 0, innocent: 1 });

test("before a juror tokens lie face down until they are turned, pairs go, and the rest decides", () => {
  const faces = (...told: EventLine[]) =>
    pileOf(juror(2, 2, 2), told)
      .tokens.filter(({ gone }) => !gone)
      .map(({ face }) => face);
  expect(faces()).toEqual(["guilty", "guilty", "innocent", "innocent", null, null]);
  expect(faces(line("influence-turned", { juror: "relaxed", faces: ["guilty"] }))).toContain(null);
  expect(faces(TURNED)).toEqual(["guilty", "guilty", "innocent", "innocent", "innocent"]);
  expect(faces(TURNED, DECIDED)).toEqual(["innocent"]);
  const piles = [[], [TURNED], [TURNED, DECIDED]].map((told) => pileOf(juror(2, 2, 2), told));
  expect(piles.map(({ found }) => found)).toEqual([null, null, "innocent"]);
  expect([count(piles, "innocent"), count(piles, "guilty")]).toEqual([1, 0]);
});

test("a verdict that came too late to be played stands as it was", () => {
  expect(pileOf(juror(0, 1), [TURNED, DECIDED]).tokens.filter(({ gone }) => !gone)).toHaveLength(1);
});

test("six jurors with influence and six roles are through in three seconds", () => {
  const six = (event: string) => Array.from({ length: 6 }, () => line(event));
  const all = [line("story-ended"), line("influence-lost"), ...six("influence-turned"), ...six("juror-decided"), line("verdict"), ...six("judged")];
  expect(all.reduce((sum, event) => sum + verdict!.lasts(event), 0)).toBeLessThan(3_000);
});
