// Archer's table for the shell: what web/src/lib/game-client.ts asks of a game.
import type { Component } from "svelte";
import type { EventLine, GameProps, SeatLook, View } from "$lib/game-client";
import BoardView from "./Board.svelte";
import { tokenOf } from "./characters";
import OwnView from "./Own.svelte";
import PawnView from "./Pawn.svelte";
import PictureView from "./Picture.svelte";
import PromptView from "./Prompt.svelte";
import SeatChip from "./Seat.svelte";
import { optionsOf, type ArcherView } from "./types";
import { PHASES } from "./words";

export { lasts } from "./motion";

type Part = Component<GameProps>;
type SeatPart = Component<GameProps & { seat: number }>;

export const Board = BoardView as unknown as Part;
export const Own = OwnView as unknown as Part;
export const Prompt = PromptView as unknown as Part;
export const Seat = SeatChip as unknown as SeatPart;
export const Pawn = PawnView as unknown as SeatPart;
export const Picture = PictureView;
export const phoneOwn = "under" as const;

const of = (view: View) => view as ArcherView;

export function seatLook(view: View, seat: number): SeatLook {
  const { character, name } = of(view).table.seats[seat]!;
  return { token: tokenOf(character), name };
}

export function progress(view: View): string {
  const { round, phase } = of(view).table;
  return `round ${round} · ${PHASES[phase]}`;
}

/** Beside the prompt stand the answers that the board does not show large. */
export function buttons(view: View): number[] {
  const options = optionsOf(of(view));
  switch (view.ask?.kind) {
    case "use-ability":
    case "roll-again":
    case "answer-dare":
      return options.map((_, index) => index);
    case "play-card":
      return options.length < 4 ? options.map((_, index) => index) : [];
    case "pick-challenge":
      return likeliest(of(view));
    default:
      return [];
  }
}

/** Up to three Challenges with the best odds, each by its best skill, in the order of the row, and passing. */
function likeliest(view: ArcherView): number[] {
  const options = optionsOf(view);
  const attempts = options.map((_, index) => index).filter((index) => options[index]!.odds !== undefined);
  const sorted = attempts.toSorted((one, other) => options[other]!.odds! - options[one]!.odds!);
  const best = sorted.filter((index, at) => sorted.findIndex((other) => options[other]!.place === options[index]!.place) === at).slice(0, 3);
  return [...best.toSorted((one, other) => one - other), options.length - 1];
}

export function button(view: View, index: number): { head: string; foot?: string } {
  const { words, odds, choice } = optionsOf(of(view))[index]!;
  if (odds !== undefined) {
    const [head, how] = words.split(" with ") as [string, string];
    return { head, foot: how };
  }
  if (view.ask?.kind === "play-card") {
    const [head, ...how] = words.split(/, (?=on |the |Malory|Krieger|Reception)/) as [string, ...string[]];
    return how.length ? { head, foot: how.join(", ") } : { head, foot: "play it" };
  }
  const foot = FEET[`${view.ask?.kind} ${String(choice)}`];
  return foot ? { head: words, foot } : { head: words };
}

/** The second line of a button, by kind of ask and choice. */
const FEET: Record<string, string> = {
  "use-ability decline": "nobody else gets it",
  "pick-challenge pass": "roll nothing",
  "roll-again reroll": "all dice, once",
};

export function aside(view: View): string {
  const table = of(view).table;
  switch (view.ask?.kind) {
    case "pick-location":
      return `Placed one by one from ${table.seats[table.initiative]!.name}, who has the Initiative. Only the first one in uses a Location.`;
    case "play-card":
      return "You must play one, even if it does nothing.";
    case "put-below":
      return "The first one you pick comes up first. Nobody else will know the order.";
    case "pick-challenge":
      return "Each 5 or 6 draws a card, won or not.";
    default:
      return "";
  }
}

export function isHead(event: EventLine): boolean {
  return event.event === "round-began";
}
