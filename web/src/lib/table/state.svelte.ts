// All that a page knows of its table. Its parts read it; what it is made of is written by the modules beside this one.
import { TwoPress } from "./two-press.svelte";
import type { EventLine, GameClient, View } from "../game-client";
import { MutedSeats } from "./muted-seats.svelte";
import { tokenFor } from "$lib/net/my-tables";
import { Reactions } from "./reactions.svelte";
import { settings } from "../settings.svelte";
import type { Connection } from "$lib/net/socket";
import { Stage } from "$lib/motion/stage.svelte";
import type { Acted, ChatLine, ClaimLine, LateSeats, LogLine, Refusal, Room, You } from "$lib/net/wire";

/** Of every duration, once only bots play on. */
const QUICK = 0.25;

/** What somebody missed who was away. */
export interface Missed {
  turns: LogLine[];
  botPlayed: boolean;
}

/** As whom a page is at its table, where it is not simply as the one whose token this browser has. */
export interface TableIdentity {
  screen?: boolean; // for everybody in the room: nobody's
  curtain?: boolean; // between two who play at this device
  token?: string; // of one of several who do
  kept?: string; // the name under which it keeps what it has read
}

export class TableState {
  // --- the line to the server -------------------------------------------------------------------------------------

  /** Whether the server can be heard; "lost" stays until it can be again. */
  connection = $state<Connection>("connecting");
  /** Why not, in words; empty while it can. */
  trouble = $state("");
  /** From the server's operator, to all tables. */
  notice = $state<string | null>(null);
  /** Who may sit down in a game that runs, and which seats changed hands. */
  late = $state.raw<LateSeats | null>(null);

  // --- who is here ------------------------------------------------------------------------------------------------

  /** As whom the server knows this page. */
  you = $state.raw<You | null>(null);
  /** Seats, options, how far it has come. */
  room = $state.raw<Room | null>(null);
  /** When that was told, in milliseconds: what is left of a wait counts from then. */
  roomTold = $state(0);
  /** The latest lines, oldest first. */
  chat = $state.raw<ChatLine[]>([]);
  /** The ledger: all that was claimed and promised. */
  claims = $state.raw<ClaimLine[]>([]);
  /** The table was put back to before what this browser has seen. */
  wentBack = $state(false);
  /** What people throw at each other now. */
  readonly reactions = new Reactions();
  /** Whose words and reactions are not shown here. */
  readonly mutedSeats: MutedSeats;
  /** Of the player at this page; null: a stranger, or a big screen. */
  readonly token: () => string | null;

  // --- what is shown of the game ----------------------------------------------------------------------------------

  /** How the game is drawn; null until it is loaded, and where that failed. */
  client = $state.raw<GameClient | null>(null);
  /** It is loaded, or never will be. */
  clientReady = $state(false);
  /** After all of `fresh`, whose motion may still run. */
  view = $state.raw<View | null>(null);
  /** The last one whose motion is over. */
  settled = $state.raw<View | null>(null);
  /** The events of the update that is being shown. */
  fresh = $state.raw<EventLine[]>([]);
  /** Which of them moves now; null: all is at rest. */
  showing = $state<number | null>(null);
  /** What is shown came with motion. */
  moving = $state(false);
  /** Factor on that motion: below 1 where it has to catch up. */
  pace = $state(1);
  /** Only bots play on, as far as has been shown. */
  quick = $state(false);
  /** All that was told, up to the event that is being shown. */
  journal = $state.raw<EventLine[]>([]);
  /** The same in few lines, up to what is settled. */
  log = $state.raw<LogLine[]>([]);
  /** When this seat last made a choice, and when a bot last made one for it. */
  acted = $state.raw<Acted>({ after: 0, by_bot: 0 });
  /** What came while nobody looked here; null once it was read, or an answer given. */
  missed = $state.raw<Missed | null>(null);
  /** The great moment that is played over the board. */
  readonly stage = new Stage();

  // --- what the player is doing -----------------------------------------------------------------------------------

  /** The option that the pointer or focus is on, anywhere on the page. */
  pointed = $state<number | null>(null);
  /** The option that was pressed once and waits for the second press. */
  readonly twoPress = new TwoPress();
  /** The option that is on its way to the server. */
  sent = $state<number | null>(null);
  /** The words of an answer that is on its way or being shown. */
  given = $state("");
  /** Passes beforehand on all that may be let go by, until the player says otherwise. */
  passing = $state(false);
  /** The latest answer may be taken back. */
  undo = $state(false);
  /** Why the latest thing was not done. */
  refused = $state.raw<Refusal | null>(null);

  constructor(
    /** As in its address. */
    readonly id: string,
    identity: TableIdentity,
  ) {
    this.mutedSeats = new MutedSeats(id);
    this.token = () => (identity.screen ? null : (identity.token ?? tokenFor(id)));
  }

  /** Where this page's player sits. */
  get seat(): number | null {
    return this.you?.seat ?? null;
  }

  get isHost(): boolean {
    return this.you?.role === "host";
  }

  /** Factor on every duration. */
  get slowness(): number {
    return settings.slowness * (this.quick ? QUICK : 1);
  }
}
