import { expect, test } from "vitest";
import { nameOf } from "../types";

const joy = { marker: 0, emotion: "joy", value: 3, seat: 2, colour: 0 };

test("with three players two discs of different colours have different names", () => {
  expect(nameOf(joy, 3)).toBe("green Joy 3");
  expect(nameOf({ ...joy, colour: 1 }, 3)).toBe("red Joy 3");
  expect(nameOf(joy, 4)).toBe("Joy 3");
});
