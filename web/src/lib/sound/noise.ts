// What a game says that is heard. sound-instruments.ts makes it.
export type NoiseKind =
  | "dice"
  | "card"
  | "step"
  | "slide"
  | "clack"
  | "fall"
  | "gavel"
  | "cannon"
  | "bell"
  | "horn"
  | "chime"
  | "knock" // the house's own: your turn
  | "pop"; // and a reaction

export interface Noise {
  kind: NoiseKind;
  /** Milliseconds after the event's motion has begun, at the usual pace. */
  at: number;
  /** 0 to 1: a soft stroke or a hard one. */
  strength: number;
  /** 0 to 1: what is heavier sounds lower. */
  weight?: number;
  /** Milliseconds, for what goes on for a while: a slide. */
  lasts?: number;
}

export const once = (kind: NoiseKind, strength = 1, more: Partial<Noise> = {}): Noise[] => [{ kind, at: 0, strength, ...more }];

/** One for each of so many steps of a walk, as the foot comes down. */
export function steps(count: number, lasts: number, strength = 1): Noise[] {
  return Array.from({ length: count }, (_, nth) => ({ kind: "step", at: (lasts * (nth + 0.8)) / count, strength }));
}
