import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFrame } from "$lib/motion/after-frame";
import { FakeAudio } from "$lib/testing/fake-audio";
import { line, update } from "$lib/testing/fake-server";
import type { EventLine, GameClient } from "$lib/game-client";
import { once } from "./noise";
import { partOf } from "$lib/testing/part-of";
import { LOUDEST, settings, type Liking } from "$lib/settings.svelte";
import { Sound } from "./sound";

/** Two noises an event, 200 ms apart. */
const client = partOf<GameClient>({
  lasts: () => 400,
  sounds: ({ words }: EventLine) => (words === "silent" ? [] : [...once("pop"), ...once("pop", 1, { at: 200 })]),
});
const usual: Liking = { ...settings.liking, motion: "on", volume: LOUDEST };
const times = () => FakeAudio.heard.map(({ at }) => Math.round(at * 1000));

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeAudio);
  FakeAudio.sources = [];
  settings.liking = { ...usual };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The sound of a page on which somebody has pressed a key. */
async function pressed(): Promise<Sound> {
  const sound = new Sound();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  await sound.sample();
  FakeAudio.sources = [];
  return sound;
}

type Shown = Parameters<typeof begin>;

function begin(sound: Sound, words: string[], showing: number | null, motion = showing !== null, slowness = 1, pace = 1): void {
  sound.follow(client, { update: update(0, words.map(line)), showing, motion, pace }, slowness);
}

async function show(...shown: Shown): Promise<void> {
  begin(...shown);
  await new Promise<void>(afterFrame);
}

test("before the first press nothing sounds, and nothing of it comes later", async () => {
  const sound = new Sound();
  await vi.dynamicImportSettled();
  await show(sound, ["rolled"], 0);
  sound.call();
  expect(times()).toEqual([]);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  await sound.sample();
  expect(times().filter((at) => at === 200)).toEqual([]);
  await show(sound, ["rolled"], 0);
  expect(times()).toContain(200);
});

test("an event sounds with its motion, at its pace", async () => {
  const sound = await pressed();
  await show(sound, ["rolled", "walked"], 1);
  expect(times()).toEqual([0, 200]);
  await show(sound, ["rolled"], 0, true, 1.5, 0.5);
  expect(times()).toEqual([0, 200, 0, 150]);
  await show(sound, ["rolled"], null, true); // at rest
  expect(times()).toHaveLength(4);
});

test("what is skipped falls silent, and what comes after it sounds again", async () => {
  const sound = await pressed();
  await show(sound, ["rolled"], 0);
  await show(sound, ["rolled"], null, false);
  expect(times()).toEqual([]);
  begin(sound, ["rolled"], 0);
  await show(sound, ["rolled"], null, false); // before it was heard at all
  expect(times()).toEqual([]);
  await show(sound, ["rolled"], 0);
  expect(times()).toEqual([0, 200]);
});

test("where nothing moves the latest events are heard softly, one after another", async () => {
  const sound = await pressed();
  await show(sound, ["rolled"], 0);
  const { loud } = FakeAudio.heard[0]!;
  FakeAudio.sources = [];
  settings.liking.motion = "off";
  await show(sound, ["one", "two", "silent", "three", "four"], null);
  expect(times()).toEqual([0, 200, 360, 560, 720, 920]);
  expect(FakeAudio.heard.every((heard) => heard.loud === loud / 2)).toBe(true);
});

test("where nothing moves and much comes at once, what would be heard too late is left out", async () => {
  const sound = await pressed();
  settings.liking.motion = "off";
  for (let round = 0; round < 20; round += 1) await show(sound, ["one"], null);
  expect(Math.max(...times())).toBeGreaterThan(1_000);
  expect(Math.max(...times())).toBeLessThan(2_500);
});

test("a page that nobody looks at knocks, and no more", async () => {
  const sound = await pressed();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  settings.liking.motion = "off";
  await show(sound, ["rolled"], null);
  expect(times()).toEqual([]);
  sound.call();
  expect(times()).not.toEqual([]);
});

test("a player who has just pressed something is not called", async () => {
  vi.useFakeTimers();
  const sound = await pressed();
  sound.call();
  expect(times()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  sound.call();
  expect(times()).not.toEqual([]);
});

test("each kind can be switched off, and all of them", async () => {
  const sound = await pressed();
  const count = async (play: () => void | Promise<void>) => {
    FakeAudio.sources = [];
    await play();
    return times().length > 0;
  };
  const heard = async () => [
    await count(() => sound.ring("knock", "turnSound")),
    await count(() => show(sound, ["rolled"], 0)),
    await count(() => sound.ring("pop", "reactionSound")),
  ];
  expect(await heard()).toEqual([true, true, true]);
  const switches = ["turnSound", "tableSound", "reactionSound"] as const;
  for (const [nth, key] of switches.entries()) {
    settings.liking[key] = false;
    expect(await heard()).toEqual(switches.map((_, other) => other !== nth));
    settings.liking[key] = true;
  }
  settings.liking.sound = false;
  expect(await heard()).toEqual([false, false, false]);
});
