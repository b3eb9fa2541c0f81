// Where on the page things are, for what flies over it.
import { scaleOf } from "$lib/board/point";
import type { EventLine } from "$lib/game-client";

export interface Spot {
  x: number;
  y: number;
}

/** The middle of this thing, as seen from the upper left corner of the other. */
export function middleOf(thing: Element, within: Element): Spot {
  const at = thing.getBoundingClientRect();
  const from = within.getBoundingClientRect();
  const scale = scaleOf(within);
  return { x: (at.left + at.width / 2 - from.left) / scale, y: (at.top + at.height / 2 - from.top) / scale };
}

/** Towards a seat's chip, which stands above or beside the table. */
export function chipOf(seat: number, within: Element): Spot {
  const chip = document.querySelector(`[data-seat="${seat}"]`);
  return chip ? middleOf(chip, within) : { x: within.clientWidth / 2, y: 0 };
}

/** Where a seat's Upper Hand is seen to change: on its lane, or at its chip while that is out of sight. */
export function handOf(seat: number, within: Element): Spot {
  const lane = document.querySelector(`[data-hand="${seat}"]`);
  const { clientWidth: width, clientHeight: height } = within;
  const at = lane && middleOf(lane, within);
  return at && at.x > 0 && at.x < width && at.y > 0 && at.y < height ? at : inside(chipOf(seat, within), width, height);
}

const CARDS = ["played", "event-drawn", "dare-answered"];

/** What brings it: the card on the stage, the Challenge that was won, or else the seat that it is for. */
export function sourceOf({ event, facts }: EventLine, seat: number, within: Element): Spot {
  const found = event === "challenge-won" ? `[data-challenge="${facts["challenge"]}"]` : CARDS.includes(event) ? "[data-source]" : null;
  const source = (found && document.querySelector(found)) || document.querySelector(`[data-token="${seat}"]`);
  return source ? middleOf(source, within) : chipOf(seat, within);
}

const EDGE = 26;

function inside({ x, y }: Spot, width: number, height: number): Spot {
  return { x: Math.min(Math.max(x, EDGE), width - EDGE), y: Math.min(Math.max(y, EDGE), height - EDGE) };
}
