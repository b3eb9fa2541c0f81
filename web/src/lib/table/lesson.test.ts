import { afterEach, describe, expect, it } from "vitest";
import type { Ask } from "$lib/game-client";
import { matches, pointed, seenOf } from "./lesson";
import { partOf } from "$lib/testing/part-of";

const ask = partOf<Ask>({
  kind: "move",
  number: 1,
  options: [
    { choice: 0, words: "Stay here" },
    { choice: 1, words: "Lounge, 2 steps" },
  ],
});
const nameOf = (seat: number) => ["you", "Mustard"][seat]!;

describe("what a lesson points at", () => {
  afterEach(() => document.body.replaceChildren());

  it("is an answer by its words, of which a star is any part", () => {
    expect(matches("Lounge, 2 steps", "Lounge, *")).toBe(true);
    expect(matches("The Lounge, 2 steps", "Lounge, *")).toBe(false);
    expect(matches("Play “Backup?”", "Play “Backup?”")).toBe(true);
    expect(matches("Play “Backup!”", "Play “Backup?”")).toBe(false);
    expect(pointed("option:Lounge, *", ask, nameOf)?.words).toBe("Lounge, 2 steps");
    expect(pointed("option:Hall, *", ask, nameOf)).toBe(null);
    expect(pointed("option:Lounge, *", null, nameOf)).toBe(null);
  });

  it("is a part of the page or a seat, in words", () => {
    expect(pointed("zone:log", ask, nameOf)?.words).toBe("the log");
    expect(pointed("seat:1", ask, nameOf)?.words).toBe("Mustard");
    expect(pointed("zone:moon", ask, nameOf)).toBe(null);
  });

  it("is the thing of that name and not one that begins so, soft hyphens or not", () => {
    document.body.innerHTML = `<main class="middle"><label>Candlestick into the Hall</label><label>Candle\u00adstick</label></main>`;
    for (const [at, thing] of document.querySelectorAll("label").entries()) {
      thing.checkVisibility = () => true;
      thing.getBoundingClientRect = () => ({ left: at, width: 9, height: 9 }) as DOMRect;
    }
    expect(seenOf(pointed("named:Candlestick", ask, nameOf)!)?.left).toBe(1);
    expect(seenOf(pointed("named:Revolver", ask, nameOf)!)).toBe(null);
  });
});
