import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "$lib/a11y/announce.svelte";
import { TableContext, TABLE } from "$lib/table/table-context.svelte";
import { asking, FakeSocket, useFakeServer, view, welcome } from "$lib/testing/fake-server";
import type { View } from "$lib/game-client";
import { partOf } from "$lib/testing/part-of";
import { settings } from "$lib/settings.svelte";
import { TableStore } from "$lib/table/table-store.svelte";
import type { GameCard, Room } from "$lib/net/wire";
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

const NAMES = ["Mara", "Theo", "Pip"];

async function shown(first: View, more: Partial<Room> = {}, undo = false) {
  const store = new TableStore("t1", "ws://here/ws");
  store.open();
  await Promise.resolve();
  const seats = NAMES.map((name, seat) => ({ seat, name, state: "person" as const, connected: true }));
  const room = partOf<Room>({ id: "t1", game: "g", status: "playing", paused: false, deal: null, put_back: [], seats, ...more });
  FakeSocket.now.tell(welcome({ view: first, room, undo }));
  const table = new TableContext(store, { id: "g", name: "G", rules: 1 } as GameCard, null);
  app = mount(PromptBar, { target: document.body, context: new Map([[TABLE, table]]) });
  flushSync();
  return { store, panels: table.panels, bar: document.querySelector<HTMLElement>(".prompt")!, server: FakeSocket.now };
}

const press = (bar: HTMLElement, words: string) => {
  const found = [...bar.querySelectorAll("button")].find((one) => one.textContent?.includes(words));
  found!.click();
  flushSync();
};

test("yours: the question, its options as buttons, and why", async () => {
  const { bar, panels } = await shown(asking(4));
  expect(bar.classList).toContain("yours");
  expect(bar.querySelector("h1")?.textContent).toBe("Where to?");
  press(bar, "why?");
  expect([panels.panel, panels.rule]).toEqual(["rules", "A-1"]);
});

test("an option's head and foot make its button's two lines; without a head its words do; the ask's aside stands below", async () => {
  const asked = asking(4);
  asked.ask!.options = [
    { choice: 0, words: "Kitchen, 3 steps", head: "Kitchen", foot: "3 steps" },
    { choice: 1, words: "Stay, for once" },
  ];
  asked.ask!.aside = "Press a room.";
  const { bar } = await shown(asked);
  const lines = [...bar.querySelectorAll("[data-option]")].map((way) => [...way.querySelectorAll(".head, .foot")].map((one) => one.textContent));
  expect(lines).toEqual([["Kitchen", "3 steps"], ["Stay, for once"]]);
  expect(bar.querySelector("p")?.textContent).toBe("Press a room.");
});

test("a first press says what a second one does, and only that one answers", async () => {
  const { bar, server } = await shown(asking(4));
  press(bar, "Go");
  expect(bar.querySelector(".armed .again")?.textContent).toBe("press again");
  expect(announcer.said).toBe("Press again: Go");
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
  const { bar, server } = await shown({ ...asked, awaited: [1], ask: { ...asked.ask!, chosen: 1 } }, {}, true);
  expect(bar.querySelector("h1")?.textContent).toBe("Locked in: Go.");
  expect(bar.textContent).toContain("Waiting for Theo");
  press(bar, "Take back");
  expect(server.last).toMatchObject({ type: "undo" });
});

test("sealed: the answer by its short name", async () => {
  const asked = asking(4);
  const options = [{ choice: 0, words: "Lock in the Armory", head: "Armory" }];
  const { bar } = await shown({ ...asked, awaited: [1], ask: { ...asked.ask!, options, chosen: 0 } });
  expect(bar.querySelector("h1")?.textContent).toBe("Locked in: Armory.");
});

test("an answer that is a sentence is told with one full stop", async () => {
  const { bar, store } = await shown(view({ awaited: [1] }));
  for (const [given, said] of [
    ["Go", "Go."],
    ["Put a token on the jurors.", "Put a token on the jurors."],
    ["“Who, me?”", "“Who, me?”"],
  ]) {
    store.given = given!;
    flushSync();
    expect(bar.querySelector("h1")?.textContent).toBe(`Your answer: ${said}`);
  }
});

test("sealed without a choice: nothing to take back", async () => {
  const asked = asking(4, ["Play nothing"]);
  const { bar } = await shown({ ...asked, awaited: [1], ask: { ...asked.ask!, chosen: 0 } });
  expect(bar.querySelectorAll("button")).toHaveLength(0);
});

test("refused: one line with the rule", async () => {
  const { bar, server, store, panels } = await shown(asking(4));
  press(bar, "Go");
  press(bar, "Go");
  server.tell({ type: "refused", id: server.last.id, code: "far", rule: "A-9", words: "Too far." });
  await vi.waitFor(() => expect(store.refused).not.toBeNull());
  flushSync();
  expect(bar.querySelector("[role=alert]")?.textContent).toContain("Too far.");
  bar.querySelector<HTMLElement>("[role=alert] button")!.click();
  expect([panels.panel, panels.rule]).toEqual(["rules", "A-9"]);
});

test("once only bots play on, that is said instead of whose turn it is", async () => {
  const { bar } = await shown(view({ awaited: [1] }), { quick: true });
  expect(bar.querySelector("h1")?.textContent).toBe("Only bots are still playing: a quick run to the end.");
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
    { name: "angle", from: -45, to: 45, unit: "°", per: 1 },
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

test("a finished game says under which rules it was played, where they are not today's", async () => {
  const { bar } = await shown(view({ over: true, winners: [1], rules: 2 }));
  expect(bar.querySelector("p")?.textContent).toBe("Played under version 2 of the rules. Today’s is version 1.");
});
