// Which answers stand beside the prompt: those that neither the trial card nor the screen shows, and where there are many
// of those that can be pressed on the table, the others.
import { optionsOf, type AnsweredOn } from "$lib/game-client";
import type { VoicesOption, VoicesView } from "../types";

const FEW = 4;
const isOnTable = ({ juror, region, marker, kind }: VoicesOption) => (juror ?? region ?? marker ?? kind) !== undefined;

/** Strategy cards are pressed in the hand; the court comes to the board on a phone. */
export function answeredOn(view: VoicesView): AnsweredOn {
  return optionsOf(view).some(({ kind }) => kind !== undefined) ? "own" : "board";
}

export function buttons(view: VoicesView): number[] {
  if (view.ask?.kind === "choose-trial" || view.ask?.kind === "choice") return [];
  const options = optionsOf(view);
  const all = options.map((_, index) => index);
  const shown = options.length <= FEW ? all : all.filter((index) => !isOnTable(options[index]!));
  return shown.length <= FEW || view.ask?.kind === "play-before-trial" ? shown : [];
}
