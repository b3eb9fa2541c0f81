import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventLine, GameClient, Scene, View } from "$lib/game-client";
import { partOf } from "$lib/testing/part-of";
import { lasts, readingTime, Stage } from "./stage.svelte";

const TWENTY = "word ".repeat(20); // 4.8 s
const Component: Scene["Component"] = () => ({});
const trial: Scene = {
  name: "trial",
  begins: ["read"],
  goesOn: ["effect"],
  lasts: ({ event }) => (event === "read" ? 900 : 300),
  reads: (told) => (told.length > 1 ? TWENTY : "Few words"),
  pages: true,
  Component,
};
const flying: Scene = { ...trial, leaves: 300 };
const cannon: Scene = { name: "cannon", begins: ["fired"], lasts: () => 500, Component };
const client = partOf<GameClient>({ scenes: [trial, cannon], lasts: () => 50 });
const withFlight = partOf<GameClient>({ scenes: [flying, cannon] });
const line = (event: string): EventLine => ({ event, rule: "", facts: {}, words: "" });

function stage(...events: (string | null)[]) {
  const made = new Stage();
  for (const event of events) made.play(client, event === null ? null : line(event));
  return made;
}
const toldOn = (made: Stage) => made.on?.told.map(({ event }) => event);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a scene gives the time of its events, the client that of the others", () => {
  expect(["read", "effect", "walked"].map((event) => lasts(client, line(event)))).toEqual([900, 300, 50]);
});

test("a scene goes on with its further events, and another takes its place", () => {
  const made = stage("read", "effect");
  expect(toldOn(made)).toEqual(["read", "effect"]);
  const number = made.on!.number;
  made.play(client, line("fired"));
  expect(toldOn(made)).toEqual(["fired"]);
  expect(made.on!.number).toBeGreaterThan(number);
});

test("the next page waits until this one has been read, or a press says so", () => {
  const made = stage("read", "effect", "read", "effect", null, "read", null);
  expect(made.on).toMatchObject({ reading: true, number: 1 });
  vi.advanceTimersByTime(4_800);
  expect(made.on).toMatchObject({ reading: true, number: 2 });
  expect(toldOn(made)).toEqual(["read", "effect"]);
  made.next();
  expect(made.on).toMatchObject({ reading: true, number: 3 });
  vi.advanceTimersByTime(1_500);
  expect(made.on).toBeNull();
});

test("a page that waited is drawn from what was seen when it came", () => {
  const made = new Stage();
  const seen = ["first", "second", "third"].map((table) => partOf<View>({ table }));
  made.play(client, line("read"), seen[0]);
  made.play(client, line("read"), seen[1]);
  made.play(client, line("effect"), seen[2]);
  made.play(client, null);
  made.next();
  expect(made.on?.begun).toBe(seen[1]);
});

test("a page whose motion runs when its turn comes goes on with it", () => {
  const made = stage("read", "read");
  made.next();
  expect(made.on).toMatchObject({ reading: false, number: 2 });
  made.play(client, null);
  expect(made.on).toMatchObject({ reading: true, number: 2 });
});

test("another scene drops the pages that wait", () => {
  const made = stage("read", "read", "fired", null);
  expect(made.on).toBeNull();
});

test("a scene that was left begins with the event that comes", () => {
  const made = stage("read");
  made.clear();
  made.play(client, line("effect"));
  expect(toldOn(made)).toEqual(["effect"]);
});

test("what is to be read stays for as long as that takes, whatever moves on the board", () => {
  const made = stage("read", "effect", null, "walked", null);
  expect(made.on?.reading).toBe(true);
  vi.advanceTimersByTime(4_799);
  expect(made.on).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(made.on).toBeNull();
});

test("what is read over the board holds all but what goes on with it, and frees the board once it has gone", () => {
  const made = new Stage();
  made.play(withFlight, line("read"));
  made.play(withFlight, null);
  const freed = vi.fn();
  made.freed = freed;
  const holds = (event: string) => made.holds(withFlight, [line(event)]);
  expect(["read", "effect", "walked", "fired"].map(holds)).toEqual([true, false, true, true]);
  vi.advanceTimersByTime(1_500);
  expect(made.on).toMatchObject({ leaving: true });
  expect([holds("effect"), freed.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(300);
  expect([made.on, holds("walked"), freed.mock.calls.length]).toEqual([null, false, 1]);
});

test("what is read beside the play holds nothing", () => {
  const made = new Stage();
  const beside = partOf<GameClient>({ scenes: [{ ...trial, aside: true }] });
  made.play(beside, line("read"));
  made.play(beside, null);
  expect([made.on?.reading, made.holds(beside, [line("walked")])]).toEqual([true, false]);
});

test("the next event of what is being read is played on the same stage", () => {
  const made = stage("read", null);
  const { number } = made.on!;
  made.play(client, line("effect"));
  expect(made.on).toMatchObject({ number, reading: false });
  vi.advanceTimersByTime(10_000); // the reading before it ends nothing
  expect(made.on).not.toBeNull();
});

test("what was read before more was told is not read again", () => {
  const made = stage("read", null);
  vi.advanceTimersByTime(1_000);
  made.play(client, line("effect"));
  made.play(client, null);
  vi.advanceTimersByTime(3_799);
  expect(made.on).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(made.on).toBeNull();
});

test("what was played is not put up a second time when a press ends the motion", () => {
  const made = new Stage();
  const events = [line("read"), line("effect")];
  made.play(client, events[0]!);
  made.tell(client, events);
  expect(toldOn(made)).toEqual(["read", "effect"]);
  made.next();
  expect(made.on).toBeNull();
});

test("without words to read the stage is empty when the motion is over", () => {
  expect(stage("fired").on).not.toBeNull();
  expect(stage("fired", null).on).toBeNull();
});

test("what came too late to be played is put up to be read", () => {
  const made = new Stage();
  made.tell(client, [line("walked"), line("read"), line("effect"), line("fired")]);
  expect(made.on).toMatchObject({ scene: trial, reading: true });
  expect(toldOn(made)).toEqual(["read", "effect"]);
});

test("reading takes 250 words a minute, and 15 s at most", () => {
  expect([TWENTY, "One", "word ".repeat(500), ""].map(readingTime)).toEqual([4_800, 1_500, 15_000, 0]);
});
