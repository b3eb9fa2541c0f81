// Small words of the shell that more than one place uses.

export const REMOVED = "The host has removed you from this table. You can still watch.";
export const WATCHING_TO_THE_END = "You are watching: only the people who were dealt in play this game.";
export const BOT_STAYS = "A bot keeps this seat until the end, so that nobody sees a hand that was dealt to others.";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

export function number(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** With a full stop, unless it ends as a sentence does. */
export function stopped(words: string): string {
  return /[.!?…]”?$/.test(words) ? words : `${words}.`;
}

export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const END = 3;

/** At most so many letters of a name; its end is among them if another one begins alike. */
export function brief(name: string, among: readonly string[], most: number): string {
  if (name.length <= most) return name;
  const start = name.slice(0, Math.max(1, most - 1));
  const alike = among.some((other) => other !== name && other.startsWith(start));
  if (!alike || most < END + 2) return `${start.trimEnd()}…`;
  return `${name.slice(0, most - END - 1).trimEnd()}…${name.slice(-END)}`;
}

/** As much as fits, up to the end of a sentence or clause, and never within a title. */
export function opening(words: string, most: number): string {
  if (words.length <= most) return words;
  const ends = [...words.matchAll(/[.!?]”?(?= )|(?=, | and |: | \()/g)].map(({ index, 0: mark }) => index + mark.length);
  const open = (text: string) => text.split("“").length > text.split("”").length;
  const end = ends.findLast((at) => at < most && !open(words.slice(0, at)));
  return `${words.slice(0, end ?? most - 1).replace(/\.$/, "")}…`;
}

/** "You, Scarlet and White": the reader comes first. */
export function listedSeats(seats: readonly number[], own: number | null, nameOf: (seat: number) => string): string {
  const others = seats.filter((seat) => seat !== own).map(nameOf);
  return listed(others.length < seats.length ? ["You", ...others] : others);
}

/** One value on each axis: "along 35 mm, angle −8°". */
export function onAxes(axes: readonly { name: string; unit: string; per: number }[], values: readonly number[]): string {
  const told = axes.map(({ name, unit, per }, at) => `${name} ${values[at]! / per}${unit === "°" ? "" : " "}${unit}`);
  return told.join(", ").replaceAll("-", "−");
}

/** Those with words: an event without them only moves something, and the log leaves it out. */
export function told<Line extends { words: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ words }) => words !== "");
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How many can play: "2 seats", "3 to 6 seats". */
export function seatCounts({ fewest, most }: { fewest: number; most: number }): string {
  return `${fewest === most ? "" : `${fewest} to `}${most} seats`;
}

/** A content id as words: mr-boddy, Mr boddy. */
export function fromId(id: string): string {
  return sentence(id.replaceAll(/[-_]/g, " "));
}

/** A rule's id as the table shows it: CAM-TRN-4, TRN-4. */
export function shortRule(rule: string): string {
  return rule.replace(/^[A-Z]{3}-(?=[A-Z]{3}-)/, "");
}

const HOUR = 3_600;

export function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

const BOT_NAMES = ["Ada", "Pip", "Otto", "Nell", "Gus", "Ivy", "Uma", "Zeb"];

/** A bot has no name of its own; at a table it gets the one of its seat. */
export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!;
}

/** How long a bot thinks over an answer, as its level has it. */
export function thinkingWords(seconds: number): string {
  if (!seconds) return "thinks for a blink";
  if (seconds < 0.5) return "thinks for a moment";
  if (seconds < 1) return "thinks for half a second";
  return `thinks for ${number(Math.round(seconds))} ${seconds < 1.5 ? "second" : "seconds"}`;
}
