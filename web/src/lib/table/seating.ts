// Who sits where, put into the words that chips, prompts, log and chat share.
import type { GameClient, GameProps, Player, View } from "$lib/game-client";
import type { LateSeats, Room, SeatRequest, SeatState, You } from "$lib/net/wire";
import { botName, clock, listed } from "$lib/words";

export interface Sitting {
  seat: number;
  token: number;
  /** The player's: as they have typed it, a bot's; "You" if you have typed none. */
  name: string;
  /** What they play, where the game has a name for it ("Miss Scarlet"), and where there is little room ("Scarlet"); else "". */
  piece: string;
  shortPiece: string;
  /** How they are: "to move, 0:42", "bot", "away"; may be "". */
  state: string;
  /** Both: "Scarlet, away", "Plum, bot", "you, Mustard, to move". */
  who: string;
  /** As prompts and notes call them, the person first: "Noor (Mrs. White)". */
  called: string;
  you: boolean;
  sits: SeatState["state"];
  awaited: boolean;
  answered: boolean;
  away: boolean;
  connected: boolean;
}

/** The name of somebody who has typed none. */
export const GUEST = "Guest";

export const DAY = 86_400;

/** A table that runs for days. */
export const slow = ({ idle }: Pick<Room, "idle">): boolean => idle >= DAY;

export function playerName(seat: SeatState): string {
  if (seat.state === "open") return "Empty seat";
  return seat.name ?? botName(seat.seat);
}

/** Who has added to the deal, and how often it was given up. */
export function addedWords({ seats, cut_by, voids }: Room): string {
  const names = listed(cut_by.map((seat) => playerName(seats[seat]!)));
  const added = names ? `${names} added to the deal.` : "Nobody at the table added to the deal.";
  if (voids === 0) return added;
  return `${added} ${voids === 1 ? "One deal was" : `${voids} deals were`} void before it: somebody did not open.`;
}

/** Whether they can take this seat while the game goes on: a bot's that is not kept to the end; once you have held one, only that. */
export function mayTake(you: You | null, seat: SeatState): boolean {
  if (!you || you.seat !== null || you.removed || seat.state !== "bot" || seat.bot_stays) return false;
  return you.held === null || you.held === seat.seat;
}

/** Seats that they can ask those who were dealt in for. */
export function mayAsk(you: You | null, late: LateSeats | null): number[] {
  if (!late || late.request || you?.removed || (you && you.seat !== null)) return [];
  return late.open.filter((seat) => you === null || you.held === null || you.held === seat);
}

export function requestWords({ name, beside, was }: SeatRequest, seat: string): string {
  const friend = beside === null ? name : `${name}, at ${beside}’s device,`;
  return `${friend} would like ${was === null ? "this bot’s seat" : `the seat of ${was}`} (${seat}). Let them in?`;
}

/** One sentence for each seat that changed hands in a game. */
export function changesOfHands({ changes }: LateSeats, nameOf: (seat: number) => string): string[] {
  const seats = [...new Set(changes.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const then = changes.filter((change) => change.seat === seat).map(({ name }) => name ?? "a bot");
    return `${nameOf(seat)} was taken over by ${then.join(", then by ")}.`;
  });
}

/** Whether a bot plays for them on the seat that they have held. */
export function isReplaced(you: You | null, room: Room): boolean {
  return you !== null && you.seat === null && you.held !== null && room.seats[you.held]?.state === "stand-in";
}

export function seating(room: Room, view: View | null, client: GameClient | null, own: number | null, passed = 0): Sitting[] {
  return room.seats.map((seat) => {
    const look = (view && client?.seatLook?.(view, seat.seat)) || {};
    const awaited = view?.awaited.includes(seat.seat) ?? false;
    const you = seat.seat === own;
    const name = you && seat.name === GUEST ? "You" : playerName(seat);
    const piece = look.name === undefined || look.name === name ? "" : look.name;
    const state = stateWords(seat, you, awaited, passed);
    return {
      seat: seat.seat,
      token: look.token ?? seat.seat,
      name,
      piece,
      shortPiece: piece && (look.short ?? piece),
      state,
      who: [you && name !== "You" ? "you" : "", piece, state].filter(Boolean).join(", ") || "here",
      called: calledAs(seat, look.name),
      you,
      sits: seat.state,
      awaited,
      answered: you ? view?.ask?.chosen != null : false,
      away: seat.state === "person" && !seat.connected,
      connected: seat.connected,
    };
  });
}

function calledAs(seat: SeatState, name: string | undefined): string {
  const person = seat.state === "stand-in" ? `${seat.name}’s bot` : playerName(seat);
  return name === undefined || name === person ? person : `${person} (${name})`;
}

function stateWords(seat: SeatState, you: boolean, awaited: boolean, passed: number): string {
  if (seat.state === "open") return "empty";
  if (you) return awaited ? "to move" : ""; // in a replay that may be a bot
  if (seat.state === "stand-in") return "bot for now";
  if (seat.state === "bot") return awaited ? "bot, thinking" : "bot";
  if (!seat.connected && !(awaited && seat.grace_left === null)) return awayWords(seat, passed); // nobody need be at a slow table
  if (!awaited) return "";
  return seat.idle_left === null ? "to move" : `to move, ${clock(seat.idle_left - passed)}`;
}

function awayWords(seat: SeatState, passed: number): string {
  return seat.grace_left === null || seat.grace_left - passed <= 0 ? "away" : `away, ${clock(seat.grace_left - passed)}`;
}

/** What a game is told of the people. */
export function players(room: Room): Player[] {
  return room.seats.map(({ seat, name, bot, connected }) => ({
    seat,
    name: name ?? (bot === null ? null : botName(seat)),
    bot,
    connected,
  }));
}

/** As a scene calls a seat that plays this piece: "You", "Noor (Scarlet)". */
export function calledIn({ view, players }: Pick<GameProps, "view" | "players">, seat: number, piece: string): string {
  if (seat === view.seat) return "You";
  const name = players[seat]?.name;
  return name && name !== piece ? `${name} (${piece})` : piece;
}
