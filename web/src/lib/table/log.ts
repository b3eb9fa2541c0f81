// The log as it is kept: each update brings its newest lines, which replace the lines that they retell.
import type { LogLine } from "$lib/net/wire";
import type { Sitting } from "./seating";

export function keepUp(log: readonly LogLine[], fresh: readonly LogLine[]): LogLine[] {
  const from = fresh[0]?.first ?? Infinity;
  return [...log.filter(({ first }) => first < from), ...fresh];
}

/** What each seat but one did last in these lines, in the order in which it was done. */
export function latestOfOthers(log: readonly LogLine[], own: number | null): LogLine[] {
  const latest = new Map<number, LogLine>();
  for (const line of log) {
    if (line.seat === null || line.seat === own || !line.deed) continue;
    latest.delete(line.seat);
    latest.set(line.seat, line);
  }
  return [...latest.values()];
}

/** What was told after the first so many lines of the journal. */
export function since(log: readonly LogLine[], lines: number): LogLine[] {
  return log.filter(({ last }) => last > lines);
}

type Worded = Pick<LogLine, "words" | "parts" | "seat">;

/** The line's parts, every second one a title, with the player's name before the piece that it begins with. */
export function lineParts({ words, parts = [words], seat }: Worded, sittings: readonly Sitting[]): string[] {
  const who = seat === null ? undefined : sittings[seat];
  if (!who?.piece || who.you) return parts;
  const [first = "", ...rest] = parts;
  const piece = [who.shortPiece, who.piece, `The ${who.piece.toLowerCase()}`].find((name) => /^['’ ]/.test(after(first, name)));
  return piece === undefined ? parts : [`${who.name} (${piece.replace(/^The /, "")})${after(first, piece)}`, ...rest];
}

export function lineWords(line: Worded, sittings: readonly Sitting[]): string {
  return lineParts(line, sittings).join("");
}

const after = (words: string, start: string) => (words.startsWith(start) ? words.slice(start.length) : "");
