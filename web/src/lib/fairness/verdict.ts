// What the check of a deal comes to, in words: what holds, what could not be checked, and what to be wary of.
import { unopened, type Verified } from "./verify";
import type { PutBack, Terms } from "$lib/net/wire";
import { botName, listed, plural } from "$lib/words";

const FITS = "Nothing that this browser was told is missing.";
const UNKNOWN = "What was played after that moment is gone, and this browser has no notes of it.";

export const nameOf = ({ seats }: Terms, seat: number) => seats[seat]!.person ?? `${botName(seat)}, bot`;

/** Only a player who knows a cut to be honest, their own, knows that nobody chose. */
export function verdict({ answers, attempts, ended, witness }: Verified): string {
  if (answers.length === 0) return "Nothing was dealt";
  if (ended === "stopped") return "Its numbers hold; what was told could not be checked";
  const { cuts } = attempts.at(-1)!;
  if (cuts.every((cut) => cut === null)) return "The server kept to its deal";
  const own = witness !== null && witness.shown.length > 0 && cuts[witness.seat] !== null;
  return own ? "Nobody chose this deal" : "Nobody chose this deal, if one of those who cut is honest";
}

export function held({ ended, terms, attempts, answers, chains, witness, rolls }: Verified): string[] {
  const cutters = [...terms.seats.keys()].filter((seat) => attempts.at(-1)!.cuts[seat]);
  const numbers = answers.reduce((sum, { uses }) => sum + uses.length, 0);
  const by = listed(cutters.map((seat) => nameOf(terms, seat)));
  const lines = ["Before the deal the server was bound to its seed, to these people and to these options."];
  if (cutters.length) lines.push(`${by} added to it, and the server could not know what until it was bound.`);
  else lines.push("Nobody at the table added to it, so the server alone knew what would come.");
  if (answers.length) lines.push(`All ${plural(numbers, "number")} of the game come from the stream that this makes.`);
  if (rolls) lines.push(`${rolls === 1 ? "The die" : `The ${rolls} dice`} you saw rolled came up as the stream has it.`);
  if (witness && ended !== "stopped") lines.push(`You were told ${plural(witness.count, "line")} while you played: they are the same now.`);
  else if (chains)
    lines.push("This browser kept no notes of that table, so this only shows that the file is consistent. Those who played can check theirs.");
  return lines;
}

/** What this page cannot check of it. */
export function unchecked({ answers, ended }: Verified): string[] {
  if (answers.length === 0) return [];
  if (ended === "stopped")
    return [
      "What everybody was told: the server has other rules now, and can no longer say what came of each number.",
      "That the game was played by its rules.",
    ];
  return ["That hands and draws follow from these numbers: facedown verify plays the game again to see that."];
}

/** Where the server's operator says that the table was brought back from a backup. */
export function putBackWords({ answers, at, words }: PutBack): string {
  const to = answers > 1 ? `to where it stood after answer ${answers - 1}` : answers ? "to the deal" : "to before the deal";
  const day = new Date(at * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return `The server's operator says that it was put back ${to} on ${day}${words ? `: “${words}”` : "."}`;
}

/** A server that lies could have done so; so could a bad line. Those who played here know which. */
export function warnings({ terms, attempts, witness, putBack }: Verified): string[] {
  const lines = putBack.map((back) => `${putBackWords(back)} ${witness ? FITS : UNKNOWN}`);
  if (!witness) return lines;
  const { seat, shown } = witness;
  const last = attempts.at(-1)!;
  if (attempts.some((one) => unopened(one).includes(seat) && shown.some(({ commitment }) => commitment === one.commitment)))
    lines.push("This browser opened its cut for a void deal. The server says that it did not come in time.");
  if (shown.length === 0 && last.cuts[seat])
    lines.push(`The cut of ${nameOf(terms, seat)} is not this browser’s. If you sat there from the start, it is made up.`);
  else if (!last.cuts[seat] && "person" in terms.seats[seat]!)
    lines.push("This browser added nothing to the deal: it was not there in time, or was not asked.");
  else if (!last.cuts[seat]) lines.push("This was dealt with a bot on your seat. If you sat there from the start, that is made up.");
  return lines;
}
