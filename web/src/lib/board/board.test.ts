import { expect, test } from "vitest";
import { asking } from "$lib/testing/fake-server";
import { Camera, type Subject } from "./camera.svelte";
import { litThings } from "./lit";
import { pressState } from "./option-button";

const PLAN = { frame: { left: -100, top: 0, width: 1000, height: 500 }, near: 2, small: 0.5 };

function camera(width: number, height: number, subject: Subject | null = null): Camera {
  const made = new Camera(PLAN, () => subject);
  [made.width, made.height] = [width, height];
  return made;
}

const pointer = (clientX: number, clientY: number, pointerType = "mouse") => ({ clientX, clientY, pointerType }) as PointerEvent;

test("all of the drawing is seen at first, and it is small where things cannot be told apart", () => {
  expect([camera(1000, 800).unit, camera(1000, 800).small, camera(1000, 800).transform]).toEqual([1, false, "none"]);
  expect([camera(400, 800).unit, camera(400, 800).small]).toEqual([0.4, true]);
});

test("a finger on a small drawing goes near, a mouse, a pen, a key and a large drawing do not", () => {
  const small = camera(400, 400);
  for (const precise of ["mouse", "pen"]) {
    small.hold(pointer(10, 10, precise));
    expect(small.goesNear({ detail: 1 } as MouseEvent, { x: 150, y: 250 })).toBe(false);
  }
  small.hold(pointer(10, 10, "touch"));
  expect(small.goesNear({ detail: 0 } as MouseEvent, { x: 0, y: 0 })).toBe(false);
  expect(small.goesNear({ detail: 1 } as MouseEvent, { x: 150, y: 250 })).toBe(true);
  expect([small.spot, small.unit, small.small]).toEqual([{ x: 150, y: 250 }, 2, false]);
  expect(camera(1000, 500).goesNear({ detail: 1 } as MouseEvent, { x: 0, y: 0 })).toBe(false);
});

test("a spot is brought to the middle of the box", () => {
  const one = camera(1000, 500);
  one.goTo({ x: 150, y: 100 });
  expect(one.transform).toBe("translate(0px, 50px) scale(2)");
});

test("the game's subject comes before the player's spot, as large and as far down as it says", () => {
  const one = camera(1000, 500, { x: 400, y: 250, unit: 3, down: 0.2 });
  one.goTo({ x: 0, y: 0 });
  expect([one.unit, one.transform]).toEqual([3, "translate(-1000px, -650px) scale(3)"]);
});

test("a pull moves the picture once one is near, by as much as the pointer", () => {
  const one = camera(1000, 500);
  one.hold(pointer(10, 10));
  one.pull(pointer(200, 10));
  expect([one.spot, one.dragging]).toEqual([null, false]);
  one.goTo({ x: 100, y: 100 });
  one.pull(pointer(14, 10));
  expect(one.dragging).toBe(false);
  one.pull(pointer(30, 50));
  expect([one.spot, one.dragging]).toEqual([{ x: 90, y: 80 }, true]);
  one.drop();
  one.pull(pointer(99, 99));
  expect([one.spot, one.dragging]).toEqual([{ x: 90, y: 80 }, false]);
});

test("a thing is lit with the first option that names it, in the kinds of ask that light it", () => {
  const view = asking(1, ["a", "b", "c"]);
  view.ask!.options!.forEach((option, index) => Object.assign(option, { seat: [4, 4, undefined][index] }));
  expect([...litThings(view, "seat")]).toEqual([[4, 0]]);
  expect([...litThings(view, "seat", "take", "move")]).toEqual([[4, 0]]);
  expect([...litThings(view, "seat", "take")]).toEqual([]);
});

test("armed is seen before pointed at", () => {
  expect([0, 1, 2].map((index) => pressState({ armed: 0, pointed: 1 }, index))).toEqual(["armed", "pointed", "may"]);
  expect(pressState({ armed: 0, pointed: 0 }, 0)).toBe("armed");
});
