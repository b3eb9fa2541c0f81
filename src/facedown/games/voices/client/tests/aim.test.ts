import { expect, test } from "vitest";
import { partOf } from "$lib/testing/part-of";
import { nearest, pointAt, words } from "../board/aim";
import type { Content } from "../types";

// three angles would do; the real table has ninety-one
const firsts = Array.from({ length: 91 }, (_, row) => (row === 0 ? 48 : 24));
const starts = firsts.reduce<number[]>((found, least) => [...found, found.at(-1)! + (116 - least + 1)], [0]);
const content = partOf<Content>({ platform: { width: 70, depth: 55, disc: 24 }, aims: { firsts, starts } });

test("a wish goes to the nearest aim on offer", () => {
  expect(nearest(content, 10, 0)).toEqual({ along: 24, angle: 0 });
  expect(nearest(content, 70.4, 80)).toEqual({ along: 70, angle: 45 });
  expect(nearest(content, 30, -45)).toEqual({ along: 48, angle: -45 });
});

test("the pushed disc starts outside the railing and goes in", () => {
  expect(pointAt(content, { along: 70, angle: 0 }, 0)).toEqual([0, 12]);
  const [x, y] = pointAt(content, { along: 70, angle: 0 }, 24);
  expect([x, y]).toEqual([0, -12]);
});

test("an aim in words", () => {
  expect(words({ along: 68, angle: -8 })).toBe("34 millimetres along, 8 degrees left");
  expect(words({ along: 69, angle: 0 })).toBe("34.5 millimetres along, straight");
});
