import { expect, test } from "vitest";
import { along, lasts } from "../motion";

const track = {
  marker: 1,
  fell: false,
  way: [
    [0, 0, 20],
    [40, 0, 20],
    [80, 10, 36],
  ] as [number, number, number][],
};

test("a disc rests until it is met, then follows straight lines between the told points", () => {
  expect(along(track, 0, 100)).toEqual([0, 20]);
  expect(along(track, 0.3, 100)).toEqual([0, 20]);
  expect(along(track, 0.6, 100)).toEqual([5, 28]);
  expect(along(track, 1, 100)).toEqual([10, 36]);
});

test("a push takes its time and a fall some more, words alone take none", () => {
  expect(lasts({ event: "pushed", rule: "", facts: { tracks: [] }, words: "" })).toBe(800);
  expect(lasts({ event: "pushed", rule: "", facts: { tracks: [{ ...track, fell: true }] }, words: "" })).toBe(1100);
  expect(lasts({ event: "round-began", rule: "", facts: {}, words: "" })).toBe(0);
});
