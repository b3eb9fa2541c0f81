import { expect, test } from "vitest";
import type { EventLine } from "$lib/game-client";
import { lasts } from "$lib/motion/stage.svelte";
import client from "../index";
import { turnedTo } from "../board/lot";
import { thrown } from "../scenes/travel";

const line = (event: string, facts: EventLine["facts"] = {}) => ({ event, rule: "", words: "", facts }) as EventLine;
const whole = (...events: EventLine[]) => events.reduce((sum, event) => sum + lasts(client, event), 0);
const WAY = Array.from({ length: 13 }, (_, step) => `space-${step}`);

test("what an answer brings takes three seconds at most", () => {
  const dips = Array.from({ length: 3 }, () => line("dip-rolled"));
  const lost = [line("dipped"), line("will-returned")];
  expect(whole(line("cannon-fired"), ...dips, ...lost)).toBeLessThanOrEqual(3000);
  expect(whole(line("walked", { way: WAY }), line("came-home"), line("identities-shown"))).toBeLessThanOrEqual(3000);
  expect(whole(line("ambushed"), line("will-stolen"), line("rolled"))).toBeLessThanOrEqual(3000);
  for (const event of ["guessed", "peeked", "will-taken", "letter-taken", "sent-home", "rounds-over"]) {
    expect(whole(line(event)), event).toBeGreaterThan(0);
    expect(whole(line(event)), event).toBeLessThanOrEqual(3000);
  }
});

test("a player who sees no faces need not wait for somebody to read them", () => {
  expect(whole(line("looked"))).toBeLessThan(whole(line("looked", { cards: [] })));
});

test("the nozzle turns the shorter way, however often it has gone round", () => {
  expect([turnedTo(0, 330), turnedTo(-30, 30), turnedTo(690, 0)]).toEqual([-30, 30, 720]);
});

test("what is thrown rises above the line and comes down where it should", () => {
  const bow = thrown({ x: 0, y: 0 }, { x: 100, y: 40 }, 50, 0.2, 0.8);
  expect(bow.at(0)).toMatchObject({ x: 0, y: 0, at: 0.2 });
  expect(bow[2]).toMatchObject({ x: 50, y: -30 });
  expect(bow.at(-1)).toMatchObject({ x: 100, y: 40, at: 0.8 });
});
