// The shape of what views.py, log_words.py and the content address give to this client.
import type { GameProps, Option, View } from "$lib/game-client";

export type Identity = "roger" | "jessica" | "eddie" | "dolores";
export type SpaceKind =
  "will" | "circle" | "weasel" | "nozzle-start" | "roll" | "entry" | "trolley" | "benny" | "start" | "home" | "adjacent" | "road";

export interface Spot {
  id: string;
  x: number;
  y: number;
}

export interface Space extends Spot {
  kind: SpaceKind;
  name: string;
  identity: Identity | null;
  location: string | null;
}

export interface Location extends Spot {
  name: string;
}

export interface Slot extends Spot {
  name: string;
}

export interface Content {
  canvas: [number, number];
  nozzle: { x: number; y: number; points_at: string };
  locations: Location[];
  slots: Slot[];
  spaces: Space[];
  edges: [string, string][];
  dice: Record<"benny" | "trolley" | "dip" | "weasel", { sides: number; pictures: number }>;
  weasels: number;
  identities: { id: Identity; name: string; short: string; line: string }[];
}

export interface SeatView {
  name: string;
  space: string;
  identity: Identity | null; // null: you may not see it
  weasels: number;
  shots: number;
  dooms: number[];
  loses_turn: boolean;
  right: number[];
  looked: string[];
}

export interface PileView {
  location: string;
  colours: number[];
  cards: string[] | null; // null: you have not looked
}

export interface SlotView {
  slot: string;
  card: "will" | "letter" | null;
  gone: boolean;
}

export type HalfState = "seen" | "possible" | "out";

export interface SheetRow {
  seat: number;
  halves: Record<Identity, [HalfState, HalfState]>;
  possible: Identity[];
  guessed: boolean;
}

/** For your eyes only. */
export interface OwnView {
  identity: Identity;
  home: string;
  sheet: SheetRow[];
  will: string[]; // slots where it can lie
  bearings: string; // how far it is on foot to what you are after
}

export interface RabbitTable {
  round: number;
  rounds: number;
  turn: number;
  rolled: { white: number; black: number } | null;
  nozzle: string;
  weasel: string | null;
  holder: number | null;
  seats: SeatView[];
  piles: PileView[];
  slots: SlotView[];
  you: OwnView | null;
}

export type RabbitView = View<RabbitTable, RabbitOption>;
export type RabbitProps = GameProps<RabbitTable, Content, RabbitOption>;

/** What an option lights up; each kind of ask uses some of these. */
export interface RabbitOption extends Option {
  head?: string;
  foot?: string;
  space?: string;
  kind?: SpaceKind;
  location?: string | null;
  count?: number;
  way?: string[];
  worth?: boolean; // something happens there for this player
  slot?: string;
  seat?: number;
  identity?: Identity;
  colour?: number;
}
