import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MotionQueue, type ShownUpdate } from "./motion";

interface Step {
  name: string;
  lasts: number[];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue(on = true) {
  const seen: string[] = [];
  const show = ({ update, showing, motion, pace }: ShownUpdate<Step>) =>
    seen.push(`${update.name}${showing ?? "."}${motion ? "" : "!"}${pace === 1 ? "" : ` x${pace.toFixed(2)}`}`);
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
  expect(seen).toEqual(["a0", "a.!", "b.!", "c.!"]);
  vi.advanceTimersByTime(5_000);
  expect(seen).toHaveLength(4);
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

test("what would take more than three seconds is shown quicker", () => {
  const { seen, queue: q } = queue();
  q.push({ name: "a", lasts: [2_000, 2_000] });
  vi.advanceTimersByTime(1_500);
  expect(seen).toEqual(["a0 x0.75", "a1 x0.75"]);
  vi.advanceTimersByTime(1_500);
  expect(seen.at(-1)).toBe("a. x0.75");
});

test("what has waited is at rest three seconds after it came, and what cannot be is not watched at all", () => {
  const { seen, queue: q } = queue();
  for (const name of ["a", "b", "c"]) q.push({ name, lasts: [2_000] });
  vi.advanceTimersByTime(2_000);
  expect(seen).toEqual(["a0", "a.", "b0 x0.50"]);
  vi.advanceTimersByTime(1_000);
  expect(seen.slice(3)).toEqual(["b. x0.50", "c.!"]);
  expect(q.busy).toBe(false);
});

test("while something is read what comes waits, without growing old; too long a wait hurries the reader", () => {
  let held = true;
  const seen: string[] = [];
  const q: MotionQueue<Step> = new MotionQueue<Step>({
    lasts: (step) => step.lasts,
    on: () => true,
    held: () => held,
    hurry: () => {
      seen.push("hurry");
      held = false;
      q.resume();
    },
    show: ({ update, showing, pace }) => seen.push(`${update.name}${showing ?? "."}${pace === 1 ? "" : ` x${pace}`}`),
  });
  q.push({ name: "a", lasts: [400] });
  vi.advanceTimersByTime(2_900);
  expect([seen, q.busy, q.moving]).toEqual([[], true, false]);
  held = false;
  q.resume();
  expect(seen).toEqual(["a0"]);
  vi.advanceTimersByTime(400);
  held = true;
  q.push({ name: "b", lasts: [400] });
  vi.advanceTimersByTime(4_999);
  expect(seen).toEqual(["a0", "a."]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["a0", "a.", "hurry", "b0"]);
});

test("what comes after a great moment in the same update waits as well", () => {
  let held = false;
  const seen: string[] = [];
  const q: MotionQueue<Step> = new MotionQueue<Step>({
    lasts: (step) => step.lasts,
    on: () => true,
    held: (_, at) => held && at === 1,
    show: ({ showing }) => seen.push(String(showing)),
  });
  q.push({ name: "a", lasts: [400, 400] });
  held = true;
  vi.advanceTimersByTime(2_000);
  expect([seen, q.moving, q.busy]).toEqual([["0"], false, true]);
  held = false;
  q.resume();
  vi.advanceTimersByTime(400);
  expect(seen).toEqual(["0", "1", "null"]);
});
