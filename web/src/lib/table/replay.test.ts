import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pastStroke } from "./keys";
import { ReplayStore, unfold } from "./replay.svelte";
import type { Film, Frame } from "$lib/net/wire";

const frame = (more: Partial<Frame> = {}): Frame => ({
  events: [],
  log: [],
  view: {},
  table: {},
  answer: null,
  measured: [],
  secrets: [],
  ...more,
});

test("frames hold only what changed", () => {
  const [first, second, third] = unfold([
    frame({ view: { awaited: [0], table: { round: 1, turn: 0 } }, measured: [3, 3], secrets: [["Is Roger."], []] }),
    frame({ view: { awaited: [1] }, table: { turn: 1 }, measured: [4, 3] }),
    frame({ table: { round: 2 }, secrets: [[], []] }),
  ]);
  expect(second!.view).toMatchObject({ awaited: [1], table: { round: 1, turn: 1 } });
  expect(third!.view).toMatchObject({ awaited: [1], table: { round: 2, turn: 1 } });
  expect([first!, second!, third!].map(({ measured }) => measured[0])).toEqual([3, 4, 4]);
  expect([first!, second!, third!].map(({ secrets }) => secrets[0]![0])).toEqual(["Is Roger.", "Is Roger.", undefined]);
});

describe("other eyes", () => {
  let answer = (_: Response) => {};
  const replay = new ReplayStore("t");
  const film = (answers: (number | null)[]): Film => ({
    game: "x",
    eyes: 0,
    over: true,
    measure: "Points",
    frames: answers.map((answer) => frame({ answer })),
  });

  beforeEach(() => void vi.stubGlobal("fetch", () => new Promise<Response>((done) => (answer = done))));
  afterEach(() => void vi.unstubAllGlobals());

  async function seen(asked: Promise<void>, answers: (number | null)[]): Promise<number> {
    answer(new Response(JSON.stringify(film(answers))));
    await asked;
    return replay.at;
  }

  test("keep the answer at which one is by the time they have come, and the end", async () => {
    expect(await seen(replay.load("own", 0), [0, 2, 5, 6, 9])).toBe(0);
    const meanwhile = replay.lookAs("2");
    replay.to(2); // answer 5
    expect(await seen(meanwhile, [0, 1, 3, 4, 7, 8, 9])).toBe(3); // of answer 5 these saw nothing: as after answer 4
    const atTheEnd = replay.lookAs("own");
    replay.to(6);
    expect(await seen(atTheEnd, [0, 2, 5, 6, 9])).toBe(4);
  });

  test("keep the place while the game runs, where answers have no numbers", async () => {
    expect(await seen(replay.load("own", 2), [null, null, null, null])).toBe(2);
    expect(await seen(replay.lookAs("watcher"), [null, null, null, null, null])).toBe(2);
  });

  test("a round on and a round back; beyond the last one lies the end", async () => {
    await seen(replay.load("own", 3), [0, 1, 2, 3, 4, 5, 6, 7]);
    const rounds = [1, 3, 6];
    const places = [() => replay.toNext(rounds), () => replay.toNext(rounds), () => replay.toLast(rounds)].map((go) => {
      go();
      return replay.at;
    });
    expect(places).toEqual([6, 7, 6]);
    replay.to(1);
    replay.toLast(rounds);
    expect(replay.at).toBe(0);
  });
});

test("keys of a replay belong to its slider and to the page, not to fields, buttons and boxes that scroll", () => {
  const of = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };
  const slider = of(`<input type="range">`);
  expect(pastStroke({ key: "PageDown", target: slider })).toBe("round after");
  expect(pastStroke({ key: " ", target: slider })).toBe("play");
  expect(pastStroke({ key: "ArrowLeft", target: document.body })).toBe("before");
  expect(pastStroke({ key: "ArrowLeft", altKey: true, target: document.body })).toBeNull();
  expect(pastStroke({ key: "x", target: document.body })).toBeNull();
  for (const html of ["<select></select>", "<input>", `<div tabindex="0"></div>`]) expect(pastStroke({ key: "End", target: of(html) })).toBeNull();
  const button = of("<button></button>");
  expect([pastStroke({ key: " ", target: button }), pastStroke({ key: "End", target: button })]).toEqual([null, "last"]);
});
