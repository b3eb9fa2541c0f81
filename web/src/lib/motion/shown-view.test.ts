import { expect, test } from "vitest";
import { line, view } from "$lib/testing/fake-server";
import { eventOn, lastOf, shown, viewFrom } from "./shown-view";

const [walked, rolled, won] = ["walked", "rolled", "won"].map((event) => ({ ...line(event), event, facts: { seat: 1 } }));
const moment = (showing: number | null) => ({
  view: view({ scores: [2] }),
  settled: view({ scores: [1] }),
  fresh: [walked!, rolled!, won!],
  showing,
});

test("what changes with an event is as it was until that event is on", () => {
  const score = (showing: number | null, ...events: string[]) => viewFrom(moment(showing), ...events).scores[0];
  expect([score(0, "rolled"), score(1, "rolled"), score(2, "rolled"), score(null, "rolled")]).toEqual([1, 2, 2, 2]);
  expect([score(0, "won", "rolled"), score(1, "won", "rolled")]).toEqual([1, 2]);
  expect(score(0, "never")).toBe(2);
});

test("what has been shown ends with the event that is on, and is everything at rest", () => {
  expect(shown(moment(1))).toEqual([walked, rolled]);
  expect(shown(moment(null))).toHaveLength(3);
  expect([eventOn(moment(1)), eventOn(moment(null))]).toEqual([rolled, null]);
});

test("the last change is marked at rest, and not after it was taken back", () => {
  const back = { ...line("Back."), event: "taken-back", facts: { seat: 1 } };
  expect(lastOf({ journal: [walked!, rolled!, won!], showing: null }, "walked", "rolled")).toBe(rolled);
  expect(lastOf({ journal: [walked!, rolled!], showing: 0 }, "walked", "rolled")).toBeNull();
  expect(lastOf({ journal: [walked!, back], showing: null }, "walked")).toBeNull();
});
