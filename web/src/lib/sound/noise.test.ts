import { expect, test } from "vitest";
import archer from "../../../../src/facedown/games/archer/client";
import campus from "../../../../src/facedown/games/campus_life/client";
import rabbit from "../../../../src/facedown/games/roger_rabbit/client";
import voices from "../../../../src/facedown/games/voices/client";
import { view } from "$lib/testing/fake-server";
import type { EventLine, GameClient, View } from "$lib/game-client";
import type { Noise, NoiseKind } from "./noise";
import { lasts } from "$lib/motion/stage.svelte";

const WAY = [[1, 1], [1, 2], [1, 3], "hall"];
const PUSH = {
  marker: 1,
  region: "speech",
  tracks: [
    {
      marker: 1,
      fell: false,
      way: [
        [0, 0, -12],
        [100, 0, 12],
      ],
    },
    {
      marker: 2,
      fell: false,
      way: [
        [0, 0, 20],
        [40, 0, 20],
        [100, 0, 34],
      ],
    },
    {
      marker: 3,
      fell: true,
      way: [
        [0, 0, 44],
        [60, 0, 44],
        [90, 0, 46],
      ],
    },
    {
      marker: 4,
      fell: false,
      way: [
        [0, 9, 44],
        [60, 9, 44],
      ],
    },
  ],
};
const DISCS = [0, 1, 3, 2, 1].map((value, marker) => ({ marker, value }));
const VOICES = view({ table: { regions: [{ discs: DISCS.slice(0, 3) }], seats: [{ unused: [], destroyed: DISCS.slice(3) }] } });

const known = new Set<NoiseKind>(["knock", "pop"]); // the house's own; the games' are added as they are heard

function heard(client: GameClient, event: string, facts: Record<string, unknown> = {}, seen: View = view()): Noise[] {
  const line: EventLine = { event, rule: "", facts, words: "" };
  const noises = client.sounds!(line, seen, 400);
  expect(noises.length && !lasts(client, line), `${event} has no motion to be heard with`).toBeFalsy();
  for (const { kind } of noises) known.add(kind);
  return noises;
}
const kinds = (noises: Noise[]) => noises.map(({ kind }) => kind);

test("Campus Life: a step for each space, dice, cards, weapons and couples", () => {
  const walk = heard(campus, "walked", { way: WAY });
  expect(kinds(walk)).toEqual(["step", "step", "step"]);
  expect(walk.map(({ at }) => at)).toEqual([...walk.map(({ at }) => at)].sort((one, other) => one - other));
  expect(walk.every(({ at }) => at > 0 && at < 400)).toBe(true);
  expect(["rolled", "drew", "weapon-placed", "hooked-up", "round-began"].map((event) => kinds(heard(campus, event))[0])).toEqual([
    "dice",
    "card",
    "clack",
    "chime",
    undefined,
  ]);
});

test("Archer: dice for every roll, a card for every card", () => {
  expect(["rolled", "duelled", "played", "event-drawn", "entered", "won"].map((event) => kinds(heard(archer, event))[0])).toEqual([
    "dice",
    "dice",
    "card",
    "card",
    "step",
    "chime",
  ]);
});

test("Roger Rabbit: the Trolley rings, Benny hoots, the cannon fires", () => {
  expect(kinds(heard(rabbit, "rode", { vehicle: "trolley", way: ["a", "b"] }))).toEqual(["bell"]);
  expect(kinds(heard(rabbit, "rode", { vehicle: "benny", way: ["a", "b"] }))).toEqual(["horn"]);
  expect(kinds(heard(rabbit, "walked", { way: ["a", "b", "c"] }))).toEqual(["step", "step"]);
  expect(["dipped", "sent-home", "came-home"].map((event) => kinds(heard(rabbit, event))[0])).toEqual(["cannon", "fall", "chime"]);
});

test("Voices: the pushed disc slides, each that it meets knocks by its weight and speed, and falls where it does", () => {
  const noises = heard(voices, "pushed", PUSH, VOICES);
  expect(kinds(noises)).toEqual(["slide", "clack", "clack", "fall"]); // the fourth was only touched
  const [slide, near, far, fall] = noises as [Noise, Noise, Noise, Noise];
  expect([slide.at, near.at, far.at, fall.at]).toEqual([0, 320, 480, 720]);
  expect([slide.weight, near.weight, far.weight]).toEqual([1 / 3, 1, 2 / 3]);
  expect(near.strength).toBeGreaterThan(far.strength); // 14 mm in 60 steps, 2 in 30
});

test("Voices: a juror's word is a gavel, and only who has won is rung for", () => {
  expect(kinds(heard(voices, "juror-decided", {}, VOICES))).toEqual(["gavel"]);
  expect(kinds(heard(voices, "judged", { won: true }, VOICES))).toEqual(["chime"]);
  expect(heard(voices, "judged", { won: false }, VOICES)).toEqual([]);
});

test("every noise is made by some game or by the house", () => {
  const all: Record<NoiseKind, 1> = {
    ...{ dice: 1, card: 1, step: 1, slide: 1, clack: 1, fall: 1, gavel: 1, cannon: 1, bell: 1, horn: 1, chime: 1 },
    ...{ knock: 1, pop: 1 },
  };
  expect([...known].sort()).toEqual(Object.keys(all).sort());
});
