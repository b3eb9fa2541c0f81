// Aims as the rules count them: half millimetres along the railing, degrees to the right.
import { plural } from "$lib/words";
import type { Content } from "../types";

export interface Aim {
  along: number;
  angle: number;
}

export const WIDEST = 45;

/** The nearest aim that is offered: on the grid, between its ends, and not over a side. */
export function nearest(content: Content, along: number, angle: number): Aim {
  const { firsts, starts } = content.aims;
  const row = Math.min(WIDEST, Math.max(-WIDEST, Math.round(angle))) + WIDEST;
  const least = firsts[row]!;
  const most = least + starts[row + 1]! - starts[row]! - 1;
  return { along: Math.min(most, Math.max(least, Math.round(along))), angle: row - WIDEST };
}

/** Where the pushed disc's centre is after `far` millimetres, in the region's own frame (the railing is y = 0, inside is up). */
export function pointAt(content: Content, { along, angle }: Aim, far: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  const { width, disc } = content.platform;
  return [along / 2 - width / 2 + Math.sin(turn) * far, disc / 2 - Math.cos(turn) * far];
}

export function words({ along, angle }: Aim): string {
  const turn = angle === 0 ? "straight" : `${plural(Math.abs(angle), "degree")} ${angle < 0 ? "left" : "right"}`;
  return `${along / 2} millimetres along, ${turn}`;
}
