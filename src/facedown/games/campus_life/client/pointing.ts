import type { CampusProps } from "./types";

/** What every thing to press has besides its press: under the pointer or with the focus, its option is pointed at. */
export function pointing(game: Pick<CampusProps, "point">, index: number) {
  const at = () => game.point(index);
  const off = () => game.point(null);
  return { onpointerenter: at, onpointerleave: off, onfocus: at, onblur: off };
}

export type PressState = "may" | "pointed" | "armed";

export function pressState(game: Pick<CampusProps, "armed" | "pointed">, index: number): PressState {
  return game.armed === index ? "armed" : game.pointed === index ? "pointed" : "may";
}
