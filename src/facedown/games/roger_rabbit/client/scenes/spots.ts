// Where things of the table lie on the stage, in its pixels. The lot is taken as seen whole: while things move, it is.
import { scaleOf, type Point } from "$lib/board/point";
import { MIDDLE, SIZE } from "../board/lot";
import type { Identity } from "../types";

export interface Spots {
  /** Of the lot, edge to edge. */
  size: number;
  middle: Point;
  /** From the lot's own units. */
  lot(point: Point): Point;
  /** Of a character on your ID sheet, wherever that is in view. */
  tile(seat: number, identity: Identity): (Point & { width: number }) | null;
}

export function spotsOf(ground: HTMLElement): Spots {
  const table = ground.closest("main")!;
  const scale = scaleOf(ground);
  const from = ground.getBoundingClientRect();
  const on = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return { left: (left - from.left) / scale, top: (top - from.top) / scale, width: width / scale, height: height / scale };
  };
  const map = on(table.querySelector("[data-lot]")!);
  const size = Math.min(map.width, map.height);
  const lot = ({ x, y }: Point) => ({
    x: map.left + map.width / 2 + (x / SIZE - 0.5) * size,
    y: map.top + map.height / 2 + (y / SIZE - 0.5) * size,
  });
  return {
    size,
    middle: lot(MIDDLE),
    lot,
    tile(seat, identity) {
      const faces = [...table.querySelectorAll(`[data-face="${seat} ${identity}"]`)].map(on);
      const seen = faces.find(({ width }) => width > 0);
      return seen ? { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2, width: seen.width } : null;
    },
  };
}
