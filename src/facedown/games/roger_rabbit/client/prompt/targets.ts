// Which things on the board answer the open ask, and with which option.
import { optionsOf } from "$lib/game-client";
import { lotOf } from "../board/lot";
import type { Content, RabbitView, Space } from "../types";

export interface End {
  space: Space;
  /** Options that end here: with the white die alone, with both, or one that has no count. */
  options: { index: number; count: number | null; both: boolean }[];
}

/** Lit spaces, each with the options that lead to it. */
export function litEnds(view: RabbitView, content: Content): End[] {
  const ends = new Map<string, End>();
  const white = view.table.rolled?.white ?? 0;
  optionsOf(view).forEach(({ space, count }, index) => {
    if (space === undefined) return;
    const end = ends.get(space) ?? { space: lotOf(content).space(space), options: [] };
    end.options.push({ index, count: count ?? null, both: count !== undefined && count !== white });
    ends.set(space, end);
  });
  return [...ends.values()];
}

/** Guesses, which stand beside the prompt all turn. */
function guesses(view: RabbitView): number[] {
  return optionsOf(view).flatMap(({ identity }, index) => (identity === undefined ? [] : [index]));
}

function guessesFirst(view: RabbitView): number[] {
  const first = guesses(view);
  const others = optionsOf(view).map((_, index) => index);
  return [...first, ...others.filter((index) => !first.includes(index))];
}

/** Leaving all slots as they are, guesses, and slots where the Will can be, as far as there is room. */
function takeButtons(view: RabbitView): number[] {
  const can = view.table.you?.will ?? [];
  const all = optionsOf(view).map(({ slot }, index) => ({ index, slot }));
  const slots = all.filter(({ slot }) => slot !== undefined && can.includes(slot));
  return [...all.filter(({ slot }) => slot === undefined), ...slots].map(({ index }) => index);
}

export function buttons(view: RabbitView): number[] {
  if (view.ask?.kind === "move") return guesses(view); // the board and the lists beside it show the others large
  if (view.ask?.kind === "ride-to") return guessesFirst(view);
  if (view.ask?.kind === "take") return takeButtons(view);
  return optionsOf(view).map((_, index) => index);
}
