// A person at the party is a colour and a shape of the house, everywhere the same.
import { colourOf, shapeOf } from "$lib/table/seats";

export interface Figure {
  token: number; // index into the eight colours and shapes
  colour: string;
  shape: string; // a path in a box of 40 x 40
}

const TOKENS = { scarlet: 5, mustard: 0, white: 7, green: 2, peacock: 1, plum: 6 };

export const FIGURES: Readonly<Record<string, Figure>> = Object.fromEntries(
  Object.entries(TOKENS).map(([suspect, token]) => [suspect, { token, colour: colourOf(token), shape: shapeOf(token).body }]),
);
