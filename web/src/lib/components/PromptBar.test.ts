import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "$lib/desk.svelte";
import { asking, FakeSocket, useFakeServer, view, welcome } from "$lib/fake-server";
import { FirstGame } from "$lib/first-game.svelte";
import type { GameProps, View } from "$lib/game-client";
import { settings } from "$lib/settings.svelte";
import { TableStore } from "$lib/table.svelte";
import type { Room } from "$lib/wire";
import PromptBar from "./PromptBar.svelte";

let app: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  useFakeServer();
  settings.change("confirm", true);
  settings.change("motion", "off");
});
afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

async function shown(first: View, room: Partial<Room> = {}) {
  const store = new TableStore("t1", "ws://here/ws");
  store.open();
  await Promise.resolve();
  FakeSocket.now.tell(
    welcome({ view: first, room: { id: "t1", game: "g", status: "playing", seats: [], ...room } as unknown as Room }),
  );
  const why = vi.fn();
  const count = first.ask?.options?.length ?? 0;
  const props = {
    store,
    game: {} as GameProps,
    client: null,
    desk: new Desk(store),
    first: new FirstGame("g"),
    ask: first.ask,
    buttons: count <= 4 ? Array.from({ length: count }, (_, index) => index) : [],
    order: Array.from({ length: count }, (_, index) => index),
    nameOf: (seat: number) => ["Mara", "Theo", "Pip"][seat]!,
    why,
  };
  app = mount(PromptBar, { target: document.body, props });
  flushSync();
  return { store, why, bar: document.querySelector<HTMLElement>(".prompt")!, server: FakeSocket.now };
}

const press = (bar: HTMLElement, words: string) => {
  const found = [...bar.querySelectorAll("button")].find((one) => one.textContent?.includes(words));
  found!.click();
  flushSync();
};

test("yours: the question, its options as buttons, and why", async () => {
  const { bar, why } = await shown(asking(4));
  expect(bar.classList).toContain("yours");
  expect(bar.querySelector("h1")?.textContent).toBe("Where to?");
  press(bar, "why?");
  expect(why).toHaveBeenCalledWith("A-1");
});

test("a first press says what a second one does, and only that one answers", async () => {
  const { bar, server } = await shown(asking(4));
  press(bar, "Go");
  expect(bar.textContent).toContain("press again");
  expect(server.said).toHaveLength(1);
  press(bar, "Go");
  expect(server.last).toMatchObject({ type: "answer", ask: 4, index: 1 });
});

test("waiting: whom the table waits for, and nothing to press", async () => {
  const { bar } = await shown(view({ awaited: [1, 2] }));
  expect(bar.querySelector("h1")?.textContent).toBe("Waiting for Theo and Pip");
  expect(bar.querySelectorAll("button")).toHaveLength(0);
});

test("sealed: your answer with the way to take it back", async () => {
  const asked = asking(4);
  const { bar, server } = await shown({ ...asked, awaited: [1], ask: { ...asked.ask!, chosen: 1 } });
  expect(bar.querySelector("h1")?.textContent).toBe("Locked in: Go.");
  expect(bar.textContent).toContain("Waiting for Theo");
  press(bar, "Take back");
  expect(server.last).toMatchObject({ type: "undo" });
});

test("refused: one line with the rule", async () => {
  const { bar, server, store, why } = await shown(asking(4));
  press(bar, "Go");
  press(bar, "Go");
  server.tell({ type: "refused", id: server.last.id, code: "far", rule: "A-9", words: "Too far." });
  await vi.waitFor(() => expect(store.refused).not.toBeNull());
  flushSync();
  expect(bar.querySelector("[role=alert]")?.textContent).toContain("Too far.");
  bar.querySelector<HTMLElement>("[role=alert] button")!.click();
  expect(why).toHaveBeenCalledWith("A-9");
});

test("paused: nobody is asked anything", async () => {
  const { bar } = await shown(asking(4), { paused: true });
  expect(bar.querySelector("h1")?.textContent).toContain("paused");
  expect(bar.querySelectorAll("[data-option]")).toHaveLength(0);
});

test("more options than buttons are behind one that opens the list", async () => {
  const { bar } = await shown(asking(4, ["a", "b", "c", "d", "e", "f"]));
  expect(bar.querySelectorAll("[data-option]")).toHaveLength(0);
  expect(bar.querySelector("[aria-expanded]")?.textContent).toContain("All 6");
});

test("an aim is proposed by one number for each axis, and shown in its unit", async () => {
  const { options: _, ...ask } = asking(4).ask!;
  const axes = [
    { name: "along", from: 20, to: 60, unit: "mm", per: 2 },
    { name: "angle", from: -45, to: 45, unit: "°" },
  ];
  const { bar, server } = await shown(view({ ask: { ...ask, axes } }));
  expect(bar.textContent).toContain("along, 20 mm");
  press(bar, "Go");
  bar.querySelector<HTMLElement>("[aria-label=More]")!.click();
  flushSync();
  expect(bar.textContent).toContain("along, 20.5 mm");
  press(bar, "Go");
  press(bar, "Press again");
  expect(server.said).toHaveLength(2);
  expect(server.last).toMatchObject({ type: "propose", ask: 4, choice: [41, 0] });
});
