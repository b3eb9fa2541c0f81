// Keys that answer: digits and letters choose among the options, Enter confirms, Escape goes back.

export type Stroke = { do: "choose"; key: string } | { do: "confirm" | "back" | "list" | "rules" | "undo" | "hint" | "known" };

interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  isComposing?: boolean;
  target: unknown;
}

const PLAIN: Record<string, Stroke> = {
  Escape: { do: "back" },
  o: { do: "list" },
  "?": { do: "rules" },
  "!": { do: "hint" },
  "=": { do: "known" },
  u: { do: "undo" },
};

const DIGITS = [..."123456789"];
const LETTERS = [..."abcdefghijklmnpqrstvwxyz"]; // O and U mean something else
const SINGLE = [...DIGITS, ...LETTERS];
const IN_PAIRS = [...DIGITS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];

/** The keys of so many options, in the order of the list: one each, or letters in pairs where one each is too few. */
export function optionKeys(count: number): string[] {
  return (count <= SINGLE.length ? SINGLE : IN_PAIRS).slice(0, count);
}

/** What has been typed of an option's keys once this key is added; it starts over where no option has both. */
export function typedOn(typed: string, key: string, keys: readonly string[]): string {
  return [typed + key, key].find((begun) => keys.some((one) => one.startsWith(begun))) ?? "";
}

/** What this key means for the table, or null where it belongs to the thing that has the focus. */
export function stroke(pressed: Pressed, letters: boolean): Stroke | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return null;
  const { key } = pressed;
  if (key === "Escape") return PLAIN[key]!;
  if (isWriting(pressed.target)) return null;
  if (key === "Enter") return isPressable(pressed.target) ? null : { do: "confirm" };
  if (!letters) return null;
  if (SINGLE.includes(key)) return { do: "choose", key };
  return PLAIN[key] ?? null;
}

export type PastStroke = "before" | "after" | "round before" | "round after" | "first" | "last" | "play";

const PAST: Record<string, PastStroke> = {
  ArrowLeft: "before",
  ArrowRight: "after",
  PageUp: "round before",
  PageDown: "round after",
  Home: "first",
  End: "last",
  " ": "play",
};

/** What this key means for a replay: its slider gets them all, other things keep those that they need themselves. */
export function pastStroke(pressed: Pressed): PastStroke | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isWriting(pressed.target)) return null;
  const slider = pressed.target instanceof HTMLInputElement && pressed.target.type === "range";
  const scrolled = pressed.target instanceof Element && pressed.target.closest("[tabindex='0']") !== null;
  if (!slider && (scrolled || (pressed.key === " " && isPressable(pressed.target)))) return null;
  return PAST[pressed.key] ?? null;
}

function isWriting(target: unknown): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !["button", "checkbox", "radio", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.closest("[contenteditable]") !== null;
}

function isPressable(target: unknown): boolean {
  return target instanceof Element && target.closest("button, a[href], summary, input, [role=button], [tabindex='0']") !== null;
}

/** The order of the list and so of the keys: first what is shown large (beside the prompt, on the board), in that order. */
export function listOrder(count: number, shown: readonly number[]): number[] {
  const first = shown.filter((index) => index < count);
  return [...first, ...Array.from({ length: count }, (_, index) => index).filter((index) => !first.includes(index))];
}

/** One number for one number per axis: what is armed is known by it. (The options of such an ask have an order of their own.) */
export function radix(axes: readonly { from: number; to: number }[], values: readonly number[]): number {
  return axes.reduce((index, axis, at) => index * (axis.to - axis.from + 1) + (values[at]! - axis.from), 0);
}
