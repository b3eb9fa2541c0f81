// From where the mansion is looked at.
import { MediaQuery } from "svelte/reactivity";
import type { Plan, Subject } from "$lib/board/camera.svelte";
import { FRAME, UNIT } from "./plan";

/** Whether a phone has room for what is yours under the house; on a lower one it is in a drawer. palette.css says the same. */
export const high = new MediaQuery("(min-height: 740px)");

/** Near a spot a square is as large as anything to press must be; under 24 pixels squares cannot be told apart by a finger. */
export const SIGHT: Plan = { frame: FRAME, near: 40 / UNIT, small: 24 / UNIT };
/** What is near is seen a little above the middle of the box; over a panel higher still. */
export const HIGH = 0.45;
const OVER_A_PANEL = 0.3;
/** Near a room, a unit is about a pixel: people and tokens are large enough to press. */
const NEAR_ROOM = 1.02;
const HOUSE_MIDDLE = FRAME.left + FRAME.width / 2;
const WIDE = 600;

/** On a wide box a room at the rim stands a little aside, so that more house than garden is seen. */
export function nearRoom([x, y]: readonly [number, number], width: number, panel: boolean): Subject {
  const inwards = width > WIDE ? 0.25 : 0;
  return {
    x: x + inwards * (HOUSE_MIDDLE - x),
    y,
    unit: Math.min(NEAR_ROOM, width / 380),
    down: panel ? OVER_A_PANEL : HIGH,
  };
}
