import { expect, it } from "vitest";
import { hasAny } from "./picture";

it("embeds a font's face only where the text has a character of it", () => {
  const latin = "U+0000-00FF, U+0131, U+2000-206F";
  expect(hasAny(latin, "Žofie")).toBe(true);
  expect(hasAny(latin, "ŽŽ")).toBe(false);
  expect(hasAny("U+0100-02BA", "Žofie")).toBe(true);
  expect(hasAny("U+1F6??", "a 🙂")).toBe(true);
  expect(hasAny("U+1F6??", "a 🪩")).toBe(false);
  expect(hasAny("", "a")).toBe(true);
});
