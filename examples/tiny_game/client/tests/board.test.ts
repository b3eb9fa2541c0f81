import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Ask } from "$lib/game-client";
import { partOf } from "$lib/testing/part-of";
import Board from "../board/Board.svelte";
import type { LanternProps } from "../types";

const content = { rounds: 3, cards: ["Gust", "Spark", "Match"].map((name) => ({ id: name.toLowerCase(), name })) };
const light: Ask = {
  number: 4,
  count: 4,
  once: [],
  kind: "light",
  rule: "TNY-LIT-1",
  prompt: "Which lantern do you light?",
  chosen: null,
  axes: [
    { name: "column", from: 0, to: 1, unit: "", per: 1 },
    { name: "row", from: 0, to: 1, unit: "", per: 1 },
  ],
};

/** The table as Amber sees it: Azure has lit one lantern of four. */
function show(ask: Ask | null, propose: (choice: number[]) => void = () => {}): void {
  const table = {
    round: 2,
    wall: [
      [null, 1],
      [null, null],
    ],
    paid: [0, 2],
    winner: 0,
    deck: 4,
    pile: 1,
    names: ["Amber", "Azure"],
    hands: ["spark", null],
    you: { drawn: null, may_hold: [["spark"], ["gust", "match"]] },
  };
  const view = { game: "tiny-game", rules: 1, seat: 0, seats: 2, awaited: [0], ask, over: false, scores: [], winners: [], table };
  shown = mount(Board, { target: document.body, props: partOf<LanternProps>({ view, content, armed: null, propose }) });
  flushSync();
}

let shown: ReturnType<typeof mount>;
afterEach(() => unmount(shown));

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

test("a lantern says where it hangs and whose it is", () => {
  show(null);
  expect(all(".lantern").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Lantern in column 1, row 1: dark",
    "Lantern in column 2, row 1: Azure",
    "Lantern in column 1, row 2: dark",
    "Lantern in column 2, row 2: dark",
  ]);
  expect(all("button")).toEqual([]);
});

test("a press on a lantern answers with its column and row", () => {
  const proposed: number[][] = [];
  show(light, (choice) => proposed.push(choice));
  all("button")[2]!.click();
  expect(proposed).toEqual([[0, 1]]);
});

test("the own card lies open, another's shows what it can be", () => {
  show(null);
  expect(all(".card").map((one) => one.textContent)).toEqual(["1Spark", "face downcan be 0 2"]);
});
