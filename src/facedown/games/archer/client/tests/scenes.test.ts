import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test } from "vitest";
import { defineGame, type EventLine, type GameClient } from "$lib/game-client";
import { partOf } from "$lib/testing/part-of";
import { readingTime, Stage } from "$lib/motion/stage.svelte";
import Race from "../board/Race.svelte";
import Rolling from "../scenes/Rolling.svelte";
import { scenes } from "../scenes";
import Seat from "../panels/Seat.svelte";
import type { ArcherOption, ArcherProps, ArcherTable, ArcherView, Content } from "../types";
import { card, challenge, gameOf, seat, viewOf } from "./small-office";

let shown: ReturnType<typeof mount> | null = null;

function show(component: unknown, props: object): void {
  if (shown) unmount(shown);
  shown = mount(component as Component<object>, { target: document.body, props });
  flushSync();
}

afterEach(() => {
  if (shown) unmount(shown);
  shown = null;
});

const words = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent!.replace(/\s+/g, " ").trim());
const told = (event: string, facts: Record<string, unknown>, said = ""): EventLine => ({ event, rule: "", facts, words: said });
const sceneOf = (event: string) => scenes.find(({ begins }) => begins.includes(event))!;

function play(events: EventLine[], view: ArcherView, changes: Partial<ArcherProps> & { reading?: boolean } = {}): void {
  show(sceneOf(events[0]!.event).Component, { ...gameOf(view, changes), told: events, begun: view, reading: changes.reading ?? false });
}

test("no event is in two scenes, and a scene's motion with what comes of it is over within 3 s", () => {
  const events = scenes.flatMap(({ begins, goesOn }) => [...begins, ...(goesOn ?? [])]);
  expect(new Set(events).size).toBe(events.length);
  for (const { begins, goesOn = [], lasts } of scenes)
    for (const pair of begins.flatMap((first) => [[first], ...goesOn.map((next) => [first, next])])) {
      const whole = pair.reduce((sum, event) => sum + lasts(told(event, {})), 0);
      expect(whole, pair.join()).toBeGreaterThan(0);
      expect(whole, pair.join()).toBeLessThan(3_000);
    }
});

test("a card stays for as long as all its words take to read", () => {
  const played = told("played", { text: "word ".repeat(30) }, "Pam played it: “Well.”");
  const { reads } = sceneOf("played");
  expect(readingTime(reads!([played]))).toBe((34 / 250) * 60_000);
});

const PLAYED = { ...card("Review"), seat: 0, target: 1, location: null };
const REVIEW = told("played", { seat: 0, card: "Review", target: 1 }, "You played it.");

test("a card that is read stays the same, whatever the table plays next", () => {
  const later = viewOf({ played: { ...PLAYED, ...card("Boast") } });
  show(sceneOf("played").Component, { ...gameOf(later), told: [REVIEW], begun: viewOf({ played: PLAYED }), reading: true });
  expect(words(".title")).toEqual(["Review"]);
  expect(words(".around b")).toEqual(["You", "Pam"]);
});

test("pictures that are kept are seen by their owner once", () => {
  const kept = told("pictures-passed", { seat: 0, other: 0, count: 0 }, "You kept the pictures.");
  play([REVIEW, kept], viewOf({ played: PLAYED }));
  expect(words(".outcome b")).toEqual(["You"]);
});

test("a card that is played while another is read waits for that, and is then shown as it was", () => {
  const stage = new Stage();
  const client = defineGame(partOf<GameClient<ArcherTable, Content, ArcherOption>>({ scenes }));
  const boast = viewOf({ played: { ...PLAYED, ...card("Boast") } });
  for (const [event, view] of [
    [REVIEW, viewOf({ played: PLAYED })],
    [told("played", { seat: 1, card: "Boast" }, "Pam played it."), boast],
  ] as const) {
    stage.play(client, event, view);
    stage.play(client, null);
  }
  expect(stage.on?.told).toEqual([REVIEW]);
  stage.next();
  show(stage.on!.scene.Component, { ...gameOf(viewOf({ played: null })), told: stage.on!.told, begun: stage.on!.begun, reading: true });
  expect(words(".title")).toEqual(["Boast"]);
  stage.next();
  expect(stage.on).toBeNull();
});

test("a duel shows both dice, and what was said of it while it is read", () => {
  const duelled = told("duelled", { seat: 0, other: 1, dice: [2, 5] }, "You against Pam: 2 to 5.");
  play([REVIEW, duelled], viewOf({ played: PLAYED }));
  expect([...document.querySelectorAll(".outcome [role=img]")].map((die) => die.getAttribute("aria-label"))).toEqual(["2", "5"]);
  expect(words(".outcome .bad b")).toEqual(["You"]);
  play([REVIEW, duelled], viewOf({ played: PLAYED }), { reading: true });
  expect(words(".held p")).toEqual(["You against Pam: 2 to 5."]);
});

const ROLLED = told("rolled", { seat: 1, challenge: "Exit", skill: "guns", dice: [5, 2], added: -1, odds: 38 });
const ROW = viewOf({ row: [challenge("Exit")] });

function roll(fresh: EventLine[], view = ROW): void {
  show(Rolling, { game: gameOf(view, { fresh, showing: fresh.length - 1, motion: true }) });
}

test("a roll names the roller, the skill, the sum and the odds, and only then how it went", () => {
  roll([ROLLED]);
  expect(words(".rolled h2")).toEqual(["Pam rolls Guns"]);
  expect(words(".sum")).toEqual(["6 of 10 needed−1 for cards38% odds"]);
  roll([ROLLED, told("missed", { seat: 1, challenge: "Exit" })]);
  expect(words(".sum strong")).toEqual(["Missed"]);
});

test("a roll that was kept is shown again with how it went", () => {
  const kept = { seat: 0, place: 0, skill: "guns" as const, dice: [3, 4], added: 0 };
  roll([told("missed", { seat: 0, challenge: "Exit" })], viewOf({ row: [challenge("Exit")], roll: kept }));
  expect(words(".rolled h2")).toEqual(["You roll Guns"]);
});

test("a card that is read gives way to no roll", () => {
  const rolls = ["rolled", "met-company", "rolled-off", "challenge-won", "missed"];
  expect(scenes.filter(({ begins, goesOn }) => rolls.some((event) => [...begins, ...(goesOn ?? [])].includes(event)))).toEqual([]);
});

test("the curtain has the winner, then the others by what they have", () => {
  const seats = [seat("lana", { upper_hand: 12 }), seat("pam", { upper_hand: 21 }), seat("ray", { upper_hand: 15 })];
  play([told("won", { seats: [1], amount: 21 })], viewOf({ seats }));
  expect(words("h2")).toEqual(["Pam wins"]);
  expect(words(".curtain ol li")).toEqual(["Ray15", "You12"]);
  expect(words(".hand")).toEqual(["21 Upper Hand"]);
  play([told("won", { seats: [0, 2], amount: 15 })], viewOf({ seats }));
  expect(words("h2")).toEqual(["You and Ray win"]);
  expect(words(".hand small")).toEqual(["Nobody got to 20."]);
});

test("a chip counts with the event that is on, and has the Challenge as soon as it is won", () => {
  const fresh = [ROLLED, told("challenge-won", { seat: 1, challenge: "Exit" }), told("gained", { seat: 1, amount: 3, now: 8 })];
  const at = (showing: number) => ({ ...gameOf(ROW, { fresh, showing }), seat: 1 });
  const seen = [0, 1, 2].map((showing) => {
    show(Seat, at(showing));
    return [words(".has > b")[0], document.querySelectorAll(".won .arc-scarlet").length];
  });
  expect(seen).toEqual([
    ["5", 0],
    ["5", 1],
    ["8", 1],
  ]);
});

test("a loss that does not happen says why on its lane", () => {
  const fresh = [REVIEW, told("shielded", { seat: 1, amount: 2 })];
  show(Race, { game: gameOf(ROW, { fresh, showing: 1 }) });
  expect(words(".change")).toEqual(["bounced off"]);
});
