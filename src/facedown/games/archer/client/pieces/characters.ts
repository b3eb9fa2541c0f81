// Which of the eight colours and shapes of the house each character has.
const TOKENS: Record<string, number> = { lana: 0, archer: 1, pam: 2, cheryl: 3, cyril: 4, krieger: 5, malory: 6, ray: 7 };

export function tokenOf(character: string): number {
  return TOKENS[character]!;
}

/** Gives --seat and its like to all within (palette.css). */
export function seatClass(character: string): string {
  return `arc-seat-${tokenOf(character)}`;
}
