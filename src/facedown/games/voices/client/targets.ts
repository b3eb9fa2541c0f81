// Which answers stand beside the prompt: those that neither the trial card nor the screen shows.
import { optionsOf } from "$lib/game-client";
import type { VoicesView } from "./types";

export function buttons(view: VoicesView): number[] {
  const options = optionsOf(view);
  if (view.ask?.kind === "choose-trial" || view.ask?.kind === "choice") return [];
  return options.length <= 4 ? options.map((_, index) => index) : [];
}
