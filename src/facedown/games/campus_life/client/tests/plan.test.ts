import { expect, test } from "vitest";
import { house, outline, posts, samePlace } from "../board/plan";
import { footsteps, passed, standing } from "../board/walk";
import { CONTENT, seat } from "./small-house";

test("the outline of a square is its four corners", () => {
  expect(outline([[0, 0]])).toBe("M0 0L40 0L40 40L0 40z");
});

test("an outline turns only where the squares do", () => {
  expect(
    outline([
      [0, 0],
      [1, 0],
      [0, 1],
    ]),
  ).toBe("M0 0L80 0L80 40L40 40L40 80L0 80z");
});

test("a ring of squares has an outer and an inner edge", () => {
  const ring = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ] as [number, number][];
  expect(outline(ring).match(/z/g)).toHaveLength(2);
});

test("walls stand round the rooms, with a gap at each door", () => {
  const { walls } = house(CONTENT);
  expect(walls).toContain("M80 0v40"); // the kitchen's east side down to its door at row 1
  expect(walls).not.toContain("M80 0v80");
  expect(walls).toContain("M0 120h40"); // the hall's north side left of its door
  expect(walls).toContain("M80 120h40"); // and right of it
});

test("a rail stands between a corridor and the garden only", () => {
  expect(house(CONTENT).rails).toBe("M40 80v40");
});

test("every square of a room and of the corridors has its number, the garden none", () => {
  const { spaceAt } = house(CONTENT);
  expect([spaceAt([2, 3]), spaceAt([2, 1]), spaceAt([0, 2]), spaceAt([9, 9])]).toEqual([0, 4, null, null]);
});

test("a room's posts stand on its edge", () => {
  expect(posts([[0, 0]])).toHaveLength(4);
  expect(
    posts([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]),
  ).toHaveLength(8); // the one in the middle is inside
});

test("places are the same by room or by square", () => {
  expect(samePlace("hall", "hall")).toBe(true);
  expect(samePlace([1, 2], [1, 2])).toBe(true);
  expect(samePlace([1, 2], [2, 1])).toBe(false);
  expect(samePlace(null, null)).toBe(false);
});

test("a walk into a room goes over its threshold", () => {
  expect(passed(CONTENT, [[3, 1], [2, 1], "kitchen"])).toEqual([
    { x: 140, y: 60 },
    { x: 100, y: 60 },
    { x: 68, y: 60 },
  ]);
});

test("a pawn steps on each square once, from where it stood to where it will stand", () => {
  const [from, to] = [
    { x: 140, y: 70 },
    { x: 60, y: 110 },
  ];
  expect(
    footsteps(
      CONTENT,
      [
        [3, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
      from,
      to,
    ),
  ).toEqual([from, { x: 100, y: 70 }, { x: 100, y: 110 }, to]);
});

test("a secret passage is dark between its mouths", () => {
  expect(passed(CONTENT, ["hall", "kitchen"])).toEqual([{ x: 20, y: 140 }, null, { x: 20, y: 20 }]);
});

test("who has left stands nowhere, and two on one square stand beside each other", () => {
  const together = standing(CONTENT, [seat("plum"), seat("scarlet")], [0, 1]);
  expect(together.get(0)).not.toEqual(together.get(1));
  expect([...standing(CONTENT, [seat("plum", { place: null }), seat("scarlet")], [0, 1]).keys()]).toEqual([1]);
});
