import { expect, test } from "vitest";
import { nextSeat, windowAt } from "./next";

const fresh = { told: 4, done: [] as number[] };

test("on a turn only the player who is asked gets a curtain, and only at this device", () => {
  expect(nextSeat([2], [0, 2], fresh)).toBe(2);
  expect(nextSeat([1], [0, 2], fresh)).toBe(null);
  expect(nextSeat([], [0, 2], fresh)).toBe(null);
});

test("in a window every seat here gets one, asked or not, one after another", () => {
  const own = [0, 2, 3];
  let window = fresh;
  const passed: number[] = [];
  for (const awaited of [
    [1, 2, 3],
    [1, 2, 3],
    [1, 3],
  ]) {
    const next = nextSeat(awaited, own, window)!;
    passed.push(next);
    window = { ...window, done: [...window.done, next] };
  }
  expect(passed).toEqual([0, 2, 3]);
});

test("a player who closed it without an answer gets it again, after the others", () => {
  expect(nextSeat([2, 3], [2, 3], { told: 4, done: [2] })).toBe(3);
  expect(nextSeat([2, 3], [2, 3], { told: 4, done: [2, 3] })).toBe(2);
});

test("a window of others only is none here", () => {
  expect(nextSeat([1, 4], [0, 2], fresh)).toBe(null);
});

test("it ends when all are told something", () => {
  const window = { told: 4, done: [1] };
  expect(windowAt(window, 4)).toBe(window);
  expect(windowAt(window, 5)).toEqual({ told: 5, done: [] });
});
