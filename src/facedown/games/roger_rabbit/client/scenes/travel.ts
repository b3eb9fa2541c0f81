// How pieces move on the stage: from stop to stop, by transform and opacity alone.
import type { Point } from "$lib/board/point";

export interface Stop extends Point {
  /** Which part of the whole time has passed: 0 for the first stop, 1 for the last. */
  at: number;
  scale?: number;
  turn?: number;
  opacity?: number;
  /** Of the way to the next stop. */
  easing?: string;
}

const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

/** Milliseconds. What never fades has no opacity in its frames: each such piece would be drawn apart from the rest. */
export function travels(stops: Stop[], time: number) {
  const fades = stops.some(({ opacity }) => opacity !== undefined);
  return plays(
    stops.map(({ x, y, at, scale = 1, turn = 0, opacity = 1, easing = EASE }) => ({
      offset: at,
      ...(fades && { opacity }),
      easing,
      transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`,
    })),
    time,
  );
}

export function plays(frames: Keyframe[], time: number, easing = EASE) {
  return (piece: HTMLElement) => {
    const run = piece.animate(
      frames.map((frame) => ({ easing, ...frame })),
      { duration: time, fill: "both" },
    );
    return () => run.cancel();
  };
}

/** Stops of a throw at even speed, `high` pixels above the line from one to the other. */
export function thrown(from: Point, to: Point, high: number, begins: number, ends: number): Stop[] {
  return [0, 0.25, 0.5, 0.75, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part - high * 4 * part * (1 - part),
    at: begins + (ends - begins) * part,
    easing: "linear",
  }));
}
