// How each point came about. A game lists it in its view's table: tally rows {seat, rule, points, words}.
import type { View } from "$lib/game-client";

export interface TallyRow {
  seat: number;
  rule: string;
  points: number;
  words: string;
}

export interface Total {
  seat: number;
  score: number;
  rows: TallyRow[];
}

/** Seats with their rows, the best first; winners before others of the same score. */
export function tallyOf(view: View): Total[] {
  const rows = (view.table as { tally?: TallyRow[] } | null)?.tally ?? [];
  return view.scores
    .map((score, seat) => ({ seat, score, rows: rows.filter((row) => row.seat === seat) }))
    .sort((one, other) => rank(view, one) - rank(view, other) || other.score - one.score || one.seat - other.seat);
}

const rank = (view: View, { seat }: Total) => (view.winners.includes(seat) ? 0 : 1);
