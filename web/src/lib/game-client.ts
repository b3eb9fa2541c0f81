// What a game's client folder offers to the shell, and what the shell hands to it. The shell knows nothing else.
//
// src/facedown/games/<game>/client/
//   index.ts      export default defineGame<Table, Content, Option>({ … }) (loaded when a table of this game is opened)
//   cover.svg     the picture on the home page and on the lobby's table, 320 x 380 (loaded as an image, by address)
//   cover.json    { "subtitle", "alt", "about", "minutes" }, each optional: the words around that picture
//   BoxCard.svelte  draws one card of a content pack, from what the game's `box()` says of it: { kind, card, content }; as
//                   wide as its box (optional; only the page of a pack loads it)
//   ClaimArt.svelte  draws what may stand in a claim's blank: { kind, id }, about 28 px (optional; loaded with the list of claims)
//   KnownFace.svelte  draws what a hidden thing can be in the panel of what one knows: { face, content }; 26 px wide
//                   (optional; only that panel loads it)
//   palette.css   [data-game="<game>"] { --g-deep … --g-floor, and --g-board-height if wanted } (part of the first load)
import type { Component } from "svelte";
import type { Noise } from "$lib/sound/noise";
import type * as wire from "$lib/net/wire";
import type { Choice, EventLine, LogLine, OptionView as Option } from "$lib/net/wire";

export type { EventLine, OptionView as Option } from "$lib/net/wire";

/** An ask whose options are of a game's own kind. */
export interface Ask<Offer extends Option = Option> extends Omit<wire.Ask, "options"> {
  options?: Offer[];
}

/** All that this seat may know. `table` is the game's own part, made by its views.py. */
export interface View<Table = unknown, Offer extends Option = Option> extends Omit<wire.View<Table>, "ask"> {
  ask: Ask<Offer> | null;
}

/** Who sits where, as the server tells it. */
export interface Player {
  seat: number;
  name: string | null;
  bot: string | null;
  connected: boolean;
}

/** What every component of a game is given. All of it is reactive. */
export interface GameProps<Table = unknown, Content = unknown, Offer extends Option = Option> {
  /**
   * For the Board the one after all of `fresh`, whose motion may still run; for every other part the settled one. An ask
   * comes with its prompt, when the motion before it is over.
   */
  view: View<Table, Offer>;
  /** The latest one whose motion is over: while `fresh` is shown, the one before it. Motion starts from there. */
  settled: View<Table, Offer>;
  content: Content; // open facts of the game (board, names), from /api/games/ID/content
  players: Player[];
  /**
   * Events of the update that is being shown, for motion; [] after a reload.
   * The shell shows updates one after another: the next one waits until the motion of these is over.
   */
  fresh: EventLine[];
  /** All that was told until now, `fresh` up to the event that is being shown: what lies on the board from earlier (a trail) is found here after a reload. */
  journal: EventLine[];
  /** Index into `fresh` of the event whose motion runs now (each for as long as `lasts` says); null: all is at rest. */
  showing: number | null;
  motion: boolean; // false: reduced motion, or a skipped one
  pace: number; // factor on every duration, as the player likes it and quicker to catch up; the shell waits for lasts(event) * pace
  pointed: number | null; // index of the option the pointer or focus is on, anywhere on the page
  armed: number | null; // index (on axes: `radix` of lib/table/keys.ts) pressed once and waiting for the second press
  keyOf(index: number): string; // the key or the two keys that choose this option
  point(index: number | null): void;
  choose(index: number): void; // the shell asks for the second press where needed
  propose(choice: number[]): void; // the same for an ask on axes: one value for each
  rest(): void; // what was pressed once waits no longer: an aim has changed
  whyNot(choice: Choice): void; // "what is not offered says why not"
  why(rule: string): void; // opens the rules drawer
}

/**
 * A great moment of the game, played over the middle of the page, board, own edge and side pieces included. With motion
 * off there is none: whatever it tells stands in words elsewhere (log, board, ending).
 */
export interface Scene<Table = unknown, Content = unknown, Offer extends Option = Option> {
  /** For web/dev and the contact sheets. */
  name: string;
  /** Events with which it begins, from the start each time. */
  begins: string[];
  /** Events that it plays on with; should it have been left, it begins with them. */
  goesOn?: string[];
  /** Milliseconds of motion for this event. All that an update plays should take less than 3 s: more is shown quicker. */
  lasts(event: EventLine): number;
  /** What is to be read: it stays until pressed, or for so long as that takes. Meanwhile nothing moves on the board; should the table be far ahead, it gives way sooner. */
  reads?(told: EventLine[]): string;
  /** While it is read it stands beside the play, which goes on. */
  aside?: boolean;
  /** Milliseconds that it takes to go once it is read (`leaving`). */
  leaves?: number;
  /** Whether this event was told in full to nobody else: then a phone beside a big screen plays it, and no other. */
  own?(event: EventLine): boolean;
  /** Each is read to its end: when it begins again, that waits. Draw it from `told` and `begun`. */
  pages?: boolean;
  Component: Component<GameProps<Table, Content, Offer> & OnStage<Table, Offer>>;
}

export interface OnStage<Table = unknown, Offer extends Option = Option> {
  /** Those of the scene's events that have come, the one whose motion runs now last. */
  told: EventLine[];
  /** What was seen after the update that it began with. A page that waited its turn is drawn from this. */
  begun: View<Table, Offer>;
  /** Its motion is over: what stands there to be read comes from `told`, for the view goes on. */
  reading: boolean;
  /** It has been read, and goes. */
  leaving?: boolean;
}

/** How a seat looks: its token and its name at this table. Usual: --seat-N with its shape, and the player's name. */
export interface SeatLook {
  /** Index into the eight colours (--seat-0 …) and shapes (lib/table/seats.ts) of the house. */
  token?: number;
  /** The name in the game (a suspect, an agent); the player's own name then stands below it. */
  name?: string;
  /** The same where there is little room ("Plum"). */
  short?: string;
}

export type AnsweredOn = "board" | "side" | "own";

export interface GameClient<Table = unknown, Content = unknown, Offer extends Option = Option> {
  /** The middle of the page; fills it. The middle is a size container: cqw and cqh work. */
  Board: Component<GameProps<Table, Content, Offer>>;
  /**
   * Your own secrets and pieces. On a desk it is laid over the whole middle without taking clicks itself (its children
   * do): put things at the lower edge by position: absolute. On a phone see `phoneOwn`.
   */
  Own?: Component<GameProps<Table, Content, Offer>>;
  /**
   * On a phone: "drawer" (usual) puts Own into the dock; "under" lays it below the board, which is then as high as
   * --g-board-height says (palette.css; cqh works), whatever is asked. Own gets the rest. --g-board-width and
   * --g-own-inset put it beside the board where a phone lies on its side.
   */
  phoneOwn?: "drawer" | "under";
  /** Public side pieces at the left, 318 px (tracks, jury); a drawer on a phone, under this name. */
  Side?: Component<GameProps<Table, Content, Offer>>;
  sideName?: string;
  /** They mean something to watchers: a big screen shows them too. */
  sideIsPublic?: boolean;
  /** On a phone beside a big screen, where the open ask is answered: it goes there by itself. Usual: on the board. */
  answeredOn?(view: View<Table, Offer>): AnsweredOn;
  /** All that is yours, on a phone that shows nothing else. Usual: Own. */
  Hand?: Component<GameProps<Table, Content, Offer>>;
  /** What a seat's chip at the top shows of the game, at its right (below the name on a phone). */
  Seat?: Component<GameProps<Table, Content, Offer> & { seat: number }>;
  /** Draws the seat's piece where the shell would draw its shape (chips, log lines); fills the box it is put in. */
  Pawn?: Component<GameProps<Table, Content, Offer> & { seat: number }>;
  seatLook?(view: View<Table, Offer>, seat: number): SeatLook;
  /** Seats in the order in which the chips stand at the top. Usual: 0 … n-1. */
  order?(view: View<Table, Offer>): number[];
  /** Shown at the left of the prompt (a die, a heart), 46 px square. */
  Prompt?: Component<GameProps<Table, Content, Offer>>;
  /** At most so many indices for the buttons beside the prompt; [] where the board shows them large. All are in the list. */
  buttons?(view: View<Table, Offer>, most: number): number[];
  /** Where the board shows answers large and no buttons stand beside the prompt: their order, which is that of the keys. */
  keys?(view: View<Table, Offer>): number[];
  /** The board takes answers on axes (an aim) itself: no number fields beside the prompt then. */
  takesAim?: boolean;
  /** Where the game stands, beside its name: "round 5". */
  progress?(view: View<Table, Offer>): string;
  /** The great moments. Each event belongs to one of them at most. */
  scenes?: Scene<Table, Content, Offer>[];
  /** How long the motion of an event that is in no scene takes, in ms, so that the next one waits. */
  lasts?(event: EventLine): number;
  /** What is heard of an event whose motion takes `lasts` ms; the shell plays it at the pace of that motion. Usual: nothing. */
  sounds?(event: EventLine, view: View<Table, Offer>, lasts: number): Noise[];
  /** Headlines of the log ("Round 4"): the line is set as one, without rule and piece. Usual: none. */
  isHead?(line: LogLine): boolean;
  /** Ids of the cards that this event laid open to all: they are fanned out until the player's next turn. Usual: none. */
  laidOpen?(event: EventLine): string[];
  /** Draws one of them, as wide as the box it is put in. */
  LaidOpen?: Component<GameProps<Table, Content, Offer> & { card: string; event: EventLine }>;
  /** At the end: how each point came about. Usual: the rows of view.table.tally, {seat, rule, points, words}. */
  Ending?: Component<GameProps<Table, Content, Offer>>;
  /** At the end: whom or what a seat turned out to be ("Eddie Valiant"). Usual: nothing that was not known. */
  turnedOut?(view: View<Table, Offer>, seat: number, content: Content): string;
  /** The middle of the picture to keep, which is a size container named `picture`, about 800 px square. Usual: the Board, all at rest. */
  Keepsake?: Component<GameProps<Table, Content, Offer>>;
  /** Draws the pictures of guide.toml and primer.toml by their key: 280 x 150, whole in a box of any shape. */
  Picture?: Component<{ picture: string; content: Content }>;
  /** Draws what can be picked in the lobby (a character, a Location) by its id; fills the box it is put in. */
  Pick?: Component<{ option: string; choice: string }>;
}

/** A game's client, written against its own view, content and options. The shell hands each only what is of its game. */
export function defineGame<Table, Content, Offer extends Option = Option>(client: GameClient<Table, Content, Offer>): GameClient {
  return client as GameClient;
}

/** What an event tells, as its game declares it. */
export function factsOf<Facts>({ facts }: EventLine): Facts {
  return facts as Facts;
}

/** What the open ask offers; none where nothing is asked, or on axes. */
export function optionsOf<Offer extends Option>(view: View<unknown, Offer>): Offer[] {
  return view.ask?.options ?? [];
}
