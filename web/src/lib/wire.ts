// The messages of docs/protocol.md, version 1.
import type { EventLine, View } from "./game-client";

export const VERSION = 1;

export interface GameOption {
  name: string;
  kind: "number" | "switch" | "choice" | "text" | "list";
  default: unknown;
  title: string;
  words: string;
  from?: number | null;
  to?: number | null;
  choices?: string[] | null;
}

export interface GameCard {
  id: string;
  name: string;
  tagline: string;
  rules: number;
  fewest: number;
  most: number;
  options: GameOption[];
  bots: string[];
  best_bot: string;
}

export interface Rule {
  id: string;
  source: "S" | "F" | "R";
  words: string;
}

export interface Rules {
  game: string;
  rules: number;
  chapters: { title: string; rules: Rule[] }[];
}

export interface Guide {
  cards: { title: string; words: string; picture?: string }[];
  hints: Record<string, string>;
}

export interface SeatState {
  seat: number;
  state: "open" | "person" | "bot" | "stand-in";
  name: string | null;
  bot: string | null;
  connected: boolean;
  grace_left: number | null;
  idle_left: number | null;
  may_hand_over: boolean;
  may_answer_for: boolean;
}

export interface Room {
  id: string;
  game: string;
  status: "lobby" | "playing" | "over" | "closed";
  closed: string | null;
  public: boolean;
  options: Record<string, unknown>;
  idle: number;
  grace: number;
  paused: boolean;
  host: number | null;
  watchers: number;
  rematch: string | null;
  commitment: string | null;
  secret: string | null;
  seats: SeatState[];
}

export interface You {
  role: "host" | "seated" | "watcher" | "stranger";
  seat: number | null;
  name: string | null;
  known: boolean;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  words: string;
}

export interface Refusal {
  code: string;
  rule: string;
  words: string;
}

export interface Welcome {
  type: "welcome";
  version: number;
  you: You;
  room: Room;
  chat: ChatLine[];
  number: number;
  journal: EventLine[];
  view: View | null;
  undo: boolean;
}

export interface Update {
  type: "update";
  number: number;
  events: EventLine[];
  view: View;
  undo: boolean;
}

export interface Ack {
  type: "ack";
  id: string;
  refusal?: Refusal | null;
  rematch?: string;
}

export interface Refused extends Refusal {
  type: "refused";
  id: string;
}

export interface WireError {
  type: "error";
  id: string | null;
  code: "unreadable" | "version" | "hello-first" | "no-table" | "try-again" | "bug" | "flood" | "moved";
  words: string;
}

export type FromServer =
  Welcome | Update | { type: "room"; room: Room } | ({ type: "chat" } & ChatLine) | Ack | Refused | WireError;

export type Command =
  | { type: "answer"; ask: number; index: number }
  | { type: "propose" | "why-not"; ask: number; choice: unknown }
  | { type: "undo" | "stand" | "take-back" | "start" | "close" | "rematch" }
  | { type: "chat"; words: string }
  | { type: "sit" | "hand-over" | "let-bot-answer" | "remove"; seat: number }
  | { type: "set-bot"; seat: number; bot: string | null }
  | { type: "change"; seats?: number; options?: Record<string, unknown>; public?: boolean; idle?: number }
  | { type: "pause"; paused: boolean };

/** One step of a replay: events since the frame before, and the keys that changed. */
export interface Frame {
  events: EventLine[];
  view: Partial<View>;
  table?: Record<string, unknown>;
}

export interface Replay {
  game: string;
  eyes: number | null;
  over: boolean;
  frames: Frame[];
}
