// Checks the proof of a deal, step by step as docs/fairness.md has it. It runs in a worker.
import { sha256 } from "@noble/hashes/sha2.js";
import { canonical, fields, fromHex, partsOfCut, partsOfJournal, toHex, utf8 } from "./fairness";
import type { Answer, Attempt, End, EventLine, Journal, Opening, Outcome, PutBack, Terms, Use, Witness } from "$lib/net/wire";

type Line = Opening | Answer | Journal | Outcome | Witness | End;

export interface Verified {
  ended: Opening["ended"];
  terms: Terms;
  attempts: Attempt[];
  answers: Answer[];
  chains: number;
  witness: Witness | null;
  putBack: PutBack[];
  rolls: number; // dice that were told of, and show what the stream has
}

const ORDER = ["opening", "answer", "journal", "outcome", "witness"];

export class Wrong extends Error {}

/** This browser's notes do not fit, and the server says that it went back in time. It need not be true. */
export class WentBack extends Wrong {
  constructor(
    words: string,
    readonly putBack: PutBack,
  ) {
    super(words);
  }
}

function hold(fact: boolean, words: string): void {
  if (!fact) throw new Wrong(words);
}

async function hash(bytes: Uint8Array): Promise<Uint8Array> {
  const { subtle } = crypto; // only where the page is served securely
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes as BufferSource)) : sha256(bytes);
}

const digest = (...parts: Uint8Array[]) => hash(fields(...parts));

async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const padded = (pad: number, after: Uint8Array) => {
    const block = new Uint8Array(64 + after.length).fill(pad, 0, 64);
    key.forEach((byte, at) => (block[at] = byte ^ pad));
    block.set(after, 64);
    return block;
  };
  return hash(padded(0x5c, await hash(padded(0x36, message))));
}

/** The proof of this table, and of no other. */
export async function verify(text: string, table: string): Promise<Verified> {
  const lines = await read(text);
  const opening = lines[0];
  if (opening?.line !== "opening" || opening.version !== 1) throw new Wrong("This is not a proof of version 1.");
  const terms = JSON.parse(opening.terms) as Terms;
  hold(terms.table === table, `This is the proof of another table, ${terms.table}.`);
  const answers = lines.filter((line) => line.line === "answer");
  const journals = lines.filter((line) => line.line === "journal");
  const witness = lines.find((line) => line.line === "witness") ?? null;
  const { attempts, ended } = opening;
  checkForm(lines, terms, journals, answers.length > 0 && ended !== "stopped");
  for (const at of attempts.keys()) await checkAttempt(opening, terms, at);
  await checkStream(answers, attempts.at(-1)!);
  const { commitment } = attempts.at(-1)!;
  for (const { seat, head, lines: told } of journals) {
    const whose = seat === null ? "those who watched" : `seat ${seat}`;
    hold((await headOf(commitment, seat, told)) === head, `The chain of ${whose} does not lead to its head.`);
  }
  const putBack = opening.put_back ?? [];
  try {
    if (witness) checkShown(witness, attempts);
    if (witness && ended !== "stopped") await checkTold(witness, journals, commitment);
  } catch (error) {
    throw error instanceof Wrong && putBack.length ? new WentBack(error.message, putBack.at(-1)!) : error;
  }
  const told = journals.find(({ seat }) => seat === (witness?.seat ?? null));
  const rolls = told ? checkRolls(answers, told) : 0;
  return { ended, terms, attempts, answers, chains: journals.length, witness, putBack, rolls };
}

async function read(text: string): Promise<Line[]> {
  const lines = text.split("\n");
  hold(lines.pop() === "", "The file is cut off.");
  const end = lines.pop() ?? "";
  const sealed = toHex(await hash(utf8(lines.map((line) => `${line}\n`).join(""))));
  hold(end === `{"line":"end","sha256":"${sealed}"}`, "The file was changed: its SHA-256 is another.");
  return lines.map((line) => JSON.parse(line) as Line);
}

/** `told`: what everybody was told stands in it. Of two witnesses one could hide the other. */
function checkForm(lines: Line[], { seats }: Terms, journals: Journal[], told: boolean): void {
  const expected = told ? [null, ...seats.keys()] : [];
  const found = journals.map(({ seat }) => seat);
  hold(canonical(found) === canonical(expected), "The journals are not those of the watchers and of every seat.");
  const places = lines.map(({ line }) => ORDER.indexOf(line));
  const inOrder = places.every((place, at) => place >= (places[at - 1] ?? 0));
  const count = (kind: Line["line"]) => lines.filter(({ line }) => line === kind).length;
  const once = count("opening") === 1 && count("outcome") === Number(told) && count("witness") <= 1;
  hold(inOrder && once, "These are not the lines of a proof, in their order.");
  const known = seats.every((seat) => ["person", "bot"].includes(Object.keys(seat).join()));
  hold(known, "A seat is neither a person’s nor a bot’s.");
}

export function unopened(attempt: Attempt): number[] {
  return [...attempt.hashes.keys()].filter((seat) => attempt.hashes[seat] !== null && attempt.cuts[seat] === null);
}

async function checkAttempt({ terms: text, attempts }: Opening, { seats }: Terms, at: number): Promise<void> {
  const { commitment, seed, hashes, cuts } = attempts[at]!;
  const secrets = [commitment, seed, ...hashes, ...cuts].filter((one) => one !== null);
  hold(
    secrets.every((one) => /^[0-9a-f]{64}$/.test(one)),
    "A seed, a hash or a cut is not 32 bytes.",
  );
  const made = await digest(utf8("facedown commitment"), utf8(String(at)), fromHex(seed), utf8(text));
  hold(toHex(made) === commitment, "The server’s commitment is not to this seed, these people and these options.");
  hold(hashes.length === seats.length && cuts.length === seats.length, "The cuts are not those of this table.");
  for (const [seat, cut] of cuts.entries()) {
    hold(hashes[seat] === null || "person" in seats[seat]!, `A bot on seat ${seat} has cut.`);
    if (cut === null) continue;
    const laid = toHex(await digest(...partsOfCut(commitment, seat, cut)));
    hold(laid === hashes[seat], `Seat ${seat} opened another cut than it laid.`);
  }
  for (const before of attempts.slice(0, at)) {
    hold(unopened(before).length > 0, "A deal was given up though everybody had opened.");
    hold(before.seed !== seed, "A void deal’s seed was used again.");
    hold(!unopened(before).some((seat) => hashes[seat]), "Somebody who did not open was let in again.");
  }
}

async function checkStream(answers: Answer[], attempt: Attempt): Promise<void> {
  hold(answers.length === 0 || unopened(attempt).length === 0, "It was dealt from a void attempt.");
  const cuts = attempt.cuts.map((cut) => fromHex(cut ?? ""));
  const message = fields(utf8("facedown key"), fromHex(attempt.commitment), ...cuts);
  const stream = new Stream(await hmac(fromHex(attempt.seed), message));
  for (const [at, { number, uses }] of answers.entries()) {
    hold(number === at, `Answer ${at} is missing.`);
    for (const use of uses) await checkUse(stream, use, at);
  }
}

async function checkUse(stream: Stream, use: Use, answer: number): Promise<void> {
  const at = stream.at;
  const drawn = await stream.below(use.below);
  const where = `Answer ${answer}, ${use.purpose}`;
  hold(use.at === at, `${where}: byte ${use.at} was used, but the stream stands at ${at}.`);
  hold(use.number === drawn, `${where}: ${use.number} came up, but the stream has ${drawn}.`);
}

class Stream {
  at = 0;
  private block = new Uint8Array(0);

  constructor(private readonly key: Uint8Array) {}

  async below(bound: number): Promise<number> {
    hold(Number.isSafeInteger(bound) && bound > 0, `A number below ${bound}.`);
    const size = bound <= 256 ? 1 : 8;
    const most = 1n << BigInt(8 * size);
    const limit = most - (most % BigInt(bound));
    for (;;) {
      let drawn = 0n;
      for (let byte = 0; byte < size; byte++) drawn = (drawn << 8n) | BigInt(await this.byte());
      if (drawn < limit) return Number(drawn % BigInt(bound));
    }
  }

  private async byte(): Promise<number> {
    const place = this.at % 32;
    if (place === 0) {
      const number = new DataView(new ArrayBuffer(8));
      number.setBigUint64(0, BigInt(this.at / 32));
      this.block = new Uint8Array(await hmac(this.key, new Uint8Array(number.buffer)));
    }
    this.at++;
    return this.block[place]!;
  }
}

async function headOf(commitment: string, seat: number | null, lines: readonly unknown[]): Promise<string> {
  let head = await digest(...partsOfJournal(commitment, seat));
  for (const line of lines) head = await digest(head, utf8(canonical(line)));
  return toHex(head);
}

/** The names of facts that say what dice show, in every game. */
const DICE_FACTS = ["die", "dice", "number", "numbers", "white", "black"];

/** What the numbers are said to have been for was told to this seat, in that order, and a die that was told of shows the
 * number that it is said to have had. How many did; the others have pictures. */
function checkRolls(answers: Answer[], { seat, lines }: Journal): number {
  let [at, rolls] = [0, 0];
  for (const { number, uses, events } of answers) {
    const told = events.map((event) => {
      if (event.to !== null && event.to !== seat) return null;
      const same = (line: EventLine) => line.event === event.event && line.rule === event.rule && (event.to !== seat || line.words === event.words);
      while (at < lines.length && !same(lines[at]!)) at++;
      hold(at < lines.length, `Answer ${number}: “${event.words}” is not what was told.`);
      return lines[at++]!;
    });
    for (const use of uses) {
      const line = use.die && use.event !== null ? told[use.event] : null;
      const numbers = line ? DICE_FACTS.flatMap((name) => line.facts[name] ?? []) : [];
      hold(!numbers.length || numbers.includes(use.number + 1), `Answer ${number}: a ${use.number + 1} was not told of.`);
      rolls += Number(numbers.length > 0);
    }
  }
  return rolls;
}

async function checkTold({ seat, count, head }: Witness, journals: Journal[], commitment: string): Promise<void> {
  const told = journals.find((journal) => journal.seat === seat)?.lines ?? [];
  hold(count >= 0 && count <= told.length, "This browser was told more than the proof says.");
  const made = await headOf(commitment, seat, told.slice(0, count));
  hold(made === head || (count === 0 && head === ""), "This browser was told something else while it was played.");
}

function checkShown(witness: Witness, attempts: Attempt[]): void {
  const { seat } = witness;
  hold(!witness.broken, "While it was played, the server told this browser lines again, and they were others or fewer.");
  for (const shown of witness.shown) {
    const listed = attempts.find(({ commitment }) => commitment === shown.commitment);
    if (!listed) throw new Wrong("This browser was shown a commitment that is not listed.");
    const same = canonical(listed.hashes) === canonical(shown.hashes);
    hold(same, "This browser was shown other hashes before it opened its cut.");
    const used = listed.cuts[seat];
    const late = used === null && !(shown.taken ?? true);
    hold(used === shown.cut || late, "Another cut was used than this browser opened.");
  }
  const known = witness.shown.map(({ commitment }) => commitment);
  const foreign = attempts.some(({ cuts, commitment }) => cuts[seat] && !known.includes(commitment));
  hold(known.length === 0 || !foreign, "A cut is listed for your seat that this browser never made.");
}

/** The proof with what this browser kept, as one file. */
export async function withWitness(text: string, witness: Witness): Promise<string> {
  const lines = `${text.split("\n").slice(0, -2).join("\n")}\n${JSON.stringify(witness)}\n`;
  return `${lines}{"line":"end","sha256":"${toHex(await hash(utf8(lines)))}"}\n`;
}
