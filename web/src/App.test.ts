import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import dagger from "icon:plain-dagger";
import App from "./App.svelte";
import { byId } from "$lib/games";

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new Error("no server here"))));
afterEach(() => void vi.unstubAllGlobals());

test("the home page stands without a server, and says that it is away", async () => {
  const app = mount(App, { target: document.body });
  flushSync();
  expect(document.querySelector("h1")?.textContent).toContain("cannot see");
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("not responding"));
  await unmount(app);
});

test("a game's client is known by the id of its game", () => {
  expect([...byId({ "../../../src/facedown/games/roger_rabbit/client/index.ts": 1 })]).toEqual([["roger-rabbit", 1]]);
});

test("an icon is its drawing, not the whole set", () => {
  expect(dagger).toMatch(/^<path /);
  expect(dagger.length).toBeLessThan(5_000);
});
