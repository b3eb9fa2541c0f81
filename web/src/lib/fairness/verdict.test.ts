import { expect, test } from "vitest";
import { held, putBackWords, unchecked, verdict, warnings } from "./verdict";
import type { Verified } from "./verify";
import type { Answer, Attempt } from "$lib/net/wire";

const attempt = (commitment: string, hashes: (string | null)[], cuts = hashes): Attempt => ({
  commitment,
  seed: "",
  hashes,
  cuts,
});
const deal: Answer = { line: "answer", number: 0, seat: -1, index: -1, uses: [], events: [] };

function verified(more: Partial<Verified> = {}): Verified {
  const seats = [{ person: "Ada" }, { person: "Ben" }];
  const terms = { table: "t", game: "g", rules: 1, content: "", seats, options: {} };
  const shown = [{ commitment: "one", hashes: ["a", "b"], cut: "a", taken: true }];
  const witness = { line: "witness" as const, seat: 0, count: 3, head: "", shown };
  return { ended: "over", terms, attempts: [attempt("one", ["a", "b"])], answers: [deal], chains: 3, witness, putBack: [], rolls: 0, ...more };
}

test("a deal that this browser had its part in needs no warning", () => {
  expect(verdict(verified())).toBe("Nobody chose this deal");
  expect(warnings(verified())).toEqual([]);
});

test("who had no part in a deal cannot know that nobody chose it", () => {
  for (const witness of [null, { ...verified().witness!, shown: [] }])
    expect(verdict(verified({ witness }))).toMatch("if one of those who cut is honest");
  const without = verified({ attempts: [attempt("one", [null, "b"])] });
  expect(verdict(without)).toMatch("if one of those who cut is honest");
  expect(verdict(verified({ attempts: [attempt("one", [null, null])] }))).toBe("The server kept to its deal");
});

test("a server that says a bot sat there is not believed at once", () => {
  const { terms, witness } = verified();
  const bot = { ...terms, seats: [{ bot: "steady" }, { person: "Ben" }] };
  const some = verified({ terms: bot, attempts: [attempt("one", [null, "b"])], witness: { ...witness!, shown: [] } });
  expect(warnings(some).join()).toMatch("with a bot on your seat");
});

test("what new rules stopped is not said to be whole", () => {
  expect(verdict(verified({ ended: "stopped" }))).toMatch("could not be checked");
  expect(unchecked(verified({ ended: "stopped" }))).toHaveLength(2);
  expect(unchecked(verified())).toHaveLength(1);
});

test("a browser that is said to have come too late, to have been silent or to have cut otherwise says so", () => {
  const late = [attempt("one", ["a", "b"], [null, "b"]), attempt("two", [null, "b"])];
  expect(warnings(verified({ attempts: late })).join()).toMatch(/void deal.*added nothing/);
  const nothing = { ...verified().witness!, shown: [] };
  expect(warnings(verified({ witness: nothing })).join()).toMatch(/^The cut of Ada is not this browser’s/);
});

test("a table that was put back says so, with the word of the server's operator, also where all fits", () => {
  const at = Date.UTC(2026, 10, 17, 12) / 1000;
  const put = { answers: 13, at, words: "The disk broke." };
  expect(putBackWords(put)).toMatch("after answer 12 on 17 November 2026: “The disk broke.”");
  expect(putBackWords({ answers: 1, at })).toMatch("to the deal on");
  expect(putBackWords({ answers: 0, at })).toMatch("to before the deal on");
  expect(warnings(verified({ putBack: [put] })).join()).toMatch("Nothing that this browser was told is missing");
  expect(warnings(verified({ putBack: [put], witness: null })).join()).toMatch("has no notes of it");
});

test("dice are counted in words", () => {
  expect(held(verified({ rolls: 1 })).join()).toMatch("The die you saw rolled came up");
  expect(held(verified({ rolls: 7 })).join()).toMatch("The 7 dice you saw rolled came up");
  expect(held(verified()).join()).not.toMatch("rolled");
});
