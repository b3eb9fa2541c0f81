import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import dagger from "icon:plain-dagger";
import App from "./App.svelte";
import { byFolder } from "$lib/games";

test("the app mounts under its name", () => {
  const app = mount(App, { target: document.body });
  flushSync();
  expect(document.querySelector("h1")?.textContent).toBe("Facedown");
  unmount(app);
});

test("a game's client is known by the name of its folder", () => {
  const load = () => Promise.reject(new Error("not loaded"));
  expect([...byFolder({ "../../../src/facedown/games/archer/client/index.ts": load })]).toEqual([["archer", load]]);
});

test("an icon is its drawing, not the whole set", () => {
  expect(dagger).toMatch(/^<path /);
  expect(dagger.length).toBeLessThan(5_000);
});
