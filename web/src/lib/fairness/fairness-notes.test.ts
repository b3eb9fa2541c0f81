import { sha256 } from "@noble/hashes/sha2.js";
import { beforeEach, expect, test } from "vitest";
import { canonical, digest, partsOfCut, toHex, utf8 } from "./fairness";
import { line } from "$lib/testing/fake-server";
import { Cutter, Notes, witnessOf } from "./fairness-notes";
import type { Command, Deal } from "$lib/net/wire";

const COMMITMENT = "ab".repeat(32);

let id = "t0";
beforeEach(() => (id = `t${Number(id.slice(1)) + 1}`)); // what was kept stays while the page does

function deal(some: Partial<Deal>): Deal {
  const nothing = { phase: "lay" as const, awaited: [0, 1], hashes: [null, null], opened: [], left: 2 };
  return { commitment: COMMITMENT, ...nothing, ...some };
}

function cutter(reply = "ack") {
  const said: Command[] = [];
  const notes = new Notes(id);
  const one = new Cutter(notes, (command) => {
    said.push(command);
    return Promise.resolve({ type: reply });
  });
  return { notes, one, said };
}

test("SHA-256 without waiting is the browser's own, whatever the length", async () => {
  for (let length = 0; length < 200; length += 7) {
    const bytes = Uint8Array.from({ length }, (_, at) => (31 * at + length) & 255);
    const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    expect(toHex(sha256(bytes))).toBe(toHex(theirs));
  }
});

test("a line is written as the server writes it", () => {
  const told = { words: 'Né "\\\b\n\x1f\u2028', facts: { b: -21.0, a: [20.58, -0, null, true] } };
  const expected = '{"facts":{"a":[20.58,0,null,true],"b":-21},"words":"Né \\"\\\\\\b\\n\\u001f\u2028"}';
  expect(canonical(told)).toBe(expected);
});

test("a cut is laid once, and opened only when all hashes are shown", async () => {
  const { notes, one, said } = cutter();
  await one.see(deal({}), 0);
  await one.see(deal({}), 0);
  const hash = toHex(digest(...partsOfCut(COMMITMENT, 0, notes.cutFor(COMMITMENT))));
  expect(said).toEqual([{ type: "lay-cut", hash }]);
  await one.see(deal({ hashes: [hash, null] }), 0);
  expect(said).toHaveLength(1);
  await one.see(deal({ phase: "open", hashes: [hash, "cd"] }), 0);
  expect(said.at(-1)).toEqual({ type: "open-cut", cut: notes.cutFor(COMMITMENT) });
  notes.toldAll(0, COMMITMENT, []);
  expect(witnessOf(id)!.shown).toEqual([{ commitment: COMMITMENT, hashes: [hash, "cd"], cut: notes.cutFor(COMMITMENT), taken: true }]);
});

test("who cuts alone opens at once; who is not awaited says nothing; after a reload the cut is the same", async () => {
  const { notes, one, said } = cutter();
  await one.see(deal({ awaited: [1] }), 0);
  await one.see(null, 0);
  expect(said).toEqual([]);
  await one.see(deal({ awaited: [0] }), 0);
  expect(said).toEqual([{ type: "open-cut", cut: new Notes(id).cutFor(COMMITMENT) }]);
  expect(notes.cutFor("other")).not.toBe(notes.cutFor(COMMITMENT));
});

test("two windows at one table lay the same cut and keep one chain", async () => {
  const [one, other] = [cutter(), cutter()];
  await Promise.all([one.one.see(deal({}), 0), other.one.see(deal({}), 0)]);
  expect(other.said).toEqual(one.said);
  one.notes.toldAll(0, COMMITMENT, [line("one")]);
  one.notes.toldMore([line("two")]);
  const before = witnessOf(id);
  other.notes.toldAll(0, COMMITMENT, [line("one")]);
  other.notes.toldMore([line("two")]);
  expect(witnessOf(id)).toEqual(before);
  other.notes.toldMore([line("three")]);
  one.notes.toldMore([line("three")]);
  expect(witnessOf(id)).toMatchObject({ count: 3, broken: false });
});

test("a cut that was not taken is noted as sent only", async () => {
  const { notes, one } = cutter("refused");
  await one.see(deal({ awaited: [0] }), 0);
  notes.toldAll(0, COMMITMENT, []);
  expect(witnessOf(id)!.shown[0]).toMatchObject({ cut: notes.cutFor(COMMITMENT), taken: false });
});

test("a browser does not open where another cut was laid in its place, and keeps that it saw so", async () => {
  const { notes, one, said } = cutter();
  await one.see(deal({}), 0);
  await one.see(deal({ phase: "open", hashes: ["ef".repeat(32), "cd"] }), 0);
  expect(said.map(({ type }) => type)).toEqual(["lay-cut"]);
  notes.toldAll(0, COMMITMENT, []);
  expect(witnessOf(id)!.shown).toMatchObject([{ hashes: ["ef".repeat(32), "cd"], cut: null, taken: false }]);
});

test.each([
  ["another seat", 1, COMMITMENT],
  ["another deal", 0, "cd".repeat(32)],
  ["no deal", 0, null],
])("a server cannot have what it told forgotten by saying %s, and back", (_, seat, commitment) => {
  const notes = new Notes(id);
  notes.toldAll(0, COMMITMENT, [line("one")]);
  const before = witnessOf(id);
  notes.toldAll(seat, commitment, [line("one")]);
  notes.toldAll(0, COMMITMENT, [line("another")]);
  notes.toldAll(0, COMMITMENT, [line("one")]);
  expect(witnessOf(id)).toEqual({ ...before, broken: true });
});

test("before the first line a deal may be void, and a seat be changed", () => {
  const notes = new Notes(id);
  notes.toldAll(0, "cd".repeat(32), []);
  notes.toldAll(1, COMMITMENT, [line("one")]);
  expect(witnessOf(id)).toMatchObject({ seat: 1, count: 1, broken: false });
});

test("the chain grows with the journal, and a line that changes later breaks it for good", () => {
  const notes = new Notes(id);
  notes.toldAll(0, COMMITMENT, [line("one")]);
  notes.toldMore([line("two")]);
  const { count, head } = witnessOf(id)!;
  const first = digest(
    utf8("facedown journal"),
    Uint8Array.from({ length: 32 }, () => 0xab),
    utf8("0"),
  );
  const chained = [line("one"), line("two")].reduce((before, one) => digest(before, utf8(canonical(one))), first);
  expect([count, head]).toEqual([2, toHex(chained)]);

  new Notes(id).toldAll(0, COMMITMENT, [line("one"), line("two"), line("three")]);
  expect(witnessOf(id)!).toMatchObject({ count: 3, broken: false });
  new Notes(id).toldAll(0, COMMITMENT, [line("one"), line("other"), line("three")]);
  expect(witnessOf(id)!.broken).toBe(true);
  new Notes(id).toldAll(0, COMMITMENT, [line("one"), line("two"), line("three")]);
  expect(witnessOf(id)!.broken).toBe(true);
});

const journal = (...words: string[]) => words.map((one) => line(one));

test.each([
  ["and tells others", ["one"], ["other", "third"]],
  ["and never gets as far again", ["one"], ["other"]],
])("a server cannot take lines back %s", (_, again, more) => {
  const notes = new Notes(id);
  notes.toldAll(0, COMMITMENT, journal("one", "two", "three"));
  notes.toldAll(0, COMMITMENT, journal(...again));
  notes.toldMore(journal(...more));
  expect(witnessOf(id)).toMatchObject({ count: 3, broken: true });
});

test("nor tell others for a while, and then the old ones again", () => {
  new Notes(id).toldAll(0, COMMITMENT, journal("one", "two", "three"));
  const window = new Notes(id);
  window.toldAll(0, COMMITMENT, journal("one", "other"));
  window.toldAll(0, COMMITMENT, journal("one", "two", "three"));
  expect(witnessOf(id)!.broken).toBe(true);
});

test("nor is that forgotten with a reload", () => {
  new Notes(id).toldAll(0, COMMITMENT, journal("one", "two", "three"));
  new Notes(id).toldAll(0, COMMITMENT, journal("one", "other"));
  new Notes(id).toldAll(0, COMMITMENT, journal("one", "two", "three"));
  expect(witnessOf(id)!.broken).toBe(true);
});

test("who watches for a while and sits down again goes on where they were", () => {
  const notes = new Notes(id);
  notes.toldAll(0, COMMITMENT, journal("one"));
  notes.toldAll(null, COMMITMENT, journal("all"));
  notes.toldMore(journal("for all"));
  notes.toldAll(0, COMMITMENT, journal("one", "two"));
  expect(witnessOf(id)).toMatchObject({ count: 2, broken: false });
});

test("a browser that opened and was never told anything bears witness all the same", async () => {
  await cutter().one.see(deal({ awaited: [0] }), 0);
  expect(witnessOf(id)).toMatchObject({ seat: 0, count: 0, head: "", shown: [{ commitment: COMMITMENT, taken: true }] });
});

test("nor is it said to such a browser that there was no deal", async () => {
  const { notes, one } = cutter();
  await one.see(deal({ awaited: [0] }), 0);
  notes.toldAll(0, null, journal("one"));
  expect(witnessOf(id)!.broken).toBe(true);
});
