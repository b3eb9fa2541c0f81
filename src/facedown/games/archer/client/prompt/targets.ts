// Which answers stand beside the prompt: those that the board does not show large.
import { optionsOf } from "$lib/game-client";
import { phone } from "$lib/phone";
import type { ArcherView } from "../types";

export function buttons(view: ArcherView): number[] {
  const options = optionsOf(view);
  switch (view.ask?.kind) {
    case "use-ability":
    case "roll-again":
    case "answer-dare":
      return options.map((_, index) => index);
    case "play-card":
      return options.length < 4 && !phone.current ? options.map((_, index) => index) : [];
    case "pick-challenge":
      return phone.current ? [options.length - 1] : likeliest(view);
    default:
      return [];
  }
}

/** Three Challenges with the best odds, two if there are more ways, each by its best skill, in the order of the row; and passing. */
function likeliest(view: ArcherView): number[] {
  const options = optionsOf(view);
  const attempts = options.map((_, index) => index).filter((index) => options[index]!.odds !== undefined);
  const sorted = attempts.toSorted((one, other) => options[other]!.odds! - options[one]!.odds!);
  const each = sorted.filter((index, at) => sorted.findIndex((other) => options[other]!.place === options[index]!.place) === at);
  const best = each.slice(0, options.length > 4 ? 2 : 3); // beside them stands the way to all
  return [...best.toSorted((one, other) => one - other), options.length - 1];
}
