// Who sits where, put into the words that chips, prompts, log and chat share.
import type { GameClient, Player, View } from "./game-client";
import type { Room, SeatState, You } from "./wire";
import { botName, clock } from "./words";

export interface Sitting {
  seat: number;
  token: number;
  /** The name that stands for this seat: the one in the game, or the player's. */
  name: string;
  short: string;
  /** The player, where `name` is the one in the game; and how they are: "Noor", "Ada, bot", "You, to move". */
  who: string;
  you: boolean;
  state: SeatState["state"];
  awaited: boolean;
  answered: boolean;
  away: boolean;
  connected: boolean;
}

export function playerName(seat: SeatState): string {
  if (seat.state === "open") return "Empty seat";
  return seat.name ?? botName(seat.seat);
}

/** Whether they can take this seat while the game goes on: a bot's, unless its player was removed; whoever has held one, only that. */
export function mayTake(you: You | null, seat: SeatState): boolean {
  if (!you || you.seat !== null || you.removed || seat.state !== "bot" || seat.bot_stays) return false;
  return you.held === null || you.held === seat.seat;
}

/** Whether a bot plays for them on the seat that they have held. */
export function isReplaced(you: You | null, room: Room): boolean {
  return you !== null && you.seat === null && you.held !== null && room.seats[you.held]?.state === "stand-in";
}

export function seating(
  room: Room,
  view: View | null,
  client: GameClient | null,
  own: number | null,
  passed = 0,
): Sitting[] {
  return room.seats.map((seat) => {
    const look = (view && client?.seatLook?.(view, seat.seat)) || {};
    const awaited = view?.awaited.includes(seat.seat) ?? false;
    const you = seat.seat === own;
    return {
      seat: seat.seat,
      token: look.token ?? seat.seat,
      name: look.name ?? playerName(seat),
      short: look.short ?? look.name ?? playerName(seat),
      who: whoWords(seat, you, awaited, look.name !== undefined, passed),
      you,
      state: seat.state,
      awaited,
      answered: you ? view?.ask?.chosen != null : false,
      away: seat.state === "person" && !seat.connected,
      connected: seat.connected,
    };
  });
}

function whoWords(seat: SeatState, you: boolean, awaited: boolean, named: boolean, passed: number): string {
  if (seat.state === "open") return "empty";
  if (you) return awaited ? "You, to move" : "You"; // in a replay that may be a bot
  if (seat.state === "stand-in") return `bot for ${seat.name}`;
  if (seat.state === "bot") return `${named ? `${botName(seat.seat)}, ` : ""}bot${awaited ? ", thinking" : ""}`;
  const name = named ? seat.name : null;
  if (!seat.connected) return [name, awayWords(seat, passed)].filter(Boolean).join(", ");
  if (awaited)
    return [name, seat.idle_left === null ? "to move" : `to move, ${clock(seat.idle_left - passed)}`]
      .filter(Boolean)
      .join(", ");
  return name ?? "here";
}

function awayWords(seat: SeatState, passed: number): string {
  return seat.grace_left === null || seat.grace_left - passed <= 0
    ? "away"
    : `away, ${clock(seat.grace_left - passed)}`;
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
