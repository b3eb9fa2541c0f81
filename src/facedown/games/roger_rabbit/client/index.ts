// Who Framed Roger Rabbit?'s table for the shell: what web/src/lib/game-client.ts asks of a game.
import type { Component } from "svelte";
import type { EventLine, GameProps, SeatLook, View } from "$lib/game-client";
import BoardView from "./Board.svelte";
import EndingView from "./Ending.svelte";
import OwnView from "./Own.svelte";
import PictureView from "./Picture.svelte";
import PromptView from "./Prompt.svelte";
import SeatChip from "./Seat.svelte";
import SideView from "./Side.svelte";
import { takeButtons } from "./targets";
import { optionsOf, type RabbitView } from "./types";

export { lasts } from "./motion";

type Part = Component<GameProps>;

export const Board = BoardView as unknown as Part;
export const Side = SideView as unknown as Part;
export const Own = OwnView as unknown as Part;
export const phoneOwn = "under";
export const Ending = EndingView as unknown as Part;
export const Prompt = PromptView as unknown as Part;
export const Seat = SeatChip as unknown as Component<GameProps & { seat: number }>;
export const Picture = PictureView;
export const sideName = "Sheet";

const of = (view: View) => view as RabbitView;

/** Seats go by their colours, as in the log. */
export function seatLook(view: View, seat: number): SeatLook {
  const { name } = of(view).table.seats[seat]!;
  return { token: seat, name, short: name };
}

export function progress(view: View): string {
  return `round ${of(view).table.round}`;
}

export function buttons(view: View): number[] {
  if (view.ask?.kind === "move") return []; // the board and the lists beside it show them large
  if (view.ask?.kind === "take") return takeButtons(of(view));
  return optionsOf(of(view)).map((_, index) => index).slice(0, 4);
}

const ASIDES: Record<string, string> = {
  move: "White rings: the white die. Dashed rings: both dice.",
  take: "A Jessica Letter costs your next turn and all your weasels.",
  target: "Each Dip turns the nozzle one space. A cancelled one ends your turn.",
};

export function aside(view: View): string {
  return ASIDES[view.ask?.kind ?? ""] ?? "";
}

export function isHead(event: EventLine): boolean {
  return event.event === "round-began";
}
