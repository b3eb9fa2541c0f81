// Whose word was good, after the end.
import type { ClaimLine, Verdict } from "$lib/net/wire";

export interface Word {
  seat: number;
  kept: number;
  broken: number;
}

/** Of each seat that claimed anything which could be told, in the order of seats. */
export function words(claims: readonly ClaimLine[], verdicts: readonly Verdict[]): Word[] {
  const found = new Map<number, Word>();
  claims.forEach(({ seat }, place) => {
    const truth = verdicts[place]?.truth ?? null;
    const word = found.get(seat) ?? { seat, kept: 0, broken: 0 };
    if (truth !== null) found.set(seat, { ...word, kept: word.kept + Number(truth), broken: word.broken + Number(!truth) });
  });
  return [...found.values()].sort((one, other) => one.seat - other.seat);
}

/** What came of it, in a word or two. */
export function verdictWords({ kind }: Pick<ClaimLine, "kind">, { truth }: Pick<Verdict, "truth">): string {
  if (truth === null) return "cannot be told";
  if (kind === "promise") return truth ? "kept" : "broken";
  return truth ? "true" : "false";
}
