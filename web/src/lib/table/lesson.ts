// What a lesson points at: an option of the open ask by its words, a thing on the table by its name, a part of the page, a seat.
import type { Ask } from "$lib/game-client";

interface Zone {
  words: string;
  at: string[]; // where it is, the first that is seen
}

const SHELL = ["Yours", "Log", "Talk", "Hint", "More"].map((name) => `[data-drawer="${name}"]`);

const ZONES: Record<string, Zone> = {
  board: { words: "the board", at: [".board"] },
  yours: { words: "what is yours", at: [".own > *", SHELL[0]!] },
  pieces: { words: "what lies on the table", at: [".pieces", `[data-drawer]:not(${SHELL.join(", ")})`] },
  prompt: { words: "the question and its answers", at: [".prompt .ways:has(.way:not(.all))", ".prompt"] },
  log: { words: "the log", at: [".column", SHELL[1]!] },
  seats: { words: "the seats at the top", at: [".top [data-seat]"] },
};

/** `*` stands for any part. */
export function matches(words: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(words);
}

export interface Pointed {
  words: string;
  at: string[];
  called?: string; // of all these, the one of this name
}

const NAMED = [".middle :is(button, label, [role=button], [role=img], [aria-label])", ".top button"];

/** The first that can be seen. */
export function seenOf({ at, called }: Pointed): DOMRect | null {
  for (const selector of at)
    for (const thing of document.querySelectorAll(selector)) {
      if (called !== undefined && nameOf(thing) !== called) continue;
      const box = thing.getBoundingClientRect();
      if (box.width && box.height && thing.checkVisibility()) return box;
    }
  return null;
}

const SOFT = "\u00ad"; // a hyphen that is seen only where a word is broken
const nameOf = (thing: Element) => (thing.getAttribute("aria-label") ?? thing.textContent ?? "").replaceAll(SOFT, "").trim();

export function pointed(point: string, ask: Ask | null, seatName: (seat: number) => string): Pointed | null {
  const [what, which] = [point.slice(0, point.indexOf(":")), point.slice(point.indexOf(":") + 1)];
  if (what === "zone") return ZONES[which] ?? null;
  if (what === "seat") return { words: seatName(Number(which)), at: [`.top [data-seat="${which}"]`] };
  if (what === "named") return { words: which, at: NAMED, called: which };
  const index = ask?.options?.findIndex(({ words }) => matches(words, which)) ?? -1;
  if (index < 0) return null;
  const option = `[data-option="${index}"]`;
  return { words: ask!.options![index]!.words, at: [`.middle ${option}`, `.prompt ${option}`] };
}
