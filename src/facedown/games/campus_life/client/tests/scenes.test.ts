import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { EventLine } from "$lib/game-client";
import { scenes } from "../scenes";
import Drawn from "../scenes/Drawn.svelte";
import Talk from "../scenes/Talk.svelte";
import { followsAScene, lasts } from "../scenes/times";
import { missedWords, scoreWords } from "../scenes/scene-words";
import type { CampusProps } from "../types";
import { gameOf, seat, told, viewOf } from "./small-house";

let staged: Record<string, unknown> | null = null;
afterEach(() => {
  if (staged) void unmount(staged);
  staged = null;
});

/** The words on the stage while this event of the update is on. */
function seen(Scene: typeof Talk, game: CampusProps, events: EventLine[]): string {
  staged = mount(Scene, { target: document.body, props: { ...game, told: events, begun: game.view, reading: false } });
  return document.body.textContent!.replace(/\s+/g, " ").trim();
}

const PAIR = [seat("plum", { place: "kitchen" }), seat("scarlet", { place: "kitchen" })];
const DUEL = { seat: 0, other: 1, numbers: [4, 2] };

test("every event is in one scene at most, and a scene's motion is over within 3 s", () => {
  const events = scenes.flatMap(({ begins, goesOn }) => [...begins, ...(goesOn ?? [])]);
  expect(new Set(events).size).toBe(events.length);
  expect(events.map((event) => lasts(told(event))).filter((time) => time === 0 || time >= 3000)).toEqual([]);
});

test("while the dice fall nothing is said of what comes of them", () => {
  const fresh = [told("hook-up-rolled", DUEL), told("missed", { seat: 0, other: 1, apart: 2 })];
  const game = gameOf(viewOf({ seats: PAIR }), { fresh, motion: true });
  expect(seen(Talk, { ...game, showing: 0 }, fresh.slice(0, 1))).not.toContain("No spark");
  void unmount(staged!);
  expect(seen(Talk, { ...game, showing: 1 }, fresh)).toContain("No spark");
});

test("another's drawn card is nowhere on the stage, your own is", () => {
  const ofAnother = told("drew", { seat: 1, room: "kitchen" });
  const own = told("drew", { seat: 0, room: "kitchen", card: "knife" });
  const game = gameOf(viewOf({ seats: PAIR }), { motion: true, showing: 0 });
  expect(seen(Drawn, { ...game, fresh: [ofAnother] }, [ofAnother])).toBe("");
  void unmount(staged!);
  expect(seen(Drawn, { ...game, fresh: [own] }, [own])).toContain("Knife");
});

test("they leave with the points that were told of their leaving, not with those of the end", () => {
  const left = told("hooked-up", { seat: 0, other: 1 });
  const scored = (points: number, what: string) => told("scored", { seat: 0, points, what });
  const lines = [left, told("shown"), told("shown"), scored(3, "first-couple"), scored(2, "fancied"), told("party-ended"), scored(9, "self")];
  expect(scoreWords({ fresh: lines, journal: [] }, left)).toBe("First couple to leave: 5 points");
  expect(scoreWords({ fresh: [], journal: lines }, left)).toBe("First couple to leave: 5 points");
  const alone = told("left-alone", { seat: 0 });
  expect(scoreWords({ fresh: [alone, told("shown"), told("scored-nothing")], journal: [] }, alone)).toBe("0 points");
});

test("the curtain stays up between two scenes, whatever is told without motion in between", () => {
  const fresh = [told("entered", { way: ["hall", [1, 1]] }), told("hooked-up"), told("shown"), told("scored"), told("boddy-came-home")];
  expect(followsAScene({ fresh, showing: 4 })).toBe(true);
  expect(followsAScene({ fresh, showing: 1 })).toBe(false);
  expect(followsAScene({ fresh, showing: 0 })).toBe(false);
});

test("there are words for every distance", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((apart) => missedWords(apart).split(" ")[0])).toEqual(["One", "Two", "Three", "Four", "Five", "Six", "Seven"]);
});
