import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MotionQueue, type Moment } from "./motion";

interface Step {
  name: string;
  lasts: number[];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue(on = true) {
  const seen: string[] = [];
  const show = ({ update, showing, motion }: Moment<Step>) =>
    seen.push(`${update.name}${showing ?? "."}${motion ? "" : "!"}`);
  return { seen, queue: new MotionQueue<Step>({ lasts: (step) => step.lasts, on: () => on, show }) };
}

test("events are shown one after another, and the next update waits for them", () => {
  const { seen, queue: q } = queue();
  q.push({ name: "a", lasts: [300, 500] });
  q.push({ name: "b", lasts: [400] });
  expect(seen).toEqual(["a0"]);
  vi.advanceTimersByTime(300);
  expect(seen).toEqual(["a0", "a1"]);
  vi.advanceTimersByTime(499);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["a0", "a1", "a.", "b0"]);
  vi.advanceTimersByTime(400);
  expect(seen.at(-1)).toBe("b.");
  expect(q.busy).toBe(false);
});

test("an event without motion holds nothing up", () => {
  const { seen, queue: q } = queue();
  q.push({ name: "a", lasts: [0, 200, 0] });
  expect(seen).toEqual(["a1"]);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(["a1", "a."]);
});

test("a press shows all that runs and waits, in order, and no timer comes after it", () => {
  const { seen, queue: q } = queue();
  for (const name of ["a", "b", "c"]) q.push({ name, lasts: [300] });
  q.skip();
  expect(seen).toEqual(["a0", "b.!", "c.!"]);
  vi.advanceTimersByTime(5_000);
  expect(seen).toHaveLength(3);
});

test("a press while the last update moves ends its motion", () => {
  const { seen, queue: q } = queue();
  q.push({ name: "a", lasts: [300] });
  q.skip();
  expect(seen).toEqual(["a0", "a.!"]);
});

test("with motion off everything is there at once", () => {
  const { seen, queue: q } = queue(false);
  q.push({ name: "a", lasts: [300] });
  q.push({ name: "b", lasts: [300] });
  expect(seen).toEqual(["a.!", "b.!"]);
});

test("a long past is not watched: more than six seconds waiting are shown at once", () => {
  const { seen, queue: q } = queue();
  for (const name of ["a", "b", "c", "d"]) q.push({ name, lasts: [2_500] });
  expect(seen).toEqual(["a0"]);
  q.push({ name: "e", lasts: [2_500] });
  expect(seen).toEqual(["a0", "b.!", "c.!", "d.!", "e.!"]);
});
