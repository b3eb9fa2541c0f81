// How far a table's journal has been read, to tell a player who was away what they missed.
import { recall, remember } from "$lib/storage";

/** Away for longer than this, and what was missed is told in short. */
const AWAY = 15_000;

interface Read {
  lines: number;
  at: number;
}

export class ReadMarker {
  private away = true; // until somebody looks at the table

  constructor(private readonly table: string) {}

  /** Somebody is here and sees so many lines. */
  here(lines: number): void {
    this.away = false;
    this.keep(lines);
  }

  /** The page is hidden or closed, or the line is lost. */
  leave(lines: number): void {
    if (this.away) return;
    this.away = true;
    this.keep(lines);
  }

  /** How many lines a player who comes back now had read; null: they were not away, or nothing had been told yet. */
  missedAfter(): number | null {
    const read = recall<Read | null>(`read.${this.table}`, null);
    if (!this.away || !read || Date.now() - read.at <= AWAY) return null;
    return read.lines || null;
  }

  private keep(lines: number): void {
    remember(`read.${this.table}`, { lines, at: Date.now() } satisfies Read);
  }
}
