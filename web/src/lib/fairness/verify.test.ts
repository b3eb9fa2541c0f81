import { sha256 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import { canonical, digest, fromHex, partsOfCut, partsOfJournal, toHex, utf8 } from "./fairness";
import { verify, WentBack, withWitness } from "./verify";
import type { Answer, Attempt, EventLine, Witness } from "$lib/net/wire";

const TABLE = "x7k2p9qa";
const CUT = "07".repeat(32);
const SEATS = [{ person: "Ada" }, { person: "Ben" }, { person: "Cleo" }];
const TERMS = JSON.stringify({ table: TABLE, game: "g", rules: 1, content: "", seats: SEATS, options: {} });

/** A true one: these seats have cut, and those have laid a cut and not opened it. */
function attempt(number: number, cutters: number[], unopened: number[] = []): Attempt {
  const seed = String(number).repeat(64);
  const commitment = toHex(digest(utf8("facedown commitment"), utf8(String(number)), fromHex(seed), utf8(TERMS)));
  const hash = (seat: number) => toHex(digest(...partsOfCut(commitment, seat, CUT)));
  const seats = [...SEATS.keys()];
  return {
    commitment,
    seed,
    hashes: seats.map((seat) => (cutters.includes(seat) || unopened.includes(seat) ? hash(seat) : null)),
    cuts: seats.map((seat) => (cutters.includes(seat) ? CUT : null)),
  };
}

const headOf = ({ commitment }: Attempt, seat: number | null) => toHex(digest(...partsOfJournal(commitment, seat)));

function lines(...attempts: Attempt[]): object[] {
  const last = attempts.at(-1)!;
  const journals = [null, 0, 1, 2].map((seat) => ({ line: "journal", seat, head: headOf(last, seat), lines: [] }));
  return [
    { line: "opening", version: 1, ended: "closed", terms: TERMS, attempts },
    { line: "answer", number: 0, seat: -1, index: -1, uses: [], events: [] },
    ...journals,
    { line: "outcome", result: { over: false, scores: [], winners: [], hash: "" } },
  ];
}

function sealed(all: object[]): string {
  const text = all.map((line) => `${JSON.stringify(line)}\n`).join("");
  return `${text}{"line":"end","sha256":"${toHex(sha256(utf8(text)))}"}\n`;
}

function kept(one: Attempt, more: Partial<Witness["shown"][0]> = {}): Witness {
  const shown = [{ commitment: one.commitment, hashes: one.hashes, cut: CUT, taken: true, ...more }];
  return { line: "witness", seat: 0, count: 0, head: headOf(one, 0), shown };
}

const check = async (all: object[], witness: Witness) => verify(await withWitness(sealed(all), witness), TABLE);

test("an honest deal holds", async () => {
  const one = attempt(0, [0, 1]);
  expect((await check(lines(one), kept(one))).witness).not.toBeNull();
});

test("the proof of another table is none of this one", async () => {
  await expect(verify(sealed(lines(attempt(0, [0]))), "another")).rejects.toThrow("another table, x7k2p9qa");
});

test("a witness that the server sends does not hide this browser's own", async () => {
  const one = attempt(0, [0, 1]);
  const lied = { ...kept(one), head: "00".repeat(32) };
  await expect(check(lines(one), lied)).rejects.toThrow("told something else");
  await expect(check([...lines(one), kept(one)], lied)).rejects.toThrow("in their order");
});

test("who did not open is out for good, not for one attempt", async () => {
  const [first, second] = [attempt(0, [0, 1], [2]), attempt(1, [0], [1])];
  await expect(verify(sealed(lines(first, second, attempt(2, [0]))), TABLE)).resolves.toBeTruthy();
  await expect(verify(sealed(lines(first, second, attempt(2, [0, 2]))), TABLE)).rejects.toThrow("let in again");
});

test("the server cannot cut in this browser's place", async () => {
  const one = attempt(0, [0, 1]);
  await expect(check(lines(one), kept(one, { cut: null, taken: false }))).rejects.toThrow("Another cut");
  const [unused, again] = [attempt(0, [0], [1]), attempt(1, [0])];
  await expect(check(lines(unused, again), { ...kept(unused), head: headOf(again, 0) })).rejects.toThrow("never made");
});

test("a cut that came too late is no lie, one that was taken and then denied is", async () => {
  const [late, again] = [attempt(0, [1], [0]), attempt(1, [1])];
  const witness = (taken: boolean) => ({ ...kept(late, { taken }), head: headOf(again, 0) });
  await expect(check(lines(late, again), witness(false))).resolves.toBeTruthy();
  await expect(check(lines(late, again), witness(true))).rejects.toThrow("Another cut");
});

test("a deal that this browser opened cannot be left out, even if it was told nothing since", async () => {
  const [one, other] = [attempt(0, [0, 1]), attempt(0, [1, 2])];
  const untold = { ...kept(one), head: "" };
  await expect(check(lines(one), untold)).resolves.toBeTruthy();
  await expect(check(lines(other), untold)).rejects.toThrow();
  const hidden = { ...untold, shown: [{ ...untold.shown[0]!, commitment: "ab".repeat(32) }] };
  await expect(check(lines(one), hidden)).rejects.toThrow("not listed");
});

test("what was told otherwise before does not hold, and the file says so too", async () => {
  const one = attempt(0, [0, 1]);
  await expect(check(lines(one), { ...kept(one), broken: true })).rejects.toThrow("others or fewer");
});

test("a journal that is missing, and lines in disorder, are found", async () => {
  const all = lines(attempt(0, [0]));
  await expect(verify(sealed(all.toSpliced(3, 1)), TABLE)).rejects.toThrow("of every seat");
  await expect(verify(sealed([...all.toSpliced(1, 1), all[1]!]), TABLE)).rejects.toThrow("in their order");
});

test("a table that was put back says so where this browser's notes do not fit, and still does not hold", async () => {
  const one = attempt(0, [0, 1]);
  const put = { answers: 3, at: 1_790_000_000, words: "The disk broke." };
  const [opening, ...rest] = lines(one);
  const back = [{ ...opening, put_back: [put] }, ...rest];
  expect((await check(back, kept(one))).putBack).toEqual([put]);
  const found = await check(back, { ...kept(one), broken: true }).catch((error: unknown) => error);
  expect(found).toBeInstanceOf(WentBack);
  expect((found as WentBack).putBack).toEqual(put);
  const other = await check(lines(one), { ...kept(one), broken: true }).catch((error: unknown) => error);
  expect(other).not.toBeInstanceOf(WentBack);
});

/** A number of the stream, and a line that tells of it. */
function rolled(one: Attempt, facts: Record<string, unknown>, some: Partial<EventLine> = {}): object[] {
  const event = { event: "rolled", rule: "CAM-TRN-1", words: "Ada rolled." };
  const line = { ...event, facts, ...some };
  const use = { at: 0, purpose: "move", below: 6, number: 0, event: 0, die: true };
  const answer: Answer = { line: "answer", number: 0, seat: -1, index: -1, uses: [use], events: [{ to: null, ...event }] };
  const [opening, , ...rest] = lines(one);
  const told = rest.map((each) => {
    if (!("seat" in each)) return each;
    const head = digest(fromHex(headOf(one, each.seat as number | null)), utf8(canonical(line)));
    return { ...each, lines: [line], head: toHex(head) };
  });
  return [opening!, answer, ...told];
}

test("a die that was told of shows the number that the stream has, or a picture", async () => {
  const one = attempt(0, [0, 1]);
  const first = Number(await verify(sealed(rolled(one, {})), TABLE).catch((e: Error) => e.message.match(/has (\d)/)![1]));
  const all = (facts: Record<string, unknown>, some: Partial<EventLine> = {}) => {
    const [opening, answer, ...rest] = rolled(one, facts, some);
    const uses = [{ ...(answer as Answer).uses[0]!, number: first }];
    return verify(sealed([opening!, { ...answer, uses }, ...rest]), TABLE);
  };
  expect((await all({ seat: 2, dice: [first + 1, 9] })).rolls).toBe(1);
  expect((await all({ seat: 2, picture: true })).rolls).toBe(0);
  expect((await all({ seat: 2, holder: first + 2, hit: true })).rolls).toBe(0);
  await expect(all({ seat: first + 1, number: first + 2 })).rejects.toThrow("was not told of");
  await expect(all({ number: first + 1 }, { rule: "CAM-TRN-2" })).rejects.toThrow("is not what was told");
});
