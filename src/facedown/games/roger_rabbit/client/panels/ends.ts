// Where a move can end: by the white die alone and by both.
import { optionsOf } from "$lib/game-client";
import type { RabbitOption, RabbitView } from "../types";

export interface Row {
  index: number;
  option: RabbitOption;
}

export interface Group {
  count: number;
  both: boolean;
  rows: Row[];
}

/** The groups of a move's list; none for other asks. */
export function endGroups(view: RabbitView): Group[] {
  if (view.ask?.kind !== "move") return [];
  const white = view.table.rolled?.white ?? 0;
  const groups = new Map<number, Group>();
  optionsOf(view).forEach((option, index) => {
    const count = option.count;
    if (count === undefined) return; // a guess
    const group = groups.get(count) ?? { count, both: count !== white, rows: [] };
    group.rows.push({ index, option });
    groups.set(count, group);
  });
  return [...groups.values()];
}
