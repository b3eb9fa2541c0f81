import { expect, test } from "vitest";
import { diceWords } from "./dice";

test("dice are told in words, and judged only where there are enough", () => {
  expect(diceWords([0, 0, 0, 0, 0, 0], "at this table")).toBe("No dice were rolled at this table.");
  expect(diceWords([1, 0, 0, 2, 0, 1], "at this table")).toBe("4 dice at this table: one six. Too few to say more.");
  const many = [385, 370, 391, 380, 394, 390];
  expect(diceWords(many, "on this server")).toBe("2,310 dice on this server: sixes 16.9%, ones 16.7%, as chance would have it.");
  expect(diceWords([100, 100, 100, 100, 100, 200], "on this server")).toContain("more uneven than chance");
});
