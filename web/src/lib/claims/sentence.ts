// A sentence with blanks on its way to being said.
import type { Filling, OfferedBlank, OfferedClaim } from "$lib/net/wire";

/** Either words, or a blank by its place among the claim's. */
export type Part = { words: string } | { blank: number };

export function partsOf(claim: OfferedClaim): Part[] {
  return claim.says.split(/(\{\w+\})/).flatMap((part): Part[] => {
    const blank = claim.blanks.findIndex(({ name }) => part === `{${name}}`);
    return blank >= 0 ? [{ blank }] : part ? [{ words: part }] : [];
  });
}

/** What can stand there; nobody speaks to themselves. */
export const fillings = (blank: OfferedBlank, own: number | null): Filling[] =>
  blank.kind === "seat" ? blank.choices.filter(({ id }) => id !== own) : blank.choices;

export const said = ({ name, said }: Filling): string => said || name;

/** The sentence as far as it is filled, for ears. */
export const spoken = (claim: OfferedClaim, chosen: readonly Filling[]): string =>
  partsOf(claim)
    .map((part) => ("words" in part ? part.words : chosen[part.blank] ? said(chosen[part.blank]!) : "…"))
    .join("");
