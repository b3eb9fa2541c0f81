// How a thing on the table answers: pressed, or pointed at by the pointer or the focus, with the same marks everywhere.
import type { GameProps } from "$lib/game-client";

export type PressState = "may" | "pointed" | "armed";

export function pressState(game: Pick<GameProps, "armed" | "pointed">, index: number): PressState {
  return game.armed === index ? "armed" : game.pointed === index ? "pointed" : "may";
}

export function pointing(game: Pick<GameProps, "point">, index: number) {
  const at = () => game.point(index);
  const off = () => game.point(null);
  return { onpointerenter: at, onpointerleave: off, onfocus: at, onblur: off };
}

/** For a button that answers with this option. */
export function answering(game: Pick<GameProps, "point" | "choose">, index: number) {
  return { "data-option": index, onclick: () => game.choose(index), ...pointing(game, index) };
}
