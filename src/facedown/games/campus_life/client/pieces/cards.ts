// Cards by id: their names, their kind, the ink of their picture.
import type { Content, Kind } from "../types";

/** Names of two lines where a card is narrow: a soft hyphen says where the word may break. */
const BREAKS: Record<string, string> = { Conservatory: "Conser\u00advatory", Candlestick: "Candle\u00adstick", Ballroom: "Ball\u00adroom" };

const INKS: Record<string, string> = {
  scarlet: "#a8321f",
  mustard: "#8a6100",
  white: "#5c5f66",
  green: "#00795a",
  peacock: "#1f6fa3",
  plum: "#9a4778",
  conservatory: "#2f7f4f",
  kitchen: "#a34a24",
  "dining-room": "#8f1f38",
  library: "#6d4128",
  study: "#24345f",
  lounge: "#8f3f52",
  hall: "#6b4a1f",
  "billiard-room": "#1f6b48",
  ballroom: "#7a3fb0",
};
const STEEL = "#55606e";

export const inkOf = (card: string): string => INKS[card] ?? STEEL;

export function kindOf(content: Content, card: string): Kind {
  if (content.suspects.some(({ id }) => id === card)) return "suspect";
  return content.weapons.some(({ id }) => id === card) ? "weapon" : "room";
}

export function nameOf(content: Content, card: string): string {
  const found = [...content.suspects, ...content.weapons, ...content.rooms].find(({ id }) => id === card);
  return found?.name ?? card;
}

/** The name as it is written on a narrow card. */
export function label(content: Content, card: string): string {
  const name = nameOf(content, card);
  return BREAKS[name] ?? name;
}

/** What a card says of itself. */
export function lineOf(content: Content, card: string): string {
  return [...content.suspects, ...content.weapons, ...content.rooms].find(({ id }) => id === card)?.line ?? "";
}
