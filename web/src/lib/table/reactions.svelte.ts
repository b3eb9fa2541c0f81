// Reactions as they come: each flies, stays a moment on whom it was thrown at, and is gone.
import type { Reaction, ReactionKind } from "$lib/net/wire";
import { sentence } from "$lib/words";

export interface Thrown extends Omit<Reaction, "type" | "seat"> {
  number: number;
  /** The seat that threw it; null: somebody who watches. */
  seat: number | null;
  /** Who watches and threw it. */
  name?: string;
}

/** What somebody does who throws it: "Ines applauds Theo", "You applaud Theo". */
const DOES: Record<ReactionKind, [they: string, you: string]> = {
  applause: ["applauds", "applaud"],
  laugh: ["laughs with", "laugh with"],
  gasp: ["gasps at", "gasp at"],
  squint: ["squints at", "squint at"],
  rose: ["feels for", "feel for"],
  heart: ["swoons over", "swoon over"],
};
export const REACTIONS = Object.keys(DOES) as ReactionKind[];

const STAYS = 3_600; // ms, the flight included
const AT_MOST = 12;

/** On the button that throws it. */
export const offered = (kind: ReactionKind, name: string): string => sentence(`${DOES[kind][1]} ${name}`);

/** As it is told; `nameOf` gives "you" for the reader. */
export function told({ seat, name, to, kind }: Omit<Thrown, "number">, nameOf: (seat: number) => string): string {
  const thrower = seat === null ? (name ?? "") : nameOf(seat);
  const [they, you] = DOES[kind];
  return sentence(`${thrower} ${thrower === "you" ? you : they} ${nameOf(to)}`);
}

export class Reactions {
  thrown = $state.raw<Thrown[]>([]);
  private number = 0;

  show(reaction: Omit<Thrown, "number">): void {
    const thrown = { ...reaction, number: (this.number += 1) };
    this.thrown = [...this.thrown, thrown].slice(-AT_MOST);
    setTimeout(() => (this.thrown = this.thrown.filter((one) => one !== thrown)), STAYS);
  }
}
