// Voices in My Head for the shell: what web/src/lib/game-client.ts asks of a game.
import type { Component } from "svelte";
import type { EventLine, GameProps, SeatLook, View } from "$lib/game-client";
import BoardView from "./Board.svelte";
import ClaimsView from "./Claims.svelte";
import EndingView from "./Ending.svelte";
import OwnView from "./Own.svelte";
import PictureView from "./Picture.svelte";
import SeatChip from "./Seat.svelte";
import SideView from "./Side.svelte";
import { optionsOf, type VoicesView } from "./types";

export { lasts } from "./motion";

type Part = Component<GameProps>;

export const Board = BoardView as unknown as Part;
export const Own = OwnView as unknown as Part;
export const Side = SideView as unknown as Part;
export const Talk = ClaimsView as unknown as Part;
export const Ending = EndingView as unknown as Part;
export const Seat = SeatChip as unknown as Component<GameProps & { seat: number }>;
export const Picture = PictureView;
export const sideName = "The court";
/** The board takes the aim itself: drag, arrow keys, two number fields. */
export const takesAim = true;

const of = (view: View) => view as VoicesView;

export function progress(view: View): string {
  const { round, rounds, stage } = of(view).table;
  return `round ${round} of ${rounds}, stage ${"I".repeat(stage)}`;
}

/** The log and the prompts call a seat by its colour. */
export function seatLook(view: View, seat: number): SeatLook {
  const { name } = of(view).table.seats[seat]!;
  return { name, short: name === "Prosecutor" ? "Pros." : name };
}

/** The trial card shows its own choices, the screen its cards. */
export function buttons(view: View): number[] {
  const options = optionsOf(of(view));
  if (view.ask?.kind === "choose-trial" || view.ask?.kind === "choice") return [];
  return options.length <= 4 ? options.map((_, index) => index) : [];
}

const ASIDES: Record<string, string> = {
  "choose-trial": "The others will see its two icons, and nothing else. Nobody knows the backs.",
  "choose-marker": "Press one of your markers.",
  "choose-region": "Press a platform.",
  aim: "Drag the handle, use the arrow keys or type the numbers.",
  choice: "Listen to the text. What a hidden choice does is read out only once it is made.",
};

export function aside(view: View): string {
  return ASIDES[view.ask?.kind ?? ""] ?? "";
}

/** Marker and region can be taken back until the push; only the push wants a second press. */
export function confirm(view: View): boolean {
  return !["choose-marker", "choose-region", "look"].includes(view.ask?.kind ?? "");
}

export function isHead(event: EventLine): boolean {
  return event.event === "round-began";
}
