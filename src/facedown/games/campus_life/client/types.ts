// The shape of what views.py, log_words.py and the content address give to this client.
import type { GameProps, Option, View } from "$lib/game-client";
import type { TallyRow } from "$lib/table/tally";

export type Square = [column: number, row: number];
/** A room's id, or a square of the corridors. */
export type Place = string | Square;
export type Kind = "suspect" | "weapon" | "room";

export interface RoomPlan {
  number: number;
  id: string;
  name: string;
  letter: string;
  place: "rim" | "corner" | "middle";
  envelope: boolean;
  line: string;
  squares: Square[];
}

export interface Suspect {
  id: string;
  name: string;
  short: string;
  they: "she" | "he";
  line: string;
}

export interface Content {
  columns: number;
  rows: number;
  plan: string[];
  legend: Record<string, "corridor" | "garden" | "start">;
  rooms: RoomPlan[];
  spaces: { number: number; square: Square }[];
  doors: { room: string; square: Square; into: "north" | "east" | "south" | "west" }[];
  starts: { suspect: string; square: Square }[];
  passages: { between: [string, string]; mouths: [Square, Square] }[];
  suspects: Suspect[];
  weapons: { id: string; name: string; line: string }[];
  types: Kind[];
}

export interface SeatView {
  suspect: string;
  name: string; // "Plum"
  full_name: string; // "Professor Plum"
  place: Place | null; // null: has left the mansion
  hand: (string | null)[]; // null: you may not see it
  up: boolean[];
  notepad: string[] | null;
  weapon: string | null;
  partner: number | "mr-boddy" | null;
}

export interface RoomView {
  room: string;
  has_card: boolean;
  card: string | null; // only when the party is over
  drew_last: number | null;
  weapons: string[];
}

/** What leaving now would bring, and why. */
export interface Worth {
  points: number;
  tally: TallyRow[];
}

/** For your eyes only. */
export interface OwnView {
  notepad: string[];
  bearings: string; // how far the rooms are on foot
  leaving: { alone: Worth; together: (Worth & { other: number })[] } | null; // null: you have left
  drawn: { room: string; card: string } | null;
  rooms: Record<string, string[] | null>; // the cards that can lie there; null: too many to say anything
  types: Record<string, Kind[]>; // what its card can be
  doubts: Record<string, { card: string; seat: number }>; // seen once: it lies there still, or that seat has it
  hands: (string[] | null)[][];
  envelope: (string[] | null)[];
}

export interface DuelView {
  seat: number;
  other: number;
  numbers: [number, number];
}

export interface CampusTable {
  round: number;
  last_call: number;
  turn: number;
  rolled: number;
  home: boolean;
  /** Left to a player alone in the mansion (CAM-END-3). */
  last_turns: number | null;
  duel: DuelView | null;
  order: number[];
  seats: SeatView[];
  rooms: RoomView[];
  envelope: (string | null)[];
  couples: [number, number][];
  tally: TallyRow[];
  gone: { seats: number[]; points: number }[]; // couples and singles, best first
  to_beat: number | null; // null: nobody has left
  you: OwnView | null;
}

export type CampusView = View<CampusTable, CampusOption>;
export type CampusProps = GameProps<CampusTable, Content, CampusOption>;

/** What an option lights up; each kind of ask uses some of these. */
export interface CampusOption extends Option {
  place?: Place;
  steps?: number;
  way?: Place[];
  weapon?: string;
  card?: Kind;
  number?: number;
  seat?: number;
}
