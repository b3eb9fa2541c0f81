// What commitments, cuts and chains are made of (docs/fairness.md).
import { sha256 } from "@noble/hashes/sha2.js";

export const SECRET = 32; // bytes

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const WRITER = new TextEncoder();
export const utf8 = (text: string): Uint8Array => WRITER.encode(text);

/** Each field with its length before it. */
export function fields(...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(joined.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    joined.set(part, at + 4);
    at += 4 + part.length;
  }
  return joined;
}

/** At once, also where the page is not served securely: the browser's own SHA-256 can do neither. */
export const digest = (...parts: Uint8Array[]): Uint8Array => sha256(fields(...parts));

/** The text of a journal's line: keys in order, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const named = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${named.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}

// What is hashed, whichever code hashes it: this page at once, the verifier with the browser's own SHA-256.

export function partsOfCut(commitment: string, seat: number, cut: string): Uint8Array[] {
  return [utf8("facedown cut"), fromHex(commitment), utf8(String(seat)), fromHex(cut)];
}

export function partsOfJournal(commitment: string, seat: number | null): Uint8Array[] {
  return [utf8("facedown journal"), fromHex(commitment), utf8(seat === null ? "watcher" : String(seat))];
}
