// The score sheet: one entry for each couple and each single, best first, with every point and its rule.
import type { TallyRow } from "$lib/table/tally";
import { nameOf } from "../pieces/cards";
import type { CampusView, Content } from "../types";

export interface Party {
  seats: number[];
  title: string;
  how: string;
  total: number;
  won: boolean;
  lines: TallyRow[];
}

export function parties(view: CampusView, content: Content): Party[] {
  const { seats, couples, order, tally } = view.table;
  const paired = new Set(couples.flat());
  const groups = [...couples.map((couple) => [...couple]), ...order.filter((seat) => !paired.has(seat)).map((seat) => [seat])];
  return groups
    .map((group) => ({
      seats: group,
      title: group.map((seat) => nameOf(content, seats[seat]!.suspect)).join(" and "),
      how: howOf(view, group),
      total: view.scores[group[0]!] ?? 0,
      won: view.winners.includes(group[0]!),
      lines: tally.filter(({ seat }) => group.includes(seat)),
    }))
    .sort((one, other) => other.total - one.total);
}

function howOf(view: CampusView, group: number[]): string {
  if (group.length > 1) {
    const place = view.table.couples.findIndex(([one]) => group.includes(one));
    return `${["first", "second", "third"][place]} couple to leave`;
  }
  const { partner, place } = view.table.seats[group[0]!]!;
  if (partner === "mr-boddy") return "with Mr. Boddy";
  return place === null ? "left alone" : "was still at the party";
}
