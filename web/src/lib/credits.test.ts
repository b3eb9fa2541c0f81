import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { IconifyJSON } from "@iconify/types";
import { expect, test } from "vitest";
import { credits, licences } from "./credits";

const START = 40; // characters of a path that no two icons share

const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconifyJSON;
const sources = globSync(["src/**/*.{svelte,ts,svg}", "../src/facedown/games/*/client/**/*.{svelte,ts,svg}"])
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(path, "utf-8"))
  .join("\n");
const starts = (svg: string) => [...svg.matchAll(/\bd="([^"]+)"/g)].map(([, path]) => path!.slice(0, START));

function used(): string[] {
  const imported = new Set([...sources.matchAll(/"icon:([a-z0-9-]+)"/g)].map(([, name]) => name));
  const drawn = new Set(starts(sources));
  return Object.keys(icons).filter((name) => imported.has(name) || starts(icons[name]!.body).some((d) => drawn.has(d)));
}

test("every icon from game-icons.net is credited once, and no other", () => {
  const credited = credits.filter(({ title }) => title.startsWith("Icons by ")).flatMap(({ words }) => words.replace(/\.$/, "").split(", "));
  expect(credited.sort()).toEqual(used().sort());
});

test("fonts, icons and code come with the whole text of their licence", () => {
  expect(licences.map(({ name }) => name).sort()).toEqual([
    "Fraunces-OFL-1.1",
    "Inter-OFL-1.1",
    "JetBrains-Mono-OFL-1.1",
    "Svelte-MIT",
    "clsx-MIT",
    "game-icons-CC-BY-3.0",
  ]);
  expect(Math.min(...licences.map(({ text }) => text.length))).toBeGreaterThan(1000);
});
