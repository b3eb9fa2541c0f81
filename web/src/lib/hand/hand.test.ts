import { beforeEach, expect, test } from "vitest";
import { partOf } from "$lib/testing/part-of";
import { recall } from "$lib/storage";
import type { TableStore } from "$lib/table/table-store.svelte";
import { Face } from "./face.svelte";
import { HandWish } from "./wish.svelte";

const ON_ITS_FACE = { beta: 172, gamma: 4 };
const HELD = { beta: 45, gamma: 0 };
const ON_ITS_BACK = { beta: 2, gamma: -3 };

test("a phone on its face hides the hand until it is taken up", () => {
  const face = new Face();
  face.feel(HELD);
  face.feel(ON_ITS_BACK);
  expect(face.down).toBe(false);
  face.feel(ON_ITS_FACE);
  expect(face.down).toBe(true);
  face.feel({ beta: 100, gamma: 0 });
  expect(face.down).toBe(true);
  face.feel(HELD);
  expect(face.down).toBe(false);
});

test("what was laid down by the button is not turned up by holding the phone", () => {
  const face = new Face();
  face.toggle();
  face.feel(HELD);
  expect(face.down).toBe(true);
  face.toggle();
  expect(face.down).toBe(false);
});

test("a phone without a sense of where it lies has the button", () => {
  const face = new Face();
  face.feel({ beta: null, gamma: null });
  expect(face.down).toBe(false);
});

beforeEach(() => localStorage.clear());

const PHONE = { current: true };

const at = (screens: number, seat: number | null = 1) => partOf<TableStore>({ id: "t1", seat, room: { screens } });

test("a phone is a hand if a screen is up when the game begins for it, and not by one that comes later", () => {
  const store = at(0);
  const late = new HandWish(store, PHONE);
  late.look();
  store.room!.screens = 1;
  expect([late.screen, late.on]).toEqual([true, false]);
  const hand = new HandWish(store, PHONE);
  hand.look();
  expect([hand.can, hand.on]).toEqual([true, true]);
});

test("who likes it otherwise says so, and that is remembered for this table", () => {
  const hand = new HandWish(at(1), PHONE);
  hand.look();
  hand.like(false);
  expect(hand.on).toBe(false);
  expect(recall("hand.t1", null)).toBe(false);
  expect(new HandWish(at(1), PHONE).wish).toBe(false);
});

test("a desk is none", () => {
  const desk = new HandWish(at(1), { current: false });
  desk.look();
  expect(desk.on).toBe(false);
});

test("a watcher holds no hand", () => {
  const hand = new HandWish(at(1, null), PHONE);
  hand.look();
  hand.like(true);
  expect(hand.on).toBe(false);
});
