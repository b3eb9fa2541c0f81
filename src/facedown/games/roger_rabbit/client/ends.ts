// Where a move can end, in words: by the white die alone and by both, with what waits there.
import { optionsOf } from "$lib/game-client";
import { lotOf } from "./lot";
import type { Content, RabbitOption, RabbitView, Space } from "./types";

export interface Row {
  index: number;
  name: string;
  note: string;
  /** Worth a look: something happens there for this player. */
  worth: boolean;
}

export interface Group {
  count: number;
  both: boolean;
  rows: Row[];
}

/** The groups of a move's list; none for other asks. */
export function endGroups(view: RabbitView, content: Content): Group[] {
  if (view.ask?.kind !== "move") return [];
  const white = view.table.rolled?.white ?? 0;
  const groups = new Map<number, Group>();
  optionsOf(view).forEach((option, index) => {
    const count = option.count!;
    const group = groups.get(count) ?? { count, both: count !== white, rows: [] };
    group.rows.push({ index, name: nameOf(option), ...noteOf(lotOf(content).space(option.space!), view) });
    groups.set(count, group);
  });
  return [...groups.values()];
}

/** "7 to the Will space" as a name of its own. */
export function nameOf({ words }: RabbitOption): string {
  const where = words.replace(/^\d+ to (the )?/, "");
  return where[0]!.toUpperCase() + where.slice(1);
}

const WAITS: Partial<Record<Space["kind"], string>> = {
  will: "take a card",
  roll: "free white roll",
  weasel: "a weasel back",
  benny: "Benny: roll the die",
  entry: "the Trolley, ends the turn",
  "nozzle-start": "in cannon range",
  circle: "in cannon range",
};

function noteOf({ kind, location, identity }: Space, view: RabbitView): { note: string; worth: boolean } {
  const me = view.seat === null ? null : view.table.seats[view.seat]!;
  if (kind === "adjacent" && me) {
    const cards = view.table.piles.find((pile) => pile.location === location)!.colours.length;
    return me.looked.includes(location!)
      ? { note: "you have looked", worth: false }
      : { note: `look at ${cards} cards`, worth: true };
  }
  if (kind === "home") {
    const own = identity === view.table.you?.identity;
    return { note: own ? "your home" : "a home", worth: own && view.table.holder === view.seat };
  }
  return { note: WAITS[kind] ?? kind.replace("-", " "), worth: kind === "will" };
}
