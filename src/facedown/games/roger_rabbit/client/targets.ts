// Which things on the board answer the open ask, and with which option.
import { lotOf } from "./lot";
import { optionsOf, type Content, type RabbitOption, type RabbitView, type Space } from "./types";

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

/** Slots or seats by the index of their option. */
export function litThings(view: RabbitView, kinds: string[], what: "slot" | "seat"): Map<unknown, number> {
  if (!kinds.includes(view.ask?.kind ?? "")) return new Map();
  return new Map(optionsOf(view).flatMap((option, index) => (option[what] === undefined ? [] : [[option[what], index]])));
}

const WORTH = ["will", "adjacent", "home", "roll", "weasel", "benny", "entry"];

/** The four ends that a player most likely wants; everything else is on the board and in the list. */
export function moveButtons(view: RabbitView): number[] {
  const looked = view.seat === null ? [] : view.table.seats[view.seat]!.looked;
  const worth = ({ kind, location }: RabbitOption) => {
    const place = WORTH.indexOf(kind!);
    return place < 0 || (location && looked.includes(location)) ? WORTH.length : place;
  };
  const all = optionsOf(view).map((option, index) => ({ index, space: option.space, worth: worth(option) }));
  const first = all.filter(({ space }, at) => all.findIndex((other) => other.space === space) === at);
  return first.sort((one, other) => one.worth - other.worth).slice(0, 4).map(({ index }) => index);
}

/** The slots where the Will can be, and leaving them all, as far as there is room. */
export function takeButtons(view: RabbitView): number[] {
  const can = view.table.you?.will ?? [];
  const all = optionsOf(view).map(({ slot }, index) => ({ index, slot }));
  const slots = all.filter(({ slot }) => slot !== undefined && can.includes(slot));
  return [...slots, ...all.filter(({ slot }) => slot === undefined)].slice(0, 4).map(({ index }) => index);
}
