// Where things stand on the page while a scene is played over it.
import { scaleOf } from "$lib/board/point";

export interface Spot {
  x: number;
  y: number;
  width: number;
}

/** The middle of the first of these that is to be seen, from the upper left corner of the stage. */
export function spotOf(stage: Element, selector: string): Spot | null {
  const from = stage.getBoundingClientRect();
  const seen = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).find(({ width }) => width > 0);
  const scale = scaleOf(stage);
  return seen ? { x: (seen.x + seen.width / 2 - from.x) / scale, y: (seen.y + seen.height / 2 - from.y) / scale, width: seen.width / scale } : null;
}
