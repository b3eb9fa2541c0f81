// Campus Life's table for the shell: what web/src/lib/game-client.ts asks of a game.
import type { Component } from "svelte";
import type { EventLine, GameProps, SeatLook, View } from "$lib/game-client";
import BoardView from "./Board.svelte";
import { shifts } from "./duelling";
import { FIGURES } from "./figures";
import OwnView from "./Own.svelte";
import PawnView from "./Pawn.svelte";
import PictureView from "./Picture.svelte";
import PromptView from "./Prompt.svelte";
import ScoresView from "./Scores.svelte";
import SeatChip from "./Seat.svelte";
import { moveButtons } from "./targets";
import { optionsOf, type CampusView } from "./types";

export { lasts } from "./motion";

type Part = Component<GameProps>;
type SeatPart = Component<GameProps & { seat: number }>;

export const Board = BoardView as unknown as Part;
export const Own = OwnView as unknown as Part;
export const Ending = ScoresView as unknown as Part;
export const Prompt = PromptView as unknown as Part;
export const Seat = SeatChip as unknown as SeatPart;
export const Pawn = PawnView as unknown as SeatPart;
export const Picture = PictureView;
export const phoneOwn = "under" as const;

const of = (view: View) => view as CampusView;

export function seatLook(view: View, seat: number): SeatLook {
  const { suspect, name, full_name } = of(view).table.seats[seat]!;
  return { token: FIGURES[suspect]!.token, name: full_name, short: name };
}

export function order(view: View): number[] {
  return of(view).table.order;
}

export function progress(view: View): string {
  const { round } = of(view).table;
  return round ? `round ${round}` : "setting up";
}

export function buttons(view: View): number[] {
  switch (view.ask?.kind) {
    case "move":
      return moveButtons(of(view));
    case "leave":
    case "another-roll":
    case "approach":
    case "weapon":
      return optionsOf(of(view)).map((_, index) => index).slice(0, 4);
    default: // shown large on the board
      return [];
  }
}

/** The duel's answers as they stand in its panel. */
export function keys(view: View): number[] {
  const { duel } = of(view).table;
  return view.ask?.kind === "shift" && duel ? shifts(of(view), duel).map(({ index }) => index) : [];
}

export function button(view: View, index: number): { head: string; foot?: string } {
  const { words, choice, card } = optionsOf(of(view))[index]!;
  if (card) return { head: words.replace(/^Turn up (the )?/, ""), foot: "turn it up" };
  const foot = FEET[`${view.ask?.kind} ${String(choice)}`] ?? (view.ask?.kind === "approach" ? "talk" : undefined);
  const [head, steps] = words.split(", ") as [string, string?];
  return (steps ?? foot) ? { head, foot: (steps ?? foot)! } : { head };
}

/** The second line of a button, by kind of ask and choice. */
const FEET: Record<string, string> = {
  "another-roll stand": "no card",
  "leave stay": "the night is young",
  "leave leave": "and score alone",
  "weapon leave": "take nothing",
};

const ASIDES: Record<string, string> = {
  move: "Choose a lit square or room. A card can buy one more roll, but only after your first move.",
  "another-roll": "Press a card in your hand, or stay where you are.",
  leave: "The door is behind you. Whoever goes alone scores alone.",
  approach: "Press somebody. You may talk to all of them, one after the other.",
  shift: "Turning a card up moves your number by one.",
};

export function aside(view: View): string {
  return ASIDES[view.ask?.kind ?? ""] ?? "";
}

export function isHead(event: EventLine): boolean {
  return event.event === "round-began";
}
