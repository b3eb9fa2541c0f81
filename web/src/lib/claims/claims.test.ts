import { expect, test } from "vitest";
import type { ClaimLine, OfferedClaim, Verdict } from "$lib/net/wire";
import { fillings, partsOf, spoken } from "./sentence";
import { verdictWords, words } from "./word";

const choice = (id: number | string, name: string, said = "") => ({ id, name, said });
const lies: OfferedClaim = {
  id: "lies",
  kind: "fact",
  says: "The {card} card lies in {room}.",
  rule: "CAM-CRD-1",
  seats: [0, 1],
  blanks: [
    { name: "card", kind: "card", choices: [choice("rope", "Rope")] },
    { name: "room", kind: "room", choices: [choice("hall", "Hall", "the Hall")] },
  ],
};

test("a sentence is cut at its blanks, and filled one after the other", () => {
  expect(partsOf(lies)).toEqual([{ words: "The " }, { blank: 0 }, { words: " card lies in " }, { blank: 1 }, { words: "." }]);
  expect(spoken(lies, [])).toBe("The … card lies in ….");
  expect(
    spoken(
      lies,
      lies.blanks.map(({ choices }) => choices[0]!),
    ),
  ).toBe("The Rope card lies in the Hall.");
});

test("nobody speaks to themselves", () => {
  const you = { name: "you", kind: "seat", choices: [choice(0, "Plum"), choice(1, "White")] };
  expect(fillings(you, 0).map(({ id }) => id)).toEqual([1]);
  expect(fillings(lies.blanks[0]!, 0)).toHaveLength(1);
});

test("a seat's word counts what could be told", () => {
  const line = (seat: number) => ({ seat }) as ClaimLine;
  const verdict = (truth: boolean | null) => ({ truth }) as Verdict;
  const found = words([line(2), line(0), line(2), line(1)], [true, false, false, null].map(verdict));
  expect(found).toEqual([
    { seat: 0, kept: 0, broken: 1 },
    { seat: 2, kept: 1, broken: 1 },
  ]);
  expect(verdictWords({ kind: "promise" }, { truth: false })).toBe("broken");
  expect(verdictWords({ kind: "fact" }, { truth: null })).toBe("cannot be told");
});
