// What each seat has picked for itself in the lobby: a character, a suspect.
import { playerName } from "./seating";
import type { GameCard, GameOption, Room } from "$lib/net/wire";

/** The pick of a seat that leaves it to the game. */
export const ANY = "";

/** The options that every seat picks for itself. */
export const seatOptions = (card: GameCard): GameOption[] => card.options.filter(({ kind }) => kind === "each-seat");

export function pickOf(room: Room, option: GameOption, seat: number): string {
  return (room.options[option.name] as string[])[seat] ?? ANY;
}

export function nameOf(option: GameOption, choice: string): string {
  return option.choices.find(({ id }) => id === choice)?.name ?? "any";
}

/** What other seats have, and who sits there. */
export function takenBy(room: Room, option: GameOption, seat: number): Map<string, string> {
  const others = room.seats.filter((one) => one.seat !== seat && pickOf(room, option, one.seat) !== ANY);
  return new Map(others.map((one) => [pickOf(room, option, one.seat), playerName(one)]));
}
