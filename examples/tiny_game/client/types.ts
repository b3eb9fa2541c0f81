// The shape of what views.py gives to this client.
import type { GameProps } from "$lib/game-client";

export interface Content {
  rounds: number;
  cards: { id: string; name: string }[]; // a card is worth its place
}

export interface LanternTable {
  round: number;
  wall: (number | null)[][]; // row by row: the seat that lit the lantern
  paid: number[];
  winner: number | null;
  deck: number;
  pile: number;
  names: string[];
  hands: (string | null)[]; // null: you may not see it
  you: { drawn: string | null; may_hold: string[][] } | null;
}

export type LanternProps = GameProps<LanternTable, Content>;
