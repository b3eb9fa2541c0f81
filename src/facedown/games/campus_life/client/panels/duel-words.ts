// What can still happen to two numbers, in a sentence: only what everybody at the table can count.
import { optionsOf } from "$lib/game-client";
import type { CampusOption, CampusView, Content, DuelView } from "../types";

export interface Shift {
  index: number;
  to: number;
  card: CampusOption["card"];
}

/** The shifts of the open ask: card by card, the one that brings the numbers closer first. */
export function shifts(view: CampusView, duel: DuelView): Shift[] {
  const theirs = duel.numbers[view.seat === duel.other ? 0 : 1];
  const all = optionsOf(view).flatMap(({ card, number }, index) => (number === undefined ? [] : [{ index, to: number, card }]));
  const cards = [...new Set(all.map(({ card }) => card))];
  return cards.flatMap((card) =>
    all.filter((shift) => shift.card === card).sort((one, next) => Math.abs(one.to - theirs) - Math.abs(next.to - theirs)),
  );
}

export interface Odds {
  words: string;
  rules: string[];
}

const THEIR = { she: "her", he: "his" } as const;

export function odds(view: CampusView, content: Content, duel: DuelView): Odds | null {
  const [first, second] = [view.awaited.includes(duel.seat), view.awaited.includes(duel.other)];
  if (first && view.seat === duel.seat) return ofTheOther(view, content, duel);
  if (second && view.seat === duel.other) return lastWord(view, duel);
  const name = (seat: number) => (seat === view.seat ? "you" : view.table.seats[seat]!.name);
  if (first) return { words: `${name(duel.seat)} decides first, then ${name(duel.other)}.`, rules: ["CAM-HUK-3", "CAM-HUK-4"] };
  return second ? { words: `${name(duel.other)} has the last word.`, rules: ["CAM-HUK-4"] } : null;
}

function ofTheOther(view: CampusView, content: Content, duel: DuelView): Odds {
  const other = view.table.seats[duel.other]!;
  const left = faceDown(view, duel.other);
  const their = THEIR[content.suspects.find(({ id }) => id === other.suspect)?.they ?? "she"];
  if (left === 0) return { words: `${other.name} has no card left to answer with: yours is the last word.`, rules: ["CAM-HUK-4"] };
  const home = view.table.home ? "" : `: ${their} third tab, and Mr. Boddy comes home`;
  if (left === 1) return { words: `${other.name} may answer with ${their} last card${home}.`, rules: ["CAM-HUK-4", ...(home ? ["CAM-END-1"] : [])] };
  return { words: `${other.name} may answer with one of ${left} cards, shifting by one either way.`, rules: ["CAM-HUK-4"] };
}

function lastWord(view: CampusView, duel: DuelView): Odds {
  const mine = faceDown(view, duel.other);
  const home = mine === 1 && !view.table.home ? " It would be your third tab, and Mr. Boddy comes home." : "";
  return { words: `You have the last word: what you leave is final.${home}`, rules: home ? ["CAM-HUK-4", "CAM-END-1"] : ["CAM-HUK-4"] };
}

function faceDown(view: CampusView, seat: number): number {
  return view.table.seats[seat]!.up.filter((up) => !up).length;
}
