// The verdict, juror by juror: each token before a juror, until it is turned up, cancelled, or left to decide.
import type { EventLine } from "$lib/game-client";
import type { JurorView } from "../types";

export type Found = "guilty" | "innocent" | "undecided";

export interface Token {
  /** None: face down. */
  face: "guilty" | "innocent" | "blank" | null;
  /** It was face down until now. */
  turned?: boolean;
  gone: boolean;
}

export interface Pile {
  tokens: Token[];
  found: Found | null;
}

/** What lies before one juror after these events, which may be of all jurors; as many tokens as ever, in one order. */
export function pileOf(start: JurorView, told: EventLine[]): Pile {
  const own = told.filter(({ facts }) => facts["juror"] === start.juror);
  const open = (["guilty", "innocent"] as const).flatMap((face) => several(start[face], face));
  const pile = { tokens: [...open, ...several(start.influence.length, null)], found: null };
  return own.reduce(after, pile);
}

function several(count: number, face: Token["face"]): Token[] {
  return Array.from({ length: count }, () => ({ face, gone: false }));
}

function after(pile: Pile, { event, facts }: EventLine): Pile {
  switch (event) {
    case "story-token":
      return { ...pile, tokens: [...pile.tokens, { face: facts["face"] as Token["face"], gone: false }] };
    case "influence-lost":
      return { ...pile, tokens: lost(pile.tokens) };
    case "influence-turned":
      return { ...pile, tokens: turned(pile.tokens, facts["faces"] as Token["face"][]) };
    case "juror-decided": {
      const left = { guilty: facts["guilty"] as number, innocent: facts["innocent"] as number };
      const found = left.guilty ? "guilty" : left.innocent ? "innocent" : "undecided";
      return { tokens: cancelled(cancelled(pile.tokens, "guilty", left.guilty), "innocent", left.innocent), found };
    }
  }
  return pile;
}

function lost(tokens: Token[]): Token[] {
  const top = tokens.findLastIndex(({ face, gone }) => face === null && !gone);
  return tokens.map((token, place) => (place === top ? { ...token, gone: true } : token));
}

/** The blank ones go. */
function turned(tokens: Token[], faces: Token["face"][]): Token[] {
  const up = faces.values();
  const shown = (token: Token): Token => {
    const face = token.face === null && !token.gone ? up.next().value : undefined;
    return face ? { face, turned: true, gone: face === "blank" } : token;
  };
  return tokens.map(shown);
}

/** The last ones go, so that what is left stays in one row. */
function cancelled(tokens: Token[], face: Token["face"], left: number): Token[] {
  let kept = 0;
  return tokens.map((token) => (token.face === face && !token.gone && ++kept > left ? { ...token, gone: true } : token));
}

export function count(piles: Pile[], found: Found): number {
  return piles.filter((pile) => pile.found === found).length;
}
