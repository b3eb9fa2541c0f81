// What a game's client folder offers to the shell, and what the shell hands to it. The shell knows nothing else of a game.
import type { Component } from "svelte";

/** One legal answer. `words` are the same on the board, in the list and for a screen reader; other keys say what lights up. */
export interface Option {
  choice: unknown;
  words: string;
  [target: string]: unknown;
}

export interface Ask {
  number: number;
  kind: string;
  rule: string;
  prompt: string;
  chosen: number | null; // sealed: the index locked in while others are still asked
  options?: Option[];
  axes?: { name: string; from: number; to: number; unit: string }[];
}

/** All that this seat may know. `table` is the game's own part, made by its views.py. */
export interface View<Table = unknown> {
  game: string;
  rules: number;
  seat: number | null;
  seats: number;
  awaited: number[];
  ask: Ask | null;
  over: boolean;
  scores: number[];
  winners: number[];
  table: Table;
}

export interface EventLine {
  event: string;
  rule: string;
  facts: Record<string, unknown>;
  words: string;
}

/** Who sits where, as the server tells it. */
export interface Player {
  seat: number;
  name: string | null;
  bot: string | null;
  connected: boolean;
}

/** What every component of a game is given. All of it is reactive. */
export interface GameProps<Table = unknown, Content = unknown> {
  view: View<Table>;
  content: Content; // open facts of the game (board, names), from /api/games/ID/content
  players: Player[];
  fresh: EventLine[]; // events of the latest update, for motion; [] after a reload
  motion: boolean; // false: reduced motion, or a skipped one
  pointed: number | null; // index of the option the pointer or focus is on, anywhere on the page
  armed: number | null; // index pressed once and waiting for the second press
  point(index: number | null): void;
  choose(index: number): void; // the shell asks for the second press where needed
  whyNot(choice: unknown): void; // "what is not offered says why not"
  why(rule: string): void; // opens the rules drawer
}

export interface GameClient {
  /** The middle of the page; fills it. */
  Board: Component<GameProps>;
  /** Your own secrets and pieces at the lower edge (a drawer on a phone). */
  Own?: Component<GameProps>;
  /** Public side pieces at the left (tracks, jury); a drawer on a phone. */
  Side?: Component<GameProps>;
  /** What a seat's chip at the top shows of the game: shape and colour come from the shell unless `pawn` draws one. */
  Seat?: Component<GameProps & { seat: number }>;
  Pawn?: Component<GameProps & { seat: number }>;
  /** Shown at the left of the prompt (a die, a heart). */
  Prompt?: Component<GameProps>;
  /** At most four indices for the buttons beside the prompt; all options are in the list anyway. */
  buttons?(view: View): number[];
  /** Two lines for such a button; without it the option's words are used. */
  button?(view: View, index: number): { head: string; foot?: string };
  /** How long this event's motion takes, in ms, so that the next one waits. */
  lasts?(event: EventLine): number;
}
