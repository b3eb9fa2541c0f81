import { optionsOf, type Option, type View } from "$lib/game-client";

/** The seats, cards or slots that options of these kinds of ask name (no kinds: of any), with the first index of each. */
export function litThings<Offer extends Option, What extends keyof Offer>(
  view: View<unknown, Offer>,
  what: What,
  ...kinds: string[]
): Map<NonNullable<Offer[What]>, number> {
  const lit = new Map<NonNullable<Offer[What]>, number>();
  if (kinds.length && !kinds.includes(view.ask?.kind ?? "")) return lit;
  optionsOf(view).forEach((option, index) => {
    const thing = option[what];
    if (thing != null && !lit.has(thing)) lit.set(thing, index);
  });
  return lit;
}
